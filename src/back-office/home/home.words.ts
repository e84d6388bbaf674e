import type { Words } from '#i18n/words.ts'

/** Texts of the staff home page. Open items use the texts of “what is next” (`order-management.words.ts`). */
export const homeWords = {
  title: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  waiting: { fr: 'À faire', en: 'To do', ar: 'للإنجاز' },
  nothingWaits: { fr: 'Rien n’attend. Tout est fait.', en: 'Nothing is waiting. All done.', ar: 'لا شيء في الانتظار. أُنجز كل شيء.' },

  toCall: { fr: 'Commande à appeler|Commandes à appeler', en: 'Order to call|Orders to call', ar: 'طلب للاتصال|طلبات للاتصال' },
  noAnswer: { fr: 'Pas de réponse|Pas de réponse', en: 'No answer|No answer', ar: 'لا رد|لا رد' },
  postponed: { fr: 'Commande à rappeler|Commandes à rappeler', en: 'Order to call back|Orders to call back', ar: 'طلب لمعاودة الاتصال|طلبات لمعاودة الاتصال' },
  attention: {
    fr: 'Commande à regarder|Commandes à regarder',
    en: 'Order that needs a look|Orders that need a look',
    ar: 'طلب يحتاج إلى نظر|طلبات تحتاج إلى نظر',
  },
  onHold: { fr: 'Commande à vérifier|Commandes à vérifier', en: 'Order to check|Orders to check', ar: 'طلب قيد التحقق|طلبات قيد التحقق' },
  abandonedToday: { fr: 'Abandonnée aujourd’hui|Abandonnées aujourd’hui', en: 'Abandoned today|Abandoned today', ar: 'متروك اليوم|متروكة اليوم' },
  toShip: {
    fr: 'Commande à expédier|Commandes à expédier',
    en: 'Order to ship|Orders to ship',
    ar: 'طلب للشحن|طلبات للشحن',
  },
  toTakeBack: {
    fr: 'Retour à recevoir|Retours à recevoir',
    en: 'Return to receive|Returns to receive',
    ar: 'مرتجع للاستلام|مرتجعات للاستلام',
  },
  toReceive: {
    fr: 'Livraison à encaisser|Livraisons à encaisser',
    en: 'Delivered, cash to receive|Delivered, cash to receive',
    ar: 'طلب مبلغه للاستلام|طلبات مبالغها للاستلام',
  },
  proposals: {
    fr: 'Produit d’un vendeur à approuver|Produits de vendeurs à approuver',
    en: 'Product of a vendor to approve|Products of vendors to approve',
    ar: 'منتج بائع للموافقة|منتجات بائعين للموافقة',
  },
  payoutRequests: {
    fr: 'Versement demandé par un vendeur|Versements demandés par des vendeurs',
    en: 'Payout that a vendor asks for|Payouts that vendors ask for',
    ar: 'دفعة يطلبها بائع|دفعات يطلبها بائعون',
  },
  unreadEntries: {
    fr: 'Demande reçue, non lue|Demandes reçues, non lues',
    en: 'Unread form entry|Unread form entries',
    ar: 'رسالة واردة غير مقروءة|رسائل واردة غير مقروءة',
  },
  shortStock: {
    fr: 'Produit bientôt épuisé|Produits bientôt épuisés',
    en: 'Product that runs short|Products that run short',
    ar: 'منتج يقارب النفاد|منتجات تقارب النفاد',
  },
  outOfStock: { fr: 'Produit épuisé|Produits épuisés', en: 'Product out of stock|Products out of stock', ar: 'منتج نفد|منتجات نفدت' },
  heldReviews: { fr: 'Avis à relire|Avis à relire', en: 'Review to read|Reviews to read', ar: 'تقييم للمراجعة|تقييمات للمراجعة' },
  failedMessages: {
    fr: 'Message non envoyé|Messages non envoyés',
    en: 'Message that was not sent|Messages that were not sent',
    ar: 'رسالة لم تُرسل|رسائل لم تُرسل',
  },
  troubles: {
    fr: 'Panne de la boutique à régler|Pannes de la boutique à régler',
    en: 'Trouble of the shop to mend|Troubles of the shop to mend',
    ar: 'عطل في المتجر للإصلاح|أعطال في المتجر للإصلاح',
  },
  outdated: {
    fr: 'Traduction à revoir|Traductions à revoir',
    en: 'Translation to review|Translations to review',
    ar: 'ترجمة للمراجعة|ترجمات للمراجعة',
  },

  figures: { fr: 'Chiffres du jour', en: 'Today’s figures', ar: 'أرقام اليوم' },
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
  cash: { fr: 'Payable à la livraison', en: 'Cash on delivery', ar: 'الدفع عند التسليم' },
  cashMeans: { fr: 'des commandes du jour, encaissé ou non', en: 'of the day’s orders, received or not', ar: 'من طلبات اليوم، حُصّل أم لا' },
} as const satisfies Words
