import { createContext, useContext, type ReactElement } from 'react'

/** Gives the HTML of a part from the server's cache, or nothing where the part has to be rendered in its place. */
export type HtmlCache = (key: () => string, part: ReactElement) => string | undefined

/** The cache while a page is rendered on the server. Without one every part is rendered in its place. */
export const HtmlCacheContext = createContext<HtmlCache>(() => undefined)

interface CachedHtmlProps {
  as: 'div' | 'li' | 'ul'
  className?: string
  /** Says everything that the part shows beside its language's words and the address of the page. Asked for on the server only. */
  cacheKey: () => string
  children: ReactElement
}

/**
 * An element whose content many pages share. The server renders the content once and writes it out as text from then on; the
 * browser renders it as usual, and finds it there. The content may not wait for anything, nor have pictures that are fetched at once.
 */
export const CachedHtml = import.meta.env.SSR ? OnServer : InBrowser

function OnServer({ as: Element, className, cacheKey, children }: CachedHtmlProps) {
  const html = useContext(HtmlCacheContext)(cacheKey, children)
  return html === undefined ? <Element className={className}>{children}</Element> : <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function InBrowser({ as: Element, className, children }: CachedHtmlProps) {
  return <Element className={className}>{children}</Element>
}
