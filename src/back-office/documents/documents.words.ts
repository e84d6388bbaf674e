import type { Words } from '#i18n/words.ts'

/** The texts of documents on staff's pages. The quoted French of ADM-37, ADM-42 and ADM-44 stays to the letter. */
export const documentsPageWords = {
  section: { fr: 'Documents', en: 'Documents', ar: 'المستندات' },
  open: { fr: 'Ouvrir', en: 'Open', ar: 'فتح' },
  openNamed: { fr: 'Ouvrir : {title} (nouvel onglet)', en: 'Open: {title} (new tab)', ar: 'فتح: {title} (تبويب جديد)' },
  pdf: { fr: 'PDF', en: 'PDF', ar: 'PDF' },
  pdfNamed: { fr: 'PDF : {title}', en: 'PDF: {title}', ar: 'PDF: {title}' },
  issue: { fr: 'Générer', en: 'Generate', ar: 'إصدار' },
  issueNamed: { fr: 'Générer : {title}', en: 'Generate: {title}', ar: 'إصدار: {title}' },
  notIssuedHer: { fr: 'pas encore émise', en: 'not issued yet', ar: 'لم تصدر بعد' },
  notIssuedHim: { fr: 'pas encore émis', en: 'not issued yet', ar: 'لم يصدر بعد' },
  issued: { fr: '{number}, {day}', en: '{number}, {day}', ar: '{number}، {day}' },
  notNow: { fr: 'pas dans cet état de la commande', en: 'not in this state of the order', ar: 'غير متاح في حالة الطلب هذه' },
  ofRefund: { fr: 'Avoir du remboursement de {amount}', en: 'Credit note of the refund of {amount}', ar: 'إشعار دائن لاسترداد {amount}' },
  ofCancelled: { fr: 'Avoir de la commande annulée', en: 'Credit note of the cancelled order', ar: 'إشعار دائن للطلب الملغى' },
  allIssued: { fr: 'Tous les documents émis de cette commande', en: 'All documents issued for this order', ar: 'كل المستندات الصادرة لهذا الطلب' },
  mailAgain: { fr: 'Renvoyer par e-mail', en: 'Mail again', ar: 'إعادة الإرسال بالبريد' },
  mailNamed: { fr: 'Renvoyer par e-mail : {title}', en: 'Mail again: {title}', ar: 'إعادة الإرسال بالبريد: {title}' },
  sentTo: { fr: 'Envoyé à {address}.', en: 'Sent to {address}.', ar: 'أُرسل إلى {address}.' },
  issuedNow: { fr: 'Le document a été émis.', en: 'The document was issued.', ar: 'صدر المستند.' },
  language: { fr: 'Langue des documents', en: 'Language of the documents', ar: 'لغة المستندات' },
  ofOrder: { fr: 'De la commande', en: 'The order’s', ar: 'لغة الطلب' },
  fr: { fr: 'Français', en: 'French', ar: 'الفرنسية' },
  ar: { fr: 'Arabe', en: 'Arabic', ar: 'العربية' },
  en: { fr: 'Anglais', en: 'English', ar: 'الإنجليزية' },
  notAsked: {
    fr: 'Les numéros sont générés sans confirmation.',
    en: 'Numbers are generated without asking.',
    ar: 'تصدر الأرقام دون تأكيد.',
  },
  askAgain: { fr: 'Demander à nouveau', en: 'Ask again', ar: 'طلب التأكيد من جديد' },

  prompt1: {
    fr: "Le numéro de facture n'a pas encore été généré. Voulez-vous le générer ?",
    en: 'The invoice number has not been generated yet. Do you want to generate it?',
    ar: 'لم يُنشأ رقم الفاتورة بعد. هل تريد إنشاءه؟',
  },
  prompt2: {
    fr: 'Cette commande est gratuite, et « Générer aussi les factures des commandes gratuites » est désactivé. Voulez-vous quand même générer le numéro de facture ?',
    en: 'This order is free, and “Generate invoices for free orders too” is off. Do you want to generate the invoice number all the same?',
    ar: 'هذا الطلب مجاني و«إصدار فواتير للطلبات المجانية أيضًا» معطّل. هل تريد مع ذلك إنشاء رقم الفاتورة؟',
  },
  prompt11: {
    fr: "Le numéro d'avoir de ce remboursement n'a pas encore été généré. Voulez-vous le générer ?",
    en: 'The credit note number of this refund has not been generated yet. Do you want to generate it?',
    ar: 'لم يُنشأ رقم الإشعار الدائن لهذا الاسترداد بعد. هل تريد إنشاءه؟',
  },
  promptOther: {
    fr: "{title} : le numéro n'a pas encore été généré. Voulez-vous le générer ?",
    en: '{title}: the number has not been generated yet. Do you want to generate it?',
    ar: '{title}: لم يُنشأ الرقم بعد. هل تريد إنشاءه؟',
  },
  forEver: {
    fr: 'Un numéro est donné une fois pour toutes, et le document ne change plus.',
    en: 'A number is given once and for all, and the document never changes again.',
    ar: 'يُعطى الرقم مرة واحدة ولا يتغير المستند بعدها.',
  },
  dontShowAgain: { fr: 'Ne plus afficher', en: 'Do not show again', ar: 'عدم العرض مجددًا' },
  generate: { fr: 'Générer', en: 'Generate', ar: 'إنشاء' },
  cancel: { fr: 'Annuler', en: 'Cancel', ar: 'إلغاء' },
  close: { fr: 'Fermer', en: 'Close', ar: 'إغلاق' },
  blocked: {
    fr: "Impossible d'ouvrir un nouvel onglet. Veuillez vérifier les paramètres de votre navigateur.",
    en: 'A new tab could not be opened. Please check the settings of your browser.',
    ar: 'تعذّر فتح تبويب جديد. يرجى مراجعة إعدادات المتصفح.',
  },
  answerTaxes: { fr: 'Répondre', en: 'Answer', ar: 'الإجابة' },
  administratorAnswers: {
    fr: 'Un administrateur de la boutique doit d’abord dire si elle est assujettie à la TVA.',
    en: 'An administrator of the shop first has to say whether it charges VAT.',
    ar: 'على مدير المتجر أن يحدّد أولًا هل المتجر خاضع للأداء على القيمة المضافة.',
  },
  fillSender: { fr: 'Remplir l’expéditeur', en: 'Fill in the sender', ar: 'إكمال بيانات المرسِل' },

  issueTitle: { fr: 'Générer un numéro', en: 'Generate a number', ar: 'إنشاء رقم' },
  backToOrder: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
} as const satisfies Words
