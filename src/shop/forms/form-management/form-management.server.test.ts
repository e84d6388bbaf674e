import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { audited } from '#shop/upkeep/audit.server'
import { newStaff } from '#shop/people/accounts.testing'
import { findForm } from '#shop/forms/forms.server'
import { saidOn, saveTextPage } from '#shop/site/site-pages.testing'
import { placed, withCopy, withField, withoutField } from './form-management.ts'
import * as manage from './form-management.manage.server.ts'
import { formManagementWords as words } from './form-management.words.ts'

useDatabase()

const newForm = (name = 'Contact') => manage.addForm({ name, definition: manage.starterForm('contact', 'TND') })
const stored = async (id: number) => (await manage.findFormForStaff(id))!
const revisionOf = async (id: number) => (await stored(id)).revision
const publish = async (id: number) => manage.publishForm(id, await revisionOf(id))
const ids = async (id: number) => (await stored(id)).definition.fields.map((field) => field.id)

test('IMP-29 a form is changed as a draft, and visitors see the change once it is published', async () => {
  const id = await newForm()
  expect([(await stored(id)).state, await findForm(id)]).toEqual(['draft', undefined])
  expect(await publish(id)).toEqual([])
  expect((await findForm(id))?.definition).toEqual((await stored(id)).definition)
  await manage.changeForm(id, 2, ({ definition }, newId) => ({ definition: withField(definition, manage.newField('url', newId)) }))
  expect([(await stored(id)).state, (await findForm(id))?.definition.fields.length]).toEqual(['changed', 4])
  await publish(id)
  expect((await findForm(id))?.definition.fields.at(-1)).toMatchObject({ id: 5, kind: 'url' })
  await manage.unpublishForm(id, await revisionOf(id))
  expect([(await stored(id)).state, await findForm(id)]).toEqual(['draft', undefined])
})

test('IMP-29 no number of a field is given twice, and one that is brought back has its own again', async () => {
  const id = await newForm()
  const change = async (to: Parameters<typeof manage.changeForm>[2]) => manage.changeForm(id, await revisionOf(id), to)
  await change(({ definition }) => ({ definition: withoutField(definition, 4) }))
  await change(({ definition }, newId) => ({ definition: withCopy(definition, 1, newId) }))
  await change(({ definition }) => ({ definition: { ...definition, fields: placed(definition.fields, 5, 0) } }))
  expect(await ids(id)).toEqual([5, 1, 2, 3])
  await change(({ definition }) => ({ definition: withField(definition, manage.newField('paragraph', 4), 2) }))
  await change(({ definition }, newId) => ({ definition: withField(definition, manage.newField('text', newId)) }))
  expect(await ids(id)).toEqual([5, 1, 4, 2, 3, 6])
})

test('IMP-29 of two people in one form the second is told, and nothing of theirs is written', async () => {
  const id = await newForm()
  const rename = (name: string) => manage.changeForm(id, 1, ({ definition }) => ({ name, definition }))
  await rename('Amira')
  await expect(rename('Karim')).rejects.toMatchObject({ text: words.changedMeanwhile })
  await expect(manage.publishForm(id, 1)).rejects.toMatchObject({ text: words.changedMeanwhile })
  expect((await stored(id)).name).toBe('Amira')
  await expect(manage.changeForm(999_999, 1, (now) => now)).rejects.toMatchObject({ text: words.gone })
})

test('IMP-29 a page that is sent twice makes one form; a copy is a form of its own, not published', async () => {
  const definition = manage.starterForm('quote', 'TND')
  const formKey = randomUUID()
  const make = () => manage.addForm({ name: 'Devis', definition, formKey })
  const id = await make()
  expect(await make()).toBe(id)
  await publish(id)
  const copy = await manage.duplicateForm(id, { name: 'Devis (copie)', formKey: undefined })
  expect(await stored(copy)).toMatchObject({ name: 'Devis (copie)', state: 'draft', definition })
})

test('IMP-29 what is saved is clean: no script stands in a text that visitors see', async () => {
  const id = await newForm()
  await manage.changeForm(id, 1, ({ definition }, newId) => {
    const field = { ...manage.newField('html', newId), html: { fr: '<p onclick="x()">Bonjour</p><script>x()</script>' } } as never
    const [first] = definition.confirmations
    return { definition: { ...withField(definition, field), confirmations: [{ ...first!, message: { fr: 'Merci {field_id="1"}<img src=x onerror=x()>' } }] } }
  })
  const { definition } = await stored(id)
  expect([definition.fields.at(-1), definition.confirmations[0]?.message]).toEqual([
    expect.objectContaining({ html: { fr: '<p>Bonjour</p>' } }),
    { fr: '<p>Merci {field_id="1"}</p>' },
  ])
})

