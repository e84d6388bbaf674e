export interface KeptForm {
  /** Last change, in ms. */
  at: number
  /** State of the record when typing began: the result of `recordOf`. */
  record: string
  controls: [string, string][]
  /** Submitted by the browser itself. A document loaded by redirect means that it was saved. */
  isSent?: boolean
}

/** `localStorage` or a substitute. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const START = 'hanout-kept:'
const MOST_FORMS = 20
const MOST_CHARACTERS = 200_000
const MOST_AGE_MS = 7 * 24 * 3600_000

/** Stored forms of one staff member, by address. Storage that is full or blocked stores nothing. */
export function openKeptForms(person: string, shelf: Shelf, now: () => number) {
  const own = `${START}${person}:`
  const names = (start: string) => namesOn(shelf, start)

  const read = (name: string): KeptForm | undefined => {
    try {
      const kept: unknown = JSON.parse(shelf.getItem(name) ?? 'null')
      return isKeptForm(kept) && now() - kept.at < MOST_AGE_MS ? kept : undefined
    } catch {
      return undefined
    }
  }
  const remove = (name: string) => attempt(() => shelf.removeItem(name))

  /** Removes old and unreadable forms, and the oldest above the limit. */
  const tidy = () => {
    const all = names(START).map((name) => ({ name, at: read(name)?.at ?? 0 }))
    const newest = all.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at)
    const stay = new Set(newest.slice(0, MOST_FORMS).map(({ name }) => name))
    for (const { name } of all) if (!stay.has(name)) remove(name)
  }

  return {
    find: (address: string) => read(own + address),
    keep: (address: string, form: Omit<KeptForm, 'at'>) => {
      const text = JSON.stringify({ ...form, at: now() } satisfies KeptForm)
      if (text.length > MOST_CHARACTERS) return remove(own + address)
      attempt(() => shelf.setItem(own + address, text))
      tidy()
    },
    forget: (address: string) => remove(own + address),
    /** Signing out removes this person's text from the device. */
    forgetAll: () => attempt(() => names(own).forEach(remove)),
  }
}

/** Removes everybody's text from the device, for a sign-out without a known staff member. */
export function forgetEverybody(shelf: Shelf): void {
  attempt(() => namesOn(shelf, START).forEach((name) => shelf.removeItem(name)))
}

function namesOn(shelf: Shelf, start: string): string[] {
  return [...Array.from({ length: shelf.length }).keys()].flatMap((at) => shelf.key(at) ?? []).filter((name) => name.startsWith(start))
}

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Storage that is full or blocked keeps nothing. The page still asks before it is left.
  }
}

function isKeptForm(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { at, record, controls } = value as Partial<KeptForm>
  return typeof at === 'number' && typeof record === 'string' && Array.isArray(controls)
}
