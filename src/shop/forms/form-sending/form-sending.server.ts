import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { StorageAway, newPrivateName, privateStorage, unfinishedFile } from '#gateways/storage'
import { clock } from '#platform/steady-clock'
import { inTransaction, db } from '#platform/database.server'
import { shopSecret } from '#platform/secret-file.server'
import { isUuid } from '#platform/uuid'
import { formPaymentPath } from '#shop/forms/entries'
import { findRepeated, saveEntry, type KeptEntry, type NewEntryFile } from '#shop/forms/entries.server'
import { confirmationFor, noteEntry } from '#shop/forms/form-notifications.server'
import { filledFrom, findProblems, problemOfUpload, problemText, shownFields, textOf, type Filled, type Problem, totalOf } from '#shop/forms/form-rules'
import { fileInputName, formView, messagesIn, type PublishedForm, type FormDefinition, isPaid } from '#shop/forms/forms'
import { findForm } from '#shop/forms/forms.server'
import { wakeOutbox } from '#shop/upkeep/messages.server'
import { takeTurns, tally, TooManyRequests, untally } from '#shop/upkeep/rate-limits.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Refusal } from '#platform/refusal'
import { fold } from '#i18n/fold.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { NOTHING, type Millimes } from '#money/millimes'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import { cleanFileName, checkFile, withFileTurn, type CheckedFile } from './file-checks.server.ts'
import type { AskCaptcha, FormSender, Sent, Submission, ReceivedFile } from './form-sending.ts'
import { formSendingWords as words } from './form-sending.words.ts'
import { isFormToken } from './tokens.server.ts'

export { entryOfMark, formToken, formTokenEnds, markOfEntry } from './tokens.server.ts'

interface Known {
  form: PublishedForm
  submission: Submission
  sender: FormSender
  askCaptcha: AskCaptcha
  settings: Settings
  filled: Filled
  /** Digests to compare two submissions by sender and content only. */
  senderDigest: string
  contentDigest: string
}

/**
 * Processes a submission: token, robot traps, field rules, price, captcha, limits, and last the most expensive check, file contents. Then saves
 * entry, files and mails in one transaction. One intention gives one entry; a repeat, even a concurrent one, gets the same answer. FORM-88, IMP-30 to
 * IMP-33, IMP-51.
 */
export async function sendForm(submission: Submission, sender: FormSender, askCaptcha: AskCaptcha): Promise<Sent> {
  const wait = await takeTurns([['formAddress', sender.address]])
  if (wait !== undefined) return refused({ footer: new TooManyRequests(wait).in(sender.locale) })
  const form = await findForm(submission.form)
  if (!form) return refused({ header: words.unknownForm[sender.locale] })
  const known = { ...(await know(form, submission, sender)), askCaptcha }
  if (submission.honeypot.trim() !== '') return confirm(known, undefined)
  return (await isUnwanted(known)) ?? (await findRefusal(known)) ?? decideOnce(known)
}

const underWay = new Map<string, Promise<Sent>>()

/** Decides concurrent repeats once: a captcha token and a rate limit count once. */
function decideOnce(known: Known): Promise<Sent> {
  const { form, submission, sender, senderDigest, contentDigest } = known
  const { locale, personId } = sender
  const name = JSON.stringify([form.id, intentionOf(submission) ?? senderDigest, contentDigest, submission.page, locale, personId])
  const same = underWay.get(name)
  if (same) return same
  const decided = decide(known).finally(() => underWay.delete(name))
  underWay.set(name, decided)
  return decided
}

async function decide(known: Known): Promise<Sent> {
  const { form, submission, filled, sender } = known
  const repeated = await findRepeated({ ...known, form: form.id, intention: intentionOf(submission) })
  if (repeated) return confirm(known, repeated)
  const refusal = (await refusePriceOf(known)) ?? (await refuseRobot(known)) ?? (await refuseFlood(known))
  if (refusal) return refusal
  const { files } = submission
  return withCheckedFiles({ form: form.definition, filled, files, address: sender.address }, async ({ ready, problems, refusal: ofFiles }) => {
    if (!ofFiles && problems.size === 0) return keep(known, ready)
    await untally('form-entries', floodOf(known))
    return ofFiles ? refused({ footer: ofFiles.in(sender.locale) }) : refused({ header: words.notSubmitted[sender.locale], problems })
  })
}

