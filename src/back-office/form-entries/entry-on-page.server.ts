import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { isLocale } from '#i18n/locale.ts'
import { intlLocale } from '#i18n/dates.ts'
import { millimes } from '#money/millimes'
import { writtenIn } from '#money/formats'
import type { DeskEntry, EntryFile } from '#shop/forms/entry-management.manage'
import { answerIn, formPaymentPath } from '#shop/forms/entries'
import { providerName } from '#shop/orders/payments.ways.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { moment } from '#back-office/orders/when.ts'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { sizeInWords } from '#back-office/sizes.ts'
import { answerText, entryInList } from './entry-views.server.ts'
import { ENTRIES_PATH } from './entry-address.ts'
import { entriesWords as words } from './entries.words.ts'

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
