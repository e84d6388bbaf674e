import { redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { Refusal } from '#platform/refusal'
import { throttle, type Limit } from '#platform/throttle.server'
import { findPaying } from '#shop/payments.server'
import { quickOrderWords } from '#shop/quick-order.words'
import { startPaymentRedirect } from '#storefront/quick-order/payment-redirect.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { payUrlOf } from '#visit/pay-online.server'
import { orderReceivedPath } from '#visit/quick-order-door.server'
import type { Route } from './+types/order-pay-page'
import { orderAtTheDoor, personal, speechFor } from './order-door.server.ts'
import { OrderSummary } from './order-summary.tsx'
import { orderView } from './order-view.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { useBackFromPayment } from './use-back-from-payment.ts'
import { whyUnpaid } from './situation.ts'

/** How often one order's payment may be asked for. */
const PAYING: Limit = { name: 'order-pay', points: 10, seconds: 60 }

export async function loader({ request, params }: Route.LoaderArgs) {
  const { order, locale } = await orderAtTheDoor(request, params.id)
  const speech = await speechFor(locale)
  if (!order) return personal({ speech, order: undefined }, 404)
  const { mayPay, last } = await findPaying(order)
  if (!mayPay) throw redirect(orderReceivedPath(locale, order))
  return personal({ speech, order: orderView(order, speech.currency), why: whyUnpaid(order.state, last) })
}

export async function action({ request, params }: Route.ActionArgs) {
  const { order, locale } = await orderAtTheDoor(request, params.id)
  if (!order) return personal({ said: '' }, 404)
  if ((await throttle([[PAYING, String(order.id)]])) !== undefined) return personal({ said: quickOrderWords.tooMany[locale] }, 429)
  try {
    return redirect(await payUrlOf(order, locale), 303)
  } catch (error) {
    if (error instanceof Refusal) return personal({ said: error.in(locale) }, 409)
    throw error
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { speech, order } = loaderData
  return [{ title: `${order ? speech.words.payTitle : speech.words.unknown} · ${speech.shopName}` }, { name: 'robots', content: 'noindex' }]
}

export default function OrderPayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { speech, order } = loaderData
  useBackFromPayment(speech.provider)
  if (!order) return <UnknownOrder locale={speech.locale} words={speech.words} />
  const { words, provider } = speech
  const { why } = loaderData
  return (
    <main className="page-width grid max-w-3xl gap-8 py-10">
      <h1 className="text-title">{words.payTitle}</h1>
      <p className="-mt-6 text-soft">{fill(words.orderNumber, { number: order.id })}</p>
      {actionData?.said ? (
        <Notice kind="bad" role="alert">
          {actionData.said}
        </Notice>
      ) : (
        <Notice kind="warn" title={words.unpaid}>
          <p>{words[why]}</p>
        </Notice>
      )}
      <form method="post" onSubmit={() => startPaymentRedirect(provider)}>
        <Button type="submit" size="large" className="w-full">
          {fill(words.pay, { amount: exactAmount(millimes(order.total), order.currency) })}
        </Button>
      </form>
      <OrderSummary order={order} words={words} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
