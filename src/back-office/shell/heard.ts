import { useEffect, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/** Shortest time in ms that a pressed element stays marked. It stays longer while its answer is under way. */
const LEAST_MS = 300

/** Pressed elements whose answer is under way. */
const heard = new Set<Element>()

let isUnderWay = false

/** The answer is on the page; the page's data load again. */
let isAnswered = false

/** Marks pressed links and buttons with `data-heard` until the answer arrives, and blocks a second submission. Used once, by the frame. */
export function useHeard(): void {
  const { state, location } = useNavigation()
  const [submitted, setSubmitted] = useState<string>()
  const key = state === 'idle' ? undefined : state === 'submitting' ? location.key : submitted
  if (key !== submitted) setSubmitted(key)
  // An answer without a redirect keeps the key.
  const hasAnswer = state === 'loading' && location.key === submitted
  const isBusy = useFetchers().some((fetcher) => fetcher.state !== 'idle') || state !== 'idle'
  useEffect(() => {
    isUnderWay = isBusy
    isAnswered = hasAnswer
    if (!isBusy) forgetAll()
  }, [isBusy, hasAnswer])
  useEffect(() => {
    // In the capture phase, before React: a second submission of a pending form is dropped. Once its answer is there, its other buttons count.
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
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement) || target.method !== 'post' || !heard.has(target)) return
  if (isAnswered && submitter && !heard.has(submitter)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Only forms that a script took over. For the others, the browser shows progress itself. A form with `data-repeats` is sent again before its answer. */
function hearForm(event: SubmitEvent): void {
  if (!event.defaultPrevented || !(event.target instanceof HTMLFormElement) || 'repeats' in event.target.dataset) return
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
