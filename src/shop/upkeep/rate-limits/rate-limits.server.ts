import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { config } from '#platform/config.server'
import { pool } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { rateLimitWords } from './rate-limits.words.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is let through: so many calls in so many seconds. */
interface Limit {
  points: number
  seconds: number
}

/**
 * Bursts, counted in this process (decision 9). HANOUT_RATE_LIMIT multiplies them; 0 turns them off. An address is shared by whole quarters:
 * generous. A phone number is counted at one address alone, so that a stranger elsewhere keeps nobody from ordering (decision 38). Costly reads
 * have short windows: whoever shares the address of somebody who asks too much waits some seconds only.
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
  /** Of those who have no number yet: each may begin a cart. */
  cartNewcomers: { points: 120, seconds: MINUTE },
  /** Codes that do not exist. */
  couponVisitor: { points: 10, seconds: 10 * MINUTE },
  couponAddress: { points: 60, seconds: 10 * MINUTE },
  /** Lists with words after the `?`: the dearest, 12 to 50 ms each. */
  listReads: { points: 60, seconds: 10 },
  /** Other pages that are the same for all, and sitemaps. */
  pageReads: { points: 200, seconds: 10 },
  /** Pages that are made for each visitor. */
  ownPageReads: { points: 200, seconds: 10 },
  suggestionReads: { points: 200, seconds: 10 },
  /** One order's payment, opened again. */
  orderPay: { points: 10, seconds: MINUTE },
  /** One provider sends from one address; a stranger's flood stops here. */
  paymentNotice: { points: 300, seconds: MINUTE },
  paymentReturn: { points: 120, seconds: MINUTE },
  reviewOrder: { points: 20, seconds: 10 * MINUTE },
  reviewAddress: { points: 60, seconds: MINUTE },
  /** One account's data as a file. */
  dataExport: { points: 5, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/**
 * What opens an account, counted in the database, so by all servers together, then refused for the same time again. Wrong passwords are few
 * for one account from one address. They are more for an account from everywhere, so that a stranger cannot shut its owner out with ten. A
 * browser that the owner signed in with before counts by itself. HANOUT_RATE_LIMIT does not touch these. What each stops: docs/security.md.
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
  codeFrom: { points: 20, seconds: HOUR },
  codeTries: { points: 50, seconds: HOUR },
  textsDaily: { points: 1000, seconds: DAY },
  secondStep: { points: 10, seconds: 15 * MINUTE },
  secondStepDaily: { points: 50, seconds: DAY },
} as const satisfies Record<string, Limit>

/** What is counted, by name. */
export type LimitName = keyof typeof IN_PROCESS | keyof typeof IN_DATABASE

/** What is counted, and for whom: a visitor, an account, a phone, an address. Nobody is counted where it is undefined. */
export type Turn = readonly [limit: LimitName, whom: string | undefined]

/** Too many calls: the answer is 429, to be tried again after so many seconds. */
export class TooManyRequests extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super(rateLimitWords.tooManyRequests, { minutes: Math.ceil(seconds / MINUTE) })
    this.seconds = seconds
  }
}

/** Counts a call before anything is looked at, so that a thousand at once are a thousand. Refuses with `TooManyRequests` where one limit is used up. */
export async function limit(turns: readonly Turn[]): Promise<void> {
  const seconds = await takeTurns(turns)
  if (seconds !== undefined) throw new TooManyRequests(seconds)
}

/** As `limit`; gives the seconds to wait instead of refusing. */
export async function takeTurns(turns: readonly Turn[]): Promise<number | undefined> {
  for (const { limiter, key } of countedOf(turns)) {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return secondsOf(refused)
      throw refused
    }
  }
  return undefined
}

/** Takes back what `limit` counted: the call turned out to be none of those that count. */
export async function giveBack(turns: readonly Turn[]): Promise<void> {
  for (const { limiter, key } of countedOf(turns)) await limiter.reward(key)
}

/** Takes back what was counted for someone who was right: the narrowest limit begins again, the others by one. */
export async function forgive([narrowest, ...others]: readonly Turn[]): Promise<void> {
  for (const { limiter, key } of countedOf(narrowest ? [narrowest] : [])) await limiter.delete(key)
  await giveBack(others)
}

/** Orders counted by the hour, refusing nobody by themselves: those an address sent, those placed from one, those placed in the whole shop. */
export type Tally = 'orders-sent' | 'orders-placed-address' | 'orders-placed-shop'

/**
 * Counts one more order of this hour. Gives how many there were since the hour began, and the seconds until it ends; undefined where limits
 * are off. With HANOUT_RATE_LIMIT=2 two count as one.
 */
export async function tally(name: Tally, whom: string): Promise<{ count: number; wait: number } | undefined> {
  if (config.HANOUT_RATE_LIMIT === 0) return undefined
  const counted = await inProcess(name, { points: 1, seconds: HOUR }).penalty(whom)
  return { count: Math.ceil(counted.consumedPoints / config.HANOUT_RATE_LIMIT), wait: secondsOf(counted) }
}

/** The rate limit that is on, in words, for benches and race tests to print. */
export function describeLimits(): string {
  return config.HANOUT_RATE_LIMIT === 0 ? 'rate limits off' : `rate limits × ${config.HANOUT_RATE_LIMIT}`
}

const limiters = new Map<string, RateLimiterAbstract>()

/** Who counts each turn, and under which key. The database keeps only a digest of whom. */
function countedOf(turns: readonly Turn[]): { limiter: RateLimiterAbstract; key: string }[] {
  return turns.flatMap(([name, whom]) => {
    if (whom === undefined) return []
    if (name in IN_DATABASE) return [{ limiter: inDatabase(name, IN_DATABASE[name as keyof typeof IN_DATABASE]), key: digest(whom) }]
    if (config.HANOUT_RATE_LIMIT === 0) return []
    return [{ limiter: inProcess(name, IN_PROCESS[name as keyof typeof IN_PROCESS]), key: whom }]
  })
}

function inProcess(name: string, { points, seconds }: Limit): RateLimiterAbstract {
  return known(name, () => new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * config.HANOUT_RATE_LIMIT), duration: seconds }))
}

function inDatabase(name: string, { points, seconds: duration }: Limit): RateLimiterAbstract {
  const options = { tableName: 'account_throttles', tableCreated: true, keyPrefix: name, points, duration, blockDuration: duration }
  return known(name, () => new RateLimiterPostgres({ storeClient: pool, ...options }))
}

function known(name: string, make: () => RateLimiterAbstract): RateLimiterAbstract {
  const limiter = limiters.get(name) ?? make()
  limiters.set(name, limiter)
  return limiter
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
