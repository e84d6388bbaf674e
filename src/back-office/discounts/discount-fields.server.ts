import type { Person } from '#shop/people/accounts'
import { fill } from '#i18n/words.ts'
import { CASH_ON_DELIVERY } from '#shop/orders/orders'
import { findOnlineMethods } from '#shop/orders/payments.ways.server'
import type { PaymentDiscount } from '#shop/upkeep/settings'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Changed } from '#back-office/kit/settings/setting-rows.server.ts'
import { nonceFor, nonceHolds } from '#request/common/nonces.server'
import { isPercentage, OPTIONS, withRow, withSwitched, type DiscountMethod, type DiscountRow } from './discount-rows.ts'
import { discountsWords as words } from './discounts.words.ts'

export interface DiscountsView {
  rows: DiscountRow[]
  /** Every method that may have a row, used or not. */
  methods: DiscountMethod[]
  nonce: string
  problem?: string | undefined
  isChanged: boolean
}

const NONCE = 'elex-discount-per-payment-method'
const MOST_ROWS = 20
const FIELD = /^elex_discount_per_payment_method_options\[(\d{1,6})\]\[(id|type|value|checkbox_value|enabled)\]$/

/** The stored table. The nonce is bound to this staff member. */
export async function showDiscounts(person: string): Promise<DiscountsView> {
  const { paymentDiscounts } = await findSettings()
  return around(paymentDiscounts.map(rowOf), person)
}

/** Handles a posted table, saved whole or returned with an error. Without scripts each row button returns the table unsaved. ADM-24, ADM-32. */
export async function changeDiscounts(fields: Record<string, string>, { id: person }: Pick<Person, 'id'>): Promise<Changed<DiscountsView>> {
  const table = await around([], person)
  const rows = postedRows(fields, table.methods)
  if (!rows) return { refused: { ...(await showDiscounts(person)), problem: translated(words.unreadable) } }
  const shown = { ...table, rows, isChanged: true }
  const { add, toggle, remove } = fields
  if (toggle !== undefined) return { draft: { ...shown, rows: withSwitched(rows, toggle) } }
  if (remove !== undefined) return { draft: { ...shown, rows: rows.filter(({ id }) => id !== remove) } }
  if (add !== undefined) {
    const asked = { type: fields[`${OPTIONS}_select_value`] ?? '', value: fields[`${OPTIONS}_input_value`] ?? '', isEnabled: `${OPTIONS}_enabled` in fields }
    const added = withRow(rows, table.methods, asked)
    return typeof added === 'string' ? { refused: { ...shown, problem: translated(words[added]) } } : { draft: { ...shown, rows: added } }
  }
  const problem = (await nonceHolds(fields['nounce_verify'], NONCE, person)) ? problemOf(rows, table.methods) : translated(words.tooOld)
  if (problem) return { refused: { ...shown, problem } }
  await changeSettings((now) => ({ ...now, paymentDiscounts: rows.map(savedOf) }))
  return { done: '' }
}

async function around(rows: DiscountRow[], person: string): Promise<DiscountsView> {
  const [{ paymentDiscounts }, online] = await Promise.all([findSettings(), findOnlineMethods()])
  const offered = [{ id: CASH_ON_DELIVERY, type: translated(words.cod) as string }, ...online.map(({ id, name }) => ({ id, type: name }))]
  // A method that is no longer offered keeps its row until the merchant removes it.
  const kept = paymentDiscounts.filter(({ id }) => offered.every((method) => method.id !== id)).map(({ id, type }) => ({ id, type: type || id }))
  return { rows, methods: [...offered, ...kept], nonce: await nonceFor(NONCE, person), isChanged: false }
}

/** Posted rows, ordered by index. Indices may start anywhere and have gaps. Undefined if unreadable. */
function postedRows(fields: Record<string, string>, methods: DiscountMethod[]): DiscountRow[] | undefined {
  const posted = new Map<number, Record<string, string>>()
  for (const [name, value] of Object.entries(fields)) {
    const [, index, part] = FIELD.exec(name) ?? []
    if (index !== undefined && part !== undefined) posted.set(Number(index), { ...posted.get(Number(index)), [part]: value })
  }
  if (posted.size > MOST_ROWS) return undefined
  const rows = [...posted].toSorted(([a], [b]) => a - b).map(([, row]) => row)
  // `checkbox_value` is the switch; `enabled` is ignored.
  if (rows.some(({ id, checkbox_value = 'no' }) => id === undefined || (checkbox_value !== 'yes' && checkbox_value !== 'no'))) return undefined
  return rows.map(({ id = '', value = '', checkbox_value }) => ({
    id,
    type: methods.find((method) => method.id === id)?.type ?? id.slice(0, 40),
    value: value.trim().slice(0, 20),
    checkbox_value: checkbox_value === 'yes' ? 'yes' : 'no',
  }))
}

function problemOf(rows: DiscountRow[], methods: DiscountMethod[]): string | undefined {
  if (rows.some(({ id }) => methods.every((method) => method.id !== id))) return translated(words.unknownMethod)
  const twice = rows.find(({ id }, place) => rows.findIndex((row) => row.id === id) !== place)
  if (twice) return fill(translated(words.twice), { method: twice.type })
  return rows.every(({ value }) => isPercentage(value)) ? undefined : translated(words.notPercentage)
}

function rowOf({ id, type, value, checkbox_value }: PaymentDiscount): DiscountRow {
  return { id, type: id === CASH_ON_DELIVERY ? translated(words.cod) : type || id, value: String(value), checkbox_value }
}

function savedOf({ id, type, value, checkbox_value }: DiscountRow): PaymentDiscount {
  return { id, type, value: Number(value), checkbox_value, enabled: checkbox_value === 'yes' ? '1' : '0' }
}
