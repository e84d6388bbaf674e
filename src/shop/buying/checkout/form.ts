/** Address fields by name on the wire, without `billing_` or `shipping_`, with their limits in characters. CO-08 to CO-13. */
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

export type AddressField = keyof typeof ADDRESS_LIMITS

export const ADDRESS_FIELDS = Object.keys(ADDRESS_LIMITS) as AddressField[]

/** Who may read a text of a placed order. The papers of the parcel are printed for `courier`; `invoice` is any reader of the buyer's part of one. */
export type Reader = 'staff' | 'courier' | 'shopper' | 'invoice'

interface TextRow {
  /** Name on the wire. */
  wire: string
  /** Limit in characters. */
  max: number
  lines: 'one' | 'several'
  /** `details` of the order, rendered by `DetailFields` in its section; or a column, rendered individually. */
  keptIn: 'details' | 'column'
  section: 'contact' | 'address'
  /** Erased with the account. */
  personal: boolean
  /** Restored after a reload of the tab. */
  remembered: boolean
  /** A different text makes a different order under the same key. */
  identifies: boolean
  seenBy: readonly Reader[]
  /** Setting that enables the field at the checkout; always enabled if omitted. Staff can always fill it in. */
  askedBy?: 'asksTaxNumber'
}

/**
 * Text fields beside the addresses; labels in `detailWords`. These rows drive the form, its reading, limits and memory, the order's fingerprint and
 * details, their readers, the papers, staff's form, their erasure, and the sample in tests.
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

export type TextName = keyof typeof TEXTS

export const TEXT_NAMES = Object.keys(TEXTS) as TextName[]

export function rowOf(name: TextName): TextRow & { wire: (typeof TEXTS)[TextName]['wire'] } {
  return TEXTS[name]
}

export type DetailName = { [Name in TextName]: (typeof TEXTS)[Name]['keptIn'] extends 'details' ? Name : never }[TextName]

export const DETAILS = TEXT_NAMES.filter((name): name is DetailName => TEXTS[name].keptIn === 'details')

export function askedDetails(settings: Readonly<Record<'asksTaxNumber', '1' | ''>>): DetailName[] {
  return DETAILS.filter((name) => {
    const { askedBy } = rowOf(name)
    return askedBy === undefined || settings[askedBy] === '1'
  })
}

const REMEMBERED_CHOICES = ['payment_method', 'ship_to_different_address', 'createaccount']

export const SECTIONS = ['billing', 'shipping'] as const

export type Section = (typeof SECTIONS)[number]

/** Every field is present; empty if nothing was typed. */
export type TypedAddress = Record<AddressField, string>

export interface CheckoutForm extends Record<TextName, string> {
  billing: TypedAddress
  /** Null if shipped to the billing address. */
  shipping: TypedAddress | null
  /** Sections that could not offer neighbourhoods because the courier's list was unavailable: none is required. CO-19, GEO-21. */
  withoutZones: Section[]
  paymentMethod: string
  /** By package: `{ 0: 'flat_rate:1' }`. */
  shippingMethods: Record<string, string>
  /** Created by the browser when the form is first used. */
  intention: string | undefined
  /** The total last shown, in millimes; compared, never charged. */
  seenTotal: number | undefined
}

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

/** Control by its name on the wire: `billing_state`, `payment_method`, `shipping_method`. */
export type CheckoutField = `${Section}_${AddressField}` | (typeof TEXTS)[TextName]['wire'] | 'account_password' | 'payment_method' | 'shipping_method'

/** By control name, in the shopper's language. */
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

export function eachAddressField(textOf: (field: AddressField) => string): TypedAddress {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(field)])) as TypedAddress
}

export function eachText(textOf: (name: TextName) => string): Record<TextName, string> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, textOf(name)])) as Record<TextName, string>
}

/** Without empty ones. */
export function detailsOf(form: Readonly<Record<DetailName, string>>): Partial<Record<DetailName, string>> {
  return Object.fromEntries(DETAILS.flatMap((name) => (form[name] === '' ? [] : [[name, form[name]]])))
}

/** In the order of the form. */
export function detailsFor(reader: Reader, details: Readonly<Record<string, string>>): { name: DetailName; text: string }[] {
  return DETAILS.flatMap((name) => {
    const text = details[name]
    return text && rowOf(name).seenBy.includes(reader) ? [{ name, text }] : []
  })
}

/** Details that identify nobody and outlive the account. */
export const IMPERSONAL_DETAILS: readonly string[] = DETAILS.filter((name) => !rowOf(name).personal)

const REMEMBERED = new Set<string>([
  ...SECTIONS.flatMap((section) => ADDRESS_FIELDS.map((field) => `${section}_${field}`)),
  ...TEXT_NAMES.map(rowOf).flatMap(({ wire, remembered }) => (remembered ? [wire] : [])),
  ...REMEMBERED_CHOICES,
])

export function isRemembered(name: string): boolean {
  return REMEMBERED.has(name)
}
