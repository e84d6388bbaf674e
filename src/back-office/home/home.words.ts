import type { Words } from '#i18n/words.ts'

/** The texts of the first page of staff. */
export const homeWords = {
  title: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  waiting: { fr: 'À faire', en: 'To do', ar: 'للإنجاز' },
  nothingWaits: { fr: 'Rien n’attend. Tout est fait.', en: 'Nothing is waiting. All done.', ar: 'لا شيء في الانتظار. أُنجز كل شيء.' },

  toCall: { fr: 'Commandes à appeler', en: 'Orders to call', ar: 'طلبات للاتصال' },
  noAnswer: { fr: 'Sans réponse, à rappeler', en: 'No answer, to call again', ar: 'لم يردّوا، لإعادة الاتصال' },
  postponed: { fr: 'Appels reportés', en: 'Calls put off', ar: 'مكالمات مؤجلة' },
  attention: { fr: 'Commandes à regarder', en: 'Orders that need a look', ar: 'طلبات تحتاج إلى نظر' },
  onHold: { fr: 'Commandes à vérifier', en: 'Orders to check', ar: 'طلبات للتحقق' },
  abandonedToday: { fr: 'Abandonnées aujourd’hui', en: 'Abandoned today', ar: 'متروكة اليوم' },
  toShip: { fr: 'Commandes confirmées, à expédier', en: 'Confirmed orders, to ship', ar: 'طلبات مؤكدة، للإرسال' },
  shortStock: { fr: 'Produits bientôt épuisés', en: 'Products that run short', ar: 'منتجات تقارب النفاد' },
  outOfStock: { fr: 'Produits épuisés', en: 'Products out of stock', ar: 'منتجات نفدت' },
  heldReviews: { fr: 'Avis à relire', en: 'Reviews to read', ar: 'تقييمات للمراجعة' },
  failedMessages: { fr: 'Messages non envoyés', en: 'Messages that were not sent', ar: 'رسائل لم تُرسل' },

  figures: { fr: 'Aujourd’hui', en: 'Today', ar: 'اليوم' },
  lastWeek: {
    fr: 'En dessous : {day} dernier, à la même heure.',
    en: 'Below: last {day}, at the same time of day.',
    ar: 'في الأسفل: {day} الماضي في نفس الساعة.',
  },
  orders: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  confirmed: { fr: 'Confirmées', en: 'Confirmed', ar: 'المؤكدة' },
  confirmedMeans: { fr: 'des commandes du jour', en: 'of the day’s orders', ar: 'من طلبات اليوم' },
  delivered: { fr: 'Livrées', en: 'Delivered', ar: 'المسلَّمة' },
  deliveredMeans: { fr: 'des colis arrivés ou revenus', en: 'of parcels that arrived or came back', ar: 'من الطرود الواصلة أو المرتجعة' },
  cash: { fr: 'À encaisser', en: 'Cash to collect', ar: 'للتحصيل' },
  cashMeans: { fr: 'à la livraison des commandes du jour', en: 'when the day’s orders are delivered', ar: 'عند تسليم طلبات اليوم' },
} as const satisfies Words
