import { randomUUID, hash } from 'node:crypto'
import { localised, type Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { mutexByKey } from '#platform/semaphore'
import type { Coupon } from '#shop/prices/coupons'
import { forSale } from '#shop/buying/for-sale'
import type { Destination } from '#shop/delivery/shipping'
import type { Settings } from '#shop/upkeep/settings'
import type { Item } from '#shop/goods/items'
import type { CartContent, CartView, CartLineView, KeptLine } from './cart.ts'
import { cartWords } from './cart.words.ts'
import {
  countedOf,
  deliveryOf,
  discountsFor,
  linesOf,
  type DeliveryFacts,
  type KnownCoupons,
  type Line,
  asSeen,
  changedFrom,
  EMPTY_CART,
  type Delivered,
  type Goods,
  merged,
} from './contents.ts'
import { exactAmount } from '#money/formats'
import { minus, NOTHING, sum, type Millimes } from '#money/millimes'
import { fill } from '#i18n/words.ts'
import { inLanguage, type Glossary } from '#shop/upkeep/glossary'
import { sql } from 'kysely'
import { type Database, db, inTransaction } from '#platform/database.server'

/** `visitor` comes from the cookie only, `person` from the request's session. */
export interface CartCaller extends CartOwner {
  locale: Locale
  nonce: string
}

/** Returns the same cart if nothing changes. */
export type Change = (content: CartContent, facts: CartFacts) => CartContent

export interface Brought {
  item?: Item
  coupon?: Coupon
}

export interface Settled {
  kept: KeptCart
  content: CartContent
  facts: CartFacts
  visitor: string
}

/** True for a guest without a number, who has no cart. */
export function isNobody({ visitor, person }: CartOwner): boolean {
  return visitor === undefined && person === undefined
}

/** Serialises an owner's changes: a conflict then comes from another process or a sign-in. */
const inTurn = mutexByKey()

const MOST_TRIES = 20

/** Changes a cart with one read and one write. Retries on a conflict; writes nothing if nothing changed. The first change assigns a visitor number. */
export async function settle(caller: CartCaller, decide: Change, brought: Brought = {}): Promise<Settled> {
  const visitor = caller.visitor ?? randomUUID()
  const owner = { visitor, person: caller.person }
  return inTurn(caller.person ?? visitor, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const kept = await readCart(owner, brought.item ? [brought.item.itemId] : [])
      const before = kept.content ?? EMPTY_CART
      const facts = await factsOf(before, { ...brought, kept, locale: caller.locale })
      const decided = decide(before, facts)
      const content = decided === before ? before : changedFrom(before, decided, facts.goods)
      const stands = content === before || (await writeCart(owner, kept, asSeen(content, facts.goods)))
      if (stands) return { kept, content, facts, visitor }
    }
    throw refuse(cartWords.tryAgain)
  })
}

/** Everything but cart and stock comes from memory. */
export async function factsOf(
  content: CartContent,
  { kept, locale, item, coupon }: Brought & { kept: KeptCart | undefined; locale: Locale },
): Promise<CartFacts> {
  const shop = forSale()
  const named = [...content.lines, ...content.removed, ...(item ? [item] : [])]
  const [items, coupons, zones, glossary, settings] = await Promise.all([
    shop.findItems([...new Set(named.map(({ itemId }) => itemId))]),
    Promise.all(content.coupons.map((code) => shop.findCoupon(code))),
    shop.findZones(),
    shop.findGlossary(),
    shop.findSettings(),
  ])
  const known = [...coupons, coupon].filter((one) => one !== undefined)
  const shipsApart = settings.cart.packages === 'by-vendor'
  const ids = [...new Set([...items.values()].map(({ vendorId }) => vendorId))]
  const stores = shipsApart || ids.length > 1 ? await shop.findVendors(ids, locale) : new Map()
  return {
    goods: { items, available: kept?.available ?? new Map() },
    coupons: new Map(known.map((one) => [one.code.toLowerCase(), one])),
    zones,
    vendors: shipsApart ? stores : new Map(),
    stores,
    glossary,
    settings,
  }
}

