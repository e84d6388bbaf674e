import { sql } from 'kysely'
import sharp from 'sharp'
import { fromBuffer } from 'yauzl'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { addEntry, addEntryFile, addForm, keepEntryFile, payEntry } from '#shop/forms/entries.testing'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import { answerStaffPage, cookieOf } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()

const SHOP = 'http://localhost:3000'
const PATH = '/admin/forms/entries/'

let cookie: string
let contact: number
beforeAll(async () => {
  cookie = await cookieOf('administrator')
})
beforeEach(async () => {
  await sql`delete from payments where entry_id is not null`.execute(db)
  await sql`delete from forms`.execute(db)
  contact = await addForm()
})

async function get(path: string): Promise<{ status: number; html: string }> {
  const answer = await answerStaffPage(new Request(SHOP + path, { headers: { accept: 'text/html', cookie } }))
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&') }
}

async function post(path: string, fields: [string, string][]): Promise<{ status: number; to: string; html: string }> {
  const answer = await answerStaffPage(new Request(SHOP + path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: SHOP } }))
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
}

const namesIn = (zip: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    fromBuffer(zip, {}, (error, opened) => {
      const names: string[] = []
      if (error) reject(error)
      else opened.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName)).on('end', () => resolve(names))
    })
  })

const rowOf = (id: number) => db.selectFrom('form_entries').select(['read', 'starred', 'state']).where('id', '=', id).executeTakeFirst()

test('IMP-30 staff see what came in, counted in the menu, and nothing in it is markup; a call and an answer are one tap away', async () => {
  await addEntry(contact, { name: '<b>Nour</b>', email: 'nour@example.test', phone: '20111222', message: 'Bonjour <script>alert(1)</script>' })
  const { html } = await get(PATH)
  expect(html).toMatch(/Demandes reçues<span[^>]*>1<span[^>]*> en attente/)
  expect(html).toContain('&lt;b&gt;Nour&lt;/b&gt;')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('href="tel:20111222"')
  expect(html).toContain('href="mailto:nour@example.test?subject=Re%20%3A%20Contact"')
})

test('IMP-30 opening an entry marks it as read and leads to its neighbours in the same list; as unread it goes back to the list', async () => {
  const quote = await addForm('Devis')
  const [one, other, third] = [await addEntry(contact), await addEntry(quote), await addEntry(contact)]
  const { html } = await get(`${PATH}${one}/?form=${contact}`)
  expect(html).toContain(`href="${PATH}${third}/?form=${contact}"`)
  expect(html).not.toContain(`href="${PATH}${other}/?form=${contact}"`)
  expect((await rowOf(one))!.read).toBe(true)
  expect((await post(`${PATH}${one}/?form=${contact}`, [['one', `${one}.unread`]])).to).toBe(`${PATH}?form=${contact}&did=unread&of=${one}`)
  expect((await rowOf(one))!.read).toBe(false)
  for (const id of ['999999', 'x', '0']) expect([id, (await get(`${PATH}${id}/`)).status]).toEqual([id, 404])
})

test('IMP-30 an entry shows its answers in the order of the form, its files, what it was sent with, and of a secret only that it was filled in', async () => {
  const more = [
    { field: 5, kind: 'file' as const, label: 'Pièce', text: 'plan.pdf' },
    { field: 6, kind: 'password' as const, label: 'Code', text: 'hunter2' },
    { field: 7, kind: 'card' as const, label: 'Carte', text: '4111111111111234' },
  ]
  const id = await addEntry(contact, { more })
  const file = await addEntryFile(id, { bytes: 1_200_000 })
  const { html } = await get(`${PATH}${id}/`)
  const places = ['>Nom<', '>E-mail<', '>Téléphone<', '>Message<', '>Pièce<', '>Code<'].map((label) => html.indexOf(label))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(html).toContain(`href="${PATH}${id}/files/${file}/"`)
  expect(html).toMatch(/1,2\sMo/)
  expect(html).toMatch(/42\ssecondes/)
  expect(html).not.toMatch(/hunter2|41111111/)
  expect(html).toContain('•••• 1234')
})

test('IMP-30 a file is handed out to be saved and runs nowhere, a picture is shown small and made anew, and both to staff alone', async () => {
  const id = await addEntry(contact)
  const page = await keepEntryFile(id, Buffer.from('<script>alert(1)</script>'), { name: "l'été (1).html", type: 'text/html' })
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Sami' } })
    .toBuffer()
  const picture = await keepEntryFile(id, drawn, { name: 'photo.jpg', type: 'image/jpeg' })
  const open = (path: string, as = cookie) => answerStaffPage(new Request(`${SHOP}${PATH}${path}`, { headers: { cookie: as } }))
  const file = await open(`${id}/files/${page}/`)
  expect(await file.text()).toBe('<script>alert(1)</script>')
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29.html")
  const preview = await open(`${id}/files/${picture}/?preview=1`)
  const shown = Buffer.from(await preview.arrayBuffer())
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 240, height: 160 })
  expect(shown.includes('Sami')).toBe(false)
  for (const { headers } of [file, preview]) {
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  }
  const other = await addEntry(contact)
  for (const path of [`${other}/files/${page}/`, `${id}/files/${page}/?preview=1`, `${id}/files/999/`, `${id}/files/x/`, `x/files/${page}/`]) {
    expect([path, (await open(path)).status]).toEqual([path, 404])
  }
  expect((await open(`${id}/files/${page}/`, '')).status).toBe(401)
  expect((await open(`${id}/files/${page}/`, await cookieOf('customer'))).status).toBe(403)
})

