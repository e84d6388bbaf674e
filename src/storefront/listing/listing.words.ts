import type { Words } from '#i18n/words.ts'
import { addToCartWords } from '#storefront/add-to-cart/add-to-cart.words.ts'
import { countdownWords } from '#storefront/deals/deal-countdown.words.ts'
import { shortlistButtonsWords } from '#storefront/shortlists/shortlist-buttons.words.ts'

/** Texts of the tiles' interactive parts: countdowns and round buttons. */
export const listingWords = { ...countdownWords, ...shortlistButtonsWords } as const satisfies Words

/** Texts of tiles that no script changes. */
export const tileWords = {
  ...addToCartWords,
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
  insteadOf: { fr: 'au lieu de', en: 'instead of', ar: 'بدلًا من' },
  off: { fr: '−{percent} %', en: '−{percent}%', ar: 'خصم {percent}%' },
  sale: { fr: 'Promo', en: 'Sale', ar: 'تخفيض' },
  soldOut: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  fewLeft: { fr: 'Plus que {n} en stock', en: 'Only {n} left', ar: 'بقي {n} فقط' },
  freeShipping: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' },
  elsewhere: { fr: 'Chez un partenaire', en: 'Sold by a partner', ar: 'لدى أحد شركائنا' },
  rated: { fr: 'Note {average} sur 5, {count} avis', en: 'Rated {average} out of 5 ({count})', ar: 'التقييم {average} من 5، عدد التقييمات: {count}' },
  choose: { fr: 'Choisir', en: 'Choose', ar: 'اختر' },
  see: { fr: 'Voir le produit', en: 'View product', ar: 'عرض المنتج' },
} as const satisfies Words
