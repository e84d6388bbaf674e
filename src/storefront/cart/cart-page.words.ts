import type { Words } from '#i18n/words.ts'

/** What only the cart page says. */
export const cartPageWords = {
  product: { fr: 'Article', en: 'Item', ar: 'المنتج' },
  picture: { fr: 'Image', en: 'Picture', ar: 'الصورة' },
  price: { fr: 'Prix', en: 'Price', ar: 'السعر' },
  quantity: { fr: 'Quantité', en: 'Quantity', ar: 'الكمية' },
  removal: { fr: 'Retirer', en: 'Remove', ar: 'إزالة' },
  update: { fr: 'Mettre à jour le panier', en: 'Update the cart', ar: 'حدّث السلة' },
  goOn: { fr: 'Continuer vos achats', en: 'Go on shopping', ar: 'واصل التسوق' },
  added: { fr: '« {name} » a été ajouté à votre panier.', en: '“{name}” was added to your cart.', ar: 'أضيف «{name}» إلى سلتك.' },
  removed: { fr: '« {name} » a été retiré.', en: '“{name}” was removed.', ar: 'أزيل «{name}».' },
  updated: { fr: 'Panier mis à jour.', en: 'Cart updated.', ar: 'حُدّثت السلة.' },
  couponApplied: { fr: 'Code promo appliqué.', en: 'Promo code applied.', ar: 'طُبّق رمز العرض.' },
  couponRemoved: { fr: 'Code promo retiré.', en: 'Promo code removed.', ar: 'أزيل رمز العرض.' },
  placeUpdated: { fr: 'Adresse de livraison mise à jour.', en: 'Delivery address updated.', ar: 'حُدّث عنوان التوصيل.' },
  wrongPlace: { fr: 'Vérifiez l’adresse de livraison.', en: 'Please check the delivery address.', ar: 'تحقق من عنوان التوصيل.' },
  expired: {
    fr: 'Cette page était ouverte depuis longtemps : rien n’a été modifié. Réessayez.',
    en: 'This page had been open for long: nothing was changed. Please try again.',
    ar: 'بقيت هذه الصفحة مفتوحة طويلًا: لم يتغير شيء. حاول مجددًا.',
  },
  ofLine: { fr: '« {name} » : {reason}', en: '“{name}”: {reason}', ar: 'المنتج «{name}»: {reason}' },
} as const satisfies Words