test('IMP-30, IMP-49 what the filter finds is exported as a table, or as a zip with the files in folders, and the log says so without what was looked for', async () => {
  const id = await addEntry(contact, { name: '=Nour' })
  const plan = await keepEntryFile(id, Buffer.from('le plan entier'), { name: 'plan.pdf', type: 'application/pdf' })
  const lost = await addEntryFile(id, { name: 'perdu.pdf' })
  await addEntry(contact, { name: 'Sami', state: 'spam' })
  await addEntry(await addForm('Devis'), { name: 'Karim' })
  await emptyAudit()
  const download = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await answerStaffPage(new Request(`${SHOP}${PATH}export/`, { method: 'POST', body, headers: { cookie, origin: SHOP } }))
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const table = await download({ as: 'csv', form: String(contact) })
  const rows = table.bytes.toString().split('\r\n').slice(0, -1)
  expect([table.type, rows.length, plan < lost]).toEqual(['text/csv; charset=utf-8', 2, true])
  expect(rows[0]).toContain('"Nom";"E-mail";"Téléphone";"Message"')
  expect(rows[1]).toContain(`;"'=Nour";`)
  expect((await download({ as: 'csv', q: 'karim' })).bytes.toString().split('\r\n')).toHaveLength(3)
  const zip = await download({ as: 'zip' })
  const names = await namesIn(zip.bytes)
  expect([zip.type, zip.bytes.includes('le plan entier'), names]).toEqual(['application/zip', true, ['entries.csv', `${id}/plan.pdf`]])
  const { rows: written } = await sql<{ action: string; details: object }>`select action, details from audit_entries order by id`.execute(db)
  expect(written).toEqual([
    { action: 'entries-exported', details: { file: 'csv', form: contact } },
    { action: 'entries-exported', details: { file: 'csv' } },
    { action: 'entries-exported', details: { file: 'zip' } },
  ])
})

test('IMP-30 a mark on one and on many works by a plain form, and what it changed can be undone', async () => {
  const [one, other, third] = [await addEntry(contact), await addEntry(contact, { read: true }), await addEntry(contact)]
  const read = await post(`${PATH}?view=unread`, [
    ['entry', String(one)],
    ['entry', String(other)],
    ['mark', 'read'],
  ])
  expect([read.status, read.to]).toEqual([303, `${PATH}?view=unread&did=read&of=${one}`])
  const { html } = await get(read.to)
  expect(html).toContain('1 demande marquée lue.')
  expect(html).toMatch(new RegExp(`name="entry" value="${one}"/><button[^>]* value="unread"`))
  await post(PATH, [
    ['entry', String(one)],
    ['mark', 'unread'],
  ])
  expect((await rowOf(one))!.read).toBe(false)
  await post(PATH, [
    ['page', `${one},${other},${third}`],
    ['mark', 'spam'],
  ])
  expect((await get(PATH)).html).toContain('Aucune demande ici.')
  expect((await post(PATH, [['one', `${third}.starred`]])).status).toBe(303)
  expect(await rowOf(third)).toMatchObject({ state: 'spam', starred: true })
  expect((await post(PATH, [['mark', 'spam']])).html).toContain('Cochez d’abord une demande.')
})

test('IMP-30 deleting asks first, says what stays for its payment, and takes what is personal out of that', async () => {
  const [one, paid] = [await addEntry(contact), await payEntry(await addEntry(contact, { payment: 'paid', total: 10_000, name: 'Payeuse' }))]
  await emptyAudit()
  const { html } = await get(`${PATH}delete/?entry=${one}&entry=${paid}`)
  expect(html).toContain('Cette demande, ses fichiers et ses notes seront supprimés.')
  expect(html).toContain('Un paiement est lié à ces demandes')
  expect(html).toContain(`name="entry" value="${one}"`)
  expect(html).not.toContain(`name="entry" value="${paid}"`)
  expect((await rowOf(one))!.state).toBe('kept')
  expect(
    (
      await post(`${PATH}delete/`, [
        ['entry', String(one)],
        ['entry', String(paid)],
      ])
    ).to,
  ).toBe(`${PATH}?did=deleted&of=${one}`)
  expect([await rowOf(one), (await rowOf(paid))!.state]).toEqual([undefined, 'kept'])
  expect((await get(`${PATH}delete/?entry=${paid}`)).html).toContain('Effacer les données personnelles')
  expect(
    (
      await post(`${PATH}delete/`, [
        ['entry', String(paid)],
        ['intent', 'erase'],
      ])
    ).to,
  ).toBe(`${PATH}${paid}/`)
  const after = (await get(`${PATH}${paid}/`)).html
  expect(after).toContain('Les données personnelles ont été effacées')
  expect(after).toContain('10.000')
  expect(after).not.toContain('Payeuse')
  const { rows } = await sql<{ action: string }>`select action from audit_entries order by id`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(['entries-deleted', 'entry-erased'])
  expect((await get('/admin/audit/')).html).toContain('a supprimé des demandes')
})

