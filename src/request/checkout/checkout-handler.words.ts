import type { Words } from '#i18n/words.ts'

/** The texts of the checkout before and after an order is placed. Wire contract 2.5. */
export const checkoutHandlerWords = {
  notProcessed: {
    fr: "Nous n'avons pas pu traiter votre commande, veuillez réessayer.",
    en: 'We were unable to process your order, please try again.',
    ar: 'لم نتمكن من معالجة طلبك، يرجى المحاولة مجددًا.',
  },
  expired: {
    fr: 'Désolé, votre session a expiré.',
    en: 'Sorry, your session has expired.',
    ar: 'عذرًا، انتهت مدة جلستك.',
  },
  justPlaced: {
    fr: 'Votre commande n° {number} vient d’être enregistrée : votre panier est vide.',
    en: 'Your order no. {number} has just been placed: your cart is empty.',
    ar: 'سُجّل طلبك رقم {number} للتو: سلتك فارغة.',
  },
  seeOrder: { fr: 'Voir la commande', en: 'View the order', ar: 'عرض الطلب' },
  backToShop: { fr: 'Retourner à la boutique', en: 'Return to shop', ar: 'العودة إلى المتجر' },
  keptUnpaid: {
    fr: 'Votre commande n° {number} est enregistrée, mais elle n’est pas encore payée : {reason}',
    en: 'Your order no. {number} is kept, but it is not paid yet: {reason}',
    ar: 'طلبك رقم {number} محفوظ، لكنه لم يُدفع بعد: {reason}',
  },
  payLater: { fr: 'Payer cette commande', en: 'Pay for this order', ar: 'ادفع ثمن هذا الطلب' },
} as const satisfies Words
