import type { QuickOrderCalls } from './quick-order-calls.ts'

/** The call got no answer that can be read: no network, no time left, or not JSON. What was sent may have been done all the same. */
export class NetworkFailure extends Error {}

const PATIENCE_MS = 30_000

/** Sends one of the quick order's calls. Throws `NetworkFailure` where no readable answer comes. Spec 7.1, 7.3. */
export async function call<Name extends keyof QuickOrderCalls>(
  action: Name,
  fields: QuickOrderCalls[Name]['request'],
): Promise<QuickOrderCalls[Name]['answer']> {
  try {
    const response = await fetch('/wp-admin/admin-ajax.php', {
      method: 'POST',
      body: new URLSearchParams({ action, ...fields }),
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return (await response.json()) as QuickOrderCalls[Name]['answer']
  } catch (cause) {
    throw new NetworkFailure(action, { cause })
  }
}
