import { data, redirect } from 'react-router'
import { orderPayPath, orderReceivedPath } from '#shop/orders/orders'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { findOrder } from '#shop/orders/orders.server'
import { lookAtPayments } from '#shop/orders/payments.server'
import { findPaying } from '#shop/orders/payments.paying.server'
import { fieldsOf } from '#request/common/forms.server'
import { callerContext } from '#request/common/caller.server'
import { openedOrder } from '#request/documents/document-links.server'
import { documentParams, findOwnDocuments } from '#storefront/documents/own-documents.server.ts'
import { DocumentPrinting, OrderDocuments } from '#storefront/documents/order-documents.tsx'
import { printingWords } from '#storefront/documents/printing.words.ts'
import { findOrderReviews } from '#storefront/reviews/reviews-view.server.ts'
import { OrderReviews } from '#storefront/reviews/order-reviews.tsx'
import { writeReviewWords } from '#storefront/reviews/reviews.words.ts'
import type { Route } from './+types/order-received-page'
import { CodeCard, useOrderPolling, UnknownOrder } from './paying.tsx'
import { depositView, findCodeView, findOrderByLink, lookNow, personal, viewOrder, translationsFor } from './order-by-link.server.ts'
import { OrderAccount } from './order-account.tsx'
import { answerAccountForm, findOffer, offerWords } from './order-account.server.ts'
import { OrderSummary } from './order-summary.tsx'
import { situationOf, type Situation } from './order-view.ts'
import { ThanksHead, ThanksNext, ThanksWays } from './thanks.tsx'
import { thanksView } from './thanks-view.server.ts'
import { thanksWords, type placedOrderWords } from './placed-order.words.ts'
import { useBackFromPayment } from '#storefront/quick-order/payment-redirect.ts'
import { useId } from 'react'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import type { QuickOrderFields } from '#shop/buying/quick-order'
import { forgetPerson, rememberedPerson, rememberPerson } from '#storefront/quick-order/remembered-person.ts'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { order: found, locale, key } = await findOrderByLink(request, params.id)
  const translations = await translationsFor(locale)
  const shared = { locale, shopName: translations.shopName }
  if (!found) return personal({ ...shared, words: translations.words, order: undefined }, 404)
  const waits = found.state === 'pending'
  if (waits) await lookAtPayments(found.id, lookNow())
  const order = (waits && (await findOrder(found.id))) || found
  const { mayPay, last } = await findPaying(order)
  const deposit = mayPay ? await depositView(order, locale) : undefined
  // An order of this moment leads to its deposit.
  if (deposit && order.state === 'pending' && last === undefined) throw redirect(orderPayPath(locale, order), 303)
  const situation = situationOf(order, mayPay)
  const code = situation === 'awaiting' ? await findCodeView(order.id, locale) : undefined
  const person = await context.get(callerContext).findPerson()
  const mayPrint = (await openedOrder({ id: order.id, key, kind: 'invoice', person })) !== undefined
  const words = {
    ...translate(locale, writeReviewWords),
    ...translate(locale, printingWords),
    ...offerWords(locale),
    ...translate(locale, thanksWords),
    ...translations.words,
  }
  return personal({
    ...shared,
    words,
    documents: mayPrint ? (await findOwnDocuments([order], locale)).get(order.id) : undefined,
    printing: await documentParams(locale, person),
    situation,
    code,
    order: await viewOrder(order, translations),
    thanks: await thanksView(order, situation, locale),
    offer: await findOffer(order, person, locale),
    reviews: await findOrderReviews(order, locale),
    hereAgain: situation === 'awaiting' ? orderReceivedPath(locale, order) : undefined,
    payPath: mayPay ? orderPayPath(locale, order) : undefined,
    deposit,
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { order, locale } = await findOrderByLink(request, params.id)
  if (!order) throw data(null, 404)
  return answerAccountForm(order, { fields: await fieldsOf(request), locale, context })
}

export { keptHeaders as headers } from '#storefront/shell/page-head.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, shopName, order } = loaderData
  const title = order ? fill(words.orderNumber, { number: order.id }) : words.unknown
  return [{ title: `${title} · ${shopName}` }, { name: 'robots', content: 'noindex' }]
}

