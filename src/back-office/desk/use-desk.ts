import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { newKey } from '#contract/call'
import { tellToCall } from '#back-office/new-orders/following.ts'
import type { DeskAnswer, DeskCard } from './desk-views.server.ts'
import { keepInAddress } from './desk-search.tsx'
import { dropUnsent, keepPress, nothingWaits, onPresses, waitingPresses } from './outbox.ts'
import { letGo, look, NoNetwork, onSending, sendAs, sendPresses, SessionEnded, tell, wouldBeLost, type SendingNews } from './sending.ts'

/** Interval of lease renewal and queue refresh. */
const LOOK_EVERY_MS = 45_000
const LOOK_AGAIN_MS = 15_000
/** Time without a touch after which the agent counts as away. No call takes longer. */
const REST_MS = 20 * 60_000
/** How long a press can be undone. Longer while its button has the focus or the pointer. */
const UNDO_MS = 5000
const SIGN_OUT = '/admin/sign-out/'
/** Ignores a second press of one gesture, which would hit the next order. */
const STEADY_MS = 600

interface Done {
  key: string
  card: DeskCard
  outcome: string
  /** True if an unfinished order was placed, which cannot be undone. */
  isForGood: boolean
}

interface Told {
  order?: number
  text: string
  /** True for a refused press. Notices of the queue do not replace it. */
  isRefused?: boolean
}

export type Desk = ReturnType<typeof useDesk>

