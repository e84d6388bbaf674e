import { calendarMinute } from '#i18n/dates.ts'
import { csvText } from '#platform/csv'

/** An amount as a cell: two decimals of Egyptian pounds, three of dinars (MONEY-03), with the comma of the region's spreadsheets. */
export function amountCell(amount: number, currency: string | null): string {
  return (amount / 1000).toFixed(currency === 'EGP' ? 2 : 3).replace('.', ',')
}

/** A moment on the shop's clock as a cell that sorts: `2026-11-23 14:05`. Empty for none. */
export function momentCell(at: Date | null, timeZone: string): string {
  return at ? csvText(calendarMinute(at, timeZone)) : ''
}
