import { calendarMinute } from '#i18n/dates.ts'
import { csvText } from '#platform/csv'

/** An amount as a cell: two decimals for Egyptian pounds, three for dinars (MONEY-03), with a decimal comma for the region's spreadsheets. */
export function amountCell(amount: number, currency: string | null): string {
  return (amount / 1000).toFixed(currency === 'EGP' ? 2 : 3).replace('.', ',')
}

/** A sortable time in the shop's time zone: `2026-11-23 14:05`. Empty for null. */
export function momentCell(at: Date | null, timeZone: string): string {
  return at ? csvText(calendarMinute(at, timeZone)) : ''
}
