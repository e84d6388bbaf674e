import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { config } from './config.server.ts'

/** What is let through: `points` calls in `seconds` by one key. Multiplied by HANOUT_RATE_LIMIT; 0 turns all limits off. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

const limiters = new Map<string, RateLimiterMemory>()

/** Takes one call off each key's allowance. Gives the seconds to wait when one of them is used up, else nothing. */
export async function throttle(keys: [limit: Limit, key: string | undefined][]): Promise<number | undefined> {
  if (config.HANOUT_RATE_LIMIT === 0) return undefined
  for (const [limit, key] of keys) {
    if (key === undefined) continue
    const wait = await consume(limit, key)
    if (wait !== undefined) return wait
  }
  return undefined
}

/** Gives each key the call back that `throttle` took off: it turned out to be none of those that count. */
export async function giveBack(keys: [limit: Limit, key: string | undefined][]): Promise<void> {
  if (config.HANOUT_RATE_LIMIT === 0) return
  for (const [limit, key] of keys) if (key !== undefined) await limiterOf(limit).reward(key)
}

/**
 * Counts one more for a key and refuses nobody. Gives how many there were since the window began, and the seconds until it ends;
 * undefined where limits are off. With HANOUT_RATE_LIMIT=2 two count as one.
 */
export async function tally({ name, seconds }: Omit<Limit, 'points'>, key: string): Promise<{ count: number; wait: number } | undefined> {
  if (config.HANOUT_RATE_LIMIT === 0) return undefined
  const { consumedPoints, msBeforeNext } = await limiterOf({ name, seconds, points: 1 }).penalty(key)
  return { count: Math.ceil(consumedPoints / config.HANOUT_RATE_LIMIT), wait: Math.ceil(msBeforeNext / 1000) }
}

/** The rate limit that is on, in words, for benches and race tests to print. */
export function describeLimits(): string {
  return config.HANOUT_RATE_LIMIT === 0 ? 'rate limits off' : `rate limits × ${config.HANOUT_RATE_LIMIT}`
}

function limiterOf({ name, points, seconds }: Limit): RateLimiterMemory {
  const known = limiters.get(name)
  if (known) return known
  const made = new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * config.HANOUT_RATE_LIMIT), duration: seconds })
  limiters.set(name, made)
  return made
}

async function consume(limit: Limit, key: string): Promise<number | undefined> {
  try {
    await limiterOf(limit).consume(key)
    return undefined
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
    throw refused
  }
}
