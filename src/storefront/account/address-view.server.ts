import { translate, fill } from '#i18n/words.ts'
import { otherStateNames } from '#shop/delivery/geography.server'
import { latinDigits } from '#i18n/plain-text.ts'
import { LONGEST_LABEL, type SavedAddress, type AddressDraft } from '#shop/people/customers'
import { findAddresses, saveAddress } from '#shop/people/customers.server'
import { coveredCountries, drawnPlace } from '#storefront/checkout/checkout-data.server.ts'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import type { FormValues } from '#storefront/checkout-address/address-section.tsx'
import { findSettings } from '#shop/upkeep/settings.server'
import { addressBookWords } from './account.words.ts'
import { localised } from '#i18n/locale.ts'
import { oneLine } from '#i18n/one-line.ts'
import { asRefusal } from '#platform/refusal'
import { readCheckoutForm, tooLong, type CheckoutErrors, type CheckoutField } from '#shop/buying/checkout'
import { WrongCheckout } from '#shop/buying/checkout.server'
import type { CheckoutMessages } from '#storefront/checkout/use-placing.ts'

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

/** Result of the address form: a redirect, or the form again with all typed values. */
type AddressAnswer = { go: string } | { said: CheckoutMessages; drawn: AddressView }

/** Saves an address form. Without scripts, its other button updates the place's options. */
export async function answerAddressForm(
  fields: Record<string, string>,
  id: number | undefined,
  at: { personId: string; translations: CheckoutTranslations },
): Promise<AddressAnswer> {
  const { personId, translations } = at
  const { locale } = translations
  const again = async (said: CheckoutMessages) => ({ said, drawn: await addressView(shown(fields), translations) })
  if (fields['show_places'] !== undefined) return again({ errors: {}, notices: [] })
  const form = readCheckoutForm(fields)
  const long = tooLong(form).map(([field, max]): [CheckoutField, string] => [field, fill(addressBookWords.tooLong[locale], { max })])
  if (long.length > 0) return again({ errors: Object.fromEntries(long), notices: [] })
  const draft: AddressDraft = {
    id,
    label: oneLine(fields['label'] ?? '').slice(0, LONGEST_LABEL),
    typed: form.billing,
    withoutZones: form.withoutZones.includes('billing'),
    isBilling: fields['is_billing'] !== undefined,
    isShipping: fields['is_shipping'] !== undefined,
  }
  try {
    await saveAddress(personId, draft, locale)
    return { go: localised(locale, '/my-account/edit-address/?said=saved') }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!(refusal instanceof WrongCheckout)) return again({ errors: {}, notices: [refusal.in(locale)] })
    const errors = Object.entries(refusal.fields).map(([field, why]) => [field, why.in(locale)])
    return again({ errors: Object.fromEntries(errors) as CheckoutErrors, notices: [] })
  }
}

const SHOWN = /^(?:billing_|label$|is_billing$|is_shipping$)/

function shown(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (SHOWN.test(name) ? [[name, value.slice(0, 400)]] : [])))
}
