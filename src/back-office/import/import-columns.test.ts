import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { receiveImport } from '#src/shop/goods/product-import/import-files.server.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('shop_manager')
})

/** Stores a file and gives the address of its columns. */
async function pathOf(text: string): Promise<string> {
  const file = randomUUID()
  await receiveImport([Buffer.from(text)], file)
  return `/admin/import/columns/${file}/?name=liste.csv`
}

const get = (path: string, by = cookie) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: by } }))
const post = (path: string, fields: string[]) =>
  answerStaffPage(
    new Request(SHOP + path, {
      method: 'POST',
      body: new URLSearchParams(fields.map((field, place): [string, string] => [`column${place}`, field])),
      headers: { accept: 'text/html', cookie, origin: SHOP },
    }),
  )

/** What the page has chosen for each column. */
async function chosenOn(path: string): Promise<(string | undefined)[]> {
  const html = await (await get(path)).text()
  const selects = [...html.matchAll(/<select[^>]*name="column(\d+)"[^>]*>(.*?)<\/select>/gs)]
  return selects
    .toSorted(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , options = '']) => /<option[^>]*?(?:value="(\w+)"[^>]*selected|selected[^>]*value="(\w+)")/.exec(options)?.slice(1).find(Boolean))
}

test('IMP-47 the page has each column with a sample and what it is taken for; what is said is kept with the check, and offered the next time', async () => {
  const path = await pathOf('Intitulé;Mon prix;Stock\nBol bleu;12;3\n')
  expect(await chosenOn(path)).toEqual(['name', 'ignore', 'stock'])
  expect(await (await get(path)).text()).toContain('Bol bleu')
  const { status, headers } = await post(path, ['name', 'price', 'stock'])
  const task = await db.selectFrom('tasks').select(['id', 'kind', 'wanted']).executeTakeFirstOrThrow()
  expect([status, headers.get('location')]).toEqual([303, `/admin/import/${task.id}/`])
  expect(task).toMatchObject({ kind: 'product-import-check', wanted: { name: 'liste.csv', match: ['name', 'price', 'stock'] } })
  // The same headings in another order.
  const next = await pathOf('Stock;Mon prix;Intitulé\n3;12;Bol\n')
  expect(await chosenOn(next)).toEqual(['stock', 'price', 'name'])
})

test('IMP-47 no name, a thing said twice, unknown words and other columns than the file’s are refused in words, and what was chosen stays', async () => {
  const path = await pathOf('Titre A;Titre B;__proto__\nx;y;z\n')
  const refused = async (fields: string[]) => {
    const answer = await post(path, fields)
    return [answer.status, await answer.text()] as const
  }
  expect(await refused(['ignore', 'price', 'ignore'])).toEqual([409, expect.stringContaining('Dites quelle colonne est le nom')])
  const [status, html] = await refused(['name', 'name', 'brand'])
  expect([status, html]).toEqual([409, expect.stringContaining('disent la même chose')])
  expect(html).toMatch(/value="brand"[^>]*selected|selected[^>]*value="brand"/)
  expect((await refused(['name', 'constructor', 'ignore']))[0]).toBe(409)
  expect((await refused(['name']))[0]).toBe(409)
})

test('IMP-47 a file that is gone and one that is no table say so; WooCommerce’s own needs no page; nobody but who may change products sees it', async () => {
  expect(await (await get(`/admin/import/columns/${randomUUID()}/`)).text()).toContain('Ce fichier n’est plus sur ce serveur')
  expect(await (await get(await pathOf('"xxxx'))).text()).toContain('cassé à partir de la ligne 1')
  expect((await get(await pathOf('ID,Type,Name\n1,simple,A\n'))).headers.get('location')).toBe('/admin/import/')
  expect((await get('/admin/import/columns/nothing/')).status).toBe(404)
  expect((await get(await pathOf('Nom\nA\n'), await cookieOf('call_agent'))).status).toBe(403)
})
