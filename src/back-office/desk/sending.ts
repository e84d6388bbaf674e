import { areKept, forgetPress, noteSending, waitingPresses, type Pressed } from './outbox.ts'
import type { DeskAnswer } from './desk-views.server.ts'
import type { FoundAtDesk } from './desk-search.server.ts'

const ADDRESS = '/admin/desk/calls/'
const PATIENCE_MS = 20_000
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
const LOCK = 'hanout-desk'

/** Thrown without a readable answer. The shop may still have carried the action out. */
export class NoNetwork extends Error {}

export class SessionEnded extends Error {}

export interface SendingNews {
  line: 'up' | 'down' | 'ended'
  refused?: { press: Pressed; why: string }
}

let hear: (news: SendingNews) => void = () => {}
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isBegun = false

/** Subscribes to the progress of sending; one listener at a time. Returns the unsubscribe function. Sending continues without a listener. */
export function onSending(listener: (news: SendingNews) => void): () => void {
  hear = listener
  if (!isBegun) {
    isBegun = true
    addEventListener('online', () => void sendPresses())
  }
  return () => {
    if (hear === listener) hear = () => {}
  }
}

/** Sends this account's presses in order, one tab at a time, and retries without a network. Idempotency keys prevent duplicates. */
export async function sendPresses(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, sendAll)
  else await sendAll()
}

let sender = ''

export function sendAs(person: string): void {
  sender = person
}

async function sendAll(): Promise<void> {
  clearTimeout(timer)
  const next = () => waitingPresses().find(({ person }) => person === sender)
  for (let press = next(); press; press = next()) {
    noteSending(press)
    try {
      const { problem } = await tell({ ...press.fields, intent: press.intent, order: String(press.order), key: press.key })
      forgetPress(press)
      attempts = 0
      hear({ line: 'up', ...(problem !== undefined && { refused: { press, why: problem } }) })
    } catch (error) {
      if (error instanceof SessionEnded) return hear({ line: 'ended' })
      if (!(error instanceof NoNetwork)) throw error
      hear({ line: 'down' })
      timer = setTimeout(() => void sendPresses(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts++))
      return
    }
  }
}

/** Posts a form to the desk. Throws `NoNetwork` and `SessionEnded`. */
export function tell(fields: Record<string, string>): Promise<{ problem?: string }> {
  return ask(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Requests the orders in hand and the next ones. Throws `NoNetwork` and `SessionEnded`. */
export function look({ inHand, atAnyHour }: { inHand: readonly number[]; atAnyHour: boolean }): Promise<DeskAnswer> {
  return ask(`${ADDRESS}?${new URLSearchParams({ hold: inHand.join(','), ...(atAnyHour && { now: '' }) })}`)
}

/** Searches by phone, number or name. Throws `NoNetwork` and `SessionEnded`. */
export function search(q: string): Promise<FoundAtDesk> {
  return ask(`${ADDRESS}?${new URLSearchParams({ q })}`)
}

/** Releases the orders in hand when the page is left. */
export function letGo(inHand: readonly number[]): void {
  if (inHand.length > 0) navigator.sendBeacon(ADDRESS, new URLSearchParams({ intent: 'release', orders: inHand.join(',') }))
}

export function wouldBeLost(): boolean {
  return !areKept() && waitingPresses().length > 0
}

async function ask<Answer>(address: string, options?: RequestInit): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(address, { ...options, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (cause) {
    throw new NoNetwork(address, { cause })
  }
  if (answer.status === 401 || answer.status === 403) throw new SessionEnded(address)
  // A proxy answers for a shop that is down.
  if (answer.status >= 500) throw new NoNetwork(address)
  try {
    return (await answer.json()) as Answer
  } catch (cause) {
    throw new NoNetwork(address, { cause })
  }
}
