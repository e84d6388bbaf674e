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

/** A text without the apostrophe that `csvText`, like other exports, puts before what a spreadsheet would take for a formula. */
export function withoutGuard(text: string): string {
  return /^'+\s*[=+\-@]/.test(text) ? text.slice(1) : text
}