export function show(content: CartContent, facts: CartFacts, { locale, nonce }: CartCaller): CartView {
  return viewCart(content, facts, { locale, nonce, moment: clock.now() })
}

export function deliveredTo(settings: Settings, { country }: Destination): Delivered {
  return { countries: settings.deliversTo, states: forSale().statesOf(country, settings) }
}

export interface CartFacts extends DeliveryFacts {
  goods: Goods
  coupons: KnownCoupons
  glossary: Glossary
  /** Stores of its goods; may be empty if all are of one store. */
  stores: ReadonlyMap<number, { name: string; isOwn: boolean }>
}

interface Circumstances {
  locale: Locale
  /** Nonce of the cart's form and links: `woocommerce-cart`. */
  nonce: string
  moment: Date
}

/** The cart at current prices, stock, coupons and delivery. Pure. CART-36, SC-66. */
export function viewCart(content: CartContent, facts: CartFacts, circumstances: Circumstances): CartView {
  const { locale, nonce, moment } = circumstances
  const lines = linesOf(content, facts.goods)
  const counted = countedOf(lines)
  const sellers = sellersOf(lines, facts.stores)
  const shown = lines.map((line) => withSeller(viewLine(line, facts, circumstances), line.item && sellers.get(line.item.vendorId)?.name, locale))
  const subtotal = sum(...shown.map(({ total }) => total))
  const { coupons, discount, freeByCoupon, left, problems } = discountsFor(
    content.coupons,
    { lines: counted, coupons: facts.coupons, currency: facts.settings.currency },
    moment,
  )
  const subtotalAfterCoupons = minus(subtotal, discount)
  const { toFree, ...delivery } = deliveryOf({ content, lines: counted, left, freeByCoupon, locale }, facts)
  const total = sum(subtotalAfterCoupons, delivery.shipping ?? NOTHING)
  const view = {
    hash: hashOf(shown, total),
    count: content.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    lines: shown,
    notes: [
      ...problems.map((problem) => problem.in(locale)),
      ...toFree.map(({ vendor, left: amount }) => fill(cartWords.freeFrom[locale], { vendor, amount: exactAmount(amount, facts.settings.currency) })),
    ],
    coupons,
    subtotal,
    discount,
    ...delivery,
    total,
    removed: removedOf(content, facts.goods, circumstances),
    nonce,
  }
  return { version: versionOf(view), ...view }
}

/** Stores to name beside goods: of a cart with goods of several, one of which is a vendor's. VEND-09. */
function sellersOf(lines: readonly Line[], stores: CartFacts['stores']): CartFacts['stores'] {
  const ids = new Set(lines.flatMap(({ item }) => item?.vendorId ?? []))
  return ids.size > 1 && [...ids].some((id) => stores.get(id)?.isOwn === false) ? stores : new Map()
}

function withSeller(view: CartLineView, store: string | undefined, locale: Locale): CartLineView {
  return store === undefined ? view : { ...view, options: [...view.options, { name: cartWords.soldBy[locale], value: store }] }
}

function viewLine(line: Line, { glossary, settings }: CartFacts, { locale, nonce }: Circumstances): CartLineView {
  const { kept, item, problem, total } = line
  const name = nameOf(kept, item, locale)
  const notes = [priceNote(line, settings, locale), problem?.in(locale)].filter((note) => note !== undefined)
  return {
    key: kept.key,
    productId: kept.productId,
    variationId: kept.variationId,
    href: localised(locale, item ? `/product/${item.slug}/` : '/cart/'),
    name,
    options: item ? optionsOf(item, kept.chosen, (text) => inLanguage(glossary, text, locale)) : [],
    sku: item?.sku ?? null,
    picture: item?.picture ? { ...item.picture, alt: name } : null,
    quantity: kept.quantity,
    ...boundsOf(line),
    unitPrice: item?.unitPrice ?? kept.seenPrice,
    before: item?.before ?? null,
    total,
    note: notes.length > 0 ? notes.join(' ') : null,
    blocked: problem !== undefined,
    removeHref: cartLink(locale, { remove_item: kept.key, nonce }),
  }
}

