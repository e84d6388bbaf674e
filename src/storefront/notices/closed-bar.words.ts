import type { Words } from '#i18n/words.ts'

/** The bar above a closed shop, which staff alone see. */
export const closedBarWords = {
  text: { fr: 'Boutique fermée : seule votre équipe la voit.', en: 'Shop closed: only your team sees it.', ar: 'المتجر مغلق: فريقك وحده يراه.' },
  open: { fr: 'Ouvrir', en: 'Open', ar: 'فتح' },
} as const satisfies Words
