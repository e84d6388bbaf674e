import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Text } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { pool, type Database } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { rateLimitWords } from './rate-limits.words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A limit: so many calls in so many seconds. */
interface Limit {
  points: number
  seconds: number
  /** True where calls beyond it do not make the wait longer. */
  isPatient?: true
}

/**
 * Limits on bursts, counted in this process (decision 6). HANOUT_RATE_LIMIT multiplies them; 0 turns them off.
 * Whole quarters share an address, so they are generous, and costly reads have short windows. A phone number is counted per address, so that
 * strangers elsewhere cannot block its orders (decision 6).
 */
const IN_PROCESS = {
  orderVisitor: { points: 10, seconds: MINUTE },
  orderPhone: { points: 10, seconds: 10 * MINUTE },
  orderAddress: { points: 120, seconds: MINUTE },
  tempVisitor: { points: 30, seconds: MINUTE },
  tempPhone: { points: 30, seconds: 10 * MINUTE },
  tempAddress: { points: 300, seconds: MINUTE },
  checkoutVisitor: { points: 20, seconds: MINUTE },
  checkoutPhone: { points: 20, seconds: 10 * MINUTE },
  checkoutAddress: { points: 240, seconds: MINUTE },
  /** Changes of carts. */
  cartVisitor: { points: 240, seconds: MINUTE },
  cartAddress: { points: 1200, seconds: MINUTE },
  /** Visitors without an id yet: each may begin a cart. */
  cartNewcomers: { points: 120, seconds: MINUTE },
  /** Unknown codes. */
  couponVisitor: { points: 10, seconds: 10 * MINUTE },
  couponAddress: { points: 60, seconds: 10 * MINUTE },
  /** Lists with a query, the dearest: 12 to 50 ms each. */
  listReads: { points: 60, seconds: 10 },
  /** Other pages that are the same for all visitors, and sitemaps. */
  pageReads: { points: 200, seconds: 10 },
  /** Pages made for each visitor. */
  ownPageReads: { points: 200, seconds: 10 },
  suggestionReads: { points: 200, seconds: 10 },
  /** Documents to print, drawn for each request. */
  documentReads: { points: 60, seconds: 10 },
  /** One order's payment, opened again. */
  orderPay: { points: 10, seconds: MINUTE },
  /** One provider sends from one address; a stranger's flood stops here. */
  paymentNotice: { points: 300, seconds: MINUTE },
  /** A campaign's receipts come one by one, from few addresses. */
  messageReceipt: { points: 6000, seconds: MINUTE },
  paymentReturn: { points: 120, seconds: MINUTE },
  reviewOrder: { points: 20, seconds: 10 * MINUTE },
  reviewAddress: { points: 60, seconds: MINUTE },
  /** Site forms that were sent, whatever becomes of them. */
  formAddress: { points: 120, seconds: 10 * MINUTE },
  /** Those with files, however small. */
  formFiles: { points: 30, seconds: 10 * MINUTE },
  /** Questions whether an e-mail address stands in a form's lists, so that the lists are not read out; those that came with a form apart. */
  formEmails: { points: 40, seconds: 10 * MINUTE },
  formSentEmails: { points: 40, seconds: 10 * MINUTE },
  /** What customers do by the link of an order; customers of one carrier share an address. */
  confirmLink: { points: 20, seconds: HOUR },
  confirmLinkAddress: { points: 600, seconds: 10 * MINUTE },
  /** Calls of the newsletter, whatever becomes of them. */
  newsletterAddress: { points: 120, seconds: 10 * MINUTE },
  /** Campaigns that a member of staff tries: each try is a text message to any phone. */
  campaignTry: { points: 20, seconds: HOUR },
  /** Searches of somebody who may call and not read the orders, so that customers are not read out. */
  deskSearch: { points: 60, seconds: HOUR },
  /** One account's data as a file. */
  dataExport: { points: 5, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/**
 * Limits on access to accounts, counted in the database, across servers, then refused for as long again unless patient. Reasons: docs/security.md.
 * Wrong passwords: few for an account from one address, more from everywhere, so that a stranger cannot lock the owner out. A browser known as the
 * owner's counts separately. HANOUT_RATE_LIMIT does not apply.
 */
const IN_DATABASE = {
  device: { points: 10, seconds: 15 * MINUTE },
  asked: { points: 10, seconds: 15 * MINUTE },
  accountHere: { points: 10, seconds: 15 * MINUTE },
  account: { points: 50, seconds: HOUR },
  address: { points: 100, seconds: 15 * MINUTE },
  signUp: { points: 60, seconds: HOUR },
  mailTo: { points: 3, seconds: HOUR },
  mailFrom: { points: 30, seconds: HOUR },
  codeTo: { points: 3, seconds: 15 * MINUTE },
  codeToDaily: { points: 8, seconds: DAY },
  /** Codes of the newsletter: one new a minute (NEWS-24). */
  codeToMinute: { points: 1, seconds: MINUTE, isPatient: true },
  /** Codes of the newsletter of one kind: whether the one of this minute is what is asked for again. */
  newsletterKind: { points: 1, seconds: MINUTE, isPatient: true },
  /** Wrong codes since the last one was asked for, counted for any number, so that none is told from another. */
  newsletterTries: { points: 5, seconds: 10 * MINUTE, isPatient: true },
  /** A phone that no code has ever proven may be anybody's: strangers have it texted twice a day at most. */
  codeToUnproven: { points: 2, seconds: DAY, isPatient: true },
  codeFrom: { points: 20, seconds: HOUR },
  codeTries: { points: 50, seconds: HOUR },
  /** Texts cost money: so many codes a purpose, and fewer to phones that no code has ever proven, so that strangers' asks end nobody's sign-in. */
  codesDaily: { points: 1000, seconds: DAY, isPatient: true },
  codesDailyToUnproven: { points: 300, seconds: DAY, isPatient: true },
  /** Notices of new orders to phones that may be anybody's: an order takes a press, and a text costs money. */
  noticeToUnproven: { points: 2, seconds: DAY, isPatient: true },
  noticesToUnproven: { points: 500, seconds: DAY, isPatient: true },
  /** Texts of the shop that are no codes: links to follow an order, alerts for sold-out goods. */
  textsDaily: { points: 1000, seconds: DAY },
  /** Orders followed by number and phone: neither is to be guessed. Few tries from one address, more from everywhere, so that a stranger shuts out no shopper. */
  trackNumberHere: { points: 10, seconds: 10 * MINUTE },
  trackPhoneHere: { points: 20, seconds: 10 * MINUTE },
  trackNumber: { points: 1000, seconds: HOUR },
  trackPhone: { points: 1000, seconds: HOUR },
  trackAddress: { points: 30, seconds: 10 * MINUTE },
  /** Alerts for sold-out goods: each may become a message to an address that nobody proved to be theirs. */
  alertAddress: { points: 20, seconds: HOUR },
  alertTo: { points: 10, seconds: DAY },
  secondStep: { points: 10, seconds: 15 * MINUTE },
  secondStepDaily: { points: 50, seconds: DAY },
} as const satisfies Record<string, Limit>

/** Name of a limit. */
export type LimitName = keyof typeof IN_PROCESS | keyof typeof IN_DATABASE

/** A limit and its subject: a visitor, an account, a phone, an address. Nothing is counted without a subject. */
export type Turn = readonly [limit: LimitName, whom: string | undefined]

/** Refusal of too many calls: status 429, with the seconds to wait. */
export class TooManyRequests extends Refusal {
  readonly seconds: number
  /** The limit that refused, where it is one of the table. */
  readonly limit: LimitName | undefined

  /** `text`: a sentence that says more than the usual one, with the values `seconds` and `minutes`. */
  constructor(seconds: number, { limit: name, text = rateLimitWords.tooManyRequests }: { limit?: LimitName; text?: Text } = {}) {
    super(text, { seconds, minutes: Math.ceil(seconds / MINUTE) })
    this.seconds = seconds
    this.limit = name
  }
}

/** Counts a call before anything is checked, so that a thousand in parallel count as a thousand. Throws `TooManyRequests` above a limit. */
export async function limit(turns: readonly Turn[]): Promise<void> {
  for (const turn of turns) {
    const seconds = await takeTurns([turn])
    if (seconds !== undefined) throw new TooManyRequests(seconds, { limit: turn[0] })
  }
}

/** Like `limit`, but returns the seconds to wait instead of refusing. In a transaction it counts there: what is rolled back was not counted. */
export async function takeTurns(turns: readonly Turn[], transaction?: Database): Promise<number | undefined> {
  for (const { limiter, key } of countedOf(turns, transaction)) {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return secondsOf(refused)
      throw refused
    }
  }
  return undefined
}

/** True where the next call would be one too many; counts nothing. */
export async function areSpent(turns: readonly Turn[]): Promise<boolean> {
  for (const { limiter, key } of countedOf(turns)) {
    const counted = await limiter.get(key)
    if (counted && counted.remainingPoints <= 0) return true
  }
  return false
}

/** Reverses the count of `limit` for a call that should not count. */
export async function giveBack(turns: readonly Turn[]): Promise<void> {
  for (const { limiter, key } of countedOf(turns)) await limiter.reward(key)
}

/** Reverses the count of a successful attempt: the narrowest limit is reset, the others go down by one. */
export async function forgive([narrowest, ...others]: readonly Turn[]): Promise<void> {
  for (const { limiter, key } of countedOf(narrowest ? [narrowest] : [])) await limiter.delete(key)
  await giveBack(others)
}

/** Hourly counts, which refuse nothing: orders sent from an address, placed from an address, placed in the whole shop; entries of a form from an address. */
export type Tally = 'orders-sent' | 'orders-placed-address' | 'orders-placed-shop' | 'form-entries'

/**
 * Counts an order or an entry; returns the number of this hour so far and the seconds until it ends, undefined if limits are off. With HANOUT_RATE_LIMIT=2 two
 * count as one.
 */
export async function tally(name: Tally, whom: string): Promise<{ count: number; wait: number } | undefined> {
  if (config.HANOUT_RATE_LIMIT === 0) return undefined
  const counted = await inProcess(name, { points: 1, seconds: HOUR }).penalty(whom)
  return { count: Math.ceil(counted.consumedPoints / config.HANOUT_RATE_LIMIT), wait: secondsOf(counted) }
}

/** Reverses the count of an order that was asked for something first, or of a form whose files were refused; both may come again. */
export async function untally(name: Tally, whom: string): Promise<void> {
  if (config.HANOUT_RATE_LIMIT !== 0) await inProcess(name, { points: 1, seconds: HOUR }).reward(whom)
}

/** The limits in force, in words, for benches and race tests to print. */
export function describeLimits(): string {
  return config.HANOUT_RATE_LIMIT === 0 ? 'rate limits off' : `rate limits × ${config.HANOUT_RATE_LIMIT}`
}

const limiters = new Map<string, RateLimiterAbstract>()

/** Limiter and key of each turn. The database stores only a digest of its subject. */
function countedOf(turns: readonly Turn[], transaction?: Database): { limiter: RateLimiterAbstract; key: string }[] {
  return turns.flatMap(([name, whom]) => {
    if (whom === undefined) return []
    if (name in IN_DATABASE) return [{ limiter: inDatabase(name, IN_DATABASE[name as keyof typeof IN_DATABASE], transaction), key: digest(whom) }]
    if (config.HANOUT_RATE_LIMIT === 0) return []
    return [{ limiter: inProcess(name, IN_PROCESS[name as keyof typeof IN_PROCESS]), key: whom }]
  })
}

function inProcess(name: string, { points, seconds }: Limit): RateLimiterAbstract {
  return known(name, () => new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * config.HANOUT_RATE_LIMIT), duration: seconds }))
}

function inDatabase(name: string, { points, seconds: duration, isPatient }: Limit, transaction?: Database): RateLimiterAbstract {
  const blockDuration = isPatient ? 0 : duration
  const options = { tableName: 'account_throttles', tableCreated: true, keyPrefix: name, points, duration, blockDuration }
  if (!transaction) return known(name, () => new RateLimiterPostgres({ storeClient: pool, ...options }))
  const storeClient = { query: (asked: { text: string; values: unknown[] }) => transaction.executeQuery(CompiledQuery.raw(asked.text, asked.values)) }
  return new RateLimiterPostgres({ storeClient, storeType: 'client', clearExpiredByTimeout: false, ...options })
}

function known(name: string, make: () => RateLimiterAbstract): RateLimiterAbstract {
  const limiter = limiters.get(name) ?? make()
  limiters.set(name, limiter)
  return limiter
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
