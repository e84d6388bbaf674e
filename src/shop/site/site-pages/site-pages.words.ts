import type { Words } from '#i18n/words.ts'

export const sitePageWords = {
  changedMeanwhile: {
    fr: 'Cette page a été modifiée entre-temps, par quelqu’un d’autre ou dans un autre onglet.',
    en: 'This page was changed meanwhile, by somebody else or in another tab.',
    ar: 'عُدّلت هذه الصفحة في هذه الأثناء، من شخص آخر أو في علامة تبويب أخرى.',
  },
  gone: { fr: 'Cette page n’existe plus.', en: 'This page no longer exists.', ar: 'لم تعد هذه الصفحة موجودة.' },
  tooLong: {
    fr: 'Cette page est trop longue. Raccourcissez ses textes, ou faites-en deux pages.',
    en: 'This page is too long. Shorten its texts, or make two pages of it.',
    ar: 'هذه الصفحة طويلة جدًا. اختصر نصوصها أو اجعلها صفحتين.',
  },
  slugTaken: {
    fr: 'Une autre page a déjà cette adresse. Choisissez-en une autre.',
    en: 'Another page has this address already. Choose another one.',
    ar: 'لصفحة أخرى هذا العنوان. اختر عنوانًا آخر.',
  },
  tooMany: {
    fr: 'La boutique a déjà {max} pages : supprimez-en une.',
    en: 'The shop has {max} pages already: delete one.',
    ar: 'للمتجر {max} صفحة بالفعل: احذف واحدة.',
  },
  planPast: {
    fr: 'Choisissez un moment à venir, d’ici un an.',
    en: 'Choose a time to come, within a year.',
    ar: 'اختر وقتًا لاحقًا، خلال سنة.',
  },
  nothingToUndo: { fr: 'Il n’y a rien à annuler.', en: 'There is nothing to undo.', ar: 'لا شيء للتراجع عنه.' },
} as const satisfies Words