async function know(form: PublishedForm, submission: Submission, sender: FormSender): Promise<Omit<Known, 'askCaptcha'>> {
  const files = submission.files.map(({ field, name, bytes }) => [fileInputName(form.id, field), { name: cleanFileName(name), bytes }] as const)
  const filled = filledFrom(formView(form), submission.pairs, files)
  const secret = await shopSecret()
  const digest = (...parts: unknown[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  return {
    form,
    submission,
    sender,
    settings: await findSettings(),
    filled,
    senderDigest: digest('form sender', sender.address),
    contentDigest: digest(
      'form content',
      form.id,
      ...contentOf(form, filled),
      submission.files.map(({ field, digest: file }) => [field, file]),
    ),
  }
}

/** Content that identifies a submission, without passwords and cards even in the digest. */
function contentOf({ definition }: PublishedForm, { texts, pieces }: Filled): unknown[] {
  const secrets = new Set(definition.fields.filter(({ kind }) => kind === 'password' || kind === 'card').map(({ id }) => id))
  const byField = (one: readonly [number, unknown], other: readonly [number, unknown]) => one[0] - other[0]
  return [[...texts].filter(([id]) => !secrets.has(id)).toSorted(byField), [...pieces].toSorted(byField)]
}

/** Checks token and filling time. Without a time, as from a browser without scripts, the latter is skipped. */
async function isUnwanted({ form, submission, sender }: Known): Promise<Sent | undefined> {
  const { tokenHours, leastSeconds } = form.definition.safety
  const { token, startedAt, endedAt } = submission
  if (!(await isFormToken(token, { form: form.id, hours: tokenHours, now: clock.now() }))) return refused({ header: words.wrongToken[sender.locale] })
  const isTooFast = startedAt !== undefined && endedAt !== undefined && endedAt - startedAt < leastSeconds
  return isTooFast ? refused({ header: words.tooFast[sender.locale] }) : undefined
}

/** Repeats the page's field rules and checks the e-mail lists. FORM-54. */
async function findRefusal({ form, sender, settings, filled }: Known): Promise<Sent | undefined> {
  const { definition } = form
  const { country } = settings
  const messages = messagesIn(sender.locale, settings.forms.messages)
  const upload = problemOfUpload(filled)
  const problems = findProblems(definition, filled, { now: clock.now(), zone: TIME_ZONES[country], country })
  const shown = shownFields(definition, filled)
  const listed = new Set(definition.emailLists.map(({ field }) => field))
  for (const field of listed) {
    const email = textOf(filled, field)
    if (email === '' || !shown.has(field) || problems.has(field)) continue
    const wait = await takeTurns([['formSentEmails', sender.address]])
    if (wait !== undefined) return refused({ footer: new TooManyRequests(wait).in(sender.locale) })
    if (takesEmail(definition, field, email) === false) problems.set(field, { message: 'val_email_restricted' })
  }
  if (!upload && problems.size === 0) return undefined
  return refused({ header: words.notSubmitted[sender.locale], problems, ...(upload && { footer: problemText(upload, messages) }) })
}

async function refusePriceOf({ form, filled, submission, sender }: Known): Promise<Sent | undefined> {
  const refusal = await refusePrice({ form: form.definition, filled, seenTotal: submission.seenTotal, locale: sender.locale })
  return refusal && refused({ footer: refusal.text, total: refusal.total })
}

/** FORM-76, FORM-77. */
async function refuseRobot({ form, submission, sender, settings, askCaptcha }: Known): Promise<Sent | undefined> {
  const failed = form.definition.safety.captcha ? await askCaptcha(submission.captcha) : undefined
  return failed && refused({ recaptcha: messagesIn(sender.locale, settings.forms.messages)[failed] })
}

/** Limits entries per address and form in an hour. IMP-51. */
async function refuseFlood(known: Known): Promise<Sent | undefined> {
  const { form, sender } = known
  const counted = await tally('form-entries', floodOf(known))
  if (!counted || counted.count <= form.definition.safety.mostPerHour) return undefined
  return refused({ footer: new TooManyRequests(counted.wait).in(sender.locale) })
}

function floodOf({ form, sender }: Known): string {
  return `${form.id} ${sender.address}`
}

async function keep(known: Known, files: readonly ReadyFile[]): Promise<Sent> {
  try {
    const entry = await save(known, files)
    wakeOutbox()
    return await confirm(known, entry)
  } catch (error) {
    if (error instanceof StorageAway) return refused({ footer: words.filesNotTaken[known.sender.locale] })
    throw error
  }
}

/** Concurrent submissions of the same content are serialised: the second finds the first's entry. */
async function save(known: Known, files: readonly ReadyFile[]): Promise<KeptEntry> {
  const { form, submission, sender, settings, filled, senderDigest, contentDigest } = known
  const intention = intentionOf(submission)
  const stored = await storeFiles(files)
  const spam = isSpam(form.definition, filled)
  return inTransaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('form-content'), hashtext(${contentDigest}))`.execute(transaction)
    const repeated = await findRepeated({ form: form.id, intention, senderDigest, contentDigest }, transaction)
    if (repeated) return repeated
    const { locale, visitor, personId } = sender
    const who = { locale, visitor, personId, senderDigest, contentDigest, country: settings.country }
    const how = { page: submission.page, seconds: secondsOf(submission), intention, state: spam ? ('spam' as const) : ('kept' as const) }
    const entry = await saveEntry(transaction, { form, filled, files: stored, ...who, ...how })
    await noteEntry(transaction, { form, filled, entryId: entry.id, locale, isSpam: spam })
    return entry
  })
}

/** The next step: payment, redirect, or message. Spam and robots get the same, to reveal nothing. */
async function confirm({ form, filled, submission, sender }: Known, entry: KeptEntry | undefined): Promise<Sent> {
  const { locale, personId = null } = sender
  if (entry && entry.state === 'kept' && entry.payment !== 'none') return { kind: 'pay', url: formPaymentPath(locale, entry), entry: entry.id }
  const confirmation = await confirmationFor(form, { filled, entryId: entry?.id ?? 0, locale, page: submission.page, personId })
  if (confirmation.kind === 'redirect') return confirmation
  return { kind: 'confirmed', html: confirmation.html, entry: entry?.id }
}

function refused({ problems = new Map(), ...said }: Partial<Omit<Extract<Sent, { kind: 'refused' }>, 'kind'>>): Sent {
  return { kind: 'refused', ...said, problems }
}

function intentionOf({ intention }: Submission): string | undefined {
  return intention !== undefined && isUuid(intention) ? intention : undefined
}

const MOST_SECONDS = 24 * 3600

function secondsOf({ startedAt, endedAt }: Submission): number | undefined {
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) return undefined
  return Math.min(endedAt - startedAt, MOST_SECONDS)
}

interface ReadyFile extends CheckedFile {
  field: number
  name: string
}

interface CheckedFiles {
  ready: ReadyFile[]
  /** Files whose content does not match, by field number. */
  problems: Map<number, Problem>
  /** Why none is accepted: too many wait, or pictures are too large. */
  refusal?: Refusal
}

interface Received {
  form: FormDefinition
  filled: Filled
  files: readonly ReceivedFile[]
  address: string
}

/** Runs work on the verified files of visible fields. Re-encoded pictures are deleted afterwards unless stored. FORM-72, FORM-88, IMP-51. */
async function withCheckedFiles<T>({ form, filled, files, address }: Received, work: (checked: CheckedFiles) => Promise<T>): Promise<T> {
  const made: string[] = []
  const newPath = async () => {
    const path = await unfinishedFile()
    made.push(path)
    return path
  }
  const shown = shownFields(form, filled)
  const wanting = new Set(form.fields.filter(({ id, kind }) => shown.has(id) && (kind === 'file' || kind === 'camera')).map(({ id }) => id))
  const wanted = files.filter(({ field }) => wanting.has(field))
  try {
    return await work(await checkAll(wanted, address, newPath))
  } finally {
    for (const path of made) await rm(path, { force: true })
  }
}

async function checkAll(files: readonly ReceivedFile[], address: string, newPath: () => Promise<string>): Promise<CheckedFiles> {
  const checked: CheckedFiles = { ready: [], problems: new Map() }
  if (files.length === 0) return checked
  try {
    await withFileTurn(address, async (budget) => {
      for (const file of files) {
        const ready = await checkFile(file, budget, newPath)
        if (ready) checked.ready.push({ ...ready, field: file.field, name: cleanFileName(file.name) })
        else checked.problems.set(file.field, { message: 'val_fileextension' })
      }
    })
    return checked
  } catch (error) {
    if (error instanceof Refusal) return { ...checked, refusal: error }
    throw error
  }
}

const MOST_STORED_MS = 3600_000

/** Stores files before their entry. Registers the names first: what no entry claims within an hour is removed. Throws `StorageAway`. IMP-30. */
async function storeFiles(files: readonly ReadyFile[]): Promise<NewEntryFile[]> {
  if (files.length === 0) return []
  const named = files.map((file) => ({ ...file, stored: newPrivateName(file.kind) }))
  const due_at = new Date(clock.now().getTime() + MOST_STORED_MS)
  await db
    .insertInto('form_files_to_remove')
    .values(named.map(({ stored }) => ({ stored, due_at })))
    .execute()
  for (const { stored, path } of named) await privateStorage().put(stored, path)
  return named.map(({ field, name, stored, type, bytes }) => ({ field, name, stored, type, bytes }))
}

/** Spam words match whole words only. */
function isSpam({ fields, safety }: Pick<FormDefinition, 'fields' | 'safety'>, { texts }: Filled): boolean {
  const typed = fields.filter(({ kind }) => kind === 'text' || kind === 'paragraph' || kind === 'email').flatMap(({ id }) => texts.get(id) ?? [])
  const links = typed.reduce((sum, text) => sum + (text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0), 0)
  if (links > safety.mostLinks) return true
  const said = ` ${fold(typed.join(' ')).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return safety.spamWords.some((word) => {
    const wanted = fold(word)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return wanted !== '' && said.includes(` ${wanted} `)
  })
}

interface Priced {
  form: Pick<FormDefinition, 'fields' | 'payment'>
  filled: Filled
  seenTotal: number | undefined
  locale: Locale
}

/** Refuses a form whose price differs from the one shown, and a price that no provider takes. The price shown is never charged. IMP-31. */
async function refusePrice({ form, filled, seenTotal, locale }: Priced): Promise<{ text: string; total?: Millimes } | undefined> {
  const { currency } = form.payment
  const total = isPaid(form) ? totalOf(form, filled) : NOTHING
  if (total > 0 && !(await mayBePaidNow(form))) return { text: words.cannotBePaid[locale] }
  if (seenTotal === undefined || seenTotal === total) return undefined
  return { text: fill(words.totalChanged[locale], { total: exactAmount(total, writtenIn(currency ?? '')) }), total }
}

/** False for a paid form in a currency that no provider charges by now: it is shown, but takes nothing that costs. */
export async function mayBePaidNow(form: Pick<FormDefinition, 'fields' | 'payment'>): Promise<boolean> {
  const { currency } = form.payment
  return !isPaid(form) || (currency !== null && (await findOnlineMethods(currency)).length > 0)
}

/** True if no deny list matches, and an allow list does if the field has any. Undefined if it is not an e-mail field of the form. IMP-32. */
function takesEmail({ fields, emailLists }: Pick<FormDefinition, 'fields' | 'emailLists'>, field: number, email: string): boolean | undefined {
  if (!fields.some(({ id, kind }) => id === field && kind === 'email')) return undefined
  const own = emailLists.filter((list) => list.field === field)
  const isOn = (kind: 'allow' | 'deny') => own.some((list) => list.kind === kind && list.patterns.some((pattern) => fits(pattern, email)))
  return !isOn('deny') && (isOn('allow') || !own.some(({ kind }) => kind === 'allow'))
}

/** Matches a pattern in which `*` is any text, as `*@example.com`; ignores case. */
function fits(pattern: string, text: string): boolean {
  const [whole, wanted] = [text.trim().normalize('NFC').toLowerCase(), pattern.normalize('NFC').toLowerCase()]
  const [first = '', ...others] = wanted.split('*')
  const last = others.pop()
  if (last === undefined) return whole === first
  if (whole.length < first.length + last.length || !whole.startsWith(first) || !whole.endsWith(last)) return false
  const end = whole.length - last.length
  let at = first.length
  for (const part of others) {
    const found = whole.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

/** True if an e-mail field accepts the address; undefined for an unknown field. Beyond the rate limit always true, and sending refuses. FORM-36, IMP-32. */
export async function mayUseEmail(asked: { form: number; field: number; email: string }, address: string): Promise<boolean | undefined> {
  const form = await findForm(asked.form)
  const taken = form && takesEmail(form.definition, asked.field, asked.email)
  if (taken === undefined) return undefined
  return (await takeTurns([['formEmails', address]])) === undefined ? taken : true
}
