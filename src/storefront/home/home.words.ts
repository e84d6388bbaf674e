import type { Words } from '#i18n/words.ts'

/** What search engines are told of the home page where the merchant wrote nothing. */
export const homeWords = {
  title: { fr: 'Boutique en ligne', en: 'Online shop', ar: 'متجر على الإنترنت' },
  description: {
    fr: 'Commandez en une minute : un nom, un téléphone, une adresse. Nous confirmons par téléphone et vous payez à la livraison.',
    en: 'Order in a minute: a name, a phone number, an address. We confirm by phone, and you pay on delivery.',
    ar: 'اطلب في دقيقة: اسم وهاتف وعنوان. نؤكد طلبك بالهاتف وتدفع عند الاستلام.',
  },
} as const satisfies Words
