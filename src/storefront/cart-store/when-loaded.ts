import { firstTouch } from '#ui/first-touch.ts'

/** When the page has loaded all it shows, or is touched before: what is the shopper's own may come. On the server at once. */
export function whenLoaded(): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    if (typeof window === 'undefined' || document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
  return Promise.race([loaded, firstTouch])
}
