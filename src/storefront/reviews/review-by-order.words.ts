import type { Words } from '#i18n/words.ts'

/** Texts for a signed-in person who may not review a product, or not yet. */
export const reviewByOrderWords = {
  title: { fr: 'Donner votre avis', en: 'Write a review', ar: 'أضف تقييمك' },
  notYet: {
    fr: 'Aucune commande de ce produit n’attend votre avis.',
    en: 'You have no order of this product to review.',
    ar: 'لا يوجد طلب لهذا المنتج ينتظر تقييمك.',
  },
  why: {
    fr: 'Vous pourrez donner votre avis dès l’expédition, une fois par commande, depuis le compte utilisé. Sans compte, passez par la page de la commande.',
    en: 'You can write a review after dispatch, once per order, from the account you ordered with. Without an account, go through the order’s page.',
    ar: 'يمكنك التقييم بعد إرسال الطرد، مرة واحدة لكل طلب، من الحساب الذي طلبت به. ومن دون حساب، انتقل إلى التقييم من صفحة الطلب.',
  },
  orders: { fr: 'Vos commandes', en: 'Your orders', ar: 'طلباتك' },
} as const satisfies Words
