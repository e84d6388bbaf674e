import type { Words } from '#i18n/words.ts'

/** Why a coupon takes nothing off, as shoppers read it, and why it cannot be saved. */
export const couponWords = {
  unknown: { fr: "Le code « {code} » n'existe pas.", en: 'The code "{code}" does not exist.', ar: 'الرمز «{code}» غير موجود.' },
  notYet: {
    fr: "Le code « {code} » n'est pas encore valable.",
    en: 'The code "{code}" is not valid yet.',
    ar: 'الرمز «{code}» غير صالح بعد.',
  },
  over: { fr: 'Le code « {code} » a expiré.', en: 'The code "{code}" has expired.', ar: 'انتهت صلاحية الرمز «{code}».' },
  usedUp: {
    fr: 'Le code « {code} » a déjà été utilisé autant de fois que prévu.',
    en: 'The code "{code}" has been used as often as it may be.',
    ar: 'استُعمل الرمز «{code}» بالعدد المسموح به.',
  },
  usedByYou: {
    fr: 'Vous avez déjà utilisé le code « {code} ».',
    en: 'You have used the code "{code}" already.',
    ar: 'لقد استعملت الرمز «{code}» من قبل.',
  },
  minimum: {
    fr: "Le code « {code} » est valable à partir de {amount} d'articles.",
    en: 'The code "{code}" is valid from {amount} of items.',
    ar: 'الرمز «{code}» صالح ابتداءً من {amount} من المنتجات.',
  },
  maximum: {
    fr: "Le code « {code} » est valable jusqu'à {amount} d'articles.",
    en: 'The code "{code}" is valid up to {amount} of items.',
    ar: 'الرمز «{code}» صالح إلى حدود {amount} من المنتجات.',
  },
  notForThese: {
    fr: 'Le code « {code} » ne concerne aucun article de votre panier.',
    en: 'The code "{code}" is for none of the items in your cart.',
    ar: 'الرمز «{code}» لا يخص أي منتج في سلتك.',
  },
  onSale: {
    fr: "Le code « {code} » ne s'applique pas aux articles en promotion.",
    en: 'The code "{code}" does not apply to items on sale.',
    ar: 'الرمز «{code}» لا يشمل المنتجات المخفّضة.',
  },
  alone: {
    fr: 'Le code « {code} » ne se cumule pas avec un autre code.',
    en: 'The code "{code}" cannot be combined with another code.',
    ar: 'لا يمكن جمع الرمز «{code}» مع رمز آخر.',
  },

  codeTaken: {
    fr: 'Un autre coupon a déjà le code « {code} ».',
    en: 'Another coupon has the code "{code}" already.',
    ar: 'الرمز «{code}» مستعمل في قسيمة أخرى.',
  },
  limitBelowUses: {
    fr: 'Ce coupon a déjà servi plus souvent : choisissez une limite plus haute, ou désactivez-le.',
    en: 'This coupon has been used more often already: choose a higher limit, or turn it off.',
    ar: 'استُعملت هذه القسيمة أكثر من ذلك: اختر حدًا أعلى أو عطّلها.',
  },
} as const satisfies Words
