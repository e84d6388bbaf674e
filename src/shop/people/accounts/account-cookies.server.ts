import { config } from '#platform/config.server'

/** `Set-Cookie` lines for the browser. */
export type Cookies = string[]

/** A cookie of the accounts: out of scripts' reach, not sent by other sites, over TLS where the shop has it. Ends after `ms`. */
export function accountCookie(name: string, value: string, ms: number): string {
  const { prefix, secure } = config.url.protocol === 'https:' ? { prefix: '__Secure-', secure: '; Secure' } : { prefix: '', secure: '' }
  return `${prefix}${name}=${value}; Max-Age=${Math.round(ms / 1000)}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** What a request's cookie of the accounts holds; undefined where there is none, or none that we made. */
export function accountCookieIn(headers: Headers, name: string): string | undefined {
  const whole = config.url.protocol === 'https:' ? `__Secure-${name}` : name
  const value = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${whole}=`))
    ?.slice(whole.length + 1)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
