import type { Words } from '#i18n/words.ts'

/** Texts of the address book beside the checkout's. */
export const addressBookWords = {
  text: {
    fr: 'Vos adresses sont proposées à la commande. Vous pouvez en garder {max}.',
    en: 'Your addresses are offered when you order. You may keep {max} of them.',
    ar: 'نقترح عليك عناوينك عند الطلب. يمكنك حفظ {max} منها.',
  },
  none: { fr: 'Pas encore d’adresse', en: 'No address yet', ar: 'لا توجد عناوين بعد' },
  noneText: {
    fr: 'Gardez celle de la maison ou du bureau : vous ne l’écrirez plus à chaque commande.',
    en: 'Save your home or office: no need to type it again for each order.',
    ar: 'احفظ عنوان البيت أو العمل حتى لا تكتبه عند كل طلب.',
  },
  add: { fr: 'Ajouter une adresse', en: 'Add an address', ar: 'إضافة عنوان' },
  addTitle: { fr: 'Nouvelle adresse', en: 'New address', ar: 'عنوان جديد' },
  editTitle: { fr: 'Modifier l’adresse', en: 'Change the address', ar: 'تعديل العنوان' },
  edit: { fr: 'Modifier', en: 'Change', ar: 'تعديل' },
  remove: { fr: 'Supprimer', en: 'Remove', ar: 'حذف' },
  removed: { fr: 'L’adresse est supprimée.', en: 'The address is removed.', ar: 'تم حذف العنوان.' },
  saved: { fr: 'L’adresse est enregistrée.', en: 'The address is saved.', ar: 'تم حفظ العنوان.' },
  label: { fr: 'Nom de l’adresse (facultatif)', en: 'Name of the address (optional)', ar: 'اسم العنوان (اختياري)' },
  labelHint: { fr: 'Par exemple : maison, bureau', en: 'Such as home, office', ar: 'مثل: البيت، العمل' },
  unnamed: { fr: 'Adresse', en: 'Address', ar: 'عنوان' },
  forBilling: { fr: 'Facturation', en: 'Billing', ar: 'الفوترة' },
  forShipping: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  useForBilling: { fr: 'Utiliser pour la facturation', en: 'Use for billing', ar: 'استعماله للفوترة' },
  useForShipping: { fr: 'Utiliser pour la livraison', en: 'Use for delivery', ar: 'استعماله للتوصيل' },
  save: { fr: 'Enregistrer l’adresse', en: 'Save the address', ar: 'حفظ العنوان' },
  showPlaces: { fr: 'Afficher les quartiers', en: 'Show the districts', ar: 'عرض الأحياء' },
  tooLong: { fr: 'Au plus {max} caractères.', en: 'At most {max} characters.', ar: '{max} حرفًا كحد أقصى.' },
  back: { fr: 'Retour aux adresses', en: 'Back to the addresses', ar: 'العودة إلى العناوين' },
} as const satisfies Words
