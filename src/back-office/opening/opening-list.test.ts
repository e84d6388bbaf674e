import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { openTlsProxy, type TlsProxy } from '#database/test-tls-proxy'
import { startOutbox } from '#jobs/outbox.server'
import { config } from '#platform/config.server'
import { millimes } from '#money/millimes'
import { db, inTransaction } from '#platform/database.server'
import { asBrowserSent } from '#request/pages/own-address.server'
import { choosePassphrase, isBackupAskedFor } from '#shop/upkeep/backups.server'
import { PASSPHRASE } from '#shop/upkeep/backups.testing'
import { startJobs } from '#jobs/jobs.server'
import { changeCapabilities } from '#shop/people/accounts.server'
import { findStaff } from '#shop/people/staff.server'
import { refuse } from '#platform/refusal'
import { openingWords } from '#shop/site/opening.words'
import { writeStarterPages } from '#shop/site/starter-pages.server'
import { listSitePages } from '#shop/site/site-pages.server'
import { hasToldDeliveryPrices, setDemo, type Demo } from '#shop/site/opening.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { no, smtpAtPort, type SmtpAtPort } from '#src/gateways/mail/smtp-at-port.testing.ts'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
const { url, HANOUT_DEMO, HANOUT_MAIL_URL } = config

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf('administrator')
})
beforeEach(async () => {
  Object.assign(config, { HANOUT_DEMO: false })
  setDemo({ findLeft: async () => undefined, remove: async () => {} })
  await saveSettings({ ...DEFAULT_SETTINGS, subjectToVat: '' })
  await db.deleteFrom('opening_checks').execute()
})
afterEach(() => {
  Object.assign(config, { url, HANOUT_DEMO, HANOUT_MAIL_URL })
})

async function page(path = '/admin/home/', fields?: Record<string, string>): Promise<Response> {
  const headers = { accept: 'text/html', cookie, origin: SHOP }
  return answerStaffPage(new Request(SHOP + path, fields ? { method: 'POST', body: new URLSearchParams(fields), headers } : { headers }))
}

/** The list in a page: each line's title with what it lacks, '' where it is passed. */
async function linesIn(answer: Response): Promise<Record<string, string>> {
  const html = (await answer.text()).split('id="opening"')[1]?.split('</ul>')[0] ?? ''
  const lines = html.split('<li').slice(1)
  return Object.fromEntries(lines.map((line) => [/<h3[^>]*>([^<]+)/.exec(line)![1]!, (/<p[^>]*>([^<]*)<\/p>/.exec(line)?.[1] ?? '').replaceAll('&#x27;', "'")]))
}

/** A link after the list. */
const more = (to: string) => new RegExp(`id="opening-more"[^]*href="${to}"`)

const list = async () => linesIn(await page())
const check = async (name: string) => linesIn(await page('/admin/home/', { intent: 'opening-check', check: name }))