test('IMP-30 one tap notes who answered an entry, and the list shows it', async () => {
  const id = await addEntry(contact)
  const other = await addEntry(contact, { name: 'Karim' })
  expect((await get(`${PATH}${id}/`)).html).toContain('name="answered"')
  expect((await post(`${PATH}${id}/`, [['answered', '1']])).status).toBe(303)
  const page = (await get(`${PATH}${id}/`)).html
  expect([page.includes('name="answered"'), />Répondu<\/p><p[^>]*>administrator · <time/.test(page)]).toEqual([false, true])
  const list = (await get(PATH)).html
  expect([list.match(/>Répondu</g)?.length, list.includes(`/entries/${other}/`)]).toEqual([1, true])
  expect((await post(`${PATH}999999/`, [['answered', '1']])).status).toBe(404)
})

test('IMP-30 a note of staff is kept with who wrote it; an empty one is not', async () => {
  const id = await addEntry(contact)
  expect((await post(`${PATH}${id}/`, [['note', ' Rappeler <demain>\n\n\n à 9 h ']])).status).toBe(303)
  const { html } = await get(`${PATH}${id}/`)
  expect(html).toContain('Rappeler &lt;demain&gt;')
  expect(html).toMatch(/à 9 h[\s\S]*administrator/)
  for (const note of ['', '   ', 'x'.repeat(2001)]) expect([note.length, (await post(`${PATH}${id}/`, [['note', note]])).status]).toEqual([note.length, 400])
  expect((await post(`${PATH}999999/`, [['note', 'x']])).status).toBe(404)
})

test('whatever is asked or sent is answered without a fault', async () => {
  for (const query of [
    '?view=x',
    '?view=__proto__',
    '?before=-1',
    `?before=${'9'.repeat(40)}`,
    '?form=0&payment=x',
    '?%00=%FF',
    '?q=%25',
    '?did=spam&of=x',
    '?did=spam&of=',
    '?did=x&of=1',
  ]) {
    expect([query, (await get(PATH + query)).status]).toEqual([query, 200])
  }
  expect((await get(`${PATH}delete/?entry=x&page=1,x`)).html).toContain('Cochez d’abord')
  for (const fields of [
    [],
    [['mark', 'x']],
    [
      ['entry', '1'],
      ['mark', '__proto__'],
    ],
    [['one', '1.x']],
    [
      ['entry', 'x'],
      ['mark', 'read'],
    ],
  ] as [string, string][][]) {
    expect([fields, (await post(PATH, fields)).status]).toEqual([fields, 400])
  }
  expect((await post(`${PATH}delete/`, [])).status).toBe(400)
  expect(
    (
      await post(`${PATH}delete/`, [
        ['entry', '999999'],
        ['intent', 'erase'],
      ])
    ).status,
  ).toBe(409)
})

test('IMP-31 what a payment asks attention for is settled with one button, if it is still what staff saw, and is in the log', async () => {
  const id = await payEntry(await addEntry(contact, { payment: 'paid', total: 10_000 }))
  await sql`update form_entries set payment_attention = 'paid-twice', read = true where id = ${id}`.execute(db)
  await emptyAudit()
  const attention = async () => (await db.selectFrom('form_entries').select('payment_attention').where('id', '=', id).executeTakeFirst())?.payment_attention
  const path = `${PATH}${id}/`
  const { html } = await get(path)
  expect([html.includes('<p>Cette demande a été payée deux fois'), html.includes('name="settled"'), html.includes('<p>Tant que ce n’est')]).toEqual([
    true,
    true,
    false,
  ])
  await post(path, [['settled', 'paid-other-amount']])
  expect(await attention()).toBe('paid-twice')
  const { status, to } = await post(path, [['settled', 'paid-twice']])
  expect([status, await attention()]).toEqual([303, null])
  const after = (await get(to)).html
  expect([after.includes('<span>Noté : le paiement est réglé.'), after.includes('name="settled"')]).toEqual([true, false])
  const { rows } = await sql<{ action: string; details: object }>`select action, details from audit_entries`.execute(db)
  expect(rows).toEqual([{ action: 'entry-payment-settled', details: { numbers: String(id) } }])
})
