import { millimes, NOTHING, type Millimes } from '#money/millimes'

/**
 * Splits an amount by weights, by largest remainder: the shares add up to the amount, and none is more than a millime from its exact
 * part. No share is above its weight where the amount is not above their sum; of equal remainders the first gets the millime.
 */
export function splitByWeight(amount: Millimes, weights: ReadonlyMap<string, Millimes>): Map<string, Millimes> {
  const whole = [...weights.values()].reduce((total, weight) => total + BigInt(weight), 0n)
  if (whole === 0n) return new Map([...weights.keys()].map((key) => [key, NOTHING]))
  const parts = [...weights].map(([key, weight]) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { key, share: Number(exact / whole), rest: exact % whole }
  })
  const over = amount - parts.reduce((total, { share }) => total + share, 0)
  const lucky = new Set(parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)).slice(0, over))
  return new Map(parts.map((part) => [part.key, millimes(part.share + (lucky.has(part) ? 1 : 0))]))
}
