import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { HtmlCache } from '#ui/server-html.tsx'
import { isCanonical } from '#request/pages/page-address'

const MOST_CHARACTERS = 16 * 1024 * 1024
/** Marker that React writes where a part's code is not loaded yet. */
const UNFINISHED = '<!--$!-->'

const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

const cache = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS, sizeCalculation: (html, key) => html.length + key.length })

/**
 * Cache of page parts, for the page at a path. Caches a rendered part under a new key unless it is incomplete. A path spelled unlike our links caches nothing:
 * the router finds its page and marks links to it, but no key reflects that.
 */
export function htmlCacheAt(path: string): HtmlCache {
  if (!isCanonical(path)) return () => undefined
  return (keyOf, part) => {
    const key = keyOf()
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const html = renderToString(<StaticRouter location={path}>{part}</StaticRouter>).replace(PRELOADS, '')
    if (html.includes(UNFINISHED)) return undefined
    cache.set(key, html)
    return html
  }
}
