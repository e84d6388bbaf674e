import { data } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { findOrderOf } from '#shop/people/customers.server'
import { customerWords } from '#shop/people/customers.words'
import { lookAtPayments } from '#shop/orders/payments.server'
import { findPaying } from '#shop/orders/payments.paying.server'
import { orderPayPath } from '#shop/orders/orders'
import { counts, isGivenBack } from '#shop/orders/refunds'
import { findRefunds } from '#shop/orders/refunds.server'
import { documentParams, findOwnDocuments } from '#storefront/documents/own-documents.server.ts'
import { DocumentPrinting, OrderDocuments } from '#storefront/documents/order-documents.tsx'
import { printingWords } from '#storefront/documents/printing.words.ts'
import { lookNow, viewOrder, translationsFor } from '#storefront/placed-order/order-by-link.server.ts'
import { OrderSummary } from '#storefront/placed-order/order-summary.tsx'
import { findOrderReviews } from '#storefront/reviews/reviews-view.server.ts'
import { OrderReviews } from '#storefront/reviews/order-reviews.tsx'
import { writeReviewWords } from '#storefront/reviews/reviews.words.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/view-order-page'
import { accountFacts, localeOf } from './account-forms.server.ts'
import { BackLink } from './account-form.tsx'
import { accountPageWords, stateWords } from './account.words.ts'
import { customerState, stateKind } from './own-order-list.tsx'
import { CheckIcon } from '#ui/form-icons.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const locale = localeOf(request)
  const [facts, translations, found] = await Promise.all([accountFacts(locale), translationsFor(locale), findOwn(person.id, params.id)])
  const words = {
    ...translate(locale, writeReviewWords),
    ...translate(locale, printingWords),
    ...translations.words,
    ...translate(locale, accountPageWords),
  }
  const shared = { words, locale, shopName: facts.shopName, backPath: localised(locale, '/my-account/orders/') }
  if (!found) return data({ ...shared, shown: undefined }, 404)
  const { order, reached } = found
  const [{ mayPay }, refunds, reviews, documents] = await Promise.all([
    findPaying(order),
    findRefunds(order.id),
    findOrderReviews(order, locale),
    findOwnDocuments([order], locale),
  ])
  const state = customerState(order)
  return data({
    ...shared,
    shown: {
      order: await viewOrder(order, translations),
      state,
      stateText: stateWords[state][locale],
      placed: facts.day(order.placedAt ?? order.createdAt),
      progress: reached.map(({ milestone, at }) => ({ text: customerWords[milestone][locale], at: facts.moment(at) })),
      payPath: mayPay ? orderPayPath(locale, order) : undefined,
      refunds: refunds
        .filter((refund) => counts(refund.state))
        .map((refund) => ({ id: refund.id, amount: exactAmount(refund.amount, writtenIn(order.currency, facts.currency)), isDone: isGivenBack(refund.state) })),
      documents: documents.get(order.id) ?? [],
      printing: await documentParams(locale, person),
      reviews,
    },
  })
}

async function findOwn(personId: string, asked: string) {
  if (!/^\d{1,15}$/.test(asked)) return undefined
  const found = await findOrderOf(personId, Number(asked))
  if (found?.order.state !== 'pending') return found
  await lookAtPayments(found.order.id, lookNow())
  return findOrderOf(personId, found.order.id)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shown, words, shopName } = loaderData
  return [{ title: `${shown ? fill(words.orderNumber, { number: shown.order.id }) : words.unknownOrder} · ${shopName}` }]
}

/** One order of the signed-in person; anybody else's is not found (ACC-09). */
export default function ViewOrderPage({ loaderData: { shown, words, backPath } }: Route.ComponentProps) {
  if (!shown) {
    return (
      <>
        <h1 className="text-title">{words.unknownOrder}</h1>
        <p className="text-soft">{words.unknownOrderText}</p>
        <BackLink to={backPath} text={words.backToOrders} />
      </>
    )
  }
  const { order, state, stateText, placed, progress, payPath, refunds, documents, printing, reviews } = shown
  return (
    <>
      <BackLink to={backPath} text={words.backToOrders} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">{fill(words.orderNumber, { number: order.id })}</h1>
        <Badge kind={stateKind(state)}>{stateText}</Badge>
      </div>
      <p className="-mt-4 text-sm text-soft">{fill(words.placedOn, { date: placed })}</p>
      {payPath ? (
        <Notice kind="warn" title={words.waitsForPayment}>
          <p className="pt-2">
            <a href={payPath} className={buttonLook()}>
              {words.payNow}
            </a>
          </p>
        </Notice>
      ) : null}
      <OrderProgress steps={progress} title={words.history} />
      <OrderSummary order={order} />
      <OrderRefunds refunds={refunds} />
      <OrderReviews products={reviews} />
      <OrderDocuments documents={documents} />
      <DocumentPrinting params={printing} />
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

function OrderProgress({ steps, title }: { steps: readonly { text: string; at: string }[]; title: string }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="progress" className="space-y-3">
      <h2 id="progress" className="text-lg">
        {title}
      </h2>
      <ol className="space-y-2 text-sm">
        {steps.map(({ text, at }, place) => (
          <li key={place} className="flex flex-wrap items-baseline gap-x-3">
            <span className="flex items-center gap-2 font-medium">
              <CheckIcon className="size-4 text-good" />
              {text}
            </span>
            <span className="text-xs text-soft">{at}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function OrderRefunds({ refunds }: { refunds: readonly { id: number; amount: string; isDone: boolean }[] }) {
  const words = usePageWords<typeof accountPageWords>()
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="space-y-3">
      <h2 id="refunds" className="text-lg">
        {words.refunds}
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface text-sm">
        {refunds.map(({ id, amount, isDone }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {amount}
            </bdi>
            <Badge kind={isDone ? 'good' : 'warn'}>{isDone ? words.refundDone : words.refundPending}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
