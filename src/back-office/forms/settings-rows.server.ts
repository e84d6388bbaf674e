import type { Text } from '#i18n/words.ts'
import type { FormDefinition } from '#shop/forms/forms'
import { labelFor } from './field-names.server.ts'
import { formSettingsWords as words, visitorMailWords } from './form-settings.words.ts'
import * as kinds from './row-kinds.server.ts'
import type { Row } from './rows.server.ts'

const row = (path: string, kind: kinds.RowKind, ...[label, hint]: [label: Text, hint?: Text]): Row => ({ path, kind, label, ...(hint && { hint }) })

/** Settings that are a single record. `texts` includes the form's name, which is outside the definition. */
export const RECORD_PARTS = {
  texts: [
    row('name', { ...kinds.line, wrong: words.noName }, words.name),
    row('title', kinds.optionalTexts, words.formTitle),
    row('description', kinds.optionalAreas, words.description),
    row('submit.text', kinds.texts, words.submit),
    row('submit.busyText', kinds.texts, words.busy),
  ],
  pages: [
    row('pages.indicator', kinds.choiceOf({ none: words.none, progress: words.progress, circles: words.circles, connector: words.connector }), words.indicator),
    row('pages.firstTitle', kinds.optionalTexts, words.firstTitle),
    row('pages.last', kinds.optionalTexts, words.last, words.lastHint),
  ],
  safety: [
    row('safety.captcha', kinds.flag, words.captcha, words.captchaHint),
    row('safety.leastSeconds', kinds.whole, words.leastSeconds, words.leastSecondsHint),
    row('safety.mostPerHour', kinds.whole, words.mostPerHour),
    row('safety.mostLinks', kinds.whole, words.mostLinks),
    row('safety.spamWords', kinds.lines, words.spamWords),
    row('safety.tokenHours', kinds.whole, words.tokenHours, words.tokenHoursHint),
    row('keepDays', kinds.wholeOrNone, words.keepDays, words.keepDaysHint),
  ],
  money: [
    row(
      'payment.currency',
      kinds.choiceOf({ '': words.noCurrency, TND: words.TND, EGP: words.EGP }, (typed) => typed || null),
      words.currency,
      words.currencyHint,
    ),
  ],
} as const satisfies Record<string, Row[]>

/** Settings that are lists, with their key in the definition. */
export const LIST_PARTS = { confirmations: 'confirmations', notifications: 'notifications', lists: 'emailLists' } as const

export type RecordPart = keyof typeof RECORD_PARTS

export type ListPart = keyof typeof LIST_PARTS

export function rowsOfList(part: ListPart, { fields }: FormDefinition): Row[] {
  if (part === 'confirmations') {
    return [
      row('kind', kinds.choiceOf({ message: words.message, redirect: words.redirect }), words.kind),
      row('message', kinds.areasWithPlaces, words.messageText),
      row('address', kinds.line, words.address, words.addressHint),
      row('newTab', kinds.flag, words.newTab),
    ]
  }
  if (part === 'notifications') {
    return [
      row('to', kinds.addresses, words.to, words.toHint),
      row('replyTo', { ...kinds.line, takesPlaces: 'emails' }, words.replyTo),
      row('subject', kinds.texts, words.subject),
      row('body', kinds.areasWithPlaces, words.body, words.bodyHint),
      row('attachesFiles', kinds.flag, words.attachesFiles),
    ]
  }
  const emails = fields.filter(({ kind }) => kind === 'email').map((field) => [String(field.id), same(labelFor(field))] as const)
  return [
    row('field', kinds.choiceOf(Object.fromEntries(emails), Number), words.listField),
    row('kind', kinds.choiceOf({ deny: words.deny, allow: words.allow }), words.listKind),
    row('patterns', kinds.lines, words.patterns, words.patternsHint),
  ]
}

const same = (text: string): Text => ({ fr: text, ar: text, en: text })

/** Placeholder of the first e-mail field if no notification is sent to it yet. */
export function unansweredVisitor({ fields, notifications }: FormDefinition): string | undefined {
  const field = fields.find(({ kind }) => kind === 'email')
  const address = `{field_id="${field?.id}"}`
  return field && !notifications.some(({ to }) => to.includes(address)) ? address : undefined
}

/** Adds a confirmation mail to the visitor. Returns the form unchanged if it has no e-mail field, or has such a mail. */
export function withVisitorMail(form: FormDefinition): FormDefinition {
  const address = unansweredVisitor(form)
  if (address === undefined) return form
  return { ...form, notifications: [...form.notifications, { to: [address], replyTo: '{admin_email}', ...visitorMailWords, attachesFiles: false }] }
}

/** Adds a list entry, or returns the form unchanged if it cannot have one. A new confirmation goes before the last, which applies to everybody else. */
export function withOneMore(part: ListPart, form: FormDefinition): FormDefinition {
  if (part === 'confirmations') {
    const fresh = { kind: 'message', message: { fr: '' }, address: '', newTab: false } as const
    return { ...form, confirmations: form.confirmations.toSpliced(-1, 0, fresh) }
  }
  if (part === 'notifications') {
    const subject = form.notifications[0]?.subject ?? same('{form_name}')
    return {
      ...form,
      notifications: [...form.notifications, { to: ['{admin_email}'], replyTo: '', subject, body: same('{all_fields}'), attachesFiles: false }],
    }
  }
  const field = form.fields.find(({ kind }) => kind === 'email')?.id
  return field === undefined ? form : { ...form, emailLists: [...form.emailLists, { field, kind: 'deny', patterns: ['*@example.com'] }] }
}
