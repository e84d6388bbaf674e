import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#platform/database.server'
import { placeDirectOrder, saveTempOrder, type QuickOrder } from '#shop/buying/quick-order.server'
import { placeValue } from '#shop/delivery/place-search'
import { placeOfAddress } from '#shop/delivery/place-search.server'
import { assignOrders, callableFrom, lastCallable, recordOutcome, takeCall } from '#shop/orders/calls.server'
import type { SaidOutcome } from '#shop/orders/calls.schema'
import type { OrderDraft } from '#shop/orders/order-editing'
import { settlePlace } from '#shop/orders/order-management.server'
import { findDraftToday, takeOrder } from '#shop/orders/order-taking.server'
import { CASH_ON_DELIVERY, type OrderState } from '#shop/orders/orders'
import { digestOf, findOrder, markOrder, moveOrder, type Marks } from '#shop/orders/orders.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { MANAGER_EMAIL } from './seed-staff.ts'

/** Goods with uncounted stock, so that the stories reserve none. */
const [BLENDER, BULB, PENCILS, TAPE] = ['DAR-BLEND', 'NOU-E27', 'MEK-CRAYON', 'SAN-METRE'] as const

interface Asked extends Pick<QuickOrder, 'name' | 'phone' | 'address'>, Partial<Pick<QuickOrder, 'quantity' | 'locale' | 'source'>> {
  sku: string
}

/** An act of staff on an order; `then` is the moment that it is set back to. */
type Act = (orderId: number, by: string, then: Date) => Promise<unknown>

/** Times are in minutes ago. Staff's acts outside the calling hours are moved to their last end, and the order is older by as much. */
interface Story {
  begins: (asked: Asked, by: string) => Promise<number>
  asked: Asked
  ago: number
  later?: readonly (readonly [ago: number, act: Act])[]
}

const [HOUR, DAY] = [60, 24 * 60]

const MINUTE_MS = 60_000

const HAJER = { name: 'Hajer Bouzid', phone: '98000417', address: '27 rue Ibn Khaldoun, Sousse' }

