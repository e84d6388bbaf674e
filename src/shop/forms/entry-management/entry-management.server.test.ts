import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { statementsOf } from '#database/test-statements'
import { privateStorage } from '#gateways/storage'
import { clock } from '#platform/steady-clock'
import { db, inTransaction } from '#platform/database.server'
import { addEntry, addEntryFile, addForm, keepEntryFile, payEntry } from '#shop/forms/entries.testing'
import { newStaff, refusalOf } from '#shop/people/accounts.testing'
import { emptyAudit } from '#shop/upkeep/audit.testing'
import {
  countEntries,
  eraseEntry,
  findEntries,
  findEntry,
  findNeighbours,
  findOtherEntries,
  markEntries,
  removeEntries,
} from './entry-management.manage.server.ts'
import { entryFilterSchema, type EntryFilter } from './entry-management.schema.ts'
import { countEntriesOf, exportEntriesOf, forgetEntriesOf, forgetOldEntries, removeGoneFiles } from './entry-management.server.ts'

useDatabase()

let contact: number
beforeEach(async () => {
  await sql`delete from payments where entry_id is not null`.execute(db)
  await sql`delete from forms`.execute(db)
  await sql`delete from form_files_to_remove`.execute(db)
  contact = await addForm()
})

const filter = (asked: Partial<EntryFilter> = {}): EntryFilter => ({ ...entryFilterSchema.parse({}), ...asked })
const found = async (asked: Partial<EntryFilter> = {}) => (await findEntries(filter(asked))).entries.map(({ id }) => id)
const left = async () => (await db.selectFrom('form_entries').select('id').orderBy('id').execute()).map(({ id }) => id)
const toRemove = async () => (await db.selectFrom('form_files_to_remove').select('stored').orderBy('stored').execute()).map(({ stored }) => stored)
const audits = async () => (await sql<{ action: string; details: object }>`select action, details from audit_entries order by id`.execute(db)).rows

describe('IMP-30 the list of entries', () => {
  test('shows the newest first, by form, unread, starred, spam and payment; spam stands nowhere else', async () => {
    const quote = await addForm('Devis')
    const first = await addEntry(contact, { read: true })
    const starred = await addEntry(quote, { starred: true, read: true })
    const spam = await addEntry(contact, { state: 'spam' })
    const paid = await addEntry(quote, { payment: 'paid', total: 10_000 })
    expect(await found()).toEqual([paid, starred, first])
    expect(await found({ form: quote })).toEqual([paid, starred])
    expect(await found({ view: 'unread' })).toEqual([paid])
    expect(await found({ view: 'starred' })).toEqual([starred])
    expect(await found({ view: 'spam' })).toEqual([spam])
    expect(await found({ payment: 'paid' })).toEqual([paid])
    expect(await found({ payment: 'unpaid' })).toEqual([])
    expect(await countEntries(undefined)).toEqual({ all: 3, unread: 1, starred: 1, spam: 1 })
    expect(await countEntries(quote)).toEqual({ all: 2, unread: 1, starred: 1, spam: 0 })
  })

  test('is searched by each word that was typed, without accents and vowel signs, by a part of an e-mail, and by a phone however it is written', async () => {
    const amira = await addEntry(contact, { name: 'Amïra Ben Salah', email: 'amira@dar.test', phone: '98765432', message: 'Un devis' })
    const hadi = await addEntry(contact, { name: 'هَادي بن صالح', email: 'hadi@dar.test', phone: '20111222', message: '100 % laine' })
    expect(await found({ q: 'SALAH amira' })).toEqual([amira])
    expect(await found({ q: 'amira laine' })).toEqual([])
    expect(await found({ q: 'هادي' })).toEqual([hadi])
    expect(await found({ q: 'dar.test' })).toEqual([hadi, amira])
    for (const q of ['98 765 432', '+216 98765432', '٩٨٧٦٥٤٣٢', '98765']) expect([q, await found({ q })]).toEqual([q, [amira]])
    const spaced = await addEntry(contact, { phone: '+216 55 443 322' })
    for (const q of ['3322', '5544']) expect([q, await found({ q })]).toEqual([q, [spaced]])
    expect(await found({ q: '100 %' })).toEqual([hadi])
    for (const q of ['_', '\\', '%%']) expect([q, await found({ q })]).toEqual([q, []])
  })

  test('goes on below an entry and skips none, in a search of a frequent and of a rare word too', async () => {
    await sql`insert into form_entries (form_id, answers, words, sender_digest, content_digest, locale, page, key)
      select ${contact}, '[]', 'bonjour ' || case when n % 40 = 0 then 'rare' else '' end, '', n::text, 'fr', '/', 'k' || n from generate_series(1, 1500) n`.execute(
      db,
    )
    for (const [q, count] of [
      ['', 1500],
      ['bonjour', 1500],
      ['rare', 37],
    ] as const) {
      const seen: number[] = []
      for (let before: number | undefined, first = true; first || before; first = false) {
        const page = await findEntries(filter({ q, before }))
        seen.push(...page.entries.map(({ id }) => id))
        before = page.next
      }
      expect([q, seen.length, new Set(seen).size]).toEqual([q, count, count])
      expect(seen).toEqual(seen.toSorted((one, other) => other - one))
    }
  })

  test('leads from an entry to the next one and the one before in the same list', async () => {
    const quote = await addForm('Devis')
    const [one, other, third] = [await addEntry(contact), await addEntry(quote), await addEntry(contact)]
    expect(await findNeighbours(one, filter())).toEqual({ newer: other, older: undefined })
    expect(await findNeighbours(one, filter({ form: contact }))).toEqual({ newer: third, older: undefined })
    expect(await findNeighbours(third, filter({ before: 1 }))).toEqual({ newer: undefined, older: other })
  })
})

