import type { Words } from '#i18n/words.ts'

export const cartWords = {
  unknownLine: {
    fr: "Cet article n'est plus dans votre panier.",
    en: 'This item is no longer in your cart.',
    ar: 'لم يعد هذا المنتج في سلتك.',
  },
  tooManyLines: {
    fr: 'Un panier contient au plus {max} articles différents.',
    en: 'A cart holds at most {max} different items.',
    ar: 'الحد الأقصى للمنتجات المختلفة في السلة: {max}.',
  },
  tooManyPieces: { fr: 'Au plus {max} pièces par article.', en: 'At most {max} pieces of each item.', ar: 'الحد الأقصى من كل منتج: {max}.' },
  tooManyCoupons: { fr: 'Au plus {max} codes par panier.', en: 'At most {max} codes per cart.', ar: 'الحد الأقصى لرموز التخفيض في السلة: {max}.' },
  couponThere: {
    fr: 'Le code « {code} » est déjà appliqué.',
    en: 'The code "{code}" is already applied.',
    ar: 'رمز التخفيض «{code}» مطبّق بالفعل.',
  },
  tryAgain: {
    fr: "Votre panier vient d'être modifié ailleurs. Réessayez.",
    en: 'Your cart was just changed elsewhere. Please try again.',
    ar: 'تم تعديل سلتك للتو من مكان آخر. حاول مجددًا.',
  },
  priceChanged: {
    fr: 'Le prix est passé de {before} à {now}.',
    en: 'The price changed from {before} to {now}.',
    ar: 'تغيّر السعر من {before} إلى {now}.',
  },
  soldBy: { fr: 'Vendu par', en: 'Sold by', ar: 'البائع' },
  freeFrom: {
    fr: 'Plus que {amount} chez {vendor} pour la livraison gratuite',
    en: 'Only {amount} more at {vendor} for free delivery',
    ar: 'بقي {amount} فقط لدى {vendor} للتوصيل المجاني',
  },
  notDelivered: {
    fr: 'Nous ne livrons pas encore dans ce pays.',
    en: 'We do not deliver to this country yet.',
    ar: 'لا نوصل إلى هذا البلد بعد.',
  },
  noSuchState: {
    fr: 'Choisissez une région de la liste.',
    en: 'Choose a region from the list.',
    ar: 'اختر منطقة من القائمة.',
  },
  onlyLeft: { fr: "Il n'en reste que {max}.", en: 'Only {max} left.', ar: 'بقي {max} فقط.' },
} as const satisfies Words
