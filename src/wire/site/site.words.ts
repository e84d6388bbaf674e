import type { Words } from '#i18n/words.ts'

/** What visitors of a closed shop read. */
export const closedShopWords = {
  title: { fr: 'La boutique ouvre bientôt', en: 'The shop opens soon', ar: 'المتجر يفتح قريبًا' },
  text: {
    fr: 'Nous préparons tout. Revenez nous voir dans peu de temps.',
    en: 'We are getting everything ready. Come back to see us in a little while.',
    ar: 'نحن نجهّز كل شيء. عد لزيارتنا بعد وقت قصير.',
  },
  contact: { fr: 'Une question ? Nous vous répondons.', en: 'A question? We will answer.', ar: 'لديك سؤال؟ نحن نجيبك.' },
  call: { fr: 'Appeler le {phone}', en: 'Call {phone}', ar: 'اتصل بالرقم {phone}' },
  whatsapp: { fr: 'Écrire sur WhatsApp', en: 'Write on WhatsApp', ar: 'راسلنا على واتساب' },
  hello: { fr: 'Bonjour,', en: 'Hello,', ar: 'مرحبًا،' },
  refused: {
    fr: 'La boutique est fermée pour le moment : rien n’a été commandé ni enregistré.',
    en: 'The shop is closed at the moment: nothing was ordered or saved.',
    ar: 'المتجر مغلق حاليًا: لم يُطلب شيء ولم يُحفظ شيء.',
  },
} as const satisfies Words

/** What an installed back office is called beside the shop's name. */
export const shopIconWords = { backOffice: { fr: 'Gestion', en: 'Back office', ar: 'الإدارة' } } as const satisfies Words
