import { useEffect } from 'react'

/**
 * With `?auto_click=true` the page turns invisible and presses its own online-payment button; where it has none, that is
 * only logged. Fields that are empty are filled with what the shop knows of the shopper. Whoever then needs the shopper again calls `revealPage`. Spec 2.1.
 */
export function useAutoClick(): void {
  useEffect(() => {
    if (!clicksItself()) return
    const button = document.querySelector<HTMLButtonElement>('button[name=action][value=place_order]')
    if (!button) return console.log('auto_click: this page has no online-payment button')
    document.documentElement.classList.add(INVISIBLE)
    let isGone = false
    void import('./known-person.ts')
      .then(({ fillKnownPerson }) => fillKnownPerson(button.form!))
      .catch(() => {}) // what is missing then the form says
      .then(() => isGone || button.click())
    return () => {
      isGone = true
      revealPage()
    }
  }, [])
}

/** Whether the address says `?auto_click=true`. */
export function clicksItself(): boolean {
  return new URLSearchParams(window.location.search).get('auto_click') === 'true'
}

/** Makes the page visible again: the shopper has something to fill in, or came back. */
export function revealPage(): void {
  document.documentElement.classList.remove(INVISIBLE)
}

const INVISIBLE = 'page-invisible'
