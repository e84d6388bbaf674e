import { counted } from '#i18n/counted.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { answerIn, formPaymentPath, type EntryAnswer } from '#shop/forms/entries'
import { COUNTED_TO, shownAnswer } from '#shop/forms/entry-management'
import type { ListedEntry, DeskEntry, EntryFile } from '#shop/forms/entry-management.manage'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { ago, moment, sizeInWords } from '#back-office/kit/when.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { entriesWords as words } from './entries.words.ts'
import { intlLocale } from '#i18n/dates.ts'
import { providerName } from '#shop/orders/payments.ways.server'
import { ENTRIES_PATH } from './entry-address.ts'

export type EntryInList = ReturnType<typeof entryInList>

const SUMMED_UP = 3

/** Kinds shown separately from the summary: contact details and amounts. */
const BESIDE: readonly string[] = ['email', 'phone', 'payment-single', 'payment-total']

export function entryInList(entry: ListedEntry, settings: Settings) {
  const { id, form, read, starred, answered, state, emails, phones, files, createdAt, erasedAt } = entry
  const titled = titleOf(entry)
  const others = entry.answers
    .filter((answer) => answer !== titled.of && !BESIDE.includes(answer.kind))
    .map((answer) => answerText(answer).replaceAll(/\s+/g, ' '))
  return {
    id,
    form,
    isUnread: !read,
    isStarred: starred,
    isAnswered: answered,
    isSpam: state === 'spam',
    title: titled.title,
    summary: others.slice(0, SUMMED_UP).join(' · '),
    files: files > 0 ? counted({ locale: readerLocale(), count: files }, translated(words.files), { count: files }) : null,
    erased: erasedAt ? translated(words.isErased) : null,
    phone: phones[0] ?? null,
    mail: emails[0] ? { email: emails[0], to: mailTo(emails[0], form) } : null,
    payment: paymentOf(entry, settings),
    since: createdAt.toISOString(),
    ago: ago(createdAt, clock.now()),
    date: moment(createdAt, TIME_ZONES[settings.country]),
  }
}

/** Sender of an entry: the first text answer with letters, else e-mail or phone, else the entry's number. `of` is the answer used. */
export function titleOf({ id, answers, emails, phones }: Pick<ListedEntry, 'id' | 'answers' | 'emails' | 'phones'>): { title: string; of?: EntryAnswer } {
  const of = answers.find(({ kind, text }) => kind === 'text' && /\p{L}/u.test(text))
  if (of) return { title: of.text, of }
  const title = emails[0] ?? phones[0]
  const said = answers.find(({ text }) => text === title)
  return { title: title ?? fill(translated(words.number), { number: id }), ...(said && { of: said }) }
}

/** An answer for staff. Dates are in words; secrets are masked. */
export function answerText(answer: EntryAnswer): string {
  return shownAnswer({ ...answer, text: answerIn(readerLocale(), answer, undefined).text }, translated(words.filled))
}

export function mailTo(email: string, form: string): string {
  const subject = fill(words.subject[DEFAULT_LOCALE], { form })
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

export function paymentOf({ payment, total, currency }: Pick<ListedEntry, 'payment' | 'total' | 'currency'>, settings: Settings) {
  if (payment === 'none') return null
  const kind = payment === 'paid' ? 'good' : 'warn'
  return {
    word: translated(words[payment]),
    kind,
    amount: amountForReader(millimes(total), writtenIn(currency ?? settings.currency.code, settings.currency)),
  } as const
}

export function shownCount(count: number): string {
  return count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : String(count)
}

export type EntryOnPage = ReturnType<typeof entryOnPage>

/** Formats an entry for its page. Its labels are those of the day it was sent. */
export function entryOnPage(entry: DeskEntry, settings: Settings) {
  const zone = TIME_ZONES[settings.country]
  const { seconds, locale, attachments } = entry
  const money = writtenIn(entry.currency ?? settings.currency.code, settings.currency)
  const amount = (thousandths: number) => amountForReader(millimes(thousandths), money)
  const filesOf = (field: number) => attachments.filter((file) => file.field === field).map((file) => fileOnPage(entry.id, file))
  return {
    ...entryInList(entry, settings),
    attention: entry.paymentAttention && {
      name: entry.paymentAttention,
      text: translated(entry.paymentAttention === 'paid-twice' ? words.paidTwice : words.paidOtherAmount),
      mayPayAgain: entry.payment !== 'paid',
    },
    erasedOn: entry.erasedAt ? moment(entry.erasedAt, zone) : null,
    answers: entry.answers.map((answer) => ({
      field: answer.field,
      label: answerIn(readerLocale(), answer, undefined).label,
      text: answerText(answer),
      files: filesOf(answer.field),
    })),
    emails: entry.emails,
    phones: entry.phones,
    lines: entry.lines.map(({ label, pieces, amount: price }) => ({ label: pieces > 1 ? `${pieces} × ${label}` : label, amount: amount(price) })),
    total: amount(entry.total),
    payments: entry.payments.map((one) => ({
      id: one.id,
      provider: providerName(one.gateway),
      reference: one.reference,
      state: translated(words[`payment-${one.state}`]),
      amount: amount(one.amount),
      when: moment(one.paidAt ?? one.createdAt, zone),
    })),
    paymentPage: entry.payment === 'none' || entry.erasedAt ? null : formPaymentPath(readerLocale(), entry),
    language: isLocale(locale) ? LOCALE_NAMES[locale] : locale,
    page: entry.page,
    seconds: seconds === null ? null : secondsInWords(seconds),
    person: entry.person,
    notes: entry.notes.map(({ id, by, text, createdAt }) => ({
      id,
      by: by ?? translated(words.nobody),
      text: text || translated(words.answered),
      at: createdAt.toISOString(),
      when: moment(createdAt, zone),
    })),
  }
}

function fileOnPage(entry: number, { id, name, type, bytes }: EntryFile) {
  const to = `${ENTRIES_PATH}${entry}/files/${id}/`
  return { id, name, type, size: sizeInWords(bytes), to, preview: type.startsWith('image/') ? `${to}?preview=1` : null }
}

function secondsInWords(seconds: number): string {
  const [value, unit] = seconds >= 120 ? [Math.round(seconds / 60), 'minute'] : [seconds, 'second']
  return new Intl.NumberFormat(intlLocale(readerLocale()), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
