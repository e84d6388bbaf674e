import { latinDigits } from '#i18n/plain-text.ts'
import { httpCall, type HttpCall } from '#platform/http-line.server'
import type { Handover, ReceiptNotice } from './messaging.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

export interface AdapterSettings {
  /** Without a trailing slash. */
  url: string
  keys: Readonly<Record<string, string | undefined>>
  /** Address for receipts and answers; empty if the provider cannot reach the shop. */
  receiptsTo: string
  /** Replaces the network, for simulators only. */
  send?: ((request: Request) => Promise<Response>) | undefined
}

/** A complete answer; `text` is undefined if it is too long. */
export interface Answer {
  status: number
  text: string | undefined
}

/** `uncertain` if the message may have arrived without an answer. */
export type Unanswered = Extract<Handover, { outcome: 'not-taken' | 'uncertain' }>

const PATIENCE_MS = 15_000
const LONGEST_SAID = 300
const LONGEST_ANSWER = 20_000

/** Makes one call: 15 s for the whole answer, no redirects, 20 000 bytes at most. */
export async function callProvider({ send }: AdapterSettings, call: HttpCall): Promise<Answer | Unanswered> {
  const answer = await httpCall(call, { send, patienceMs: PATIENCE_MS, mostBytes: LONGEST_ANSWER })
  if (typeof answer === 'string') return { outcome: answer === 'nothing-sent' ? 'not-taken' : 'uncertain', said: `no answer (${answer})` }
  return { status: answer.status, text: answer.text }
}

/** Digits of an international number. Anything else is refused before the provider is called. */
export function isNumber(to: string): boolean {
  return /^[1-9]\d{7,14}$/.test(to)
}

export const NO_NUMBER: Handover = { outcome: 'refused', said: 'not an international number' }

export function wordsOf({ status, text = '' }: Answer, secrets: readonly (string | undefined)[]): string {
  let words = `${status} ${text}`
  for (const secret of secrets) if (secret) words = words.replaceAll(secret, '…')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SAID)
}

/**
 * Digits of a number with `+` (perhaps decoded to a space), `00`, `tel:` or none of them, spaces, dots, dashes and brackets; undefined for anything else. A
 * missing country code is not added: only the shop knows it.
 */
export function digitsOf(number: string): string | undefined {
  const written = latinDigits(number).replaceAll(/[\s().\u2010-\u2013\p{Cf}-]/gu, '')
  return /^(?:tel:)?(?:\+|00)?(\d{8,15})$/i.exec(written)?.[1]
}

export function idOf(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  return id
}

export function receiptOf(receipt: ReceiptNotice['receipt'], { id, reference, said }: Omit<ReceiptNotice, 'receipt'>): ReceiptNotice {
  return {
    receipt,
    ...(id !== undefined && { id }),
    ...(reference !== undefined && { reference }),
    ...(said && receipt === 'failed' && { said: said.slice(0, LONGEST_SAID) }),
  }
}

/** Compares in constant time. An empty text never matches. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return expected !== '' && timingSafeEqual(one!, other!)
}
