import type { Settings } from '#shop/upkeep/settings'

/** Fewest and most working days to any address; undefined without a promise. */
export function deliverySpan({ nearDays, farDays }: Settings['promises']): { from: number; to: number } | undefined {
  const days = [nearDays, farDays].filter((one) => one !== null)
  if (days.length === 0) return undefined
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) }
}
