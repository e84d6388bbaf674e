import type { Words } from '#i18n/words.ts'

/** The messages of the cart's calls: done, or refused. SC-14. */
export const cartCallWords = {
  added: { fr: 'Article ajouté au panier', en: 'Item added to cart', ar: 'تمت إضافة المنتج إلى السلة' },
  updated: { fr: 'Article mis à jour', en: 'Item updated', ar: 'تم تحديث المنتج' },
  removed: { fr: 'Article retiré du panier', en: 'Item removed', ar: 'تمت إزالة المنتج من السلة' },
  restored: { fr: 'Article remis dans le panier', en: 'Item added back', ar: 'أُعيد المنتج إلى السلة' },
  notRestored: {
    fr: 'Cet article ne peut plus être remis dans le panier.',
    en: 'This item can no longer be put back in the cart.',
    ar: 'لم يعد من الممكن إعادة هذا المنتج إلى السلة.',
  },
  emptied: { fr: 'Panier vidé', en: 'Cart Emptied', ar: 'تم إفراغ السلة' },
  couponApplied: { fr: '{code} appliqué avec succès', en: '{code} applied successfully', ar: 'تم تطبيق رمز التخفيض {code} بنجاح' },
  couponRemoved: { fr: 'Code promo retiré', en: 'Coupon has been removed', ar: 'تمت إزالة رمز التخفيض' },
  addressUpdated: { fr: 'Adresse mise à jour', en: 'Address updated', ar: 'تم تحديث العنوان' },
  shippingUpdated: { fr: 'Livraison mise à jour', en: 'Shipping updated', ar: 'تم تحديث التوصيل' },
  wentWrong: { fr: "Une erreur s'est produite", en: 'Something went wrong', ar: 'حدث خطأ ما' },
} as const satisfies Words
