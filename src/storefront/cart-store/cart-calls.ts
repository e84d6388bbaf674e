import { CART_VERSION_HEADER, type CartAnswer, type CartCall, type CartRefusal } from '#contract/cart-calls'
import { cartParams } from './cart-params.ts'
import { checkedAnswer, parsed } from './checked-cart.ts'

/** No answer came: no network, or a timeout. The request may have taken effect all the same. */
class NoAnswer extends Error {}

/** Payload and options of a call. */
interface CallOptions {
  body?: URLSearchParams
  /** Version of the cart on the page, read when the call leaves; an answer with the same version is empty. */
  version?: () => string | undefined
  /** Timeout in ms. */
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000

let previous: Promise<unknown> = Promise.resolve()

/**
 * Sends a call once all calls before it are answered: one at a time, in order (CART-08). Undefined where the answer cannot be read.
 * Throws `NoAnswer` where none comes.
 */
export function callCart(call: CartCall, options: CallOptions = {}): Promise<CartAnswer | CartRefusal | undefined> {
  const turn = previous.then(() => send(call, options))
  previous = turn.catch(() => {})
  return turn
}

async function send(call: CartCall, { body, version, timeoutMs = TIMEOUT_MS }: CallOptions): Promise<CartAnswer | CartRefusal | undefined> {
  const current = version?.()
  try {
    const response = await fetch(addressOf(call), {
      method: 'POST',
      ...(body && { body }),
      headers: { 'X-Requested-With': 'XMLHttpRequest', ...(current !== undefined && { [CART_VERSION_HEADER]: current }) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) throw new NoAnswer(String(response.status))
    return checkedAnswer(parsed(await response.text()))
  } catch (cause) {
    throw cause instanceof NoAnswer ? cause : new NoAnswer(call, { cause })
  }
}

function addressOf(call: CartCall): string {
  const { ajax_url: ajaxUrl, wc_ajax_url: wcAjaxUrl } = cartParams('wc_add_to_cart_params')
  return call === 'woocommerce_ajax_add_to_cart' ? ajaxUrl : wcAjaxUrl.replace('%%endpoint%%', call)
}
