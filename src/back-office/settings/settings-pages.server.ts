import { translate, type Translated } from '#i18n/words.ts'
import type { StaffPerson } from '#shop/people/accounts'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { changeBackups } from '#back-office/backups/backups-saving.server.ts'
import { showBackups } from '#back-office/backups/backups-views.server.ts'
import { backupsPageWords } from '#back-office/backups/backups-page.words.ts'
import { callsPageWords } from '#back-office/calls/calls-page.words.ts'
import { callsTable } from '#back-office/calls/calls-table.server.ts'
import { changeCaptcha, showCaptcha } from '#back-office/captcha/captcha.server.ts'
import { captchaPageWords } from '#back-office/captcha/captcha.words.ts'
import { countriesWords } from '#back-office/countries/countries.words.ts'
import { changeCountries, showCountries } from '#back-office/countries/countries.server.ts'
import { changeDocuments, showDocuments } from '#back-office/documents/document-settings.server.ts'
import { documentSettingsWords } from '#back-office/documents/document-settings.words.ts'
import { changeDiscounts, showDiscounts } from '#back-office/discounts/discount-fields.server.ts'
import { discountsWords } from '#back-office/discounts/discounts.words.ts'
import { glossaryPageWords } from '#back-office/glossary/glossary.words.ts'
import { changeGlossary, showGlossary } from '#back-office/glossary/glossary.server.ts'
import { messageSettingsWords } from '#back-office/forms/message-settings.words.ts'
import { messagesTable } from '#back-office/forms/messages-table.server.ts'
import { newsletterSettingsWords } from '#back-office/newsletter/newsletter.words.ts'
import { newsletterTable } from '#back-office/newsletter/newsletter-table.server.ts'
import { changeNotices, showNotices } from '#back-office/order-notices/order-notices.server.ts'
import { noticePageWords } from '#back-office/order-notices/order-notices.words.ts'
import { orderLimitsTable } from '#back-office/order-limits/order-limits-table.server.ts'
import { orderLimitsWords } from '#back-office/order-limits/order-limits.words.ts'
import { changeQuickOrder, showQuickOrder } from '#back-office/quick-order/quick-order-saving.server.ts'
import { quickOrderSettingsWords } from '#back-office/quick-order/quick-order.words.ts'
import { noticesTable, storefrontTable } from '#back-office/storefront-settings/storefront-table.server.ts'
import { noticesWords, storefrontSettingsWords } from '#back-office/storefront-settings/storefront.words.ts'
import { changeAccounts, showAccounts } from '#back-office/payment-accounts/payment-accounts.server.ts'
import { paymentAccountsWords } from '#back-office/payment-accounts/payment-accounts.words.ts'
import { changeMessageAccounts, showMessageAccounts } from '#back-office/message-accounts/message-accounts.server.ts'
import { messageAccountsWords } from '#back-office/message-accounts/message-accounts.words.ts'
import { changeMail, showMail } from '#back-office/mail-account/mail-account.server.ts'
import { mailAccountWords } from '#back-office/mail-account/mail-account.words.ts'
import { changePlaces, showPlaces } from '#back-office/places/places-upkeep.server.ts'
import { placesPageWords } from '#back-office/places/places.words.ts'
import { changeMenus, showMenus } from '#back-office/menus/menus.server.ts'
import { menusPageWords } from '#back-office/menus/menus.words.ts'
import { promisesTable } from '#back-office/promises/promises-table.server.ts'
import { promisesPageWords } from '#back-office/promises/promises-page.words.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { changeIdentity, showIdentity } from '#back-office/identity/identity-saving.server.ts'
import { identityWords } from '#back-office/identity/identity.words.ts'
import { redirectsPageWords } from '#back-office/redirects/redirects.words.ts'
import { changeRedirects, showRedirects } from '#back-office/redirects/redirects.server.ts'
import { shippingPageWords } from '#back-office/shipping/shipping.words.ts'
import { changeShipping, showShipping } from '#back-office/shipping/shipping.server.ts'
import { changeTaxes, showTaxes } from '#back-office/taxes/taxes.server.ts'
import { taxPageWords } from '#back-office/taxes/taxes.words.ts'
import { cartSettingsWords } from './settings.words.ts'
import { cartTable } from './settings-tables.server.ts'
import type { Changed } from './changed.ts'
import { saveSettingRows, showSettingRows, type SettingsTable } from './setting-rows.server.ts'
import type { SettingsPageName } from './settings-pages.ts'

