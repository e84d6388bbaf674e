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
import { actOnAbandoned, isAboutAbandoned } from '#back-office/order-taking/abandoned-actions.server.ts'
import { AbandonedSection, PlaceAbandoned } from '#back-office/order-taking/abandoned-section.tsx'
import { abandonedOnPage } from '#back-office/order-taking/abandoned-views.server.ts'
import { abandonedWords } from '#back-office/order-taking/abandoned.words.ts'
import { actOnQuantity, isAboutQuantity } from '#back-office/order-editing/quantity-actions.server.ts'
import { knownOf } from '#back-office/customers/known-phone.server.ts'
import { Problem } from '#back-office/frames.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import { isLocale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import { can, type Person } from '#shop/people/accounts'
import { awaitsCall } from '#shop/orders/calls'
import { mayStillLeave } from '#shop/orders/order-management'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { findDeskOrder } from '#shop/orders/order-management.server'
import { DOCUMENT_KINDS, mayHandle } from '#shop/orders/documents'
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
import { NextAct, OrderMoves } from './order-moves.tsx'
import { actOnOrder, actsOf } from './order-actions.server.ts'
import { orderOnPage } from './order-views.server.ts'
import { ordersWords } from './orders.words.ts'
import { actOnPlace, isAboutPlace, placeOnPage } from './order-place.server.ts'
import { OrderPlace } from './order-place.tsx'
import { OtherOrders } from './other-orders.tsx'
import { Repeat } from './repeat.tsx'
import { Timeline } from './timeline.tsx'
import { findNoticesWithTexts } from './told-notices.server.ts'
import { ToldNotices } from './told-notices.tsx'
import { toldNoticeWords } from './told-notices.words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.read', context)
  const [order, settings] = await Promise.all([findDeskOrder(orderNumber(params.id)), findSettings()])
  if (!order) throw data(null, 404)
  const mayCall = can(person, 'orders.call')
  const isPlaced = order.placedAt !== null
  const asked = url.searchParams.get('documents') ?? undefined
  const reader = { person, session: sessionOf(context), locale: isLocale(asked) ? asked : undefined }
  const [parcels, refunds, documents, shown, known, place, abandoned] = await Promise.all([
    isPlaced && can(person, 'parcels.manage') && parcelsOnPage(order, settings),
    refundsOnPage(order, settings, person),
    isPlaced && DOCUMENT_KINDS.some((kind) => mayHandle(person, kind)) && documentsOnPage(order, settings, { ...reader, done: doneOf(url) }),
    (isPlaced ? findNoticesWithTexts(order.id) : Promise.resolve([])).then((told) => orderOnPage(order, settings, { told, mayCall })),
    mayCall ? knownOf(order, person, settings) : null,
    placeOnPage(order),
    mayCall ? abandonedOnPage(order, settings) : null,
  ])
  return {
    order: actsOf(person, shown),
    words: translate(readerLocale(), ordersWords),
    known,
    place,
    mayPlace: mayCall && mayStillLeave(order.state),
    abandoned,
    mayTake: can(person, 'orders.manage'),
    mayCall: mayCall && awaitsCall(order),
    isTaken: order.placedAt !== null && url.searchParams.has('taken'),
    abandonedTranslations: translate(readerLocale(), abandonedWords),
    toldTranslations: translate(readerLocale(), toldNoticeWords),
    parcels,
    parcelTranslations: translate(readerLocale(), parcelPageWords),
    refunds,
    refundTranslations: translate(readerLocale(), refundPageWords),
    documents,
    documentTranslations: { ...translate(readerLocale(), documentsPageWords), senderMissing: translated(documentWords.senderMissing) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.read', context)
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
  const path = isAboutAbandoned(fields) ? `/admin/orders/${orderId}/?taken` : `/admin/orders/${orderId}/`
  return redirect(isAboutDocument(fields) ? pathAfterDocument(orderId, fields) : path, 303)
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

/** Sends a posted form to the action that it is about, for who has its right. */
function act({ orderId, person, context }: Acting, fields: Record<string, string>): Promise<string | undefined> {
  if (isAboutRefund(fields)) return actOnRefund({ orderId, person: staffWhoMay('refunds.make', context) }, fields)
  if (isAboutAbandoned(fields)) return actOnAbandoned({ orderId, staffId: staffWhoMay('orders.call', context).id }, fields)
  if (isAboutDocument(fields)) return actOnDocument({ orderId, person: staffWhoMay(['documents.manage', 'orders.manage'], context) }, fields)
  if (isAboutQuantity(fields)) return actOnQuantity({ orderId, staffId: staffWhoMay('orders.manage', context).id }, fields)
  if (isAboutPlace(fields)) return actOnPlace({ orderId, staffId: staffWhoMay('orders.call', context).id }, fields)
  if (isAboutParcel(fields)) return actOnParcel({ orderId, staffId: staffWhoMay('parcels.manage', context).id }, fields)
  return actOnOrder({ orderId, person }, fields)
}

/** A refused change is a reason to look again: the order may have moved. */
export function shouldRevalidate() {
  return true
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(loaderData.words.orderNumber, { number: loaderData.order.id }) : '' }]
}

