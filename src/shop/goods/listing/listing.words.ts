import type { Words } from '#i18n/words.ts'

export const facetWords = {
  category: { fr: 'Catégorie', en: 'Category', ar: 'الفئة' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'العلامة التجارية' },
  color: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
} satisfies Words
