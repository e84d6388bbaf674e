import { createHash, timingSafeEqual, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { db, json, type Database, type Tables } from '#platform/database.server'
import { answersOf, entryLinesOf, type EntryPayment, type EntryAnswer, type EntryState } from './entries.ts'
import { latinDigits } from '#i18n/plain-text.ts'
import type { Locale } from '#i18n/locale.ts'
import { clock } from '#platform/steady-clock'
import { localPhone, phoneCountryOf, type PhoneCountry } from '#shop/people/phones'
import type { PublishedForm } from '#shop/forms/forms'
import { totalOf, type Filled } from '#shop/forms/form-rules'

/** Files must already be in private storage. */
export interface NewEntry {
  form: PublishedForm
  filled: Filled
  files: readonly NewEntryFile[]
  state: EntryState
  intention: string | undefined
  locale: Locale
  /** Path of the page with the form, without language. */
  page: string
  seconds: number | undefined
  visitor: string | undefined
  personId: string | undefined
  senderDigest: string
  contentDigest: string
  /** Country of phone numbers without a code. */
  country: PhoneCountry
}

export interface NewEntryFile {
  field: number
  name: string
  stored: string
  /** Media type detected from the content. */
  type: string
  bytes: number
}

export type KeptEntry = Pick<Selectable<Tables['form_entries']>, (typeof KEPT)[number]>

const KEPT = ['id', 'key', 'state', 'payment'] as const

/** Runs in the transaction of all that follows. If the intention already has an entry, this one is saved without it. IMP-30. */
export async function saveEntry(transaction: Database, entry: NewEntry): Promise<KeptEntry> {
  const row = rowOf(entry)
  const kept = (await insert(transaction, row)) ?? (await insert(transaction, { ...row, intention: null }))
  const files = entry.files.map(({ field, ...file }) => ({ ...file, entry_id: kept!.id, field_id: field }))
  if (files.length > 0) {
    await transaction.insertInto('form_entry_files').values(files).execute()
    const names = files.map(({ stored }) => stored)
    await transaction.deleteFrom('form_files_to_remove').where('stored', 'in', names).execute()
  }
  return kept!
}

function insert(transaction: Database, row: ReturnType<typeof rowOf>): Promise<KeptEntry | undefined> {
  return transaction
    .insertInto('form_entries')
    .values(row)
    .onConflict((conflict) => conflict.column('intention').doNothing())
    .returning(KEPT)
    .executeTakeFirst()
}

const MOST_WORDS = 20_000

function rowOf({ form, filled, intention, state, ...entry }: NewEntry) {
  const { id, definition } = form
  const answers = answersOf(definition, filled)
  const total = totalOf(definition, filled)
  return {
    form_id: id,
    intention: intention ?? null,
    state,
    answers: json(answers),
    words: wordsOf(answers),
    emails: [...new Set(textsOf(answers, 'email').map((email) => email.toLowerCase()))],
    phones: [...new Set(textsOf(answers, 'phone').map((phone) => accountPhone(phone, entry.country)))],
    visitor: entry.visitor ?? null,
    person_id: entry.personId ?? null,
    sender_digest: entry.senderDigest,
    content_digest: entry.contentDigest,
    locale: entry.locale,
    page: entry.page,
    seconds: entry.seconds ?? null,
    payment: total > 0 ? ('unpaid' as const) : ('none' as const),
    lines: json(entryLinesOf(definition, filled)),
    total,
    currency: definition.payment.currency,
    key: `form_entry_${randomBytes(16).toString('hex')}`,
    created_at: clock.now(),
  }
}

/** Search text: answers, choices and file names. Phones are added as digits, so that their last four are found. */
function wordsOf(answers: readonly EntryAnswer[]): string {
  const said = answers.filter(({ kind }) => kind !== 'consent' && kind !== 'payment-total').map(({ text }) => text)
  const texts = [...said, ...textsOf(answers, 'phone').map((phone) => latinDigits(phone).replaceAll(/\D/g, ''))]
  return texts.join('\n').slice(0, MOST_WORDS).toWellFormed()
}

function textsOf(answers: readonly EntryAnswer[], kind: 'email' | 'phone'): string[] {
  return answers.filter((answer) => answer.kind === kind).map(({ text }) => text)
}

function accountPhone(phone: string, country: PhoneCountry): string {
  return localPhone(phone, phoneCountryOf(phone) ?? country)
}

interface EntryRepeated extends Pick<NewEntry, 'intention' | 'senderDigest' | 'contentDigest'> {
  form: number
}

const REPEAT_MS = 10 * 60_000

/** Compares content by intention, or without one by address within ten minutes. An intention without its content reveals nothing. */
export async function findRepeated({ form, intention, senderDigest, contentDigest }: EntryRepeated, database: Database = db): Promise<KeptEntry | undefined> {
  const same = database.selectFrom('form_entries').select(KEPT).where('form_id', '=', form).where('content_digest', '=', contentDigest)
  if (intention !== undefined) return same.where('intention', '=', intention).executeTakeFirst()
  const since = new Date(clock.now().getTime() - REPEAT_MS)
  return same.where('sender_digest', '=', senderDigest).where('created_at', '>', since).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function keepConfirmation(id: number, confirmation: string): Promise<void> {
  await db.updateTable('form_entries').set({ confirmation }).where('id', '=', id).execute()
}

const CONFIRMATION_MS = 24 * 3600_000

/** Kept for a day, for pages without scripts. */
export async function findConfirmation(id: number): Promise<{ form: number; html: string } | undefined> {
  const since = new Date(clock.now().getTime() - CONFIRMATION_MS)
  const found = await db.selectFrom('form_entries').select(['form_id', 'confirmation']).where('id', '=', id).where('created_at', '>', since).executeTakeFirst()
  return found && found.confirmation !== '' ? { form: found.form_id, html: found.confirmation } : undefined
}

/** Amounts in thousandths of its currency. */
export type EntryToPay = Pick<Selectable<Tables['form_entries']>, (typeof COLUMNS)[number]>

const COLUMNS = [
  'id',
  'key',
  'form_id',
  'locale',
  'payment',
  'payment_attention',
  'payment_method',
  'lines',
  'total',
  'currency',
  'emails',
  'phones',
  'created_at',
] as const

export async function findEntryToPay(id: number): Promise<EntryToPay | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  return db.selectFrom('form_entries').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Undefined if number or key is wrong. The key is compared in constant time. */
export async function findEntryByKey(id: number, key: string): Promise<EntryToPay | undefined> {
  const entry = await findEntryToPay(id)
  return entry && timingSafeEqual(digest(entry.key), digest(key)) ? entry : undefined
}

export async function lockEntryToPay(transaction: Database, id: number): Promise<EntryToPay | undefined> {
  return transaction.selectFrom('form_entries').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Omitted fields keep their value. */
export interface EntryPaymentChange {
  payment?: Exclude<EntryPayment, 'none'>
  payment_method?: string
  payment_attention?: Tables['form_entries']['payment_attention']
}

/** An entry that needs attention becomes unread again. IMP-31. */
export async function markEntryPayment(transaction: Database, id: number, change: EntryPaymentChange): Promise<void> {
  await transaction
    .updateTable('form_entries')
    .set({ ...change, ...(change.payment_attention && { read: false }) })
    .where('id', '=', id)
    .execute()
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
