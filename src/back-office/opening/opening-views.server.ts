import { counted } from '#i18n/counted.ts'
import { fill, translate } from '#i18n/words.ts'
import { momentary } from '#platform/cached.server'
import { config } from '#platform/config.server'
import { can, type Person } from '#shop/people/accounts'
import { isOpeningCheck, type OpeningCheck, type OpeningCheckName } from '#shop/site/opening'
import { findOpeningChecks, isOpeningAside, mayTry, closeShop, makeOpeningCheck, openShop, putOpeningAside } from '#shop/site/opening.server'
import { findSealingKey } from '#shop/upkeep/backups.server'
import { mailAvailable } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { missingSenderPath, SENDER_LINES, capabilityFor, settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { PAGES_PATH } from '#back-office/site-pages/page-fields.ts'
import { openingListWords as words } from './opening.words.ts'
import type { RouterContextProvider } from 'react-router'
import { staffWhoMay } from '#request/pages/roles.server'

const DEMO_PATH = '/admin/demo/'
const DEVICES_PATH = '/admin/account/devices/'

/** Checks that cannot pass before their page was edited. */
const MENDED_FIRST: readonly OpeningCheckName[] = ['shopName', 'countries', 'product', 'sender', 'taxes', 'pages', 'backup', 'demo']

export interface OpeningLine {
  name: OpeningCheckName
  title: string
  problem: string | undefined
  mend: { to: string; text: string } | undefined
  trial: string | undefined
  /** Primary action: fix it, or run the check. */
  first: 'mend' | 'trial'
}

export interface OpeningList {
  lines: OpeningLine[]
  done: number
  isAside: boolean
  isClosed: boolean
  /** Suggestions that the shop cannot check. */
  more: { to: string; text: string }[]
}

/** True for a person who opens a real shop: may manage settings, and it is not a demo. */
export function seesOpening(person: Person): boolean {
  return !config.HANOUT_DEMO && can(person, 'settings.manage')
}

/** The opening checklist; undefined for everybody else. */
export async function findOpeningList(person: Person): Promise<OpeningList | undefined> {
  if (!seesOpening(person)) return undefined
  const [checks, isAside, { sender, closed }, hasMail, sealing] = await Promise.all([
    findOpeningChecks(),
    isOpeningAside(),
    findSettings(),
    mailAvailable(),
    findSealingKey(),
  ])
  const said = translate(readerLocale(), words)
  const mend: Partial<Record<OpeningCheckName, OpeningLine['mend'] | false>> = {
    shopName: { to: `${settingsPath('shop')}#shopName`, text: said.shopNameMend },
    countries: { to: settingsPath('countries'), text: said.countriesMend },
    product: can(person, 'products.manage') && { to: '/admin/products/new/', text: said.productMend },
    delivery: { to: settingsPath('shipping'), text: said.deliveryMend },
    courier: { to: settingsPath('couriers'), text: said.courierMend },
    sender: { to: missingSenderPath(sender, SENDER_LINES) ?? settingsPath('shop'), text: said.senderMend },
    taxes: { to: settingsPath('taxes'), text: said.taxesMend },
    pages: { to: PAGES_PATH, text: said.pagesMend },
    mail: can(person, capabilityFor('mail')) && { to: settingsPath('mail'), text: said.mailMend },
    backup: mayTry('backup', person) && {
      to: sealing ? settingsPath('backups') : `${settingsPath('backups')}#passphrase`,
      text: sealing ? said.backupMend : said.passphraseMend,
    },
    demo: { to: DEMO_PATH, text: said.demoMend },
  }
  const trials: Partial<Record<OpeningCheckName, string>> = {
    countries: said.countriesTrial,
    pages: said.pagesTrial,
    delivery: said.deliveryTrial,
    courier: said.courierTrial,
    mail: said.mailTrial,
    backup: said.backupTrial,
  }
  const lines = checks.map(({ name, problem }) => ({
    name,
    title: said[name],
    problem: problemFor(person, { name, problem }),
    mend: mend[name] || undefined,
    trial: name === 'backup' && problem && !sealing ? undefined : problem && mayTry(name, person) ? (trials[name] ?? said.check) : said.check,
    first: MENDED_FIRST.includes(name) || (name === 'mail' && !hasMail) ? ('mend' as const) : ('trial' as const),
  }))
  const more = [
    ...(can(person, 'orders.manage') ? [{ to: DEVICES_PATH, text: said.devices }] : []),
    { to: settingsPath('promises'), text: said.promises },
    { to: `${settingsPath('shop')}#identity.colour`, text: said.colour },
    { to: '/', text: said.ownShop },
  ]
  return { more, lines, done: lines.filter((line) => line.problem === undefined).length, isAside, isClosed: closed === '1' }
}

/** Why a check is not passed, and who can fix it if the reader cannot. Undefined once it is passed. */
function problemFor(person: Person, { name, problem }: OpeningCheck): string | undefined {
  if (!problem) return undefined
  const said = problem[readerLocale()]
  return mayTry(name, person) ? said : `${said} ${translated(words.administratorOnly)}`
}

const countRemaining = momentary(async () => ((await isOpeningAside()) ? 0 : (await findOpeningChecks()).filter(({ problem }) => problem).length))

/** Reminder on other pages while the checklist is unfinished; undefined once it is finished or hidden. */
export async function openingReminder(): Promise<string | undefined> {
  const count = await countRemaining()
  return count === 0 ? undefined : counted({ locale: readerLocale(), count }, translated(words.remains), { count })
}

export function progressOf({ lines, done }: OpeningList): { progress: string; takeUp: string } {
  const values = { done, all: lines.length }
  return { progress: fill(translated(words.progress), values), takeUp: fill(translated(words.takeUp), values) }
}

/** Opens or closes the shop, runs a check, or hides or shows the checklist. Returns the result of a check. */
export async function applyOpeningAction(
  fields: Record<string, string>,
  context: Readonly<RouterContextProvider>,
): Promise<{ name: string; problem: string | undefined } | undefined> {
  const by = staffWhoMay('settings.manage', context)
  const { intent, check } = fields
  if (intent === 'opening-aside' || intent === 'opening-take-up') await putOpeningAside(intent === 'opening-aside')
  if (intent === 'open-shop') await openShop(by)
  if (intent === 'close-shop') await closeShop(by)
  if (intent !== 'opening-check' || !isOpeningCheck(check)) return undefined
  const problem = await makeOpeningCheck(check, by)
  return { name: check, problem: problemFor(by, { name: check, problem }) }
}
