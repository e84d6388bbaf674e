import { dinars, minus, NOTHING, sum } from '#money/millimes'
import { sampleCart } from '#shop/buying/cart.testing'
import type { CheckoutForm, CheckoutReview, Section, TypedAddress } from './checkout.ts'
import { ADDRESS_LIMITS, eachAddressField, eachText, EMPTY_FORM, TEXTS } from './form.ts'

/** A checkout for tests of components: two lamps, delivered for 7 TND, by cash or at 5 % less online, unless given otherwise. */
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

/** An address in Tunis without a zone, unless given otherwise. */
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

/** A checkout as it was typed: to an address in Tunis, paid at the door, unless given otherwise. */
export function sampleForm(given: Partial<CheckoutForm> = {}): CheckoutForm {
  return { ...EMPTY_FORM, billing: sampleTyped(), paymentMethod: 'cod', ...given }
}

/** The same with a person's trace in every free text, to two addresses of a zone, each text as long as its field. */
export function wholeForm(trace: string, { neighborhood, ...given }: Partial<CheckoutForm> & { neighborhood: string }): CheckoutForm {
  const address = (section: Section) => ({
    ...eachAddressField((field) => `${trace} ${section} ${field}`.slice(0, ADDRESS_LIMITS[field])),
    ...CHOSEN,
    neighborhood,
  })
  const texts = eachText((name) => `${trace} ${name}`.slice(0, TEXTS[name].max))
  return sampleForm({ ...texts, email: `${trace.toLowerCase()}@example.test`, billing: address('billing'), shipping: address('shipping'), ...given })
}

/** The fields of an address that do not take any text. */
const CHOSEN = { phone: '20123456', country: 'TN', state: 'TN-11', compound: '' }
