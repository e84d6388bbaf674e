import type { Words } from '#i18n/words.ts'

export const confirmLinkWords = {
  notNow: {
    fr: 'Cette commande ne peut plus être changée ici. Appelez-nous, nous la changerons pour vous.',
    en: 'This order can no longer be changed here. Call us and we will change it for you.',
    ar: 'لم يعد ممكنا تغيير هذا الطلب هنا. اتصل بنا وسنغيّره لك.',
  },
  contentChanged: {
    fr: 'Votre commande a changé entre-temps ; elle coûte maintenant {total}. Regardez-la, puis confirmez.',
    en: 'Your order has changed meanwhile; it costs {total} now. Look at it, then confirm.',
    ar: 'تغيّر طلبك في الأثناء، وصار مبلغه {total}. راجعه ثم أكّده.',
  },
  contentChangedSo: {
    fr: 'Votre commande a changé entre-temps ({what}) ; elle coûte maintenant {total}. Regardez-la, puis confirmez.',
    en: 'Your order has changed meanwhile ({what}); it costs {total} now. Look at it, then confirm.',
    ar: 'تغيّر طلبك في الأثناء ({what})، وصار مبلغه {total}. راجعه ثم أكّده.',
  },
  addressTooShort: {
    fr: 'Cette adresse est trop courte : écrivez-la en entier.',
    en: 'This address is too short: write it in full.',
    ar: 'هذا العنوان قصير جدا: اكتبه كاملا.',
  },
  addressTooLong: { fr: 'Au plus {most} caractères.', en: 'At most {most} characters.', ar: '{most} حرف على الأكثر.' },
  dayGone: {
    fr: 'Ce jour n’est plus possible. Choisissez-en un autre.',
    en: 'That day is no longer possible. Choose another.',
    ar: 'لم يعد هذا اليوم ممكنا. اختر غيره.',
  },
  'changed-mind': { fr: 'J’ai changé d’avis', en: 'I changed my mind', ar: 'غيّرت رأيي' },
  'too-long': { fr: 'La livraison est trop longue', en: 'Delivery takes too long', ar: 'التوصيل طويل' },
  'by-mistake': { fr: 'Commandé par erreur', en: 'Ordered by mistake', ar: 'طلبت بالخطأ' },
  elsewhere: { fr: 'Acheté ailleurs', en: 'Bought elsewhere', ar: 'اشتريت من مكان آخر' },
  other: { fr: 'Autre raison', en: 'Another reason', ar: 'سبب آخر' },
} as const satisfies Words