test('IMP-49 what staff do to a form is audited with before and after', async () => {
  const { person } = await newStaff('Amira', 'administrator')
  const note = (action: 'form-saved' | 'form-published' | 'form-placed') => ({ by: person, action, subject: 'form:1' })
  const id = await audited(note('form-saved'), newForm)
  await audited(note('form-saved'), () => manage.changeForm(id, 1, ({ definition }) => ({ name: 'Écrire', definition })))
  await audited(note('form-published'), () => manage.publishForm(id, 2))
  await saveTextPage({ slug: 'aide', title: 'Aide', body: '<p>Long</p>'.repeat(50) })
  await audited(note('form-placed'), () => manage.putOnPage(id, 'aide'))
  const { rows } = await sql<{ details: { changes: { field: string; from: string | null; to: string | null }[] } }>`
    select details from audit_entries where action like 'form-%' order by id`.execute(db)
  const changes = rows.map(({ details }) => details.changes)
  expect(changes[0]?.find(({ field }) => field === 'name')).toEqual({ field: 'name', from: null, to: 'Contact' })
  expect(changes.slice(1)).toEqual([
    [{ field: 'name', from: 'Contact', to: 'Écrire' }],
    [{ field: 'published', from: 'false', to: 'true' }],
    [{ field: 'pages', from: null, to: 'aide' }],
  ])
})

test('FORM-87 a form is put on a page in every language of it, once, and taken off; a page of its own has its name', async () => {
  const id = await newForm('Nous écrire')
  const translations = { ar: { title: 'اتصل', body: '<p>مرحبا</p>' } }
  await saveTextPage({ slug: 'contact', title: 'Contact', body: '<p>Bonjour</p>', translations })
  for (let times = 0; times < 2; times++) await manage.putOnPage(id, 'contact')
  const bodies = async () => Promise.all((['fr', 'ar'] as const).map(async (locale) => saidOn('contact', locale)))
  expect(await bodies()).toEqual([
    ['<p>Bonjour</p>', id],
    ['<p>مرحبا</p>', id],
  ])
  expect((await manage.findPlaces(id)).holding).toEqual([{ slug: 'contact', title: 'Contact' }])
  await manage.takeOffPage(id, 'contact')
  expect(await bodies()).toEqual([['<p>Bonjour</p>'], ['<p>مرحبا</p>']])
  expect([await manage.makePage({ id, name: 'Nous écrire' }), await manage.makePage({ id, name: 'Nous écrire' })]).toEqual(['nous-ecrire', 'nous-ecrire'])
  expect(await manage.makePage({ id: await newForm(), name: 'Nous écrire' })).toBe('nous-ecrire-2')
  await expect(manage.putOnPage(id, 'ailleurs')).rejects.toMatchObject({ text: words.pageGone })
})

test('IMP-30 a form goes with what was sent by it and leaves its pages, but not while a payment belongs to something sent by it', async () => {
  const id = await newForm('Réserver')
  const slug = await manage.makePage({ id, name: 'Réserver' })
  const send = (payment: string) =>
    sql`insert into form_entries (form_id, answers, words, sender_digest, content_digest, locale, page, key, payment)
      values (${id}, '[]', '', '', '', 'fr', '/', ${randomUUID()}, ${payment})`.execute(db)
  await send('none')
  await send('unpaid')
  await sql`insert into payments (entry_id, gateway, reference, amount, currency, state, open_until)
    select id, 'konnect', 'r1', 1000, 'TND', 'refused', now() from form_entries where payment = 'unpaid'`.execute(db)
  expect((await manage.listForms()).find((form) => form.id === id)).toMatchObject({ entries: 2, unread: 2, pages: [{ slug, title: 'Réserver' }] })
  await expect(manage.deleteForm(id, 1)).rejects.toMatchObject({ text: words.paidEntries, values: { count: 1 } })
  await sql`delete from payments`.execute(db)
  await manage.deleteForm(id, 1)
  const { rows } = await sql`select from form_entries`.execute(db)
  expect([rows.length, await manage.findFormForStaff(id), await saidOn(slug, 'fr')]).toEqual([0, undefined, []])
})
