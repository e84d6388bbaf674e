import { setTimeout as delay } from 'node:timers/promises'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { counted } from '#i18n/counted.ts'
import { inAList, inEach, textOf, type Text } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { recordChanges } from '#platform/changes.server'
import { db, inTransaction, type Database } from '#platform/database.server'
import { hasPublishedProducts } from '#shop/goods/catalogue.server'
import { countryName } from '#shop/delivery/geography'
import { hasCourierIn } from '#shop/delivery/couriers.server'
import { findMerchantEmail } from '#shop/orders/order-notifications.merchant.server'
import { can, type StaffPerson, type Actor } from '#shop/people/accounts'
import { findLastAttempt, findLastBackup, findSealingKey, isBackupAskedFor, startBackup } from '#shop/upkeep/backups.server'
import { tryMessage } from '#shop/upkeep/messages.trying.server'
import { mailAvailable } from '#shop/upkeep/message-accounts.senders.server'
import type { MessageProblem } from '#shop/upkeep/messages'
import type { Settings } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings } from '#shop/upkeep/settings.server'
import { errorCode } from '#platform/error-codes'
import { shopSecret } from '#platform/secret-file.server'
import { isUuid } from '#platform/uuid'
import type { Starter } from '#shop/site/starter-pages'
import { findShopFacts, forgetSitePages, writeStarterPagesIn } from '#shop/site/starter-pages.server'
import { OPENING_CHECKS, type DemoLeft, type OpeningCheck, type OpeningCheckName, SELF_CALL_PATH } from './opening.ts'
import { openingWords as words } from './opening.words.ts'

/** The author of a check, who gets its test mail. */
type Asker = Pick<StaffPerson, 'id' | 'name' | 'email' | 'locale' | 'capabilities'>

interface Facts {
  settings: Settings
  /** Address of the shop at which each check passed. */
  passed: ReadonlyMap<string, string>
  failed: (name: OpeningCheckName) => Text | undefined
}

/** Current state of every check. They alone define what a shop still lacks. */
export async function findOpeningChecks(): Promise<OpeningCheck[]> {
  const [settings, rows] = await Promise.all([findSettings(), db.selectFrom('opening_checks').select(['name', 'value']).execute()])
  const passed = new Map(rows.map(({ name, value }) => [name, value]))
  const failed = (name: OpeningCheckName) => problemIn(passed.get(failedName(name)))
  const facts = { settings, passed, failed }
  const checks = await Promise.all(OPENING_CHECKS.map(async (name) => ({ name, problem: await LOOKS[name](facts) })))
  return checks.filter(({ name, problem }) => name !== 'demo' || problem)
}

/** True once delivery prices are the merchant's own: set or confirmed by them. A demo's are. */
export async function hasToldDeliveryPrices(settings: Settings): Promise<boolean> {
  if (config.HANOUT_DEMO || hasOwnPrices(settings)) return true
  return (await db.selectFrom('opening_checks').select('name').where('name', '=', 'delivery').executeTakeFirst()) !== undefined
}

/** Makes a check anew, for a member of staff: calls the shop's address, sends them a mail, takes their word. Gives what is wrong, undefined once it is passed. */
export async function makeOpeningCheck(name: OpeningCheckName, by: Asker): Promise<Text | undefined> {
  const trial = TRIALS[name]
  if (trial && mayTry(name, by)) {
    const problem = await trial(by)
    await forgetOpeningCheck(name)
    if (!problem) await keepPassed(name, config.url.origin)
    else await keepPassed(failedName(name), JSON.stringify({ at: config.url.origin, problem } satisfies FailedTrial))
    // Pages that promise free delivery are drawn anew.
    if (name === 'delivery') await inTransaction((transaction) => recordChanges(transaction, ['settings']))
    if (problem) return problem
  }
  return (await findOpeningChecks()).find((check) => check.name === name)?.problem
}

export async function forgetOpeningCheck(name: OpeningCheckName): Promise<void> {
  await forgetPassed(name)
  await forgetPassed(failedName(name))
}

/** `at` is the shop's address at that time. */
interface FailedTrial {
  at: string
  problem: Text
}

/** Why the last trial of a check failed, at the shop's current address. */
export async function findFailedTrial(name: OpeningCheckName): Promise<Text | undefined> {
  const row = await db.selectFrom('opening_checks').select('value').where('name', '=', failedName(name)).executeTakeFirst()
  return problemIn(row?.value)
}

function problemIn(trial = '{}'): Text | undefined {
  const { at, problem } = JSON.parse(trial) as Partial<FailedTrial>
  return at === config.url.origin ? problem : undefined
}

function failedName(name: OpeningCheckName): string {
  return `failed:${name}`
}

/** Whether a person may run a check: backups are for administrators only; others only see their state. */
export function mayTry(name: OpeningCheckName, by: Pick<StaffPerson, 'capabilities'>): boolean {
  return name !== 'backup' || can(by, 'staff.manage')
}

