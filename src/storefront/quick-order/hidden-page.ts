/** The class of a page that acts by itself. */
const INVISIBLE = 'page-invisible'

/** Makes the page invisible: it acts by itself. */
export function hidePage(): void {
  document.documentElement.classList.add(INVISIBLE)
}

/** Makes the page visible again: the shopper has something to fill in, or came back. */
export function revealPage(): void {
  document.documentElement.classList.remove(INVISIBLE)
}
