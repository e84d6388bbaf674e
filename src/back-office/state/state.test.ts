import { expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { noteTrouble } from '#shop/upkeep/troubles.server'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
const PAGE = '/admin/settings/state/'
const read = async (path: string, role: Parameters<typeof cookieOf>[0]) => {
  const answer = await answerStaffPage(new Request(SHOP + path, { headers: { cookie: await cookieOf(role), accept: 'text/html' } }))
  return { status: answer.status, page: (await answer.text()).replaceAll('<!-- -->', '') }
}

test('IMP-54 who may change settings reads the shop’s state with what to do, and is led to what mends it where they may open it', async () => {
  expect((await read(PAGE, 'administrator')).page).toMatch(
    /La boutique est ouverte[\s\S]*chez le livreur[\s\S]*Aucune panne connue du paiement en ligne[\s\S]*Place libre/,
  )
  await noteTrouble('courier:mylerz-tn', { said: 'no answer in 10 s' })
  await noteTrouble('mail', { said: 'refused' })
  const { page } = await read(PAGE, 'administrator')
  expect(page).toMatch(/Le livreur [^<]+ ne répond plus[\s\S]*no answer in 10 s/)
  expect(page).toMatch(/Les e-mails ne partent plus[\s\S]*href="\/admin\/settings\/mail\/"/)
  expect((await read(PAGE, 'shop_manager')).status).toBe(403)
  expect((await read(PAGE, 'packer')).status).toBe(403)
})

test('IMP-54 the first page counts what is wrong, for who may mend it', async () => {
  expect((await read('/admin/home/', 'administrator')).page).toMatch(/>2<\/span>[\s\S]{0,80}Pannes de la boutique à régler/)
  expect((await read('/admin/home/', 'packer')).page).not.toContain('Pannes de la boutique')
  await db.deleteFrom('troubles').execute()
  expect((await read('/admin/home/', 'administrator')).page).not.toContain('Panne')
})

test('IMP-54 the page takes no form', async () => {
  const headers = { cookie: await cookieOf('administrator'), origin: SHOP, accept: 'text/html' }
  const answer = await answerStaffPage(new Request(SHOP + PAGE, { method: 'POST', body: new URLSearchParams({ intent: 'x' }), headers }))
  expect(answer.status).toBe(405)
})
