import { latinDigits } from '#i18n/latin-digits.ts'
import { httpCall, type HttpCall } from '#platform/http-line.server'
import type { Handover, ReceiptNotice } from './messaging.ts'

/** What all adapters take: a merchant's account, and where its provider is. */
export interface AdapterSettings {
  /** The API's address, without a slash at its end. */
  url: string
  /** Named as the provider's `keys`. */
  keys: Readonly<Record<string, string | undefined>>
  /** Where the provider posts receipts and answers; empty where it cannot. */
  receiptsTo: string
  /** Replaces the network, for simulators only. */
  send?: ((request: Request) => Promise<Response>) | undefined
  patienceMs?: number
}

/** A whole answer of a provider; `text` is undefined if it is too long. */
export interface Answer {
  status: number
  text: string | undefined
}

/** A call that was not answered: whether the message may be there all the same. */
export type Unanswered = Extract<Handover, { outcome: 'not-taken' | 'uncertain' }>

const PATIENCE_MS = 15_000
const LONGEST_SAID = 300
const LONGEST_ANSWER = 20_000

/** Makes one call: 15 s for the whole answer, no redirects, 20 000 bytes at most. */
export async function callProvider({ send, patienceMs = PATIENCE_MS }: AdapterSettings, call: HttpCall): Promise<Answer | Unanswered> {
  const answer = await httpCall(call, { send, patienceMs, mostBytes: LONGEST_ANSWER })
  if (typeof answer === 'string') return { outcome: answer === 'nothing-sent' ? 'not-taken' : 'uncertain', said: `no answer (${answer})` }
  return { status: answer.status, text: answer.text }
}

/** True for the digits of an international number. Anything else is refused before a provider hears of it. */
export function isNumber(to: string): boolean {
  return /^[1-9]\d{7,14}$/.test(to)
}

/** The refusal of what is no number. */
export const NO_NUMBER: Handover = { outcome: 'refused', said: 'not an international number' }

/** An answer in the words that staff read: its status and its beginning, without the account's secrets. */
export function wordsOf({ status, text = '' }: Answer, secrets: readonly (string | undefined)[]): string {
  let words = `${status} ${text}`
  for (const secret of secrets) if (secret) words = words.replaceAll(secret, '…')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SAID)
}

/**
 * The digits of a number as providers write it: with `+`, which may have become a space on its way, `00`, `tel:` or none of them, spaces, dots, dashes and
 * brackets. Undefined for anything else, such as a name. A number without its country's code stays so: only the shop knows its country.
 */
export function digitsOf(number: string): string | undefined {
  const written = latinDigits(number).replaceAll(/[\s().\u2010-\u2013\p{Cf}-]/gu, '')
  return /^(?:tel:)?(?:\+|00)?(\d{8,15})$/i.exec(written)?.[1]
}

/** The shop's number of a message as it stands in what a provider sends back; undefined for anything else. */
export function idOf(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  return id
}

/** A receipt, without what the provider did not say. */
export function receiptOf(receipt: ReceiptNotice['receipt'], { id, reference, said }: Omit<ReceiptNotice, 'receipt'>): ReceiptNotice {
  return {
    receipt,
    ...(id !== undefined && { id }),
    ...(reference !== undefined && { reference }),
    ...(said && receipt === 'failed' && { said: said.slice(0, LONGEST_SAID) }),
  }
}
