import { expect, test } from 'vitest'
import { answerProblem } from './use-desk-keys.ts'

const CARD = { id: 1022, soonest: '2026-11-23T19:00', furthest: '2027-01-22T19:00' }
const problemOf = (fields: Record<string, string>) => answerProblem(fields, CARD)

test('IMP-05 a call back with no time, a time that has passed or one too far is not taken: the order stays in hand', () => {
  expect(problemOf({ act: 'postponed', at: '' })).toEqual({ field: 'at', why: 'noTime' })
  expect(problemOf({ act: 'postponed', at: '2026-11-23T18:59' })).toEqual({ field: 'at', why: 'past' })
  expect(problemOf({ act: 'postponed', at: '2027-01-22T19:01' })).toEqual({ field: 'at', why: 'far' })
  expect(problemOf({ act: 'postponed', at: '2026-11-23T19:00' })).toBeUndefined()
})

test('IMP-05 a duplicate is of another order’s number, and a refusal has its reason', () => {
  for (const twin of ['', ' ', '0', 'n° 12', '1022']) expect(problemOf({ act: 'duplicate', twin })).toEqual({ field: 'twin', why: 'whichOrder' })
  expect(problemOf({ act: 'duplicate', twin: ' 1021 ' })).toBeUndefined()
  expect(problemOf({ act: 'refused', reason: ' ' })).toEqual({ field: 'reason', why: 'reasonRequired' })
  expect(problemOf({ act: 'refused', reason: 'Déjà reçu' })).toBeUndefined()
})

test('a result that one tap answers asks for nothing that is typed', () => {
  for (const act of ['confirmed', 'no-answer', 'wrong-number', 'refused:too-slow', 'duplicate:1021', 'postponed:2026-11-23T17:00:00.000Z']) {
    expect(problemOf({ act, at: '', reason: '', twin: '' })).toBeUndefined()
  }
})
