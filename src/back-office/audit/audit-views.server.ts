import { providerName as messageProviderName } from '#back-office/message-accounts/message-accounts.server.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { settingsWords } from '#back-office/settings/settings.words.ts'
import { fill, type Words } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { accountWords } from '#shop/people/accounts.words'
import { isSelfCourier } from '#shop/delivery/couriers'
import { courierWords } from '#shop/delivery/couriers.words'
import { courierName } from '#shop/delivery/parcels'
import type { AuditEntry } from '#shop/upkeep/audit'
import { providerName } from '#shop/orders/payments.ways.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { auditWord, ownWord, fieldInWords, valueInWords } from './audit-values.server.ts'
import { outboxWords } from '#back-office/messages/messages.words.ts'
import { couriersWords } from '#back-office/couriers/couriers.words.ts'
import { paymentAccountsWords } from '#back-office/payment-accounts/payment-accounts.words.ts'
import { ledgerWords, statementWords } from '#back-office/money/money.words.ts'
import { bulkOrdersWords } from '#back-office/bulk-orders/bulk-orders.words.ts'
import { bulkWords } from '#back-office/product-list/product-list.words.ts'
import { rolesWords } from '#back-office/staff/staff.words.ts'
import { documentWords } from '#shop/orders/documents.words'
import { methodWord } from '#shop/orders/order-management.timeline'
import { auditWords as words } from './audit.words.ts'

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
    lines: linesOf(left, settings, entry.action === 'courier-account-changed' ? couriersWords : paymentAccountsWords),
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
    ? { sentence: known, left: action === 'refund' || action.startsWith('movement-') ? without(unnamed, ['amount', 'currency']) : unnamed }
    : { sentence: '{who} : {action} {subject}', left: details }
}

const TOLD_BY_VARIANT = ['access', 'store', 'settled', 'amount', 'currency', 'changes']

function variantOf({ action, subject, personId, details }: Pick<AuditEntry, 'action' | 'subject' | 'personId' | 'details'>): string | undefined {
  switch (action) {
    case 'refund':
      return `refund-${String(details['settled'])}`
    case 'access-changed':
      return `access-${String(details['access'])}`
    case 'vendor-access-changed':
      return `vendor-access-${String(details['access'])}`
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
function subjectOf({ subject, action, details }: AuditEntry): { to: string | null; subject: string } {
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  if (kind === 'person' || subject === '') return { to: null, subject: '' }
  if (id === 'new') return { to: null, subject: auditWord(`new-${kind}`) ?? '' }
  const store = kind === 'vendor' && typeof details['store'] === 'string' ? details['store'] : undefined
  const text = auditWord(store === undefined ? `of-${kind}` : 'of-vendor-named')
  return {
    to: action.endsWith('-deleted') ? null : addressOf(kind, id),
    subject: text ? fill(text as `${string}{id}${string}`, { id: store ?? nameOf(kind, id, details['name']) }) : subject,
  }
}

function nameOf(kind: string, id: string, name: unknown): string {
  switch (kind) {
    case 'settings':
      return ownWord(settingsWords, id) ?? auditWord(`settings-${id}`) ?? id
    case 'role':
      return ownWord(accountWords, id) ?? id
    case 'payment-account':
      return providerName(id)
    case 'courier':
    case 'courier-account':
      return isSelfCourier(id) ? translated(courierWords.self) : typeof name === 'string' ? name : courierName(id)
    case 'account':
      return ownWord(ledgerWords, id) ?? (id.startsWith('provider:') ? providerName(id.slice('provider:'.length)) : typeof name === 'string' ? name : id)
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
    case 'vendor':
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
    case 'courier-account':
      return '/admin/settings/couriers/'
    case 'message-account':
      return '/admin/settings/messages/'
    case 'account':
      return `/admin/money/accounts/${id}/`
    case 'courier':
      return `/admin/money/couriers/${id}/`
    default:
      return null
  }
}

const LONGEST_SHOWN = 300
const MOST_SHOWN = 40

/** Details of an entry, one line each with its name; then its changes with old and new value. `keyWords` name the keys of an account. */
export function linesOf({ changes, ...details }: Record<string, unknown>, settings: Settings, keyWords: Words = paymentAccountsWords): string[] {
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([field, value]) => fill(translated(words.detail), { field: auditWord(field) ?? field, value: valueOf(field, value, keyWords) }))
  const differences = Array.isArray(changes) ? changes.map((change) => changeLine(change, settings)) : []
  return [...facts, ...differences].slice(0, MOST_SHOWN).map(cut)
}

function changeLine(change: unknown, settings: Settings): string {
  const { field, from, to } = change as { field?: unknown; from?: unknown; to?: unknown }
  const path = String(field)
  const side = (value: unknown) => valueInWords(path, typeof value === 'string' ? value : null, settings)
  return fill(translated(words.changed), { field: fieldInWords(path), from: side(from), to: side(to) })
}

function valueOf(field: string, value: unknown, keyWords: Words): string {
  if (typeof value === 'boolean') return value ? translated(words.yes) : translated(words.no)
  if (field === 'accepted')
    return [value]
      .flat()
      .map((one) => ownWord(statementWords, String(one)) ?? String(one))
      .join(', ')
  if (Array.isArray(value)) return value.map((one) => ownWord(rolesWords, String(one)) ?? ownWord(keyWords, String(one)) ?? String(one)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  switch (field) {
    case 'role':
    case 'access':
      return ownWord(accountWords, value) ?? value
    case 'way':
      return auditWord(value) ?? methodWord(value, readerLocale())
    case 'bulk':
    case 'bulkValue':
      return ownWord(bulkWords, value) ?? value
    case 'orderAct':
      return ownWord(bulkOrdersWords, value) ?? value
    case 'document':
      return ownWord(documentWords, value) ?? value
    case 'kind':
    case 'was':
      return ownWord(outboxWords, value) ?? value
    default:
      return auditWord(value) ?? value
  }
}

function cut(line: string): string {
  return line.length <= LONGEST_SHOWN ? line : `${line.slice(0, LONGEST_SHOWN - 1)}…`
}
