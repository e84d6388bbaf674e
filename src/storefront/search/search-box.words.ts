import type { Words } from '#i18n/words.ts'

/** Texts of the search box. The sentence for no results is SRCH-07's, untranslated. */
export const searchBoxWords = {
  searchLabel: { fr: 'Rechercher un article', en: 'Search for a product', ar: 'ابحث عن منتج' },
  searchHint: { fr: 'Que cherchez-vous ?', en: 'What are you looking for?', ar: 'عمّ تبحث؟' },
  searchButton: { fr: 'Rechercher', en: 'Search', ar: 'بحث' },
  suggestions: { fr: 'Suggestions', en: 'Suggestions', ar: 'اقتراحات' },
  suggestionCount: {
    fr: '{n} suggestion|{n} suggestions',
    en: '{n} suggestion|{n} suggestions',
    ar: 'لا اقتراحات|اقتراح واحد|اقتراحان|{n} اقتراحات|{n} اقتراحًا|{n} اقتراح',
  },
  noSuggestion: {
    fr: 'Unable to find any products that match the current query',
    en: 'Unable to find any products that match the current query',
    ar: 'لم نعثر على أي منتج يطابق بحثك',
  },
  noSuggestionHelp: {
    fr: 'Aucun article ne correspond. Essayez un autre mot, ou moins de lettres.',
    en: 'Try another word, or fewer letters.',
    ar: 'جرّب كلمة أخرى أو عددًا أقل من الحروف.',
  },
  allResults: { fr: 'Tous les résultats', en: 'All results', ar: 'كل النتائج' },
} as const satisfies Words
