import { call, NetworkFailure } from '#contract/call'
import type { Question, QuickOrderCalls } from '#contract/quick-order-calls'
import { withStorage } from './browser-memory.ts'
import { endIntention } from './intention.ts'
import { WAITING_ORDER } from './waiting-order-name.ts'

/** An order that could not be sent for want of a network, as its call takes it. Nothing of a card is ever in it: it is paid at the door. */
interface WaitingOrder {
  fields: QuickOrderCalls['create_direct_order']['request']
  product: { name: string; path: string }
  /** Time of the press, in ms since 1970. */
  at: number
  /** True where the shop may have it: it was sent, and no answer came. */
  isMaybeSent: boolean
  /** Why the shop refused it. It is not sent again without the shopper's word. */
  refused?: { reason: string; question: Question | undefined }
  /** The shopper cancelled it; the shop is still to be asked whether it has it. */
  isCancelled?: true
}

/** Where the waiting order stands, as its notice shows it. */
export type Waiting = { product: WaitingOrder['product'] } & (
  | { state: 'waiting' | 'sending' | 'given-up' | 'unsure' | 'cancelled' }
  | { state: 'placed' | 'too-late'; url: string }
  | { state: 'refused'; reason: string; question: Question | undefined }
)

const WORTH_MS = 24 * 3600_000
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 5 * 60_000

let shown: Waiting | undefined
let attempts = 0
let begun = false
const listeners = new Set<() => void>()

/** What the notice shows now; undefined where nothing waits. */
export function waitingNow(): Waiting | undefined {
  return shown
}

/** Subscribes to what the notice shows; returns the function that ends it. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps an order until the network is back: only one is kept. `isMaybeSent`: the shop may have it by the press itself. Gives the product's name of
 * another one that is kept already, and undefined where the browser keeps nothing.
 */
export function keepOrder(order: Pick<WaitingOrder, 'fields' | 'product' | 'isMaybeSent'>): { another?: string } | undefined {
  const kept = read()
  if (kept && kept.fields.intention !== order.fields.intention) return { another: kept.product.name }
  // An order of this intention that went out before may stand, however this press ended.
  const isMaybeSent = order.isMaybeSent || (kept?.isMaybeSent ?? false)
  if (!write({ ...order, isMaybeSent, at: Date.now() })) return undefined
  resumeOrder()
  return {}
}

/** Takes up the order that is kept: sends it where there is a network, else as soon as there is. Of several tabs, any. */
export function resumeOrder(): void {
  const kept = read()
  if (!kept) return
  if (!begun) {
    begun = true
    window.addEventListener('online', () => void sendOrder())
    // Another tab has sent it, or given it up.
    window.addEventListener('storage', ({ key }) => key === WAITING_ORDER && !read() && !isOver() && show(undefined))
  }
  if (navigator.onLine || kept.refused || kept.isCancelled || isTooOld(kept)) void sendOrder()
  else show({ state: 'waiting', product: kept.product })
}

/** Sends the kept order, one tab at a time; its intention's key lets the shop make one order of it, however often it is sent. QO-77. */
export function sendOrder(): Promise<void> {
  return inTurn(send)
}

/** Sends an order again that the shop refused; what it asked about is confirmed by that. */
export async function sendAgain(question: Question | undefined): Promise<void> {
  const kept = read()
  if (!kept) return
  const { refused: _, ...order } = kept
  const confirmed = question && (question.reason === 'total_changed' ? { seen_total: String(question.total) } : { ask_again: '' })
  write({ ...order, fields: { ...order.fields, ...confirmed } })
  await sendOrder()
}

/** Cancels the order. Where the shop may have it already, the shop is asked, and the shopper told what came of it. */
export async function cancelOrder(): Promise<void> {
  const kept = read()
  if (!kept) return end(undefined)
  write({ ...kept, isCancelled: true })
  // One that went meanwhile was sent by another tab.
  await inTurn(() => giveUp({ ...(read() ?? { ...kept, isMaybeSent: true }), isCancelled: true }))
}

