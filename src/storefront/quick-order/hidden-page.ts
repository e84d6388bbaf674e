/** Class of a page that acts by itself (QO-72). */
const INVISIBLE = 'page-invisible'

/** Makes the page invisible. */
export function hidePage(): void {
  document.documentElement.classList.add(INVISIBLE)
}

/** Makes the page visible again: the shopper has to fill something in, or came back (QO-74). */
export function revealPage(): void {
  document.documentElement.classList.remove(INVISIBLE)
}