export default function OrderPage({
  loaderData: {
    order,
    words,
    known,
    abandoned,
    mayTake,
    mayCall,
    isTaken,
    place,
    mayPlace,
    abandonedTranslations,
    toldTranslations,
    parcels,
    parcelTranslations,
    refunds,
    refundTranslations,
    documents,
    documentTranslations,
  },
  actionData,
}: Route.ComponentProps) {
  // What places an unfinished order asks for name and address.
  const isAddressAsked = abandoned !== null && abandoned.problems.length === 0
  const title = fill(order.placed ? words.orderNumber : words.abandonedNumber, { number: order.id })
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/orders/', text: words.back }} title={title}>
        <OrderBadges next={order.next} flag={order.flag} />
        {order.placed ? <p className="text-sm text-soft">{fill(words.placedAt, { ago: order.ago, date: order.date })}</p> : null}
        {mayCall ? (
          <Link to={`/admin/desk/?order=${order.id}`} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
            {words.callAtDesk}
          </Link>
        ) : null}
        {mayTake ? (
          <p className="flex flex-wrap gap-x-5 text-sm font-medium">
            {abandoned?.isAgreed ? null : (
              <Link to={`/admin/orders/new/?from=${order.id}`} className="inline-flex min-h-11 items-center text-accent">
                {order.state === 'temp' ? words.takeOtherwise : words.again}
              </Link>
            )}
            {order.state === 'processing' || order.state === 'confirmed' ? (
              <Link to={`/admin/orders/${order.id}/split/`} className="inline-flex min-h-11 items-center text-accent">
                {words.splitIt}
              </Link>
            ) : null}
          </p>
        ) : null}
      </PageHead>
      {isTaken && !actionData ? (
        <Notice kind="good" role="status" isFocused>
          {abandonedTranslations.confirmed}
        </Notice>
      ) : null}
      <Problem>{actionData?.error}</Problem>
      {order.state === 'temp' ? <Notice kind="warn">{fill(words.abandonedSince, { ago: order.ago, date: order.date })}</Notice> : null}
      {!order.placed && order.state === 'cancelled' ? <Notice>{words.dismissedText}</Notice> : null}
      {order.holdEnds ? <Notice>{fill(words.holdEnds, { date: order.holdEnds })}</Notice> : null}
      {order.repeats ? <Repeat order={order} number={order.repeats} words={words} /> : null}
      {order.flag ? <Flag key={order.attention} order={order} words={words} /> : null}
      <div className="grid grid-cols-1 items-start gap-5 order-column:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents gap-5 order-column:grid">
          <Customer order={order} known={known} isAddressAsked={isAddressAsked} words={words}>
            {place && !isAddressAsked ? <OrderPlace key={place.value} place={place} mayAnswer={mayPlace} /> : null}
          </Customer>
          {abandoned ? <AbandonedSection abandoned={abandoned} words={abandonedTranslations} /> : null}
          <ToldNotices told={order.told} words={toldTranslations} />
          {order.marks.length > 0 ? <MarkChoices order={order} words={words} /> : null}
          {parcels ? <ParcelSection orderId={order.id} parcels={parcels} words={parcelTranslations} /> : null}
          <div className="order-1 grid grid-cols-1 gap-5">
            <OrderContents order={order} words={words} />
            <RefundSection orderId={order.id} refunds={refunds} words={refundTranslations} />
          </div>
        </div>
        <div className="contents gap-5 order-column:grid">
          {order.may.move ? <OrderMoves order={order} words={words} /> : null}
          <div className="order-2 grid grid-cols-1 gap-5">
            {documents ? <DocumentSection orderId={order.id} documents={documents} words={documentTranslations} /> : null}
            <OtherOrders order={order} words={words} />
            <Timeline order={order} words={words} />
          </div>
        </div>
      </div>
      {order.primary ? <NextAct order={order} words={words} /> : null}
      {abandoned ? <PlaceAbandoned abandoned={abandoned} words={abandonedTranslations} /> : null}
    </div>
  )
}

function orderNumber(id: string): number {
  const parsed = orderIdSchema.safeParse(id)
  if (!parsed.success) throw data(null, 404)
  return parsed.data
}
