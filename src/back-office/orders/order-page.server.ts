import { data } from 'react-router'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { parcelPageWords } from '#back-office/parcels/parcel-page.words.ts'
import { parcelsOnPage } from '#back-office/parcels/parcel-views.server.ts'
import { documentsOnPage } from '#back-office/documents/document-views.server.ts'
import { documentsPageWords } from '#back-office/documents/documents.words.ts'
import { refundPageWords } from '#back-office/refunds/refund-page.words.ts'
import { refundsOnPage } from '#back-office/refunds/refund-views.server.ts'
import { abandonedOnPage } from '#back-office/order-taking/abandoned-views.server.ts'
import { abandonedWords } from '#back-office/order-taking/abandoned.words.ts'
import { knownOf } from '#back-office/customers/known-phone.server.ts'
import { isLocale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { can } from '#shop/people/accounts'
import { awaitsCall } from '#shop/orders/calls'
import { mayStillLeave } from '#shop/orders/order-management'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { findDeskOrder, findNextOrder } from '#shop/orders/order-management.server'
import { DOCUMENT_KINDS, mayHandle } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { sessionOf, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/order-page'
import { actsOf } from './order-actions.server.ts'
import { orderOnPage } from './order-views.server.ts'
import { ordersWords } from './orders.words.ts'
import { placeOnPage } from './order-place.server.ts'
import { findNoticesWithTexts } from './told-notices.server.ts'
import { toldNoticeWords } from './told-notices.words.ts'

/** States whose orders wait for staff, who work through them one by one. */
const WAITING_STATES = ['processing', 'on-hold', 'confirmed', 'shipped'] as const
type WaitingState = (typeof WAITING_STATES)[number]

interface PageAsked extends Pick<Route.LoaderArgs, 'url' | 'context'> {
  orderId: number
  /** State that the order just left. */
  left: WaitingState | undefined
}

export async function findPage({ orderId, url, context, left }: PageAsked) {
  const person = staffWhoMay('orders.read', context)
  const [order, settings] = await Promise.all([findDeskOrder(orderId), findSettings()])
  if (!order) throw data(null, 404)
  const mayCall = can(person, 'orders.call')
  const isPlaced = order.placedAt !== null
  const asked = url.searchParams.get('documents') ?? undefined
  const reader = { person, session: sessionOf(context), locale: isLocale(asked) ? asked : undefined }
  const [parcels, refunds, documents, shown, known, place, abandoned, next] = await Promise.all([
    isPlaced && can(person, 'parcels.manage') && parcelsOnPage(order, settings, { allZones: url.searchParams.has('zones') }),
    refundsOnPage(order, settings, person),
    isPlaced && DOCUMENT_KINDS.some((kind) => mayHandle(person, kind)) && documentsOnPage(order, settings, { ...reader, done: doneOf(url) }),
    (isPlaced ? findNoticesWithTexts(order.id) : Promise.resolve([])).then((told) => orderOnPage(order, settings, { told, mayCall })),
    mayCall ? knownOf(order, person, settings) : null,
    placeOnPage(order),
    mayCall ? abandonedOnPage(order, settings) : null,
    isPlaced ? nextInLine(order.id, left ?? stateLeft(order.state)) : null,
  ])
  return {
    readAt: clock.now().getTime(),
    next,
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

/** Parses a waiting state; undefined for any other. */
export function stateLeft(state: string | null | undefined): WaitingState | undefined {
  return WAITING_STATES.find((one) => one === state)
}

/** Next order in the same waiting state; null if none. */
async function nextInLine(orderId: number, state: WaitingState | undefined) {
  const id = state && (await findNextOrder(state, orderId))
  return id ? { to: `/admin/orders/${id}/`, text: fill(translated(ordersWords[`nextOne-${state}`]), { number: id }) } : null
}

/** What was just done to a document, read from the address. */
function doneOf({ searchParams }: URL): 'mailed' | 'issued' | undefined {
  if (searchParams.has('mailed')) return 'mailed'
  return searchParams.has('issued') ? 'issued' : undefined
}

export function orderNumber(id: string): number {
  const parsed = orderIdSchema.safeParse(id)
  if (!parsed.success) throw data(null, 404)
  return parsed.data
}
