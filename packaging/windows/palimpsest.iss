; The installer for Windows: for one person, without an administrator, in one file.
;
; packaging/windows/make_installer.py compiles it and gives the values that are not set here: Version, Numbers, Publisher, Homepage,
; Bundle (the folder with the programs), Icon and Output. With Sign, Setup and the uninstaller are signed by the tool of that name.

#define Name "Palimpsest"
#define Window "palimpsest-gui.exe"
#define Session "Palimpsest.Session"

[Setup]
; Never change the id: it is how a new version finds the one before.
AppId={{C3C017EB-BDCF-4486-B867-FB08D5A28ACB}
AppName={#Name}
AppVersion={#Version}
AppPublisher={#Publisher}
AppPublisherURL={#Homepage}
VersionInfoVersion={#Numbers}
PrivilegesRequired=lowest
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
DisableDirPage=auto
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Windows 10 version 1809, the oldest that Qt 6.8 runs on.
MinVersion=10.0.17763
WizardStyle=modern
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#Window}
UninstallDisplayName={#Name}
OutputDir={#Output}
OutputBaseFilename=palimpsest-{#Version}-windows-x64
; One file of any size: winget takes no installer in several.
DiskSpanning=no
Compression=lzma2/max
SolidCompression=yes
LZMAUseSeparateProcess=yes
ChangesAssociations=yes
ChangesEnvironment=WizardIsTaskSelected('path')
; A window that is open is asked to close, and may hold a text that was not exported: it is not started again by itself.
CloseApplications=yes
RestartApplications=no
#ifdef Sign
SignTool={#Sign}
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[CustomMessages]
PathTask=Add the command "palimpsest" to the command line
DataKept=Palimpsest was removed. Your own data are still there: the record of what you spent (the ledger), settings, models and stores, in%n%n%1%n%nDelete that folder if you do not need them any more. With the ledger goes the record of every draw, so a budget starts anew.

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "path"; Description: "{cm:PathTask}"; Flags: unchecked

[InstallDelete]
; What an earlier version had and this one has not must not stay behind: Python would import it.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Window}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Window}"; Tasks: desktopicon

[Registry]
; Saved sessions belong to the program.
Root: HKCU; Subkey: "Software\Classes\.palimpsest"; ValueType: string; ValueData: "{#Session}"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKCU; Subkey: "Software\Classes\.palimpsest\OpenWithProgids"; ValueType: string; ValueName: "{#Session}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKCU; Subkey: "Software\Classes\{#Session}"; ValueType: string; ValueData: "Palimpsest session"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\{#Session}\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Window},0"
Root: HKCU; Subkey: "Software\Classes\{#Session}\shell\open\command"; ValueType: string; ValueData: """{app}\{#Window}"" ""%1"""
; Other documents stay with their own programs; this one is offered under "Open with".
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "{#Name}"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\shell\open\command"; ValueType: string; ValueData: """{app}\{#Window}"" ""%1"""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".txt"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".md"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".html"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".docx"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".xlsx"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".pptx"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".odt"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".rtf"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".pdf"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".eml"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".msg"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".csv"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".tsv"; ValueData: ""
Root: HKCU; Subkey: "Software\Classes\Applications\{#Window}\SupportedTypes"; ValueType: string; ValueName: ".palimpsest"; ValueData: ""

[Run]
Filename: "{app}\{#Window}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[Code]
const
  EnvironmentKey = 'Environment';

function PathWithout(const Folder: String): String;
var
  Rest, Part: String;
  At: Integer;
begin
  Result := '';
  if not RegQueryStringValue(HKCU, EnvironmentKey, 'Path', Rest) then
    exit;
  while Rest <> '' do
  begin
    At := Pos(';', Rest);
    if At = 0 then
      At := Length(Rest) + 1;
    Part := Copy(Rest, 1, At - 1);
    Delete(Rest, 1, At);
    if (Part <> '') and (CompareText(RemoveBackslashUnlessRoot(Part), Folder) <> 0) then
    begin
      if Result <> '' then
        Result := Result + ';';
      Result := Result + Part;
    end;
  end;
end;

procedure SetPath(const Value: String);
begin
  if Value = '' then
    RegDeleteValue(HKCU, EnvironmentKey, 'Path')
  else
    RegWriteExpandStringValue(HKCU, EnvironmentKey, 'Path', Value);
end;

procedure CurStepChanged(Step: TSetupStep);
var
  Path: String;
begin
  if (Step = ssPostInstall) and WizardIsTaskSelected('path') then
  begin
    Path := PathWithout(ExpandConstant('{app}'));
    if Path <> '' then
      Path := Path + ';';
    SetPath(Path + ExpandConstant('{app}'));
  end;
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Path, Data: String;
begin
  if Step = usUninstall then
  begin
    if RegQueryStringValue(HKCU, EnvironmentKey, 'Path', Path) and (PathWithout(ExpandConstant('{app}')) <> Path) then
      SetPath(PathWithout(ExpandConstant('{app}')));
  end;
  // The program keeps its data outside of the folder it was installed to (engine/home.py). Nothing here deletes them.
  if Step = usPostUninstall then
  begin
    Data := ExpandConstant('{localappdata}\palimpsest');
    if DirExists(Data) then
      SuppressibleMsgBox(FmtMessage(CustomMessage('DataKept'), [Data]), mbInformation, MB_OK, IDOK);
  end;
end;