const STORIES: readonly Story[] = [
  {
    begins: ordered,
    asked: { sku: BLENDER, name: 'Walid Chaabane', phone: '23000528', address: '6 rue de Carthage, Nabeul', quantity: 1 },
    ago: 9 * DAY,
    later: [
      [9 * DAY - 20, confirms()],
      [8 * DAY, moves('shipped')],
      [6 * DAY, moves('completed')],
      [3 * DAY, marks({ payment: 'paid' })],
    ],
  },
  {
    begins: ordered,
    asked: { sku: TAPE, ...HAJER },
    ago: 8 * DAY,
    later: [
      [8 * DAY - 35, confirms()],
      [7 * DAY, moves('shipped')],
      [4 * DAY, marks({ delivery: 'returned' })],
      [3 * DAY, moves('cancelled', 'Colis refusé')],
    ],
  },
  {
    begins: ordered,
    asked: { sku: BULB, name: 'منى الهمامي', phone: '52000639', address: 'نهج الحبيب ثامر، صفاقس', quantity: 4, locale: 'ar' },
    ago: 5 * DAY,
    later: [
      [5 * DAY - 15, confirms()],
      [4 * DAY, moves('shipped')],
      [DAY, moves('completed')],
    ],
  },
  {
    begins: ordered,
    asked: { sku: PENCILS, name: 'Nizar Ferchichi', phone: '21000741', address: '40 avenue Farhat Hached, Bizerte', quantity: 3 },
    ago: 4 * DAY,
    later: [
      [4 * DAY - 30, confirms()],
      [3 * DAY, moves('shipped')],
      [5 * HOUR, marks({ delivery: 'returned' })],
    ],
  },
  {
    begins: ordered,
    asked: { sku: BLENDER, name: 'Sonia Mabrouk', phone: '55000852', address: '9 rue Mongi Slim, Ariana' },
    ago: 2 * DAY,
    later: [
      [2 * DAY - 12, confirms()],
      [DAY, moves('shipped')],
    ],
  },
  {
    begins: ordered,
    asked: { sku: BULB, name: 'Fathi Zouari', phone: '97000963', address: '3 rue de Palestine, Gafsa', quantity: 2 },
    ago: DAY + 5 * HOUR,
    later: [[DAY + 4 * HOUR, calls('refused', { reason: 'changed-mind' })]],
  },
  {
    begins: left,
    asked: { sku: BLENDER, name: 'Ines', phone: '26000174', address: '' },
    ago: DAY,
  },
  {
    begins: ordered,
    asked: { sku: TAPE, name: 'أنيس القاسمي', phone: '50000285', address: 'شارع بورقيبة، قابس', locale: 'ar' },
    ago: DAY - 2 * HOUR,
    later: [
      [DAY - 3 * HOUR, calls('no-answer')],
      [5 * HOUR, calls('no-answer', { note: 'Sonne, puis messagerie' })],
    ],
  },
  {
    begins: ordered,
    asked: { sku: PENCILS, name: 'Rania Ksouri', phone: '24000396', address: '15 rue du Lac Windermere, Les Berges du Lac, Tunis', quantity: 2 },
    ago: 20 * HOUR,
    later: [[19 * HOUR, confirms({ note: 'Livrer après 16 h' })]],
  },
  {
    begins: ordered,
    asked: { sku: BULB, name: 'Hela Mejri', phone: '25000208', address: '18 avenue Habib Bourguiba, Le Bardo', quantity: 2 },
    ago: 18 * HOUR,
    later: [[17 * HOUR, confirms()]],
  },
  {
    begins: ordered,
    asked: { sku: TAPE, name: 'Seif Gharbi', phone: '99000319', address: '5 rue Tahar Sfar, La Marsa' },
    ago: 17 * HOUR,
    later: [[15 * HOUR, confirms()]],
  },
  {
    begins: ordered,
    asked: { sku: BULB, name: 'Mehdi Sassi', phone: '29000418', address: 'Cité Ennour, Kairouan', quantity: 6 },
    ago: 17 * HOUR,
    later: [[16 * HOUR, postponed(10)]],
  },
  {
    begins: ordered,
    asked: { sku: BLENDER, name: 'Olfa Riahi', phone: '93000529', address: '22 avenue de la Liberté, Monastir' },
    ago: 5 * HOUR,
    later: [[4 * HOUR, postponed(-5 * HOUR)]],
  },
  {
    begins: taken,
    asked: { sku: TAPE, name: 'Ridha Ayachi', phone: '22000631', address: '8 rue de Rome, Sfax', quantity: 2 },
    ago: 2 * HOUR,
  },
  {
    begins: ordered,
    asked: { sku: PENCILS, name: 'Yosra Hamdi', phone: '58000742', address: 'derrière la mosquée, à côté du café', quantity: 1 },
    ago: 95,
  },
  { begins: ordered, asked: { sku: BLENDER, ...HAJER }, ago: 50 },
  {
    begins: left,
    asked: { sku: BLENDER, name: 'Skander Louati', phone: '20000853', address: 'Rue des Oliviers, Mahdia' },
    ago: 35,
  },
  {
    begins: ordered,
    asked: {
      sku: BULB,
      name: 'حمزة العبيدي',
      phone: '54000964',
      address: 'نهج المنجي سليم، سوسة',
      quantity: 3,
      locale: 'ar',
      source: { utm_source: 'facebook', utm_medium: 'cpc', utm_campaign: 'ampoules-hiver' },
    },
    ago: 30,
  },
  {
    begins: ordered,
    asked: { sku: TAPE, name: 'Asma Trabelsi', phone: '27000175', address: '31 rue de Marseille, Tunis' },
    ago: 25,
    later: [[20, (orderId, by) => assignOrders([orderId], by, by)]],
  },
]

/** Fills the desk with orders in every state and mark, with the calls that led there. Does nothing without the demo's manager. IMP-05, IMP-53. */
export async function seedOrders(): Promise<void> {
  const manager = await db.selectFrom('account_people').select('id').where('email', '=', MANAGER_EMAIL).executeTakeFirst()
  if (!manager) return
  const settings = await findSettings()
  for (const story of STORIES) await tell(story, { by: manager.id, settings })
}

interface Telling {
  by: string
  settings: Settings
}

async function tell({ begins, asked, ago, later = [] }: Story, { by, settings }: Telling): Promise<void> {
  const worked = (minutes: number) => lastCallable(minutesAgo(minutes), settings)
  const orderId = await begins(asked, by)
  const byStaff = begins === taken ? ago : later[0]?.[0]
  const began = byStaff === undefined ? minutesAgo(ago) : new Date(worked(byStaff).getTime() - (ago - byStaff) * MINUTE_MS)
  await sql`update orders set created_at = ${began}, placed_at = case when placed_at is not null then ${began}::timestamptz end where id = ${orderId}`.execute(
    db,
  )
  await setBack(orderId, began, settings)
  for (const [since, act] of later) {
    const then = worked(since)
    await act(orderId, by, then)
    await setBack(orderId, then, settings)
  }
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * MINUTE_MS)
}

