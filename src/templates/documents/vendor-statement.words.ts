import type { Words } from '#i18n/words.ts'

export const vendorStatementWords = {
  title: { fr: 'Relevé vendeur', en: 'Vendor statement', ar: 'كشف البائع' },
  vendor: { fr: 'Vendeur', en: 'Vendor', ar: 'البائع' },
  bankAccount: { fr: 'Compte : {account}', en: 'Account: {account}', ar: 'الحساب: {account}' },
  month: { fr: 'Mois', en: 'Month', ar: 'الشهر' },
  opening: { fr: 'Solde au début', en: 'Opening balance', ar: 'الرصيد في البداية' },
  closing: { fr: 'Solde à la fin', en: 'Closing balance', ar: 'الرصيد في النهاية' },
  entry: { fr: 'Mouvement', en: 'Movement', ar: 'الحركة' },
  gross: { fr: 'Vente', en: 'Sale', ar: 'البيع' },
  sales: { fr: 'Ventes', en: 'Sales', ar: 'المبيعات' },
  commission: { fr: 'Commission', en: 'Commission', ar: 'العمولة' },
  amount: { fr: 'Pour le vendeur', en: 'The vendor’s', ar: 'للبائع' },
  payouts: { fr: 'Versements', en: 'Payouts', ar: 'الدفعات' },
  adjustments: { fr: 'Ajustements', en: 'Adjustments', ar: 'التعديلات' },
  sale: { fr: 'Commande {number}', en: 'Order {number}', ar: 'الطلب {number}' },
  saleBack: { fr: 'Commande {number}, reprise', en: 'Order {number}, taken back', ar: 'الطلب {number}، استرجاع' },
  payout: { fr: 'Versement', en: 'Payout', ar: 'دفعة' },
  payoutBack: { fr: 'Versement annulé', en: 'Payout taken back', ar: 'دفعة ملغاة' },
  adjustment: { fr: 'Ajustement', en: 'Adjustment', ar: 'تعديل' },
} as const satisfies Words
