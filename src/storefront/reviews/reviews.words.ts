import type { Words } from '#i18n/words.ts'

/** Texts of reviews where they are read. */
export const reviewsWords = {
  reviews: { fr: 'Avis', en: 'Reviews', ar: 'التقييمات' },
  reviewsCount: { fr: 'Avis ({n})', en: 'Reviews ({n})', ar: 'التقييمات ({n})' },
  reviewsOf: { fr: 'Avis sur {product}', en: 'Reviews of {product}', ar: 'تقييمات {product}' },
  outOfFive: { fr: '{n} sur 5', en: '{n} out of 5', ar: '{n} من 5' },
  byStars: { fr: 'Répartition des notes', en: 'Ratings by stars', ar: 'توزيع التقييمات' },
  starsGiven: { fr: '{stars} sur 5 : {count}', en: '{stars} out of 5: {count}', ar: '{stars} من 5: {count}' },
  verified: { fr: 'Achat vérifié', en: 'Verified purchase', ar: 'عملية شراء مؤكدة' },
  sellerReply: { fr: 'Réponse du vendeur', en: 'Seller’s reply', ar: 'ردّ البائع' },
  noReviews: { fr: 'Aucun avis pour l’instant', en: 'No reviews yet', ar: 'لا توجد تقييمات بعد' },
  whoReviews: {
    fr: 'Seuls les acheteurs donnent leur avis, depuis leur compte ou la page de leur commande, une fois le colis parti.',
    en: 'Only buyers write reviews, from their account or the page of their order, after dispatch.',
    ar: 'التقييم للمشترين فقط، من حسابهم أو من صفحة طلبهم، بعد إرسال الطرد.',
  },
  writeReview: { fr: 'Donner votre avis', en: 'Write a review', ar: 'أضف تقييمك' },
  olderReviews: { fr: 'Avis plus anciens', en: 'Older reviews', ar: 'تقييمات أقدم' },
  newerReviews: { fr: 'Avis plus récents', en: 'Newer reviews', ar: 'تقييمات أحدث' },
  backToProduct: { fr: 'Retour au produit', en: 'Back to the product', ar: 'العودة إلى المنتج' },
} as const satisfies Words

/** Texts of writing a review, before and after it. */
export const writeReviewWords = {
  giveReview: { fr: 'Donner votre avis', en: 'Write a review', ar: 'أضف تقييمك' },
  yourReviews: { fr: 'Votre avis compte', en: 'Your opinion counts', ar: 'رأيك يهمنا' },
  held: {
    fr: 'Merci ! Votre avis sera publié après relecture.',
    en: 'Thank you! Your review will be published after review.',
    ar: 'شكرًا! سيُنشر رأيك بعد مراجعته.',
  },
  approved: { fr: 'Votre avis est publié. Merci !', en: 'Your review is published. Thank you!', ar: 'نُشر رأيك. شكرًا!' },
  refused: { fr: 'Votre avis n’a pas été publié.', en: 'Your review was not published.', ar: 'لم يُنشر رأيك.' },
  title: { fr: 'Votre avis sur {product}', en: 'Your review of {product}', ar: 'رأيك في {product}' },
  stars: { fr: 'Votre note', en: 'Your rating', ar: 'تقييمك' },
  oneStar: { fr: '1 étoile : décevant', en: '1 star: disappointing', ar: 'نجمة واحدة: مخيّب للآمال' },
  twoStars: { fr: '2 étoiles : moyen', en: '2 stars: so-so', ar: 'نجمتان: متوسط' },
  threeStars: { fr: '3 étoiles : correct', en: '3 stars: fair', ar: '3 نجوم: مقبول' },
  fourStars: { fr: '4 étoiles : bien', en: '4 stars: good', ar: '4 نجوم: جيد' },
  fiveStars: { fr: '5 étoiles : excellent', en: '5 stars: excellent', ar: '5 نجوم: ممتاز' },
  author: { fr: 'Prénom', en: 'First name', ar: 'الاسم الأول' },
  authorHint: { fr: 'Il paraît à côté de votre avis.', en: 'It shows beside your review.', ar: 'يظهر بجانب رأيك.' },
  text: { fr: 'Votre avis', en: 'Your review', ar: 'رأيك' },
  textHint: {
    fr: 'Ce qui vous plaît, ce qui manque, à qui vous le conseillez. 4000 caractères au plus.',
    en: 'What you like, what is missing, who you would recommend it to. At most 4000 characters.',
    ar: 'ما الذي أعجبك، وما الذي ينقصه، ولمن تنصح به. 4000 حرف على الأكثر.',
  },
  send: { fr: 'Envoyer mon avis', en: 'Send my review', ar: 'أرسل رأيي' },
  sendHint: {
    fr: 'Notre équipe le relit avant de le publier : elle n’écarte que les injures et les données personnelles.',
    en: 'Our team reads it before it is published: we only reject insults and personal data.',
    ar: 'يراجعه فريقنا قبل نشره: لا نستبعد إلا الشتائم والبيانات الشخصية.',
  },
  backToOrder: { fr: 'Retour à la commande', en: 'Back to the order', ar: 'العودة إلى الطلب' },
} as const satisfies Words

/** Texts for a signed-in person who may not review a product, or not yet. */
export const reviewByOrderWords = {
  title: { fr: 'Donner votre avis', en: 'Write a review', ar: 'أضف تقييمك' },
  notYet: {
    fr: 'Aucune commande de ce produit n’attend votre avis.',
    en: 'You have no order of this product to review.',
    ar: 'لا يوجد طلب لهذا المنتج ينتظر تقييمك.',
  },
  why: {
    fr: 'Vous pourrez donner votre avis dès l’expédition, une fois par commande, depuis le compte utilisé. Sans compte, passez par la page de la commande.',
    en: 'You can write a review after dispatch, once per order, from the account you ordered with. Without an account, go through the order’s page.',
    ar: 'يمكنك التقييم بعد إرسال الطرد، مرة واحدة لكل طلب، من الحساب الذي طلبت به. ومن دون حساب، انتقل إلى التقييم من صفحة الطلب.',
  },
  orders: { fr: 'Vos commandes', en: 'Your orders', ar: 'طلباتك' },
} as const satisfies Words
