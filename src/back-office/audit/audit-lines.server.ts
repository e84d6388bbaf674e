import { outboxWords } from '#back-office/messages/messages.words.ts'
import { cartSettingsWords } from '#back-office/settings/cart-settings.words.ts'
import { rolesWords } from '#back-office/staff/roles.words.ts'
import { fill } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { accountWords } from '#shop/accounts.words'
import { methodWord } from '#shop/order-desk.server'
import type { Settings } from '#shop/settings'
import { auditWord, ownWord } from './audit-word.ts'
import { auditWords as words } from './audit.words.ts'

const LONGEST_SHOWN = 300
const MOST_SHOWN = 40

/** An entry's details in lines: each with its name, then what it made different, from what to what. */
export function linesOf({ changes, ...details }: Record<string, unknown>, settings: Settings): string[] {
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([field, value]) => fill(words.detail.fr, { field: auditWord(field) ?? field, value: valueOf(field, value) }))
  const differences = Array.isArray(changes) ? changes.map((change) => changeLine(change, settings)) : []
  return [...facts, ...differences].slice(0, MOST_SHOWN).map(cut)
}

function changeLine(change: unknown, { currency }: Settings): string {
  const { field, from, to } = change as { field?: unknown; from?: unknown; to?: unknown }
  const steps = String(field).split('.')
  const last = steps.at(-1)!
  const side = (value: unknown) => {
    if (typeof value !== 'string' || value === '') return words.nothing.fr
    if (AMOUNTS.includes(last) && /^\d{1,15}$/.test(value)) return exactAmount(millimes(Number(value)), currency)
    return value === 'true' || value === 'yes' ? words.yes.fr : value === 'false' || value === 'no' ? words.no.fr : value
  }
  return fill(words.changed.fr, { field: steps.map(fieldWord).join(' · '), from: side(from), to: side(to) })
}

/** What a field is called: in the log's own words, else as the page of settings labels it. */
export function fieldWord(step: string): string {
  return auditWord(`field-${step}`) ?? ownWord(cartSettingsWords, step) ?? step
}

/** What is counted in millimes wherever it stands. */
const AMOUNTS = ['stampDuty', 'cost', 'minimum', 'maximum', 'shippingCost', 'freeShippingFrom']

function valueOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes.fr : words.no.fr
  if (Array.isArray(value)) return value.map((one) => ownWord(rolesWords, String(one)) ?? String(one)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  switch (field) {
    case 'role':
    case 'access':
      return ownWord(accountWords, value) ?? value
    case 'way':
      return auditWord(value) ?? methodWord(value, 'fr')
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
