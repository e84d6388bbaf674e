import { TUNISIAN_DINAR } from '#money/formats'
import { dinars, NOTHING } from '#money/millimes'
import type { DocumentContent, DocumentLine } from '#shop/orders/documents'

export function contentFor(own: Partial<DocumentContent> = {}): DocumentContent {
  const customer = {
    name: 'Amna Ben Salah',
    company: '',
    phone: '+216 98 765 432',
    email: 'amna@example.tn',
    lines: ['12, rue de Marseille', '3000 Sfax', 'Sfax'],
    country: 'TN',
    state: 'TN61',
  }
  return {
    kind: 'invoice',
    number: 'FA-2026-00042',
    day: '2026-11-22',
    locale: 'fr',
    currency: TUNISIAN_DINAR,
    sender: {
      name: 'Dar Zitouna',
      taxNumber: '1234567/A/M/000',
      tradeRegister: 'B0123456789',
      address: '5, avenue Habib Bourguiba',
      postcode: '1001',
      city: 'Tunis',
      country: 'TN',
      phone: '+216 71 234 567',
      email: 'bonjour@darzitouna.tn',
      bank: 'Banque de Tunisie, 05 123 0001234567890 12',
      closing: { fr: 'Merci de votre confiance.', ar: 'شكرا على ثقتكم.', en: 'Thank you for your trust.' },
      logo: '',
    },
    order: {
      id: 1001,
      day: '2026-11-21',
      payment: { fr: 'Paiement à la livraison', ar: 'الدفع عند التسليم', en: 'Cash on delivery' },
      isPaid: false,
      url: 'https://shop.example/my-account/view-order/1001/',
    },
    customer,
    shipTo: customer,
    lines: [
      {
        name: { fr: 'Huile d’olive vierge extra, 750 ml', ar: 'زيت زيتون بكر ممتاز، 750 مل', en: 'Extra virgin olive oil, 750 ml' },
        sku: 'HO-750',
        quantity: 2,
        unitPrice: dinars(49.5),
        total: dinars(99),
        taxRate: 1900,
        position: 1,
      },
    ],
    amounts: {
      items: dinars(99),
      discounts: [],
      shipping: dinars(7),
      shippingTaxRate: 1900,
      stamp: dinars(1),
      loose: NOTHING,
      taxes: [{ name: 'TVA', rate: 1900, amount: 15807 }],
      total: dinars(107),
    },
    corrects: null,
    parcel: { number: '1001', courier: '', collect: dinars(107), delivery: 'Livraison à domicile' },
    note: '',
    ...own,
  }
}

/** Names fit on one line of an A4. */
export function linesFor(count: number): DocumentLine[] {
  const [line] = contentFor().lines
  return Array.from({ length: count }, (_, place) => ({ ...line!, position: place + 1, sku: '' }))
}
