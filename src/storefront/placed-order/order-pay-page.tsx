import { redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { Refusal } from '#platform/refusal'
import { findCashOnDeliveryTotal, findWaysToPay, switchToCashOnDelivery, payOnlineBy } from '#shop/buying/checkout.server'
import { CASH_ON_DELIVERY, orderReceivedPath } from '#shop/orders/orders'
import { findPaying } from '#shop/orders/payments.paying.server'
import { limit, TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { payUrlOf } from '#request/checkout/pay-online.server'
import type { Route } from './+types/order-pay-page'
import { CodeCard, useOrderPolling, UnknownOrder, PayButtons } from './paying.tsx'
import { depositView, findCodeView, findOrderByLink, personal, viewOrder, translationsFor } from './order-by-link.server.ts'
import { OrderSummary } from './order-summary.tsx'
import { useBackFromPayment } from '#storefront/quick-order/payment-redirect.ts'
import { whyUnpaid } from './order-view.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const { order, locale } = await findOrderByLink(request, params.id)
  const translations = await translationsFor(locale)
  const { words, shopName } = translations
  const shared = { locale, words, shopName }
  if (!order) return personal({ ...shared, order: undefined }, 404)
  const { mayPay, last } = await findPaying(order)
  if (!mayPay) throw redirect(orderReceivedPath(locale, order))
  const [ways, atTheDoor, code] = await Promise.all([findWaysToPay(order), findCashOnDeliveryTotal(order), findCodeView(order.id, locale)])
  const deposit = await depositView(order, locale)
  const why = deposit && last === undefined && order.state !== 'cancelled' ? undefined : whyUnpaid(order.state, last)
  return personal({ ...shared, order: await viewOrder(order, translations), why, ways, atTheDoor, code, deposit })
}

export async function action({ request, params }: Route.ActionArgs) {
  const { order, locale } = await findOrderByLink(request, params.id)
  if (!order) return personal({ said: '' }, 404)
  try {
    await limit([['orderPay', String(order.id)]])
    const { pay = '' } = await fieldsOf(request)
    if (pay === CASH_ON_DELIVERY && (await switchToCashOnDelivery(order.id))) return redirect(orderReceivedPath(locale, order), 303)
    const isSwitched = await payOnlineBy(order.id, pay)
    return redirect(await payUrlOf(order, isSwitched ? pay : (order.paymentMethod ?? ''), locale), 303)
  } catch (error) {
    if (error instanceof Refusal) return personal({ said: error.in(locale) }, error instanceof TooManyRequests ? 429 : 409)
    throw error
  }
}

export { keptHeaders as headers } from '#storefront/shell/page-head.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, shopName, order } = loaderData
  return [{ title: `${order ? words.payTitle : words.unknown} · ${shopName}` }, { name: 'robots', content: 'noindex' }]
}

export default function OrderPayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, words, order } = loaderData
  useBackFromPayment()
  useOrderPolling(order !== undefined && loaderData.code !== undefined)
  if (!order) return <UnknownOrder locale={locale} />
  const { why, ways, atTheDoor, code, deposit } = loaderData
  return (
    <main className="page-width grid max-w-3xl grid-cols-1 gap-8 py-10">
      <h1 className="text-title">{words.payTitle}</h1>
      <p className="-mt-6 text-soft">{fill(words.orderNumber, { number: order.id })}</p>
      {actionData?.said ? (
        <Notice kind="bad" role="alert">
          {actionData.said}
        </Notice>
      ) : code || !why ? null : (
        <Notice kind="warn" title={words.unpaid}>
          <p>{words[why]}</p>
        </Notice>
      )}
      {deposit ? (
        <Notice kind="info" title={deposit.title}>
          <p>{deposit.text}</p>
        </Notice>
      ) : null}
      {code ? <CodeCard shown={code} currency={order.currency} /> : null}
      <PayButtons ways={ways.filter(({ id }) => id !== code?.gateway)} currency={order.currency} isMain={code === undefined} hasCode={code !== undefined} />
      {atTheDoor === undefined ? null : (
        <form method="post" className="-mt-4">
          <Button type="submit" name="pay" value={CASH_ON_DELIVERY} kind="secondary" size="large" className="w-full">
            {fill(words.switchToCashOnDelivery, { amount: exactAmount(millimes(atTheDoor), order.currency) })}
          </Button>
        </form>
      )}
      <OrderSummary order={order} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
