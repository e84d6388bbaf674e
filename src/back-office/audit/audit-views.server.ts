import { providerName as messageProviderName } from '#back-office/message-accounts/account-views.server.ts'
import { amountForReader } from '#back-office/reader.server.ts'
import { moment } from '#back-office/orders/when.ts'
import { settingsWords } from '#back-office/settings/settings.words.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { accountWords } from '#shop/people/accounts.words'
import type { AuditEntry } from '#shop/upkeep/audit'
import { providerName } from '#shop/orders/payments.ways.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { auditWord, ownWord } from './audit-word.ts'
import { linesOf } from './audit-lines.server.ts'

export type ShownEntry = ReturnType<typeof entryOnPage>

export function actionWord(action: string): string {
  return auditWord(`did-${action}`) ?? action
}

/** Formats an entry as a sentence in the shop's time zone. Its subject goes between `before` and `after`. */
export function entryOnPage(entry: AuditEntry, settings: Settings) {
  const { subject, to } = subjectOf(entry)
  const { sentence, left } = toldBy(entry)
  const { amount, currency, name } = entry.details
  const written = typeof currency === 'string' ? writtenIn(currency, settings.currency) : settings.currency
  const said = fill(sentence as `${string}{who}${string}{name}${string}{amount}${string}{action}`, {
    who: entry.personName,
    name: typeof name === 'string' ? name : '',
    amount: typeof amount === 'number' && Number.isSafeInteger(amount) ? amountForReader(millimes(amount), written) : '',
    action: entry.action,
  })
  const [before = '', after] = said.split('{subject}')
  return {
    id: entry.id,
    before,
    subject: after === undefined ? '' : subject,
    to,
    after: after ?? '',
    at: entry.at.toISOString(),
    when: moment(entry.at, TIME_ZONES[settings.country]),
    lines: linesOf(left, settings),
  }
}

/** Sentence of an entry, and the details that it does not contain. */
function toldBy({ action, subject, personId, details }: AuditEntry): { sentence: string; left: Record<string, unknown> } {
  const { name: _name, ...unnamed } = details
  const variant = variantOf({ action, subject, personId, details })
  const told = variant && auditWord(`told-${variant}`)
  if (told) return { sentence: told, left: without(unnamed, TOLD_BY_VARIANT) }
  const known = auditWord(`told-${action}`)
  return known
    ? { sentence: known, left: action === 'refund' ? without(unnamed, ['amount', 'currency']) : unnamed }
    : { sentence: '{who} : {action} {subject}', left: details }
}

const TOLD_BY_VARIANT = ['settled', 'amount', 'currency', 'changes']

function variantOf({ action, subject, personId, details }: Pick<AuditEntry, 'action' | 'subject' | 'personId' | 'details'>): string | undefined {
  switch (action) {
    case 'refund':
      return `refund-${String(details['settled'])}`
    case 'access-changed':
      return `access-${String(details['access'])}`
    case 'capabilities-changed':
      return subject.startsWith('person:') ? 'capabilities-of-person' : undefined
    case 'second-factor-off':
      return subject === `person:${personId}` ? undefined : 'second-factor-off-other'
    case 'review-decided':
      return `review-${decisionIn(details['changes'])}`
    default:
      return undefined
  }
}

function decisionIn(changes: unknown): string {
  const [first] = (Array.isArray(changes) ? changes : []) as { field?: unknown; to?: unknown }[]
  return first?.field === 'status' ? String(first.to) : ''
}

function without(details: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !names.includes(name)))
}

/** Subject of an entry, with its page. A staff member keeps the name from the entry. */
function subjectOf({ subject, action }: AuditEntry): { to: string | null; subject: string } {
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  if (kind === 'person' || subject === '') return { to: null, subject: '' }
  if (id === 'new') return { to: null, subject: auditWord(`new-${kind}`) ?? '' }
  const text = auditWord(`of-${kind}`)
  return {
    to: action.endsWith('-deleted') ? null : addressOf(kind, id),
    subject: text ? fill(text as `${string}{id}${string}`, { id: nameOf(kind, id) }) : subject,
  }
}

function nameOf(kind: string, id: string): string {
  switch (kind) {
    case 'settings':
      return ownWord(settingsWords, id) ?? auditWord(`settings-${id}`) ?? id
    case 'role':
      return ownWord(accountWords, id) ?? id
    case 'payment-account':
      return providerName(id)
    case 'message-account':
      return messageProviderName(id)
    default:
      return id
  }
}

function addressOf(kind: string, id: string): string | null {
  switch (kind) {
    case 'order':
    case 'coupon':
    case 'customer':
    case 'product':
      return `/admin/${kind}s/${id}/`
    case 'category':
      return `/admin/categories/${id}/`
    case 'brand':
    case 'tag':
    case 'attribute':
      return `/admin/${kind}s/${id}/`
    case 'subscriber':
      return `/admin/newsletter/${id}/`
    case 'newsletter-group':
      return '/admin/newsletter/groups/'
    case 'site-page':
      return `/admin/pages/${id}/`
    case 'settings':
      return Object.hasOwn(settingsWords, id) ? `/admin/settings/${id}/` : null
    case 'payment-account':
      return '/admin/settings/payment-accounts/'
    case 'message-account':
      return '/admin/settings/messages/'
    default:
      return null
  }
}
