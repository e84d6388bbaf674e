import type { Words } from '#i18n/words.ts'

export const electronicPageWords = {
  heading: { fr: 'Facture électronique : {title} {number}', en: 'Electronic invoice: {title} {number}', ar: 'الفاتورة الإلكترونية: {title} {number}' },
  identifier: { fr: 'Identifiant du client', en: 'The customer’s identifier', ar: 'معرّف الحريف' },
  identifierHint: {
    fr: 'Matricule fiscal d’une entreprise ; carte d’identité (8 chiffres) ou de séjour (9 chiffres) d’un particulier. Le matricule est gardé avec la commande, une carte ne l’est pas.',
    en: 'A company’s tax number; a private person’s identity card (8 digits) or residence card (9 digits). A tax number is kept with the order, a card is not.',
    ar: 'المعرّف الجبائي لشركة؛ أو بطاقة التعريف (8 أرقام) أو بطاقة الإقامة (9 أرقام) لشخص. يُحفظ المعرّف الجبائي مع الطلب، ولا تُحفظ البطاقة.',
  },
  required: { fr: 'Saisissez l’identifiant du client.', en: 'Type the customer’s identifier.', ar: 'اكتب معرّف الحريف.' },
  shape: {
    fr: 'Ce n’est ni un matricule fiscal (8 ou 13 caractères), ni une carte d’identité (8 chiffres), ni une carte de séjour (9 chiffres).',
    en: 'This is no tax number (8 or 13 characters), no identity card (8 digits) and no residence card (9 digits).',
    ar: 'ليس معرّفًا جبائيًا (8 أو 13 حرفًا) ولا بطاقة تعريف (8 أرقام) ولا بطاقة إقامة (9 أرقام).',
  },
  getFile: { fr: 'Télécharger le fichier TEIF', en: 'Download the TEIF file', ar: 'تنزيل ملف TEIF' },
  getData: { fr: 'Télécharger les données (JSON)', en: 'Download the data (JSON)', ar: 'تنزيل البيانات (JSON)' },
  missing: { fr: 'Ce qui manque au fichier', en: 'What the file lacks', ar: 'ما ينقص الملف' },
} as const satisfies Words
