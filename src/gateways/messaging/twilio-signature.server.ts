import { createHmac } from 'node:crypto'
import { isSameText } from './same-text.server.ts'

/** What Twilio signs: the address that it called, as configured there, and all fields that it posted. */
export interface Signed {
  url: string
  fields: URLSearchParams
  authToken: string
}

/**
 * Twilio's signature: base64 of HMAC-SHA1, with the auth token, over the address and all fields in the order of their names, name and value joined.
 * A name that comes several times has its distinct values in order.
 */
export function twilioSignature({ url, fields, authToken }: Signed): string {
  const names = [...new Set(fields.keys())].toSorted()
  const said = names.flatMap((name) => [...new Set(fields.getAll(name))].toSorted().map((value) => name + value))
  return createHmac('sha1', authToken)
    .update(url + said.join(''))
    .digest('base64')
}

/** True if a request is signed by the account's token, in constant time. As Twilio's own package has it, the address may have its usual port or not. */
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
