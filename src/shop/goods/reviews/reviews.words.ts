import type { Words } from '#i18n/words.ts'

export const reviewWords = {
  authorRequired: { fr: 'Indiquez un prénom.', en: 'Give a first name.', ar: 'اذكر اسمك الأول.' },
  authorTooLong: { fr: 'Ce nom est trop long.', en: 'This name is too long.', ar: 'هذا الاسم طويل جدًا.' },
  ratingRequired: { fr: 'Choisissez de une à cinq étoiles.', en: 'Choose one to five stars.', ar: 'اختر من نجمة إلى خمس نجوم.' },
  textRequired: { fr: 'Écrivez quelques mots.', en: 'Write a few words.', ar: 'اكتب بضع كلمات.' },
  textTooLong: {
    fr: 'Votre avis est trop long : 4000 caractères au plus.',
    en: 'Your review is too long: at most 4000 characters.',
    ar: 'رأيك طويل جدًا: 4000 حرف على الأكثر.',
  },
  notYours: {
    fr: 'Ce produit ne peut pas être évalué depuis cette commande.',
    en: 'This product cannot be reviewed from this order.',
    ar: 'لا يمكن تقييم هذا المنتج من هذا الطلب.',
  },
  alreadyWritten: {
    fr: 'Vous avez déjà donné votre avis sur ce produit.',
    en: 'You have already reviewed this product.',
    ar: 'لقد سبق أن قيّمت هذا المنتج.',
  },

  held: { fr: 'En attente', en: 'Held', ar: 'في الانتظار' },
  approved: { fr: 'Publié', en: 'Published', ar: 'منشور' },
  refused: { fr: 'Refusé', en: 'Refused', ar: 'مرفوض' },
  noSuchReview: { fr: 'Cet avis n’existe pas.', en: 'There is no such review.', ar: 'هذا الرأي غير موجود.' },
  answeredMeanwhile: {
    fr: 'Entre-temps, une autre réponse a été enregistrée. La vôtre est toujours là : comparez, puis enregistrez à nouveau.',
    en: 'Meanwhile another answer was saved. Yours is still here: compare, then save again.',
    ar: 'في الأثناء حُفظ رد آخر. ردك ما زال هنا: قارن ثم احفظ من جديد.',
  },
  answerTooLong: {
    fr: 'Votre réponse est trop longue : 2000 caractères au plus.',
    en: 'Your answer is too long: at most 2000 characters.',
    ar: 'ردك طويل جدًا: 2000 حرف على الأكثر.',
  },
  decidedMeanwhile: {
    fr: 'Entre-temps, cet avis est passé à « {now} ».',
    en: 'Meanwhile this review has become “{now}”.',
    ar: 'في الأثناء أصبح هذا الرأي «{now}».',
  },
} as const satisfies Words
