import type { Words } from '#i18n/words.ts'

export const splitWords = {
  title: { fr: 'Partager la commande n° {number}', en: 'Split order no. {number}', ar: 'تقسيم الطلب رقم {number}' },
  back: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
  which: { fr: 'Que mettre dans la nouvelle commande ?', en: 'What goes to the new order?', ar: 'ماذا يوضع في الطلب الجديد؟' },
  pieces: { fr: 'Pièces de {name} à déplacer', en: 'Pieces of {name} to move', ar: 'قطع {name} المنقولة' },
  of: { fr: 'sur {quantity}', en: 'of {quantity}', ar: 'من {quantity}' },
  delivery: { fr: 'Livraison de la nouvelle commande', en: 'Delivery of the new order', ar: 'توصيل الطلب الجديد' },
  deliveryWrong: { fr: 'Écrivez un montant, par exemple 0 ou 7,500.', en: 'Write an amount, such as 0 or 7.500.', ar: 'اكتب مبلغًا، مثل 0 أو 7,500.' },
  reason: { fr: 'Pourquoi ce prix de livraison', en: 'Why this price of the delivery', ar: 'سبب سعر التوصيل هذا' },
  look: { fr: 'Voir le résultat', en: 'See the result', ar: 'عرض النتيجة' },
  rest: { fr: 'Reste dans la n° {number}', en: 'Stays in no. {number}', ar: 'يبقى في رقم {number}' },
  fresh: { fr: 'Nouvelle commande', en: 'New order', ar: 'الطلب الجديد' },
  deliveryLine: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
  total: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  split: { fr: 'Partager en deux commandes', en: 'Split into two orders', ar: 'التقسيم إلى طلبين' },
  splitting: { fr: 'Partage…', en: 'Splitting…', ar: 'جارٍ التقسيم…' },
} as const satisfies Words
