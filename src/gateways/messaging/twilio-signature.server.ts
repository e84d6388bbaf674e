import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.server.ts'

/** The signed content: the called address as configured at Twilio, and all posted fields. */
export interface Signed {
  url: string
  fields: URLSearchParams
  authToken: string
}

/** Base64 of HMAC-SHA1 over the address and all fields by name, each as name and value. A repeated name has its distinct values in order. */
export function twilioSignature({ url, fields, authToken }: Signed): string {
  const names = [...new Set(fields.keys())].toSorted()
  const said = names.flatMap((name) => [...new Set(fields.getAll(name))].toSorted().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + said.join(''))
    .digest('base64')
}

/** Compares in constant time. As in Twilio's own package, the address may include its default port or not. */
export function isTwilioSignature(given: string | null, signed: Signed): boolean {
  if (!given || !signed.authToken) return false
  return addressesOf(signed.url).some((url) => isSameText(given, twilioSignature({ ...signed, url })))
}

function addressesOf(url: string): string[] {
  const { protocol, port, host, pathname, search } = new URL(url)
  const usual = protocol === 'https:' ? 443 : 80
  const rest = `${pathname}${search}`
  return port ? [url, `${protocol}//${host.replace(`:${port}`, '')}${rest}`] : [url, `${protocol}//${host}:${usual}${rest}`]
}
