import type { Words } from '#i18n/words.ts'

export const mediaLibraryWords = {
  gone: { fr: "Cette image n'existe plus.", en: 'This picture is gone.', ar: 'لم تعد هذه الصورة موجودة.' },
  used: {
    fr: 'Cette image est utilisée : retirez-la d’abord des endroits nommés ci-dessous.',
    en: 'This picture is used: first take it out of the places named below.',
    ar: 'هذه الصورة مستعملة: أزلها أولًا من الأماكن المذكورة أدناه.',
  },
  outside: {
    fr: 'Le cadre dépasse l’image, ou il est trop petit.',
    en: 'The frame reaches beyond the picture, or is too small.',
    ar: 'الإطار يتجاوز الصورة أو صغير جدًا.',
  },
  altTooLong: {
    fr: 'Ce texte est trop long : 300 caractères au plus.',
    en: 'This text is too long: at most 300 characters.',
    ar: 'هذا النص طويل جدًا: 300 حرف على الأكثر.',
  },
} as const satisfies Words
