import type { Words } from '#i18n/words.ts'

/** Names of the measures, and of what reports tell orders apart by. */
export const reportWords = {
  orders: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  confirmed: { fr: 'Confirmées', en: 'Confirmed', ar: 'المؤكدة' },
  cancelled: { fr: 'Annulées', en: 'Cancelled', ar: 'الملغاة' },
  arrived: { fr: 'Arrivées', en: 'Arrived', ar: 'وصلت' },
  came_back: { fr: 'Revenues', en: 'Came back', ar: 'عادت' },
  won_back: { fr: 'Abandonnées récupérées', en: 'Abandoned, won back', ar: 'متروكة استُرجعت' },
  ordered: { fr: 'Montant commandé', en: 'Amount ordered', ar: 'مبلغ الطلبات' },
  delivered: { fr: 'Livraisons', en: 'Deliveries', ar: 'التسليمات' },
  returned: { fr: 'Retours', en: 'Returns', ar: 'المرتجعات' },
  pieces: { fr: 'Articles vendus', en: 'Pieces sold', ar: 'القطع المباعة' },
  unknown_pieces: { fr: 'Articles sans coût', en: 'Pieces without a cost', ar: 'قطع بلا تكلفة' },
  cost: { fr: 'Coût des articles', en: 'Cost of goods', ar: 'تكلفة السلع' },
  discount: { fr: 'Remises', en: 'Discounts', ar: 'التخفيضات' },
  revenue: { fr: 'Ventes', en: 'Sales', ar: 'المبيعات' },
  shipping: { fr: 'dont livraison', en: 'including delivery', ar: 'منها التوصيل' },
  refunded: { fr: 'Remboursé', en: 'Refunded', ar: 'المُرجع' },
  fees: { fr: 'Frais et corrections', en: 'Fees and corrections', ar: 'الرسوم والتصحيحات' },

  all: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  day: { fr: 'Jour', en: 'Day', ar: 'اليوم' },
  product: { fr: 'Produit', en: 'Product', ar: 'المنتج' },
  category: { fr: 'Catégorie', en: 'Category', ar: 'الفئة' },
  governorate: { fr: 'Gouvernorat', en: 'Governorate', ar: 'الولاية' },
  source: { fr: 'Source', en: 'Source', ar: 'المصدر' },
  campaign: { fr: 'Campagne', en: 'Campaign', ar: 'الحملة' },
  agent: { fr: 'Qui a confirmé', en: 'Confirmed by', ar: 'من أكّد' },
  courier: { fr: 'Livreur', en: 'Courier', ar: 'شركة التوصيل' },
  method: { fr: 'Mode de paiement', en: 'Payment method', ar: 'طريقة الدفع' },
} as const satisfies Words
