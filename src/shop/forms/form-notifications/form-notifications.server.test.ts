import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { newPrivateName, privateStorage, unfinishedFile } from '#gateways/storage'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { db, inTransaction } from '#platform/database.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { newStaff } from '#shop/people/accounts.testing'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { saveSettings } from '#shop/upkeep/settings.server'
import { saveTextPage } from '#shop/site/site-pages.testing'
import { answersOf } from '#shop/forms/entries'
import { formSchema } from '#shop/forms/forms.schema'
import type { PublishedForm } from '#shop/forms/forms'
import type { Filled } from '#shop/forms/form-rules'
import { writeMail } from '#templates/write-mail.server.ts'
import { confirmationFor, noteEntry } from './form-notifications.server.ts'

useDatabase()

const DEFINITION = formSchema.parse({
  fields: [
    { id: 1, kind: 'text', label: { fr: 'Nom', ar: 'الاسم' } },
    { id: 2, kind: 'email', label: { fr: 'E-mail', ar: 'البريد' } },
    { id: 3, kind: 'password', label: { fr: 'Mot de passe' } },
    { id: 4, kind: 'card', label: { fr: 'Carte' } },
    { id: 5, kind: 'paragraph', label: { fr: 'Message', ar: 'الرسالة' } },
    { id: 6, kind: 'file', label: { fr: 'Photos' } },
  ],
  submit: { text: { fr: 'Envoyer' }, busyText: { fr: 'Envoi…' } },
  confirmations: [{ kind: 'message', message: { fr: '<p>Merci {field_id="1"}, n° {entry_id} par {page_title}.</p>' } }],
  notifications: [
    {
      to: ['{admin_email}', '{field_id="2"}'],
      subject: { fr: 'De {field_id="1"}', ar: 'إلى {field_id="1"}' },
      body: { fr: 'Reçu sur {page_title} :\n{all_fields}', ar: 'وصلنا:\n{all_fields}' },
      attachesFiles: true,
    },
    { to: ['sav@shop.test'], subject: { fr: 'Urgent' }, body: { fr: '{field_id="5"}' }, when: [[{ field: 5, operator: 'contains', value: 'urgent' }]] },
  ],
})

let form: PublishedForm
beforeEach(async () => {
  await db.deleteFrom('messages').execute()
  await saveSettings({ ...DEFAULT_SETTINGS, sender: { ...DEFAULT_SETTINGS.sender, email: 'salma@shop.test' } })
  const definition = JSON.stringify(DEFINITION) as never
  const { id } = await db.insertInto('forms').values({ name: 'Contact', draft: definition, published: definition }).returning('id').executeTakeFirstOrThrow()
  form = { id, name: 'Contact', definition: DEFINITION }
})
afterEach(() => {
  vi.restoreAllMocks()
})

const filledWith = (typed: Record<number, string>): Filled => ({
  texts: new Map(Object.entries({ 1: 'Sami', 2: 'sami@example.test', 5: 'Bonjour', ...typed }).map(([id, text]) => [Number(id), [text]])),
  pieces: new Map(),
  files: new Map(),
})

async function send({
  typed = {},
  locale = 'fr',
  isSpam = false,
}: { typed?: Record<number, string>; locale?: Locale; isSpam?: boolean } = {}): Promise<number> {
  const filled = filledWith(typed)
  return inTransaction(async (transaction) => {
    const row = {
      form_id: form.id,
      answers: JSON.stringify(answersOf(DEFINITION, filled)) as never,
      state: isSpam ? ('spam' as const) : ('kept' as const),
      words: '',
      sender_digest: '',
      content_digest: randomUUID(),
      locale,
      page: '/page/contact/',
      key: randomUUID(),
    }
    const { id } = await transaction.insertInto('form_entries').values(row).returning('id').executeTakeFirstOrThrow()
    for (let time = 0; time < 2; time++) await noteEntry(transaction, { form, entryId: id, filled, locale, isSpam })
    return id
  })
}

const queued = async () => {
  const rows = await db.selectFrom('messages').select(['kind', 'recipient', 'locale', 'data']).orderBy('id').execute()
  return rows.map(({ kind, recipient, locale, data }) => [kind, recipient, locale, Object.keys(data).join()].join(' '))
}
const write = async (kind: NewMessage['kind']) => {
  const row = await db.selectFrom('messages').selectAll().where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow()
  return writeMail(row as unknown as NewMessage, 'https://shop.test')
}

test('IMP-37 an entry is told to the merchant and to the visitor, each in their language, once; the message holds numbers alone', async () => {
  await send({ locale: 'ar' })
  expect(await queued()).toEqual(['form-entry salma@shop.test fr entryId,notification', 'form-answer sami@example.test ar entryId,notification'])
})

test('IMP-37 while the shop has no address of its own, the merchant’s mail goes to the first administrator, as that of new orders does', async () => {
  const { email } = (await newStaff('Amira', 'administrator')).person
  await saveSettings(DEFAULT_SETTINGS)
  await send()
  expect(await queued()).toContain(`form-entry ${email} fr entryId,notification`)
  expect(await write('form-entry')).toMatchObject({ subject: expect.stringContaining('De Sami') })
})

test('IMP-37 a notification with conditions goes out where they hold, none for spam', async () => {
  await send({ typed: { 5: 'C’est urgent' }, isSpam: true })
  expect(await queued()).toEqual([])
  await send({ typed: { 5: 'C’est urgent' } })
  expect(await queued()).toContain('form-entry sav@shop.test fr entryId,notification')
})