export default function OrderReceivedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, order } = loaderData
  useBackFromPayment()
  useOrderPolling(order !== undefined && loaderData.situation === 'awaiting')
  if (!order) return <UnknownOrder locale={locale} />
  const { words, situation, code, payPath, hereAgain, reviews, documents, printing, thanks, offer, deposit } = loaderData
  const rest = order.due === null ? undefined : thanks.toPrepare
  const ended = ENDED.includes(situation) ? noticeOf(situation, { phone: thanks.phone, rest }, words) : undefined
  const call = thanks.callWhen && fill(rest ? words.callByRest : words.callBy, { phone: thanks.phone, when: thanks.callWhen, rest: rest ?? '' })
  const came = rest && fill(words.depositCame, { amount: exactAmount(millimes(order.received ?? 0), order.currency) })
  return (
    <main className="page-width grid max-w-3xl grid-cols-1 gap-8 py-8 menu:py-10">
      <ThanksHead thanks={thanks} title={ended?.title ?? words.received} number={fill(words.orderNumber, { number: order.id })} isEnded={ended !== undefined} />
      {code ? <CodeCard shown={code} currency={order.currency} /> : null}
      {ended?.text ? <Notice kind={ended.kind}>{ended.text}</Notice> : null}
      {ended || thanks.undelivered.length > 0 ? null : (
        <SituationNotice situation={situation} hasCode={code !== undefined} phone={thanks.phone} rest={rest} call={call} came={came} />
      )}
      {thanks.undelivered.length > 0 ? (
        <Notice kind="info" title={words.deliveredPartly}>
          {thanks.undelivered.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
      {thanks.deposit.map((text) => (
        <Notice key={text} kind="info">
          {text}
        </Notice>
      ))}
      {deposit ? (
        <Notice kind="info" title={deposit.title}>
          <p>{deposit.text}</p>
        </Notice>
      ) : null}
      {payPath ? <WaysToPay pay={deposit?.pay} payPath={payPath} hereAgain={hereAgain} hasCode={code !== undefined} /> : null}
      <ThanksNext thanks={thanks} />
      <ThanksWays thanks={thanks} locale={locale} isToPay={payPath !== undefined} />
      <RememberMe person={thanks.person} label={words.remember} hint={words.rememberHint} />
      <OrderReviews products={reviews} />
      <OrderSummary order={order} />
      <OrderDocuments documents={documents ?? []} />
      <DocumentPrinting params={printing} />
      <OrderAccount offer={offer} said={actionData} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

/** Stores the person on this device for the next order. Unticked by default. */
function RememberMe({ person, label, hint }: { person: QuickOrderFields; label: string; hint: string }) {
  const id = useId()
  /** Uncontrolled: only the browser knows the device's storage. */
  const showKept = (box: HTMLInputElement | null) => {
    if (box) box.checked = rememberedPerson()?.phone === person.phone
  }
  return (
    <div className="noscript:hidden">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="checkbox"
          ref={showKept}
          onChange={(event) => (event.currentTarget.checked ? rememberPerson(person) : forgetPerson())}
          aria-describedby={`${id}-hint`}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="ms-8 text-xs text-soft">
        {hint}
      </p>
    </div>
  )
}

const ENDED: readonly Situation[] = ['cancelled', 'refunded', 'returned', 'unpaid']

interface SituationNoticeProps {
  situation: Situation
  /** A payment code is shown separately. */
  hasCode: boolean
  phone: string
  /** Left for the door after a deposit. */
  rest: string | undefined
  call?: string | undefined
  /** Said of a deposit that came in. */
  came?: string | undefined
}

function SituationNotice({ situation, hasCode, phone, rest, call, came }: SituationNoticeProps) {
  const words = usePageWords<typeof placedOrderWords>()
  const { kind, title, text } =
    hasCode && situation === 'awaiting' ? ({ kind: 'info', title: words.awaitingCode } as NoticeText) : noticeOf(situation, { phone, rest }, words)
  return (
    <Notice kind={kind} role="status" title={situation === 'call' && came ? came : title}>
      {text ? <p>{situation === 'call' && call ? call : text}</p> : null}
    </Notice>
  )
}

interface WaysToPayProps {
  /** What the button says of a deposit. */
  pay: string | undefined
  payPath: string
  hereAgain: string | undefined
  hasCode: boolean
}

function WaysToPay({ pay, payPath, hereAgain, hasCode }: WaysToPayProps) {
  const words = usePageWords<typeof placedOrderWords>()
  if (hereAgain === undefined)
    return (
      <p>
        <a href={payPath} className={buttonLook()}>
          {pay ?? words.payAgain}
        </a>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm">
      <a href={hereAgain} className={buttonLook({ kind: 'quiet' })}>
        {words.refresh}
      </a>
      {hasCode ? null : <span className="text-soft">{words.notPaidYet}</span>}
      <a href={payPath} className={buttonLook({ kind: 'secondary' })}>
        {hasCode ? words.otherWays : (pay ?? words.payNow)}
      </a>
    </div>
  )
}

interface NoticeText {
  kind: 'good' | 'info' | 'warn'
  title: string
  text?: string
}

function noticeOf(situation: Situation, { phone, rest }: { phone: string; rest: string | undefined }, words: Translated<typeof placedOrderWords>): NoticeText {
  const notices: Record<Situation, NoticeText> = {
    call: { kind: 'good', title: words.whatNext, text: rest ? fill(words.callRest, { phone, rest }) : fill(words.call, { phone }) },
    paid: { kind: 'good', title: words.paid, text: fill(words.paidNext, { phone }) },
    'to-check': { kind: 'info', title: words.paid, text: fill(words.toCheckNext, { phone }) },
    'checking-payment': { kind: 'info', title: words.checkingPayment, text: fill(words.checkingPaymentNext, { phone }) },
    awaiting: { kind: 'info', title: words.awaiting, text: words.awaitingNext },
    unpaid: { kind: 'warn', title: words.unpaid, text: words.whyExpired },
    cancelled: { kind: 'warn', title: words.cancelled },
    refunded: { kind: 'info', title: words.refunded },
    'on-its-way': { kind: 'good', title: words.onItsWay },
    returned: { kind: 'info', title: words.returned },
    delivered: { kind: 'good', title: words.delivered },
  }
  return notices[situation]
}
