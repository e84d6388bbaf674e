import { config } from '#platform/config.server'
import { log } from '#platform/log.server'

/** True for a host (with its port) of ours: that of HANOUT_URL, or the one that this request asks for. */
export function isOwnHost(host: string, request: Request): boolean {
  return host === config.url.host || host === hostOf(request)
}

/** The page of ours that a form or a link without JavaScript stood on, as a path; undefined when the browser sends none. */
export function pageBefore(request: Request): string | undefined {
  const from = request.headers.get('referer')
  if (!from || !URL.canParse(from)) return undefined
  const { host, pathname, search } = new URL(from)
  return isOwnHost(host, request) ? pathname.replace(/^\/+/, '/') + search : undefined
}

/**
 * A proxy that ends TLS asks us over plain HTTP, maybe by another name. React Router compares a form's Origin with the request's whole address, so it
 * has to be the browser's.
 */
export function asBrowserSent(request: Request): Request {
  const url = new URL(request.url)
  const origin = originOf(request, url)
  if (origin === url.origin) return request
  const { method, headers, body, signal } = request
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  // Put together, not resolved: `//elsewhere/` is a path of ours here, and no host.
  return new Request(origin + url.pathname + url.search, init)
}

function originOf(request: Request, arrived: URL): string {
  const sender = request.headers.get('origin')
  if (sender && URL.canParse(sender) && isOwnHost(new URL(sender).host, request)) return new URL(sender).origin
  return hostOf(request) === config.url.host ? config.url.origin : arrived.origin
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}

/**
 * True where a request for a shop with TLS surely came without: past its proxies, or by the one that says so. Unknown without TRUST_PROXY, and false then.
 */
export function isInClear({ headers }: Pick<Request, 'headers'>): boolean {
  if (config.url.protocol !== 'https:' || config.TRUST_PROXY === 0) return false
  const told = headers.get('x-forwarded-proto')?.split(',') ?? []
  // A proxy may name the addresses only.
  if (told.length === 0) return !headers.has('x-forwarded-for')
  return (told.at(-config.TRUST_PROXY) ?? told[0]!).trim().toLowerCase() !== 'https'
}

const WARN_AGAIN_MS = 3_600_000

let warnedAt = -Infinity

/**
 * Warns, at most once an hour (anybody can send such a request), that browsers come to another address than the configured one. `page` is the page
 * that a form of ours stood on.
 */
export function checkOwnAddress(request: Request, page?: string): void {
  if (performance.now() - warnedAt < WARN_AGAIN_MS) return
  const told = request.headers.get('x-forwarded-proto')
  const seen = page ?? (told ? `${told}://${hostOf(request)}` : undefined)
  const warning = seen && addressWarning(seen, config.url)
  if (!warning) return
  warnedAt = performance.now()
  log.warn(warning)
}

/** The warning where a browser is at `seen` and the shop's address is another; undefined where both are one. */
export function addressWarning(seen: string, own: URL): string | undefined {
  if (!URL.canParse(seen)) return undefined
  const { origin } = new URL(seen)
  if (!origin.startsWith('http') || withoutLoopback(origin) === withoutLoopback(own.origin)) return undefined
  return (
    `Browsers come to ${origin}, and HANOUT_URL is ${own.origin}. Links in mails, the way back from a payment and the Secure mark ` +
    `of cookies follow HANOUT_URL. If ${origin} is the shop's address, set HANOUT_URL to it and start again.`
  )
}

/** The names of this machine itself are one. */
function withoutLoopback(origin: string): string {
  return origin.replace(/\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost')
}
