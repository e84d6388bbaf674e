import type { Words } from '#i18n/words.ts'

/** What is said to who is signed in and may not review a product, or not yet. */
export const reviewDoorWords = {
  title: { fr: 'Donner votre avis', en: 'Write a review', ar: 'أضف تقييمك' },
  notYet: {
    fr: 'Aucune commande de ce produit n’attend votre avis.',
    en: 'No order of this product waits for your review.',
    ar: 'لا يوجد طلب لهذا المنتج ينتظر تقييمك.',
  },
  why: {
    fr: 'On donne son avis une fois le colis parti, une fois par commande, avec le compte qui l’a passée. Sans compte, la page de la commande y mène.',
    en: 'Reviews are written once the parcel has left, once an order, with the account that placed it. Without an account, the order’s own page leads there.',
    ar: 'يُكتب التقييم بعد خروج الطرد، مرة لكل طلب، بالحساب الذي قدّم الطلب. ومن دون حساب، تؤدي صفحة الطلب إليه.',
  },
  orders: { fr: 'Vos commandes', en: 'Your orders', ar: 'طلباتك' },
} as const satisfies Words
