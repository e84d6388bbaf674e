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

/** An ampersand that begins no whole entity: `AT&T`, `&gt 5`. A parser of HTML would take the second for a `>`. */
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi

const BLOCK = /<(?:p|ul|ol|table|h[1-6]|div|section|article|blockquote|pre)\b/i

/** A text of the merchant’s as clean HTML: paragraphs, lists, emphasis, headings, web links and tables; no scripts, embeds or styles. Plain text becomes paragraphs. */
export function cleanHtml(text: string): string {
  if (text.length > LONGEST) throw refuse(textWords.tooLong, { max: LONGEST })
  if (text.trim() === '') return ''
  const written = text.replace(BARE_AMPERSAND, '&amp;')
  return sanitize(BLOCK.test(written) ? written : paragraphs(written), rules)
    .replace(/<p>\s*<\/p>/g, '')
    .trim()
}

function isOnTheWeb(href: string): boolean {
  return /^https?:\/\//i.test(href)
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