test('IMP-30 an entry comes with what the same account, visitor, e-mail or phone sent besides', async () => {
  const visitor = randomUUID()
  const one = await addEntry(contact, { visitor, email: 'a@b.test', phone: '98765432' })
  const byVisitor = await addEntry(contact, { visitor, email: 'x@b.test', phone: '98000001' })
  const byEmail = await addEntry(contact, { email: 'A@b.test', phone: '98000002' })
  const byPhone = await addEntry(contact, { email: 'y@b.test', phone: '98765432' })
  await addEntry(contact, { email: 'z@b.test', phone: '98000003' })
  expect((await findOtherEntries(one)).map(({ id }) => id)).toEqual([byPhone, byEmail, byVisitor])
})

describe('IMP-30 marks', () => {
  test('are set once, tell which entries they changed, and are undone by their opposite; spam is audited, reading is not', async () => {
    const { person } = await newStaff('Nadia')
    await emptyAudit()
    const [one, other] = [await addEntry(contact), await addEntry(contact, { read: true })]
    expect(await markEntries([one, other], 'read', person)).toEqual([one])
    expect(await markEntries([one], 'unread', person)).toEqual([one])
    expect(await markEntries([one, other], 'starred', person)).toEqual([one, other])
    expect(await audits()).toEqual([])
    expect(await markEntries([one, other], 'spam', person)).toEqual([one, other])
    expect(await markEntries([one, other], 'spam', person)).toEqual([])
    expect(await found()).toEqual([])
    expect(await markEntries([one], 'kept', person)).toEqual([one])
    expect(await audits()).toEqual([
      { action: 'entries-spam', details: { numbers: `${one}, ${other}` } },
      { action: 'entries-kept', details: { numbers: String(one) } },
    ])
  })
})

