import { config } from '#platform/config.server'

export type Cookies = string[]

/** A `Set-Cookie` line: hidden from scripts, same site only, Secure over TLS. Expires after `ms`. */
export function accountCookie(name: string, value: string, ms: number): string {
  const { prefix, secure } = config.url.protocol === 'https:' ? { prefix: '__Secure-', secure: '; Secure' } : { prefix: '', secure: '' }
  return `${prefix}${name}=${value}; Max-Age=${Math.round(ms / 1000)}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** Undefined if the cookie is missing or its signature is wrong. */
export function accountCookieIn(headers: Headers, name: string): string | undefined {
  const whole = config.url.protocol === 'https:' ? `__Secure-${name}` : name
  const value = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${whole}=`))
    ?.slice(whole.length + 1)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
