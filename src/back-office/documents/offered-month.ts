const FIRST_DAYS = 15

/** The month that the accountant's files are offered for: until the 15th the last whole one, then the present one. `2026-11` from `2026-11-22`. IMP-56. */
export function offeredMonth(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - (day > FIRST_DAYS ? 1 : 2), 1)).toISOString().slice(0, 7)
}
