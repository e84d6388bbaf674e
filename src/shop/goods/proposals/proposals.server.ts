import { sql } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import { clock } from '#platform/steady-clock'
import type { Actor, OwnStore } from '#shop/people/accounts'
import type { ProductStatus } from '#shop/goods/catalogue'
import type { ProductRow, Ready } from '#shop/goods/product-saving'
import { lockSaves, readStoredProducts, saveRows, takeOffVariations, type Run, type SavedRows, type StoredProduct } from '#shop/goods/product-saving.server'
import { refuse } from '#platform/refusal'
import type { Picture } from '#shop/upkeep/media'
import { audit } from '#shop/upkeep/audit.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { findOutdated, withFormer } from '#shop/upkeep/translations.server'
import { notifyVendor } from '#shop/goods/vendor-accounts.server'
import { needsApproval, priceRows, proposedVersion, type Proposal } from './proposals.ts'
import { proposalWords } from './proposals.words.ts'

/** The vendor whose changes wait for approval. `taskId` is the import that brings them. */
export interface Proposer {
  store: OwnStore
  personId: string
  taskId?: string
}

interface ProposalRow {
  product_id: number
  vendor_id: number
  base: StoredProduct | null
  draft: StoredProduct | null
  version: number
  proposed_at: Date
  answer: string
  answered_at: Date | null
}

/** The proposals of products, in any order. Locks them in a transaction that decides. */
export async function findProposals(productIds: readonly number[], database: Database = db): Promise<Proposal[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<ProposalRow>`
    select product_id, vendor_id, base, draft, version, proposed_at, answer, answered_at from product_proposals
    where product_id = any(${productIds}::bigint[]) ${database === db ? sql`` : sql`for update`}`.execute(database)
  return rows.map((row) => ({
    productId: row.product_id,
    vendorId: row.vendor_id,
    version: row.base && row.draft && { base: row.base, draft: row.draft },
    number: row.version,
    proposedAt: row.proposed_at,
    answer: row.answered_at ? row.answer : undefined,
  }))
}

export interface WaitingProposal {
  productId: number
  name: string
  vendor: string
  proposedAt: Date
  isNew: boolean
  picture: Omit<Picture, 'alt'> | null
}

const ON_A_PAGE = 20

/** A page of the goods that wait for approval, oldest first. `after` is the last of the page before. */
export async function listWaiting(after: { at: Date; id: number } | undefined): Promise<{ waiting: WaitingProposal[]; more: boolean }> {
  const { rows } = await sql<WaitingProposal>`
    select p.id as "productId", p.name, v.name as vendor, asked.proposed_at as "proposedAt", asked.draft is null as "isNew",
      (select json_build_object('digest', m.digest, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder)
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id order by pi.position limit 1) as picture
    from product_proposals asked join products p on p.id = asked.product_id join vendors v on v.id = asked.vendor_id
    where asked.answered_at is null and v.standing = 'open' and ${after ? sql`(asked.proposed_at, asked.product_id) > (${after.at}, ${after.id})` : sql`true`}
    order by asked.proposed_at, asked.product_id limit ${ON_A_PAGE + 1}`.execute(db)
  return { waiting: rows.slice(0, ON_A_PAGE), more: rows.length > ON_A_PAGE }
}

