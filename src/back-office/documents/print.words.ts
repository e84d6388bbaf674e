import type { Words } from '#i18n/words.ts'

export const printWords = {
  title: { fr: 'Imprimer', en: 'Print', ar: 'طباعة' },
  choose: { fr: 'Imprimer les commandes cochées', en: 'Print the ticked orders', ar: 'طباعة الطلبات المحددة' },
  tick: { fr: 'Cocher la commande n° {number}', en: 'Tick order no. {number}', ar: 'تحديد الطلب رقم {number}' },
  kind: { fr: 'Document', en: 'Document', ar: 'المستند' },
  goOn: { fr: 'Préparer le fichier', en: 'Prepare the file', ar: 'تحضير الملف' },
  asPage: { fr: 'Ouvrir en page', en: 'Open as a page', ar: 'فتح كصفحة' },
  openRest: { fr: 'Ouvrir les autres', en: 'Open the others', ar: 'فتح البقية' },
  nothing: { fr: 'Cochez d’abord des commandes.', en: 'Tick some orders first.', ar: 'حدّد طلبات أولًا.' },
  tooMany: { fr: '{most} commandes au plus à la fois.', en: 'At most {most} orders at once.', ar: '{most} طلب على الأكثر في المرة.' },
  back: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },

  willIssue: {
    fr: 'Factures à numéroter maintenant : {count}. Un numéro est donné une fois pour toutes.',
    en: 'Invoices to be numbered now: {count}. A number is given once and for all.',
    ar: 'فواتير تُرقّم الآن: {count}. يُعطى الرقم مرة واحدة.',
  },
  alreadyIssued: { fr: 'Déjà numérotées : {count}.', en: 'Numbered already: {count}.', ar: 'مرقّمة من قبل: {count}.' },
  confirm: { fr: 'Générer et imprimer', en: 'Generate and print', ar: 'إصدار وطباعة' },
  cancel: { fr: 'Annuler', en: 'Cancel', ar: 'إلغاء' },
  fillSender: { fr: 'Remplir l’expéditeur', en: 'Fill in the sender', ar: 'إكمال بيانات المرسِل' },

  leftOut: { fr: 'Laissées de côté', en: 'Left out', ar: 'مستبعدة' },
  leftOutOne: { fr: 'n° {number} : {why}', en: 'no. {number}: {why}', ar: 'رقم {number}: {why}' },
  notAvailable: {
    fr: 'ce document n’existe pas dans l’état de la commande.',
    en: 'there is no such document in the order’s state.',
    ar: 'لا يوجد هذا المستند في حالة الطلب.',
  },
  someCreditNotes: {
    fr: 'un remboursement n’a pas encore son avoir ; les autres avoirs y sont.',
    en: 'a refund has no credit note yet; the other ones are there.',
    ar: 'استرداد بلا إشعار دائن بعد؛ الإشعارات الأخرى موجودة.',
  },
  noCreditNote: { fr: 'aucun avoir n’a été émis.', en: 'no credit note was issued.', ar: 'لم يصدر أي إشعار دائن.' },

  progress: { fr: '{done} sur {wanted}', en: '{done} of {wanted}', ar: '{done} من {wanted}' },
  busy: { fr: 'Le fichier se prépare…', en: 'The file is being prepared…', ar: 'الملف قيد التحضير…' },
  reload: { fr: 'Actualiser', en: 'Refresh', ar: 'تحديث' },
  ready: { fr: 'Le fichier est prêt.', en: 'The file is ready.', ar: 'الملف جاهز.' },
  holds: { fr: 'Documents : {count}.', en: 'Documents: {count}.', ar: 'عدد المستندات: {count}.' },
  openFile: { fr: 'Ouvrir le PDF', en: 'Open the PDF', ar: 'فتح ملف PDF' },
  scanThem: { fr: 'Scanner et remettre au livreur', en: 'Scan and hand to the courier', ar: 'المسح والتسليم إلى شركة التوصيل' },
  none: { fr: 'Aucune de ces commandes n’a ce document.', en: 'None of these orders has this document.', ar: 'لا يوجد هذا المستند لأي من هذه الطلبات.' },
  failed: { fr: 'Le fichier n’a pas pu être fait. Recommencez.', en: 'The file could not be made. Try again.', ar: 'تعذّر إنشاء الملف. أعد المحاولة.' },
  kept: { fr: 'Il reste ici une heure.', en: 'It stays here for an hour.', ar: 'يبقى هنا ساعة واحدة.' },
} as const satisfies Words