test('IMP-37 the mail says what was filled in, in both its formats, on one line of subject, and is answered to the visitor', async () => {
  const id = await send({ typed: { 1: 'Sami\r\nBcc: x@evil.test', 3: 'Tr3s-secret!', 4: '4111111111111234', 5: '<b>Bonjour</b>\nà tous' } })
  const mail = (await write('form-entry'))!
  expect(mail.subject).toBe('De Sami Bcc: x@evil.test · Hanout')
  expect(mail.replyTo).toBe('sami@example.test')
  expect(mail.text).toContain('Message :\n<b>Bonjour</b>\nà tous')
  expect(mail.text).toContain('Mot de passe :\n(renseigné)')
  expect(mail.text).toContain('Carte :\n•••• 1234')
  expect(mail.text).toContain(`https://shop.test/admin/forms/entries/${id}/`)
  expect(mail.html).toContain('&lt;b&gt;Bonjour&lt;/b&gt;')
  expect(mail.text + mail.html).not.toMatch(/secret|4111/)
})

test('IMP-37 the visitor’s mail is in their language, leads a stranger nowhere, and not into the back office', async () => {
  const lure = 'evil-bank.com/login'
  await send({ locale: 'ar', typed: { 1: `Sami ${lure}`, 5: `Gagnez http://evil.test/x et www.evil.test, ${lure} ou x@evil.test ${'x'.repeat(2000)}` } })
  const mail = (await write('form-answer'))!
  expect(mail.subject).toContain('إلى Sami')
  expect(mail.text).toContain('الرسالة:\nGagnez … et … … ou … x')
  expect(mail.text).toContain('sami@example.test')
  expect(mail.subject + mail.text + mail.html).not.toMatch(/evil|x{600}|admin/)
  expect((await write('form-entry'))!.text).toContain(lure)
  expect(mail.replyTo).toBeUndefined()
})

test('IMP-37 three answers an hour go to one mailbox, however it is written, eight a day', async () => {
  const start = clock.now().getTime()
  const sendAt = async (hours: number, box: string) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(start + hours * 3600_000))
    await send({ typed: { 2: box } })
    return (await db.selectFrom('messages').select('id').where('kind', '=', 'form-answer').execute()).length
  }
  const sent = []
  for (const box of ['a@x.test', 'a+1@x.test', 'A+2@x.test', 'a+3@x.test', 'b@x.test']) sent.push(await sendAt(0, box))
  expect(sent).toEqual([1, 2, 3, 3, 4])
  for (const hours of [2, 2, 2, 2, 4, 4, 4, 6]) sent.push(await sendAt(hours, 'a@x.test'))
  expect(sent.slice(5)).toEqual([5, 6, 7, 7, 8, 9, 9, 9])
  expect(await sendAt(25, 'a@x.test')).toBe(10)
  const dotted = []
  for (const box of ['b.o.mb@gmail.com', 'bomb+x@googlemail.com', 'Bom.b@gmail.com', 'bomb@gmail.com']) dotted.push(await sendAt(99, box))
  expect(dotted).toEqual([11, 12, 13, 13])
})

test('IMP-37 what is spam, gone, or no longer meant for this address when the mail is written is not sent', async () => {
  const id = await send()
  await db.updateTable('form_entries').set({ state: 'spam' }).where('id', '=', id).execute()
  expect(await write('form-entry')).toBeUndefined()
  await db.updateTable('form_entries').set({ state: 'kept' }).where('id', '=', id).execute()
  expect(await write('form-entry')).toBeDefined()
  await db.updateTable('messages').set({ recipient: 'former@shop.test' }).where('kind', '=', 'form-entry').execute()
  expect(await write('form-entry')).toBeUndefined()
  await db.deleteFrom('form_entries').where('id', '=', id).execute()
  expect(await write('form-answer')).toBeUndefined()
})

test('IMP-37 files go with the merchant’s mail up to ten megabytes, else it says where they are; never with the visitor’s', async () => {
  const id = await send()
  const stored = newPrivateName('txt')
  const path = await unfinishedFile()
  await writeFile(path, 'une note')
  await privateStorage().put(stored, path)
  const file = { entry_id: id, field_id: 6, name: 'note.txt', stored, type: 'text/plain', bytes: 8 }
  await db.insertInto('form_entry_files').values(file).execute()
  const [merchant, visitor] = [(await write('form-entry'))!, (await write('form-answer'))!]
  expect(merchant.attachments.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([['note.txt', 'une note']])
  expect(visitor.attachments).toEqual([])
  await db.updateTable('form_entry_files').set({ bytes: 10_000_001 }).execute()
  const large = (await write('form-entry'))!
  expect(large.attachments).toEqual([])
  expect(large.text).toContain('trop lourds')
})

test('FORM-27 a sent form is confirmed with what it says, by the title of its page', async () => {
  await saveTextPage({ slug: 'contact', title: 'Nous écrire', body: '' })
  const said = await confirmationFor(form, { filled: filledWith({ 1: '<Sami>' }), entryId: 31, locale: 'fr', page: '/page/contact/', personId: null })
  expect(said).toEqual({ kind: 'message', html: '<p>Merci &lt;Sami&gt;, n° 31 par Nous écrire.</p>' })
})
