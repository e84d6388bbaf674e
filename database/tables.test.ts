import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#platform/database.server'
import { useDatabase } from './test-database.ts'

useDatabase()

const FILE = `${import.meta.dirname}/tables.ts`

/** Types of what `pg` reads, by the column's type. */
const TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'integer[]': 'number[]',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
}

test('database/tables.ts describes the migrated database (npm run tables writes it)', async () => {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "name", format_type(atttypid, null) as type, not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault",
      attgenerated <> '' or attidentity = 'a' as "isComputed"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and attnum > 0 and not attisdropped
    order by relname collate "C", attnum`.execute(db)
  await expect(describe(rows, readFileSync(FILE, 'utf8'))).toMatchFileSnapshot(FILE)
})

test('what was written by hand is kept: the imports, the comments, and the types of jsonb and text', () => {
  const table = (...lines: string[]) => `import 'x'\n\ndeclare module 'y' {\n  interface Tables {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n}\n`
  const before = table(
    '/** Goods. */',
    'goods: {',
    '  /** One of two. */',
    '  kind: Kind',
    '  texts: Generated<Texts | null>',
    '  gone: number',
    '  count: string',
    '}',
  )
  const column = { table: 'goods', isNullable: false, hasDefault: false, isComputed: false }
  const columns = [
    { ...column, name: 'kind', type: 'text', isNullable: true, hasDefault: true },
    { ...column, name: 'texts', type: 'jsonb', hasDefault: true },
    { ...column, name: 'count', type: 'integer', isComputed: true },
  ]
  const after = ['  kind: Kind | null', '  texts: Generated<Texts>', '  count: GeneratedAlways<number>']
  expect(describe(columns, before)).toBe(table('/** Goods. */', 'goods: {', '  /** One of two. */', ...after, '}'))
})

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
}

/** The file for these columns: names, plain types, nulls and defaults are the database's; the rest stays as it is written in the file. */
function describe(columns: readonly Column[], file: string): string {
  const [head] = file.split(/(?<=interface Tables \{\n)/)
  const { comments, types } = readWritten(file)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const body = Array.from(tables, ([table, own]) => {
    const lines = own.map(
      (column) => `${comments.get(`${table}.${column.name}`) ?? ''}      ${column.name}: ${typeOf(column, types.get(`${table}.${column.name}`))}\n`,
    )
    return `${comments.get(table) ?? ''}    ${table}: {\n${lines.join('')}    }\n`
  })
  return `${head}${body.join('')}  }\n}\n`
}

function typeOf({ type, isNullable, hasDefault, isComputed }: Column, written: string | undefined): string {
  const plain = TYPES[type] ?? 'string'
  const own = (plain === 'string' || plain === 'unknown' ? written : undefined) ?? plain
  const found = isNullable && own !== 'unknown' ? `${own} | null` : own
  if (isComputed) return `GeneratedAlways<${found}>`
  // What may be null may be left out anyway.
  return hasDefault && !isNullable ? `Generated<${found}>` : found
}

/** Comments and bare types by table and column. */
function readWritten(file: string): Record<'comments' | 'types', Map<string, string>> {
  const comments = new Map<string, string>()
  const types = new Map<string, string>()
  let table = ''
  for (const [, comment, indent, name, type] of file.matchAll(/^( +\/\*\*(?:(?!\*\/)[^])*\*\/\n)?( {4,6})(\w+): (.+)\n/gm)) {
    if (indent!.length === 4) table = name!
    const key = indent!.length === 4 ? table : `${table}.${name!}`
    if (comment) comments.set(key, comment)
    types.set(key, type!.replace(/^Generated(?:Always)?<(.*)>$/, '$1').replace(/ \| null$/, ''))
  }
  return { comments, types }
}