/** Whole steps from the minimum, up to the stock and the limit per order. */
function boundsOf({ item, left }: Line): Pick<CartLineView, 'min' | 'max' | 'step'> {
  if (!item) return { min: 1, max: null, step: 1 }
  const max = Math.min(item.onlyOne ? 1 : left, item.maxQuantity ?? Infinity)
  return { min: Math.ceil(item.minQuantity / item.step) * item.step, max: Number.isFinite(max) ? max : null, step: item.step }
}

function priceNote({ kept, item }: Line, { currency }: Settings, locale: Locale): string | undefined {
  if (!item || item.unitPrice === kept.seenPrice) return undefined
  const shown = (amount: Millimes) => exactAmount(amount, currency)
  return fill(cartWords.priceChanged[locale], { before: shown(kept.seenPrice), now: shown(item.unitPrice) })
}

function optionsOf(item: Item, chosen: Record<string, string>, translated: (text: string) => string): CartLineView['options'] {
  return Object.entries({ ...item.attributes, ...chosen }).map(([slug, value]) => ({
    name: translated(item.attributeNames[slug] ?? slug),
    value: translated(value),
  }))
}

function removedOf(content: CartContent, goods: Goods, { locale, nonce }: Circumstances): CartView['removed'] {
  const last = content.removed.at(-1)
  const item = last && goods.items.get(last.itemId)
  if (!last || !item) return null
  return { key: last.key, name: nameOf(last, item, locale), undoHref: cartLink(locale, { undo_item: last.key, nonce }) }
}

function nameOf(kept: KeptLine, item: Item | undefined, locale: Locale): string {
  if (!item) return kept.name
  return locale === 'fr' ? item.name : (item.names[locale] ?? item.name)
}

/** Link that changes the cart without JavaScript, protected by the visitor's nonce. */
function cartLink(locale: Locale, { nonce, ...asked }: { nonce: string; remove_item?: string; undo_item?: string }): string {
  return localised(locale, `/cart/?${new URLSearchParams({ ...asked, _wpnonce: nonce }).toString()}`)
}

interface Named {
  productId: number
  variationId: number | null
  /** Slug to value; the variation's own and the chosen ones. */
  attributes: Record<string, string>
}

/** The protocol's line key: md5 of `52`, or of `52_61_attribute_couleurRouge`. */
export function keyOf({ productId, variationId, attributes }: Named): string {
  const choice = Object.entries(attributes).map(([slug, value]) => `attribute_${slug}${value}`)
  const parts = variationId === null ? [productId] : [productId, variationId, ...(choice.length > 0 ? [choice.join('')] : [])]
  return md5(parts.join('_'))
}

/** The protocol's `cart_hash`: depends only on contents and total, not on owner or language. Empty for an empty cart. CART-31. */
function hashOf(lines: readonly CartLineView[], total: Millimes): string {
  if (lines.length === 0) return ''
  return md5(JSON.stringify([lines.map(({ key, quantity, total: amount }) => [key, quantity, amount]), total]))
}

function versionOf(view: Omit<CartView, 'version'>): string {
  return hash('sha256', JSON.stringify(view), 'base64url').slice(0, 22)
}

function md5(text: string): string {
  return hash('md5', text)
}

/** The account of a signed-in request, or else the visitor. A signed-in account's cart is reached by no other way. */
interface CartOwner {
  visitor: string | undefined
  person?: string | undefined
}

/** A cart as read; `id` and `version` are null if it does not exist yet. */
export interface KeptCart {
  id: string | null
  version: number | null
  content: CartContent | null
  /** Available pieces of the cart's items, removed ones included, and the requested items. */
  available: Map<number, number>
}

interface CartRow extends Omit<KeptCart, 'available'> {
  available: Record<string, number> | null
}

/** Reads a cart with the stock of its items and of `itemIds` in one query. Merges a visitor's cart that a signed-in browser still owns, after a late add. */
export async function readCart(owner: CartOwner, itemIds: readonly number[]): Promise<KeptCart> {
  const { ownsMore, ...cart } = await read(owner, itemIds)
  if (!ownsMore) return cart
  await joinCarts(owner.visitor!, owner.person!)
  return readCart(owner, itemIds)
}