/** Sets an order's latest event back to a moment, with the call that follows from it; it counts as notified. */
async function setBack(orderId: number, then: Date, settings: Settings): Promise<void> {
  const call = await db
    .selectFrom('call_attempts')
    .select(['id', 'at', 'next_at'])
    .where('order_id', '=', orderId)
    .where('at', '>', minutesAgo(1))
    .executeTakeFirst()
  const nextAt = call?.next_at && callableFrom(new Date(then.getTime() + call.next_at.getTime() - call.at.getTime()), settings)
  if (call)
    await db
      .updateTable('call_attempts')
      .set({ at: then, next_at: nextAt ?? null })
      .where('id', '=', call.id)
      .execute()
  await sql`
    update orders set updated_at = ${then},
      next_call_at = (select next_at from call_attempts where order_id = orders.id order by id desc limit 1)
    where id = ${orderId}`.execute(db)
  const asked = nextAt ? JSON.stringify({ nextAt }) : '{}'
  await sql`
    update order_events set at = ${then}, told_at = now(), details = case when kind = 'call' then details || ${asked}::jsonb else details end
    where order_id = ${orderId} and told_at is null`.execute(db)
}

async function productOf(sku: string): Promise<number> {
  const { id } = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  return id
}

async function quickOrder({ sku, ...asked }: Asked): Promise<QuickOrder> {
  const keys = { intention: randomUUID(), visitor: randomUUID() }
  return { quantity: 1, locale: 'fr', ...asked, ...keys, productId: await productOf(sku), variationId: null }
}

/** By the quick form. */
async function ordered(asked: Asked): Promise<number> {
  const { id } = await placeDirectOrder(await quickOrder(asked))
  return id
}

/** An abandoned quick form. */
async function left(asked: Asked): Promise<number> {
  const saved = await saveTempOrder(await quickOrder(asked))
  if (!saved) throw new Error(`The demo's unfinished order of ${asked.sku} was not kept`)
  return saved.id
}

/** Taken by staff on the phone. */
async function taken({ sku, name, phone, address, quantity = 1, locale = 'fr' }: Asked, by: string): Promise<number> {
  const line = { position: null, productId: await productOf(sku), variationId: null, attributes: {}, quantity, price: null }
  const place = await placeOfAddress({ address, place: undefined }, 'TN', locale)
  const nothing = { email: null, billing: null, shipping: null, delivery: null, coupons: [] }
  const goes = { name, phone, address, place: place && { ...place, isSure: true }, locale, country: 'TN', currency: 'TND' }
  const draft: OrderDraft = { ...nothing, ...goes, channel: 'staff', lines: [line], source: { taken: 'phone' }, paymentMethod: CASH_ON_DELIVERY }
  const { figures } = await findDraftToday(draft)
  const { id } = await takeOrder({
    key: randomUUID(),
    draft: { ...draft, lines: [line], coupons: [] },
    details: { note: '', taxNumber: '' },
    called: true,
    seen: figures.total,
    staffId: by,
  })
  return id
}

function calls(outcome: SaidOutcome['outcome'], said: Partial<SaidOutcome> = {}): Act {
  const unsaid = { nextAt: null, reason: '', note: '', seconds: 40, duplicateOf: null, name: '', address: '' }
  return async (orderId, person) => {
    const call = await takeCall(orderId, { person })
    await recordOutcome({ ...unsaid, seen: digestOf(call), ...said, key: randomUUID(), orderId, outcome }, person)
  }
}

/** Settles the place with the shopper, and confirms: the parcel can be prepared. */
function confirms(said: Partial<SaidOutcome> = {}): Act {
  return async (orderId, by, then) => {
    const { place } = (await findOrder(orderId))!
    if (place) await settlePlace({ orderId, staffId: by }, { place: placeValue(place) })
    await calls('confirmed', said)(orderId, by, then)
  }
}

/** Postpones the call to so many minutes ago, or ahead if negative, within the calling hours. */
function postponed(minutes: number): Act {
  return async (orderId, by, then) => {
    const settings = await findSettings()
    const at = minutes > 0 ? lastCallable(minutesAgo(minutes), settings) : callableFrom(minutesAgo(minutes), settings)
    await calls('postponed', { nextAt: new Date(Date.now() + at.getTime() - then.getTime()) })(orderId, by, then)
  }
}

function moves(to: OrderState, reason?: string): Act {
  return (orderId, id) => moveOrder({ orderId, to, actor: { kind: 'staff', id }, ...(reason && { reason }) })
}

function marks(set: Marks): Act {
  return (orderId, id) => markOrder(orderId, set, { actor: { kind: 'staff', id } })
}
