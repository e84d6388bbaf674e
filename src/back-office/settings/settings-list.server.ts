import { fold } from '#i18n/fold.ts'
import { fill, translate } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { readerLocale, translated, amountForReader, merchantText } from '#back-office/reader.server.ts'
import { settingsListWords as words, settingsWords } from './settings.words.ts'
import { SETTINGS_GROUPS, settingsPagesOf, settingsPath, type SettingsPageName } from './settings-pages.ts'
import { titleOf } from './settings-pages.server.ts'
import { tableOn, settingRow } from './settings-tables.server.ts'
import { countryName } from '#shop/delivery/geography'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { countUntranslated } from '#shop/goods/taxonomy-management.manage'
import { findTaxRates } from '#shop/prices/taxes.server'
import { findMenus } from '#shop/site/menus.server'
import { listRedirects } from '#shop/site/redirects.server'
import { captchaName } from '#shop/upkeep/captcha.manage'
import { findCaptcha } from '#shop/upkeep/captcha.server'
import { findLastBackup } from '#shop/upkeep/backups.server'
import { findMailSender } from '#shop/upkeep/message-accounts.senders.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { noticesNow } from '#back-office/order-notices/order-notices.server.ts'
import { moment as momentInWords } from '#back-office/orders/when.ts'

export const LONGEST_SEARCH = 80

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
  /** Undefined without a search. */
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
  'quick-order': ({ country, quickOrder: { layout, onlineDiscountPercent } }) =>
    fill(translated(words.nowQuickOrder), { country: countryName(country, readerLocale()), layout, percent: onlineDiscountPercent }),
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
  newsletter: ({ newsletter: { enabled, verification } }) =>
    translated(!enabled ? words.nowNewsletterOff : verification ? words.nowNewsletterCode : words.nowNewsletter),
  'form-messages': () => undefined,
  backups: async ({ country }) => {
    const last = await findLastBackup()
    return last ? momentInWords(last.at, TIME_ZONES[country]) : translated(words.nowNoBackup)
  },
  orders: ({ orderLimits }) => fill(translated(words.nowLimits), { count: orderLimits.mostOpenPerPhone }),
  messages: ({ messages: { quietFrom: from, quietTo: to, monthlyBudget }, currency }) => {
    const quiet = from && fill(translated(words.nowQuiet), { from, to })
    const budget = monthlyBudget > 0 && fill(translated(words.nowBudget), { budget: amountForReader(monthlyBudget, currency) })
    return [quiet, budget].filter(Boolean).join(' · ')
  },
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
