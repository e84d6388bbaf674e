import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { openTlsProxy } from '../database/test-tls-proxy.ts'
import { smtpAtPort } from '../src/gateways/mail/smtp-at-port.testing.ts'
import { photograph } from '../src/shop/upkeep/media/media.testing.ts'
import { expectSound } from './axe.ts'
import { ask, ordersOf } from './books.ts'
import { buyNow, fillOrder, someone } from './journeys.ts'
import { test } from './living-page.ts'
import { keepShops } from './own-shop.ts'

const shops = keepShops()
test.afterAll(shops.close)
test.setTimeout(240_000)

/** Taps from the printed link to a shop that is open; five of them answer whether the merchant charges VAT and a stamp. */
const MOST_TAPS = 38

/** A new merchant at a phone, with taps counted: one for each button, link and text field, two for a file. */
function merchantAt(page: Page) {
  let taps = 0
  const tap = (what: Locator) => {
    taps++
    return what.click()
  }
  return {
    tap,
    taps: () => taps,
    async type(label: string, text: string) {
      await tap(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    },
    async send(label: string, name: string, buffer: Buffer) {
      taps += 2
      await page.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    line: (title: string) => page.locator('#opening li').filter({ has: page.getByRole('heading', { name: title }) }),
  }
}

test('IMP-17, IMP-41, IMP-50, IMP-54 an evening at 390 px: from an empty folder by the printed link, over HTTPS, through the list to the first real order; a real shop begins empty, without simulators and without a link that leads nowhere', async ({
  browser,
}) => {
  const [proxy, smtp, dataFolder] = [await openTlsProxy(), await smtpAtPort(), shops.newFolder()]
  const certificate = join(dataFolder, 'proxy.pem')
  writeFileSync(certificate, proxy.certificate)
  const live = { HANOUT_DEMO: '0', HANOUT_PASSWORD_COST: '', HANOUT_ADMIN_EMAIL: '', HANOUT_ADMIN_PASSWORD: '' }
  const outside = { HANOUT_URL: proxy.url, TRUST_PROXY: '1', HANOUT_MAIL_URL: `smtp://127.0.0.1:${smtp.port}`, NODE_EXTRA_CA_CERTS: certificate }
  const shop = await shops.open({ dataFolder, settings: { ...live, ...outside } })
  proxy.passTo(Number(new URL(shop.url).port))

  // Nothing is for sale, nothing is simulated, no link is dead, and the start page names what is missing.
  expect(await ask('select id from products', [], dataFolder)).toEqual([])
  expect((await fetch(`${shop.url}/simulator/pay.css`)).status).toBe(404)
  await expect.poll(shop.output).toContain('No product is on sale yet')

  const context = await browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true, locale: 'fr-TN', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { tap, taps, type, send, button, link, line } = merchantAt(page)
  await page.goto(/Set up your shop: +(\S+)/.exec(shop.output())![1]!)
  await expectSound(page)
  await type('Nom de la boutique', 'Dar Jasmin')
  await type('Téléphone', '22333444')
  const logo = await photograph(900, 450, 7)
  expect(logo.length, 'more than a stranger may send').toBeGreaterThan(64 * 1024)
  expect((await fetch(`${shop.url}/admin/opening/?key=x`, { method: 'POST', body: new Uint8Array(logo) })).status).toBe(413)
  await send('Logo (facultatif)', 'logo.jpg', logo)
  await type('Votre nom', 'Leila Ben Salah')
  await type('Votre adresse e-mail', 'leila@maboutique.tn')
  await type('Choisissez un mot de passe', 'olive et figue')
  await tap(button('Créer la boutique'))
  await expect(page.getByRole('heading', { name: 'Avant d’ouvrir' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectSound(page)

  await tap(line('Prix de livraison').getByRole('button'))
  await tap(line('Livreur').getByRole('button'))
  await expect(line('Livreur')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Livreur : c’est fait.' })).toHaveCount(1)
  await tap(line('E-mails').getByRole('button'))
  await expect(line('E-mails')).toContainText('fait')
  expect(smtp.taken[0]?.subject).toContain('Dar Jasmin')
  await tap(line('Nom de domaine').getByRole('button'))
  await expect(line('Nom de domaine')).toContainText('fait')

  await tap(link('Répondre'))
  await tap(page.getByLabel('Êtes-vous assujetti à la TVA ?'))
  await page.getByLabel('Êtes-vous assujetti à la TVA ?').selectOption('no')
  await type('Timbre (TND)', '0')
  await tap(button('Enregistrer'))
  await expect(page).toHaveURL(/saved/)
  await tap(link('Accueil'))
  await expect(line('TVA et timbre')).toContainText('fait')

  await tap(link('Les compléter'))
  await type('Rue et numéro', '5 rue de Marseille')
  await type('Ville', 'Tunis')
  await type('E-mail', 'bonjour@maboutique.tn')
  await tap(button('Enregistrer'))
  await expect(page).toHaveURL(/saved/)
  await expect(page.getByRole('status').filter({ hasText: 'Réglages enregistrés.' })).toBeFocused()
  await tap(link('Accueil'))
  await expect(line('Vos coordonnées')).toContainText('fait')

  await tap(link('Choisir la phrase secrète'))
  for (const label of ['Phrase secrète (14 caractères au moins)', 'Encore une fois']) await type(label, 'jasmin olive citron four')
  await tap(button('Choisir cette phrase'))
  await expect(page).toHaveURL(/saved/)
  await tap(link('Accueil'))
  await tap(button('En faire une'))
  await expect(line('Sauvegarde')).toContainText('fait')

  await tap(link('Créer un produit'))
  await send('Ajouter des photos', 'burnous.jpg', await photograph(800, 800, 3))
  await type('Nom', 'Burnous en laine')
  await type('Prix (TND)', '189')
  await type('Pièces en stock', '4')
  await tap(button('Publier'))
  await expect(page.getByText('Le produit est en vente.')).toBeVisible()
  await tap(link('Accueil'))
  await expect(page.getByText('Tout est prêt')).toBeVisible()

  // Until the merchant opens it, only they see the shop.
  const shopper = await (
    await browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true, locale: 'fr-TN', viewport: { width: 390, height: 844 } })
  ).newPage()
  expect((await shopper.goto('/shop/'))!.status()).toBe(503)
  await expect(shopper.getByRole('heading', { name: 'La boutique ouvre bientôt' })).toBeVisible()
  await expectSound(shopper)
  const own = await context.newPage()
  await own.goto('/shop/')
  await own.getByRole('link', { name: 'Burnous en laine' }).first().click()
  await expect(own.getByText('Boutique fermée')).toBeVisible()
  await expectSound(own)
  await own.close()
  await tap(button('Ouvrir la boutique'))
  await expect(page.getByText('Fermer pour un temps')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS)

  await shopper.reload()
  await shopper.getByRole('link', { name: 'Burnous en laine' }).first().click()
  const person = someone()
  await fillOrder(shopper, person)
  await buyNow(shopper)
  expect(await ordersOf(person.phone, dataFolder)).toHaveLength(1)
  await expect.poll(() => smtp.taken.map(({ to }) => to?.[0]?.address)).toContain('bonjour@maboutique.tn')

  const links = new Set(['/', '/ar/', '/en/'])
  for (const path of links) {
    const answer = await fetch(shop.url + path, { headers: { host: new URL(proxy.url).host } })
    expect([path, answer.status]).toEqual([path, 200])
    for (const [, href] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(href!.replaceAll('&amp;', '&'))
  }
  expect(links.size).toBeGreaterThan(20)
  await context.close()
  await shopper.context().close()
  proxy.close()
  await smtp.close()
})
