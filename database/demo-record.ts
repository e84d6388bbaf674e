import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import { sql, type RawBuilder } from 'kysely'
import { db, inTransaction, type Database } from '#platform/database.server'
import type { DemoLeft } from '#shop/site/opening'
import { findSettings } from '#shop/upkeep/settings.server'

/** Relative to the project's folder, where the shop is started. */
export const DEMO_FILE = 'packages/demo/products.csv'

export const DEMO_EMAIL = 'client@hanout.test'

/** Files with the demo people's passwords, in the data folder. */
export const DEMO_PASSWORDS = { customer: 'customer-password', manager: 'manager-password', vendor: 'vendor-password' } as const

/** A person of the demo with their credentials, and their sign-in page. */
export interface DemoPerson {
  who: string
  signIn: string
  email: string
  password: string
}

const DEMO_CODES = ['BIENVENUE10', 'LIVRAISON', 'ETE20', 'HIVER15']

/** A row that came with the demo: its table, its key there, and for a page its revision at that time. */
declare module '#platform/database.server' {
  interface Tables {
    demo_rows: { kind: string; key: string; value: unknown }
  }
}

/** Tables that the demo fills, with their key column. Dependent rows are not recorded. */
const KEYS = {
  products: 'id',
  categories: 'id',
  brands: 'id',
  tags: 'id',
  attributes: 'slug',
  vendors: 'id',
  media: 'id',
  glossary: 'source',
  site_pages: 'id',
  forms: 'id',
  form_entries: 'id',
  coupons: 'id',
  shipping_zones: 'id',
  subscribers: 'id',
  newsletter_groups: 'id',
  account_people: 'id',
  orders: 'id',
} as const

export type DemoTable = keyof typeof KEYS

const TABLES = Object.keys(KEYS) as DemoTable[]

/** A setting that the demo changed: its value before, and the demo's. */
export interface DemoSetting {
  before: unknown
  demo: unknown
}

/** Runs the seed and records what it added, so that all of it can be removed. */
export async function recordingDemo<T>(seed: () => Promise<T>): Promise<T> {
  const [before, settings] = [new Set((await rowsNow()).map(nameOf)), await findSettings()]
  const done = await seed()
  const came = (await rowsNow()).filter((row) => !before.has(nameOf(row)))
  const changed = settingsBetween(settings, await findSettings())
  await inTransaction((transaction) => write(transaction, [...came, ...changed]))
  return done
}

/** Records the demo of a version without a record: goods by their SKU, the groups and pictures of these goods alone, coupons and the customer. */
export async function recordFormerDemo(): Promise<void> {
  const known = await db.selectFrom('demo_rows').select('key').limit(1).executeTakeFirst()
  if (known) return
  const skus = await demoSkus()
  const goods = sql`(select id from products where sku = any(${skus}::text[]))`
  const own = (table: 'brands' | 'vendors', column: string) => sql`
    select ${sql.lit(table)} as kind, g.id::text as key from ${sql.table(table)} g
    where exists (select from products where ${sql.ref(column)} = g.id and id in ${goods}) and not exists (select from products where ${sql.ref(column)} = g.id and id not in ${goods})`
  await sql`
    insert into demo_rows (kind, key)
    select 'products', id::text from products where id in ${goods}
    union select 'categories', category_id::text from product_categories where product_id in ${goods}
    union select 'categories', c.parent_id::text from categories c join product_categories pc on pc.category_id = c.id where pc.product_id in ${goods} and c.parent_id is not null
    union select 'tags', tag_id::text from product_tags where product_id in ${goods}
    union ${own('brands', 'brand_id')} union ${own('vendors', 'vendor_id')}
    union select 'media', media_id::text from product_images where product_id in ${goods}
    union select 'media', media_id::text from variations where product_id in ${goods} and media_id is not null
    union select 'coupons', id::text from coupons where code = any(${DEMO_CODES}::text[])
    union select 'account_people', id from account_people where email = ${DEMO_EMAIL}
    on conflict do nothing`.execute(db)
}

async function demoSkus(): Promise<string[]> {
  const rows: { SKU: string }[] = parse(await readFile(resolve(DEMO_FILE)), { columns: true })
  return rows.map(({ SKU }) => SKU)
}

/** Counted by table; undefined if nothing of the demo is left. */
export async function findDemoLeft(): Promise<DemoLeft | undefined> {
  const counted = TABLES.map((table) => sql`select ${table} as kind, count(*)::int as count from ${sql.table(table)} where ${isDemos(table)}`)
  const { rows } = await sql<{ kind: DemoTable; count: number }>`${sql.join(counted, sql` union all `)}`.execute(db)
  const left = Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]))
  return Object.keys(left).length > 0 ? left : undefined
}

export function isDemos(table: DemoTable): RawBuilder<boolean> {
  return sql<boolean>`${sql.table(table)}.${sql.ref(KEYS[table])}::text in (select key from demo_rows where kind = ${table})`
}

interface Row {
  kind: string
  key: string
  value: unknown
}

const nameOf = ({ kind, key }: Row) => `${kind} ${key}`

async function rowsNow(): Promise<Row[]> {
  const each = TABLES.map((table) => {
    const value = table === 'site_pages' ? sql`to_jsonb(revision)` : sql`null::jsonb`
    return sql`select ${table} as kind, ${sql.ref(KEYS[table])}::text as key, ${value} as value from ${sql.table(table)}`
  })
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

async function write(transaction: Database, rows: Row[]): Promise<void> {
  await sql`
    insert into demo_rows (kind, key, value) select kind, key, value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came(kind text, key text, value jsonb)
    on conflict do nothing`.execute(transaction)
}

function settingsBetween(before: unknown, after: unknown, path: string[] = []): Row[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isRecord(before) && isRecord(after)) return Object.keys(after).flatMap((name) => settingsBetween(before[name], after[name], [...path, name]))
  return [{ kind: 'settings', key: path.join('.'), value: { before: before ?? null, demo: after } satisfies DemoSetting }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
