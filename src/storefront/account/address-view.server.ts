import { inAList, translate } from '#i18n/words.ts'
import { otherStateNames } from '#shop/delivery/geography.server'
import { latinDigits } from '#i18n/latin-digits.ts'
import type { SavedAddress } from '#shop/people/customers'
import { findAddresses } from '#shop/people/customers.server'
import { coveredCountries, drawnPlace } from '#storefront/checkout/checkout-data.server.ts'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import type { FormValues } from '#storefront/checkout-address/typed-field.tsx'
import { findSettings } from '#shop/upkeep/settings.server'
import { addressBookWords } from './address-book.words.ts'
import type { Locale } from '#i18n/locale.ts'
import { countryName } from '#shop/delivery/geography'
import type { OrderAddress } from '#shop/orders/orders'

export type AddressView = Awaited<ReturnType<typeof addressView>>

export async function addressView(values: FormValues, { locale, countries }: CheckoutTranslations) {
  const [covered, settings] = await Promise.all([coveredCountries(), findSettings()])
  const facts = { countries, covered, stateNames: otherStateNames(covered, locale, settings) }
  return { values, facts, place: await drawnPlace('billing', { values, facts, locale }), words: translate(locale, addressBookWords) }
}

/** Address named by a path: a number, `billing`, `shipping`, or a new one (`new`, or an unused kind). Undefined if it does not exist. */
export async function findNamed(personId: string, name: string, locale: CheckoutTranslations['locale']): Promise<SavedAddress | 'new' | undefined> {
  if (name === 'new') return 'new'
  const book = await findAddresses(personId, locale)
  if (name === 'billing') return book.find(({ isBilling }) => isBilling) ?? 'new'
  if (name === 'shipping') return book.find(({ isShipping }) => isShipping) ?? 'new'
  return book.find(({ id }) => String(id) === latinDigits(name))
}

/** Form values of an address; a new one starts with its owner's name and the shop's country. */
export function valuesOf(address: SavedAddress | 'new', start: { name: string; phone: string; country: string }): FormValues {
  if (address === 'new') return { billing_first_name: start.name, billing_phone: start.phone, billing_country: start.country }
  const typed = Object.entries(address.typed).map(([field, text]) => [`billing_${field}`, text] as const)
  const ticks = { ...(address.isBilling && { is_billing: '1' }), ...(address.isShipping && { is_shipping: '1' }) }
  return { ...Object.fromEntries(typed), label: address.label, ...ticks }
}

export function addressLines(address: OrderAddress, locale: Locale): string[] {
  const place = inAList([address.zoneName, address.stateName || address.state], locale)
  const town = [address.postcode, address.city].filter(Boolean).join(' ')
  return [address.compound, address.address1, address.address2, town, place, countryName(address.country, locale)].filter(Boolean)
}
