import { oneLine } from './one-line.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Removes the tags of clean HTML; one space between words. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** As `plainText`, with a line for each paragraph, heading, item and row. A link's address follows its text; a link ends where another begins. */
export function plainLines(html: string): string {
  let open = ''
  const told = html.replace(/<(\/?)a\b([^>]*)>/g, (_, end: string, attributes: string) => {
    const address = oneLine(open)
    open = end === '' ? (/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '') : ''
    return address === '' ? '' : ` (${address})${end === '' ? ' ' : ''}`
  })
  return told
    .split(/<\/?(?:p|h[1-6]|ul|ol|li|tr|table|blockquote|div|br)\b[^>]*>/)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes for HTML and XML, also inside attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