describe('the list of a new shop', () => {
  test('says what is missing, each line by what the shop finds; a demo and who may not mend it see none', async () => {
    expect(await list()).toEqual({
      'Nom de la boutique': expect.stringContaining('s’appelle encore « Hanout »'),
      'Pays de livraison': expect.stringContaining('Tunisie, Égypte. Est-ce bien là que vous livrez ?'),
      'Un premier produit': 'Aucun produit n’est en vente.',
      'Prix de livraison': expect.stringContaining('7.000 TND, et rien à partir de 250.000 TND'),
      Livreur: expect.stringContaining('Si vous livrez vous-même'),
      'Vos coordonnées': expect.stringContaining(
        'il manque : raison sociale, rue, ville, téléphone, e-mail. En attendant, les nouvelles commandes sont annoncées à administrator@example.test',
      ),
      'TVA et timbre': expect.stringContaining('Êtes-vous assujetti à la TVA ?'),
      'Pages de la boutique': expect.stringContaining('conditions de vente, contact, retours'),
      'E-mails': expect.stringMatching(/aucun e-mail, ni aux clients ni à vous.*boîte d’envoi/),
      'Nom de domaine': expect.stringContaining('pas encore essayé'),
      Sauvegarde: expect.stringContaining('Choisissez d’abord la phrase secrète'),
    })
    Object.assign(config, { HANOUT_DEMO: true })
    expect(await list()).toEqual({})
    Object.assign(config, { HANOUT_DEMO: false })
    const [administrator] = await findStaff()
    await changeCapabilities(['orders.manage'], administrator!)
    const manager = await cookieOf('shop_manager')
    const asManager = (fields?: Record<string, string>) =>
      answerStaffPage(
        new Request(`${SHOP}/admin/home/`, {
          headers: { accept: 'text/html', cookie: manager, origin: SHOP },
          ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
        }),
      )
    expect(await linesIn(await asManager())).toEqual({})
    expect((await asManager({ intent: 'opening-check', check: 'courier' })).status).toBe(403)
  })

  test('a product on sale, the sender’s lines, another delivery price and the merchant’s word on VAT and the courier pass theirs; a draft is not on sale', async () => {
    await addProduct({ status: 'draft' })
    expect((await check('product'))['Un premier produit']).not.toBe('')
    await addProduct()
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Dar', address: '5 rue', city: 'Tunis', phone: '22333444' } }))
    expect((await check('sender'))['Vos coordonnées']).toContain('il manque : e-mail')
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, email: 'bonjour@maboutique.tn' } }))
    expect(await (await page()).text()).toContain('href="/admin/settings/taxes/"')
    await changeSettings((now) => ({ ...now, subjectToVat: 'no' }))
    await changeSettings((now) => ({ ...now, quickOrder: { ...now.quickOrder, shippingCost: millimes(8000) } }))
    const html = await (await page()).text()
    for (const to of ['shop/#shopName', 'countries/', 'couriers/']) expect(html).toContain(`href="/admin/settings/${to}"`)
    expect(html).toContain('href="/admin/pages/"')
    await check('courier')
    await changeSettings((now) => ({ ...now, shopName: 'Dar Jasmin' }))
    await check('countries')
    await writeStarterPages()
    expect(await list()).toMatchObject({ 'Nom de la boutique': '', 'Pays de livraison': '', 'Pages de la boutique': '' })
    expect(await list()).toMatchObject({ 'Un premier produit': '', 'Vos coordonnées': '', 'TVA et timbre': '', 'Prix de livraison': '', Livreur: '' })
  })

  test('IMP-41 free delivery is promised to shoppers once its price is set or confirmed, and in a demo', async () => {
    const promised = async () => hasToldDeliveryPrices(await findSettings())
    expect(await promised()).toBe(false)
    await check('delivery')
    expect(await promised()).toBe(true)
    await db.deleteFrom('opening_checks').execute()
    await changeSettings((now) => ({ ...now, quickOrder: { ...now.quickOrder, freeShippingFrom: millimes(200_000) } }))
    expect(await promised()).toBe(true)
    await saveSettings(DEFAULT_SETTINGS)
    Object.assign(config, { HANOUT_DEMO: true })
    expect(await promised()).toBe(true)
  })

  test('IMP-41 beside the ticks stand the ways to what no shop can check: being told of orders, the promises, the colour, the shop itself', async () => {
    const html = await (await page()).text()
    for (const to of ['/admin/account/devices/', '/admin/settings/promises/', '/admin/settings/shop/#identity.colour', '/']) expect(html).toMatch(more(to))
  })

  test('put aside it is a line, and can be taken up again', async () => {
    await page('/admin/home/', { intent: 'opening-aside' })
    expect(await list()).toEqual({})
    expect(await (await page()).text()).toMatch(/Avant d’ouvrir : \d sur 11/)
    await page('/admin/home/', { intent: 'opening-take-up' })
    expect(Object.keys(await list())).toHaveLength(11)
  })
})

test('IMP-08 a shop whose list is unfinished asks once before it opens, and says that it is open; nothing is called done meanwhile', async () => {
  const closed = await (await page('/admin/home/', { intent: 'close-shop' })).text()
  expect(closed).toMatch(/<summary[^>]*>Ouvrir la boutique<\/summary>.*en est à \d sur 11.*Ouvrir quand même/s)
  expect(closed).not.toContain('Tout est fait')
  expect(await (await page('/admin/home/', { intent: 'open-shop' })).text()).toMatch(/role="status"[^>]*>.*Votre boutique est ouverte/s)
})

