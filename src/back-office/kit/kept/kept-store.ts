import type { Location } from 'react-router'

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

const WAIT_MS = 400
const SIGN_OUT = '/admin/sign-out/'

/** Stored text of an earlier visit that was not saved. */
export interface Offer {
  form: HTMLFormElement
  kept: KeptForm
}

type Place = Pick<Location, 'pathname' | 'key'>

/** A form submitted by a router navigation. `key` is the location key of that navigation, kept unless the answer redirects. */
interface Sending {
  address: string | undefined
  key: string
  /** The stored text was restored, though the page does not show it yet. */
  isTakenUp?: boolean
  /** An answer that saved nothing is on the page, whose data load again. */
  isAnswered?: boolean
}

/**
 * Stores what a staff member types in forms, and marks forms with unsaved text (`data-unsaved`). Only a redirect means that a form was saved; any other answer
 * shows the submitted, refused or recalculated values.
 */
export function makeKeeper(person: string) {
  const kept = openKeptForms(person, localStorage, Date.now)
  const unsaved = new Map<HTMLFormElement, string>()
  /** State of the record that restored text started from. */
  const begun = new WeakMap<HTMLFormElement, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let place = ''
  let submitting: HTMLFormElement | undefined
  let sending: Sending | undefined
  /** Location key of the router's latest navigation. */
  let asked = ''
  let isSigningOut = false
  let isFirstLook = true

  const addressOf = (form: HTMLFormElement) => `${location.pathname}#${nameOf(form)}`
  const formsOfPage = () => [...document.querySelectorAll<HTMLFormElement>('#content form')].filter(isWorthKeeping)
  const write = (form: HTMLFormElement, address: string, isSent = false) =>
    kept.keep(address, { record: begun.get(form) ?? recordOf(form), controls: typedIn(form), ...(isSent && { isSent }) })

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (isSigningOut) return
    for (const [form, address] of unsaved) if (form.isConnected) write(form, address)
  }
  const mark = (form: HTMLFormElement) => {
    isSigningOut = false
    unsaved.set(form, addressOf(form))
    form.dataset['unsaved'] = ''
    clearTimeout(timer)
    timer = setTimeout(flush, WAIT_MS)
  }
  const clear = (form: HTMLFormElement) => {
    unsaved.delete(form)
    begun.delete(form)
    delete form.dataset['unsaved']
  }
  const addressSent = (form: HTMLFormElement | undefined) => (form && isWorthKeeping(form) ? addressOf(form) : undefined)
  /** True if a page has unsaved text that is not being submitted. */
  const isLosing = (pathname: string) =>
    isUnkeptUnsaved() ||
    [...unsaved].some(
      ([form, address]) =>
        address.startsWith(`${pathname}#`) && form.isConnected && form !== submitting && (address !== sending?.address || sending.isAnswered),
    )

  /** Runs after the answer to a submission. True if it was saved. */
  const settle = (here: Place, wasPost: boolean): boolean => {
    const { address, key, isTakenUp, isAnswered } = sending ?? {}
    const isAnswer = sending !== undefined && key === asked
    const isSaved = isAnswer && here.key !== key && isAnswered !== true
    sending = undefined
    const typed = new Set([...unsaved.values(), ...(isTakenUp && address !== undefined ? [address] : [])])
    for (const [form, own] of unsaved) if (!form.isConnected || here.pathname !== place || (isSaved && own === address)) clear(form)
    place = here.pathname
    if (isSaved && address !== undefined) kept.forget(address)
    const isDrawnAnew = wasPost && here.key === asked
    for (const form of formsOfPage()) if (isDrawnAnew && typed.has(addressOf(form))) mark(form)
    return isSaved
  }

  /** Stored texts that the page may offer to restore. Drops those that are saved by now. */
  const look = (): Offer[] => {
    if (timer !== undefined) flush()
    const isSaved = isFirstLook && cameByRedirect()
    isFirstLook = false
    return formsOfPage().flatMap((form) => {
      const address = addressOf(form)
      const found = kept.find(address)
      if (!found) return []
      const isThere = isSame(found.controls, typedIn(form))
      if (isThere && unsaved.has(form)) return []
      if (found.isSent && isSaved) kept.forget(address)
      else if (isThere && isRefused()) mark(form)
      else if (isThere) kept.forget(address)
      else {
        clear(form)
        return [{ form, kept: found }]
      }
      return []
    })
  }

  return {
    mark,
    flush,
    look,
    settle,
    forget: (form: HTMLFormElement) => kept.forget(addressOf(form)),
    /** Records the state of the record that the form's text started from. */
    begin: (form: HTMLFormElement, record: string) => begun.set(form, record),
    /** The stored text is being submitted by the latest navigation. */
    carry: (form: HTMLFormElement) => {
      sending = { address: addressSent(form), key: asked, isTakenUp: true }
    },
    /** `key` is that of a navigation that loads data: a redirect's differs from that of its submission. */
    hearAnswer: (key: string) => {
      if (sending?.key === key) sending.isAnswered = true
    },
    /** True if leaving needs a confirmation. Must be called at the start of every navigation. */
    asksBefore: (from: Place, to: Place): boolean => {
      flush()
      if (from.pathname !== to.pathname && isLosing(from.pathname)) return true
      asked = to.key
      return false
    },
    listen: (): (() => void) => {
      const ended = new AbortController()
      const on = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void, capture = false) =>
        document.addEventListener(name, hear, { signal: ended.signal, capture })
      const typed = ({ target }: Event) => {
        const isText = target instanceof Element && target.getAttribute('name') && !target.matches('[data-editor-language]')
        const form = isText ? formOf(target) : null
        if (form && isWorthKeeping(form)) mark(form)
      }
      on('input', typed)
      on('change', typed)
      on('formdata', ({ target, formData }) => {
        const record = target instanceof HTMLFormElement ? begun.get(target) : undefined
        if (record !== undefined) sendWithRecord(formData, record)
      })
      let before = ''
      let isSaving = true
      on(
        'submit',
        ({ target, submitter }) => {
          submitting = target as HTMLFormElement
          isSaving = submitter?.closest('[data-saves-nothing]') == null
          before = asked
          setTimeout(() => (submitting = undefined))
          flush()
          if (new URL(submitting.action, location.href).pathname !== SIGN_OUT) return
          isSigningOut = true
          kept.forgetAll()
        },
        true,
      )
      on('submit', (event) => {
        const form = event.target as HTMLFormElement
        const address = isSaving ? addressSent(form) : undefined
        if (asked !== before) sending = { address, key: asked }
        if (event.defaultPrevented || address === undefined || !unsaved.has(form)) return
        // Submitted by the browser itself, which leaves this document.
        write(form, address, true)
        clear(form)
      })
      addEventListener('pagehide', flush, { signal: ended.signal })
      addEventListener('beforeunload', (event) => (isLosing(location.pathname) ? event.preventDefault() : undefined), { signal: ended.signal })
      return () => ended.abort()
    },
  }
}

