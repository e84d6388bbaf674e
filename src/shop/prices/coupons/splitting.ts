import { millimes, NOTHING, type Coin, type Millimes } from '#money/millimes'

/**
 * Splits whole coins by weights, by largest remainder: shares are whole coins, add up to the amount, and differ from the exact part by less than a
 * coin.
 * No share exceeds its weight unless the amount exceeds their sum; of equal remainders the first gets the coin.
 */
export function splitByWeight(amount: Millimes, weights: ReadonlyMap<string, Millimes>, coin: Coin): Map<string, Millimes> {
  const whole = [...weights.values()].reduce((total, weight) => total + BigInt(weight), 0n)
  if (whole === 0n) return new Map([...weights.keys()].map((key) => [key, NOTHING]))
  const coins = Math.floor(amount / coin)
  const parts = [...weights].map(([key, weight]) => {
    const exact = BigInt(coins) * BigInt(weight)
    return { key, share: Number(exact / whole), rest: exact % whole }
  })
  const over = coins - parts.reduce((total, { share }) => total + share, 0)
  const lucky = new Set(parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)).slice(0, over))
  return new Map(parts.map((part) => [part.key, millimes((part.share + (lucky.has(part) ? 1 : 0)) * coin)]))
}
