import { oneLine } from '#i18n/one-line.ts'
import { escaped } from '#i18n/plain-text.ts'

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

export function element(name: string, content: string | readonly (XmlElement | undefined)[], attributes: Readonly<Record<string, string>> = {}): XmlElement {
  return { name, attributes, content: typeof content === 'string' ? content : content.filter((child) => child !== undefined) }
}

/** Writes an XML document with a leading comment. Texts are put on one line; characters not allowed in XML 1.0 are dropped. */
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
