import type { Words } from '#i18n/words.ts'

export const productListWords = {
  gone: { fr: "Cet article n'existe plus.", en: 'This item no longer exists.', ar: 'لم يعد هذا العنصر موجودًا.' },
  noOwnPrice: {
    fr: 'Cet article n’a ni prix ni stock à lui : ouvrez le produit.',
    en: 'This item has no price or stock of its own: open the product.',
    ar: 'ليس لهذا العنصر سعر أو مخزون خاص به: افتح المنتج.',
  },
  priceChanged: {
    fr: 'Entre-temps, le prix est passé à {price}. Retapez le vôtre s’il le faut.',
    en: 'Meanwhile the price became {price}. Type yours again if need be.',
    ar: 'في هذه الأثناء صار السعر {price}. أعد كتابة سعرك إن لزم.',
  },
  stockChanged: {
    fr: 'Entre-temps, quelqu’un a compté {pieces}. Retapez votre nombre s’il le faut.',
    en: 'Meanwhile somebody counted {pieces}. Type your number again if need be.',
    ar: 'في هذه الأثناء أحصى أحدهم {pieces}. أعد كتابة عددك إن لزم.',
  },
  priceGone: {
    fr: 'Entre-temps, cet article n’a plus de prix. Retapez le vôtre s’il le faut.',
    en: 'Meanwhile this item has no price any more. Type yours again if need be.',
    ar: 'في هذه الأثناء لم يعد لهذا العنصر سعر. أعد كتابة سعرك إن لزم.',
  },
  stockUncounted: {
    fr: 'Entre-temps, les pièces de cet article ne sont plus comptées. Retapez votre nombre s’il le faut.',
    en: 'Meanwhile the pieces of this item are not counted any more. Type your number again if need be.',
    ar: 'في هذه الأثناء لم تعد قطع هذا العنصر تُعدّ. أعد كتابة عددك إن لزم.',
  },
  underSale: {
    fr: 'La promotion est à {sale} : le prix doit rester au-dessus.',
    en: 'The sale price is {sale}: the price must stay above it.',
    ar: 'سعر التخفيض {sale}: يجب أن يبقى السعر فوقه.',
  },
  tooHigh: {
    fr: 'Un prix reste sous un million de dinars.',
    en: 'A price stays below a million dinars.',
    ar: 'يبقى السعر دون مليون دينار.',
  },
  wholeCoins: {
    fr: 'Ce prix ne peut pas être payé : la plus petite pièce est {coin}.',
    en: 'This price cannot be paid: the smallest coin is {coin}.',
    ar: 'لا يمكن دفع هذا السعر: أصغر قطعة نقدية هي {coin}.',
  },
} as const satisfies Words
