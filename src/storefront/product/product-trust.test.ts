import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { invalidate } from '#platform/changes.server'
import { clock } from '#platform/steady-clock'
import { dinars } from '#money/millimes'
import { db } from '#platform/database.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings } from '#shop/upkeep/settings.server'
import { saveTextPage } from '#shop/site/site-pages.testing'
import { answerProductPage, shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire } from '#wire/wire.testing.ts'

useDatabase()
const { newBrowser } = await openWire(shopPages)
afterEach(() => vi.restoreAllMocks())

const SHOP = 'http://localhost:3000'
const pageOf = async (path: string) => {
  const answer = await answerProductPage(new Request(SHOP + path, { headers: { accept: 'text/html', origin: SHOP } }))
  // Ranges of days have thin spaces around the dash.
  return (await answer.text()).replaceAll('\u2009', ' ')
}

const PROMISES = { nearDays: { from: 1, to: 2 }, farDays: { from: 2, to: 4 }, nearStates: ['TN-11'], returnDays: 7, openParcel: '1', calledBy: '' } as const

test('IMP-41 a product’s page promises nothing, and leads to no phone, until the merchant fills it in', async () => {
  await addProduct({ slug: 'rien' })
  const html = await pageOf('/product/rien/')
  expect(html).not.toMatch(/Livré |changer d’avis|Ouvrez le colis|Garantie|href="tel:|wa\.me\/\d/)
  expect(html).toContain('Partager')
})

test('VEND-01 a product names its store where several sell here; the shop’s name stands once in its footer', async () => {
  const footer = (html: string) => /<footer.*<\/footer>/s.exec(html)![0].replace(/<[^>]*>/g, ' ')
  await addProduct({ slug: 'seule' })
  await changeSettings((now) => ({ ...now, shopName: 'Dar Rim', sender: { ...now.sender, name: 'Dar Rim', taxNumber: '1234567/A' } }))
  const { ask } = newBrowser()
  const html = await (await ask('/product/seule/')).text()
  expect(html).not.toContain('>Vendu par ')
  expect(footer(html)).toMatch(/© \d* ?Dar Rim\s+·\s+MF 1234567\/A/)
  const vendor = await db.insertInto('vendors').values({ slug: 'autre', name: 'Autre' }).returning('id').executeTakeFirstOrThrow()
  invalidate(new Set(['vendors']))
  expect(await (await ask('/product/seule/')).text()).toContain('>Vendu par ')
  await db.deleteFrom('vendors').where('id', '=', vendor.id).execute()
  invalidate(new Set(['vendors']))
  await changeSettings(() => DEFAULT_SETTINGS)
})

test('IMP-41 under the order it says the days of delivery, the right of return, that the parcel may be opened, and how the shop is reached', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-23T09:00:00+01:00'))
  await changeSettings((now) => ({
    ...now,
    promises: { ...PROMISES, nearStates: [...PROMISES.nearStates] },
    sender: { ...now.sender, phone: '71234567', country: 'TN' },
    identity: { ...now.identity, whatsapp: '22333444' },
  }))
  await addProduct({ slug: 'tasse' })
  const html = await pageOf('/product/tasse/')
  expect(html).toContain('Livré mer. 25 – ven. 27 nov.')
  expect(html).toContain('Tunis : mar. 24 – mer. 25 nov.')
  expect(html).toContain('7 jours pour changer d’avis')
  expect(html).toContain('Ouvrez le colis devant le livreur avant de payer')
  expect(html).toContain('href="tel:+21671234567"')
  expect(html).toContain('>71\u00a0234\u00a0567<')
  expect(html).toMatch(/href="https:\/\/wa\.me\/21622333444\?text=[^"]*%2Fproduct%2Ftasse%2F"/)
  expect(await pageOf('/ar/product/tasse/')).toContain('7 أيام لتغيير رأيك')
  await changeSettings(() => DEFAULT_SETTINGS)
})

