import type { Words } from '#i18n/words.ts'

/** Refusals of a store's form, and errors of its controls. */
export const vendorRefusals = {
  changedMeanwhile: {
    fr: 'Entre-temps, quelqu’un d’autre a enregistré cette boutique. Vos textes sont toujours là : comparez, puis enregistrez à nouveau.',
    en: 'Meanwhile someone else saved this store. Your texts are still here: compare, then save again.',
    ar: 'في الأثناء حفظ شخص آخر هذا المتجر. نصوصك ما زالت هنا: قارن ثم احفظ من جديد.',
  },
  noSuchPicture: {
    fr: 'Cette image n’est pas dans votre médiathèque. Choisissez-en une autre.',
    en: 'This picture is not in your library. Choose another one.',
    ar: 'هذه الصورة ليست في مكتبتك. اختر صورة أخرى.',
  },
  nameNeeded: { fr: 'Donnez un nom à la boutique.', en: 'Give the store a name.', ar: 'اكتب اسم المتجر.' },
  tooLong: { fr: 'Ce texte est trop long.', en: 'This text is too long.', ar: 'هذا النص طويل جدًا.' },
} as const satisfies Words
