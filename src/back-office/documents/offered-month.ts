const FIRST_DAYS = 15

/** Default month of the accountant's files: the previous month until the 15th, then the current one. `2026-11` from `2026-11-22`. IMP-56. */
export function offeredMonth(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - (day > FIRST_DAYS ? 1 : 2), 1)).toISOString().slice(0, 7)
}
