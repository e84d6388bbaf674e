/** The fields of an address by their names on the wire, without `billing_` or `shipping_`, and their longest texts in characters. CO-08 to CO-13. */
export const ADDRESS_LIMITS = {
  first_name: 100,
  last_name: 100,
  company: 100,
  phone: 32,
  country: 2,
  state: 100,
  city: 100,
  neighborhood: 100,
  compound: 100,
  address_1: 300,
  address_2: 300,
  postcode: 20,
} as const

/** One of the fields of an address. */
export type AddressField = keyof typeof ADDRESS_LIMITS

/** The fields of an address. */
export const ADDRESS_FIELDS = Object.keys(ADDRESS_LIMITS) as AddressField[]

/** The readers of a text on a placed order; `invoice` is whoever reads the buyer's part of one. */
export type Reader = 'staff' | 'courier' | 'shopper' | 'invoice'

/** A text that is asked for beside the addresses. */
interface TextRow {
  /** Its name on the wire. */
  wire: string
  /** Its longest text, in characters. */
  max: number
  lines: 'one' | 'several'
  /** `details` of the order, drawn by `DetailFields` in its section; or a column of its own, drawn by hand. */
  keptIn: 'details' | 'column'
  section: 'contact' | 'address'
  /** True when it goes with the account that is erased. */
  personal: boolean
  /** True when it is put back after a reload of the tab. */
  remembered: boolean
  /** True when another text makes another order under the same key. */
  identifies: boolean
  seenBy: readonly Reader[]
  /** The setting by which the checkout asks for it; always where it is left out. Staff may always type it. */
  askedBy?: 'asksTaxNumber'
}

/**
 * The checkout's texts beside the addresses; their words are `detailWords`.
 * These rows drive the form, its reading, limits and memory, the order's fingerprint and details, who sees them, their erasure, and the tests'
 * sample.
 */
export const TEXTS = {
  email: {
    wire: 'billing_email',
    max: 254,
    lines: 'one',
    keptIn: 'column',
    section: 'contact',
    personal: true,
    remembered: true,
    identifies: true,
    seenBy: ['staff', 'courier'],
  },
  taxNumber: {
    wire: 'billing_tax_number',
    max: 60,
    lines: 'one',
    keptIn: 'details',
    section: 'contact',
    personal: true,
    remembered: true,
    identifies: true,
    seenBy: ['staff', 'shopper', 'invoice'],
    askedBy: 'asksTaxNumber',
  },
  note: {
    wire: 'order_comments',
    max: 1000,
    lines: 'several',
    keptIn: 'details',
    section: 'address',
    personal: true,
    remembered: true,
    identifies: true,
    seenBy: ['staff', 'courier', 'shopper'],
  },
} as const satisfies Record<string, TextRow>

/** One of the texts beside the addresses. */
export type TextName = keyof typeof TEXTS

/** The texts beside the addresses. */
export const TEXT_NAMES = Object.keys(TEXTS) as TextName[]

/** A text's row. */
export function rowOf(name: TextName): TextRow & { wire: (typeof TEXTS)[TextName]['wire'] } {
  return TEXTS[name]
}

/** A text that is stored in the order's `details`. */
export type DetailName = { [Name in TextName]: (typeof TEXTS)[Name]['keptIn'] extends 'details' ? Name : never }[TextName]

/** The texts that are stored in the order's `details`. */
export const DETAILS = TEXT_NAMES.filter((name): name is DetailName => TEXTS[name].keptIn === 'details')

/** The details that the checkout asks for, by the merchant's settings. */
export function askedDetails(settings: Readonly<Record<'asksTaxNumber', '1' | ''>>): DetailName[] {
  return DETAILS.filter((name) => {
    const { askedBy } = rowOf(name)
    return askedBy === undefined || settings[askedBy] === '1'
  })
}

/** The choices beside addresses and texts that the tab remembers. */
const REMEMBERED_CHOICES = ['payment_method', 'ship_to_different_address', 'createaccount']

/** The two sections of the form. */
export const SECTIONS = ['billing', 'shipping'] as const

/** One of the two sections. */
export type Section = (typeof SECTIONS)[number]

/** An address as it was typed: every field there, empty where nothing was. */
export type TypedAddress = Record<AddressField, string>

/** The checkout's form as it was typed. CO-06. */
export interface CheckoutForm extends Record<TextName, string> {
  billing: TypedAddress
  /** Null where it goes to the billing address. */
  shipping: TypedAddress | null
  /** Sections whose form had no neighbourhoods to offer, as the courier's list could not be had: none is asked of them. CO-19, GEO-21. */
  withoutZones: Section[]
  paymentMethod: string
  /** By the package's number: `{ 0: 'flat_rate:1' }`. */
  shippingMethods: Record<string, string>
  /** The key that the browser made when the form was first used. */
  intention: string | undefined
  /** The total that the shopper saw last, in millimes; the order is never charged by it. */
  seenTotal: number | undefined
}

/** A form in which nothing was typed. */
export const EMPTY_FORM: CheckoutForm = {
  ...eachText(() => ''),
  billing: eachAddressField(() => ''),
  shipping: null,
  withoutZones: [],
  paymentMethod: '',
  shippingMethods: {},
  intention: undefined,
  seenTotal: undefined,
}

/** A control of the form by its name on the wire: `billing_state`, `payment_method`, `shipping_method`. */
export type CheckoutField = `${Section}_${AddressField}` | (typeof TEXTS)[TextName]['wire'] | 'account_password' | 'payment_method' | 'shipping_method'

/** The errors in the shopper's language, by the control's name. */
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

/** An address made of a text for each of its fields. */
export function eachAddressField(textOf: (field: AddressField) => string): TypedAddress {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(field)])) as TypedAddress
}

/** The texts beside the addresses, made of a text for each. */
export function eachText(textOf: (name: TextName) => string): Record<TextName, string> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, textOf(name)])) as Record<TextName, string>
}

/** The order's `details` of a form, by name: empty ones are not stored. */
export function detailsOf(form: Readonly<Record<DetailName, string>>): Partial<Record<DetailName, string>> {
  return Object.fromEntries(DETAILS.flatMap((name) => (form[name] === '' ? [] : [[name, form[name]]])))
}

/** An order's details for a reader, in the order of the form. */
export function detailsFor(reader: Reader, details: Readonly<Record<string, string>>): { name: DetailName; text: string }[] {
  return DETAILS.flatMap((name) => {
    const text = details[name]
    return text && rowOf(name).seenBy.includes(reader) ? [{ name, text }] : []
  })
}

/** Details that identify nobody, and outlive the account. */
export const IMPERSONAL_DETAILS: readonly string[] = DETAILS.filter((name) => !rowOf(name).personal)

const REMEMBERED = new Set<string>([
  ...SECTIONS.flatMap((section) => ADDRESS_FIELDS.map((field) => `${section}_${field}`)),
  ...TEXT_NAMES.map(rowOf).flatMap(({ wire, remembered }) => (remembered ? [wire] : [])),
  ...REMEMBERED_CHOICES,
])

/** True when a control's value is put back as the form is drawn again. */
export function isRemembered(name: string): boolean {
  return REMEMBERED.has(name)
}
