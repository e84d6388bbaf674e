import sanitize from 'sanitize-html'
import { textWords } from './clean-html.words.ts'
import { refuse } from './refusal.ts'

const LONGEST = 100_000

const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    div: 'p',
    section: 'p',
    article: 'p',
    blockquote: 'p',
    pre: 'p',
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }): sanitize.Tag => ({ tagName, attribs: isOnTheWeb(href) ? { href, rel: 'nofollow' } : {} }),
  },
}

/** Page texts follow a title of their own, may link to the shop's pages, mail and phone, and may set a number's direction. */
const pageRules: sanitize.IOptions = {
  ...rules,
  allowedTags: [...(rules.allowedTags as string[]), 'h2', 'span'],
  allowedAttributes: { ...rules.allowedAttributes, a: ['href', 'rel', 'dir'], span: ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    ...rules.transformTags,
    h1: 'h2',
    h2: 'h2',
    a: (tagName, { href = '', dir }): sanitize.Tag => ({ tagName, attribs: { ...linkOnPage(href), ...(dir && { dir }) } }),
  },
}

/** An ampersand that begins no complete entity: `AT&T`, `&gt 5`. An HTML parser would read the second as `>`. */
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi

const BLOCK = /<(?:p|ul|ol|table|h[1-6]|div|section|article|blockquote|pre)\b/i

/** Allows paragraphs, lists, emphasis, headings, web links and tables; no scripts, embeds or styles. Plain text becomes paragraphs. */
export function cleanHtml(text: string): string {
  const clean = cleanedBy(rules, text)
  if (clean.length > LONGEST) throw refuse(textWords.tooLong, { max: LONGEST })
  return clean
}

export function cleanPageHtml(text: string): string {
  return cleanedBy(pageRules, text)
}

function cleanedBy(allowed: sanitize.IOptions, text: string): string {
  if (text.length > LONGEST) throw refuse(textWords.tooLong, { max: LONGEST })
  if (text.trim() === '') return ''
  const written = text.replace(BARE_AMPERSAND, '&amp;')
  return sanitize(BLOCK.test(written) ? written : paragraphs(written), allowed)
    .replace(/<p>\s*<\/p>/g, '')
    .trim()
}

function isOnTheWeb(href: string): boolean {
  return /^https?:\/\//i.test(href)
}

function linkOnPage(href: string): sanitize.Attributes {
  if (isOnTheWeb(href)) return { href, rel: 'nofollow' }
  return /^(?:mailto:|tel:|\/(?![/\\]))/i.test(href) ? { href } : {}
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
