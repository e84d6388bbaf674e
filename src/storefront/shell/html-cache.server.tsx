import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { HtmlCache } from '#ui/server-html.tsx'
import { isCanonical } from '#request/pages/page-address'

const MOST_CHARACTERS = 16 * 1024 * 1024
/** What React writes where a part's code has not come yet. */
const UNFINISHED = '<!--$!-->'

const cache = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS, sizeCalculation: (html, key) => html.length + key.length })

/**
 * The cache of page parts, for the page at a path. A part whose key is new is rendered and kept; one that is not whole yet is neither. Nothing
 * is kept for a path in another spelling than our links': the router finds its page, and a link to it says so, though no key does.
 */
export function htmlCacheAt(path: string): HtmlCache {
  if (!isCanonical(path)) return () => undefined
  return (keyOf, part) => {
    const key = keyOf()
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const html = renderToString(<StaticRouter location={path}>{part}</StaticRouter>)
    if (html.includes(UNFINISHED)) return undefined
    cache.set(key, html)
    return html
  }
}
