import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { findEntryToPay } from '#shop/forms/entries.server'
import { addEntryToPay, entryRow } from '#shop/forms/entries.testing'
import { haveAccount, haveNoAccount, haveSilentKonnect, paymentsOfEntry } from '#shop/orders/payments.testing'
import { goPayEntry } from '#request/checkout/pay-online.server'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'
import { openWire, ORIGIN, type Browser } from '#wire/wire.testing.ts'

useDatabase()

let newBrowser: () => Browser
beforeAll(async () => ({ newBrowser } = await openWire(shopPages)))

const machineTime = clock.now
afterEach(async () => {
  clock.now = machineTime
  await haveNoAccount()
})

const pathOf = (address: string) => address.replace(ORIGIN, '')
const read = async (response: Response) => {
  const html = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
  return /<html[^>]*>/.exec(html)![0] + (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
}
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, id]) => id)

interface Entry {
  id: number
  key: string
}

async function pageOf({ id, key }: Entry, language = ''): Promise<{ response: Response; html: string }> {
  const response = await newBrowser().ask(`${language}/form-payment/${id}/?key=${key}`, { headers: { accept: 'text/html' } })
  return { response, html: await read(response.clone()) }
}

const press = ({ id, key }: Entry, pay: string) =>
  newBrowser().ask(`/form-payment/${id}/?key=${key}`, { method: 'POST', body: new URLSearchParams({ pay }), headers: { origin: ORIGIN, accept: 'text/html' } })

const goOf = async ({ id }: Entry) => goPayEntry((await findEntryToPay(id))!, 'fr')

async function atSimulator(payUrl: string, choice: Record<string, string>): Promise<string> {
  const browser = newBrowser()
  const left = await browser.ask(pathOf(payUrl), { method: 'POST', body: new URLSearchParams({ notice: 'now', ...choice }), headers: { origin: ORIGIN } })
  const back = await browser.ask(pathOf(left.headers.get('location')!))
  expect(back.status).toBe(303)
  return back.headers.get('location')!
}

describe('who sent a paid form', () => {
  test('IMP-31, ACC-01 goes straight to the provider where there is one, comes back to the entry’s page, and it is paid', async () => {
    const entry = await addEntryToPay()
    const payUrl = await goOf(entry)
    expect(payUrl).toMatch(/\/simulator\/pay\/[0-9a-f]{24}$/)
    expect(await goOf(entry)).toBe(payUrl)
    expect(await read(await newBrowser().ask(pathOf(payUrl)))).toContain('150.000 TND')
    expect(await atSimulator(payUrl, { outcome: 'pay', notice: 'never' })).toBe(`/form-payment/${entry.id}/?key=${entry.key}`)
    expect(await entryRow(entry.id)).toMatchObject({ payment: 'paid' })
    const { response, html } = await pageOf(entry)
    expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    expect(html).toContain('Paiement reçu')
    expect(html).toContain('Table')
    expect(buttonsOf(html)).toEqual([])
  })

  test('IMP-31 chooses on the entry’s page where there are several ways; and one that does not answer is said there, in words', async () => {
    await haveSilentKonnect()
    await haveAccount('flouci', { mode: 'simulated', keys: {}, position: 1 })
    const entry = await addEntryToPay()
    expect(await goOf(entry)).toBe(`/form-payment/${entry.id}/?key=${entry.key}`)
    const { html } = await pageOf(entry)
    expect(html).toContain('Il reste à payer')
    expect(html).toContain('Payer 150.000 TND avec Konnect')
    expect(buttonsOf(html)).toEqual(['konnect', 'flouci'])
    const silent = await press(entry, 'konnect')
    expect([silent.status, await read(silent)]).toEqual([409, expect.stringContaining('Votre demande est gardée : réessayez dans un instant.')])
    const opened = await press(entry, 'flouci')
    expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringContaining('/simulator/pay/')])
    expect(await paymentsOfEntry(entry.id)).toMatchObject([{ gateway: 'flouci', amount: 150_000 }])
  })

  test('IMP-31 whose only provider does not answer, or who has none, keeps the entry and reads it on its page', async () => {
    await haveSilentKonnect()
    const entry = await addEntryToPay()
    expect(await goOf(entry)).toBe(`/form-payment/${entry.id}/?key=${entry.key}`)
    await haveNoAccount()
    await haveAccount('flouci', { isOn: false })
    const other = await addEntryToPay()
    expect(await goOf(other)).toBe(`/form-payment/${other.id}/?key=${other.key}`)
    expect((await pageOf(other)).html).toContain('Le paiement en ligne est fermé')
  })
})

describe('the entry’s page', () => {
  test('IMP-31 says that a payment was refused or cancelled, and lets it be paid again', async () => {
    const entry = await addEntryToPay()
    for (const [outcome, said] of [
      ['refuse', 'Votre banque a refusé le paiement.'],
      ['cancel', 'Vous avez annulé le paiement.'],
    ] as const) {
      await atSimulator(await goOf(entry), { outcome })
      const { html } = await pageOf(entry)
      expect(html).toContain(said)
      expect(buttonsOf(html)).toEqual(['simulator'])
    }
    await atSimulator((await press(entry, 'simulator')).headers.get('location')!, { outcome: 'pay' })
    expect((await pageOf(entry)).html).toContain('Paiement reçu')
  })

  test('IMP-31 waits for a word of the provider, and says once that another amount is looked at by staff', async () => {
    const entry = await addEntryToPay()
    const payUrl = await goOf(entry)
    const waiting = await pageOf(entry)
    expect(waiting.html).toContain('Paiement en attente de confirmation')
    expect(buttonsOf(waiting.html)).toEqual(['simulator'])
    await atSimulator(payUrl, { outcome: 'pay-less' })
    const { html } = await pageOf(entry)
    expect(html).toContain('Ne payez pas une seconde fois.')
    expect(buttonsOf(html)).toEqual([])
  })

  test('IMP-31, IMP-19 shows the code of a provider without a page, and until when; in Arabic and English too', async () => {
    await haveAccount('fawry', { mode: 'simulated', keys: {} })
    const entry = await addEntryToPay({ currency: 'EGP' })
    expect(await goOf(entry)).toBe(`/form-payment/${entry.id}/?key=${entry.key}`)
    const [payment] = await paymentsOfEntry(entry.id)
    const { html } = await pageOf(entry)
    expect(html).toContain(payment!.code)
    expect(html).toContain('150.000 EGP')
    expect(buttonsOf(html)).toEqual([])
    expect((await pageOf(entry, '/ar')).html).toMatch(/<html lang="ar" dir="rtl"[\s\S]*رمز الدفع عبر/)
    expect((await pageOf(entry, '/en')).html).toContain('Your Fawry payment code')
  })

  test('IMP-31 opens with the whole link alone, and says nothing of an entry to anybody else', async () => {
    const entry = await addEntryToPay()
    const strangers = [
      { id: entry.id, key: '' },
      { id: entry.id, key: 'x'.repeat(5000) },
      { id: 999_999, key: entry.key },
    ]
    for (const stranger of strangers) {
      const { response, html } = await pageOf(stranger)
      expect([response.status, html]).toEqual([404, expect.stringContaining('Ce lien n&#x27;ouvre aucune demande')])
      expect((await press(stranger, 'simulator')).status).toBe(404)
    }
    const back = await newBrowser().ask(`/payments/return/F${entry.id}?key=wrong%0D%0AX:y&outcome=success&lang=ar`)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/ar/form-payment/${entry.id}/?key=wrong%0D%0AX%3Ay`])
    expect(await paymentsOfEntry(entry.id)).toEqual([])
  })
})
