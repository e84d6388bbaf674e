import { createHash } from 'node:crypto'
import type { Delivery } from '#gateways/mail.types'
import { oneLine } from '#i18n/one-line.ts'
import { httpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'

export interface AdLine {
  /** Without a trailing slash. */
  url: string
  keys: Readonly<Record<string, string | undefined>>
  /** Replaces the network, for simulators only. */
  send?: ((request: Request) => Promise<Response>) | undefined
}

const PATIENCE_MS = 15_000
const LONGEST_ANSWER = 20_000
const LONGEST_SAID = 300

interface AdAnswer {
  status: number
  /** Undefined for anything but JSON. */
  json: unknown
  /** Status and text on one line, without the account's keys. */
  said: string
}

/** Posts JSON: 15 s for the whole answer, no redirects, 20 000 bytes at most. An unanswered call may be repeated, so nothing about it is uncertain. */
export async function callAds(
  { url, keys, send }: AdLine,
  { path, headers, body }: { path: string; headers?: Record<string, string>; body: unknown },
): Promise<AdAnswer | Delivery> {
  const call = { method: 'POST', url: url + path, body: JSON.stringify(body), ...(headers && { headers }) } as const
  const answer = await httpCall(call, { send, patienceMs: PATIENCE_MS, mostBytes: LONGEST_ANSWER })
  if (typeof answer === 'string') return { outcome: 'not-taken', said: `no answer (${answer})` }
  const { status, text = '' } = answer
  if (status >= 500 || status === 408 || status === 429) return { outcome: 'not-taken', said: saidOf(`${status} ${text}`, keys) }
  return { status, json: parseJson(text), said: saidOf(`${status} ${text}`, keys) }
}

/** A provider's text without the account's keys. */
function saidOf(text: string, keys: AdLine['keys']): string {
  let said = text
  for (const key of Object.values(keys)) if (key) said = said.replaceAll(key, '…')
  return oneLine(said).slice(0, LONGEST_SAID)
}

/** SHA-256 in hexadecimal digits. Undefined for an empty text. */
export function hashed(text: string): string | undefined {
  return text === '' ? undefined : createHash('sha256').update(text).digest('hex')
}

/** Seconds since 1970. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