describe('the domain', () => {
  let proxy: TlsProxy
  let server: Server
  let isTransparent = true
  let isOther = false
  beforeAll(async () => {
    const listener = getRequestListener((request) => (isOther ? new Response('parked') : answerStaffPage(isTransparent ? asBrowserSent(request) : request)))
    server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
    await once(server.listen(0), 'listening')
    proxy = await openTlsProxy()
    proxy.passTo((server.address() as AddressInfo).port)
  })
  afterAll(() => {
    proxy.close()
    server.close()
  })

  test('is passed once the shop has sent itself a form over HTTPS, and no longer once the shop has another address', async () => {
    expect((await check('domain'))['Nom de domaine']).toContain('n’est pas l’adresse sécurisée')
    expect((await list())['Nom de domaine']).toContain('n’est pas l’adresse sécurisée')
    Object.assign(config, { url: new URL(proxy.url) })
    // Over TLS the session's cookie has another name.
    cookie += `; ${await cookieOf('administrator')}`
    expect((await check('domain'))['Nom de domaine']).toMatch(/Le certificat de .* n’est pas valable \(\w+\)/)
    setDefaultCACertificates([...getCACertificates('default'), proxy.certificate])
    expect((await check('domain'))['Nom de domaine']).toBe('')
    expect((await list())['Nom de domaine']).toBe('')
    isTransparent = false
    expect((await check('domain'))['Nom de domaine']).toMatch(/refuse un formulaire \(400\)/)
    isTransparent = true
    isOther = true
    expect((await check('domain'))['Nom de domaine']).toContain('ce n’est pas cette boutique')
    isOther = false
    await check('domain')
    Object.assign(config, { url: new URL('https://localhost:2') })
    expect((await list())['Nom de domaine']).toContain('https://localhost:2')
    expect((await check('domain'))['Nom de domaine']).toMatch(/Rien ne répond .*ECONNREFUSED/)
    Object.assign(config, { url: new URL('https://nowhere.invalid') })
    expect((await check('domain'))['Nom de domaine']).toContain('(adresse introuvable)')
  })

  test('nobody else learns anything by asking', async () => {
    for (const question of ['', 'x', 'a'.repeat(5000)]) expect((await page('/admin/opening/self-call/', { question })).status).toBe(404)
  })
})

describe('mail', () => {
  let smtp: SmtpAtPort
  let stop: () => Promise<void>
  let refuses = false
  beforeAll(async () => {
    smtp = await smtpAtPort({ onRcptTo: (_address, _session, done) => done(refuses ? no(550, 'No such user here') : null) })
    stop = startOutbox()
  })
  afterAll(async () => {
    await stop()
    await smtp.close()
  })

  test('is passed once a server took a mail to whoever asks; what a server says against it is shown', async () => {
    Object.assign(config, { HANOUT_MAIL_URL: `smtp://127.0.0.1:${smtp.port}` })
    expect((await list())['E-mails']).toContain('Personne n’a encore essayé')
    refuses = true
    expect((await check('mail'))['E-mails']).toMatch(/administrator@example.test n’est pas parti.*No such user here/)
    refuses = false
    expect((await check('mail'))['E-mails']).toBe('')
    expect(smtp.taken).toMatchObject([{ to: [{ address: 'administrator@example.test' }], subject: 'Vos e-mails partent bien · Hanout' }])
    expect((await list())['E-mails']).toBe('')
  })
})

describe('a backup', () => {
  test('IMP-54 is passed once one was made, by the button too; before its passphrase was chosen it says so', async () => {
    expect((await check('backup'))['Sauvegarde']).toContain('Choisissez d’abord')
    const before = await (await page()).text()
    expect(before).toMatch(/href="\/admin\/settings\/backups\/#passphrase"[^>]*>Choisir la phrase secrète/)
    expect(before).not.toContain('En faire une')
    const [by] = await findStaff()
    await choosePassphrase(PASSPHRASE, by!)
    const administrator = cookie
    cookie = await cookieOf('shop_manager')
    await changeCapabilities(['orders.manage', 'settings.manage'], by!)
    expect((await list())['Sauvegarde']).toContain('Seul un administrateur')
    expect((await check('backup'))['Sauvegarde']).toContain('Seul un administrateur')
    expect(await isBackupAskedFor()).toBe(false)
    cookie = administrator
    expect((await list())['Sauvegarde']).toContain('Aucune sauvegarde n’a encore été faite')
    const stop = await startJobs()
    expect((await check('backup'))['Sauvegarde']).toBe('')
    await stop()
    expect((await list())['Sauvegarde']).toBe('')
  })
})

describe('the demo', () => {
  test('is said with what is left of it, and goes by one button, but not while orders need it', async () => {
    let left: Record<string, number> | undefined = { products: 65, account_people: 1, media: 90 }
    let isNeeded = true
    const remove: Demo['remove'] = async (_, instead) => {
      if (isNeeded) throw refuse(openingWords.demoInOrders, { orders: '1007' })
      await inTransaction((transaction) => instead(transaction, undefined))
      left = undefined
    }
    setDemo({ findLeft: async () => left, remove })
    expect((await list())['Démonstration retirée']).toContain('65 produits, 1 personne inventée')
    expect(await (await page('/admin/demo/')).text()).toContain('65 produits')
    const refused = await page('/admin/demo/', {})
    expect([refused.status, (await refused.text()).includes('n° 1007')]).toEqual([409, true])
    isNeeded = false
    expect((await page('/admin/demo/', {})).headers.get('location')).toBe('/admin/home/')
    expect(await list()).not.toHaveProperty('Démonstration retirée')
    expect((await listSitePages('fr')).map(({ slug }) => slug)).toContain('livraison')
    expect((await page('/admin/demo/')).headers.get('location')).toBe('/admin/home/')
  })
})
