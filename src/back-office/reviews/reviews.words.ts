import type { Words } from '#i18n/words.ts'

export const staffReviewsWords = {
  title: { fr: 'Avis', en: 'Reviews', ar: 'التقييمات' },
  views: { fr: 'Avis par état', en: 'Reviews by state', ar: 'التقييمات حسب الحالة' },
  held: { fr: 'À relire', en: 'To read', ar: 'للمراجعة' },
  approved: { fr: 'Publiés', en: 'Published', ar: 'منشورة' },
  refused: { fr: 'Refusés', en: 'Refused', ar: 'مرفوضة' },
  noneHeld: { fr: 'Aucun avis à relire. Beau travail.', en: 'No review to read. Well done.', ar: 'لا تقييمات للمراجعة. أحسنت.' },
  none: { fr: 'Aucun avis ici.', en: 'No review here.', ar: 'لا تقييمات هنا.' },
  outOfFive: { fr: '{n} sur 5', en: '{n} out of 5', ar: '{n} من 5' },
  order: { fr: 'Commande n° {number}', en: 'Order no. {number}', ar: 'الطلب رقم {number}' },
  publish: { fr: 'Publier', en: 'Publish', ar: 'نشر' },
  refuse: { fr: 'Refuser', en: 'Refuse', ar: 'رفض' },
  withdraw: { fr: 'Retirer', en: 'Withdraw', ar: 'سحب' },
  ofAuthor: { fr: 'l’avis de {author}', en: 'the review by {author}', ar: 'تقييم {author}' },
  decided: { fr: 'Décidé par {name}, {when}', en: 'Decided by {name}, {when}', ar: 'قرار {name}، {when}' },
  nobody: { fr: 'quelqu’un de l’équipe', en: 'someone on the staff', ar: 'أحد أفراد الفريق' },
  badRequest: { fr: 'Cette demande n’a pas pu être lue.', en: 'This request could not be read.', ar: 'تعذّرت قراءة هذا الطلب.' },
} as const satisfies Words
