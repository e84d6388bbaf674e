import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsIn } from './imports.testing.ts'
import { floors, modules } from './oxlint.config.ts'

/** Each rule, broken once on purpose: the file, its code, and the rule that must report it. */
const planted: [what: string, file: string, code: string, rule: string][] = [
  ['a floor imports a higher one', 'src/platform/a.ts', "import '#shop/orders/orders'", 'no-restricted-imports'],
  ['the ground floor imports', 'src/money/a.ts', "import '#platform/clock'", 'no-restricted-imports'],
  ['the shop knows a page', 'src/shop/orders/orders/a.ts', "import '#storefront/home/home-page.tsx'", 'no-restricted-imports'],
  ['the shop knows React', 'src/shop/orders/orders/a.ts', "import 'react'", 'no-restricted-imports'],
  ['the shop knows HTTP', 'src/shop/orders/orders/a.ts', "import { Hono } from 'hono'\nexport const a = Hono", 'no-restricted-imports'],
  ['an earlier module imports a later one', 'src/shop/goods/stock/a.ts', "import '#shop/orders/orders.server'", 'no-restricted-imports'],
  ['a module imports its own front door', 'src/shop/orders/orders/a.ts', "import '#shop/orders/orders'", 'no-restricted-imports'],
  [
    'only the type of a later module',
    'src/shop/goods/stock/a.ts',
    "import type { OrderState } from '#shop/orders/orders'\nexport type A = OrderState",
    'no-restricted-imports',
  ],
  [
    'an earlier module imports a part of a later front door',
    'src/shop/goods/stock/a.ts',
    "import '#shop/orders/payments.ways.server'",
    'no-restricted-imports',
  ],
  ['a later module is passed on', 'src/shop/goods/stock/a.ts', "export * from '#shop/orders/orders'", 'no-restricted-imports'],
  ['a page of shoppers manages', 'src/storefront/a.ts', "import '#shop/prices/coupons.manage'", 'no-restricted-imports'],
  ['a module manages another', 'src/shop/buying/cart/a.ts', "import '#shop/prices/coupons.manage'", 'no-restricted-imports'],
  ['a file climbs', 'src/shop/orders/orders/a.ts', "import '../stock/stock.server.ts'", 'no-restricted-imports'],
  ['a file climbs in disguise', 'src/shop/orders/orders/a.ts', "import './../stock/stock.server.ts'", 'no-restricted-imports'],
  ['the look knows the shop', 'src/ui/a.ts', "import '#shop/upkeep/settings'", 'no-restricted-imports'],
  ['the browser calls know pages', 'src/contract/a.ts', "import '#storefront/home/home-page.tsx'", 'no-restricted-imports'],
  ['the back office borrows from the storefront', 'src/back-office/a.ts', "import '#storefront/home/home-page.tsx'", 'no-restricted-imports'],
  ['the shop reaches for the migrations', 'src/shop/orders/orders/a.ts', "import '#database/seed'", 'no-restricted-imports'],
  ['a gateway loads the simulators', 'src/gateways/payment/a.ts', "import '@hanout/simulators'", 'no-restricted-imports'],
  ['a package knows the shop', 'packages/a/a.ts', "import '#shop/orders/orders'", 'no-restricted-imports'],
  ['two files need each other', 'src/ui/a.ts', "import { b } from './b.ts'\nexport const a = (): unknown => b", 'no-cycle'],
  [
    'a file is imported twice',
    'src/ui/a.ts',
    "import { fill } from '#i18n/words.ts'\nimport { translate } from '#i18n/words.ts'\nexport const a = [fill, translate]",
    'no-duplicate-imports',
  ],
  ['a file grows past 400 lines', 'src/ui/a.ts', linesOf(402), 'max-lines'],
  ['a file of React grows past 320 lines', 'src/ui/a.tsx', linesOf(322), 'max-lines'],
  ['a function wants four things', 'src/ui/a.ts', 'export const a = (b: number, c: number, d: number, e: number) => b + c + d + e', 'max-params'],
  ['anything goes', 'src/ui/a.ts', 'export const a = (b: any): unknown => b', 'no-explicit-any'],
  ['a promise is dropped', 'src/ui/a.ts', 'async function b() {}\nexport function a() {\n  b()\n}', 'no-floating-promises'],
  [
    'a case is forgotten',
    'src/ui/a.ts',
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}",
    'switch-exhaustiveness-check',
  ],
  ...[
    'export const a = (transaction: Database) => [transaction, db.selectFrom("orders")]',
    'const b = () => db.selectFrom("orders")\nconst c = () => b()\nexport const a = (transaction: Database) => [transaction, c()]',
    'const b = (database: Database = db) => database.selectFrom("orders")\nexport const a = (transaction: Database) => [transaction, b()]',
    'import { takeTurns } from "#shop/upkeep/rate-limits.server"\nexport const a = (transaction: Database) => [transaction, takeTurns([])]',
  ].map((code): (typeof planted)[number] => [
    'a second connection inside a transaction',
    'src/shop/orders/orders/a.ts',
    `import { db, type Database } from '#platform/database.server'\n${code}`,
    'no-pool-in-transaction',
  ]),
  [
    'a retry never ends',
    'src/shop/orders/orders/a.ts',
    "import { inTransaction } from '#platform/database.server'\nexport async function a() {\n  for (;;) if (await inTransaction(async () => true)) return\n}",
    'no-endless-retry',
  ],
  [
    'a refusal is told apart by its text',
    'src/wire/a.ts',
    "import type { Refusal } from '#platform/refusal'\nexport const a = ({ text }: Refusal, words: Record<string, typeof text>) => text === words['gone']",
    'no-refusal-by-text',
  ],
]

