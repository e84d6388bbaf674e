import { calendarMinute } from '#i18n/dates.ts'

/** Makes spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF'

/** Quotes a cell and prevents a spreadsheet from reading it as a formula. */
export function csvText(value: string): string {
  const plain = /^'*\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${plain.replaceAll('"', '""')}"`
}

export function csvRow(cells: readonly string[], separator: ',' | ';' | '\t' = ';'): string {
  return `${cells.join(separator)}\r\n`
}

/** Removes a spreadsheet export's guards: the apostrophe before a would-be formula, as `csvText` adds it, and the formula `="0123"` that keeps digits. */
export function withoutGuard(text: string): string {
  const [, kept] = /^="([^"]*)"$/.exec(text) ?? []
  return kept ?? (/^'+\s*[=+\-@]/.test(text) ? text.slice(1) : text)
}

/** A long number shortened by a spreadsheet: `6,19123E+12`. Its digits are lost. */
export function isShortenedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+\d{1,3}$/i.test(text.trim())
}

/** Splits a cell at commas, as WooCommerce writes lists; a comma within a value is `\\,`. Empty and repeated values are dropped. */
export function listedIn(text: string): string[] {
  const values = text.split(/(?<!\\),/).map((value) => unlisted(value).trim())
  return [...new Set(values)].filter((value) => value !== '')
}

/** Encodes one value of such a cell. A backslash that would escape an Arabic sign is doubled. */
export function listed(value: string): string {
  return value.replace(/,|(?<=\\)[،؛]/g, String.raw`\$&`)
}

/** Turns unescaped Arabic commas and semicolons, from people and other software, into commas. */
export function withCommas(text: string): string {
  return text.replace(/(?<!\\)[،؛]/g, ',')
}

/** Decodes one value; Arabic signs may be escaped too. */
export function unlisted(text: string): string {
  return text.replace(/\\([,،؛])/g, '$1')
}

/** An amount as a cell: two decimals for Egyptian pounds, three for dinars (MONEY-03), with a decimal comma for the region's spreadsheets. */
export function amountCell(amount: number, currency: string | null): string {
  return (amount / 1000).toFixed(currency === 'EGP' ? 2 : 3).replace('.', ',')
}

/** A sortable time in the shop's time zone: `2026-11-23 14:05`. Empty for null. */
export function momentCell(at: Date | null, timeZone: string): string {
  return at ? csvText(calendarMinute(at, timeZone)) : ''
}
