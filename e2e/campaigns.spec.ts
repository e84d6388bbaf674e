import { expect } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'
import { expectFits } from './settings-journeys.ts'

const NO_HOURS = { quietFrom: '', quietTo: '', fridayFrom: '', fridayTo: '', ramadanFrom: '', ramadanTo: '' }

test('IMP-35, ACC-11 from a phone a campaign is written with its meter, tried, sent in three taps, and its clicks are read', async ({
  page,
  shop,
  request,
}) => {
  await ask(`update settings set value = jsonb_set(value, '{messages}', coalesce(value -> 'messages', '{}') || $1::jsonb)`, [JSON.stringify(NO_HOURS)])
  await ask(`insert into subscribers (phone, name, source, token) select '2162255500' || n, 'Fatma', 'widget', 'zzzzzzzzzz0' || n from generate_series(1, 3) n`)
  const [all] = await ask<{ count: string }>(`select count(*) from subscribers where state = 'active'`)
  await ask("with told as (insert into changes (tag) values ('settings')) select pg_notify('changes', '')")
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/newsletter/campaigns/')
  const main = page.locator('main')
  await main.getByRole('link', { name: 'Nouvelle campagne' }).click()
  const text = page.getByLabel('Texte en français')
  await text.fill(`Bonjour {prenom}, la fête : ${shop.url}/shop/`)
  await expect(page.getByText('« ê » double le prix')).toBeVisible()
  await page.getByRole('button', { name: 'Écrire plus simplement' }).click()
  await expect(text).toHaveValue(`Bonjour {prenom}, la fete : ${shop.url}/shop/`)
  await expectSound(page)
  await page.getByLabel('SMS par minute').fill('6000')
  await page.getByLabel('M’envoyer un essai').fill('22 333 444')
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click()
  await expect(page.getByText('{prenom} n’existe pas')).toBeVisible()
  await text.fill(`Bonjour {name}, la fete : ${shop.url}/shop/`)
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click()
  await expect(page.getByText('L’essai part vers +21622333444')).toBeVisible()
  await expect(page.getByText(`${all!.count} abonnés · `)).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier et envoyer' }).click()
  await expectFits(page, shop.url)
  await page.getByRole('button', { name: `Envoyer à ${all!.count} abonnés` }).click()
  await expect(main.getByText('Rapport')).toBeVisible()
  const texts = () => ask<{ body: string }>(`select body from simulated_messages where recipient like '2162255500%'`)
  await expect.poll(async () => (await texts()).length).toBe(3)
  const tried = await ask<{ body: string }>(`select body from simulated_messages where recipient = '21622333444' and body like '%fete%'`)
  const [, short] = /(\/s\/\w+)\nSTOP : \S+\/n\/zzzzzzzzzz0\d$/.exec((await texts())[0]!.body)!
  expect(tried[0]!.body).toMatch(/^Bonjour, la fete : \S+\/s\/\w+\nSTOP : /)
  const followed = await request.get(short!, { maxRedirects: 0, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' } })
  expect(followed.headers()['location']).toBe(`${shop.url}/shop/`)
  await page.reload()
  await expect(page.getByRole('row', { name: `${shop.url}/shop/ 1` })).toBeVisible()
  await expectFits(page, shop.url)
})
