import type { Words } from '#i18n/words.ts'

export const stockAlertWords = {
  contactWrong: {
    fr: 'Écrivez une adresse e-mail ou un numéro de téléphone.',
    en: 'Enter an e-mail address or a phone number.',
    ar: 'اكتب عنوان بريد إلكتروني أو رقم هاتف.',
  },
  mailOnly: { fr: 'Écrivez une adresse e-mail.', en: 'Enter an e-mail address.', ar: 'اكتب عنوان بريد إلكتروني.' },
  notSoldOut: {
    fr: 'Ce produit n’attend personne : il est en stock, ou n’est plus en vente.',
    en: 'There is nothing to wait for: it is in stock, or no longer for sale.',
    ar: 'لا حاجة للانتظار: المنتج متوفر أو لم يعد معروضًا للبيع.',
  },
  tooMany: {
    fr: 'Trop de produits sont attendus avec cette adresse.',
    en: 'Too many products are waited for with this address.',
    ar: 'عدد كبير من المنتجات منتظر بهذا العنوان.',
  },
} as const satisfies Words
