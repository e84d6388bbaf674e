import { expect, test } from 'vitest'
import {
  type Standing,
  afterMark,
  afterMove,
  CONFIRMATIONS,
  DELIVERIES,
  ORDER_STATES,
  PAYMENT_MARKS,
  STATE_RULES,
  stands,
  type MarkName,
  type MarkValue,
} from './orders.ts'
import { markRefusal, moveRefusal } from './orders.server.ts'

const MARKS = { confirmation: CONFIRMATIONS, payment: PAYMENT_MARKS, delivery: DELIVERIES } as const

const ALL: readonly Standing[] = ORDER_STATES.flatMap((state) =>
  CONFIRMATIONS.flatMap((confirmation) =>
    PAYMENT_MARKS.flatMap((payment) => DELIVERIES.map((delivery): Standing => ({ state, confirmation, payment, delivery }))),
  ),
)
const ALLOWED = ALL.filter(stands)

/** Parses `state call payment delivery`. */
function order(written: string): Standing {
  const found = ALL.find((standing) => Object.values(standing).join(' ') === written)
  if (!found) throw new Error(written)
  return found
}

test('IMP-05 an order is not completed and to be called, nor completed and unpaid, nor sent and not sent', () => {
  expect(stands(order('completed to-call unpaid none'))).toBe(false)
  expect(stands(order('completed confirmed unpaid delivered'))).toBe(false)
  expect(stands(order('confirmed no-answer unpaid none'))).toBe(false)
  expect(stands(order('processing refused unpaid none'))).toBe(false)
  expect(stands(order('shipped confirmed unpaid none'))).toBe(false)
  expect(ALLOWED.length).toBeGreaterThan(60)
})

test('IMP-05 whatever move or mark is made, an order that contradicts nothing becomes one that contradicts nothing, or it is refused', () => {
  const marks = (Object.keys(MARKS) as MarkName[]).flatMap((mark) => MARKS[mark].map((value: MarkValue) => ({ mark, value })))
  for (const standing of ALLOWED) {
    const moved = STATE_RULES[standing.state].next.map((to) => ({ asked: { state: to }, next: afterMove(standing, to) }))
    const marked = marks.map(({ mark, value }) => ({ asked: { [mark]: value }, next: afterMark(standing, mark, value) }))
    for (const { asked, next } of [...moved, ...marked]) {
      if (next) expect(next, JSON.stringify(standing)).toMatchObject(asked)
      expect(next === undefined || stands(next), JSON.stringify({ standing, asked })).toBe(true)
    }
  }
})

test('IMP-05 each move of the table can be made from all that its state stands with, but for cancelling what is paid and completing what was to be paid online', () => {
  const refused = ALLOWED.flatMap((standing) =>
    STATE_RULES[standing.state].next.filter((to) => to !== 'refunded' && !afterMove(standing, to)).map((to) => `${standing.state} ${standing.payment} → ${to}`),
  )
  expect([...new Set(refused)].toSorted()).toEqual([
    'confirmed paid → cancelled',
    'on-hold paid → cancelled',
    'processing paid → cancelled',
    'shipped awaiting → completed',
    'shipped paid → cancelled',
  ])
})

test('IMP-05 a call that is confirmed confirms the order, one that is refused cancels it, and to call again takes the confirmation back', () => {
  const fresh = order('processing to-call unpaid none')
  expect(afterMark(fresh, 'confirmation', 'confirmed')).toEqual(order('confirmed confirmed unpaid none'))
  expect(afterMark(fresh, 'confirmation', 'refused')).toEqual(order('cancelled refused unpaid none'))
  expect(afterMark(order('temp no-answer unpaid none'), 'confirmation', 'refused')).toEqual(order('cancelled refused unpaid none'))
  expect(afterMark(order('confirmed confirmed unpaid none'), 'confirmation', 'no-answer')).toEqual(order('processing no-answer unpaid none'))
  expect(afterMove(fresh, 'confirmed')).toEqual(order('confirmed confirmed unpaid none'))
  expect(afterMark(order('pending to-call awaiting none'), 'confirmation', 'confirmed')).toBeUndefined()
  expect(afterMark(order('temp to-call unpaid none'), 'confirmation', 'confirmed')).toBeUndefined()
})

test('IMP-05, IMP-23 what is handed over is shipped, what is delivered is completed and its cash with the courier, what was never called says so', () => {
  const confirmed = order('confirmed confirmed unpaid none')
  expect(afterMark(confirmed, 'delivery', 'handed-over')).toEqual(order('shipped confirmed unpaid handed-over'))
  expect(afterMark(confirmed, 'delivery', 'delivered')).toEqual(order('completed confirmed collected delivered'))
  expect(afterMark({ ...confirmed, payment: 'paid' }, 'delivery', 'delivered')).toEqual(order('completed confirmed paid delivered'))
  expect(afterMove(order('processing no-answer unpaid none'), 'shipped')).toEqual(order('shipped not-called unpaid handed-over'))
  expect(afterMove(order('processing to-call unpaid none'), 'cancelled')).toEqual(order('cancelled not-called unpaid none'))
  expect(afterMark(order('completed confirmed collected delivered'), 'payment', 'paid')).toEqual(order('completed confirmed paid delivered'))
  expect(afterMark(order('completed confirmed collected delivered'), 'delivery', 'handed-over')).toEqual(order('shipped confirmed unpaid handed-over'))
})

test('IMP-05 an order that is cancelled on its way comes back, and one that is brought back is called again', () => {
  const gone = afterMove(order('shipped confirmed unpaid handed-over'), 'cancelled')!
  expect(gone).toEqual(order('cancelled confirmed unpaid returned'))
  expect(afterMove(gone, 'processing')).toEqual(order('processing to-call unpaid none'))
  expect(afterMove(order('cancelled refused unpaid none'), 'on-hold')).toEqual(order('on-hold to-call unpaid none'))
  expect(afterMark(order('cancelled refused unpaid none'), 'payment', 'paid')).toEqual(order('on-hold to-call paid none'))
})

test('IMP-05 what a state does not let be is refused in the reader’s own language, the names of states too', () => {
  const marks = (Object.keys(MARKS) as MarkName[]).flatMap((mark) => MARKS[mark].map((value: MarkValue) => ({ mark, value })))
  for (const standing of ALLOWED) {
    const refused = [...ORDER_STATES.map((to) => moveRefusal(standing, to)), ...marks.map(({ mark, value }) => markRefusal(standing, mark, value))]
    for (const refusal of refused) {
      expect(refusal.in('ar')).not.toMatch(/\p{Script=Latin}|[{}]/u)
      expect(refusal.in('en')).not.toMatch(/[«»À-ÿ{}]/)
    }
  }
})
