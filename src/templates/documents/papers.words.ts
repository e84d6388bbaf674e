import type { Words } from '#i18n/words.ts'

/** What documents say. */
export const paperWords = {
  day: { fr: 'Date', en: 'Date', ar: 'التاريخ' },
  order: { fr: 'Commande', en: 'Order', ar: 'الطلب' },
  payment: { fr: 'Paiement', en: 'Payment', ar: 'الدفع' },
  customer: { fr: 'Client', en: 'Customer', ar: 'الحريف' },
  item: { fr: 'Article', en: 'Item', ar: 'المنتج' },
  quantity: { fr: 'Qté', en: 'Qty', ar: 'الكمية' },
  unitPrice: { fr: 'Prix unitaire', en: 'Unit price', ar: 'سعر الوحدة' },
  lineTotal: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  total: { fr: 'Total TTC', en: 'Total incl. tax', ar: 'المجموع شامل الأداءات' },
} as const satisfies Words
