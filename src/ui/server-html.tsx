import { createContext, useContext, useEffect, useRef, type ComponentType, type HTMLAttributes, type MouseEvent, type ReactElement } from 'react'
import { Link, useNavigate, useRevalidator, type LinkProps } from 'react-router'

/** Undefined if the part must be rendered in place. */
export type HtmlCache = (key: () => string, part: ReactElement) => string | undefined

/** Set while a page is rendered on the server. Without one every part is rendered in place. */
export const HtmlCacheContext = createContext<HtmlCache>(() => undefined)

interface ServerLinkProps extends Pick<LinkProps, 'className' | 'children' | 'aria-current' | 'viewTransition'> {
  to: string
}

/** Link inside a server-rendered part: a plain anchor there, since resolving a path is slow; the router's in the browser. */
export const ServerLink: ComponentType<ServerLinkProps> = import.meta.env.SSR ? PlainLink : RouterLink

/** Whether a product's page has its code: a browser freezes the old page in a transition until the new one is drawn. */
const isCodeHere = () => 'productCode' in document.documentElement.dataset

function RouterLink({ viewTransition, ...own }: ServerLinkProps) {
  return <Link {...own} viewTransition={viewTransition && isCodeHere()} />
}

function PlainLink({ to, children, viewTransition: _onlyInBrowsers, ...own }: ServerLinkProps) {
  return (
    <a href={to} {...own}>
      {children}
    </a>
  )
}

const keys = new WeakMap<object, string>()

/** Key of all that an object says: written once, as pages share it. */
export function keyOf(thing: object | undefined): string {
  if (!thing) return ''
  let key = keys.get(thing)
  if (key === undefined) keys.set(thing, (key = JSON.stringify(thing)))
  return key
}

type Attributes = Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'hidden' | 'aria-label'>

interface ServerHtmlProps extends Attributes {
  as: 'div' | 'footer' | 'header' | 'li' | 'ul'
  /** Key of everything shown beside the language's texts and the page's address. Without one the part is rendered for each page. */
  cacheKey?: () => string
  /** Selector of the links that the router follows; all by default. */
  links?: string
  /** Undefined in the browser if the page's data came without this part's. */
  children: ReactElement | undefined
}

/**
 * Rendered by the server alone, without hydration or data beside its HTML. After a navigation, whose data includes it, the browser renders it normally. A part
 * with a `cacheKey` is rendered once for many pages: it may not suspend, and its eager pictures are preloaded by the page.
 */
export const ServerHtml: ComponentType<ServerHtmlProps> = import.meta.env.SSR ? OnServer : InBrowser

function OnServer(props: ServerHtmlProps) {
  const { as: Element, cacheKey, children } = props
  const cache = useContext(HtmlCacheContext)
  const html = cacheKey && children && cache(cacheKey, children)
  const own = attributesOf(props)
  return html === undefined ? <Element {...own}>{children}</Element> : <Element {...own} dangerouslySetInnerHTML={{ __html: html }} />
}

function InBrowser(props: ServerHtmlProps) {
  const { as: Element, children } = props
  return children === undefined ? <AsWritten {...props} /> : <Element {...attributesOf(props)}>{children}</Element>
}

/** The same object always, so that React never overwrites the HTML. */
const AS_WRITTEN = { __html: '' }

function AsWritten(props: ServerHtmlProps) {
  const { as: Element, links = 'a' } = props
  const element = useRef<never>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // React may have discarded the server's markup; the data is then fetched.
  useEffect(() => void ((element.current as Node | null)?.hasChildNodes() || revalidate()), [revalidate])
  const follow = (event: MouseEvent) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>(links)
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash, { viewTransition: link.closest('.tile') !== null && isCodeHere() })
  }
  return <Element {...attributesOf(props)} ref={element} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={AS_WRITTEN} />
}

function attributesOf({ id, className, hidden, 'aria-label': label }: Attributes): Attributes {
  return { id, className, hidden, 'aria-label': label }
}