export function useDesk(first: DeskAnswer & { person: string }, said: Record<'noNetwork' | 'stillWaiting', string>) {
  const [data, setData] = useState<DeskAnswer>(first)
  // Orders decided here. A request made before the press may still return them.
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<Done>()
  const [told, setTold] = useState<Told | undefined>(first.said ? { text: first.said } : undefined)
  const [line, setLine] = useState<SendingNews['line']>('up')
  const [isChanging, setChanging] = useState(false)
  const isAlive = useSyncExternalStore(onNothing, isHere, isNotYet)
  const waiting = useSyncExternalStore(onPresses, waitingPresses, nothingWaits).filter(({ person }) => person === first.person)

  const takenBack = new Set(waiting.filter(({ intent }) => intent === 'undo').map(({ key }) => key))
  const isDecided = (id: number) => decided.has(id) || waiting.some(({ order, intent, key }) => order === id && intent === 'outcome' && !takenBack.has(key))
  const cards = data.cards.filter(({ id }) => !isDecided(id))
  const card = cards[0]
  const inHand = useRef<number[]>([])
  const shown = useRef({ id: 0, at: 0, isNext: false })
  useEffect(() => {
    inHand.current = cards.map(({ id }) => id)
    if (shown.current.id !== card?.id) shown.current = { id: card?.id ?? 0, at: Date.now(), isNext: shown.current.id !== 0 }
  })

  const asked = useRef(0)
  const lookAgain = useCallback(async () => {
    const question = ++asked.current
    try {
      const answer = await look({ inHand: inHand.current, atAnyHour: new URLSearchParams(location.search).has('now') })
      if (question !== asked.current) return
      setData(answer)
      setLine('up')
      tellToCall(answer.toCall)
      const { said: text } = answer
      if (text) setTold((before) => (before?.isRefused ? before : { text }))
    } catch (error) {
      setLine(lineAfter(error))
    }
  }, [])

  const hear = useEffectEvent(({ line: now, refused }: SendingNews) => {
    setLine(now)
    if (refused) {
      const { order, intent } = refused.press
      setTold({ order, text: refused.why, isRefused: true })
      setDone(undefined)
      // The call is open again: the order returns after the one in hand.
      if (intent === 'outcome') setDecided((before) => new Set([...before].filter((id) => id !== order)))
    }
    if (now === 'up') void lookAgain()
  })
  useEffect(() => {
    sendAs(first.person)
    const end = onSending((news) => hear(news))
    void sendPresses()
    return end
  }, [first.person])

  useOwnAddress(card?.id)
  const focusNext = useFocusOnNext(card?.id ?? (waiting.length > 0 ? 'sending' : 'nobody'))
  const isResting = useLooking(lookAgain, card === undefined)
  const isElsewhere = useOtherTabs(cards.map(({ id }) => id))
  useLeaving({ inHand, isElsewhere }, () => setTold({ text: said.stillWaiting }))

  /** Queues the outcome of the order in hand and shows the next order. */
  const press = (fields: Record<string, string>, outcome: string) => {
    if (!card || isChanging || (shown.current.isNext && Date.now() - shown.current.at < STEADY_MS)) return
    const key = newKey()
    const seconds = Math.min(36_000, Math.round((Date.now() - shown.current.at) / 1000))
    const { id: order } = card
    const isKept = keepPress({
      key,
      intent: 'outcome',
      person: first.person,
      order,
      fields: { ...fields, seconds: String(seconds) },
      at: Date.now(),
      isMaybeSent: false,
    })
    if (!isKept) return
    asked.current++
    focusNext()
    setDecided((before) => new Set(before).add(order))
    setDone({ key, card, outcome, isForGood: card.isUnfinished && fields['act'] === 'confirmed' })
    setTold(undefined)
    void sendPresses()
  }

  const undo = () => {
    if (!done || done.isForGood) return
    const { key, card: back } = done
    asked.current++
    focusNext()
    if (!dropUnsent(key)) keepPress({ key, intent: 'undo', person: first.person, order: back.id, fields: {}, at: Date.now(), isMaybeSent: false })
    setDecided((before) => new Set([...before].filter((id) => id !== back.id)))
    setData((before) => ({ ...before, cards: [back, ...before.cards.filter(({ id }) => id !== back.id)] }))
    inHand.current = [back.id, ...inHand.current]
    setDone(undefined)
    setTold(undefined)
    void sendPresses()
  }

  /** Changes the goods or address of the order in hand. Blocks other presses meanwhile. */
  const change = async (fields: Record<string, string>) => {
    if (isChanging) return
    setChanging(true)
    setTold(undefined)
    try {
      const { problem } = await tell(fields)
      if (problem !== undefined) setTold({ text: problem, isRefused: true })
      await lookAgain()
    } catch (error) {
      setLine(lineAfter(error))
      if (error instanceof NoNetwork) setTold({ text: said.noNetwork })
    } finally {
      setChanging(false)
    }
  }

  return {
    ...data,
    card,
    next: cards[1],
    waiting,
    done,
    told,
    line,
    isAlive,
    isResting,
    isChanging,
    press,
    undo,
    change,
    lookAgain,
    forgetDone: () => setDone(undefined),
    say: (text: string) => setTold({ text, isRefused: true }),
  }
}

const onNothing = () => () => {}
const isHere = () => true
const isNotYet = () => false

function lineAfter(error: unknown): SendingNews['line'] {
  if (error instanceof SessionEnded) return 'ended'
  if (error instanceof NoNetwork) return 'down'
  throw error
}

function useOwnAddress(order: number | undefined): void {
  useEffect(() => {
    keepInAddress({ done: undefined, key: undefined, act: undefined, order: order === undefined ? undefined : String(order) })
  }, [order])
}

/** After a press, moves the focus from the vanished button to the next order, so that screen readers announce it. Background updates move no focus. */
function useFocusOnNext(shown: number | 'sending' | 'nobody'): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    // Due until an order is shown. A focus that still exists stays where it is.
    isDue.current = typeof shown !== 'number'
    if (document.activeElement === document.body) document.getElementById('desk-card')?.focus({ preventScroll: true })
  }, [shown])
  return () => {
    isDue.current = true
  }
}

/**
 * Refreshes by itself: when the page becomes visible, when the network returns, and at intervals. Without a touch for `REST_MS` the page rests and lets its
 * leases expire; the next touch requests the orders again. Returns true while it rests.
 */