function formOf(element: Element): HTMLFormElement | null {
  return 'form' in element && element.form instanceof HTMLFormElement ? element.form : element.closest('form')
}

/** True if this page was loaded by a redirect after a saved form. */
function cameByRedirect(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.redirectCount > 0 && load.name.split('#')[0] === location.href.split('#')[0]
}

function isRefused(): boolean {
  return document.querySelector('#content :is([role="alert"], [aria-invalid="true"])') !== null
}

const LEAST_FIELDS = 4

const UNKEPT_UNSAVED = '#content [data-unkept] :is(form[data-unsaved], form[data-typed])'

export function isUnkeptUnsaved(): boolean {
  return document.querySelector(UNKEPT_UNSAVED) !== null
}

/** Never stored on the device: passwords, files, and everything inside `data-unkept`. */
const SECRET = '[data-unkept] *, input[type="password"], input[type="file"], input[autocomplete$="-password"], input[autocomplete="one-time-code"]'

/** Hidden controls that distinguish the forms of a page. */
export const IDENTITY = ['what', 'intent', 'id', 'zone', 'country', 'part', 'index', 'event', 'gateway', 'provider', 'role', 'memberId'] as const

/** Controls with the state of the record when the form was loaded. */
const RECORD = ['revision', 'version', 'seen'] as const

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsIn = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((one): one is Control => 'value' in one && !(one instanceof HTMLButtonElement))

