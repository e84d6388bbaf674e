/** A form as a device keeps it until it is saved. */
export interface KeptForm {
  /** When it was last typed in, in milliseconds. */
  at: number
  /** The record as it was when one began to type: the values of `recordOf`. */
  record: string
  /** The names and values of its controls, in order. */
  controls: [string, string][]
  /** The browser itself sent it to the shop: the document that comes by redirect says that it was saved. */
  isSent?: boolean
}

/** Where a browser keeps texts: `localStorage`, or what stands in for it. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const START = 'hanout-kept:'
const MOST_FORMS = 20
const MOST_CHARACTERS = 200_000
const MOST_AGE_MS = 7 * 24 * 3600_000

/** The forms that a device keeps for one member of staff, by their address. A shelf that is full or closed keeps nothing. */
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

  /** Leaves what is old or unreadable out, and the oldest beyond the bound. */
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
    /** Signing out leaves nothing of this person on the device. */
    forgetAll: () => attempt(() => names(own).forEach(remove)),
  }
}

/** Leaves nothing of anybody on a device, for who signs out where nobody of the staff is known. */
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
    // A full or closed shelf keeps nothing: the page still asks before it is left.
  }
}

function isKeptForm(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { at, record, controls } = value as Partial<KeptForm>
  return typeof at === 'number' && typeof record === 'string' && Array.isArray(controls)
}
