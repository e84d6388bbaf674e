import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { listSitePages } from '#shop/site/site-pages.server'
import { openingPath } from '#shop/site/opening'
import { makeOpeningKey } from '#shop/site/opening.server'
import { ensureFirstStaff, findStaff } from '#shop/people/staff.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { forgetEveryone } from '#shop/people/accounts.testing'
import { answerStaffPage } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()

const SHOP = 'http://localhost:3000'
const VISIT = {
  shopName: 'Dar Jasmin',
  name: 'Leila Ben Salah',
  email: 'Leila@Example.test',
  password: 'olive et figue',
  locale: 'ar',
  country: 'TN',
  phone: '+216 22 333 444',
}

beforeEach(async () => {
  await forgetEveryone()
  await saveSettings(DEFAULT_SETTINGS)
})

const look = (key: string, method = 'GET') => answerStaffPage(new Request(SHOP + openingPath(key), { method, headers: { accept: 'text/html' } }))

function open(key: string, fields: Record<string, string> = {}, logo?: Blob): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...VISIT, ...fields })) body.set(name, value)
  body.set('logo', logo ?? new Blob([]), 'logo.png')
  return answerStaffPage(new Request(SHOP + openingPath(key), { method: 'POST', body, headers: { accept: 'text/html', origin: SHOP } }))
}

/** What is said of an easy password, below its own control. */
const EASY = 'trop facile'

const newKey = async () => (await makeOpeningKey())!

test('IMP-08 a real shop is closed from its first start, before anybody has set it up', async () => {
  const { HANOUT_ADMIN_PASSWORD: _, ...settings } = config
  expect(await ensureFirstStaff({ ...settings, HANOUT_DEMO: false })).toBeUndefined()
  expect((await findSettings()).closed).toBe('1')
})

