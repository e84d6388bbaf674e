import { expect, type Page } from '@playwright/test'
import { expectSound, goDark } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { leaveOrder, order } from './desk.ts'
import { orderByCall, someone } from './journeys.ts'
import { testInOwnShop as test } from './own-shop.ts'
import { addStaff, openAsStaff } from './sessions.ts'

// The next call and the leases are shared by the whole shop.
const PHONE = { width: 390, height: 844 }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const attemptsOf = (id: number) =>
  ask<{ outcome: string; taken: boolean }>('select outcome, undone_at is not null as taken from call_attempts where order_id = $1 order by id', [id])

/** Orders of new people, and the desk with a lease of the first. No other orders are leased. */
async function openDesk(page: Page, names: string[]): Promise<{ id: number; phone: string; name: string }[]> {
  const placed = []
  for (const name of names) {
    const person = someone({ name })
    placed.push({ id: await order(page, person), phone: person.phone, name })
  }
  await ask('delete from call_leases')
  await openAsStaff(page, `/admin/desk/?now&order=${placed[0]!.id}`)
  await expect(cardOf(page, names[0]!)).toBeVisible()
  return placed
}

/** How far the page, and the order's part of it, can be scrolled down and sideways. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const card = document.querySelector('.desk-card')!
    return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, card.scrollHeight - card.clientHeight]
  })

test('IMP-05 at 390 × 844 an order is on one screen without scrolling; a call takes two taps, the next order follows at once, and the last tap can be taken back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const [first] = await openDesk(page, ['Sami Trabelsi', 'Amira Jlassi'])
  expect(await beyond(page)).toEqual([0, 0, 0])
  // The menu counts the desk's orders: these two, and those of earlier journeys.
  const badge = page
    .getByRole('navigation')
    .getByRole('link', { name: /À appeler/ })
    .filter({ visible: true })
  const toCall = Number.parseInt((await badge.locator('.rounded-full').textContent())!, 10)
  await expect(page.getByRole('button', { name: 'Confirmer', exact: true })).toBeHidden()
  await page.getByRole('link', { name: /^Appeler / }).click()
  // After the call its results take its place.
  await expect(page.getByRole('button', { name: 'Confirmer', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Appeler / })).toBeHidden()
  expect(await beyond(page)).toEqual([0, 0, 0])
  for (const button of await page.locator('.desk-outcomes > .btn, .desk-outcomes > details > .btn').all()) {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }
  await press(page, 'Confirmer')
  await expect(cardOf(page, 'Sami Trabelsi')).toBeHidden()
  await expect(page.getByText(`Confirmée · n° ${first!.id}`)).toBeVisible()
  await expect(badge.locator('.rounded-full')).toHaveText(`${toCall - 1} en attente`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(() => attemptsOf(first!.id)).toEqual([{ outcome: 'confirmed', taken: false }])
  await page.getByRole('button', { name: 'Défaire' }).focus()
  await page.keyboard.press('Enter')
  await expect(cardOf(page, 'Sami Trabelsi')).toBeVisible()
  await expect.poll(() => attemptsOf(first!.id)).toEqual([{ outcome: 'confirmed', taken: true }])
  expect(await ordersOf(first!.phone)).toMatchObject([{ state: 'processing' }])
})

test('IMP-05 of two tabs with one order the one that is left keeps it for the other; a desk that nobody touches takes no order, and goes on at a touch', async ({
  page,
  context,
}) => {
  const leases = () => ask<{ order_id: number }>('select order_id::int from call_leases order by order_id')
  await page.clock.install()
  const [first] = await openDesk(page, ['Rim Zouari'])
  const other = await context.newPage()
  await other.goto(`/admin/desk/?now&order=${first!.id}`)
  await expect(cardOf(other, 'Rim Zouari')).toBeVisible()
  await other.goto('/admin/orders/')
  await expect(other.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  expect(await leases()).toContainEqual({ order_id: first!.id })
  await other.close()
  await page.clock.fastForward('21:00')
  await expect(page.getByRole('status').filter({ hasText: 'Vous n’avez rien touché depuis 20 minutes' })).toBeVisible()
  await ask('delete from call_leases')
  await page.clock.fastForward('05:00')
  expect(await leases()).toEqual([])
  await page.mouse.move(200, 200)
  await expect(page.getByText('Vous n’avez rien touché')).toBeHidden()
  await expect.poll(leases).toContainEqual({ order_id: first!.id })
  await expect(cardOf(page, 'Rim Zouari')).toBeVisible()
  // The last page with the order: leaving it ends the lease.
  await page.goto('/admin/orders/')
  await expect.poll(leases).toEqual([])
})

test('IMP-05 without a network the work goes on: results wait in the browser without a name in them, are said to, outlive the tab, and each is written once', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  const [first] = await openDesk(page, ['Hédi Mansour', 'Leïla Gharbi', 'Nour Saïdi'])
  await expect.poll(() => ask('select from call_leases')).toHaveLength(2)
  await context.setOffline(true)
  await page.getByText('Résultat', { exact: true }).click()
  await press(page, 'Pas de réponse')
  await expect(cardOf(page, 'Hédi Mansour')).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 résultat gardé sur ce téléphone' })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('hanout_desk_outbox'))
  expect(kept).toContain(`"order":${first!.id}`)
  expect(kept).not.toMatch(/Mansour|Hédi/)
  expect(kept).not.toContain(first!.phone)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/admin/desk/?now')
  await expect.poll(() => attemptsOf(first!.id)).toEqual([{ outcome: 'no-answer', taken: false }])
  await expect.poll(() => again.evaluate(() => localStorage.getItem('hanout_desk_outbox'))).toBeNull()
  await expect(cardOf(again, 'Hédi Mansour')).toBeHidden()
})

test('IMP-05 at 1280 px the queue and the history stand beside the order, and its keys press the results: none while one types, and none once they are turned off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const [first, , third] = await openDesk(page, ['Walid Karoui', 'Salma Hamdi', 'Yassine Dridi'])
  await expect(page.getByRole('complementary', { name: 'Ensuite' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Historique' })).toBeVisible()
  expect(await beyond(page)).toEqual([0, 0, 0])
  // A caller is found without losing the lease; the open results take the keys.
  const search = page.getByRole('searchbox', { name: 'Téléphone, numéro ou nom' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(third!.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Yassine Dridi n° ${third!.id} · À appeler` })).toBeVisible()
  await page.getByText('1 commande trouvée.').click()
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(cardOf(page, 'Walid Karoui')).toBeVisible()
  await page.getByRole('heading', { name: 'À appeler' }).click()
  await page.keyboard.press('n')
  await page.keyboard.type('Rappeler le 12')
  expect(await attemptsOf(first!.id)).toEqual([])
  await expect(cardOf(page, 'Walid Karoui')).toBeVisible()
  await page.getByRole('heading', { name: 'À appeler' }).click()
  await page.getByRole('checkbox', { name: /^Touches/ }).uncheck()
  await page.getByRole('heading', { name: 'À appeler' }).click()
  await page.keyboard.press('2')
  await expect(cardOf(page, 'Walid Karoui')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Touches/ }).check()
  await page.getByRole('heading', { name: 'À appeler' }).click()
  await page.keyboard.press('4')
  await expect(page.getByRole('button', { name: 'A changé d’avis' })).toBeFocused()
  await page.keyboard.press('2')
  await expect(cardOf(page, 'Walid Karoui')).toBeHidden()
  // The next order has the focus, and is read out.
  await expect(page.getByRole('article')).toBeFocused()
  await expect
    .poll(() => ask('select outcome, note from call_attempts where order_id = $1', [first!.id]))
    .toEqual([{ outcome: 'no-answer', note: 'Rappeler le 12' }])
})

test('IMP-07 in place: a quantity changes by one tap, an address by two, and the total follows; nothing is lost of what is typed meanwhile', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const [first] = await openDesk(page, ['Rim Bouazizi', 'Karim Sassi'])
  const before = await page.locator('.desk-card header').textContent()
  await page.getByRole('button', { name: /^Un de plus/ }).click()
  await expect(page.getByLabel(/^Quantité/)).toHaveText('2')
  await expect(page.locator('.desk-card header')).not.toHaveText(before!)
  await page.getByRole('textbox', { name: 'Adresse' }).fill('7 rue de Marseille, Bizerte')
  await press(page, 'Enregistrer')
  await expect.poll(() => ask('select address from orders where id = $1', [first!.id])).toEqual([{ address: '7 rue de Marseille, Bizerte' }])
  await expect(page.getByRole('textbox', { name: 'Adresse' })).toHaveValue('7 rue de Marseille, Bizerte')
  expect(await beyond(page)).toEqual([0, 0, 0])
})

test('IMP-05 the desk is sound in Arabic, in the dark, at 320 px, and says whom somebody else took', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [first] = await openDesk(page, ['سامي', 'Imen'])
  const reader = { email: 'appels@hanout.test', password: 'un-mot-de-passe-pour-les-appels' }
  await addStaff(reader)
  await ask("update account_people set locale = 'ar' where email = $1", [reader.email])
  await page.goto('/admin/home/')
  await goDark(page)
  await openAsStaff(page, `/admin/desk/?now&order=${first!.id}`, reader)
  await page.getByText('النتيجة', { exact: true }).click()
  await page.getByText('رفض', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'السعر مرتفع' })).toBeVisible()
  expect((await beyond(page))[1]).toBe(0)
  await expectSound(page)
  // A colleague requests it while this page is open, and sees the leaseholder's name.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await context.newPage()
  await openAsStaff(theirs, `/admin/desk/?now&order=${first!.id}`)
  await expect(theirs.getByRole('alert').filter({ hasText: `n° ${first!.id}` })).toContainText('Rim')
  await expect(cardOf(theirs, 'سامي')).toBeHidden()
  await context.close()
})

test('every page that calling, taking, changing and gathering orders has is sound and fits a phone', async ({ page }) => {
  const person = someone({ name: 'Amel Ayari' })
  const id = await order(page, person)
  await orderByCall(page, person, 'simple')
  const [, twin] = await ordersOf(person.phone)
  const left = await leaveOrder(page, someone({ name: 'Nizar Chebbi' }))
  const phone = `/admin/customers/phones/216${person.phone}/`
  await page.setViewportSize(PHONE)
  await openAsStaff(page, '/admin/home/')
  const look = async () => {
    await expectSound(page)
    expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), PHONE.width])
  }
  for (const path of [
    `/admin/desk/?now&order=${id}`,
    '/admin/desk/figures/',
    '/admin/orders/',
    '/admin/orders/new/',
    `/admin/orders/${id}/`,
    `/admin/orders/${id}/edit/`,
    `/admin/orders/${id}/split/`,
    `/admin/orders/${id}/merge/?with=${twin!.id}`,
    `/admin/orders/${left}/`,
    '/admin/customers/phones/',
    phone,
    `${phone}erase/`,
    '/admin/staff/',
    '/admin/staff/roles/',
    '/admin/settings/calls/',
    `/admin/orders/bulk/?act=assign&page=${id}`,
    `/admin/orders/bulk/?act=cancel&page=${id},${twin!.id}`,
  ]) {
    expect([path, (await page.goto(path))!.status()]).toEqual([path, 200])
    await look()
  }
  // A colleague confirms one of them meanwhile.
  await ask("update orders set state = 'confirmed', confirmation = 'confirmed' where id = $1", [id])
  await page.getByLabel('Raison').fill('Doublon')
  await page.getByRole('button', { name: 'Annuler ces commandes (2)' }).click()
  await expect(page.getByText('C’est fini.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'À regarder' })).toContainText('Quelqu’un l’a changée entre-temps.')
  await look()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('IMP-05 a result is a form, the next order is shown, and the last one can be taken back', async ({ page }) => {
    await page.setViewportSize(PHONE)
    const [first] = await openDesk(page, ['Mouna Riahi', 'Fathi Zouari'])
    await page.getByText('Résultat', { exact: true }).click()
    await press(page, 'Faux numéro')
    await expect(cardOf(page, 'Mouna Riahi')).toBeHidden()
    expect(await attemptsOf(first!.id)).toEqual([{ outcome: 'wrong-number', taken: false }])
    await press(page, 'Défaire')
    await expect(cardOf(page, 'Mouna Riahi')).toBeVisible()
    expect(await ordersOf(first!.phone)).toMatchObject([{ state: 'processing' }])
  })
})
