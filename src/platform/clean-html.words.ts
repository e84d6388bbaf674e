import type { Words } from '#i18n/words.ts'

export const textWords = {
  tooLong: {
    fr: 'Ce texte dépasse {max} caractères.',
    en: 'This text is over {max} characters.',
    ar: 'هذا النص يتجاوز {max} حرفًا.',
  },
} as const satisfies Words
