import type { Context } from 'hono'
import { CHECKOUT_VERSION_HEADER, type CheckoutAnswer, type NothingToReview, type ReviewAnswer } from '#contract/checkout-calls'
import { updateReview } from '#shop/buying/checkout.server'
import { changingCaller } from '#request/cart/cart-caller.server'
import { checkoutNonce, nothingToOrder, submitCheckout, type CheckoutParts, readReview, REVIEW_ACTION } from '#request/checkout/checkout-handler.server'
import { nonceHolds } from '#request/common/nonces.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { callerOf, type Env } from '#request/common/caller.server'
import type { Fields } from '#request/common/forms.server'
import { answerWrongNonce, type Handler } from '#wire/answering.ts'
import { answerJson, answerTooMany, setCartCookies } from '#wire/cart/cart-answer.ts'
import { checkoutErrorsHtml, checkoutFragments, nothingToOrderHtml } from './checkout-fragments.tsx'

/** Totals for the form's delivery and payment, which the cart stores: data for our page (`X-Checkout-Version`), else HTML. CO-04, CO-06. */
const updateOrderReview: Handler = async (c, fields) => {
  if (!(await nonceHolds(fields['security'], REVIEW_ACTION))) return answerWrongNonce(c)
  try {
    return await answerReview(c, fields)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    return answerTooMany(c, error, (text): ReviewAnswer => {
      const messages = checkoutErrorsHtml({}, [text])
      return { result: 'failure', messages, reload: false, fragments: {}, notices: [text] }
    })
  }
}

/** Places the order. CO-38; wire contract 2.5. */
async function answerCheckout(c: Context<Env>, fields: Fields, parts: CheckoutParts): Promise<Response> {
  const done = await submitCheckout(fields, callerOf(c), parts)
  for (const cookie of done.cookies) c.header('Set-Cookie', cookie, { append: true })
  if ('go' in done) {
    return answerJson(c, { result: 'success', redirect: done.go, order_id: done.orderId } satisfies CheckoutAnswer)
  }
  const { errors, notices, refresh, reload, link, verify, waitSeconds } = done
  const messages = checkoutErrorsHtml(errors, notices, link)
  const answer: CheckoutAnswer = { result: 'failure', messages, refresh, reload, errors, notices, ...(link && { link }), ...(verify && { verify }) }
  if (waitSeconds === undefined) return answerJson(c, answer)
  c.header('Retry-After', String(waitSeconds))
  return answerJson(c, answer, 429)
}

/** Checkout calls, by name at `?wc-ajax=`. Wire contract 2.5. */
export function checkoutHandlers(parts: CheckoutParts) {
  return {
    update_order_review: updateOrderReview,
    checkout: (c, fields) => answerCheckout(c, fields, parts),
  } satisfies Record<string, Handler>
}

async function answerReview(c: Context<Env>, fields: Fields): Promise<Response> {
  const caller = await changingCaller(callerOf(c))
  const review = await updateReview(caller, readReview(fields))
  setCartCookies(c, review.cart)
  if (review.cart.lines.length === 0) {
    const { notices, link } = await nothingToOrder(caller)
    return answerJson(c, { fragments: { 'form.woocommerce-checkout': nothingToOrderHtml(notices, link) } } satisfies NothingToReview)
  }
  const { problems, version } = review
  const shown = c.req.header(CHECKOUT_VERSION_HEADER)
  const nonce = await checkoutNonce(caller.visitor)
  const answer: ReviewAnswer = {
    result: problems.length > 0 ? 'failure' : 'success',
    messages: problems.length > 0 ? checkoutErrorsHtml({}, problems) : '',
    reload: false,
    fragments: shown === undefined ? await checkoutFragments(review, nonce, caller.locale) : {},
    ...(shown !== version && { review }),
    nonce,
  }
  return answerJson(c, answer)
}
