import type { Words } from '#i18n/words.ts'

/** Texts of the cart page only. */
export const cartPageWords = {
  product: { fr: 'Article', en: 'Item', ar: 'المنتج' },
  picture: { fr: 'Image', en: 'Picture', ar: 'الصورة' },
  price: { fr: 'Prix', en: 'Price', ar: 'السعر' },
  quantity: { fr: 'Quantité', en: 'Quantity', ar: 'الكمية' },
  removal: { fr: 'Retirer', en: 'Remove', ar: 'إزالة' },
  update: { fr: 'Mettre à jour le panier', en: 'Update cart', ar: 'تحديث السلة' },
  goOn: { fr: 'Continuer vos achats', en: 'Continue shopping', ar: 'مواصلة التسوّق' },
  added: { fr: '« {name} » a été ajouté à votre panier.', en: '“{name}” was added to your cart.', ar: 'أُضيف «{name}» إلى سلتك.' },
  cookiesRefused: {
    fr: 'Votre navigateur refuse les cookies\u00a0: le panier reste vide. Commandez sur la page de l’article, sans panier.',
    en: 'Your browser refuses cookies: the cart stays empty. Order on the item’s page, without a cart.',
    ar: 'متصفحك يرفض ملفات تعريف الارتباط: تبقى السلة فارغة. اطلب من صفحة المنتج، دون سلة.',
  },
  removed: { fr: '« {name} » a été retiré.', en: '“{name}” was removed.', ar: 'أُزيل «{name}» من سلتك.' },
  updated: { fr: 'Panier mis à jour.', en: 'Cart updated.', ar: 'تم تحديث السلة.' },
  couponApplied: { fr: 'Code promo appliqué.', en: 'Promo code applied.', ar: 'طُبّق رمز التخفيض.' },
  couponRemoved: { fr: 'Code promo retiré.', en: 'Promo code removed.', ar: 'أُزيل رمز التخفيض.' },
  placeUpdated: { fr: 'Adresse de livraison mise à jour.', en: 'Delivery address updated.', ar: 'تم تحديث عنوان التوصيل.' },
  wrongPlace: { fr: 'Vérifiez l’adresse de livraison.', en: 'Please check the delivery address.', ar: 'تحقق من عنوان التوصيل.' },
  expired: {
    fr: 'Cette page était ouverte depuis longtemps : rien n’a été modifié. Réessayez.',
    en: 'This page was open for too long: nothing was changed. Please try again.',
    ar: 'بقيت هذه الصفحة مفتوحة طويلًا: لم يتغير شيء. حاول مجددًا.',
  },
  ofLine: { fr: '« {name} » : {reason}', en: '“{name}”: {reason}', ar: 'المنتج «{name}»: {reason}' },
} as const satisfies Words
