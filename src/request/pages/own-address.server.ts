import { config } from '#platform/config.server'
import { log } from '#platform/log.server'

/** True for our host and port: HANOUT_URL's, or the request's own. */
export function isOwnHost(host: string, request: Request): boolean {
  return host === config.url.host || host === hostOf(request)
}

/** Path of our page that held the form or link; undefined without a Referer. */
export function pageBefore(request: Request): string | undefined {
  const from = request.headers.get('referer')
  if (!from || !URL.canParse(from)) return undefined
  const { host, pathname, search } = new URL(from)
  return isOwnHost(host, request) ? pathname.replace(/^\/+/, '/') + search : undefined
}

/** Restores the browser's address: a TLS proxy requests by HTTP, maybe at another host, and React Router compares a form's Origin with the whole address. */
export function asBrowserSent(request: Request): Request {
  const url = new URL(request.url)
  const origin = originOf(request, url)
  if (origin === url.origin) return request
  const { method, headers, body, signal } = request
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  // Concatenated, not resolved: `//elsewhere/` is a path of ours here, not a host.
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

/** True if a request to a TLS shop surely came without TLS: around its proxies, or according to one. Without TRUST_PROXY this is unknown, so false. */
export function isInClear({ headers }: Pick<Request, 'headers'>): boolean {
  if (config.url.protocol !== 'https:' || config.TRUST_PROXY === 0) return false
  const told = headers.get('x-forwarded-proto')?.split(',') ?? []
  // A proxy may report addresses only.
  if (told.length === 0) return !headers.has('x-forwarded-for')
  return (told.at(-config.TRUST_PROXY) ?? told[0]!).trim().toLowerCase() !== 'https'
}

const WARN_AGAIN_MS = 3_600_000

let warnedAt = -Infinity

/** Warns that browsers use another address than the configured one; at most hourly, as anybody can send such a request. `page` held our form. */
export function checkOwnAddress(request: Request, page?: string): void {
  if (performance.now() - warnedAt < WARN_AGAIN_MS) return
  const told = request.headers.get('x-forwarded-proto')
  const seen = page ?? (told ? `${told}://${hostOf(request)}` : undefined)
  const warning = seen && addressWarning(seen, config.url)
  if (!warning) return
  warnedAt = performance.now()
  log.warn(warning)
}

export function addressWarning(seen: string, own: URL): string | undefined {
  if (!URL.canParse(seen)) return undefined
  const { origin } = new URL(seen)
  if (!origin.startsWith('http') || withoutLoopback(origin) === withoutLoopback(own.origin)) return undefined
  return (
    `Browsers come to ${origin}, and HANOUT_URL is ${own.origin}. Links in mails, the way back from a payment and the Secure mark ` +
    `of cookies follow HANOUT_URL. If ${origin} is the shop's address, set HANOUT_URL to it and start again.`
  )
}

function withoutLoopback(origin: string): string {
  return origin.replace(/\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost')
}
