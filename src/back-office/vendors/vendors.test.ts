import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { postEntries } from '#shop/books/ledger.server'
import { approveVendor, inviteAgain, inviteToStore, removeFromStore } from '#shop/goods/vendor-accounts.manage'
import { addEntry, addForm } from '#shop/forms/entries.testing'
import { findVendor } from '#shop/goods/vendors.server'
import { askPasswordReset, resetPassword, signIn, signUp } from '#shop/people/sign-in.server'
import { findAuditOf } from '#shop/upkeep/audit.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { answerStaffPage, cookieOf, vendorCookie } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const HERE = { locale: 'fr', address: '10.0.0.1' } as const
const by = { id: 'salma', name: 'Salma' }

let staff: string
let form: number
beforeAll(async () => {
  staff = await cookieOf('administrator')
})
beforeEach(async () => {
  for (const table of ['messages', 'account_throttles'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('account_people').where('role', 'in', ['vendor', 'customer']).execute()
  await db.deleteFrom('vendors').execute()
  await db.deleteFrom('forms').execute()
  await changeSettings((now) => ({ ...now, vendors: { ...now.vendors, agreement: { fr: '', ar: '', en: '' } } }))
  form = await addForm('Vendeurs', { invitesVendors: true })
})

async function ask(path: string, cookie: string, fields?: Record<string, string>) {
  const headers = { cookie, accept: 'text/html', origin: SHOP }
  const request = new Request(SHOP + path, fields ? { method: 'POST', body: new URLSearchParams(fields), headers } : { headers })
  const answer = await answerStaffPage(request)
  const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  const content = html.split('id="content"')[1]?.split('<script')[0] ?? html
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: content }
}

const store = { kind: 'text', field: 9, label: 'Nom de votre boutique', text: 'Dar El Medina' } as const
const apply = (more = {}) => addEntry(form, { name: 'Amel Trabelsi', email: 'amel@example.test', more: [store], ...more })
const approval = { store: 'Dar El Medina', storeId: '', name: 'Amel Trabelsi', email: 'amel@example.test', phone: '98765432', locale: 'ar' }
const asked = { ...approval, entry: undefined, storeId: undefined, locale: 'ar' } as const
const stores = () => db.selectFrom('vendors').select(['id', 'slug', 'standing', 'entry_id']).orderBy('id').execute()
const person = (email = 'amel@example.test') =>
  db.selectFrom('account_people').select(['id', 'name', 'role', 'vendor_id', 'locale', 'phone']).where('email', '=', email).executeTakeFirstOrThrow()

async function linkIn(mailOf: string, kind: 'vendor-approved' | 'password-reset' = 'vendor-approved'): Promise<string> {
  const { data } = await db.selectFrom('messages').select('data').where('kind', '=', kind).where('recipient', '=', mailOf).executeTakeFirstOrThrow()
  return (data as { url: string }).url
}

test('VEND-10, IMP-24, ACC-04 an application is approved from its own page: the store’s page answers, and its vendor enters by the link of a mail', async () => {
  const entry = await apply()
  expect((await ask('/admin/vendors/', staff)).html).toContain('Dar El Medina')
  expect((await ask(`/admin/forms/entries/${entry}/`, staff)).html).toContain(`/admin/vendors/new/?entry=${entry}`)
  const { html } = await ask(`/admin/vendors/new/?entry=${entry}`, staff)
  for (const text of ['Dar El Medina', 'Amel Trabelsi', 'amel@example.test', '98765432']) expect(html).toContain(`value="${text}"`)
  const { status, to } = await ask('/admin/vendors/new/', staff, { ...approval, entry: String(entry) })
  const [made] = await stores()
  expect([status, to, made]).toMatchObject([303, `/admin/vendors/${made!.id}/?said=approved`, { slug: 'dar-el-medina', standing: 'open', entry_id: entry }])
  expect(await findVendor('dar-el-medina', 'fr')).toMatchObject({ name: 'Dar El Medina' })
  expect(await person()).toMatchObject({ role: 'vendor', vendor_id: made!.id, name: 'Amel Trabelsi', locale: 'ar' })
  expect((await ask('/admin/vendors/', staff)).html).not.toContain(`entry=${entry}`)
  expect((await ask(`/admin/forms/entries/${entry}/`, staff)).html).toContain(`/admin/vendors/${made!.id}/`)
  const { pathname, searchParams } = new URL(await linkIn('amel@example.test'))
  const entered = await answerStaffPage(
    new Request(SHOP + pathname, {
      method: 'POST',
      body: new URLSearchParams({ token: searchParams.get('token')!, password: 'figues et amandes' }),
      headers: { accept: 'text/html', origin: SHOP },
    }),
  )
  expect(entered.headers.get('location')).toBe('/admin/home/')
  const vendor = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const home = await ask('/admin/store/', vendor)
  expect([home.status, home.html.includes('Dar El Medina'), home.html.includes('0 من 5')]).toEqual([200, true, true])
})

test('IMP-24 pressed twice, or by two at once, an application opens one store', async () => {
  const entry = await apply()
  const ids = await Promise.all([1, 2, 3].map(() => approveVendor({ ...asked, entry }, by)))
  expect(new Set(ids).size).toBe(1)
  const again = await Promise.all([1, 2].map(() => approveVendor({ ...asked, store: 'Sans demande', email: 'sans@example.test' }, by)))
  expect(new Set(again).size).toBe(1)
  expect(await stores()).toHaveLength(2)
  expect(await db.selectFrom('messages').select('id').where('kind', '=', 'vendor-approved').execute()).toHaveLength(2)
})

test('VEND-10 an existing store of the shop becomes the vendor’s, and no other', async () => {
  const { id } = await db.insertInto('vendors').values({ slug: 'souk', name: 'Souk' }).returning('id').executeTakeFirstOrThrow()
  expect((await ask('/admin/vendors/new/', staff)).html).toContain('Souk')
  expect((await ask('/admin/vendors/new/', staff, { ...approval, store: 'Souk' })).html).toContain('existe déjà')
  expect((await ask('/admin/vendors/new/', staff, { ...approval, storeId: String(id) })).status).toBe(303)
  expect(await person()).toMatchObject({ vendor_id: id })
  const other = await ask('/admin/vendors/new/', staff, { ...approval, email: 'autre@example.test', storeId: String(id) })
  expect([other.status, other.html.includes('a déjà un vendeur')]).toEqual([409, true])
})

test('IMP-24 a customer’s account becomes the vendor’s; without a confirmed address, nobody who knew its password is in it', async () => {
  const cookies = await signUp({ name: 'Inconnu', email: 'amel@example.test', password: 'figues et amandes' }, HERE)
  const { id } = await person()
  await approveVendor(asked, by)
  expect(await person()).toMatchObject({ id, role: 'vendor', name: 'Amel Trabelsi' })
  expect((await ask('/admin/store/', cookies.map((cookie) => cookie.split(';')[0]).join('; '))).status).toBe(302)
  await expect(signIn({ email: 'amel@example.test', password: 'figues et amandes' }, HERE)).rejects.toThrow('incorrect')
})

test('IMP-24 an e-mail of staff, of another store’s vendor or none is refused in words, and nothing is opened', async () => {
  const answers = async (fields: Record<string, string>) => (await ask('/admin/vendors/new/', staff, { ...approval, ...fields })).html
  expect(await answers({ email: 'administrator@example.test' })).toContain('membre de l’équipe')
  expect(await answers({ email: '' })).toContain('Indiquez une adresse e-mail valide')
  expect(await answers({ store: '!?' })).toContain('au moins une lettre')
  const entry = await addEntry(form, { email: '', more: [store] })
  expect((await ask(`/admin/vendors/new/?entry=${entry}`, staff)).html).toContain('ne donne pas d’e-mail')
  expect(await stores()).toEqual([])
  await approveVendor(asked, by)
  expect(await answers({ store: 'Autre' })).toContain('vendeur d’une autre boutique')
})

test('IMP-24 an entry of another form is no application, nor is one that staff answered or marked as spam', async () => {
  const [contact, spam, answered] = [await addEntry(await addForm('Contact')), await apply({ state: 'spam' }), await apply()]
  await db.insertInto('form_entry_notes').values({ entry_id: answered, text: '' }).execute()
  const { html } = await ask('/admin/vendors/', staff)
  for (const entry of [contact, spam, answered]) expect(html).not.toContain(`entry=${entry}"`)
  expect((await ask(`/admin/forms/entries/${contact}/`, staff)).html).not.toContain('/admin/vendors/new/')
  expect((await ask(`/admin/vendors/new/?entry=${contact}`, staff)).status).toBe(404)
})

test('IMP-24 a store is suspended with its reason and reopened; its vendor reads why, and a store of the shop has no such page', async () => {
  const vendor = await vendorCookie('souk-el-blat')
  const { id } = (await stores())[0]!
  expect((await ask(`/admin/vendors/${id}/`, staff, { intent: 'suspend', reason: ' ' })).status).toBe(400)
  expect((await ask(`/admin/vendors/${id}/`, staff, { intent: 'suspend', reason: 'Retards' })).status).toBe(303)
  expect((await ask('/admin/vendors/?standing=suspended&q=SOUK', staff)).html).toContain(`/admin/vendors/${id}/`)
  expect((await ask('/admin/vendors/?standing=open', staff)).html).not.toContain(`/admin/vendors/${id}/`)
  expect((await ask('/admin/store/', vendor)).html).toContain('Motif : Retards')
  expect((await ask('/admin/account/devices/', vendor)).status).toBe(403)
  expect((await ask(`/admin/vendors/${id}/`, staff, { intent: 'reopen' })).status).toBe(303)
  expect((await ask('/admin/account/devices/', vendor)).status).toBe(200)
  await db.updateTable('vendors').set({ standing: 'own' }).where('id', '=', id).execute()
  expect((await ask(`/admin/vendors/${id}/`, staff)).status).toBe(404)
  expect((await ask(`/admin/vendors/${id}/`, staff, { intent: 'suspend', reason: 'x' })).status).toBe(409)
})

test('VEND-09 staff set from which amount a store delivers free, where each store delivers its own', async () => {
  const page = `/admin/vendors/${await approveVendor(asked, by)}/`
  const packages = (how: 'one' | 'by-vendor') => changeSettings((now) => ({ ...now, cart: { ...now.cart, packages: how } }))
  expect((await ask(page, staff)).html).not.toContain('Livraison gratuite à partir de')
  await packages('by-vendor')
  expect((await ask(page, staff, { intent: 'free-delivery', from: 'beaucoup' })).status).toBe(400)
  expect((await ask(page, staff, { intent: 'free-delivery', from: '120,5' })).status).toBe(303)
  expect((await ask(page, staff)).html).toContain('value="120,5"')
  expect((await ask(page, staff, { intent: 'free-delivery', from: '' })).status).toBe(303)
  expect((await ask(page, staff)).html).not.toContain('value="120,5"')
  const changes = (await findAuditOf(page.slice('/admin/'.length, -1).replace('vendors/', 'vendor:'), 2)).map(({ action, details }) => [
    action,
    details['changes'],
  ])
  expect(changes).toEqual([
    ['vendor-changed', [{ field: 'free_delivery_from', from: '120500', to: null }]],
    ['vendor-changed', [{ field: 'free_delivery_from', from: null, to: '120500' }]],
  ])
  await packages('one')
})

test('IMP-24 closing a person’s access ends their sessions, and names no person of another store', async () => {
  const [vendor, other] = [await vendorCookie('souk-el-blat'), await vendorCookie('dar-el-medina')]
  const [souk, medina] = [await person('souk-el-blat@example.test'), await person('dar-el-medina@example.test')]
  const close = (of: { id: string }) => ask(`/admin/vendors/${souk.vendor_id}/`, staff, { intent: 'close', person: of.id })
  expect([(await close(medina)).status, (await ask('/admin/store/', other)).status]).toEqual([409, 200])
  expect([(await close(souk)).status, (await ask('/admin/store/', vendor)).status]).toEqual([303, 302])
  expect((await ask(`/admin/vendors/${souk.vendor_id}/`, staff, { intent: 'let-in', person: souk.id })).status).toBe(303)
})

test('IMP-24 staff invite another person to a store, send the link again, and take people out, the last one too', async () => {
  const vendor = await vendorCookie('souk-el-blat')
  const { id } = (await stores())[0]!
  const [path, invitation] = [`/admin/vendors/${id}/`, { intent: 'invite', name: 'Sami', email: 'sami@example.test', locale: 'ar' }]
  const refused = await ask(path, staff, { ...invitation, email: 'souk-el-blat@example.test' })
  expect([refused.status, refused.html.includes('est déjà dans cette boutique'), refused.html.includes('value="Sami"')]).toEqual([409, true, true])
  expect((await ask(path, staff, { ...invitation, email: 'administrator@example.test' })).html).toContain('membre de l’équipe')
  expect((await ask(path, staff, { ...invitation, name: ' ' })).status).toBe(400)
  expect(await ask(path, staff, invitation)).toMatchObject({ status: 303, to: `${path}?said=invited` })
  const sami = await person('sami@example.test')
  expect(sami).toMatchObject({ role: 'vendor', vendor_id: id, locale: 'ar' })
  const first = new URL(await linkIn('sami@example.test')).searchParams.get('token')!
  await db.deleteFrom('messages').execute()
  expect((await ask(path, staff)).html).toContain('Renvoyer l’invitation – Sami')
  expect((await ask(path, staff, { intent: 'invite-again', person: sami.id })).status).toBe(303)
  const token = new URL(await linkIn('sami@example.test')).searchParams.get('token')!
  const password = 'figues et amandes'
  expect([await resetPassword({ token: first, password }), await resetPassword({ token, password })]).toEqual([false, true])
  expect((await findAuditOf(`person:${sami.id}`, 9)).map(({ action }) => action)).toEqual(['password-changed'])
  const cookies = await signIn({ email: 'sami@example.test', password }, HERE)
  const theirs = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  expect((await ask('/admin/store/', theirs)).status).toBe(200)
  expect((await ask(path, staff)).html).not.toContain('Renvoyer l’invitation')
  await vendorCookie('dar-el-medina')
  const other = await person('dar-el-medina@example.test')
  for (const intent of ['remove', 'invite-again']) expect((await ask(path, staff, { intent, person: other.id })).status).toBe(409)
  const ends = 'la dernière personne de cette boutique'
  expect((await ask(path, staff)).html).not.toContain(ends)
  await ask(path, staff, { intent: 'remove', person: sami.id })
  expect((await ask(path, staff)).html).toContain(ends)
  await ask(path, staff, { intent: 'remove', person: (await person('souk-el-blat@example.test')).id })
  for (const cookie of [theirs, vendor]) expect((await ask('/admin/store/', cookie)).status).toBe(302)
  expect(await person('sami@example.test')).toMatchObject({ role: 'customer', vendor_id: null })
  expect((await ask(path, staff)).html).toContain('Plus personne n’entre dans cette boutique.')
  expect((await findAuditOf(`vendor:${id}`, 9)).map(({ details }) => details['access'])).toEqual(['removed', 'removed', 'invited-again', 'invited'])
})

const invitation = { name: 'Sami', email: 'sami@example.test', locale: 'ar' } as const
async function invite(more: Partial<typeof invitation> = {}) {
  await vendorCookie('souk-el-blat')
  const { id } = (await stores())[0]!
  await inviteToStore(id, { ...invitation, ...more }, by)
  return { id, sami: await person(invitation.email) }
}

test('IMP-24 who is taken out while the link is sent again holds no link', async () => {
  const { id, sami } = await invite()
  for (let round = 0; round < 3; round++) {
    await db.updateTable('account_people').set({ role: 'vendor', vendor_id: id }).where('id', '=', sami.id).execute()
    await db.deleteFrom('account_throttles').execute()
    await Promise.allSettled([inviteAgain(id, sami.id, by), removeFromStore(id, sami.id, by)])
    expect(await db.selectFrom('account_proofs').select('purpose').where('person_id', '=', sami.id).execute()).toEqual([])
  }
})

test('IMP-24 an address gets three invitations an hour, whether it is invited, taken out between or sent the link again', async () => {
  const { id, sami } = await invite()
  await inviteAgain(id, sami.id, by)
  await removeFromStore(id, sami.id, by)
  await inviteToStore(id, invitation, by)
  await expect(inviteAgain(id, sami.id, by)).rejects.toThrow('Trop de tentatives')
  await removeFromStore(id, sami.id, by)
  await expect(inviteToStore(id, invitation, by)).rejects.toThrow('Trop de tentatives')
  expect(await person(invitation.email)).toMatchObject({ role: 'customer', vendor_id: null })
})

test('IMP-24 a stranger who asks for the password of an invited address neither ends the invitation nor keeps staff from sending it again', async () => {
  const tokenOf = async (kind: 'vendor-approved' | 'password-reset') => new URL(await linkIn(invitation.email, kind)).searchParams.get('token')!
  const { id, sami } = await invite()
  for (let n = 0; n < 5; n++) await askPasswordReset(invitation.email, HERE)
  await db.deleteFrom('messages').where('kind', '=', 'vendor-approved').execute()
  await inviteAgain(id, sami.id, by)
  const invited = await tokenOf('vendor-approved')
  await db.deleteFrom('account_throttles').execute()
  await db.deleteFrom('messages').where('kind', '=', 'password-reset').execute()
  await askPasswordReset(invitation.email, HERE)
  const reset = await tokenOf('password-reset')
  const password = 'figues et amandes'
  expect([await resetPassword({ token: invited, password }), await resetPassword({ token: reset, password })]).toEqual([true, false])
})

test('IMP-24 an invited customer keeps name and language once their address is confirmed, and is written to as they wish', async () => {
  await signUp({ name: 'Samira', email: invitation.email, password: 'figues et amandes' }, HERE)
  await db.updateTable('account_people').set({ email_verified: true }).where('email', '=', invitation.email).execute()
  const { id, sami } = await invite()
  expect(sami).toMatchObject({ role: 'vendor', vendor_id: id, name: 'Samira', locale: 'fr' })
  expect(await linkIn(invitation.email)).not.toContain('lang=')
})

test('IMP-24 a customer whose password an invitation ended may be sent the link again; who entered as a vendor may not', async () => {
  await signUp({ name: 'Inconnu', email: invitation.email, password: 'figues et amandes' }, HERE)
  const { id, sami } = await invite()
  const again = { intent: 'invite-again', person: sami.id }
  expect((await ask(`/admin/vendors/${id}/`, staff)).html).toContain('Renvoyer l’invitation – Sami')
  expect((await ask(`/admin/vendors/${id}/`, staff, again)).status).toBe(303)
  await db.updateTable('account_people').set({ signed_in_at: new Date() }).where('id', '=', sami.id).execute()
  const refused = await ask(`/admin/vendors/${id}/`, staff, again)
  expect([refused.status, refused.html.includes('est déjà entrée')]).toEqual([409, true])
})

test('IMP-24 a vendor reads the agreement and accepts the text that they read before anything else; a changed text asks again', async () => {
  const vendor = await vendorCookie('souk-el-blat')
  const write = (fr: string) => ask('/admin/vendors/agreement/', staff, { agreementFr: fr, agreementAr: '', agreementEn: '' })
  expect((await ask('/admin/store/', vendor)).status).toBe(200)
  await write('Dix pour cent.\nVersement le 5.')
  const page = '/admin/store/orders/?view=ready'
  const { status, to } = await ask(page, vendor)
  expect([status, to]).toEqual([302, `/admin/store/agreement/?next=${encodeURIComponent(page)}`])
  const kept = await ask('/admin/products/', vendor, {})
  expect([kept.status, kept.html.includes('La convention a changé'), kept.html.includes('/admin/store/agreement/?next=%2Fadmin%2Fproducts%2F"')]).toEqual([
    403,
    true,
    true,
  ])
  const { html } = await ask(to, vendor)
  expect([html.includes('Dix pour cent.'), html.includes(`name="next" value="${page}"`)]).toEqual([true, true])
  const accept = (read: string, next: string) => ask('/admin/store/agreement/', vendor, { read, next })
  expect((await accept('Cinq pour cent.', page)).status).toBe(409)
  expect(await accept('Dix pour cent.\r\nVersement le 5.', page)).toMatchObject({ status: 303, to: page })
  expect(await accept('Dix pour cent.\r\nVersement le 5.', 'https://elsewhere.example/')).toMatchObject({ status: 303, to: '/admin/store/' })
  expect((await ask('/admin/store/', vendor)).status).toBe(200)
  const { id } = (await stores())[0]!
  expect((await ask(`/admin/vendors/${id}/`, staff)).html).toMatch(/par souk-el-blat[^]*Dix pour cent\.\nVersement le 5\./)
  await write('Douze pour cent.')
  expect((await ask('/admin/store/', vendor)).status).toBe(302)
})

test('VEND-10 more applications than are listed are told of', async () => {
  for (let n = 0; n < 20; n++) await apply()
  expect((await ask('/admin/vendors/', staff)).html).not.toContain('plus récentes')
  await apply()
  expect((await ask('/admin/vendors/', staff)).html).toContain('Ce sont les 20 plus récentes.')
})

test('VEND-08 staff say whose goods are published without approval', async () => {
  await vendorCookie('souk-el-blat')
  const { id } = (await stores())[0]!
  const isTrusted = async () => (await db.selectFrom('vendors').select('trusted').where('id', '=', id).executeTakeFirstOrThrow()).trusted
  await ask(`/admin/vendors/${id}/`, staff, { intent: 'trust' })
  expect(await isTrusted()).toBe(true)
  await ask(`/admin/vendors/${id}/`, staff, { intent: 'untrust' })
  expect(await isTrusted()).toBe(false)
})

test('IMP-24 the list says what is owed to each store', async () => {
  await vendorCookie('souk-el-blat')
  const { id } = (await stores())[0]!
  const lines = [
    { account: `vendor:${id}`, amount: -92_500 },
    { account: 'bank', amount: 92_500 },
  ]
  const entry = { key: 'x', kind: 'movement', currency: 'TND', actor: { kind: 'staff', id: 'salma' }, lines } as const
  await inTransaction((transaction) => postEntries(transaction, [entry as never]))
  expect((await ask('/admin/vendors/', staff)).html.replaceAll('\u00a0', ' ')).toContain('À payer : 92.500 TND')
})
