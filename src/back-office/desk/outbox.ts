/** A press that waits to be sent: the outcome of a call, or its undo. Holds no personal data except the agent's own notes. */
export interface Pressed {
  key: string
  intent: 'outcome' | 'undo'
  /** The account that pressed. No other account sends it. */
  person: string
  order: number
  fields: Record<string, string>
  at: number
  /** True once it was sent: the shop may have it even without an answer. */
  isMaybeSent: boolean
}

const NAME = 'hanout_desk_outbox'
/** Bounds of the queue. Presses older than `WORTH_MS` are never sent. */
const MOST = 50
const WORTH_MS = 24 * 3600_000

const listeners = new Set<() => void>()
const NONE: readonly Pressed[] = []

let known: readonly Pressed[] | undefined
/** False if the browser's storage fails. The queue is then in memory only. */
let isStored = true

/** The waiting presses, oldest first. Returns the same array until it changes. */
export function waitingPresses(): readonly Pressed[] {
  known ??= read()
  return known
}

export function nothingWaits(): readonly Pressed[] {
  return NONE
}

export function areKept(): boolean {
  return isStored
}

/** Subscribes to the queue, across tabs. Returns the unsubscribe function. */
export function onPresses(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('storage', hearOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTab)
  }
}

/** Queues a press. False if the queue is full. */
export function keepPress(press: Pressed): boolean {
  if (read().length >= MOST) return false
  change((presses) => [...presses, press])
  return true
}

/** Drops a press that was never sent. False if the shop may have it. */
export function dropUnsent(key: string): boolean {
  if (!read().some((press) => press.key === key && !press.isMaybeSent)) return false
  change((presses) => presses.filter((press) => press.key !== key))
  return true
}

export function noteSending({ key, intent }: Pressed): void {
  change((presses) => presses.map((press) => (press.key === key && press.intent === intent ? { ...press, isMaybeSent: true } : press)))
}

export function forgetPress({ key, intent }: Pressed): void {
  change((presses) => presses.filter((press) => press.key !== key || press.intent !== intent))
}

function hearOtherTab({ key }: StorageEvent): void {
  if (key !== NAME && key !== null) return
  known = undefined
  tell()
}

function change(to: (presses: readonly Pressed[]) => readonly Pressed[]): void {
  known = to(read())
  try {
    if (known.length > 0) localStorage.setItem(NAME, JSON.stringify(known))
    else localStorage.removeItem(NAME)
    isStored = true
  } catch {
    isStored = false
  }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function read(): readonly Pressed[] {
  if (!isStored) return known ?? NONE
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    const presses = Array.isArray(kept) ? (kept as Pressed[]) : NONE
    return presses.filter(({ at }) => Date.now() - at < WORTH_MS)
  } catch {
    return known ?? NONE
  }
}
