import { oneLine, severalLines } from '#i18n/one-line.ts'
import { ADDRESS_FIELDS, SECTIONS, type AddressField, type CheckoutField, type CheckoutForm, type Section, type TypedAddress } from '#shop/buying/checkout'
import { latinDigits } from '#i18n/latin-digits.ts'
import { readShipping } from '#request/cart/cart-fields.server'

type Fields = Readonly<Record<string, unknown>>

/** Longest accepted texts of an address, in characters. */
const ADDRESS_LIMITS: Record<AddressField, number> = {
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
}

const LONGEST_EMAIL = 254
const LONGEST_NOTE = 1000

/**
 * The checkout's form as it came by wire or page: known fields only, on one line (the note on several), without control characters, and
 * none longer than a character past its bound, so that what is too long stays it (`tooLong`). First and last name become one name. Spec 2.6.
 */
export function readCheckoutForm(fields: Fields): CheckoutForm {
  const seenTotal = readText(fields['seen_total'], 15)
  const intention = readText(fields['intention'], 36)
  return {
    billing: readAddress(fields, 'billing'),
    email: readText(fields['billing_email'], LONGEST_EMAIL),
    shipping: isTicked(fields['ship_to_different_address']) ? readAddress(fields, 'shipping') : null,
    withoutZones: SECTIONS.filter((section) => isTicked(fields[`${section}_without_zones`])),
    note: readNote(fields['order_comments']),
    paymentMethod: readText(fields['payment_method'], 40),
    shippingMethods: readShipping(fields),
    intention: UUID.test(intention) ? intention : undefined,
    seenTotal: /^\d{1,15}$/.test(seenTotal) ? Number(seenTotal) : undefined,
  }
}

/** The form's fields that hold more than they may, with how much they may. */
export function tooLong(form: CheckoutForm): [field: CheckoutField, max: number][] {
  const inSection = (section: Section, address: TypedAddress | null) =>
    ADDRESS_FIELDS.filter((name) => address && address[name].length > ADDRESS_LIMITS[name]).map((name): [CheckoutField, number] => [
      `${section}_${name}`,
      ADDRESS_LIMITS[name],
    ])
  return [
    ...inSection('billing', form.billing),
    ...inSection('shipping', form.shipping),
    ...(form.email.length > LONGEST_EMAIL ? [['billing_email', LONGEST_EMAIL] as [CheckoutField, number]] : []),
    ...(form.note.length > LONGEST_NOTE ? [['order_comments', LONGEST_NOTE] as [CheckoutField, number]] : []),
  ]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readAddress(fields: Fields, section: Section): TypedAddress {
  const typed = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, readText(fields[`${section}_${name}`], ADDRESS_LIMITS[name])])) as TypedAddress
  const name = [typed.first_name, typed.last_name].filter(Boolean).join(' ')
  return {
    ...typed,
    first_name: name.slice(0, ADDRESS_LIMITS.first_name + 1),
    last_name: '',
    phone: latinDigits(typed.phone),
    country: typed.country.toUpperCase(),
  }
}

/** A field's text on one line; what is no text is empty. Longer than anything that may be, it is not read to its end. */
function readText(value: unknown, max: number): string {
  return typeof value === 'string' ? oneLine(value.slice(0, 20 * max)).slice(0, max + 1) : ''
}

function readNote(value: unknown): string {
  return typeof value === 'string' ? severalLines(value.slice(0, 20 * LONGEST_NOTE)).slice(0, LONGEST_NOTE + 1) : ''
}

function isTicked(value: unknown): boolean {
  return value === '1' || value === 'on' || value === 'true' || value === 'yes'
}