function useLooking(lookAgain: () => Promise<void>, isEmpty: boolean): boolean {
  const [isResting, setResting] = useState(false)
  const touchedAt = useRef(0)
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now()
      setResting(false)
    }
    const seen = () => document.visibilityState === 'visible' && touch()
    touch()
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { passive: true })
    document.addEventListener('visibilitychange', seen)
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, touch)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  useEffect(() => {
    if (isResting) return undefined
    const lookIfSeen = () => {
      if (document.visibilityState !== 'visible') return
      if (Date.now() - touchedAt.current >= REST_MS) setResting(true)
      else void lookAgain()
    }
    const timer = setInterval(lookIfSeen, isEmpty ? LOOK_AGAIN_MS : LOOK_EVERY_MS)
    addEventListener('online', lookIfSeen)
    document.addEventListener('visibilitychange', lookIfSeen)
    lookIfSeen()
    return () => {
      clearInterval(timer)
      removeEventListener('online', lookIfSeen)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [lookAgain, isEmpty, isResting])
  return isResting
}

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Orders in hand, and whether another tab has them too. That tab keeps them. */
interface Held {
  inHand: { current: number[] }
  isElsewhere: (order: number) => boolean
}

/** Releases the orders in hand when the page is left. Warns if presses would be lost, and blocks signing out while presses wait. */
function useLeaving({ inHand, isElsewhere }: Held, hold: () => void): void {
  const holdBack = useEffectEvent(hold)
  useEffect(() => {
    const leave = () => letGo(inHand.current.filter((id) => !isElsewhere(id)))
    // An agent who opens the order's own page, or requests it here, keeps it.
    const isKept = (id: number) => location.pathname.startsWith(`/admin/orders/${id}/`) || new URLSearchParams(location.search).get('order') === String(id)
    const moveOn = () => letGo(inHand.current.filter((id) => !isElsewhere(id) && !isKept(id)))
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldBeLost()) event.preventDefault()
    }
    const stay = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.action.endsWith(SIGN_OUT) || waitingPresses().length === 0) return
      event.preventDefault()
      event.stopPropagation()
      holdBack()
    }
    addEventListener('pagehide', leave)
    addEventListener('beforeunload', warn)
    document.addEventListener('submit', stay, { capture: true })
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('submit', stay, { capture: true })
      moveOn()
    }
  }, [inHand, isElsewhere])
}

/** Ends the offer to undo after its time, unless its button has the focus or the pointer. */
export function useUndoTime(done: Done | undefined, isHeld: boolean, end: () => void): void {
  const over = useEffectEvent(end)
  useEffect(() => {
    if (!done || isHeld) return undefined
    const timer = setTimeout(() => over(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done, isHeld])
}

const NAME = 'hanout-desk-in-hand'

/** Broadcast of a tab: its orders in hand. A new tab is answered. */
interface InHand {
  tab: string
  orders: readonly number[]
  isNew: boolean
}

/**
 * Broadcasts this tab's orders in hand and returns whether another tab has an order. A tab that closes releases only orders that no other tab shows. A crashed
 * tab sends no message; its orders are free when their leases end.
 */
function useOtherTabs(inHand: readonly number[]): (order: number) => boolean {
  const others = useRef(new Map<string, readonly number[]>())
  const own = useRef<readonly number[]>(inHand)
  const channel = useRef<{ say: () => void }>(undefined)
  useEffect(() => {
    const tab = newKey()
    const open = new BroadcastChannel(NAME)
    const say = (orders: readonly number[], isNew = false) => open.postMessage({ tab, orders, isNew } satisfies InHand)
    open.addEventListener('message', ({ data }: MessageEvent<InHand>) => {
      others.current.set(data.tab, data.orders)
      if (data.isNew) say(own.current)
    })
    const leave = () => say([])
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && say(own.current, true)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    channel.current = { say: () => say(own.current) }
    say(own.current, true)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      leave()
      open.close()
      channel.current = undefined
    }
  }, [])
  const said = inHand.join(',')
  useEffect(() => {
    own.current = said === '' ? [] : said.split(',').map(Number)
    channel.current?.say()
  }, [said])
  return useCallback((order) => [...others.current.values()].some((orders) => orders.includes(order)), [])
}
