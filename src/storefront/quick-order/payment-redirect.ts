/**
 * The flag that says that this browser is on its way to a payment page: `redirectingTo{provider}` in local storage holds
 * 'active'. Set before the browser leaves; cleared when it comes back, however. Spec 3.3, 4.3.
 */
export function startPaymentRedirect(provider: string): void {
  withStorage((storage) => storage.setItem(flagOf(provider), 'active'))
  window.dispatchEvent(new Event(FLAG_MOVED))
}

/** Takes the flag down: the shopper came back from the payment page, or gave up waiting. */
export function endPaymentRedirect(provider: string): void {
  withStorage((storage) => storage.removeItem(flagOf(provider)))
  window.dispatchEvent(new Event(FLAG_MOVED))
}

/** The same for a page that does not know which provider it was. */
export function endEveryPaymentRedirect(): void {
  withStorage((storage) => Object.keys(storage).forEach((key) => key.startsWith(FLAG) && storage.removeItem(key)))
  window.dispatchEvent(new Event(FLAG_MOVED))
}

/** Whether a payment redirect is pending in this browser. */
export function isPaymentRedirectPending(provider: string): boolean {
  return withStorage((storage) => storage.getItem(flagOf(provider)) === 'active') ?? false
}

/** Whether a redirect to any provider is pending, for a page that does not know which one the shop has. */
export function isAnyRedirectPending(): boolean {
  return withStorage((storage) => Object.keys(storage).some((key) => key.startsWith(FLAG) && storage.getItem(key) === 'active')) ?? false
}

/** Calls `listener` whenever this page moves the flag. Gives back how to stop. */
export function onPaymentRedirect(listener: () => void): () => void {
  window.addEventListener(FLAG_MOVED, listener)
  return () => window.removeEventListener(FLAG_MOVED, listener)
}

const FLAG_MOVED = 'hanout:payment-redirect'

const FLAG = 'redirectingTo'

function flagOf(provider: string): string {
  return FLAG + provider
}

/** A browser may forbid storage; the order goes on without it. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
