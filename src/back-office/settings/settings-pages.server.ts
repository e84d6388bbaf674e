import { translate, type Translated } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { changeCaptcha } from '#back-office/captcha/captcha-saving.server.ts'
import { showCaptcha } from '#back-office/captcha/captcha-views.server.ts'
import { captchaPageWords } from '#back-office/captcha/captcha.words.ts'
import { changeDocuments, showDocuments } from '#back-office/documents/document-settings.server.ts'
import { documentSettingsWords } from '#back-office/documents/document-settings.words.ts'
import { changeDiscounts, showDiscounts } from '#back-office/discounts/discount-fields.server.ts'
import { discountsWords } from '#back-office/discounts/discounts.words.ts'
import { messageSettingsWords } from '#back-office/forms/message-settings.words.ts'
import { messagesTable } from '#back-office/forms/messages-table.server.ts'
import { orderLimitsTable } from '#back-office/order-limits/order-limits-table.server.ts'
import { orderLimitsWords } from '#back-office/order-limits/order-limits.words.ts'
import { changeAccounts } from '#back-office/payment-accounts/account-saving.server.ts'
import { showAccounts } from '#back-office/payment-accounts/account-views.server.ts'
import { paymentAccountsWords } from '#back-office/payment-accounts/payment-accounts.words.ts'
import { changePlaces, showPlaces } from '#back-office/places/places-upkeep.server.ts'
import { placesPageWords } from '#back-office/places/places.words.ts'
import { readerLocale } from '#back-office/reader.server.ts'
import { changeSender, showSender } from '#back-office/sender/sender-saving.server.ts'
import { senderWords } from '#back-office/sender/sender.words.ts'
import { shippingPageWords } from '#back-office/shipping/shipping-page.words.ts'
import { changeShipping } from '#back-office/shipping/shipping-saving.server.ts'
import { showShipping } from '#back-office/shipping/shipping-views.server.ts'
import { changeTaxes } from '#back-office/taxes/tax-saving.server.ts'
import { showTaxes } from '#back-office/taxes/tax-views.server.ts'
import { taxPageWords } from '#back-office/taxes/taxes.words.ts'
import { cartSettingsWords } from './cart-settings.words.ts'
import { cartTable } from './cart-table.server.ts'
import type { Changed } from './changed.ts'
import { saveSettingRows, showSettingRows, type SettingsTable } from './setting-rows.server.ts'
import type { SettingsPageName } from './settings-pages.ts'

/** The person who asks for a page, and the part of it that they were at. */
interface Asked {
  person: Pick<Person, 'id' | 'name'>
  at: string
}

/** The view, the action and the words of each page of settings. A page of `settings-pages.ts` that is missing here does not compile. */
const PAGES = {
  cart: { words: cartSettingsWords, ...tableAlone(cartTable) },
  shipping: { words: shippingPageWords, load: ({ at }: Asked) => showShipping(at), save: changeShipping },
  'payment-accounts': { words: paymentAccountsWords, load: ({ at }: Asked) => showAccounts(at), save: changeAccounts },
  'payment-discounts': { words: discountsWords, load: ({ person }: Asked) => showDiscounts(person.id), save: changeDiscounts },
  orders: { words: orderLimitsWords, ...tableAlone(orderLimitsTable) },
  captcha: { words: captchaPageWords, load: ({ at }: Asked) => showCaptcha(at), save: changeCaptcha },
  taxes: { words: taxPageWords, load: ({ at }: Asked) => showTaxes(at), save: changeTaxes },
  sender: { words: senderWords, load: showSender, save: changeSender },
  documents: { words: documentSettingsWords, load: showDocuments, save: changeDocuments },
  places: { words: placesPageWords, load: ({ at }: Asked) => showPlaces(at), save: changePlaces },
  'form-messages': { words: messageSettingsWords, ...tableAlone(messagesTable) },
} satisfies Record<SettingsPageName, object>

/** A page that is one table of settings. */
function tableAlone(table: SettingsTable) {
  return {
    load: () => showSettingRows(table),
    save: async (fields: Record<string, string>) => {
      const refused = await saveSettingRows(table, fields)
      return refused ? { refused } : { done: '' }
    },
  }
}

type ViewOf<Name extends SettingsPageName> = Awaited<ReturnType<(typeof PAGES)[Name]['load']>>

/** The view of a page of settings, by its name: as it is, or as it was typed and refused. */
export type SettingsView = {
  [Name in SettingsPageName]: { page: Name; view: ViewOf<Name>; words: Translated<(typeof PAGES)[Name]['words']> }
}[SettingsPageName]

/** A page of settings as it is now. */
export async function showSettings(page: SettingsPageName, asked: Asked): Promise<SettingsView> {
  return dressed(page, await PAGES[page].load(asked))
}

interface SentForm {
  fields: Record<string, string>
  files: ReadonlyMap<string, File>
}

/** Applies a page's form, and records who did. */
export async function changeSettingsPage(page: SettingsPageName, { fields, files }: SentForm, person: Asked['person']): Promise<Changed<SettingsView>> {
  const changed: Changed<unknown> = await PAGES[page].save(fields, person, files)
  if ('done' in changed) return changed
  return 'draft' in changed ? { draft: dressed(page, changed.draft) } : { refused: dressed(page, changed.refused) }
}

function dressed(page: SettingsPageName, view: unknown): SettingsView {
  return { page, view, words: translate(readerLocale(), PAGES[page].words) } as SettingsView
}
