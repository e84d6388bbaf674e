import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'database/migrations'
/** The last migration of the latest release: each release moves it on. */
const LAST_RELEASED = '041-vendor-costs'

/** What a process of the release before trips over while it still runs: a name that is gone, or a value that it does not write. */
const BREAKS: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:column|table|view|function)\b|\.drop(?:Column|Table)\(/i, 'drops'],
  [/\balter\s+table\s+(?:if\s+exists\s+)?\S+\s+rename\b|\.rename(?:Column|To)\(/i, 'renames'],
  [/\bset\s+not\s+null\b|\.setNotNull\(/i, 'requires a value in'],
  [/\badd\s+column\b(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i, 'adds a column that requires a value and has no default'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of'],
]
/** Written in a migration: the release whose code no longer uses what goes. */
const ALLOWED = /Unused since (\d+\.\d+\.\d+)/

/** What a migration breaks for the release before, unless it names the earlier release that stopped using it. */
function broken(text: string): string[] {
  return ALLOWED.test(text) ? [] : BREAKS.flatMap(([pattern, what]) => (pattern.test(text) ? [what] : []))
}

test('code of the release before runs on beside a new migration: it takes nothing away and requires nothing new', async () => {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{3}-.*\.ts$/.test(name) && name > `${LAST_RELEASED}.ts`)
  const found = await Promise.all(names.map(async (name) => ({ name, breaks: broken(await readFile(join(FOLDER, name), 'utf8')) })))
  expect(found.filter(({ breaks }) => breaks.length > 0)).toEqual([])
})

test.each([
  ['alter table orders drop column note', 1],
  ['alter table orders rename column note to remark', 1],
  ['alter table orders rename to purchases', 1],
  ['alter table orders alter column note set not null', 1],
  ['alter table orders alter column note type jsonb using note::jsonb', 1],
  ['alter table orders add column note text not null', 1],
  ["db.schema.alterTable('orders').renameColumn('note', 'remark')", 1],
  ['drop table parcels; alter table orders alter column note set not null', 2],
  ["alter table orders add column note text not null default ''", 0],
  ['alter table orders add column note text, add column seen boolean not null default false', 0],
  ['alter table orders drop constraint orders_key_key; alter index orders_phone rename to orders_of_a_phone', 0],
  ['/* Unused since 0.2.0 */ alter table orders drop column note', 0],
])('the rule reads SQL: %s', (text, count) => {
  expect(broken(text)).toHaveLength(count)
})
