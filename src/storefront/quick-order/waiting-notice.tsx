import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { localeOfPath } from '#i18n/locale.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { waitingOrderWords } from './waiting-order.words.ts'
import { call, NetworkFailure } from '#contract/call'
import type { Question, QuickOrderCalls } from '#contract/quick-order-calls'
import { withStorage, endIntention, WAITING_ORDER } from './browser-memory.ts'

export function resumeWaiting(): void {
  showNotice()
  resumeOrder()
}

/** Stores the form's order until the network is back. Returns messages if another order waits already; undefined if the browser cannot store it. */
export function waitForNetwork(fields: Parameters<typeof keepOrder>[0]['fields'], isMaybeSent: boolean): string[] | undefined {
  showNotice()
  const kept = keepOrder({ fields, isMaybeSent, product: { name: document.querySelector('h1')?.textContent ?? '', path: location.pathname } })
  return kept && (kept.another === undefined ? [] : [fill<string>(words().another, { product: kept.another })])
}

let isShown = false

function showNotice(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  place.setAttribute('role', 'status')
  place.className = 'fixed inset-x-3 top-17 z-50 mx-auto max-w-lg'
  document.body.append(place)
  createRoot(place).render(<WaitingNotice />)
}

function words(): NoticeWords {
  return translate(localeOfPath(location.pathname), waitingOrderWords)
}

type NoticeWords = Translated<typeof waitingOrderWords>

const KINDS = {
  waiting: 'warn',
  sending: 'info',
  placed: 'good',
  refused: 'bad',
  'given-up': 'bad',
  unsure: 'warn',
  'too-late': 'warn',
  cancelled: 'good',
} as const

function WaitingNotice() {
  const said = words()
  const waiting = useSyncExternalStore(onWaiting, waitingNow)
  if (!waiting) return null
  const { title, text } = textsOf(waiting, said)
  return (
    <Notice kind={KINDS[waiting.state]} title={title} className="lifted">
      {text ? <p>{text}</p> : null}
      <Actions waiting={waiting} />
    </Notice>
  )
}

function textsOf(waiting: Waiting, said: NoticeWords): { title: string; text: string } {
  const values = { product: waiting.product.name }
  switch (waiting.state) {
    case 'waiting':
      return { title: said.waiting, text: fill<string>(said.waitingText, values) }
    case 'sending':
      return { title: said.sending, text: '' }
    case 'placed':
      return { title: said.placed, text: fill<string>(said.placedText, values) }
    case 'refused':
      return { title: fill<string>(said.refused, values), text: waiting.reason }
    case 'unsure':
      return { title: said.unsure, text: fill<string>(said.unsureText, values) }
    case 'too-late':
      return { title: said.tooLate, text: fill<string>(said.tooLateText, values) }
    case 'cancelled':
      return { title: said.cancelled, text: fill<string>(said.cancelledText, values) }
    case 'given-up':
    default:
      return { title: said.givenUp, text: fill<string>(said.givenUpText, values) }
  }
}

function Actions({ waiting }: { waiting: Waiting }) {
  const said = words()
  const { state, product } = waiting
  if (state === 'sending') return null
  const mayCancel = state === 'waiting' || state === 'refused'
  return (
    <p className="flex flex-wrap gap-2 pt-1">
      {state === 'placed' || state === 'too-late' ? (
        <a href={waiting.url} className={buttonLook()}>
          {said.see}
        </a>
      ) : null}
      {state === 'refused' ? <Button onClick={() => void sendAgain(waiting.question)}>{waiting.question ? said.again : said.retry}</Button> : null}
      {state === 'refused' || state === 'given-up' ? (
        <a href={product.path} className={buttonLook({ kind: 'quiet' })}>
          {said.product}
        </a>
      ) : null}
      <Button kind="quiet" onClick={mayCancel ? () => void cancelOrder() : endWaiting}>
        {mayCancel ? said.cancel : said.close}
      </Button>
    </p>
  )
}

/** An order not sent for lack of a network, as its call's fields. It is cash on delivery, so it never contains card data. */
interface WaitingOrder {
  fields: QuickOrderCalls['create_direct_order']['request']
  product: { name: string; path: string }
  /** Time of the press, in ms since 1970. */
  at: number
  /** The shop may have it: it was sent, and no answer came. */
  isMaybeSent: boolean
  /** The shop's refusal. It is sent again only on the shopper's request. */
  refused?: { reason: string; question: Question | undefined }
  /** The shopper cancelled it; the shop must still be asked whether it has it. */
  isCancelled?: true
}

