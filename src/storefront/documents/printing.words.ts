import type { Words } from '#i18n/words.ts'

/** Texts of an order's documents and of printing them. The French of DOC-16, DOC-21, DOC-23 and DOC-24 stays to the letter. */
export const printingWords = {
  documents: { fr: 'Documents', en: 'Documents', ar: 'المستندات' },
  print: { fr: 'Imprimer : {title}', en: 'Print: {title}', ar: 'طباعة: {title}' },
  newTab: { fr: 'nouvel onglet', en: 'new tab', ar: 'نافذة جديدة' },
  download: { fr: 'Télécharger en PDF : {title}', en: 'Download as a PDF: {title}', ar: 'تنزيل بصيغة PDF: {title}' },
  generating: { fr: 'Génération du document...', en: 'Generating the document...', ar: 'جارٍ إعداد المستند...' },
  requestError: { fr: 'Erreur de demande.', en: 'Request error.', ar: 'تعذّر إرسال الطلب.' },
  loadingError: { fr: 'Erreur de chargement des données.', en: 'Error loading data.', ar: 'تعذّر تحميل البيانات.' },
  newTabError: {
    fr: "Impossible d'ouvrir un nouvel onglet. Veuillez vérifier les paramètres de votre navigateur.",
    en: 'Failed to open a new tab. Please check your browser settings.',
    ar: 'تعذّر فتح نافذة جديدة. يرجى التحقق من إعدادات متصفحك.',
  },
} as const satisfies Words
