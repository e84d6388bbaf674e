import type { Words } from '#i18n/words.ts'

/** What the search box says. The sentence for no results is the specification's, in its own language. Spec 8.2. */
export const searchBoxWords = {
  searchLabel: { fr: 'Rechercher un article', en: 'Search for a product', ar: 'ابحث عن منتج' },
  searchHint: { fr: 'Que cherchez-vous ?', en: 'What are you looking for?', ar: 'عمّ تبحث؟' },
  searchButton: { fr: 'Rechercher', en: 'Search', ar: 'بحث' },
  suggestions: { fr: 'Suggestions', en: 'Suggestions', ar: 'اقتراحات' },
  oneSuggestion: { fr: '1 suggestion', en: '1 suggestion', ar: 'اقتراح واحد' },
  manySuggestions: { fr: '{n} suggestions', en: '{n} suggestions', ar: 'عدد الاقتراحات: {n}' },
  noSuggestion: {
    fr: 'Unable to find any products that match the current query',
    en: 'Unable to find any products that match the current query',
    ar: 'تعذّر العثور على أي منتج يطابق البحث الحالي',
  },
  noSuggestionHelp: {
    fr: 'Aucun article ne correspond. Essayez un autre mot, ou moins de lettres.',
    en: 'Try another word, or fewer letters.',
    ar: 'جرّب كلمة أخرى أو حروفًا أقل.',
  },
  allResults: { fr: 'Tous les résultats', en: 'All results', ar: 'كل النتائج' },
} as const satisfies Words
