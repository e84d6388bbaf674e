import { moment } from '#back-office/orders/when.ts'
import { settingsWords } from '#back-office/settings/settings.words.ts'
import { fill, type Text } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { accountWords } from '#shop/accounts.words'
import type { AuditEntry } from '#shop/audit'
import { TIME_ZONES } from '#shop/order-desk'
import { methodWord } from '#shop/order-desk.server'
import type { Settings } from '#shop/settings'
import { auditWords as words } from './audit.words.ts'

/** Something that staff did, ready to be shown. */
export type ShownEntry = ReturnType<typeof entryOnPage>

const LONGEST_SHOWN = 300
const MOST_SHOWN = 40

/** What an action is called; one that this version does not know goes by its name. */
export function actionWord(action: string): string {
  return wordOf(`did-${action}`) ?? action
}

/** Makes an entry ready to be shown: in French words, on the shop's clock. */
export function entryOnPage({ id, at, personName, action, subject, details }: AuditEntry, settings: Settings) {
  return {
    id,
    who: personName,
    what: actionWord(action),
    ...subjectOf(subject),
    at: at.toISOString(),
    when: moment(at, TIME_ZONES[settings.country]),
    lines: linesOf(details, settings).slice(0, MOST_SHOWN).map(cut),
  }
}

/** What it was done to, and where that is. A person is told by the entry's name of them. */
function subjectOf(subject: string): { to: string | null; subject: string } {
  const [kind = '', id = ''] = subject.split(/:(.*)/s)
  if (kind === 'person' || subject === '') return { to: null, subject: '' }
  if (kind === 'coupon' && id === 'new') return { to: null, subject: words['new-coupon'].fr }
  const text = wordOf(`of-${kind}`)
  const named = kind === 'settings' ? (ownWord(settingsWords, id) ?? id) : kind === 'role' ? (ownWord(accountWords, id) ?? id) : id
  const to = { order: `/admin/orders/${id}/`, coupon: `/admin/coupons/${id}/`, settings: Object.hasOwn(settingsWords, id) ? `/admin/settings/${id}/` : null }[
    kind
  ]
  return { to: to ?? null, subject: text ? fill(text as `${string}{id}${string}`, { id: named }) : subject }
}

function linesOf({ changes, ...details }: Record<string, unknown>, settings: Settings): string[] {
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([field, value]) => fill(words.detail.fr, { field: wordOf(field) ?? field, value: valueOf(field, value, settings) }))
  return [...facts, ...(Array.isArray(changes) ? changes.map((change) => changeLine(change, settings)) : [])]
}

function changeLine(change: unknown, { currency }: Settings): string {
  const { field, from, to } = change as { field?: unknown; from?: unknown; to?: unknown }
  const steps = String(field).split('.')
  const last = steps.at(-1)!
  const side = (value: unknown) => {
    if (typeof value !== 'string' || value === '') return words.nothing.fr
    if (AMOUNTS.includes(last) && /^\d{1,15}$/.test(value)) return exactAmount(millimes(Number(value)), currency)
    return value === 'true' ? words.yes.fr : value === 'false' ? words.no.fr : value
  }
  return fill(words.changed.fr, { field: steps.map((step) => wordOf(`field-${step}`) ?? step).join(' · '), from: side(from), to: side(to) })
}

/** What is counted in millimes wherever it stands. */
const AMOUNTS = ['stampDuty', 'cost', 'minimum', 'maximum', 'shippingCost', 'freeShippingFrom']

function valueOf(field: string, value: unknown, { currency }: Settings): string {
  if (field === 'amount' && typeof value === 'number' && Number.isSafeInteger(value)) return exactAmount(millimes(value), currency)
  if (typeof value === 'boolean') return value ? words.yes.fr : words.no.fr
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'role') return ownWord(accountWords, value) ?? value
  return wordOf(value) ?? (field === 'way' ? methodWord(value, 'fr') : value)
}

function wordOf(key: string): string | undefined {
  return ownWord(words, key)
}

function ownWord(from: Record<string, Text>, key: string): string | undefined {
  return Object.hasOwn(from, key) ? from[key]!.fr : undefined
}

function cut(line: string): string {
  return line.length <= LONGEST_SHOWN ? line : `${line.slice(0, LONGEST_SHOWN - 1)}…`
}