async function read({ visitor, person }: CartOwner, itemIds: readonly number[]): Promise<KeptCart & { ownsMore: boolean }> {
  const { rows } = await sql<CartRow & { ownsMore: boolean }>`
    select c.id, c.version, c.content, ${person ?? null}::text is not null and v.cart_id is not null as "ownsMore", (
      select json_object_agg(i.item_id, i.available) from inventory i where i.item_id = any(${itemIds}::bigint[] || array(
        select (line ->> 'itemId')::bigint from jsonb_array_elements((c.content -> 'lines') || (c.content -> 'removed')) as line
      ))
    ) as available
    from (select ${visitor ?? null}::uuid as visitor) as asked
    left join cart_visitors v on v.visitor = asked.visitor
    left join carts c on ${person === undefined ? sql`c.id = v.cart_id` : sql`c.person_id = ${person}`}`.execute(db)
  const { available, ...cart } = rows[0]!
  return { ...cart, available: new Map(Object.entries(available ?? {}).map(([itemId, pieces]) => [Number(itemId), pieces])) }
}

/** Writes a cart unless it changed since it was read; creates it the first time. False on a conflict. */
export async function writeCart(owner: CartOwner, { id, version }: KeptCart, content: CartContent): Promise<boolean> {
  const written = JSON.stringify(content)
  const { numAffectedRows } =
    id === null
      ? await makeCart(owner, written)
      : await sql`
          update carts set content = ${written}::jsonb, version = version + 1, used_on = current_date
          where id = ${id} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

function makeCart({ visitor, person }: CartOwner, written: string) {
  if (person !== undefined) {
    return sql`
      insert into carts (id, person_id, content) values (${randomUUID()}, ${person}, ${written}::jsonb)
      on conflict (person_id) do nothing`.execute(db)
  }
  return sql`
    with given as (
      insert into cart_visitors (visitor, cart_id) values (${visitor}, ${randomUUID()}) on conflict do nothing returning cart_id
    )
    insert into carts (id, content) select cart_id, ${written}::jsonb from given`.execute(db)
}

/** Merges a visitor's cart into their account's on sign-in, and deletes it. */
export async function joinCarts(visitor: string, personId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const account = await lockAccountCart(transaction, personId)
    const brought = await takeOver(transaction, visitor)
    if (!brought) return
    const content = JSON.stringify(merged(account.content, brought))
    await sql`update carts set content = ${content}::jsonb, version = version + 1, used_on = current_date where id = ${account.id}`.execute(transaction)
  })
}

const CARTS_AT_A_TIME = 1000

/** Deletes visitors' carts unchanged for the shop's retention period. Returns how many. */
export async function forgetOldCarts(): Promise<number> {
  const { cart } = await forSale().findSettings()
  for (let forgotten = 0; ;) {
    const { numAffectedRows } = await sql`
      delete from carts where id in (
        select id from carts where used_on < current_date - ${cart.keepDays}::int and person_id is null
        order by used_on limit ${CARTS_AT_A_TIME} for update skip locked
      )`.execute(db)
    forgotten += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < CARTS_AT_A_TIME) return forgotten
  }
}

/** Locks the account's cart, creating it if missing. Concurrent sign-ins of one account wait here. */
async function lockAccountCart(transaction: Database, personId: string): Promise<{ id: string; content: CartContent }> {
  const { rows } = await sql<{ id: string; content: CartContent }>`
    insert into carts (id, person_id, content) values (${randomUUID()}, ${personId}, ${JSON.stringify(EMPTY_CART)}::jsonb)
    on conflict (person_id) do update set person_id = excluded.person_id
    returning id, content`.execute(transaction)
  return rows[0]!
}

async function takeOver(transaction: Database, visitor: string): Promise<CartContent | undefined> {
  const { rows } = await sql<{ content: CartContent }>`
    delete from carts using cart_visitors v where v.visitor = ${visitor} and carts.id = v.cart_id returning content`.execute(transaction)
  return rows[0]?.content
}