const ASIDE = 'aside'

export async function isOpeningAside(): Promise<boolean> {
  return (await db.selectFrom('opening_checks').select('name').where('name', '=', ASIDE).executeTakeFirst()) !== undefined
}

export function putOpeningAside(isAside: boolean): Promise<void> {
  return isAside ? keepPassed(ASIDE, '') : forgetPassed(ASIDE)
}

const LOOKS: Record<OpeningCheckName, (facts: Facts) => Text | undefined | Promise<Text | undefined>> = {
  shopName: ({ settings: { shopName } }) => (shopName === DEFAULT_SETTINGS.shopName ? textOf(words.shopUnnamed, { name: shopName }) : undefined),
  countries: ({ settings: { deliversTo }, passed }) => {
    if (passed.has('countries') || deliversTo.join() !== DEFAULT_SETTINGS.deliversTo.join()) return undefined
    return textOf(words.countriesToConfirm, {
      countries: inEach((locale) =>
        inAList(
          deliversTo.map((code) => countryName(code, locale)),
          locale,
        ),
      ),
    })
  },
  product: async () => ((await hasPublishedProducts()) ? undefined : words.noProduct),
  delivery: ({ settings, passed }) => (passed.has('delivery') || hasOwnPrices(settings) ? undefined : pricesToConfirm(settings)),
  courier: async ({ settings, passed }) => {
    if (passed.has('courier')) return undefined
    return (await hasCourierIn(settings.deliversTo)) ? undefined : words.noCourier
  },
  sender: ({ settings }) => senderProblem(settings),
  taxes: ({ settings }) => (settings.subjectToVat ? undefined : words.taxesUnanswered),
  pages: async ({ passed }) => {
    if (passed.has('pages')) return undefined
    const pages = await db.selectFrom('site_pages').select('slug').where('slug', 'in', NEEDED_PAGES).where('published', 'is not', null).execute()
    return pages.length === NEEDED_PAGES.length ? undefined : words.noPages
  },
  mail: async ({ passed, failed }) => {
    if (!(await mailAvailable())) return words.noMail
    return passed.has('mail') ? undefined : (failed('mail') ?? words.mailUntried)
  },
  domain: ({ passed, failed }) =>
    passed.get('domain') === config.url.origin ? undefined : (failed('domain') ?? textOf(words.domainUntried, { address: config.url.origin })),
  backup: backupProblem,
  demo: async () => {
    const left = await findDemoLeft()
    return left && textOf(words.demoLeft, { what: partsOf(left) })
  },
}

/** Actions of checks that do more than look. */
const TRIALS: Partial<Record<OpeningCheckName, (by: Asker) => Promise<Text | undefined>>> = {
  domain: callOwnAddress,
  mail: sendTrialMail,
  backup: makeFirstBackup,
  // The merchant's confirmation is the check.
  delivery: async () => undefined,
  courier: async () => undefined,
  countries: async () => undefined,
  pages: async () => undefined,
}

const NEEDED_PAGES: readonly Starter[] = ['conditions-de-vente', 'contact', 'retours']

function hasOwnPrices({ quickOrder: { shippingCost, freeShippingFrom } }: Settings): boolean {
  const first = DEFAULT_SETTINGS.quickOrder
  return shippingCost !== first.shippingCost || freeShippingFrom !== first.freeShippingFrom
}

function pricesToConfirm({ quickOrder, currency }: Settings): Text {
  const { shippingCost, freeShippingFrom } = quickOrder
  const [cost, from] = [exactAmount(shippingCost, currency), exactAmount(freeShippingFrom, currency)]
  return textOf(words.deliveryToConfirm, { cost, from })
}

const NEEDED = ['name', 'address', 'city', 'phone', 'email'] as const

async function senderProblem({ sender }: Settings): Promise<Text | undefined> {
  const missing = NEEDED.filter((name) => sender[name] === '')
  if (missing.length === 0) return undefined
  const what = inEach((locale) => missing.map((name) => words[name][locale]).join(', '))
  const told = sender.email ? undefined : await findMerchantEmail()
  return told ? textOf(words.senderUntold, { what, email: told }) : textOf(words.senderMissing, { what })
}

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 10_000

/** Sends the mail by the outbox, like every mail. */
async function sendTrialMail({ name, email, locale }: Asker): Promise<Text | undefined> {
  if (!(await mailAvailable())) return words.noMail
  const message = await tryMessage({ kind: 'mail-tried', channel: 'mail', recipient: email, locale, data: { name } })
  if (!message) return textOf(words.mailWaits, { email })
  if (message.state === 'sent') return undefined
  const why = message.problem && MAIL_WORDS[message.problem]
  return textOf(why ?? words.mailRefused, { email, said: inWords(message.said ?? '–') })
}

const MAIL_WORDS: Partial<Record<MessageProblem, Text>> = {
  password: words.mailPassword,
  certificate: words.mailCertificate,
  sender: words.mailSender,
  unreachable: words.mailUnreachable,
}

