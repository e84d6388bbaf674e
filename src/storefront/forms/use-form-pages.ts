import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormView } from '#shop/forms/forms'
import { pagesOf } from '#shop/forms/form-rules'
import type { AttemptShown } from './form-on-page.ts'
import { isRemembered, type useFilling } from './use-filling.ts'

/** Delay in ms before `Next` checks again for pending server checks. FORM-14. */
const RETRY_MS = 800

/**
 * Pages of a form, one open at a time: `Next` checks the open one first, and the browser's Back returns to the previous one. A reload stays on the current page
 * if its texts were stored. FORM-01, FORM-13 to FORM-15.
 */
export function useFormPages(form: FormView, filling: ReturnType<typeof useFilling>, attempt: AttemptShown | undefined) {
  const total = pagesOf(form).length
  const [open, setOpen] = useState(() => (attempt && 'problems' in attempt ? firstPageWith(form, attempt.problems) : undefined) ?? 1)
  const moved = useRef(false)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { element, state } = filling

  useEffect(() => () => clearTimeout(retry.current), [])
  useEffect(() => {
    if (!moved.current || !element.current) return
    moved.current = false
    element.current.querySelector<HTMLElement>(`.wpforms-page-${open}`)?.focus({ preventScroll: true })
    scrollTo(element.current, ABOVE_FIELD)
  }, [open, element])

  const go = (page: number) => {
    moved.current = page !== open
    setOpen(page)
  }
  const goInHistory = useEffectEvent((page: number) => go(Math.min(page, total)))
  useEffect(() => followSteps(form.id, (page) => goInHistory(page)), [form.id])

  const show = (page: number) => {
    stepOver(form.id, page)
    setOpen(page)
  }
  const begin = useEffectEvent(() => {
    const step = stepHere(form.id)
    if (step && !attempt) show(isRemembered(form) ? Math.min(step.page, total) : 1)
  })
  useEffect(() => queueMicrotask(() => begin()), [])

  /** Advances if the open page is valid; else calls `onProblems` and returns the wrong fields. */
  const next = (onProblems: () => void) => {
    clearTimeout(retry.current)
    const { fields } = pagesOf(form)[open - 1]!
    const found = filling.judgeAll(fields)
    if (found.size > 0) return onProblems()
    filling.askAbout(fields)
    if (filling.pending().length > 0) retry.current = setTimeout(() => next(onProblems), RETRY_MS)
    else {
      const to = pageAfter(form, state.shown, { from: open, by: 1 })
      stepOn(form.id, { from: open, to })
      go(to)
    }
  }

  const previous = () => {
    const to = pageAfter(form, state.shown, { from: open, by: -1 })
    if (stepBack(form.id, to)) return
    stepOver(form.id, to)
    go(to)
  }

  return {
    open,
    total,
    next,
    previous,
    /** Opens a page without moving the focus. */
    show,
  }
}

/** Target of `Next` or `Previous`, counted from 1. Skips pages without a visible field; the last one holds the button. FORM-15. */
export function pageAfter(form: FormView, shown: ReadonlySet<number>, { from, by }: { from: number; by: 1 | -1 }): number {
  const pages = pagesOf(form)
  let page = from + by
  while (page > 1 && page < pages.length && isEmpty(pages[page - 1]!.fields, shown)) page += by
  return Math.min(Math.max(page, 1), pages.length)
}

/** First page with one of these fields; undefined without one. FORM-28. */
export function firstPageWith(form: FormView, fields: { has: (field: number) => boolean }): number | undefined {
  return pagesOf(form).find((page) => page.fields.some(({ id }) => fields.has(id)))?.number
}

function isEmpty(fields: FormView['fields'], shown: ReadonlySet<number>): boolean {
  return !fields.some(({ id, kind }) => kind !== 'hidden' && shown.has(id))
}

const SCROLL_MS = 750

/** Pixels kept above a field with an error, and above the form's general message. FORM-82, FORM-83. */
export const ABOVE_FIELD = 75
export const ABOVE_MESSAGE = 100

/** Scrolls an element to `above` pixels below the window's top within 750 ms; at once with reduced motion. */
export function scrollTo(element: Element, above: number): void {
  const goal = () =>
    Math.max(0, Math.min(window.scrollY + element.getBoundingClientRect().top - above, document.documentElement.scrollHeight - window.innerHeight))
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return jump(goal())
  const [from, begun, turn] = [window.scrollY, performance.now(), ++turns]
  const step = (now: number) => {
    if (turn !== turns) return
    const done = Math.min(1, (now - begun) / SCROLL_MS)
    // Content above may have changed its height meanwhile.
    jump(from + (goal() - from) * (0.5 - Math.cos(done * Math.PI) / 2))
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

let turns = 0

function jump(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

/** Position of a form in an entry of the browser's history. */
interface Step {
  page: number
  before?: number
  /** Number of earlier entries of this form. */
  depth: number
}

interface Entry {
  idx?: number
  formSteps?: Record<number, Step>
}

/** Listeners by form, and the page's address. */
const following = new Map<number, (page: number) => void>()
let address = ''

/** Calls `show` when the history leads to another page of the form. The router stays on its page and reloads its data. */
function followSteps(form: number, show: (page: number) => void): () => void {
  following.set(form, show)
  address = addressNow()
  return () => void following.delete(form)
}

function stepHere(form: number): Step | undefined {
  return entry().formSteps?.[form]
}

function stepOn(form: number, { from, to }: { from: number; to: number }): void {
  const { depth } = stepHere(form) ?? { depth: 0 }
  if (!stepHere(form)) write(form, { page: from, depth })
  const { idx = 0 } = entry()
  window.history.pushState({ ...entryWith(form, { page: to, before: from, depth: depth + 1 }), idx: idx + 1 }, '')
}

/** Goes back if Back leads to this page of the form; true if so. */
function stepBack(form: number, to: number): boolean {
  const isBefore = stepHere(form)?.before === to
  if (isBefore) window.history.back()
  return isBefore
}

function stepOver(form: number, page: number): void {
  const step = stepHere(form)
  if (step) write(form, { ...step, page })
}

/** Goes back before all pages of a submitted form: Back then leaves the page. */
export function leaveSteps(form: number): void {
  const { depth } = stepHere(form) ?? { depth: 0 }
  if (depth > 0) window.history.go(-depth)
}

function follow(): void {
  if (addressNow() !== address) return
  for (const [form, show] of following) {
    const step = stepHere(form)
    if (step) show(step.page)
  }
}

if (typeof window !== 'undefined') window.addEventListener('popstate', follow)

function addressNow(): string {
  return window.location.pathname + window.location.search
}

function entry(): Entry {
  return (window.history.state as Entry | null) ?? {}
}

function entryWith(form: number, step: Step): Entry {
  return { ...entry(), formSteps: { ...entry().formSteps, [form]: step } }
}

function write(form: number, step: Step): void {
  window.history.replaceState(entryWith(form, step), '')
}
