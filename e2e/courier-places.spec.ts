import { expect, type Page } from '@playwright/test'
import { expectSound } from './axe.ts'
import { ask } from './books.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { openAsStaff } from './sessions.ts'

const LIST = '/api/packages/GetCityZoneList'

interface City {
  EnName: string
  ArName: string
  Zones: { EnName: string; ArName: string; Code: string }[]
}

async function openPlaces(page: Page, at = ''): Promise<void> {
  await openAsStaff(page, `/admin/settings/places/${at}`)
  await expect(page.getByRole('heading', { name: 'Zones du livreur' })).toBeVisible()
}

test('GEO-16, GEO-19 the running shop answers the courier’s list from its own host, packed, and only once to who has it', async ({ request }) => {
  const response = await request.get(LIST)
  expect(response.status()).toBe(200)
  const answer = (await response.json()) as { IsErrorState: boolean; Value: City[] }
  expect(answer.IsErrorState).toBe(false)
  expect(answer.Value.length).toBeGreaterThanOrEqual(52)
  expect(answer.Value.flatMap(({ Zones }) => Zones).every(({ EnName, ArName, Code }) => EnName && ArName && Code)).toBe(true)
  const { etag, 'content-encoding': encoding } = response.headers()
  expect(encoding).toMatch(/^(br|gzip)$/)
  const again = await request.get(LIST, { headers: { 'if-none-match': etag! } })
  expect(again.status()).toBe(304)
})

test('GEO-01 a page of the shop may read the list of one country', async ({ page }) => {
  await page.goto('/cart/')
  const names = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/packages/GetCityZoneList?country=TN')).json()) as { Value: City[] }
    return answer.Value.map(({ EnName }) => EnName)
  })
  expect(names).toHaveLength(24)
  expect(names).toContain('Tataouine')
})

test('IMP-11 staff ask the courier for its list, and every zone has a code then', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPlaces(page, '?at=country-TN')
  const card = page.locator('#country-TN')
  await expect(card).toContainText('sur 264')
  await card.getByRole('button', { name: 'Demander la liste maintenant – Tunisie' }).click()
  await expect(card).toContainText('Codes : 264 sur 264')
  await expect(card).toContainText('Liste reçue le')
  await expectSound(page)
  const { Value } = (await (await request.get(`${LIST}?country=TN`)).json()) as { Value: City[] }
  expect(Value.flatMap(({ Zones }) => Zones).every(({ Code }) => Code.startsWith('SIM-'))).toBe(true)
})

test('IMP-11 a zone that the courier knows by another name is matched by hand, without scripts too; both names then mean one zone', async ({
  browser,
  shop,
}) => {
  const own = (text: string, values: unknown[] = []) => ask(text, values, shop.dataFolder)
  await own("update courier_zones set code = null where id like 'tn-ariana-%'")
  await own(
    "insert into courier_zones (id, city_id, en, ar, fr, code) select 'told-tn-ariana-riadh', city_id, 'Riadh Andalous', 'رياض الأندلس', 'Riadh Andalous', 'SIM-9' from courier_zones where id = 'tn-ariana-raoued' returning id",
  )
  const page = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  await openPlaces(page, '?at=country-TN')
  await page.locator('#country-TN').getByText('7 sans code · 1 chez le livreur seul').click()
  await page.getByLabel('Zone du livreur pour Raoued').selectOption('Riadh Andalous (SIM-9)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Associer Raoued' }).click()
  await expect(page.getByRole('status')).toHaveText('Réglages enregistrés.')
  const rows = await own("select id, code, same_as from courier_zones where id in ('tn-ariana-raoued', 'told-tn-ariana-riadh') order by id")
  expect(rows).toEqual([
    { id: 'tn-ariana-raoued', code: 'SIM-9', same_as: null },
    { id: 'told-tn-ariana-riadh', code: null, same_as: 'tn-ariana-raoued' },
  ])
  await page.close()
})
