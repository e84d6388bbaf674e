/** What was pressed and is not yet the shop's: the result of a call, or that it is taken back. Nothing of the customer but what the agent noted. */
export interface Pressed {
  /** Of the call; an undo has that of the call which it takes back. */
  key: string
  intent: 'outcome' | 'undo'
  /** The account that pressed: nobody else sends it. */
  person: string
  order: number
  /** The form's other fields. */
  fields: Record<string, string>
  /** Time of the press, in ms since 1970. */
  at: number
  /** True once it went out: the shop may have it, though no answer came. */
  isMaybeSent: boolean
}

const NAME = 'hanout_desk_outbox'
/** More wait for no network that is worth waiting for: older ones are told to nobody any more. */
const MOST = 50
const WORTH_MS = 24 * 3600_000

const listeners = new Set<() => void>()
const NONE: readonly Pressed[] = []

let known: readonly Pressed[] | undefined
/** False where the browser keeps nothing: then what waits is in this page only. */
let isStored = true

/** What waits, oldest first; the same array until it changes. */
export function waitingPresses(): readonly Pressed[] {
  known ??= read()
  return known
}

/** What waits as the server draws it: nothing. */
export function nothingWaits(): readonly Pressed[] {
  return NONE
}

/** True while what waits outlives this page. */
export function areKept(): boolean {
  return isStored
}

/** Subscribes to what waits, in this tab and in others; returns the function that ends it. */
export function onPresses(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('storage', hearOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTab)
  }
}

/** Keeps a press until the shop has it. False where too many wait already. */
export function keepPress(press: Pressed): boolean {
  if (read().length >= MOST) return false
  change((presses) => [...presses, press])
  return true
}

/** Takes a press back that never left this browser. False where the shop may have it. */
export function dropUnsent(key: string): boolean {
  if (!read().some((press) => press.key === key && !press.isMaybeSent)) return false
  change((presses) => presses.filter((press) => press.key !== key))
  return true
}

/** Notes that a press goes out now. */
export function noteSending({ key, intent }: Pressed): void {
  change((presses) => presses.map((press) => (press.key === key && press.intent === intent ? { ...press, isMaybeSent: true } : press)))
}

/** Forgets a press that the shop answered. */
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
