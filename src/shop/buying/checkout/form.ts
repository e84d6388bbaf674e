/** The fields of an address by their names on the wire, without `billing_` or `shipping_`. Spec 2.6, 3.8. */
export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'phone',
  'country',
  'state',
  'city',
  'neighborhood',
  'compound',
  'address_1',
  'address_2',
  'postcode',
] as const

/** One of the fields of an address. */
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** The two sections of the form. */
export const SECTIONS = ['billing', 'shipping'] as const

/** One of the two sections. */
export type Section = (typeof SECTIONS)[number]

/** An address as it was typed: every field there, empty where nothing was. */
export type TypedAddress = Record<AddressField, string>

/** The checkout's form as it was typed. Spec 2.6. */
export interface CheckoutForm {
  billing: TypedAddress
  email: string
  /** Null where it goes to the billing address. */
  shipping: TypedAddress | null
  /** Sections whose form had no neighbourhoods to offer, as the courier's list could not be had: none is asked of them. Spec 8.2. */
  withoutZones: Section[]
  note: string
  paymentMethod: string
  /** By the package's number: `{ 0: 'flat_rate:1' }`. */
  shippingMethods: Record<string, string>
  /** The key that the browser made when the form was first used. */
  intention: string | undefined
  /** The total that the shopper saw last, in millimes; the order is never charged by it. */
  seenTotal: number | undefined
}

/** A control of the form by its name on the wire: `billing_state`, `payment_method`, `shipping_method`. */
export type CheckoutField = `${Section}_${AddressField}` | 'billing_email' | 'account_password' | 'order_comments' | 'payment_method' | 'shipping_method'

/** What is wrong, in the shopper's language, by the control's name. */
export type CheckoutErrors = Partial<Record<CheckoutField, string>>
