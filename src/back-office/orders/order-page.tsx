import { data, Link, redirect, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { actOnParcel, isAboutParcel } from '#back-office/parcels/parcel-actions.server.ts'
import { ParcelSection } from '#back-office/parcels/parcel-section.tsx'
import { actOnReturn, isAboutReturn } from '#back-office/parcels/returns.server.ts'
import { ReturnSection } from '#back-office/parcels/return-section.tsx'
import { actOnVendor, isAboutVendor } from '#back-office/vendor-orders/vendor-actions.server.ts'
import { VendorSection } from '#back-office/vendor-orders/vendor-lines.tsx'
import { actOnDocument, isAboutDocument, pathAfterDocument } from '#back-office/documents/document-actions.server.ts'
import { DocumentSection } from '#back-office/documents/document-section.tsx'
import { actOnRefund, isAboutRefund } from '#back-office/refunds/refund-actions.server.ts'
import { RefundSection } from '#back-office/refunds/refund-section.tsx'
import { actOnAbandoned, isAboutAbandoned } from '#back-office/order-taking/abandoned.server.ts'
import { AbandonedSection, PlaceAbandoned } from '#back-office/order-taking/abandoned-section.tsx'
import { actOnQuantity, isAboutQuantity } from '#back-office/order-editing/quantity-actions.server.ts'
import { Problem, TextLink } from '#back-office/kit/frames.tsx'
import { hasPage, ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import type { Person } from '#shop/people/accounts'
import { ChevronNext } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { paramIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/order-page'
import { Customer } from './customer.tsx'
import { MarkChoices, NextAct, OrderMoves } from './order-moves.tsx'
import { OrderBadges } from '#back-office/order-parts/mark-badges.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderDeposit } from './order-deposit.tsx'
import { actOnOrder, actOnPlace, isAboutPlace, findPage, stateLeft, type OrderPart } from './order-page.server.ts'
import type { OrderOnPage } from './order-views.server.ts'
import { OrderPlace } from './order-place.tsx'
import { ToldNotices } from './told-notices.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { abandonedWords } from '#back-office/order-taking/order-taking.words.ts'
import { useWords } from '#ui/use-words.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return findPage({ orderId: paramIn(orderIdSchema, params.id), url, context, left: stateLeft(url.searchParams.get('left')) })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.read', context)
  const orderId = paramIn(orderIdSchema, params.id)
  const fields = await fieldsOf(request)
  try {
    const wrong = await act({ orderId, person, context }, fields)
    if (wrong !== undefined) return data({ error: wrong }, 400)
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') throw data(null, 404)
    return data({ error: refusal.in(readerLocale()) }, refusal.code === 'reasonRequired' ? 400 : 409)
  }
  if (isAboutDocument(fields)) return redirect(pathAfterDocument(orderId, fields), 303)
  if (isAboutAbandoned(fields)) return redirect(`/admin/orders/${orderId}/?taken`, 303)
  const left = fields['intent'] === 'move' ? stateLeft(fields['seen']) : undefined
  // The router's request for a tap gets the current page in the answer and needs no further request. Typed forms redirect, which marks their text as saved.
  const isTap = fields['intent'] === 'move' || fields['intent'] === 'mark'
  if (isTap && new URL(request.url).pathname.endsWith('.data')) return { page: await findPage({ orderId, url, context, left }) }
  return redirect(`/admin/orders/${orderId}/${left ? `?left=${left}` : ''}`, 303)
}

interface Acting {
  orderId: number
  person: Person
  context: Route.ActionArgs['context']
}

/** Dispatches a posted form to its action. Refuses a reader without the right. */
function act({ orderId, person, context }: Acting, fields: Record<string, string>): Promise<string | undefined> {
  if (isAboutRefund(fields)) return actOnRefund({ orderId, person: staffWhoMay('refunds.make', context) }, fields)
  if (isAboutAbandoned(fields)) return actOnAbandoned({ orderId, staffId: staffWhoMay('orders.call', context).id }, fields)
  if (isAboutDocument(fields)) return actOnDocument({ orderId, person: staffWhoMay(['documents.manage', 'orders.manage'], context) }, fields)
  if (isAboutQuantity(fields)) return actOnQuantity({ orderId, staffId: staffWhoMay('orders.manage', context).id }, fields)
  if (isAboutPlace(fields)) return actOnPlace({ orderId, staffId: staffWhoMay('orders.call', context).id }, fields)
  if (isAboutReturn(fields)) return actOnReturn({ orderId, staffId: staffWhoMay('parcels.manage', context).id }, fields)
  if (isAboutVendor(fields)) return actOnVendor({ orderId, staffId: staffWhoMay('parcels.manage', context).id }, fields)
  if (isAboutParcel(fields)) return actOnParcel({ orderId, person: staffWhoMay('parcels.manage', context) }, fields)
  return actOnOrder({ orderId, person }, fields)
}

/** Revalidates after a refusal, since the order may have changed. A successful action already returned the page. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !hasPage(actionResult)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(textIn(matches, ordersWords.orderNumber), { number: loaderData.order.id }) : '' }]
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const abandonedTranslations = useWords(abandonedWords)
  const words = useWords(ordersWords)
  const acted = actionData && 'page' in actionData ? actionData.page : undefined
  const { order, next, known, abandoned, mayTake, mayCall, isTaken, place, mayPlace, parcels, vendors, returns, refunds, documents } =
    acted && acted.readAt > loaderData.readAt ? acted : loaderData
  const error = actionData && 'error' in actionData ? actionData.error : undefined
  // The form that places an unfinished order asks for name and address.
  const isAddressAsked = abandoned !== null && abandoned.problems.length === 0
  const title = fill(order.placed ? words.orderNumber : words.abandonedNumber, { number: order.id })
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/orders/', text: words.back }} title={title}>
        <OrderBadges next={useNextUnderWay(order)} flag={order.flag} />
        {order.placed ? <p className="text-sm text-soft">{fill(words.placedAt, { ago: order.ago, date: order.date })}</p> : null}
        {next ? (
          <TextLink to={next.to} className="gap-1 justify-self-start text-sm tabular-nums">
            {next.text}
            <ChevronNext className="size-4" />
          </TextLink>
        ) : null}
        {mayCall ? (
          <TextLink to={`/admin/desk/?order=${order.id}`} className="justify-self-start text-sm">
            {words.callAtDesk}
          </TextLink>
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
      <Problem>{error}</Problem>
      {order.state === 'temp' ? <Notice kind="warn">{fill(words.abandonedSince, { ago: order.ago, date: order.date })}</Notice> : null}
      {!order.placed && order.state === 'cancelled' ? <Notice>{words.dismissedText}</Notice> : null}
      {order.holdEnds ? <Notice>{fill(words.holdEnds, { date: order.holdEnds })}</Notice> : null}
      {order.repeats ? <Repeat order={order} number={order.repeats} /> : null}
      {order.flag ? <Flag key={order.attention} order={order} /> : null}
      {returns?.due ? <ReturnSection returns={returns} /> : null}
      <div className="grid grid-cols-1 items-start gap-5 order-column:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents gap-5 order-column:grid">
          <Customer order={order} known={known} isAddressAsked={isAddressAsked}>
            {place && !isAddressAsked ? <OrderPlace key={place.value} place={place} mayAnswer={mayPlace} /> : null}
          </Customer>
          {abandoned ? <AbandonedSection abandoned={abandoned} /> : null}
          <ToldNotices told={order.told} />
          {order.marks.length > 0 ? <MarkChoices order={order} /> : null}
          {returns && !returns.due ? <ReturnSection returns={returns} /> : null}
          {vendors.length > 0 ? <VendorSection vendors={vendors} /> : null}
          {parcels ? <ParcelSection orderId={order.id} parcels={parcels} /> : null}
          <div className="order-1 grid grid-cols-1 gap-5">
            <OrderContents order={order} />
            <OrderDeposit key={order.deposit?.seen} order={order} />
            <RefundSection orderId={order.id} refunds={refunds} />
          </div>
        </div>
        <div className="contents gap-5 order-column:grid">
          {order.may.move ? <OrderMoves order={order} /> : null}
          <div className="order-2 grid grid-cols-1 gap-5">
            {documents ? <DocumentSection orderId={order.id} documents={documents} /> : null}
            <OtherOrders order={order} />
            <Timeline order={order} />
          </div>
        </div>
      </div>
      {order.primary ? <NextAct order={order} /> : null}
      {abandoned ? <PlaceAbandoned abandoned={abandoned} /> : null}
    </div>
  )
}

/** Next step of the order. During a move, the step after it. */
function useNextUnderWay({ next, moves }: Pick<OrderOnPage, 'next' | 'moves'>) {
  const { formData } = useNavigation()
  const to = formData?.get('intent') === 'move' ? formData.get('to') : null
  return moves.find((move) => move.to === to)?.after ?? next
}

function Repeat({ order, number }: OrderPart & { number: number }) {
  const words = useWords(ordersWords)
  return (
    <Notice kind="warn">
      {fill(order.placed ? words.repeatsText : words.boughtText, { number })}
      <span className="flex flex-wrap gap-x-5">
        <TextLink to={`/admin/orders/${number}/`}>{fill(words.seeOrder, { number })}</TextLink>
        <MergeWith order={order} other={number} />
      </span>
    </Notice>
  )
}

/** Why an order needs attention, with a form to settle it. For a refund with an unknown or overdue result, a link to where it is recorded. */
function Flag({ order }: OrderPart) {
  const words = useWords(ordersWords)
  if (order.attention === 'refund-uncertain' || order.attention === 'refund-overdue') {
    return (
      <Notice kind="bad" title={order.flag}>
        {words.settleRefund}
      </Notice>
    )
  }
  if (!order.may.settle) return <Notice kind="bad" title={order.flag} />
  return (
    <Notice kind="bad" title={order.flag}>
      <ActionForm className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="seen" value={order.attention ?? ''} />
        <TextField label={words.settleReason} name="reason" required maxLength={500} autoComplete="off" className="min-w-56 flex-1" />
        <SubmitButton kind="secondary" className="min-h-12">
          {words.settle}
        </SubmitButton>
      </ActionForm>
    </Notice>
  )
}

function Timeline({ order: { events, notes, may } }: OrderPart) {
  const words = useWords(ordersWords)
  const latest = events[0]
  return (
    <PageSection title={words.timeline}>
      {may.note ? (
        <ActionForm key={notes} className="grid gap-2">
          <input type="hidden" name="intent" value="note" />
          <TextArea label={words.note} name="text" rows={2} required maxLength={500} />
          <SubmitButton kind="secondary">{words.addNote}</SubmitButton>
        </ActionForm>
      ) : null}
      <p role="status" className="sr-only">
        {latest ? `${latest.what}, ${latest.who}` : ''}
      </p>
      <ol className="grid gap-4 border-s-2 border-line ps-4 text-sm">
        {events.map((event, place) => (
          <li key={events.length - place}>
            <p className="font-medium">{event.what}</p>
            {event.said ? (
              <p className="whitespace-pre-wrap">
                « <bdi>{event.said}</bdi> »
              </p>
            ) : null}
            <p className="text-xs text-soft">
              <bdi>{event.who}</bdi> · <time dateTime={event.at}>{event.when}</time>
            </p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

function OtherOrders({ order }: OrderPart) {
  const words = useWords(ordersWords)
  if (order.others.length === 0) return null
  return (
    <PageSection title={words.others}>
      <ul className="grid gap-3 text-sm">
        {order.others.map((other) => (
          <li key={other.id} className="grid gap-1">
            <p className="flex items-baseline justify-between gap-x-3 max-[20em]:flex-wrap">
              <Link to={`/admin/orders/${other.id}/`} className="py-1 font-semibold whitespace-nowrap text-accent tabular-nums">
                {fill(words.number, { number: other.id })}
              </Link>
              <span className="text-soft">{other.ago}</span>
              <span className="whitespace-nowrap tabular-nums">{other.total}</span>
            </p>
            <OrderBadges next={other.next} flag={null} />
            <MergeWith order={order} other={other.id} />
          </li>
        ))}
      </ul>
      <TextLink to={`/admin/orders/?view=open&like=${order.id}`} className="text-sm">
        {words.seeLike}
      </TextLink>
    </PageSection>
  )
}

function MergeWith({ order, other }: OrderPart & { other: number }) {
  const words = useWords(ordersWords)
  if (!order.may.settle || !order.others.some(({ id, isMergeable }) => id === other && isMergeable)) return null
  return (
    <TextLink to={`/admin/orders/${order.id}/merge/?with=${other}`} className="justify-self-start">
      {fill(words.mergeWith, { number: other })}
    </TextLink>
  )
}
