import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { answerStaffPage, cookieOf, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const OWN = '/admin/store/profile/'

let cookie: string
let dar: number
let souk: number
beforeEach(async () => {
  cookie = await vendorCookie('dar')
  await vendorCookie('souk')
  const rows = await db.selectFrom('vendors').select(['id', 'slug']).execute()
  dar = rows.find(({ slug }) => slug === 'dar')!.id
  souk = rows.find(({ slug }) => slug === 'souk')!.id
})

const get = (path: string, as = cookie) => answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie: as } }))
const post = (path: string, fields: Record<string, string>, as = cookie) =>
  answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', cookie: as, origin: SHOP } }))

const storeOf = (id: number) => db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seenOf = async (id: number) => ({ revision: String((await storeOf(id)).revision) })

let shade = 0
async function addPicture(vendorId: number | null): Promise<number> {
  const row = {
    digest: String(++shade).padStart(64, '0'),
    format: 'png',
    width: 900,
    height: 300,
    bytes: 1,
    placeholder: 'data:,',
    vendor_id: vendorId,
  } as const
  return (await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('VEND-07, IMP-25 a vendor writes the page of their store in three languages; its HTML is cleaned, its name stays', async () => {
  const [logo, cover] = [await addPicture(dar), await addPicture(dar)]
  const texts = {
    biographyFr: '<p>Depuis 1987<script>alert(1)</script></p>',
    biographyAr: 'منذ 1987',
    termsFr: 'Sept jours.',
    termsEn: '<p onclick="x()">Seven days.</p>',
  }
  const saved = await post(OWN, { ...texts, nameFr: 'Autre', nameAr: 'آخر', logo: String(logo), cover: String(cover), ...(await seenOf(dar)) })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${OWN}?done=saved`])
  expect(await storeOf(dar)).toMatchObject({
    name: 'dar',
    biography: '<p>Depuis 1987</p>',
    terms: '<p>Sept jours.</p>',
    translations: { ar: { biography: '<p>منذ 1987</p>' }, en: { terms: '<p>Seven days.</p>' } },
    logo_id: logo,
    cover_id: cover,
  })
  const html = await (await get(OWN)).text()
  expect(html).toContain('&lt;p&gt;Depuis 1987&lt;/p&gt;')
  expect(html).toMatch(new RegExp(`name="logo"[^>]*checked=""[^>]*value="${logo}"|name="logo"[^>]*value="${logo}"[^>]*checked=""`))
  const { action, subject } = await db.selectFrom('audit_entries').select(['action', 'subject']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect([action, subject]).toEqual(['store-saved', `vendor:${dar}`])
})

test('VEND-07 of two tabs the second is told, its text stays, and a second press saves it', async () => {
  const seen = await seenOf(dar)
  expect((await post(OWN, { biographyFr: 'Premier', ...seen })).status).toBe(303)
  const second = await post(OWN, { biographyFr: 'Deuxième', ...seen })
  const html = await second.text()
  expect([second.status, (await storeOf(dar)).biography]).toEqual([409, '<p>Premier</p>'])
  expect(html).toContain('quelqu’un d’autre a enregistré cette boutique')
  expect(html).toContain('>Deuxième</textarea>')
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(html) ?? []
  expect((await post(OWN, { biographyFr: 'Deuxième', revision })).status).toBe(303)
})

test('VEND-07 a picture of another vendor, of the shop or of nobody is refused alike, and not shown; one that staff chose may stay', async () => {
  const texts = async () => ({ biographyFr: 'Ici', ...(await seenOf(dar)) })
  const [foreign, shops] = [await addPicture(souk), await addPicture(null)]
  const digests = await db.selectFrom('media').select('digest').where('id', 'in', [foreign, shops]).execute()
  const { logo_id } = await storeOf(dar)
  const answers = new Set<string>()
  for (const id of [foreign, shops, 999_999]) {
    const refused = await post(OWN, { ...(await texts()), logo: String(id) })
    const html = await refused.text()
    expect([refused.status, (await storeOf(dar)).logo_id]).toEqual([409, logo_id])
    expect(digests.filter(({ digest }) => html.includes(digest))).toEqual([])
    answers.add(/Cette image n’est pas dans votre médiathèque/.exec(html)?.[0] ?? '')
  }
  expect([...answers]).toEqual(['Cette image n’est pas dans votre médiathèque'])
  await db.updateTable('vendors').set({ logo_id: shops }).where('id', '=', dar).execute()
  expect((await post(OWN, { ...(await texts()), logo: String(shops) })).status).toBe(303)
  expect((await storeOf(dar)).logo_id).toBe(shops)
  expect(await (await get(OWN)).text()).not.toContain(String(foreign).padStart(64, '0'))
})

test('VEND-07 a vendor reaches no other store’s page by its id, to look or to write; staff write any, and alone its name', async () => {
  const other = `/admin/vendors/${souk}/profile/`
  const fields = { nameFr: 'Souk', nameAr: 'سوق', biographyFr: 'Pris', ...(await seenOf(souk)) }
  for (const path of [other, `/admin/vendors/${dar}/profile/`]) {
    expect([path, (await get(path)).status, (await post(path, fields)).status]).toEqual([path, 403, 403])
  }
  expect(await storeOf(souk)).toMatchObject({ name: 'souk', biography: '' })
  const staff = await cookieOf('administrator')
  expect([(await get(OWN, staff)).status, (await post(OWN, fields, staff)).status]).toEqual([403, 403])
  expect((await post(other, { ...fields, nameFr: ' ' }, staff)).status).toBe(400)
  expect((await post(other, fields, staff)).status).toBe(303)
  expect(await storeOf(souk)).toMatchObject({ name: 'Souk', biography: '<p>Pris</p>', translations: { ar: { name: 'سوق' } } })
  expect((await get('/admin/vendors/999999999/profile/', staff)).status).toBe(404)
})

test('IMP-29 a translation of another French text waits for review; the vendor says that it is still right', async () => {
  const save = async (fields: Record<string, string>) => post(OWN, { ...fields, ...(await seenOf(dar)) })
  await save({ termsFr: 'Sept jours', termsAr: 'سبعة أيام' })
  await save({ termsFr: 'Sept jours !', termsAr: '<p>سبعة أيام</p>' })
  expect((await storeOf(dar)).translations.ar?.terms).toBeUndefined()
  expect(await (await get(OWN)).text()).toMatch(/<button[^>]*value="termsAr"[^>]*name="right"/)
  await save({ termsFr: 'Sept jours !', termsAr: '<p>سبعة أيام</p>', right: 'termsAr' })
  expect((await storeOf(dar)).translations.ar?.terms).toBe('<p>سبعة أيام</p>')
})

test('whatever is sent is answered without a fault', async () => {
  for (const fields of [
    {},
    { revision: 'x' },
    { revision: '1', logo: '-1' },
    { revision: '1', biographyFr: 'x'.repeat(20_001) },
    { revision: '1', termsAr: '\0<' },
  ]) {
    expect([400, 409]).toContain((await post(OWN, fields as Record<string, string>)).status)
  }
})
