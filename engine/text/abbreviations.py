"""Abbreviations and units with capitals that name nobody, of offices, hospitals and letters."""

ABBREVIATIONS = frozenset(
    "NHS GP GPs A&E ICU ITU HDU MDT DOB NOK DNACPR BP HR RR ECG EEG CT MRI PET X-ray X-rays IV IM SC PO BD TDS QDS OD PRN"
    " CRP ESR WCC WBC RBC Hb INR U&E U&Es LFT LFTs FBC MSU UTI TIA COPD CKD AF MI DVT PE BMI pH Temp GCS NEWS STI HIV AIDS"
    " ADHD PTSD TB VAT PAYE CV PDF TV PC FAQ PS FYI ASAP AGM CEO CFO MP MEP NDA IOU ATM SMS OK AM PM mmHg kPa kWh dB".split()
)
