import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { GRANTABLE } from '#shop/people/accounts'
import { changeCapabilities } from '#shop/people/accounts.server'
import { signIn } from '#shop/people/sign-in.server'
import { addStaff, findStaff } from '#shop/people/staff.server'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()
useDataFolder()

const PASSWORD = 'olive et jasmin'

let staff: Browser
let stranger: Browser
beforeAll(async () => {
  const { newBrowser } = await openWire()
  stranger = newBrowser()
  staff = newBrowser()
  await addStaff({ name: 'Leila', email: 'leila@example.test', role: 'administrator', password: PASSWORD })
  await addStaff({ name: 'Salma', email: 'salma@example.test', role: 'shop_manager', password: PASSWORD })
  for (const line of await signIn({ email: 'salma@example.test', password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    staff.cookies.set(name!, value!)
  }
})

function formWith(content: string | undefined, name = 'C:\\Exports\\été.csv'): FormData {
  const form = new FormData()
  if (content !== undefined) form.append('file', new File([content], name, { type: 'text/csv' }))
  return form
}

async function upload(body: BodyInit, { by = staff, origin = ORIGIN, headers = {}, path = '/admin/import/upload/' } = {}) {
  const answer = await by.ask(path, {
    method: 'POST',
    body,
    headers: { origin, ...headers },
    redirect: 'manual',
    ...(body instanceof ReadableStream && { duplex: 'half' as const }),
  })
  return { status: answer.status, to: answer.headers.get('location') }
}

function streamOf(pieces: Uint8Array[]): ReadableStream {
  const left = pieces.values()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

const tasks = () => db.selectFrom('tasks').select(['id', 'kind', 'wanted', 'state']).execute()
const files = () => readdir(join(config.dataFolder, 'imports')).catch((): string[] => [])

test('IMP-47 a product file is taken by a plain form, as it comes, and leads to its check', async () => {
  const { status, to } = await upload(formWith('ID,Type,Name\n1,simple,Lampe\n'))
  const [task] = await tasks()
  expect([status, to]).toEqual([303, `/admin/import/${task?.id}/`])
  expect(task).toMatchObject({ kind: 'product-import-check', state: 'waiting', wanted: { name: 'été.csv' } })
  expect(await files()).toHaveLength(1)
})

test('IMP-47 a file whose columns are none of WooCommerce’s leads to the page that asks what they are, and is not checked yet', async () => {
  const before = await tasks()
  const { status, to } = await upload(formWith('Nom;Prix\nBol;12\n', 'liste d’été.csv'))
  const [, file, name] = /^\/admin\/import\/columns\/([0-9a-f-]{36})\/\?(name=.*)$/.exec(to ?? '') ?? []
  expect([status, (await files()).includes(`${file}.csv`), new URLSearchParams(name).get('name'), await tasks()]).toEqual([
    303,
    true,
    'liste d’été.csv',
    before,
  ])
})

test('IMP-47, ACC-11 a file of subscribers is taken likewise by who may manage the newsletter, and leads to its proof of consent: nothing is imported yet', async () => {
  const before = await tasks()
  const { status, to } = await upload(formWith('Téléphone\n22333444\n', 'salon.csv'), { path: '/admin/newsletter/import/upload/' })
  const [, file] = /^\/admin\/newsletter\/import\/\?file=([0-9a-f-]{36})&name=salon\.csv$/.exec(to ?? '') ?? []
  expect([status, (await files()).includes(`${file}.csv`), await tasks()]).toEqual([303, true, before])
  expect(await upload(formWith(''), { path: '/admin/newsletter/import/upload/' })).toEqual({ status: 303, to: '/admin/newsletter/import/?problem=noFile' })
  expect((await upload(formWith('x'), { path: '/admin/newsletter/import/upload/', by: stranger })).to).toContain('/admin/?next=')
})

test('IMP-47 no file, an empty one, one that breaks off and one over 100 MB are said on the page, and nothing is left of them', async () => {
  const before = [await files(), await tasks()]
  expect(await upload(formWith(undefined))).toEqual({ status: 303, to: '/admin/import/?problem=noFile' })
  expect(await upload(formWith(''))).toEqual({ status: 303, to: '/admin/import/?problem=noFile' })
  expect(await upload(new URLSearchParams({ file: 'x' }))).toEqual({ status: 303, to: '/admin/import/?problem=noFile' })
  const head = '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=limit' }
  expect(await upload(`${head}ID,Type,Name\n1,`, { headers })).toEqual({ status: 303, to: '/admin/import/?problem=brokenOff' })
  const piece = new Uint8Array(1_000_000).fill(65)
  const pieces = [new TextEncoder().encode(head), ...Array.from({ length: 102 }, () => piece), new TextEncoder().encode('\r\n--limit--\r\n')]
  expect(await upload(streamOf(pieces), { headers })).toEqual({ status: 303, to: '/admin/import/?problem=tooHeavy' })
  expect([await files(), await tasks()]).toEqual(before)
})

test('ACC-11, IMP-47 nobody but staff who may change products sends a file, and no other site does for them', async () => {
  const before = [await files(), await tasks()]
  expect((await upload(formWith('ID'), { by: stranger })).to).toContain('/admin/?next=')
  expect((await upload(formWith('ID'), { origin: 'https://elsewhere.test' })).status).toBe(403)
  const administrator = (await findStaff()).find(({ role }) => role === 'administrator')!
  await changeCapabilities(
    GRANTABLE.filter((right) => right !== 'products.manage'),
    administrator,
  )
  expect((await upload(formWith('ID'))).status).toBe(403)
  expect([await files(), await tasks()]).toEqual(before)
})
