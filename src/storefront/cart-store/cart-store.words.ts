import type { Words } from '#i18n/words.ts'

/** Texts that only the live cart needs, in no server markup. */
export const cartStoreWords = {
  noAnswer: {
    fr: 'Pas de réponse : vérifiez votre connexion. Votre demande est gardée.',
    en: 'No answer: check your connection. Your change is saved and will be sent.',
    ar: 'لا توجد استجابة: تحقّق من اتصالك. تغييرك محفوظ وسيُرسل.',
  },
  again: { fr: 'Réessayer', en: 'Try again', ar: 'أعد المحاولة' },
  openCart: { fr: 'Ouvrir le panier', en: 'Open the cart', ar: 'افتح السلة' },
  loading: { fr: 'Votre panier arrive…', en: 'Loading your cart…', ar: 'جارٍ تحميل سلتك…' },
} as const satisfies Words
