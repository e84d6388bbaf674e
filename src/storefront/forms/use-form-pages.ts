import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormView } from '#shop/forms/forms'
import { pagesOf } from '#shop/forms/form-rules'
import type { AttemptShown } from './form-on-page.ts'
import { isRemembered } from './form-memory.ts'
import { followSteps, stepBack, stepHere, stepOn, stepOver } from './page-history.ts'
import { firstPageWith, pageAfter } from './pages.ts'
import { ABOVE_FIELD, scrollTo } from './scrolling.ts'
import type { useFilling } from './use-filling.ts'

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