type Waiting = { product: WaitingOrder['product'] } & (
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

function waitingNow(): Waiting | undefined {
  return shown
}

function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Stores an order until the network is back; at most one. `isMaybeSent`: the press itself may have reached the shop. Returns the product name of another stored
 * order, or undefined if the browser cannot store it.
 */
function keepOrder(order: Pick<WaitingOrder, 'fields' | 'product' | 'isMaybeSent'>): { another?: string } | undefined {
  const kept = read()
  if (kept && kept.fields.intention !== order.fields.intention) return { another: kept.product.name }
  // An earlier order of this intention may stand, however this press ended.
  const isMaybeSent = order.isMaybeSent || (kept?.isMaybeSent ?? false)
  if (!write({ ...order, isMaybeSent, at: Date.now() })) return undefined
  resumeOrder()
  return {}
}

/** Resumes the stored order: sends it now or once there is a network, from any one tab. */
function resumeOrder(): void {
  const kept = read()
  if (!kept) return
  if (!begun) {
    begun = true
    window.addEventListener('online', () => void sendOrder())
    // Another tab sent or cancelled it.
    window.addEventListener('storage', ({ key }) => key === WAITING_ORDER && !read() && !isOver() && show(undefined))
  }
  if (navigator.onLine || kept.refused || kept.isCancelled || isTooOld(kept)) void sendOrder()
  else show({ state: 'waiting', product: kept.product })
}

/** Sends the stored order, one tab at a time; its intention key makes repeated sends one order. QO-77. */
function sendOrder(): Promise<void> {
  return inTurn(send)
}

/** Sends a refused order again, which confirms the question. */
async function sendAgain(question: Question | undefined): Promise<void> {
  const kept = read()
  if (!kept) return
  const { refused: _, ...order } = kept
  const confirmed = question && (question.reason === 'total_changed' ? { seen_total: String(question.total) } : { ask_again: '' })
  write({ ...order, fields: { ...order.fields, ...confirmed } })
  await sendOrder()
}

/** Cancels the order. If the shop may have it, asks the shop and shows the result. */
async function cancelOrder(): Promise<void> {
  const kept = read()
  if (!kept) return end(undefined)
  write({ ...kept, isCancelled: true })
  // If it is gone meanwhile, another tab sent it.
  await inTurn(() => giveUp({ ...(read() ?? { ...kept, isMaybeSent: true }), isCancelled: true }))
}

function endWaiting(): void {
  end(undefined)
}

/** Runs one tab at a time. Without TLS a browser has no locks: the intention key alone prevents a second order. */
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
    // A foreign answer may lack data.
    const data = answer.data as typeof answer.data | undefined
    // Another press already placed this intention's order.
    if (data?.order_id !== undefined) return end(undefined)
    const why = { reason: data?.message ?? '', question: data?.reason && (data as Question) }
    // If the refusal cannot be stored, the next page would send the order again.
    if (!write({ ...kept, isMaybeSent: false, refused: why })) forget()
    show({ state: 'refused', product, ...why })
  })
}

/** Drops an order that is not to be sent again. Asks the shop first if it may have it. */
async function giveUp({ fields, product, isMaybeSent, isCancelled, refused }: WaitingOrder): Promise<void> {
  const isTold = isCancelled ?? refused
  if (!isMaybeSent) return end(isTold ? undefined : { state: 'given-up', product })
  show({ state: 'unsure', product })
  await orLater({ state: 'unsure', product }, async () => {
    const answer = await call('find_direct_order', fields)
    // Refused, as after too many calls: the next page asks again.
    if (!answer.success) return
    const { redirect_url: url } = answer.data
    if (url === undefined) end({ state: isCancelled ? 'cancelled' : 'given-up', product })
    else endPlaced({ state: isCancelled ? 'too-late' : 'placed', product, url }, fields)
  })
}

/** Tries a call; without an answer shows the state and retries later. */
async function orLater(otherwise: Waiting, attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    show(otherwise)
    // The browser may report a network although nothing comes through.
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

function isOver(): boolean {
  return shown !== undefined && ['placed', 'too-late', 'cancelled', 'given-up'].includes(shown.state)
}

function isTooOld({ at }: WaitingOrder): boolean {
  return Date.now() - at > WORTH_MS
}

/** False if storage is forbidden or full. */
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
