import { data } from 'react-router'
import { translated } from '#back-office/kit/reader.server.ts'
import { parcelsOnPage } from '#back-office/parcels/parcel-views.server.ts'
import { returnsOnPage } from '#back-office/parcels/returns.server.ts'
import { vendorsOnPage } from '#back-office/vendor-orders/vendor-order-views.server.ts'
import { documentsOnPage } from '#back-office/documents/document-views.server.ts'
import { refundsOnPage } from '#back-office/refunds/refund-views.server.ts'
import { abandonedOnPage } from '#back-office/order-taking/abandoned.server.ts'
import { knownOf } from '#back-office/customers/known-phone.server.ts'
import { isLocale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { amountTyped } from '#shop/prices/pricing.typed'
import { can, type Capability, type Person } from '#shop/people/accounts'
import { mayAct } from '#shop/orders/bulk-orders'
import { awaitsCall } from '#shop/orders/calls'
import { mayStillLeave } from '#shop/orders/order-management'
import {
  findDeskOrder,
  findNextOrder,
  setDeposit,
  settlePlace,
  markByStaff,
  moveByStaff,
  addStaffNote,
  settleByStaff,
  type ByStaff,
  type DeskOrder,
} from '#shop/orders/order-management.server'
import { DOCUMENT_KINDS, mayHandle } from '#shop/orders/documents'
import { findSettings } from '#shop/upkeep/settings.server'
import { sessionOf, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/order-page'
import { orderOnPage, type OrderOnPage } from './order-views.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { findNoticesWithTexts } from './told-notices.server.ts'
import { placeText, placeValue } from '#shop/delivery/place-search'
import { placeSchema, deskActionSchema, LONGEST_TEXT, type DeskAction } from '#shop/orders/order-management.schema'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { namedForReader } from '#back-office/order-parts/shown-order.server.ts'
import { isStepBack, type OrderState } from '#shop/orders/orders'
import { orderWords } from '#shop/orders/orders.words'
import type { Millimes } from '#money/millimes'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'

const WAITING_STATES = ['processing', 'on-hold', 'confirmed', 'shipped'] as const
type WaitingState = (typeof WAITING_STATES)[number]

interface PageAsked extends Pick<Route.LoaderArgs, 'url' | 'context'> {
  orderId: number
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
  const [parcels, vendors, returns, refunds, documents, shown, known, place, abandoned, next] = await Promise.all([
    isPlaced &&
      can(person, 'parcels.manage') &&
      parcelsOnPage(order, settings, {
        allZones: url.searchParams.has('zones'),
        asked: url.searchParams.get('courier'),
        inParts: url.searchParams.has('parts'),
        mayTypeCash: can(person, 'orders.manage'),
      }),
    isPlaced && can(person, 'parcels.manage') ? vendorsOnPage(order, settings) : [],
    isPlaced && can(person, 'parcels.manage') ? returnsOnPage(order, settings) : null,
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
    known,
    place,
    mayPlace: mayCall && mayStillLeave(order.state),
    abandoned,
    mayTake: can(person, 'orders.manage'),
    mayCall: mayCall && awaitsCall(order),
    isTaken: order.placedAt !== null && url.searchParams.has('taken'),
    parcels,
    vendors,
    returns,
    refunds,
    documents,
  }
}

export function stateLeft(state: string | null | undefined): WaitingState | undefined {
  return WAITING_STATES.find((one) => one === state)
}

async function nextInLine(orderId: number, state: WaitingState | undefined) {
  const id = state && (await findNextOrder(state, orderId))
  return id ? { to: `/admin/orders/${id}/`, text: fill(translated(ordersWords[`nextOne-${state}`]), { number: id }) } : null
}

function doneOf({ searchParams }: URL): 'mailed' | 'issued' | undefined {
  if (searchParams.has('mailed')) return 'mailed'
  return searchParams.has('issued') ? 'issued' : undefined
}

export type OrderPlaceOnPage = NonNullable<Awaited<ReturnType<typeof placeOnPage>>>

/** Formats the place of a quick order in the reader's language. Null for an order with a full address. */
async function placeOnPage({ billing, place, country }: Pick<DeskOrder, 'billing' | 'place' | 'country'>) {
  if (billing) return null
  if (!place) return { text: '', value: '', isSure: false }
  return { text: placeText(await namedForReader(place, country)), value: placeValue(place), isSure: place.isSure }
}

export function isAboutPlace(fields: Record<string, string>): boolean {
  return fields['intent'] === 'place'
}

/** Records the place of a quick order. Returns the error of an unreadable request; throws refusals. */
export async function actOnPlace(by: ByStaff, fields: Record<string, string>): Promise<string | undefined> {
  const said = placeSchema.safeParse(fields)
  if (!said.success) return translated(orderDeskWords.badRequest)
  await settlePlace(by, said.data)
  return undefined
}

const { tooLong, noteRequired, depositWrong, badRequest } = orderDeskWords
const { reasonRequired, collectedWrong } = orderWords
const PROBLEMS = { words: { tooLong, noteRequired, depositWrong, reasonRequired, collectedWrong }, otherwise: badRequest, values: { max: LONGEST_TEXT } }

export interface OrderPart {
  order: ReturnType<typeof actsOf>
}

/** Removes the actions that a person may not perform. Packers ship and record deliveries, accountants receive cash; readers do nothing. IMP-18. */
function actsOf(person: Pick<Person, 'capabilities'>, order: OrderOnPage) {
  const acts = {
    marks: order.marks.filter(({ mark }) => can(person, mark === 'delivery' ? 'parcels.manage' : 'orders.manage')),
    primary: order.primary && mayPress(person, order.primary) ? order.primary : null,
    moves: order.moves.filter((move) => can(person, isPackersMove(order.state, move.to) ? 'parcels.manage' : 'orders.manage')),
  }
  const isManager = can(person, 'orders.manage')
  return {
    ...order,
    ...acts,
    changing: isManager ? order.changing : null,
    mayRefuse: order.mayRefuse && isManager,
    deposit: order.deposit && { ...order.deposit, ...(!isManager && { ask: null, mayWaive: false, link: null, whatsapp: null }) },
    collecting: isManager ? order.collecting : null,
    may: { move: isManager || acts.moves.some(({ to }) => to !== acts.primary?.to), settle: isManager, note: can(person, 'parcels.manage') },
  }
}

function mayPress(person: Pick<Person, 'capabilities'>, { to }: { to: OrderState | null }): boolean {
  return to === null ? mayAct(person, 'receive') : can(person, to === 'shipped' ? 'parcels.manage' : 'orders.manage')
}

/** Applies a staff action to an order. Returns the error of an unreadable request. Throws refusals, and 403 without the right. */
export async function actOnOrder({ orderId, person }: { orderId: number; person: Person }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = deskActionSchema.safeParse(fields)
  if (!asked.success) return firstProblem(asked.error, PROBLEMS)
  if (!(isReceipt(asked.data) ? mayAct(person, 'receive') : can(person, rightFor(asked.data)))) throw data(null, 403)
  const collected = collectedIn(asked.data)
  if (collected === undefined) return translated(orderWords.collectedWrong)
  await applyOrderAction({ orderId, person }, asked.data, collected ?? undefined)
  return undefined
}

/** Cash collected by the courier, as submitted: null if none was given, undefined if it is not an amount. */
function collectedIn(asked: DeskAction): Millimes | null | undefined {
  return asked.intent === 'move' && asked.collected !== '' ? amountTyped(asked.collected) : null
}

function isReceipt(asked: DeskAction): boolean {
  return asked.intent === 'mark' && asked.seen === 'collected' && asked.value === 'paid'
}

function rightFor(asked: DeskAction): Capability {
  const isPacking =
    asked.intent === 'note' || (asked.intent === 'mark' && asked.mark === 'delivery') || (asked.intent === 'move' && isPackersMove(asked.seen, asked.to))
  return isPacking ? 'parcels.manage' : 'orders.manage'
}

/** True for a move that packers may make: shipping. Only managers undo a delivery. */
function isPackersMove(from: OrderState, to: OrderState): boolean {
  return to === 'shipped' && !isStepBack(from, to)
}

function applyOrderAction({ orderId, person }: { orderId: number; person: Person }, asked: DeskAction, collected: Millimes | undefined): Promise<void> {
  const by = { orderId, staffId: person.id }
  if (asked.intent === 'move') return moveByStaff(by, { ...asked, collected })
  if (asked.intent === 'mark') return markByStaff(by, { ...asked, isPacking: !can(person, 'orders.manage') })
  if (asked.intent === 'deposit') return setDeposit(by, asked)
  if (asked.intent === 'note') return addStaffNote(by, asked.text)
  return settleByStaff(by, asked)
}