describe('the link that opens an empty shop', () => {
  test('IMP-17, IMP-50 makes the first administrator, signed in in their language, and tells the shop its name, country and phone, from which its pages are written; it ends with its use', async () => {
    const key = await newKey()
    const answer = await open(key)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/home/'])
    expect(await findStaff()).toMatchObject([{ name: 'Leila Ben Salah', email: 'leila@example.test', role: 'administrator' }])
    expect(await findSettings()).toMatchObject({
      shopName: 'Dar Jasmin',
      closed: '1',
      country: 'TN',
      deliversTo: ['TN'],
      currency: { code: 'TND' },
      sender: { name: 'Dar Jasmin', phone: '22333444', country: 'TN', email: '' },
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const home = await answerStaffPage(new Request(`${SHOP}/admin/home/`, { headers: { accept: 'text/html', cookie } }))
    expect(await home.text()).toContain('<html lang="ar"')
    expect((await findAudit({}, 'UTC')).entries[0]).toMatchObject({ action: 'shop-set-up', details: { name: 'Dar Jasmin' } })
    expect((await listSitePages('ar')).map(({ slug }) => slug)).toEqual(expect.arrayContaining(['livraison', 'retours', 'contact', 'mentions-legales']))
    expect((await look(key)).status).toBe(410)
    expect((await open(key, { email: 'other@example.test' })).status).toBe(410)
    expect(await findStaff()).toHaveLength(1)
    expect(await makeOpeningKey()).toBeUndefined()
  })

  test('IMP-17, IMP-50 opens the shop with its pages or not at all, and stays good where it did not', async () => {
    const key = await newKey()
    await sql`delete from site_pages`.execute(db)
    await sql`alter table site_pages add constraint none check (false)`.execute(db)
    expect((await open(key)).status).toBe(500)
    expect(await findStaff()).toEqual([])
    expect((await findSettings()).shopName).toBe('Hanout')
    await sql`alter table site_pages drop constraint none`.execute(db)
    expect((await open(key)).status).toBe(302)
    expect(await listSitePages('fr')).not.toEqual([])
  })

  test('IMP-17 is used up by nobody who only looks, and is kept by nothing between', async () => {
    const key = await newKey()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await look(key, method)
      expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex, nofollow'])
    }
    expect((await open(key)).status).toBe(302)
  })

  test('IMP-17 refuses a stranger without it, in words that say where it is, and the sign-in says so too', async () => {
    const key = await newKey()
    for (const other of ['', 'x'.repeat(43), key.slice(1)]) {
      expect((await look(other)).status).toBe(410)
      expect((await open(other)).status).toBe(410)
    }
    expect(await findStaff()).toEqual([])
    expect((await findSettings()).shopName).toBe('Hanout')
    expect(await (await answerStaffPage(new Request(`${SHOP}/admin/`, { headers: { accept: 'text/html' } }))).text()).toContain('n’a pas encore de compte')
  })

  test('IMP-17 lets one of two in who come at once, and nothing of the other stays', async () => {
    const key = await newKey()
    const both = await Promise.all([open(key), open(key, { shopName: 'Autre', email: 'autre@example.test', phone: '55666777' })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['302', '410'])
    const [winner] = await findStaff()
    expect(await findStaff()).toHaveLength(1)
    expect((await findSettings()).shopName).toBe(winner!.email === 'autre@example.test' ? 'Autre' : 'Dar Jasmin')
  })

  test('IMP-17 is printed anew by each start before its use, and the earlier one ends; one of several servers is as good as another', async () => {
    const first = await newKey()
    const [second, third] = await Promise.all([newKey(), newKey()])
    expect((await open(first)).status).toBe(410)
    const answers = [await look(second), await look(third)].map(({ status }) => String(status))
    expect(answers.toSorted()).toEqual(['200', '410'])
    expect((await db.selectFrom('opening_links').selectAll().execute())[0]!.digest).not.toContain(second)
  })

  test('IMP-17 is not needed where the environment names the first password, and ends when that one is made', async () => {
    const live = { ...config, HANOUT_DEMO: false }
    expect(await ensureFirstStaff(live)).toBeUndefined()
    const key = await newKey()
    expect(await ensureFirstStaff({ ...live, HANOUT_ADMIN_PASSWORD: 'choisi par le patron' })).toMatchObject({ passwordHint: 'HANOUT_ADMIN_PASSWORD' })
    expect((await findSettings()).closed).toBe('1')
    expect((await open(key)).status).toBe(410)
    expect(await findStaff()).toHaveLength(1)
  })
})

test('IMP-17 neither shows its form nor takes it where it surely came without the shop’s TLS; the link stays good', async () => {
  const key = await newKey()
  const { url, TRUST_PROXY } = config
  const HTTPS = 'https://dar-jasmin.test'
  const ask = (how: Record<string, string>, body?: FormData) =>
    answerStaffPage(
      new Request(HTTPS + openingPath(key), { ...(body && { method: 'POST', body }), headers: { accept: 'text/html', host: 'dar-jasmin.test', ...how } }),
    )
  const form = () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(VISIT)) body.set(name, value)
    return body
  }
  const statusOf = async (proxies: number, how: Record<string, string>) => {
    config.TRUST_PROXY = proxies
    return (await ask(how)).status
  }
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  try {
    config.url = new URL(HTTPS)
    expect(await statusOf(1, {})).toBe(403)
    expect(await statusOf(1, { ...proxied, 'x-forwarded-proto': 'http' })).toBe(403)
    expect(await statusOf(1, { ...proxied, 'x-forwarded-proto': 'https, http' })).toBe(403)
    const page = await (await ask({})).text()
    expect(page).toContain('Ouvrez ce lien en https')
    expect(page).not.toContain('name="password"')
    expect((await ask({}, form())).status).toBe(403)
    expect(await findStaff()).toEqual([])
    // What nobody can tell is let in.
    expect(await statusOf(0, {})).toBe(200)
    expect(await statusOf(1, proxied)).toBe(200)
    expect(await statusOf(2, { ...proxied, 'x-forwarded-proto': 'https' })).toBe(200)
    expect((await ask({ ...proxied, 'x-forwarded-proto': 'https' }, form())).status).toBe(302)
  } finally {
    Object.assign(config, { url, TRUST_PROXY })
  }
})

test('IMP-17 what is wrong is said at its line, what was typed stays, and the link stays good', async () => {
  const key = await newKey()
  const wrong: [Record<string, string>, string][] = [
    [{ shopName: ' ' }, 'Donnez un nom à la boutique'],
    [{ name: '' }, 'Indiquez un nom'],
    [{ email: 'leila' }, 'adresse e-mail valide'],
    [{ password: 'court' }, 'de 10 à 128'],
    [{ password: 'darjasmin2026' }, EASY],
    [{ password: 'leilabensalah1' }, EASY],
    [{ phone: '123' }, 'pas un numéro de ce pays'],
    [{ country: 'EG' }, 'pas un numéro de ce pays'],
    [{ country: 'FR' }, 'marquées en rouge'],
  ]
  for (const [fields, words] of wrong) {
    const answer = await open(key, fields)
    const page = await answer.text()
    expect([fields, answer.status, page.includes(words)]).toEqual([fields, 400, true])
    expect([fields, /<input[^>]*aria-invalid="true"/.test(page)]).toEqual([fields, !fields['country'] || fields['country'] === 'EG'])
    expect(page).toContain(`value="${fields['email'] ?? VISIT.email}"`)
    expect(page).not.toContain(fields['password'] ?? VISIT.password)
  }
  const noPicture = await open(key, {}, new Blob(['no picture']))
  expect(noPicture.status).toBe(400)
  expect(await noPicture.text()).toMatch(/<input id="logo"[^>]*aria-invalid="true"/)
  expect((await open(key, { country: 'EG', phone: '01012345678' })).status).toBe(302)
  expect(await findSettings()).toMatchObject({ country: 'EG', currency: { code: 'EGP' }, deliversTo: ['EG'] })
})
