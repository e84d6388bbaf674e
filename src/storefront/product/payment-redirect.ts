/**
 * The flag that says that this browser is on its way to a payment page: `redirectingTo{provider}` in local storage holds
 * 'active'. Set before the browser leaves; cleared when it comes back, however. Spec 3.3, 4.3.
 */
export function startPaymentRedirect(provider: string): void {
  withStorage((storage) => storage.setItem(flagOf(provider), 'active'))
}

/** Takes the flag down: the shopper came back from the payment page, or gave up waiting. */
export function endPaymentRedirect(provider: string): void {
  withStorage((storage) => storage.removeItem(flagOf(provider)))
}

/** Whether a payment redirect is pending in this browser. */
export function isPaymentRedirectPending(provider: string): boolean {
  return withStorage((storage) => storage.getItem(flagOf(provider)) === 'active') ?? false
}

function flagOf(provider: string): string {
  return `redirectingTo${provider}`
}

/** A browser may forbid storage; the order goes on without it. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
