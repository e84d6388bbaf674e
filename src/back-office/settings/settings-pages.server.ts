import { data } from 'react-router'
import { translate, fill, type Translated } from '#i18n/words.ts'
import type { StaffPerson, Person } from '#shop/people/accounts'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { changeAdvertising, showAdvertising } from '#back-office/advertising/advertising.server.ts'
import { advertisingWords } from '#back-office/advertising/advertising.words.ts'
import { changeBackups, showBackups } from '#back-office/backups/backups-views.server.ts'
import { backupsPageWords } from '#back-office/backups/backups-page.words.ts'
import { callsPageWords } from '#back-office/calls/calls-page.words.ts'
import { callsTable } from '#back-office/calls/calls-table.server.ts'
import { changeCouriers, showCouriers } from '#back-office/couriers/couriers.server.ts'
import { couriersWords } from '#back-office/couriers/couriers.words.ts'
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
import { changeNotices, showNotices, noticesNow } from '#back-office/order-notices/order-notices.server.ts'
import { noticePageWords } from '#back-office/order-notices/order-notices.words.ts'
import { orderLimitsTable } from '#back-office/order-limits/order-limits-table.server.ts'
import { orderLimitsWords } from '#back-office/order-limits/order-limits.words.ts'
import { changeQuickOrder, showQuickOrder } from '#back-office/quick-order/quick-order-table.server.ts'
import { quickOrderSettingsWords } from '#back-office/quick-order/quick-order.words.ts'
import { noticesTable, storefrontTable } from '#back-office/storefront-settings/storefront-table.server.ts'
import { noticesWords, storefrontSettingsWords } from '#back-office/storefront-settings/storefront.words.ts'
import { changeAccounts, showAccounts } from '#back-office/payment-accounts/payment-accounts.server.ts'
import { paymentAccountsWords } from '#back-office/payment-accounts/payment-accounts.words.ts'
import { changeMessageAccounts, providerName as messageProviderName, showMessageAccounts } from '#back-office/message-accounts/message-accounts.server.ts'
import { messageAccountsWords } from '#back-office/message-accounts/message-accounts.words.ts'
import { changeMail, showMail } from '#back-office/mail-account/mail-account.server.ts'
import { mailAccountWords } from '#back-office/mail-account/mail-account.words.ts'
import { changePlaces, showPlaces } from '#back-office/places/places-upkeep.server.ts'
import { placesPageWords } from '#back-office/places/places.words.ts'
import { changeMenus, showMenus } from '#back-office/menus/menus.server.ts'
import { menusPageWords } from '#back-office/menus/menus.words.ts'
import { promisesTable } from '#back-office/promises/promises-table.server.ts'
import { promisesPageWords } from '#back-office/promises/promises-page.words.ts'
import { readerLocale, translated, amountForReader, merchantText } from '#back-office/kit/reader.server.ts'
import { changeIdentity, showIdentity } from '#back-office/identity/identity-saving.server.ts'
import { identityWords } from '#back-office/identity/identity.words.ts'
import { redirectsPageWords } from '#back-office/redirects/redirects.words.ts'
import { changeRedirects, showRedirects } from '#back-office/redirects/redirects.server.ts'
import { shippingPageWords } from '#back-office/shipping/shipping.words.ts'
import { changeShipping, showShipping } from '#back-office/shipping/shipping.server.ts'
import { changeTaxes, showTaxes } from '#back-office/taxes/taxes.server.ts'
import { taxPageWords } from '#back-office/taxes/taxes.words.ts'
import { showState } from '#back-office/state/state-views.server.ts'
import type { StateView } from '#back-office/state/state-settings.tsx'
import { stateWords } from '#back-office/state/state.words.ts'
import { cartSettingsWords, settingsListWords as words, settingsWords } from './settings.words.ts'
import { cartTable, newsletterTable, tableOn, settingRow } from './settings-tables.server.ts'
import { type Changed, saveSettingRows, showSettingRows, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { SETTINGS_GROUPS, settingsPagesOf, settingsPath, type SettingsPageName } from '#back-office/kit/settings/settings-pages.ts'
import { fold } from '#i18n/fold.ts'
import { countryName } from '#shop/delivery/geography'
import { canSubscribe } from '#shop/newsletter/subscribers.server'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { countUntranslated } from '#shop/goods/taxonomy-management.manage'
import { findTaxRates } from '#shop/prices/taxes.server'
import { findMenus } from '#shop/site/menus.server'
import { listRedirects } from '#shop/site/redirects.server'
import { captchaName } from '#shop/upkeep/captcha.manage'
import { findCouriers } from '#shop/delivery/couriers.server'
import { courierWords } from '#shop/delivery/couriers.words'
import { findCaptcha } from '#shop/upkeep/captcha.server'
import { findLastBackup } from '#shop/upkeep/backups.server'
import { findAdProviders, findMailSender } from '#shop/upkeep/message-accounts.senders.server'
import { findHealth } from '#shop/site/health.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { moment as momentInWords } from '#back-office/kit/when.ts'

interface Asked {
  person: StaffPerson
  at: string
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
  couriers: { words: couriersWords, load: ({ at }: Asked) => showCouriers(at), save: changeCouriers },
  'payment-accounts': { words: paymentAccountsWords, load: ({ at }: Asked) => showAccounts(at), save: changeAccounts },
  'payment-discounts': { words: discountsWords, load: ({ person }: Asked) => showDiscounts(person.id), save: changeDiscounts },
  promises: { words: promisesPageWords, ...tableAlone(promisesTable) },
  orders: { words: orderLimitsWords, ...tableAlone(orderLimitsTable) },
  captcha: { words: captchaPageWords, load: ({ at }: Asked) => showCaptcha(at), save: changeCaptcha },
  'order-notices': { words: noticePageWords, load: ({ at }: Asked) => showNotices(at), save: changeNotices },
  messages: { words: messageAccountsWords, load: ({ at }: Asked) => showMessageAccounts(at), save: changeMessageAccounts },
  advertising: { words: advertisingWords, load: ({ at }: Asked) => showAdvertising(at), save: changeAdvertising },
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
  state: { words: stateWords, load: ({ person }: Asked) => showState(person), save: refuseForm },
} satisfies Record<SettingsPageName, object>

/** A page that only shows. */
async function refuseForm(): Promise<Changed<StateView>> {
  throw data(null, 405)
}

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

const LONGEST_SEARCH = 80

const MOST_FOUND = 40

export interface SettingsLine {
  to: string
  name: string
  now: string
  others: { to: string; name: string }[]
}

export interface SettingsList {
  groups: { title: string; lines: SettingsLine[] }[]
  search: string
  found: { to: string; name: string; page: string }[] | undefined
  foundWords: string
}

/** The settings list, line by line. With a search, the settings whose label or page contains its words. */
export async function showSettingsList(person: Pick<Person, 'capabilities'>, typed: string) {
  const search = typed.trim().slice(0, LONGEST_SEARCH)
  const mine = settingsPagesOf(person)
  const found = search === '' ? undefined : findSettingsBy(search, mine)
  const groups = found
    ? []
    : await Promise.all(SETTINGS_GROUPS.map(async ({ name, lines }) => ({ title: translated(words[name]), lines: await linesOf(lines, mine) })))
  const foundWords = found?.length === 0 ? fill(translated(words.foundNothing), { search }) : fill(translated(words.found), { count: found?.length ?? 0 })
  const list: SettingsList = { groups: groups.filter(({ lines }) => lines.length > 0), search, found, foundWords }
  return { list, words: translate(readerLocale(), words) }
}

type Lines = (typeof SETTINGS_GROUPS)[number]['lines']

async function linesOf(lines: Lines, mine: readonly SettingsPageName[]): Promise<SettingsLine[]> {
  const shown = await Promise.all(
    lines.map(async ({ name, pages }) => {
      const open = pages.filter((page) => mine.includes(page))
      const [first] = open
      // If the reader may not open all pages of a line, it is named after the first page they may open.
      const called = open.length === pages.length ? translated(words[name]) : first && translated(settingsWords[first])
      return first && called && { to: settingsPath(first), name: called, now: await settingsNow(open), others: open.length > 1 ? open.map(linkTo) : [] }
    }),
  )
  return shown.filter((line) => line !== undefined)
}

function linkTo(page: SettingsPageName) {
  return { to: settingsPath(page), name: translated(settingsWords[page]) }
}

function findSettingsBy(search: string, mine: readonly SettingsPageName[]): SettingsList['found'] {
  const asked = fold(search).split(' ')
  const has = (...texts: (string | undefined)[]) => asked.every((word) => texts.some((text) => text !== undefined && fold(text).includes(word)))
  const lines = SETTINGS_GROUPS.flatMap((group): { name: keyof typeof words; pages: readonly SettingsPageName[] }[] => [...group.lines])
  const pages = lines.flatMap(({ name, pages: own }) =>
    own
      .filter((page) => mine.includes(page) && has(translated(settingsWords[page]), titleOf(page), translated(words[name])))
      .map((page) => ({ ...linkTo(page), page: titleOf(page) })),
  )
  const rows = mine.flatMap((page) =>
    (tableOn(page)?.groups ?? []).flatMap(({ title, rows: all }) =>
      all
        .map((row) => ('legend' in row ? { at: `${row.path}.fr`, label: row.legend, hint: row.hint } : { at: row.path, label: row.label, hint: row.hint }))
        .filter(({ label, hint }) => has(translated(label), hint && translated(hint), translated(title)))
        .map(({ at, label }) => ({ to: `${settingsPath(page)}#${at}`, name: labelled(translated(label)), page: translated(settingsWords[page]) })),
    ),
  )
  return [...pages, ...rows].slice(0, MOST_FOUND)
}

/** Removes the unit of an amount from a label. Only the page fills it in. */
const labelled = (label: string) => label.replace(/\s*\(\{currency\}\)/, '')

const MOST_COUNTRIES = 4

/** Short summary of each page's current values; undefined if there is nothing to show. A missing page does not compile. */
const NOW: Record<SettingsPageName, (settings: Settings) => string | undefined | Promise<string | undefined>> = {
  shop: ({ shopName, sender }) => [shopName, sender.phone, sender.city].filter(Boolean).join(' · '),
  notices: ({ storefront }) => merchantText(storefront.notice) || merchantText(storefront.comingSoon) || translated(words.nowNoNotice),
  storefront: ({ storefront }) => translated(storefront.liveSearch ? words.nowSuggests : words.nowSuggestsNot),
  promises: ({ promises: { farDays, returnDays } }) => {
    const days = farDays && fill(translated(words.nowDays), { days: farDays.from === farDays.to ? farDays.to : `${farDays.from}–${farDays.to}` })
    const returns = returnDays > 0 && fill(translated(words.nowReturns), { days: returnDays })
    return [days, returns].filter(Boolean).join(' · ') || translated(words.nowNoPromise)
  },
  menus: async () => fill(translated(words.nowMenus), { names: (await findMenus()).map(({ name }) => merchantText(name)).join(', ') }),
  'quick-order': ({ country, quickOrder: { onlineDiscountPercent } }) =>
    fill(translated(words.nowQuickOrder), { country: countryName(country, readerLocale()), percent: onlineDiscountPercent }),
  calls: ({ calls: { from, until, mostInAll: tries } }) =>
    from && until ? fill(translated(words.nowCalls), { from, until, tries }) : fill(translated(words.nowCallsAnyHour), { tries }),
  cart: ({ cart }) => fill(translated(words.nowCart), { days: cart.keepDays }),
  'payment-accounts': async () => {
    const names = (await findOnlineMethods()).map(({ name }) => name)
    return names.length === 0 ? translated(words.nowAtTheDoor) : fill(translated(words.nowOnline), { names: names.join(', ') })
  },
  'payment-discounts': ({ paymentDiscounts }) => {
    const count = paymentDiscounts.filter(({ checkbox_value, value }) => checkbox_value === 'yes' && value > 0).length
    return count === 0 ? translated(words.nowNoDiscount) : fill(translated(words.nowDiscounts), { count })
  },
  shipping: ({ quickOrder, currency }) =>
    fill(translated(words.nowDelivery), {
      cost: amountForReader(quickOrder.shippingCost, currency),
      from: amountForReader(quickOrder.freeShippingFrom, currency),
    }),
  couriers: async () => {
    const names = (await findCouriers()).flatMap(({ isOn, keys, name }) => (isOn && keys ? [name || translated(courierWords.self)] : []))
    return names.length === 0 ? translated(words.nowNoCourier) : [...new Set(names)].join(', ')
  },
  countries: ({ deliversTo }) =>
    deliversTo
      .slice(0, MOST_COUNTRIES)
      .map((code) => countryName(code, readerLocale()))
      .join(', '),
  places: () => undefined,
  taxes: async ({ subjectToVat }) => {
    if (subjectToVat === '') return translated(words.nowVatUnanswered)
    const count = (await findTaxRates()).length
    return count === 0 ? translated(words.nowNoTax) : fill(translated(words.nowTaxes), { count })
  },
  documents: (settings) => {
    const moment = settingRow('documents.invoiceAt')?.kind.told?.(settings.documents.invoiceAt, settings)
    return moment && fill(translated(words.nowInvoices), { moment })
  },
  glossary: async () => {
    const count = await countUntranslated()
    return count === 0 ? translated(words.nowTranslated) : fill(translated(words.nowToTranslate), { count })
  },
  redirects: async () => {
    const count = (await listRedirects()).length
    return count === 0 ? translated(words.nowNoRedirect) : fill(translated(words.nowRedirects), { count })
  },
  newsletter: async (settings) => {
    const { enabled, verification } = settings.newsletter
    if (enabled && !(await canSubscribe(settings))) return translated(words.nowNewsletterNoTexts)
    return translated(!enabled ? words.nowNewsletterOff : verification ? words.nowNewsletterCode : words.nowNewsletter)
  },
  'form-messages': () => undefined,
  backups: async ({ country }) => {
    const last = await findLastBackup()
    return last ? momentInWords(last.at, TIME_ZONES[country]) : translated(words.nowNoBackup)
  },
  state: async () => {
    // It refuses to burden a slow database; the list is shown without it.
    const lines = await findHealth().catch(() => undefined)
    if (!lines) return undefined
    const count = lines.filter(({ state }) => state === 'bad').length
    return count === 0 ? translated(words.nowNoTrouble) : fill(translated(words.nowTroubles), { count })
  },
  orders: ({ orderLimits }) => fill(translated(words.nowLimits), { count: orderLimits.mostOpenPerPhone }),
  messages: ({ messages: { quietFrom: from, quietTo: to, monthlyBudget }, currency }) => {
    const quiet = from && fill(translated(words.nowQuiet), { from, to })
    const budget = monthlyBudget > 0 && fill(translated(words.nowBudget), { budget: amountForReader(monthlyBudget, currency) })
    return [quiet, budget].filter(Boolean).join(' · ')
  },
  advertising: async () => (await findAdProviders()).map(messageProviderName).join(', ') || translated(words.nowNoAds),
  mail: async () => {
    const sender = await findMailSender()
    return sender ? (sender.from ?? translated(words.nowMail)) : translated(words.nowNoMail)
  },
  'order-notices': async () => (await noticesNow()) ?? translated(words.nowNoNotices),
  captcha: async () => {
    const captcha = await findCaptcha()
    return captcha ? fill(translated(words.nowCaptcha), { name: captchaName(captcha.provider) }) : translated(words.nowNoCaptcha)
  },
}

async function settingsNow(pages: readonly SettingsPageName[]): Promise<string> {
  const settings = await findSettings()
  const told = await Promise.all(pages.map(async (page) => NOW[page](settings)))
  return told.filter(Boolean).join(' · ')
}