async function backupProblem(): Promise<Text | undefined> {
  if (await findLastBackup()) return undefined
  if (!(await findSealingKey())) return words.noPassphrase
  const attempt = await findLastAttempt()
  return attempt?.state === 'failed' ? textOf(words.backupFailed, { said: inWords(attempt.said ?? attempt.problem ?? '–') }) : words.noBackup
}

async function makeFirstBackup(by: Asker): Promise<Text | undefined> {
  if (!(await findSealingKey())) return words.noPassphrase
  const before = await findLastBackup()
  await startBackup(by)
  return (await untilSettled(async () => ((await isBackupAskedFor()) ? undefined : 'over'))) || before ? undefined : words.backupWaits
}

/** Polls until there is a value; undefined after a long wait. */
async function untilSettled<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const begun = performance.now()
  for (;;) {
    const seen = await look()
    if (seen !== undefined || performance.now() - begun > PATIENCE_MS) return seen
    await delay(LOOK_EVERY_MS)
  }
}

const PARTS = {
  products: words.goodsLeft,
  coupons: words.couponsLeft,
  account_people: words.peopleLeft,
  orders: words.ordersLeft,
  site_pages: words.pagesLeft,
  forms: words.formsLeft,
  shipping_zones: words.zonesLeft,
  subscribers: words.subscribersLeft,
} as const

function partsOf(left: DemoLeft): Text {
  return inEach((locale) => {
    const parts = Object.entries(PARTS).flatMap(([table, text]) =>
      left[table] ? [counted({ locale, count: left[table] }, text[locale], { count: left[table] })] : [],
    )
    return parts.length > 0 ? parts.join(', ') : words.tracesLeft[locale]
  })
}

async function keepPassed(name: string, value: string): Promise<void> {
  const row = { value, passed_at: clock.now() }
  await db
    .insertInto('opening_checks')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

async function forgetPassed(name: string): Promise<void> {
  await db.deleteFrom('opening_checks').where('name', '=', name).execute()
}

/** An answer that only this shop can give to its own question; undefined for anything else. */
export async function answerOwnQuestion(question: string | undefined): Promise<string | undefined> {
  if (!question || !isUuid(question)) return undefined
  return createHmac('sha256', await shopSecret())
    .update(JSON.stringify(['self-call', question]))
    .digest('base64url')
}

/** Submits a form to the shop's public address, as a browser would, and checks that this shop answers. Returns the problem with the address, if any. */
async function callOwnAddress(): Promise<Text | undefined> {
  const { origin, protocol } = config.url
  if (protocol !== 'https:') return textOf(words.domainPlain, { address: origin })
  const question = randomUUID()
  try {
    const response = await fetch(origin + SELF_CALL_PATH, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, accept: 'text/html' },
      body: new URLSearchParams({ question }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { status } = response
    if ([400, 403, 405].includes(status)) return textOf(words.domainForms, { address: origin, status })
    const said = (await response.text()).slice(0, MOST_SAID)
    return holds(said, await answerOwnQuestion(question)) ? undefined : textOf(words.domainElsewhere, { address: origin, status })
  } catch (error) {
    const reason = reasonOf(error)
    return textOf(/CERT|TLS|SSL|SIGNED|SIGNATURE/.test(reason) ? words.domainCertificate : words.domainSilent, { address: origin, reason: inWords(reason) })
  }
}

const MOST_SAID = 100_000

function holds(page: string, answer: string | undefined): boolean {
  const [, said = ''] = /data-answer="([\w-]{1,100})"/.exec(page) ?? []
  return answer !== undefined && said.length === answer.length && timingSafeEqual(Buffer.from(said), Buffer.from(answer))
}

function inWords(reason: string): Text {
  return /ENOTFOUND|EAI_AGAIN/.test(reason) ? words.addressUnknown : inEach(() => reason)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(cause) ?? errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
}

/** Writes the replacement of the demo. `settings` are those of the transaction, if it changed them. */
export type DemosPlace = (transaction: Database, settings: Settings | undefined) => Promise<void>

export interface Demo {
  findLeft(): Promise<DemoLeft | undefined>
  /** Removes the demo with everything that depends on it; `instead` writes its replacement, in the same transaction. Refuses while orders need its goods. */
  remove(by: Actor, instead: DemosPlace): Promise<void>
}

let known: Demo | undefined

export function setDemo(demo: Demo): void {
  known = demo
}

/** Undefined if nothing of the demo is left. */
async function findDemoLeft(): Promise<DemoLeft | undefined> {
  return known?.findLeft()
}

/** Removes the demo with everything that depends on it, and replaces its pages by the starter pages. Refuses while orders need its goods. */
export async function removeDemo(by: Actor): Promise<void> {
  await known?.remove(by, async (transaction, settings) => {
    await writeStarterPagesIn(transaction, await findShopFacts(settings))
  })
  forgetSitePages()
}
