import type { Words } from '#i18n/words.ts'

export const translationWords = {
  language: { fr: 'Langue des textes', en: 'Language of the texts', ar: 'لغة النصوص' },
  missing: { fr: '{n} à traduire', en: '{n} to translate', ar: '{n} للترجمة' },
  outdatedCount: { fr: '{n} à revoir', en: '{n} to review', ar: '{n} للمراجعة' },
  outdatedInAll: { fr: 'Traductions à revoir : {n}', en: 'Translations to review: {n}', ar: 'ترجمات للمراجعة: {n}' },
  outdatedTitle: {
    fr: 'Des traductions sont à revoir : leur texte français a changé. Les visiteurs lisent le français en attendant.',
    en: 'Translations are to be reviewed: their French text has changed. Visitors read the French meanwhile.',
    ar: 'ترجمات للمراجعة: تغيّر نصها الفرنسي. يقرأ الزوار النص الفرنسي في انتظار ذلك.',
  },
  frenchFills: {
    fr: 'Ce qui reste vide se montre en français.',
    en: 'What stays empty shows in French.',
    ar: 'ما يبقى فارغًا يظهر بالفرنسية.',
  },
  toReview: { fr: 'À revoir', en: 'To review', ar: 'للمراجعة' },
  outdated: {
    fr: 'Le français a changé depuis cette traduction ; il disait : « {source} ». Les visiteurs lisent le français en attendant.',
    en: 'The French has changed since this translation; it said: “{source}”. Visitors read the French meanwhile.',
    ar: 'تغيّر النص الفرنسي بعد هذه الترجمة، وكان: «{source}». يقرأ الزوار النص الفرنسي في انتظار ذلك.',
  },
  stillRight: { fr: 'Toujours juste', en: 'Still right', ar: 'ما زالت صحيحة' },
} as const satisfies Words
