import { describe, expect, test } from 'vitest'
import { millimes, NOTHING } from '#money/millimes'
import { ORDER_STATES, type OrderState } from '#shop/orders/orders'
import type { RefundState } from '#shop/orders/refunds'
import {
  creditNoteOf,
  hasSender,
  invoiceOf,
  isAvailable,
  isDocumentKind,
  mayBeCredited,
  mayBeInvoiced,
  promptCode,
  type BeforeIssue,
  type Documented,
  type IssuedDocument,
} from './documents.ts'

const order = (given: Partial<Documented> = {}): Documented => ({
  state: 'processing',
  payment: 'unpaid',
  placedAt: new Date(),
  total: millimes(1000),
  received: NOTHING,
  collected: null,
  deposit: NOTHING,
  ...given,
})
const statesWhere = (isTrue: (state: OrderState) => boolean) => ORDER_STATES.filter(isTrue)

describe('which kinds there are', () => {
  test('DOC-30 packing list, delivery note and labels are there while the order is under way, and neither before nor after it came to nothing', () => {
    for (const kind of ['packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel'] as const) {
      expect(statesWhere((state) => isAvailable(kind, order({ state })))).toEqual(['processing', 'confirmed', 'shipped', 'completed'])
      expect(isAvailable(kind, order({ placedAt: null }))).toBe(false)
    }
  })

  test('DOC-30 a proforma is there before the payment, and never after it or for an order that came to nothing', () => {
    const proforma = (given: Partial<Documented>) => isAvailable('proformainvoice', order(given))
    expect(statesWhere((state) => proforma({ state }))).toEqual(['pending', 'on-hold', 'processing', 'confirmed', 'shipped', 'completed'])
    expect([proforma({ payment: 'awaiting' }), proforma({ payment: 'paid' }), proforma({ payment: 'refunded' })]).toEqual([true, false, false])
    expect(proforma({ placedAt: null })).toBe(false)
  })

  test('DOC-30 an invoice is given to an order that is under way', () => {
    expect(statesWhere((state) => mayBeInvoiced(order({ state })))).toEqual(['processing', 'confirmed', 'shipped', 'completed'])
    expect(mayBeInvoiced(order({ placedAt: null }))).toBe(false)
  })

  test('DOC-29 the credit note is the seventh kind; what else is asked for is none', () => {
    expect(['invoice', 'creditnote', 'receipt', '__proto__', ''].map(isDocumentKind)).toEqual([true, true, false, false, false])
  })

  test('DOC-28 only a refund whose money is back gets a credit note, and a surplus none: it was never invoiced', () => {
    const states: RefundState[] = ['manual', 'sending', 'pending', 'done', 'refused', 'uncertain']
    expect(states.filter((state) => mayBeCredited({ state, isSurplus: false }))).toEqual(['manual', 'done'])
    expect(mayBeCredited({ state: 'manual', isSurplus: true })).toBe(false)
  })
})

describe('which of an order’s documents counts', () => {
  const lines = [{ position: 1, quantity: 1, total: 1000 }]
  const issued = (kind: 'invoice' | 'creditnote', edition: number, refundId: number | null = null) =>
    ({ kind, edition, refundId, content: { amounts: { total: millimes(1000) }, lines } }) as unknown as IssuedDocument
  const first = issued('invoice', 0)
  const taken = issued('creditnote', 0)
  const second = issued('invoice', 1)

  test('an invoice that was taken back counts until the order is taken up again; then another is due', () => {
    const whole = { ...order(), lines }
    expect(invoiceOf([first], whole)).toBe(first)
    expect(invoiceOf([first, taken], { ...whole, state: 'cancelled' })).toBe(first)
    expect(invoiceOf([first, taken], whole)).toBeUndefined()
    expect(invoiceOf([first, taken, second], whole)).toBe(second)
    expect(creditNoteOf([first, taken], null)).toBe(taken)
    expect(creditNoteOf([first, taken, second], null)).toBeUndefined()
  })

  test('an invoice of other goods or another total does not count once the order is under way again', () => {
    const otherwise = { ...order(), lines: [{ position: 1, quantity: 2, total: 1000 }] }
    expect([invoiceOf([first], otherwise), invoiceOf([first], { ...order({ total: millimes(900) }), lines })]).toEqual([undefined, undefined])
    expect(invoiceOf([first], { ...otherwise, state: 'cancelled' })).toBe(first)
  })

  test('DOC-28 a credit note is found by its refund', () => {
    const note = issued('creditnote', 0, 7)
    expect([creditNoteOf([first, note], 7), creditNoteOf([first, note], 8), creditNoteOf([first, note], null)]).toEqual([note, undefined, undefined])
  })
})

describe('what is asked before a number is given', () => {
  const asked = (given: Partial<BeforeIssue> = {}) =>
    promptCode({ kind: 'invoice', isIssued: false, isFree: false, freeOrders: false, isSenderComplete: true, ...given })

  test('ADM-34 an invoice without its number asks with code 1', () => expect(asked()).toBe(1))
  test('ADM-35 a free order asks with code 2 while invoices for free orders are off, else as every invoice', () => {
    expect([asked({ isFree: true }), asked({ isFree: true, freeOrders: true })]).toEqual([2, 1])
  })
  test('ADM-36 a refund without its credit note asks with code 11', () => expect(asked({ kind: 'creditnote', isFree: true })).toBe(11))
  test('ADM-37 a sender without an address stops with code 3, whatever is asked for', () => {
    expect([
      asked({ isSenderComplete: false }),
      asked({ kind: 'creditnote', isSenderComplete: false }),
      asked({ isFree: true, isSenderComplete: false }),
    ]).toEqual([3, 3, 3])
    const sender = { name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' }
    expect([hasSender(sender), ...(['name', 'address', 'city'] as const).map((field) => hasSender({ ...sender, [field]: '' }))]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  test('ADM-47 what has its number opens at once, even without a sender', () => expect(asked({ isIssued: true, isSenderComplete: false })).toBeUndefined())
})
