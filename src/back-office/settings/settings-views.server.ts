import { translate } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { findSettings } from '#shop/upkeep/settings.server'
import { readerLocale } from '#back-office/reader.server.ts'
import { changeDiscounts, showDiscounts, type DiscountsView } from '#back-office/discounts/discount-fields.server.ts'
import { discountsWords } from '#back-office/discounts/discounts.words.ts'
import { changeOrderLimits, showOrderLimits, type OrderLimitsView } from '#back-office/order-limits/order-limit-fields.server.ts'
import { orderLimitsWords } from '#back-office/order-limits/order-limits.words.ts'
import type { AccountsView } from '#back-office/payment-accounts/account-fields.ts'
import { changeAccounts } from '#back-office/payment-accounts/account-saving.server.ts'
import { showAccounts } from '#back-office/payment-accounts/account-views.server.ts'
import { paymentAccountsWords } from '#back-office/payment-accounts/payment-accounts.words.ts'
import { changePlaces, showPlaces, type PlacesView } from '#back-office/places/places-upkeep.server.ts'
import { placesPageWords } from '#back-office/places/places.words.ts'
import { changeSender, showSender, type SenderView } from '#back-office/sender/sender-fields.server.ts'
import { senderWords } from '#back-office/sender/sender.words.ts'
import { changeShipping } from '#back-office/shipping/shipping-saving.server.ts'
import type { ShippingView } from '#back-office/shipping/shipping-fields.ts'
import { shippingPageWords } from '#back-office/shipping/shipping-page.words.ts'
import { showShipping } from '#back-office/shipping/shipping-views.server.ts'
import type { TaxesView } from '#back-office/taxes/tax-fields.ts'
import { changeTaxes } from '#back-office/taxes/tax-saving.server.ts'
import { showTaxes } from '#back-office/taxes/tax-views.server.ts'
import { taxPageWords } from '#back-office/taxes/taxes.words.ts'
import type { Changed } from './changed.ts'
import { fieldsFrom, saveCartFields, typedIn } from './cart-fields.server.ts'
import { cartSettingsWords } from './cart-settings.words.ts'
import type { CartSettingsView } from './cart-settings.tsx'
import type { SettingsPageName } from './settings-pages.ts'

/** What a page of settings shows, by its name: as it is, or as it was typed and refused. */
export type SettingsView = ReturnType<(typeof dressed)[SettingsPageName]>

const dressed = {
  cart: (view: CartSettingsView) => ({ page: 'cart' as const, view, words: translate(readerLocale(), cartSettingsWords) }),
  shipping: (view: ShippingView) => ({ page: 'shipping' as const, view, words: translate(readerLocale(), shippingPageWords) }),
  'payment-discounts': (view: DiscountsView) => ({ page: 'payment-discounts' as const, view, words: translate(readerLocale(), discountsWords) }),
  'payment-accounts': (view: AccountsView) => ({ page: 'payment-accounts' as const, view, words: translate(readerLocale(), paymentAccountsWords) }),
  orders: (view: OrderLimitsView) => ({ page: 'orders' as const, view, words: translate(readerLocale(), orderLimitsWords) }),
  taxes: (view: TaxesView) => ({ page: 'taxes' as const, view, words: translate(readerLocale(), taxPageWords) }),
  sender: (view: SenderView) => ({ page: 'sender' as const, view, words: translate(readerLocale(), senderWords) }),
  places: (view: PlacesView) => ({ page: 'places' as const, view, words: translate(readerLocale(), placesPageWords) }),
} as const

/** Who asks for a page, and which part of it they were at. */
interface Asked {
  person: string
  at: string
}

/** A page of settings as it is now. */
export async function showSettings(page: SettingsPageName, { person, at }: Asked): Promise<SettingsView> {
  if (page === 'shipping') return dressed.shipping(await showShipping(at))
  if (page === 'payment-discounts') return dressed[page](await showDiscounts(person))
  if (page === 'payment-accounts') return dressed[page](await showAccounts(at))
  if (page === 'orders') return dressed.orders(await showOrderLimits())
  if (page === 'taxes') return dressed.taxes(await showTaxes(at))
  if (page === 'sender') return dressed.sender(await showSender())
  if (page === 'places') return dressed.places(await showPlaces(at))
  const settings = await findSettings()
  const typed = fieldsFrom(settings)
  return dressed.cart({ typed, seen: typed, currency: settings.currency.symbol })
}

/** Does what a page's form asks for, and says who asked. */
export async function changeSettingsPage(
  page: SettingsPageName,
  fields: Record<string, string>,
  person: Pick<Person, 'id' | 'name'>,
): Promise<Changed<SettingsView>> {
  if (page === 'shipping') return dress(await changeShipping(fields), dressed.shipping)
  if (page === 'payment-discounts') return dress(await changeDiscounts(fields, person.id), dressed[page])
  if (page === 'payment-accounts') return dress(await changeAccounts(fields, person), dressed[page])
  if (page === 'orders') return dress(await changeOrderLimits(fields), dressed.orders)
  if (page === 'taxes') return dress(await changeTaxes(fields), dressed.taxes)
  if (page === 'sender') return dress(await changeSender(fields), dressed.sender)
  if (page === 'places') return dress(await changePlaces(fields), dressed.places)
  const sent = typedIn(fields)
  const problems = await saveCartFields(sent)
  if (!problems) return { done: '' }
  const { currency } = await findSettings()
  return { refused: dressed.cart({ ...sent, problems, currency: currency.symbol }) }
}

function dress<View, Shown>(changed: Changed<View>, as: (view: View) => Shown): Changed<Shown> {
  if ('done' in changed) return changed
  return 'draft' in changed ? { draft: as(changed.draft) } : { refused: as(changed.refused) }
}