describe('IMP-30 deletion', () => {
  test('takes files and notes along, writes down numbers alone, and leaves what a payment belongs to', async () => {
    const { person } = await newStaff('Leila')
    await emptyAudit()
    const gone = await addEntry(contact)
    const paid = await payEntry(await addEntry(contact, { payment: 'paid' }))
    const failed = await payEntry(await addEntry(contact, { payment: 'unpaid' }), 'refused')
    await addEntryFile(gone, { stored: 'private/aa/gone.pdf' })
    await addEntryFile(paid, { stored: 'private/aa/paid.pdf' })
    expect(await removeEntries([gone, paid, failed, 999_999], person)).toEqual({ removed: [gone], stayed: [paid, failed] })
    expect(await left()).toEqual([paid, failed])
    expect(await toRemove()).toEqual(['private/aa/gone.pdf'])
    expect(await audits()).toEqual([{ action: 'entries-deleted', details: { numbers: String(gone) } }])
  })

  test('of what is personal alone is for an entry with a payment: amount and payment stay, answers, files, notes and mails do not', async () => {
    const { person } = await newStaff('Salma')
    const paid = await payEntry(await addEntry(contact, { payment: 'paid', total: 10_000 }))
    await addEntryFile(paid, { stored: 'private/aa/paid.pdf' })
    await sql`insert into form_entry_notes (entry_id, person_id, text) values (${paid}, ${person.id}, 'Rappeler Amira')`.execute(db)
    const before = await findEntry(paid)
    await emptyAudit()
    await eraseEntry(paid, person)
    const after = await findEntry(paid)
    expect(after).toMatchObject({
      payment: 'paid',
      total: 10_000,
      lines: before!.lines,
      answers: [],
      emails: [],
      phones: [],
      attachments: [],
      notes: [],
      person: null,
    })
    expect(after!.erasedAt).toBeInstanceOf(Date)
    expect(after!.key).not.toBe(before!.key)
    const { rows } = await sql<{ row: string }>`select e::text as row from form_entries e where id = ${paid}`.execute(db)
    expect(rows[0]!.row).not.toMatch(/amira|98765432|devis|contact\//i)
    expect(await toRemove()).toEqual(['private/aa/paid.pdf'])
    expect(await audits()).toEqual([{ action: 'entry-erased', details: { numbers: String(paid) } }])
    expect(await refusalOf(eraseEntry(await addEntry(contact), person))).toContain('supprimez-la')
    expect(await refusalOf(eraseEntry(999_999, person))).toContain('n’existe pas')
  })

  test('of a form takes its entries along, and every file of theirs is noted to be removed', async () => {
    await addEntryFile(await addEntry(contact), { stored: 'private/aa/one.pdf' })
    await addEntryFile(await addEntry(contact), { stored: 'private/aa/two.pdf' })
    await sql`delete from forms where id = ${contact}`.execute(db)
    expect(await toRemove()).toEqual(['private/aa/one.pdf', 'private/aa/two.pdf'])
  })
})

test('IMP-30 what is older than its form keeps entries is deleted with its files, what a payment belongs to is blanked once, and a form may keep them for ever', async () => {
  const now = new Date('2026-11-23T12:00:00Z')
  vi.spyOn(clock, 'now').mockReturnValue(now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
  const short = await addForm('Court', { keepDays: 30 })
  const forever = await addForm('Toujours', { keepDays: null })
  const old = await addEntry(short, { created_at: daysAgo(31) })
  const paid = await payEntry(await addEntry(short, { created_at: daysAgo(31), payment: 'paid', total: 10_000 }))
  const recent = await addEntry(short, { created_at: daysAgo(29) })
  const kept = await addEntry(forever, { created_at: daysAgo(5000) })
  const yearly = await addEntry(contact, { created_at: daysAgo(364) })
  await addEntryFile(old, { stored: 'private/aa/old.pdf' })
  expect(await forgetOldEntries()).toBe(2)
  expect(await left()).toEqual([paid, recent, kept, yearly])
  expect(await findEntry(paid)).toMatchObject({ answers: [], erasedAt: now, total: 10_000 })
  expect(await toRemove()).toEqual(['private/aa/old.pdf'])
  expect(await forgetOldEntries()).toBe(0)
  vi.restoreAllMocks()
})

test('IMP-16, IMP-30 the entries of an account are those sent from it, with its proven e-mail or with its phone in whatever form; they are found once each', async () => {
  await sql`
    insert into account_people (id, name, email, email_verified, phone) values
      ('proven', 'Amira', 'amira@proven.test', true, '21698765432'), ('unproven', 'Sami', 'sami@unproven.test', false, null)`.execute(db)
  const stranger = { email: 'x@y.test', phone: '20999999' }
  const sent = await addEntry(contact, { ...stranger, person_id: 'proven' })
  const both = await addEntry(contact, { email: 'Amira@proven.test', phone: '98765432' })
  await addEntry(contact, stranger)
  const unproven = await addEntry(contact, { email: 'sami@unproven.test', phone: '20999999' })
  expect(await countEntriesOf('proven')).toEqual({ all: 2, paidFor: 0 })
  expect(await countEntriesOf('unproven')).toEqual({ all: 0, paidFor: 0 })
  expect((await exportEntriesOf('proven')).rows).toMatchObject([{ form: 'Contact', answers: [{ text: 'Amira Ben Salah' }, {}, {}, {}] }, { form: 'Contact' }])
  await payEntry(both)
  await inTransaction((transaction) => forgetEntriesOf(transaction, 'proven'))
  const remaining = await left()
  expect([remaining.includes(sent), remaining.includes(both), remaining.includes(unproven), remaining.length]).toEqual([false, true, true, 3])
  expect(await countEntriesOf('proven')).toEqual({ all: 0, paidFor: 0 })
})

test('IMP-30 a file that no entry has any more is swept from the storage, one that was stored for an entry never saved as well, and none that an entry has', async () => {
  const entry = await addEntry(contact)
  const storedOf = async (id: number) => (await db.selectFrom('form_entry_files').select('stored').where('id', '=', id).executeTakeFirstOrThrow()).stored
  const file = { name: 'a.pdf', type: 'application/pdf' }
  const [gone, kept] = [
    await storedOf(await keepEntryFile(entry, Buffer.from('x'), file)),
    await storedOf(await keepEntryFile(await addEntry(contact), Buffer.from('x'), file)),
  ]
  const there = async () => Promise.all([gone, kept].map(async (name) => (await privateStorage().find(name)) !== undefined))
  const soon = new Date(clock.now().getTime() + 3600_000)
  await db
    .insertInto('form_files_to_remove')
    .values([{ stored: kept }, { stored: 'private/00/never.pdf', due_at: soon }])
    .execute()
  await db.deleteFrom('form_entries').where('id', '=', entry).execute()
  expect(await there()).toEqual([true, true])
  // Rows are due by the database's clock, which may be ahead by less than a second.
  vi.spyOn(clock, 'now').mockReturnValue(new Date(soon.getTime() - 3599_000))
  expect(await removeGoneFiles()).toBe(2)
  expect(await there()).toEqual([false, true])
  expect(await toRemove()).toEqual(['private/00/never.pdf'])
  vi.spyOn(clock, 'now').mockReturnValue(soon)
  expect(await removeGoneFiles()).toBe(1)
  vi.restoreAllMocks()
})

test('IMP-30 the mails of an entry that goes are found by their index, however many messages there are', async () => {
  await sql`insert into messages (channel, kind, recipient, locale, data, give_up_at, message_id)
    select 'mail', case when n % 4 = 0 then 'form-entry' else 'order' end, 'a@b.test', 'fr', jsonb_build_object('entryId', n), now(), 'plan-' || n
    from generate_series(1, 4000) n`.execute(db)
  await sql`analyze messages`.execute(db)
  const { person } = await newStaff('Rania')
  const entry = await addEntry(contact)
  const statements = await statementsOf(() => removeEntries([entry], person))
  const forgetting = statements.find((text) => text.includes('delete from messages'))!
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(forgetting)}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  await sql`delete from messages where message_id like 'plan-%'`.execute(db)
  expect(plan).toContain('messages_of_entry')
})
