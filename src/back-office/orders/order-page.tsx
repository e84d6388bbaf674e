import { useEffect, useRef } from 'react'
import { data, Link, redirect } from 'react-router'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { actOnParcel, isAboutParcel } from '#back-office/parcels/parcel-actions.server.ts'
import { parcelPageWords } from '#back-office/parcels/parcel-page.words.ts'
import { ParcelSection } from '#back-office/parcels/parcel-section.tsx'
import { parcelsOnPage } from '#back-office/parcels/parcel-views.server.ts'
import { actOnDocument, isAboutDocument, pathAfterDocument } from '#back-office/documents/document-actions.server.ts'
import { DocumentSection } from '#back-office/documents/document-section.tsx'
import { documentsOnPage } from '#back-office/documents/document-views.server.ts'
import { documentsPageWords } from '#back-office/documents/documents.words.ts'
import { actOnRefund, isAboutRefund } from '#back-office/refunds/refund-actions.server.ts'
import { refundPageWords } from '#back-office/refunds/refund-page.words.ts'
import { RefundSection } from '#back-office/refunds/refund-section.tsx'
import { refundsOnPage } from '#back-office/refunds/refund-views.server.ts'
import { PageHead } from '#back-office/page-head.tsx'
import { isLocale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import type { Person } from '#shop/people/accounts'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { documentWords } from '#shop/orders/documents.words'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { orderWords } from '#shop/orders/orders.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { sessionOf, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/order-page'
import { Customer } from './customer.tsx'
import { Flag } from './flag.tsx'
import { MarkChoices } from './mark-choices.tsx'
import { OrderBadges } from './mark-badges.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderMoves } from './order-moves.tsx'
import { actOnOrder } from './order-actions.server.ts'
import { orderOnPage } from './order-views.server.ts'
import { ordersWords } from './orders.words.ts'
import { OtherOrders } from './other-orders.tsx'
import type { OrderPart } from './page-section.tsx'
import { Timeline } from './timeline.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.manage', context)
  const [order, settings] = await Promise.all([findDeskOrder(orderNumber(params.id)), findSettings()])
  if (!order) throw data(null, 404)
  const parcels = order.placedAt && (await parcelsOnPage(order, settings))
  const refunds = await refundsOnPage(order, settings, person)
  const asked = url.searchParams.get('documents') ?? undefined
  const reader = { person, session: sessionOf(context), locale: isLocale(asked) ? asked : undefined }
  const documents = order.placedAt && (await documentsOnPage(order, settings, { ...reader, done: doneOf(url) }))
  return {
    order: orderOnPage(order, settings),
    words: translate(readerLocale(), ordersWords),
    parcels,
    parcelTranslations: translate(readerLocale(), parcelPageWords),
    refunds,
    refundTranslations: translate(readerLocale(), refundPageWords),
    documents,
    documentTranslations: { ...translate(readerLocale(), documentsPageWords), senderMissing: translated(documentWords.senderMissing) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.manage', context)
  const orderId = orderNumber(params.id)
  const fields = await fieldsOf(request)
  try {
    const wrong = await act({ orderId, person, context }, fields)
    if (wrong !== undefined) return data({ error: wrong }, 400)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.text === orderDeskWords.noSuchOrder) throw data(null, 404)
    return data({ error: error.in(readerLocale()) }, error.text === orderWords.reasonRequired ? 400 : 409)
  }
  return redirect(isAboutDocument(fields) ? pathAfterDocument(orderId, fields) : `/admin/orders/${orderId}/`, 303)
}

interface Acting {
  orderId: number
  person: Person
  context: Route.ActionArgs['context']
}

/** What was done about a document just now, as the address says it. */
function doneOf({ searchParams }: URL): 'mailed' | 'issued' | undefined {
  if (searchParams.has('mailed')) return 'mailed'
  return searchParams.has('issued') ? 'issued' : undefined
}

/** Sends a posted form to the action that it is about. Not everybody may refund. */
function act({ orderId, person, context }: Acting, fields: Record<string, string>): Promise<string | undefined> {
  if (isAboutRefund(fields)) return actOnRefund({ orderId, person: staffWhoMay('refunds.make', context) }, fields)
  if (isAboutDocument(fields)) return actOnDocument({ orderId, person }, fields)
  return (isAboutParcel(fields) ? actOnParcel : actOnOrder)({ orderId, staffId: person.id }, fields)
}

/** A refused change is a reason to look again: the order may have moved. */
export function shouldRevalidate() {
  return true
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(loaderData.words.orderNumber, { number: loaderData.order.id }) : '' }]
}

export default function OrderPage({
  loaderData: { order, words, parcels, parcelTranslations, refunds, refundTranslations, documents, documentTranslations },
  actionData,
}: Route.ComponentProps) {
  const title = fill(order.placed ? words.orderNumber : words.abandonedNumber, { number: order.id })
  return (
    <div className="grid gap-5">
      <PageHead back={{ to: '/admin/orders/', text: words.back }} title={title}>
        <OrderBadges state={order.state} stateWord={order.stateWord} flag={order.flag} marks={[]} />
        {order.placed ? <p className="text-sm text-soft">{fill(words.placedAt, { ago: order.ago, date: order.date })}</p> : null}
      </PageHead>
      {actionData ? <Trouble>{actionData.error}</Trouble> : null}
      {order.state === 'temp' ? <Notice kind="warn">{fill(words.abandonedSince, { ago: order.ago, date: order.date })}</Notice> : null}
      {!order.placed && order.state === 'cancelled' ? <Notice>{words.dismissedText}</Notice> : null}
      {order.holdEnds ? <Notice>{fill(words.holdEnds, { date: order.holdEnds })}</Notice> : null}
      {order.repeats ? <Repeat number={order.repeats} text={order.placed ? words.repeatsText : words.boughtText} words={words} /> : null}
      {order.flag ? <Flag key={order.attention} order={order} words={words} /> : null}
      <div className="grid items-start gap-5 order-column:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents gap-5 order-column:grid">
          <Customer order={order} words={words} />
          <MarkChoices order={order} words={words} />
          {parcels ? <ParcelSection orderId={order.id} parcels={parcels} words={parcelTranslations} /> : null}
          <div className="order-1 grid gap-5">
            <OrderContents order={order} words={words} />
            <RefundSection orderId={order.id} refunds={refunds} words={refundTranslations} />
          </div>
        </div>
        <div className="contents gap-5 order-column:grid">
          <OrderMoves order={order} words={words} />
          <div className="order-2 grid gap-5">
            {documents ? <DocumentSection orderId={order.id} documents={documents} words={documentTranslations} /> : null}
            <OtherOrders order={order} words={words} />
            <Timeline order={order} words={words} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** That the order probably repeats another one, with the way to it. */
function Repeat({ number, text, words }: { number: number; text: string; words: OrderPart['words'] }) {
  return (
    <Notice kind="warn">
      {fill(text, { number })}{' '}
      <Link to={`/admin/orders/${number}/`} className="font-semibold whitespace-nowrap text-accent">
        {fill(words.seeOrder, { number })}
      </Link>
    </Notice>
  )
}

/** The error, scrolled into view: the button may be far down the page. */
function Trouble({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus())
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="bad" role="alert">
        {children}
      </Notice>
    </div>
  )
}

function orderNumber(id: string): number {
  const parsed = orderIdSchema.safeParse(id)
  if (!parsed.success) throw data(null, 404)
  return parsed.data
}
