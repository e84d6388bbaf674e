import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { test } from './living-page.ts'
import { keepShops } from './own-shop.ts'
import { shopSettings } from './shop-settings.ts'

const shops = keepShops()
test.afterAll(shops.close)
test.setTimeout(240_000)

// Which settings are wrong is in `config.server.test.ts`.
test('a wrong setting ends the shop at once, by name, and without the value of a secret', async () => {
  for (const [name, value] of [
    ['PORT', 'abc'],
    ['HANOUT_ADMIN_PASSWORD', 'short'],
  ] as const) {
    const { exit, output } = shops.run({ ...shopSettings(shops.newFolder()), PORT: '0', [name]: value })
    expect([name, await exit]).toEqual([name, 1])
    expect(output()).toContain(name)
    expect(output()).not.toContain('short')
    expect(output(), 'for a person, not for a debugger').not.toMatch(/\n\s+at /)
  }
})

test('two shops on one data folder share its database; the next start finds everything, and asks for no new password', async () => {
  const dataFolder = shops.newFolder()
  const first = await shops.open({ dataFolder, settings: { HANOUT_ADMIN_PASSWORD: '' } })
  const password = /Password:\s+(\S+)/.exec(first.output())?.[1]
  expect(password?.length).toBeGreaterThan(9)
  const second = await shops.open({ dataFolder, settings: { HANOUT_ADMIN_PASSWORD: '' } })
  expect(second.output()).not.toContain(password)
  const fields = { action: 'create_direct_order', product_id: await metre(dataFolder), variation_id: '', quantity: '1', name: 'Sami', address: 'Tunis' }
  for (const [n, { url }] of [first, second].entries()) {
    const response = await fetch(`${url}/wp-admin/admin-ajax.php`, { method: 'POST', body: new URLSearchParams({ ...fields, phone: `2600000${n}` }) })
    expect(await response.json()).toMatchObject({ success: true })
  }
  expect(await second.stop(), second.output()).toBe(0)
  expect(await first.stop(), first.output()).toBe(0)
  const again = await shops.open({ dataFolder, settings: { HANOUT_ADMIN_PASSWORD: '' } })
  expect(again.output()).not.toContain(password)
  expect(await ask("select phone from orders where phone like '2600000%' order by id", [], dataFolder)).toEqual([{ phone: '26000000' }, { phone: '26000001' }])
  expect(await again.stop(), again.output()).toBe(0)
})

test('IMP-54 a data folder of before the first release ends the shop at once, in words that name it, and stays as it was', async () => {
  const old = await shops.open()
  await ask(
    "with later as (delete from kysely_migration where name > '002') update kysely_migration set name = '001-catalogue' where name < '002'",
    [],
    old.dataFolder,
  )
  const { exit, output } = shops.run({ ...shopSettings(old.dataFolder), PORT: '0' })
  expect(await exit, output()).toBe(1)
  expect(output()).toContain(`The data folder ${old.dataFolder} comes from a version of Hanout before its first release`)
  expect(output(), 'for a person, not for a debugger').not.toMatch(/\n\s+at /)
  expect(await ask('select name from kysely_migration', [], old.dataFolder)).toEqual([{ name: '001-catalogue' }])
  expect(await old.stop(), old.output()).toBe(0)
})

test('a port that somebody else has is named, and nothing is left running', async () => {
  const [first, { dataFolder, stop }] = [await shops.open(), await shops.open()]
  expect(await stop()).toBe(0)
  const { exit, output } = shops.run({ ...shopSettings(dataFolder), PORT: new URL(first.url).port })
  expect(await exit).not.toBe(0)
  expect(output()).toContain(new URL(first.url).port)
  await expect.poll(() => existsSync(join(dataFolder, 'postgres/data/postmaster.pid')), { timeout: 10_000 }).toBe(false)
  expect(await first.stop(), first.output()).toBe(0)
})

async function metre(dataFolder: string): Promise<string> {
  const [product] = await ask<{ id: string }>("select id from products where slug = 'metre-ruban-sanaro-5-m'", [], dataFolder)
  return product!.id
}
