import { areKept, forgetPress, noteSending, waitingPresses, type Pressed } from './outbox.ts'
import type { DeskAnswer } from './desk-answer.server.ts'
import type { FoundAtDesk } from './desk-search.server.ts'

/** Where the page's own code asks and tells. */
const ADDRESS = '/admin/desk/calls/'
const PATIENCE_MS = 20_000
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
const LOCK = 'hanout-desk'

/** Thrown where no readable answer came: the shop may have carried it out all the same. */
export class NoNetwork extends Error {}

/** Thrown where the session has ended. */
export class SessionEnded extends Error {}

/** What became of what was sent, for the page that is open. */
export interface SendingNews {
  /** Whether the shop can be reached, as far as is known. */
  line: 'up' | 'down' | 'ended'
  /** Why the shop did not take a press. */
  refused?: { press: Pressed; why: string }
}

let hear: (news: SendingNews) => void = () => {}
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isBegun = false

/** Tells a page what becomes of what is sent; returns the function that ends it. Sending goes on without a listener. */
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

/** Sends what this person pressed, in its order, one tab at a time; what finds no network is tried again by itself. The keys let nothing count twice. */
export async function sendPresses(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, sendAll)
  else await sendAll()
}

let sender = ''

/** Sets whose presses are sent. */
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

/** Sends fields of a form to the desk. Throws `NoNetwork` and `SessionEnded`. */
export function tell(fields: Record<string, string>): Promise<{ problem?: string }> {
  return ask(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Asks for the orders in hand and the next ones. Throws `NoNetwork` and `SessionEnded`. */
export function look({ inHand, atAnyHour }: { inHand: readonly number[]; atAnyHour: boolean }): Promise<DeskAnswer> {
  return ask(`${ADDRESS}?${new URLSearchParams({ hold: inHand.join(','), ...(atAnyHour && { now: '' }) })}`)
}

/** Asks for the orders of a phone, a number or a name. Throws `NoNetwork` and `SessionEnded`. */
export function search(q: string): Promise<FoundAtDesk> {
  return ask(`${ADDRESS}?${new URLSearchParams({ q })}`)
}

/** Says that the orders in hand are let go, as the page is left. */
export function letGo(inHand: readonly number[]): void {
  if (inHand.length > 0) navigator.sendBeacon(ADDRESS, new URLSearchParams({ intent: 'release', orders: inHand.join(',') }))
}

/** True where something pressed would be lost by closing this page. */
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
  // A proxy that answers for a shop that is away.
  if (answer.status >= 500) throw new NoNetwork(address)
  try {
    return (await answer.json()) as Answer
  } catch (cause) {
    throw new NoNetwork(address, { cause })
  }
}
