import { readerLocale, translated } from '#back-office/reader.server.ts'
import { outboxWords } from '#back-office/messages/messages.words.ts'
import { paymentAccountsWords } from '#back-office/payment-accounts/payment-accounts.words.ts'
import { bulkOrdersWords } from '#back-office/bulk-orders/bulk-orders.words.ts'
import { bulkWords } from '#back-office/product-list/bulk.words.ts'
import { rolesWords } from '#back-office/staff/roles.words.ts'
import { fill } from '#i18n/words.ts'
import { accountWords } from '#shop/people/accounts.words'
import { documentWords } from '#shop/orders/documents.words'
import { methodWord } from '#shop/orders/order-management.timeline'
import type { Settings } from '#shop/upkeep/settings'
import { auditWord, ownWord } from './audit-word.ts'
import { fieldInWords, valueInWords } from './audit-values.server.ts'
import { auditWords as words } from './audit.words.ts'

const LONGEST_SHOWN = 300
const MOST_SHOWN = 40

/** Details of an entry, one line each with its name; then its changes with old and new value. */
export function linesOf({ changes, ...details }: Record<string, unknown>, settings: Settings): string[] {
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([field, value]) => fill(translated(words.detail), { field: auditWord(field) ?? field, value: valueOf(field, value) }))
  const differences = Array.isArray(changes) ? changes.map((change) => changeLine(change, settings)) : []
  return [...facts, ...differences].slice(0, MOST_SHOWN).map(cut)
}

function changeLine(change: unknown, settings: Settings): string {
  const { field, from, to } = change as { field?: unknown; from?: unknown; to?: unknown }
  const path = String(field)
  const side = (value: unknown) => valueInWords(path, typeof value === 'string' ? value : null, settings)
  return fill(translated(words.changed), { field: fieldInWords(path), from: side(from), to: side(to) })
}

function valueOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? translated(words.yes) : translated(words.no)
  if (Array.isArray(value)) return value.map((one) => ownWord(rolesWords, String(one)) ?? ownWord(paymentAccountsWords, String(one)) ?? String(one)).join(', ')
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
