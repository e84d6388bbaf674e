import { describe, expect, test } from 'vitest'
import { writtenForms } from '#shop/people/phones.testing'
import { milestoneOf, worldPhone } from './customers.ts'

describe('a phone as the world dials it', () => {
  test('is known from every way in which Tunisians and Egyptians write their own', () => {
    for (const written of ['22333444', ...writtenForms('22333444')]) expect(worldPhone(written), written).toBe('21622333444')
    for (const written of ['01012345678', '+20 10 1234 5678', '00201012345678']) expect(worldPhone(written), written).toBe('201012345678')
  })

  test('is not made of what is too short, too long, of elsewhere, or no number', () => {
    for (const written of ['', '2233344', '223334445', '01312345678', '+33 6 12 34 56 78', 'sami@example.test'])
      expect(worldPhone(written), written).toBeUndefined()
  })
})

describe('what an event of an order is to its customer', () => {
  test('an order’s way from the placing to the door, and money that came', () => {
    expect(milestoneOf({ kind: 'placed', details: { to: 'processing' } })).toBe('placed')
    expect(milestoneOf({ kind: 'payment', details: { outcome: 'paid' } })).toBe('paid')
    expect(milestoneOf({ kind: 'state', details: { from: 'shipped', to: 'completed' } })).toBe('delivered')
  })

  test('the shop’s own notes, calls and doubts are none of theirs', () => {
    expect(milestoneOf({ kind: 'note', details: { text: 'client difficile' } })).toBeUndefined()
    expect(milestoneOf({ kind: 'payment', details: { outcome: 'paid-twice' } })).toBeUndefined()
    expect(milestoneOf({ kind: 'mark', details: { mark: 'confirmation', to: 'no-answer' } })).toBeUndefined()
    expect(milestoneOf({ kind: 'state', details: { from: 'processing', to: 'on-hold' } })).toBeUndefined()
  })
})
