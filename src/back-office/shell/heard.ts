import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/** How long what was pressed stays marked at least, in milliseconds; then as long as its answer is under way. */
const LEAST_MS = 300

/** Elements that were pressed and whose answer is under way. */
const heard = new Set<Element>()

let isUnderWay = false

/**
 * Shows on each link and button that it was heard, at once, until the answer is there (`data-heard`), and lets a form that is under way not
 * be sent again. One place for all of them: links and forms say nothing of it. Used by the frame of the pages.
 */
export function useHeard(): void {
  const isNavigating = useNavigation().state !== 'idle'
  const isBusy = useFetchers().some(({ state }) => state !== 'idle') || isNavigating
  useEffect(() => {
    isUnderWay = isBusy
    if (!isBusy) forgetAll()
  }, [isBusy])
  useEffect(() => {
    // Caught before React hears of it: a second press of what is under way is nobody's.
    document.addEventListener('submit', stopSecond, { capture: true })
    document.addEventListener('submit', hearForm)
    document.addEventListener('click', hearLink)
    return () => {
      document.removeEventListener('submit', stopSecond, { capture: true })
      document.removeEventListener('submit', hearForm)
      document.removeEventListener('click', hearLink)
      forgetAll()
    }
  }, [])
}

function stopSecond(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post' || !heard.has(event.target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** What the browser itself sends, it shows itself; ours are those that a script took over. */
function hearForm(event: SubmitEvent): void {
  if (!event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  mark(event.target)
  if (event.submitter) mark(event.submitter)
}

function hearLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (event.defaultPrevented && link) mark(link)
}

function mark(element: Element): void {
  heard.add(element)
  element.setAttribute('data-heard', '')
  setTimeout(() => {
    if (!isUnderWay) forget(element)
  }, LEAST_MS)
}

function forget(element: Element): void {
  heard.delete(element)
  element.removeAttribute('data-heard')
}

function forgetAll(): void {
  for (const element of heard) forget(element)
}
