import { describe, expect, test } from 'vitest'
import { judge, mayBePaid, surplusOf, type BookedState, type Said, type Standing } from './payments.ts'

const pending: Standing['order'] = { state: 'pending', payment: 'awaiting', cancelledByStaff: false }
const standing = (said: Partial<Standing> = {}): Standing => ({ order: pending, booked: 'pending', otherOpen: false, ...said })
const paid: Said = { state: 'paid', asAsked: true, asOwed: true }

describe('paid', () => {
  test('IMP-20 a pending, a failed and an expired order go on to processing', () => {
    for (const state of ['pending', 'failed', 'cancelled'] as const) {
      expect(judge(paid, standing({ order: { ...pending, state, payment: 'unpaid' } }))).toEqual({ booked: 'paid', mark: 'paid', move: 'processing' })
    }
  })

  test('what a person cancelled goes to a person to look at', () => {
    const order = { state: 'cancelled', payment: 'unpaid', cancelledByStaff: true } as const
    expect(judge(paid, standing({ order }))).toEqual({ booked: 'paid', mark: 'paid', move: 'on-hold' })
  })

  test('an order that staff took on meanwhile is only marked', () => {
    expect(judge(paid, standing({ order: { ...pending, state: 'confirmed', payment: 'unpaid' } }))).toEqual({ booked: 'paid', mark: 'paid' })
  })

  test('of an order that is paid another way by now and costs something else: paid, and shown to staff', () => {
    const before: Said = { ...paid, asOwed: false }
    expect(judge(before, standing())).toEqual({ booked: 'paid', mark: 'paid', move: 'processing', attention: 'paid-other-amount' })
    const atTheDoor = { ...pending, state: 'confirmed', payment: 'unpaid' } as const
    expect(judge(before, standing({ order: atTheDoor }))).toEqual({ booked: 'paid', mark: 'paid', attention: 'paid-other-amount' })
    const twice = { ...pending, state: 'processing', payment: 'paid' } as const
    expect(judge(before, standing({ order: twice }))).toEqual({ booked: 'paid', attention: 'paid-twice' })
  })

  test('IMP-20 the same payment twice changes nothing', () => {
    expect(judge(paid, standing({ booked: 'paid', order: { ...pending, state: 'processing', payment: 'paid' } }))).toBeUndefined()
  })

  test('a second payment of a paid or refunded order is shown to staff', () => {
    for (const order of [
      { state: 'processing', payment: 'paid' },
      { state: 'completed', payment: 'refunded' },
      { state: 'refunded', payment: 'unpaid' },
    ] as const) {
      expect(judge(paid, standing({ order: { ...order, cancelledByStaff: false } }))).toEqual({ booked: 'paid', attention: 'paid-twice' })
    }
  })

  test('IMP-20 another amount is shown to staff once, and the order that waits is held, not paid; the right one later still counts', () => {
    const less: Said = { state: 'paid', asAsked: false, asOwed: true }
    expect(judge(less, standing())).toEqual({ booked: 'other-amount', attention: 'paid-other-amount', move: 'on-hold' })
    expect(judge(less, standing({ booked: 'other-amount' }))).toBeUndefined()
    for (const state of ['failed', 'cancelled'] as const)
      expect(judge(less, standing({ order: { ...pending, state, payment: 'unpaid' } }))).toMatchObject({ move: 'on-hold' })
    const byStaff = { state: 'cancelled', payment: 'unpaid', cancelledByStaff: true } as const
    for (const order of [byStaff, { ...pending, state: 'processing', payment: 'unpaid' } as const])
      expect(judge(less, standing({ order }))).toEqual({ booked: 'other-amount', attention: 'paid-other-amount' })
    const held = { ...pending, state: 'on-hold' } as const
    expect(judge(paid, standing({ order: held }))).toEqual({ booked: 'paid', mark: 'paid' })
    expect(judge(paid, standing({ booked: 'other-amount' }))).toMatchObject({ booked: 'paid', move: 'processing' })
  })
})

describe('not paid', () => {
  test('refused: the order failed, unless another payment of it is still open', () => {
    const refused: Said = { state: 'refused', asAsked: true, asOwed: true }
    expect(judge(refused, standing())).toEqual({ booked: 'refused', move: 'failed', mark: 'unpaid' })
    expect(judge(refused, standing({ otherOpen: true }))).toEqual({ booked: 'refused' })
    expect(judge(refused, standing({ order: { ...pending, state: 'processing', payment: 'paid' } }))).toEqual({ booked: 'refused' })
  })

  test('cancelled or expired at the provider: the order waits until its hold ends', () => {
    for (const state of ['cancelled', 'expired'] as const) expect(judge({ state, asAsked: true, asOwed: true }, standing())).toEqual({ booked: state })
  })

  test('a payment only moves forward: no later word takes back what was paid, and pending says nothing new', () => {
    for (const state of ['pending', 'refused', 'cancelled', 'expired'] as const) {
      expect(judge({ state, asAsked: true, asOwed: true }, standing({ booked: 'paid' }))).toBeUndefined()
      expect(judge({ state, asAsked: true, asOwed: true }, standing({ booked: 'other-amount' }))).toBeUndefined()
    }
    for (const booked of ['pending', 'refused', 'cancelled', 'expired'] satisfies BookedState[]) {
      expect(judge({ state: 'pending', asAsked: true, asOwed: true }, standing({ booked }))).toBeUndefined()
      expect(judge(paid, standing({ booked }))).toMatchObject({ booked: 'paid' })
    }
  })
})

test('IMP-21 an unpaid order may be paid again: pending, failed, expired; not what staff cancelled, nor what is paid or refunded', () => {
  for (const state of ['pending', 'failed', 'cancelled'] as const) expect(mayBePaid({ ...pending, state })).toBe(true)
  expect(mayBePaid({ state: 'cancelled', payment: 'unpaid', cancelledByStaff: true })).toBe(false)
  expect(mayBePaid({ state: 'on-hold', payment: 'paid', cancelledByStaff: false })).toBe(false)
  expect(mayBePaid({ state: 'cancelled', payment: 'refunded', cancelledByStaff: false })).toBe(false)
  expect(mayBePaid({ state: 'processing', payment: 'unpaid', cancelledByStaff: false })).toBe(false)
})

test('IMP-20 what an order did not ask for: all of a second payment, and what passes what it comes to by now; of one that is not paid nothing', () => {
  const amounts = { amount: 107_000, owed: 101_650 }
  expect(surplusOf({ booked: 'paid', attention: 'paid-twice' }, amounts)).toBe(107_000)
  expect(surplusOf({ booked: 'paid', attention: 'paid-other-amount' }, amounts)).toBe(5350)
  expect(surplusOf({ booked: 'paid' }, { amount: 101_650, owed: 107_000 })).toBe(0)
  expect(surplusOf({ booked: 'paid' }, { amount: 101_650, owed: 101_650 })).toBe(0)
  expect(surplusOf({ booked: 'other-amount', attention: 'paid-other-amount' }, amounts)).toBe(0)
})
