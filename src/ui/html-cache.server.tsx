import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { HtmlCache } from './cached-html.tsx'

const MOST_CHARACTERS = 16 * 1024 * 1024
/** What React writes where a part's code has not come yet. */
const UNFINISHED = '<!--$!-->'

const cache = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS, sizeCalculation: (html, key) => html.length + key.length })

/** The cache of page parts, for the page at an address. A part whose key is new is rendered and kept; one that is not whole yet is neither. */
export function htmlCacheAt(path: string): HtmlCache {
  return (key, part) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const html = renderToString(<StaticRouter location={path}>{part}</StaticRouter>)
    if (html.includes(UNFINISHED)) return undefined
    cache.set(key, html)
    return html
  }
}