interface Asked {
  person: StaffPerson
  at: string
  /** The other query parameters. */
  params: URLSearchParams
}

/** View, action and texts of each settings page. A page of `settings-pages.ts` that is missing here does not compile. */
const PAGES = {
  cart: { words: cartSettingsWords, ...tableAlone(cartTable) },
  calls: { words: callsPageWords, ...tableAlone(callsTable) },
  'quick-order': { words: quickOrderSettingsWords, load: showQuickOrder, save: changeQuickOrder },
  notices: { words: noticesWords, ...tableAlone(noticesTable) },
  menus: { words: menusPageWords, load: ({ at }: Asked) => showMenus(at), save: changeMenus },
  storefront: { words: storefrontSettingsWords, ...tableAlone(storefrontTable) },
  shipping: { words: shippingPageWords, load: ({ at }: Asked) => showShipping(at), save: changeShipping },
  'payment-accounts': { words: paymentAccountsWords, load: ({ at }: Asked) => showAccounts(at), save: changeAccounts },
  'payment-discounts': { words: discountsWords, load: ({ person }: Asked) => showDiscounts(person.id), save: changeDiscounts },
  promises: { words: promisesPageWords, ...tableAlone(promisesTable) },
  orders: { words: orderLimitsWords, ...tableAlone(orderLimitsTable) },
  captcha: { words: captchaPageWords, load: ({ at }: Asked) => showCaptcha(at), save: changeCaptcha },
  'order-notices': { words: noticePageWords, load: ({ at }: Asked) => showNotices(at), save: changeNotices },
  messages: { words: messageAccountsWords, load: ({ at }: Asked) => showMessageAccounts(at), save: changeMessageAccounts },
  mail: { words: mailAccountWords, load: showMail, save: changeMail },
  taxes: { words: taxPageWords, load: ({ at, params }: Asked) => showTaxes(at, orderIdSchema.safeParse(params.get('order')).data), save: changeTaxes },
  shop: { words: identityWords, load: showIdentity, save: changeIdentity },
  documents: { words: documentSettingsWords, load: showDocuments, save: changeDocuments },
  countries: { words: countriesWords, load: ({ at }: Asked) => showCountries(at), save: changeCountries },
  places: { words: placesPageWords, load: ({ at }: Asked) => showPlaces(at), save: changePlaces },
  glossary: { words: glossaryPageWords, load: ({ params }: Asked) => showGlossary(params), save: changeGlossary },
  redirects: { words: redirectsPageWords, load: showRedirects, save: changeRedirects },
  newsletter: { words: newsletterSettingsWords, ...tableAlone(newsletterTable) },
  'form-messages': { words: messageSettingsWords, ...tableAlone(messagesTable) },
  backups: { words: backupsPageWords, load: showBackups, save: changeBackups },
} satisfies Record<SettingsPageName, object>

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

/** View of a settings page, by name: stored values, or refused values with their errors. */
export type SettingsView = {
  [Name in SettingsPageName]: { page: Name; view: ViewOf<Name>; words: Translated<(typeof PAGES)[Name]['words']> }
}[SettingsPageName]

export function titleOf(page: SettingsPageName): string {
  return translated(PAGES[page].words.title)
}

export async function showSettings(page: SettingsPageName, asked: Asked): Promise<SettingsView> {
  return dressed(page, await PAGES[page].load(asked))
}

interface SentForm {
  fields: Record<string, string>
  files: ReadonlyMap<string, File>
}

/** Applies a page's form and records the author in the audit log. */
export async function changeSettingsPage(page: SettingsPageName, { fields, files }: SentForm, person: Asked['person']): Promise<Changed<SettingsView>> {
  const changed: Changed<unknown> = await PAGES[page].save(fields, person, files)
  if ('done' in changed) return changed
  return 'draft' in changed ? { draft: dressed(page, changed.draft) } : { refused: dressed(page, changed.refused) }
}

function dressed(page: SettingsPageName, view: unknown): SettingsView {
  return { page, view, words: translate(readerLocale(), PAGES[page].words) } as SettingsView
}