test('IMP-23 a product that asks a deposit says so beside its button, instead of a payment at the door, and one that is dear enough; others from which total on; nothing where none is asked', async () => {
  const said = 'un acompte de 40 % se paie en ligne'
  const id = await addProduct({ slug: 'sur-mesure', price: 100 })
  await addProduct({ slug: 'tout-fait', price: 90 })
  const htmlOf = async (slug: string) => (await pageOf(`/product/${slug}/`)).replace(/<script.*?<\/script>/gs, '')
  const plain = await htmlOf('sur-mesure')
  expect([plain.includes('acompte'), plain.includes('>Vous payez à la livraison<')]).toEqual([false, true])
  await db.updateTable('products').set({ deposit_percent: 40 }).where('id', '=', id).execute()
  const asking = await htmlOf('sur-mesure')
  expect(asking).toMatch(/value="create_direct_order".{1,600}un acompte de 40 % se paie en ligne/s)
  expect([asking.match(/un acompte de 40 %/g)?.length, asking.includes('>Vous payez à la livraison<')]).toEqual([1, false])
  await db.updateTable('products').set({ deposit_percent: 0 }).where('id', '=', id).execute()
  await changeSettings((now) => ({ ...now, deposit: { ...now.deposit, percent: 40, from: dinars(95) } }))
  expect([(await htmlOf('sur-mesure')).includes(said), (await htmlOf('tout-fait')).includes(said)]).toEqual([true, false])
  expect(await htmlOf('tout-fait')).toContain('dès 95.000 TND de commande, 40 % se paient en ligne comme acompte')
  await changeSettings(() => DEFAULT_SETTINGS)
})

test('IMP-41 both forms say that who orders accepts the conditions of sale once their page is published; the checkout repeats delivery, return and the hour of the call', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-23T09:00:00+01:00'))
  const id = await addProduct({ slug: 'bol' })
  const { ask } = newBrowser()
  await ask(`/?add-to-cart=${id}`)
  const checkout = async () => (await (await ask('/checkout/')).text()).replaceAll('\u2009', ' ').replace(/<script.*?<\/script>/gs, '')
  const silent = /vous acceptez|Livré |changer d’avis|vous appelons aujourd/
  expect(await checkout()).not.toMatch(silent)
  expect(await pageOf('/product/bol/')).not.toMatch(silent)
  await changeSettings((now) => ({ ...now, promises: { ...PROMISES, nearStates: [...PROMISES.nearStates], calledBy: '18:00' } }))
  await saveTextPage({ slug: 'conditions-de-vente', title: 'Conditions de vente', body: '<p>Nos règles.</p>' })
  const terms = /<a href="\/page\/conditions-de-vente\/"[^>]*>En commandant, vous acceptez nos conditions de vente<\/a>/
  const html = await checkout()
  expect(html).toMatch(terms)
  for (const text of ['Nous vous appelons aujourd’hui avant 18 h<', 'Livré mer. 25 – ven. 27 nov.', '7 jours pour changer d’avis', 'Ouvrez le colis'])
    expect(html).toContain(text)
  expect(await pageOf('/product/bol/')).toMatch(terms)
  await changeSettings(() => DEFAULT_SETTINGS)
})

test('IMP-41 a product that has a warranty as a visible fact says it under its order, another one does not', async () => {
  const id = await addProduct({ slug: 'garantie' })
  const fact = (visible: boolean) => JSON.stringify([{ slug: 'garantie', name: 'Garantie', values: ['3 ans'], visible, varies: false, global: false }])
  const shown = async (visible: boolean) => {
    await sql`update products set attributes = ${fact(visible)}::jsonb where id = ${id}`.execute(db)
    invalidate(new Set([`product:${id}`]))
    return (await pageOf('/product/garantie/')).includes('>Garantie 3 ans<')
  }
  expect([await shown(true), await shown(false)]).toEqual([true, false])
})
