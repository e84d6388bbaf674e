import type { Location } from 'react-router'
import { isSame, isWorthKeeping, nameOf, recordOf, sendWithRecord, typedIn } from './form-controls.ts'
import { openKeptForms, type KeptForm } from './kept-store.ts'

const WAIT_MS = 400
const SIGN_OUT = '/admin/sign-out/'

/** What an earlier visit typed in a form of this page and did not save. */
export interface Offer {
  form: HTMLFormElement
  kept: KeptForm
}

type Place = Pick<Location, 'pathname' | 'key'>

/** A form that a navigation of the router carries, and the place that this navigation leads to unless its answer redirects. */
interface Sending {
  address: string | undefined
  key: string
  /** It holds what was typed, though the page does not show that yet. */
  isTakenUp?: boolean
}

/**
 * Keeps what one member of staff types in the forms of the pages, and knows which hold something unsaved: those have `data-unsaved`. Only an answer
 * that redirects says that a form was saved; a page in answer shows what was typed, refused or counted anew.
 */
export function makeKeeper(person: string) {
  const kept = openKeptForms(person, localStorage, Date.now)
  const unsaved = new Map<HTMLFormElement, string>()
  /** The record that what was taken up began with. */
  const begun = new WeakMap<HTMLFormElement, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let place = ''
  /** The form of the submit event that is being handled. */
  let submitting: HTMLFormElement | undefined
  let sending: Sending | undefined
  /** The key of the place that the router was last asked for. */
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
  /** Whether a page holds something unsaved that is not on its way to the shop. */
  const isLosing = (pathname: string) =>
    [...unsaved].some(([form, address]) => address.startsWith(`${pathname}#`) && form.isConnected && form !== submitting && address !== sending?.address)

  /** After the answer to what was sent. True where it was saved. */
  const settle = (here: Place, wasPost: boolean): boolean => {
    const { address, key, isTakenUp } = sending ?? {}
    const isAnswer = sending !== undefined && key === asked
    const isSaved = isAnswer && here.key !== key
    sending = undefined
    const typed = new Set([...unsaved.values(), ...(isTakenUp && address !== undefined ? [address] : [])])
    for (const [form, own] of unsaved) if (!form.isConnected || here.pathname !== place || (isSaved && own === address)) clear(form)
    place = here.pathname
    if (isSaved && address !== undefined) kept.forget(address)
    const isDrawnAnew = wasPost && here.key === asked
    for (const form of formsOfPage()) if (isDrawnAnew && typed.has(addressOf(form))) mark(form)
    return isSaved
  }

  /** What the page may offer again; what is saved by now is forgotten. */
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
    /** From now on, what the form holds is what was typed upon this state of its record. */
    begin: (form: HTMLFormElement, record: string) => begun.set(form, record),
    /** What was kept of the form is on its way to the shop, by the navigation that was begun last. */
    carry: (form: HTMLFormElement) => {
      sending = { address: addressSent(form), key: asked, isTakenUp: true }
    },
    /** Whether leaving for a place is to be asked about first. Told of each navigation as it begins. */
    asksBefore: (from: Place, to: Place): boolean => {
      flush()
      if (from.pathname !== to.pathname && isLosing(from.pathname)) return true
      asked = to.key
      return false
    },
    /** Hears what happens on the page until the returned function is called. */
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
        // The browser sends it itself: this document is left.
        write(form, address, true)
        clear(form)
      })
      addEventListener('pagehide', flush, { signal: ended.signal })
      addEventListener('beforeunload', (event) => (isLosing(location.pathname) ? event.preventDefault() : undefined), { signal: ended.signal })
      return () => ended.abort()
    },
  }
}

/** The form that an element of a page belongs to. */
function formOf(element: Element): HTMLFormElement | null {
  return 'form' in element && element.form instanceof HTMLFormElement ? element.form : element.closest('form')
}

/** True where this page was loaded as the answer to a form that was saved. */
function cameByRedirect(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.redirectCount > 0 && load.name.split('#')[0] === location.href.split('#')[0]
}

/** True where the page says that something was refused. */
function isRefused(): boolean {
  return document.querySelector('#content :is([role="alert"], [aria-invalid="true"])') !== null
}
