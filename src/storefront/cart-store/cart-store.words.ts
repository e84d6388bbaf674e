import type { Words } from '#i18n/words.ts'

/** What the living cart says beside what is drawn of it. */
export const cartStoreWords = {
  noAnswer: {
    fr: 'Pas de réponse : vérifiez votre connexion. Votre demande est gardée.',
    en: 'No answer: check your connection. What you asked for is kept.',
    ar: 'لا استجابة: تحقق من اتصالك. طلبك محفوظ.',
  },
  again: { fr: 'Réessayer', en: 'Try again', ar: 'أعد المحاولة' },
  openCart: { fr: 'Ouvrir le panier', en: 'Open the cart', ar: 'افتح السلة' },
  loading: { fr: 'Votre panier arrive…', en: 'Your cart is on its way…', ar: 'سلتك في الطريق…' },
} as const satisfies Words
