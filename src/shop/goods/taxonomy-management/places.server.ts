import { sql } from 'kysely'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { lockSaves } from '#shop/goods/product-saving.server'
import { movedBy, type Direction } from './taxonomy-management.ts'
import { taxonomyWords as words } from './taxonomy-management.words.ts'

const MOST_LEVELS = 6

/** Refuses a parent below the category itself, too deep, or deleted. A new category has no id yet. */
export async function ensureFits(transaction: Database, id: number | undefined, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql<{ id: number; parent_id: number | null }>`select id, parent_id from categories`.execute(transaction)
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id]))
  if (!parentOf.has(parentId)) throw refuse(words.gone)
  let levels = 1
  for (let above: number | null | undefined = parentId; above; above = parentOf.get(above), levels++) {
    if (above === id) throw refuse(words.underItself)
  }
  const heightOf = (one: number | undefined): number => 1 + Math.max(0, ...rows.filter((row) => row.parent_id === one).map((row) => heightOf(row.id)))
  if (levels - 1 + heightOf(id) > MOST_LEVELS) throw refuse(words.tooDeep, { max: MOST_LEVELS })
}

export async function nextPosition(transaction: Database, kind: 'category' | 'brand', parentId: number | null): Promise<number> {
  const siblings = kind === 'category' ? sql`categories where parent_id is not distinct from ${parentId}` : sql`brands`
  const { rows } = await sql<{ next: number }>`select coalesce(max(position), 0)::int + 1 as next from ${siblings}`.execute(transaction)
  return rows[0]!.next
}

/** Records the current path of a category: files that use it keep meaning this category. */
export async function rememberPlace(transaction: Database, { id, parentId, name }: { id: number; parentId: number | null; name: string }): Promise<void> {
  await sql`
    insert into old_category_places (parent_id, name, category_id) values (${parentId}, ${name}, ${id})
    on conflict (parent_id, name) do update set category_id = excluded.category_id`.execute(transaction)
}

/** Records the slug that imports derive from a brand's or tag's name, if its address differs. */
export async function rememberName(transaction: Database, kind: 'brand' | 'tag', { id, slug }: { id: number; slug: string }): Promise<void> {
  const table = sql.table(kind === 'brand' ? 'brands' : 'tags')
  await sql`
    insert into old_slugs (kind, slug, target_id)
    select ${kind}, ${slug}, ${id} where not exists (select from ${table} where slug = ${slug})
    on conflict (kind, slug) do update set target_id = excluded.target_id`.execute(transaction)
}

/** Moves a category among its siblings, or a brand among all, by one. No effect at the end. */
export async function moveGroup(kind: 'category' | 'brand', id: number, direction: Direction): Promise<void> {
  const table = sql.table(kind === 'category' ? 'categories' : 'brands')
  await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    const among = kind === 'category' ? sql`where parent_id is not distinct from (select parent_id from categories where id = ${id})` : sql``
    const read = async () => {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from ${table} ${among} order by position, name, id`.execute(transaction)
      return rows
    }
    const look = async () => ({ order: (await read()).map(({ name }, place) => `${place + 1}. ${name}`) })
    await auditedChange(transaction, look, async () => {
      const order = movedBy(
        (await read()).map((row) => row.id),
        id,
        direction,
      )
      await sql`update ${table} t set position = place from unnest(${order}::bigint[]) with ordinality as wanted (id, place)
        where t.id = wanted.id and t.position <> place`.execute(transaction)
      await recordChanges(transaction, ['categories', 'list'])
    })
  })
  invalidate(new Set(['categories', 'list']))
}