const isField = ({ name, type }: Control) => name !== '' && !['hidden', 'submit', 'button', 'image', 'reset'].includes(type)

/** True for a POST form with a save bar, a text area or more than three fields. Excludes `data-unkept`. */
function isWorthKeeping(form: HTMLFormElement): boolean {
  if (form.getAttribute('method') !== 'post' || form.closest('[data-unkept]') || !form.closest('#content')) return false
  if (form.querySelector('[data-save-bar], textarea[name]')) return true
  return new Set(controlsIn(form).flatMap((one) => (isField(one) ? one.name : []))).size >= LEAST_FIELDS
}

function nameOf(form: HTMLFormElement): string {
  return form.getAttribute('id') ?? IDENTITY.flatMap((name) => hiddenIn(form, name) ?? []).join(' ')
}

/** State of the record when the form was loaded. Empty for a form that creates something; it has its own key. */
export function recordOf(form: HTMLFormElement): string {
  return hiddenIn(form, 'key') === undefined
    ? JSON.stringify(RECORD.flatMap((name) => [[name, hiddenIn(form, name) ?? []]].filter(([, value]) => typeof value === 'string')))
    : ''
}

/** Submits a form with the original state of its record, so that the server detects changes made meanwhile. */
function sendWithRecord(data: FormData, record: string): void {
  for (const [name, value] of record === '' ? [] : (JSON.parse(record) as [string, string][])) if (data.has(name)) data.set(name, value)
}

/** Values of a form, without files and secrets. */
function typedIn(form: HTMLFormElement): [string, string][] {
  const secret = new Set(controlsIn(form).flatMap((one) => (one.matches(SECRET) ? one.name : [])))
  return [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && !secret.has(pair[0]))
}

/** True if two forms have equal values, ignoring the state of their record. */
function isSame(one: [string, string][], other: [string, string][]): boolean {
  const text = (controls: [string, string][]) => JSON.stringify(controls.filter(([name]) => !(RECORD as readonly string[]).includes(name)))
  return text(one) === text(other)
}

/** Upper bound: each pass may add rows that the next one fills. */
const MOST_PASSES = 30

/** Restores values with the events of typing, so that dependent controls react. Opens disclosures that contain a restored field. */
export async function typeAgain(form: HTMLFormElement, controls: [string, string][]): Promise<void> {
  for (let pass = 0; pass < MOST_PASSES && (addRow(form, controls) || fill(form, controls)); pass++) {
    await new Promise((drawn) => {
      setTimeout(drawn)
    })
  }
}

/** Presses the button that adds a row (`data-adds` is the prefix of its controls) while stored values need one. */
function addRow(form: HTMLFormElement, controls: [string, string][]): boolean {
  const has = new Set(controlsIn(form).map(({ name }) => name))
  const lacks = (start: string) => controls.some(([name]) => name.startsWith(start) && !has.has(name))
  const button = [...form.querySelectorAll<HTMLButtonElement>('button[data-adds]')].find(({ dataset }) => lacks(dataset['adds']!))
  button?.click()
  return button !== undefined
}

/** One pass over a form. True if something changed. */
function fill(form: HTMLFormElement, controls: [string, string][]): boolean {
  const kept = Map.groupBy(controls, ([name]) => name)
  const taken = new Map<string, number>()
  let hasChanged = false
  for (const control of controlsIn(form)) {
    if (control.matches(SECRET) || control.disabled || !isField(control)) continue
    const values = (kept.get(control.name) ?? []).map(([, value]) => value)
    const place = taken.get(control.name) ?? 0
    taken.set(control.name, place + 1)
    if (!put(control, values, place)) continue
    hasChanged = true
    for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  }
  return hasChanged
}

function put(control: Control, values: string[], place: number): boolean {
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const isOn = values.includes(control.value)
    if (control.checked === isOn || (control.type === 'radio' && !isOn)) return false
    control.click()
    return control.checked === isOn
  }
  const value = values[place]
  if (value === undefined || control.value === value) return false
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return false
  // React detects a value only if it is set with the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  return control.value === value
}

function hiddenIn(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement && control.type === 'hidden' ? control.value : undefined
}
