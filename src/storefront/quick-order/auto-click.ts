import { useEffect } from 'react'

/**
 * Handles `?auto_click=true`: hides the page and presses its online-payment button; a missing one is only logged (QO-72, QO-73). Fills empty fields from
 * session or profile; code that then needs the shopper calls `revealPage` (QO-74).
 */
export function useAutoClick(): void {
  useEffect(() => {
    if (!clicksItself()) return undefined
    const gone = new AbortController()
    void import('./auto-clicking.ts').then(({ clickButton }) => clickButton(gone.signal, hidePage))
    return () => {
      gone.abort()
      revealPage()
    }
  }, [])
}

function clicksItself(): boolean {
  return new URLSearchParams(window.location.search).get('auto_click') === 'true'
}

/** Class of a page that acts by itself (QO-72). */
const INVISIBLE = 'page-invisible'

function hidePage(): void {
  document.documentElement.classList.add(INVISIBLE)
}

/** Shows the page again: the shopper must fill something in, or came back (QO-74). */
export function revealPage(): void {
  document.documentElement.classList.remove(INVISIBLE)
}
