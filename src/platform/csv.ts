/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF'

/** A cell of text: quoted, and never a formula for the spreadsheet that opens it. */
export function csvText(value: string): string {
  const plain = /^'*\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${plain.replaceAll('"', '""')}"`
}

/** A row of cells that are written already. */
export function csvRow(cells: readonly string[], separator: ',' | ';' = ';'): string {
  return `${cells.join(separator)}\r\n`
}

/**
 * A text without what exports put around it for spreadsheets: the apostrophe that `csvText`, like others, puts before what would be taken for a formula,
 * and the formula `="0123"` that keeps digits as they are.
 */
export function withoutGuard(text: string): string {
  const [, kept] = /^="([^"]*)"$/.exec(text) ?? []
  return kept ?? (/^'+\s*[=+\-@]/.test(text) ? text.slice(1) : text)
}

/** True for a long number that a spreadsheet shortened: `6,19123E+12`. Its digits are lost. */
export function isShortenedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+\d{1,3}$/i.test(text.trim())
}

/** The values of one cell, between commas alone, as WooCommerce has it; a comma within one is written `\\,`. Empty and repeated ones are dropped. */
export function listedIn(text: string): string[] {
  const values = text.split(/(?<!\\),/).map((value) => unlisted(value).trim())
  return [...new Set(values)].filter((value) => value !== '')
}

/** One value of such a cell, as it is written there. A backslash that would escape an Arabic sign is one more. */
export function listed(value: string): string {
  return value.replace(/,|(?<=\\)[،؛]/g, String.raw`\$&`)
}

/** What people type, and other software writes: its Arabic commas and semicolons, where they are not escaped, as commas. */
export function withCommas(text: string): string {
  return text.replace(/(?<!\\)[،؛]/g, ',')
}

/** The value that is written so; the Arabic signs may be escaped too. */
export function unlisted(text: string): string {
  return text.replace(/\\([,،؛])/g, '$1')
}
