import { readFile } from 'node:fs/promises'
import { oneLine } from '#i18n/one-line.ts'
import { privateStorage } from '#gateways/storage'
import { db } from '#platform/database.server'
import { answerIn, type EntryAnswer } from '#shop/forms/entries'
import { textIn, type PublishedForm } from '#shop/forms/forms'
import { findForm } from '#shop/forms/forms.server'
import { findMerchantEmail } from '#shop/orders/order-notifications.merchant.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { fillPlaceholders, recipientsOf, replyAddress, type PlaceholderValues } from './form-notifications.ts'
import { calendarMinute, dateInWords } from '#i18n/dates.ts'
import { localised, withoutLocale, type Locale } from '#i18n/locale.ts'
import { config } from '#platform/config.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { sitePagePath } from '#shop/site/site-pages'
import { listSitePages } from '#shop/site/site-pages.server'

export interface NotificationText {
  entryId: number
  form: string
  /** One line. */
  subject: string
  /** Texts, with all answers in between. */
  body: ({ text: string } | { answers: Pick<EntryAnswer, 'kind' | 'label' | 'text'>[] })[]
  replyTo: string | undefined
  files: { name: string; type: string; bytes: Buffer }[]
  /** True if the files are too large to attach. */
  filesStay: boolean
}

export type FormMessage = Extract<NewMessage, { kind: 'form-entry' | 'form-answer' }>

/** Undefined if the entry or form was deleted, is spam by now, or no longer notifies this address. */
export async function findNotification({ kind, recipient, locale, data }: FormMessage): Promise<NotificationText | undefined> {
  const entry = await findKept(data.entryId)
  const form = entry && (await findForm(entry.form_id))
  const notification = form?.definition.notifications[data.notification]
  if (!entry || !notification) return undefined
  const known = { answers: entry.answers, merchant: await findMerchantEmail() }
  const { toMerchant, toVisitor } = recipientsOf(notification, known)
  const isToVisitor = kind === 'form-answer'
  if (!(isToVisitor ? toVisitor : toMerchant).includes(recipient)) return undefined
  const typed = (text: string) => (isToVisitor ? typedForStranger(text, recipient) : text)
  const fields = new Map(form.definition.fields.map((field) => [field.id, field]))
  const answers = entry.answers.map((answer) => {
    const { label, text } = answerIn(locale, answer, fields.get(answer.field))
    return { field: answer.field, kind: answer.kind, label, text: typed(text) }
  })
  const about = { form, entryId: entry.id, locale, page: entry.page, personId: entry.person_id, answers, at: entry.created_at }
  const said = await valuesOf(about)
  const values = { ...said, user_display: typed(said.user_display), user_email: typed(said.user_email) }
  const filled = (text: string) => fillPlaceholders(text, values)
  const [first = '', ...rest] = textIn(notification.body, locale).split('{all_fields}')
  return {
    entryId: entry.id,
    form: form.name,
    subject: oneLine(filled(textIn(notification.subject, locale))).slice(0, LONGEST_SUBJECT),
    body: [{ text: filled(first) }, ...rest.flatMap((text) => [{ answers }, { text: filled(text) }])],
    replyTo: isToVisitor ? undefined : replyAddress(notification, known),
    ...(notification.attachesFiles && !isToVisitor ? await filesOf(entry.id) : { files: [], filesStay: false }),
  }
}

const LONGEST_SUBJECT = 200
const MOST_BYTES = 10_000_000

/** All files of an entry, or none if they are too large together. */
async function filesOf(entryId: number): Promise<Pick<NotificationText, 'files' | 'filesStay'>> {
  const rows = await db.selectFrom('form_entry_files').select(['name', 'type', 'stored', 'bytes']).where('entry_id', '=', entryId).orderBy('id').execute()
  const filesStay = rows.reduce((total, { bytes }) => total + bytes, 0) > MOST_BYTES
  if (filesStay) return { files: [], filesStay }
  const files = []
  for (const { name, type, stored } of rows) {
    const path = await privateStorage().find(stored)
    if (path !== undefined) files.push({ name: oneLine(name), type, bytes: await readFile(path) })
  }
  return { files, filesStay }
}

async function findKept(id: number) {
  return db
    .selectFrom('form_entries')
    .select(['id', 'form_id', 'answers', 'page', 'person_id', 'created_at'])
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst()
}

const LONGEST = 500

/** Defuses a stranger's text for mail to an address they typed: shortened, without links and others' addresses. IMP-37. */
export function typedForStranger(text: string, recipient: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text
  return short.replace(/\S+/g, (word) => (word.toLowerCase() === recipient.toLowerCase() ? word : withoutLink(word)))
}

/** Characters that browsers accept as a dot in a host name. */
const DOT = '[.\\u2024\\u3002\\uff0e\\uff61]'
const IN_HOST = '[\\p{L}\\p{M}\\p{N}_-]'
const HOST_DOT = `(?<=${IN_HOST})${DOT}(?=\\p{L}${IN_HOST})`
/** A scheme, `www.`, a UNC path, a mail address, an IPv4 address, or a host name with a port or path. */
const ADDRESS = new RegExp(
  `://|^\\P{L}*www${DOT}|\\\\\\\\|\\S[@\\uff20]\\S|\\b(?:mailto|javascript|data|tel|sms):|(?:\\d{1,3}${DOT}){3}\\d|${HOST_DOT}${IN_HOST}+${DOT}?[:/?#\\\\]`,
  'iu',
)
const BREAKS = new RegExp(HOST_DOT, 'gu')

function withoutLink(word: string): string {
  return ADDRESS.test(word) ? '…' : word.replace(BREAKS, '$& ')
}

interface Known {
  form: Pick<PublishedForm, 'id' | 'name'>
  entryId: number
  locale: Locale
  page: string
  personId: string | null
  answers: PlaceholderValues['answers']
  at: Date
}

export async function valuesOf({ form, entryId, locale, page, personId, answers, at }: Known): Promise<PlaceholderValues> {
  const [settings, pages, account] = await Promise.all([findSettings(), listSitePages(locale), findAccount(personId)])
  const timeZone = TIME_ZONES[settings.country]
  const path = page.startsWith('/') ? withoutLocale(page) : '/'
  return {
    answers,
    form_name: form.name,
    form_id: String(form.id),
    entry_id: String(entryId),
    entry_details_url: `${config.url.origin}${entryPath(entryId)}`,
    page_url: `${config.url.origin}${localised(locale, path)}`,
    page_title: pages.find(({ slug }) => sitePagePath(slug) === path)?.title ?? '',
    site_name: settings.shopName,
    admin_email: (await findMerchantEmail()) ?? '',
    user_email: account?.email ?? '',
    user_display: account?.name ?? '',
    user_id: personId ?? '',
    day: dateInWords(at, locale, { dateStyle: 'long', timeZone }),
    sentAt: `${calendarMinute(at, timeZone)}:${String(at.getUTCSeconds()).padStart(2, '0')}`,
  }
}

function entryPath(entryId: number): string {
  return `/admin/forms/entries/${entryId}/`
}

async function findAccount(personId: string | null): Promise<{ email: string | null; name: string } | undefined> {
  if (personId === null) return undefined
  return db.selectFrom('account_people').select(['email', 'name']).where('id', '=', personId).executeTakeFirst()
}
