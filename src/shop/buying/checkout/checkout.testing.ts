import { dinars, minus, NOTHING, sum } from '#money/millimes'
import { sampleCart } from '#shop/buying/cart.testing'
import type { CheckoutForm, CheckoutReview, Section, TypedAddress } from './checkout.ts'
import { ADDRESS_LIMITS, eachAddressField, eachText, EMPTY_FORM, TEXTS } from './form.ts'

/** By default two lamps, delivered for 7 TND, cash on delivery, or 5 % less online. */
export function sampleReview(given: Partial<CheckoutReview> = {}): CheckoutReview {
  const cart = given.cart ?? sampleCart()
  const afterCoupons = minus(cart.subtotal, cart.discount)
  return {
    version: 'a-version-of-the-checkout',
    cart,
    methods: [
      { id: 'cod', title: 'Paiement à la livraison', description: 'Vous payez en espèces au livreur.', discountPercent: 0, discount: NOTHING },
      {
        id: 'simulator',
        title: 'Paiement en ligne (Simulateur)',
        description: 'Vous payez sur la page sécurisée de Simulateur.',
        discountPercent: 5,
        discount: dinars((afterCoupons * 5) / 100_000),
      },
    ],
    method: 'cod',
    figures: {
      subtotal: cart.subtotal,
      couponDiscount: cart.discount,
      shipping: cart.shipping,
      paymentDiscount: NOTHING,
      stamp: NOTHING,
      total: sum(afterCoupons, cart.shipping ?? NOTHING),
      taxes: [{ name: 'TVA', rate: 1900, amount: dinars(11.815) }],
    },
    problems: [],
    ...given,
  }
}

/** By default in Tunis, without a zone. */
export function sampleTyped(given: Partial<TypedAddress> = {}): TypedAddress {
  return {
    first_name: 'Sami Ben Ali',
    last_name: '',
    company: '',
    phone: '20123456',
    country: 'TN',
    state: 'TN-11',
    city: '',
    neighborhood: '',
    compound: '',
    address_1: '12 rue de la Kasbah',
    address_2: '',
    postcode: '',
    ...given,
  }
}

/** By default to Tunis, cash on delivery. */
export function sampleForm(given: Partial<CheckoutForm> = {}): CheckoutForm {
  return { ...EMPTY_FORM, billing: sampleTyped(), paymentMethod: 'cod', ...given }
}

/** A form with a recognisable trace in every free text, two addresses in a zone, and texts of maximum length. */
export function wholeForm(trace: string, { neighborhood, ...given }: Partial<CheckoutForm> & { neighborhood: string }): CheckoutForm {
  const address = (section: Section) => ({
    ...eachAddressField((field) => `${trace} ${section} ${field}`.slice(0, ADDRESS_LIMITS[field])),
    ...CHOSEN,
    neighborhood,
  })
  const texts = eachText((name) => `${trace} ${name}`.slice(0, TEXTS[name].max))
  return sampleForm({ ...texts, email: `${trace.toLowerCase()}@example.test`, billing: address('billing'), shipping: address('shipping'), ...given })
}

const CHOSEN = { phone: '20123456', country: 'TN', state: 'TN-11', compound: '' }