export async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_proposals asked join vendors v on v.id = asked.vendor_id
    where asked.answered_at is null and v.standing = 'open'`.execute(db)
  return rows[0]!.count
}

export async function countProposalsOf(vendorId: number): Promise<{ waiting: number; answered: number }> {
  const { rows } = await sql<{ waiting: number; answered: number }>`
    select count(*) filter (where answered_at is null)::int as waiting, count(answered_at)::int as answered
    from product_proposals where vendor_id = ${vendorId}`.execute(db)
  return rows[0]!
}

/** What staff saw: the proposal's number and the product's revision. */
export function seenOf({ number }: Proposal, { revision }: StoredProduct): string {
  return `${number}-${revision}`
}

export function onceOf({ productId, proposedAt }: Proposal): string {
  return `${productId}:${proposedAt.getTime()}`
}

/** Gives a proposal back to its vendor. Refuses one that was decided, or replaced since it was seen. VEND-08. */
export async function answerProposal({ productId, seen, text }: { productId: number; seen: string; text: string }, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const [proposal] = await findProposals([productId], transaction)
    if (!proposal || proposal.answer !== undefined) throw refuse(proposalWords.decided)
    if (seen.split('-')[0] !== String(proposal.number)) throw refuse(proposalWords.changed)
    await transaction
      .updateTable('product_proposals')
      .set({ answer: text, answered_at: clock.now(), answered_by: by.id })
      .where('product_id', '=', productId)
      .execute()
    const { name } = await transaction.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirstOrThrow()
    const values = { productId, goods: name, answer: text }
    await notifyVendor(transaction, proposal.vendorId, { event: 'goods-answered', values, once: onceOf(proposal) })
    await audit({ by, action: 'proposal-answered', subject: `product:${productId}`, details: { text } }, transaction)
  })
  wakeOutbox()
}

/** Takes proposals back: they were decided, or their vendor wants something else. */
export async function dropProposals(transaction: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0)
    await transaction
      .deleteFrom('product_proposals')
      .where('product_id', 'in', [...productIds])
      .execute()
}

/** Makes staff look again at what a vendor proposes: what a picture of it says may have changed. VEND-08. */
export async function renumberProposals(transaction: Database, vendorId: number): Promise<void> {
  await sql`update product_proposals set version = version + 1 where vendor_id = ${vendorId} and answered_at is null`.execute(transaction)
}

export async function dropProposalsOf(taskId: string): Promise<void> {
  await db.deleteFrom('product_proposals').where('task_id', '=', taskId).execute()
}

interface Proposed {
  product: StoredProduct
  draft: StoredProduct | null
}

/** Proposes versions of products in place of earlier ones. The same again changes nothing, unless it was given back and a form asks again. */
async function propose(transaction: Database, proposed: readonly Proposed[], { store, personId, taskId }: Proposer): Promise<void> {
  const rows = proposed.map(({ product, draft }) => ({
    id: product.id,
    revision: product.revision,
    base: draft && product,
    draft: draft && { ...draft, revision: product.revision },
  }))
  await sql`
    insert into product_proposals (product_id, vendor_id, base, draft, revision, task_id, proposed_at, proposed_by)
    select id, ${store.id}, nullif(base, 'null'), nullif(draft, 'null'), revision, ${taskId ?? null}, ${clock.now()}, ${personId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, revision integer, base jsonb, draft jsonb)
    on conflict (product_id) do update set vendor_id = excluded.vendor_id, base = excluded.base, draft = excluded.draft, revision = excluded.revision,
      version = product_proposals.version + 1, task_id = excluded.task_id, proposed_at = excluded.proposed_at, proposed_by = excluded.proposed_by,
      answer = '', answered_at = null, answered_by = null
    where (product_proposals.draft, product_proposals.revision) is distinct from (excluded.draft, excluded.revision)
      or (product_proposals.answered_at is not null and excluded.task_id is null)`.execute(transaction)
}

interface Saving {
  id: number
  wanted: ProductStatus
  proposer: Proposer
  run: Run
}

/** Saves one product by `write`, and lets shoppers see of it what needs no approval. True if something waits. VEND-08. */
export async function saveForApproval(
  transaction: Database,
  { id, wanted, proposer, run }: Saving,
  write: (status: ProductStatus) => Promise<unknown>,
): Promise<boolean> {
  const [before] = await readStoredProducts([id], transaction)
  if (wanted !== 'published' || !isOnSale(before)) {
    const waits = wanted === 'published'
    await write(waits ? 'draft' : wanted)
    await (waits ? proposeAsItIs(transaction, [id], proposer) : dropProposals(transaction, [id]))
    return waits
  }
  await sql`savepoint before_approval`.execute(transaction)
  await write(wanted)
  const [after] = await readWritten(transaction, [id], new Map(before && [[id, before]]))
  if (!before || !after || !waitsFor(before, after)) {
    await dropProposals(transaction, [id])
    return false
  }
  await sql`rollback to savepoint before_approval`.execute(transaction)
  await saveRows(transaction, priceRows(before, after), { ...run, metaKeys: [] })
  await proposeVersions(transaction, [after], proposer)
  return true
}

/** Products as their vendor wrote them, with the translations that their new French has set aside: those are proposed with it. */
async function readWritten(transaction: Database, ids: readonly number[], was: ReadonlyMap<number, StoredProduct>): Promise<StoredProduct[]> {
  const outdated = await findOutdated('products', ids.map(String), transaction)
  return (await readStoredProducts(ids, transaction)).map((product) => {
    const before = was.get(product.id)?.product.read.values
    const stood = outdated.filter(({ rowId, path, text }) => rowId === String(product.id) && textAt(before, path) === text)
    const { read } = product.product
    const former = (column: 'translations' | 'search_snippets') => withFormer(read.values[column] ?? {}, column, stood)
    const values = { ...read.values, translations: former('translations'), search_snippets: former('search_snippets') }
    return stood.length === 0 ? product : { ...product, product: { ...product.product, read: { ...read, values } } }
  })
}

function textAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, step) => (part as Record<string, unknown> | null | undefined)?.[step], values)
}

function isOnSale(product: StoredProduct | undefined): boolean {
  return product?.product.read.values.status === 'published'
}

function waitsFor(before: StoredProduct | undefined, after: StoredProduct): boolean {
  return before !== undefined && isOnSale(before) && isOnSale(after) && needsApproval(before, after)
}

async function proposeAsItIs(transaction: Database, ids: number[], proposer: Proposer): Promise<void> {
  const products = await readStoredProducts(ids, transaction)
  await propose(
    transaction,
    products.map((product) => ({ product, draft: null })),
    proposer,
  )
}

async function proposeVersions(transaction: Database, versions: readonly StoredProduct[], proposer: Proposer): Promise<void> {
  const drafts = new Map(versions.map((one) => [one.id, one]))
  const products = await readStoredProducts([...drafts.keys()], transaction)
  await propose(
    transaction,
    products.map((product) => ({ product, draft: drafts.get(product.id) ?? null })),
    proposer,
  )
}

/** As `saveRows` for a vendor's file: published goods change in price and stock alone, new ones become drafts; the rest is proposed. VEND-08. */
export async function saveRowsForApproval(transaction: Database, rows: Ready[], { run, proposer }: { run: Run; proposer: Proposer }): Promise<SavedRows> {
  await lockSaves(transaction)
  await sql`savepoint before_approval`.execute(transaction)
  const seen: { before: StoredProduct[]; touched: number[] } = { before: [], touched: [] }
  const trying: Run = { ...run, onSaved: async (_transaction, saved) => void Object.assign(seen, saved) }
  const tryOut = () => saveRows(transaction, rows, trying)
  let saved = await tryOut()
  const { before } = seen
  const was = new Map(before.map((product) => [product.id, product]))
  const earlier = (await findProposals([...was.keys()], transaction)).filter(({ version }) => version)
  if (earlier.length > 0) {
    await sql`rollback to savepoint before_approval`.execute(transaction)
    for (const { productId, version } of earlier) await writeVersion(transaction, proposedVersion(version!, was.get(productId)!), trying)
    saved = await tryOut()
  }
  const changed = await readWritten(transaction, [...new Set([...was.keys(), ...seen.touched])], was)
  const held = changed.filter((after) => waitsFor(was.get(after.id), after))
  const toPublish = changed.filter((after) => isOnSale(after) && !isOnSale(was.get(after.id)))
  const takenOff = changed.filter((after) => !isOnSale(after) && isOnSale(was.get(after.id))).map(({ id }) => id)
  await dropProposals(transaction, takenOff)
  if (held.length === 0 && toPublish.length === 0) {
    await run.onSaved?.(transaction, { before, touched: seen.touched })
    return saved
  }
  await sql`rollback to savepoint before_approval`.execute(transaction)
  await dropProposals(transaction, takenOff)
  return saveHeldBack(transaction, { rows, run, proposer, was, held, toPublish, tried: saved })
}

interface HeldBack {
  rows: Ready[]
  run: Run
  proposer: Proposer
  was: ReadonlyMap<number, StoredProduct>
  held: StoredProduct[]
  toPublish: StoredProduct[]
  tried: SavedRows
}

async function saveHeldBack(transaction: Database, { rows, run, proposer, was, held, toPublish, tried }: HeldBack): Promise<SavedRows> {
  const items = new Set(held.flatMap(({ id, variations }) => [id, ...variations.flatMap(({ read }) => read.id ?? [])]))
  const publishing = new Map(toPublish.map(({ id }) => [id, was.get(id)?.product.read.values.status ?? 'draft']))
  const others = rows.filter(({ read }) => !items.has(tried.ids.get(read.row) ?? 0))
  const asDrafts = others.map((row): Ready => {
    const status = publishing.get(tried.ids.get(row.read.row) ?? 0)
    return status && row.read.what === 'product' ? { ...row, read: withStatus(row.read, status) } : row
  })
  const saved = await saveRows(transaction, asDrafts, run)
  const prices = held.flatMap((after) => priceRows(was.get(after.id)!, after))
  await saveRows(transaction, prices, { ...run, metaKeys: [], ownIds: true })
  await proposeVersions(transaction, held, proposer)
  const rowsToPublish = rows.filter(({ read }) => publishing.has(tried.ids.get(read.row) ?? 0))
  await proposeAsItIs(transaction, [...new Set(rowsToPublish.flatMap(({ read }) => saved.ids.get(read.row) ?? []))], proposer)
  const heldRows = rows.filter((row) => !others.includes(row))
  const aliases = [...tried.aliases].filter(([, id]) => items.has(id))
  return {
    ...saved,
    aliases: new Map([...saved.aliases, ...aliases]),
    outcomes: { ...saved.outcomes, updated: saved.outcomes.updated + heldRows.length },
  }
}

function withStatus(read: ProductRow, status: ProductStatus): ProductRow {
  return { ...read, values: { ...read.values, status } }
}

async function writeVersion(transaction: Database, { id, product, variations }: StoredProduct, run: Run): Promise<void> {
  await takeOffVariations(
    transaction,
    id,
    variations.flatMap(({ read }) => read.id ?? []),
  )
  await saveRows(transaction, [product, ...variations], { ...run, onSaved: undefined, ownIds: true })
}
