import { EventEmitter } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { helpersWithReact, plainImports, plainRouter } from './vite.config.ts'

/** What docs/private-parts.md lists and no other test would miss after an upgrade. */

const ROUTER = 'node_modules/react-router/dist/production/lib'
const load = (plugin: typeof plainRouter, id: string) => (plugin.load as unknown as (id: string) => string | null)(id)
const exportsOf = (code: string) =>
  /export \{([^}]*)\}/
    .exec(code)![1]!
    .split(',')
    .map((name) => name.split(' as ').at(-1)!.trim())
    .toSorted()

test('react-router: the instrumentation that the build replaces still exports the same', () => {
  const file = `${ROUTER}/router/instrumentation.js`
  expect(exportsOf(load(plainRouter, file)!)).toEqual(exportsOf(readFileSync(file, 'utf8')))
})

test('react-router: the functions that the build empties are still there', () => {
  const empty = plainRouter.transform as unknown as (code: string, id: string) => string | null
  const files = globSync(`${ROUTER}/dom/ssr/*.js`)
  const emptied = files.flatMap((file) =>
    [...(empty(readFileSync(file, 'utf8'), file) ?? '').matchAll(/^function (\w+)\(\) \{ return null \}$/gm)].map(([, name]) => name),
  )
  expect(emptied.toSorted((a, b) => a!.localeCompare(b!))).toEqual(['PrefetchPageLinks', 'RemixRootDefaultErrorBoundary'])
})

test('react-router: warnings to developers are still given by the function that the build drops', () => {
  expect(readFileSync(`${ROUTER}/router/history.js`, 'utf8')).toMatch(/^function warning\(/m)
})

test('react-router: a browser still obeys the headers of a closed shop, and asks /__manifest', () => {
  const code = globSync(`${ROUTER}/{dom,server-runtime,router}/**/*.js`).map((file) => readFileSync(file, 'utf8'))
  for (const said of ['X-Remix-Redirect', 'X-Remix-Reload-Document', '__manifest'])
    expect(
      code.some((text) => text.includes(said)),
      said,
    ).toBe(true)
})

test('react-router: the page still loads its code by the attributes that the shop holds', () => {
  const code = readFileSync(`${ROUTER}/dom/ssr/components.js`, 'utf8')
  expect(code).toContain('rel: "modulepreload"')
  expect(code).toContain('type: "module"')
})

test('pragmatic-drag-and-drop: the file that the build joins with React still stands', () => {
  const joined = globSync('node_modules/@atlaskit/pragmatic-drag-and-drop/dist/esm/**/*.js').filter((file) => helpersWithReact.transform('', file))
  expect(joined).toHaveLength(1)
})

test('vite: the helper that the build replaces still has its name', () => {
  const vite = globSync('node_modules/vite/dist/node/chunks/*.js').map((file) => readFileSync(file, 'utf8'))
  const name = vite.flatMap((code) => /preloadHelperId = "(?:\\0)?([^"]+)"/.exec(code)?.[1] ?? [])[0]
  expect(load(plainImports, `\0${name}`)).toContain('export const __vitePreload =')
  expect(vite.some((code) => code.includes('__vitePreload'))).toBe(true)
})

test('react-dom: an element that React has taken over still has its props under __reactProps', () => {
  expect(readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')).toContain('"__reactProps$"')
})

test('pg: a client still has its connection, which says what the server said last', () => {
  const { connection } = new Client() as unknown as { connection: EventEmitter }
  expect(connection).toBeInstanceOf(EventEmitter)
  expect(readFileSync('node_modules/pg/lib/connection.js', 'utf8')).toMatch(/'errorMessage'/)
})
