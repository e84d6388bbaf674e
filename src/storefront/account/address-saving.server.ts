import { localised } from '#i18n/locale.ts'
import { oneLine } from '#i18n/one-line.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { readCheckoutForm, tooLong, type CheckoutErrors, type CheckoutField } from '#shop/buying/checkout'
import { WrongCheckout } from '#shop/buying/checkout.server'
import { LONGEST_LABEL, type AddressDraft } from '#shop/people/customers'
import { saveAddress } from '#shop/people/customers.server'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import type { CheckoutMessages } from '#storefront/checkout/use-placing.ts'
import { addressBookWords } from './address-book.words.ts'
import { addressView, type AddressView } from './address-view.server.ts'

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
