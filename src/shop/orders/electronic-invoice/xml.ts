import { oneLine } from '#i18n/one-line.ts'
import { escaped } from '#i18n/plain-text.ts'

/** An XML element: its text, or its children. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** An element of a text, or of those children that are there. */
export function element(name: string, content: string | readonly (XmlElement | undefined)[], attributes: Readonly<Record<string, string>> = {}): XmlElement {
  return { name, attributes, content: typeof content === 'string' ? content : content.filter((child) => child !== undefined) }
}

/** An XML document of one element, with a comment before it. Every text is one line; characters that XML 1.0 does not have are left out. */
export function xmlDocument(root: XmlElement, comment: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${comment.replace(/-(?=-)/g, '- ')} -->\n${written(root, '')}\n`
}

function written({ name, attributes, content }: XmlElement, margin: string): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${text(value)}"`)].join(' ')
  if (typeof content === 'string') return `${margin}<${opening}>${text(content)}</${name}>`
  return [`${margin}<${opening}>`, ...content.map((child) => written(child, `${margin}  `)), `${margin}</${name}>`].join('\n')
}

function text(value: string): string {
  return escaped(oneLine(value).replace(/[\ufffe\uffff]/g, ''))
}