/** Closes what became of an order. */
export function endWaiting(): void {
  end(undefined)
}

/** One tab at a time. Without TLS a browser has no locks: the intention's key alone sees to it then. */
async function inTurn(step: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(WAITING_ORDER, step)
  else await step()
}

async function send(): Promise<void> {
  const kept = read()
  if (!kept) return
  const { fields, product, refused } = kept
  if (kept.isCancelled || isTooOld(kept)) return giveUp(kept)
  if (refused) return show({ state: 'refused', product, ...refused })
  show({ state: 'sending', product })
  write({ ...kept, isMaybeSent: true })
  await orLater({ state: 'waiting', product }, async () => {
    const answer = await call('create_direct_order', fields)
    if (answer.success) return endPlaced({ state: 'placed', product, url: answer.data.redirect_url }, fields)
    // An answer that is not the shop's own may lack its data.
    const data = answer.data as typeof answer.data | undefined
    // Its intention has an order by now, of another press.
    if (data?.order_id !== undefined) return end(undefined)
    const why = { reason: data?.message ?? '', question: data?.reason && (data as Question) }
    // What cannot be kept as refused would be sent again by the next page.
    if (!write({ ...kept, isMaybeSent: false, refused: why })) forget()
    show({ state: 'refused', product, ...why })
  })
}

/** Ends an order that is not to be sent any more. The shop is asked first where it may have it. */
async function giveUp({ fields, product, isMaybeSent, isCancelled, refused }: WaitingOrder): Promise<void> {
  const isTold = isCancelled ?? refused
  if (!isMaybeSent) return end(isTold ? undefined : { state: 'given-up', product })
  show({ state: 'unsure', product })
  await orLater({ state: 'unsure', product }, async () => {
    const answer = await call('find_direct_order', fields)
    // Refused, as after too many calls: it stays unsure, and is asked by the next page.
    if (!answer.success) return
    const { redirect_url: url } = answer.data
    if (url === undefined) end({ state: isCancelled ? 'cancelled' : 'given-up', product })
    else endPlaced({ state: isCancelled ? 'too-late' : 'placed', product, url }, fields)
  })
}

/** Tries a call; without its answer shows how the order stands, and tries again later. */
async function orLater(otherwise: Waiting, attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    show(otherwise)
    // The browser may say that there is a network while nothing comes through.
    if (navigator.onLine) setTimeout(() => void sendOrder(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts++))
  }
}

function endPlaced(last: Waiting & { url: string }, fields: WaitingOrder['fields']): void {
  endIntention(Number(fields.product_id))
  const isHere = new URL(last.url, location.href).pathname === location.pathname
  end(isHere && last.state === 'placed' ? undefined : last)
}

function end(last: Waiting | undefined): void {
  forget()
  show(last)
}

function show(waiting: Waiting | undefined): void {
  shown = waiting
  for (const listener of listeners) listener()
}

/** True where the notice tells an end, which stays until it is closed. */
function isOver(): boolean {
  return shown !== undefined && ['placed', 'too-late', 'cancelled', 'given-up'].includes(shown.state)
}

function isTooOld({ at }: WaitingOrder): boolean {
  return Date.now() - at > WORTH_MS
}

/** False where the browser keeps nothing: storage is forbidden, or full. */
function write(order: WaitingOrder): boolean {
  return withStorage((storage) => (storage.setItem(WAITING_ORDER, JSON.stringify(order)), true)) ?? false
}

function forget(): void {
  withStorage((storage) => storage.removeItem(WAITING_ORDER))
}

function read(): WaitingOrder | undefined {
  try {
    return (JSON.parse(localStorage.getItem(WAITING_ORDER) ?? 'null') as WaitingOrder | null) ?? undefined
  } catch {
    return undefined
  }
}