function linesOf(many: number): string {
  return Array.from({ length: many }, (_, i) => `export const a${i} = ${i}`).join('\n')
}

/** Breaks no rule. */
const SOUND = 'src/shop/orders/orders/sound.ts'

/** Path of a planted file: files of one folder get names of their own. */
const plantOf = (file: string, place: number) => file.replace(/a(\.tsx?)$/, `a${place}$1`)

let folder: string
/** Rules broken by file, as reported by the lint. */
let said: Map<string, string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanout-planted-'))
  for (const file of ['oxlint.config.ts', 'oxlint.rules.ts', 'package.json', 'tsconfig.json']) cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // All in one project, each in a file of its own: the lint is started once.
  for (const [place, [, file, code, rule]] of planted.entries()) {
    write(plantOf(file, place), code.replace('./b.ts', `./b${place}.ts`))
    if (rule === 'no-cycle') write(`src/ui/b${place}.ts`, `import { a } from './a${place}.ts'\nexport const b = (): unknown => a`)
  }
  write(SOUND, "import { dinars } from '#money/millimes'\nexport const price = dinars(7)")
  write('src/money/millimes.ts', 'export const dinars = (amount: number) => amount * 1000')
  said = lint()
})

afterAll(() => rmSync(folder, { recursive: true }))

test.for(planted.map((plant, place) => [...plant, place] as const))('the lint refuses it when %s', ([, file, , rule, place]) => {
  expect(said.get(plantOf(file, place))).toContain(rule)
})

test('the lint lets a file through that breaks no rule', () => {
  expect([said.get(SOUND), said.get('src/money/millimes.ts')]).toEqual([undefined, undefined])
})

test('every floor and every module of the shop stands in the table', () => {
  expect(foldersOf('src').filter((name) => !(name in floors))).toEqual([])
  const found = foldersOf('src/shop').flatMap((group) => foldersOf(`src/shop/${group}`).map((name) => `${group}/${name}`))
  expect(found.filter((name) => !modules.includes(name))).toEqual([])
})

test('a text that is refused with a code is refused with it everywhere', () => {
  const found = filesOf('src').flatMap(([file, code]) => refusedIn(file, code))
  const coded = new Set(found.filter(({ code }) => code).map(({ text }) => text))
  expect(coded.size).toBeGreaterThan(20)
  expect(found.filter(({ text, code }) => coded.has(text) && !code)).toEqual([])
  expect(refusedIn('src/a.ts', "import { aWords as words } from './a.words.ts'\nthrow refuse(words.gone, { now: f({}) }).as('gone')")).toEqual([
    { file: 'src/a.ts', text: 'aWords.gone', code: 'gone' },
  ])
})

