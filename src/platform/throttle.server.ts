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

/** The rate limit that is on, in words, for benches and race tests to print. */
export function describeLimits(): string {
  return config.HANOUT_RATE_LIMIT === 0 ? 'rate limits off' : `rate limits × ${config.HANOUT_RATE_LIMIT}`
}

async function consume(limit: Limit, key: string): Promise<number | undefined> {
  let limiter = limiters.get(limit.name)
  if (!limiter) {
    const points = Math.ceil(limit.points * config.HANOUT_RATE_LIMIT)
    limiter = new RateLimiterMemory({ keyPrefix: limit.name, points, duration: limit.seconds })
    limiters.set(limit.name, limiter)
  }
  try {
    await limiter.consume(key)
    return undefined
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
    throw refused
  }
}