test('few files write orders, and one file their lines', () => {
  const writing = (sign: RegExp) =>
    filesOf('src')
      .flatMap(([file, code]) => (sign.test(code) ? [file] : []))
      .toSorted()
  expect(writing(/updateTable\('orders'\)|update orders\b/i)).toEqual([
    'src/shop/buying/quick-order/intentions.server.ts',
    'src/shop/orders/calls/calls.server.ts',
    'src/shop/orders/orders/orders.server.ts',
    'src/shop/orders/orders/saving.server.ts',
    'src/shop/people/customers/customers.server.ts',
    'src/shop/people/customers/erasing.server.ts',
  ])
  expect(writing(/insertInto\('order_lines'\)|insert into order_lines/i)).toEqual(['src/shop/orders/orders/saving.server.ts'])
})

test('IMP-53 a shop that is no demo loads neither simulators nor demo goods', () => {
  const importsOf = importsIn('.')
  const [serve, demo] = ['src/entries/serve.server.ts', 'src/entries/demo.server.ts']
  const others = globSync('src/entries/{import,backup,restore,setup}.server.ts')
  const loaded = new Set([serve, ...others, ...filesOf('src/storefront', 'src/back-office').map(([file]) => file)])
  for (const file of loaded) for (const needed of importsOf(file)) if (needed !== demo) loaded.add(needed)
  const code = (file: string) => readFileSync(file, 'utf8')
  const isDemos = (file: string) =>
    /^database\/seed|^src\/entries\/simulators/.test(file) || (/\.tsx?$/.test(file) && /'@hanout\/(demo|simulators)\b/.test(code(file)))
  expect([...loaded].filter(isDemos)).toEqual([])
  expect([...loaded].filter((file) => importsOf(file).includes(demo))).toEqual([serve])
  expect(code(serve)).toMatch(/= config\.HANOUT_DEMO \? await import\('\.\/demo\.server\.ts'\) : undefined\n/)
  expect(code(serve).match(/demo\.server/g)).toHaveLength(1)
})

test('a promise that a module keeps is forgotten where it failed: one fault of a moment must not last until the next start', () => {
  const kept = filesOf('src', 'packages').flatMap(([file, code]) => foreverKept(code).map((name) => `${file}: ${name}`))
  expect(kept).toEqual([])
})

test.for([
  ['let secret: Promise<string> | undefined\nexport const a = () => (secret ??= read())', ['secret']],
  ['let secret: Promise<string> | undefined\nexport const a = () => {\n  if (!secret) secret = read()\n  return secret\n}', ['secret']],
  ['let secret: Promise<string> | undefined\nexport const a = () => (secret ??= read().catch(() => (secret = undefined)))', []],
] as const)('a promise that is kept for ever is seen: %s', ([code, names]) => {
  expect(foreverKept(code)).toEqual(names)
})

/** Names of a module's promises that are created once and never reset. */
function foreverKept(code: string): string[] {
  const names = Array.from(code.matchAll(/^(?:export )?let (\w+): Promise<.*\| undefined/gm), ([, name]) => name!)
  return names.filter((name) => !new RegExp(`\\b${name} = undefined`).test(code))
}

/** Each `refuse(xWords.y)` of a file, by the name that the words are exported under, with its code. */
function refusedIn(file: string, source: string): { file: string; text: string; code: string | undefined }[] {
  return Array.from(source.matchAll(/refuse\((\w+)\.(\w+)(?:, .*?)?\)(?:\.as\('(\w+)'\)|(?=;|\n|,|\)| :))/g), ([, name, key, code]) => {
    const exported = new RegExp(`(\\w+) as ${name}\\b`).exec(source)?.[1] ?? name
    return { file, text: `${exported}.${key}`, code }
  })
}

function filesOf(...roots: string[]): [file: string, code: string][] {
  const names = roots.flatMap((root) => globSync(`${root}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**', '**/*.test.*', '**/*.testing.*'] }))
  return names.map((name) => [name, readFileSync(name, 'utf8')])
}

function foldersOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function write(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${code}\n`)
}

function lint(): Map<string, string> {
  const args = [resolve('node_modules/.bin/oxlint'), '--type-aware', '--deny-warnings', '--format', 'json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  return new Map([...Map.groupBy(diagnostics, ({ filename }) => filename)].map(([file, found]) => [file, found.map(({ code }) => code).join()]))
}
