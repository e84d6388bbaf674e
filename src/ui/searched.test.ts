import { describe, expect, test } from 'vitest'
import { searched } from './searched.ts'

const options = ['Ariana', 'Béja', 'Ben Arous', 'Médenine', 'Le Kef', 'أريانة', 'قبلي', 'المنستير'].map((text) => ({ text }))
const found = (typed: string) => searched(options, typed).map(({ text }) => text)

describe('CO-21 a select is searched', () => {
  test('without regard to accents and capitals', () => {
    expect(found('beja')).toEqual(['Béja'])
    expect(found('MEDE')).toEqual(['Médenine'])
  })

  test('in Arabic by whichever form of a letter is typed', () => {
    expect(found('اريانه')).toEqual(['أريانة'])
    expect(found('قبلى')).toEqual(['قبلي'])
  })

  test('what begins with it comes before what holds it', () => {
    expect(found('ar')).toEqual(['Ariana', 'Ben Arous'])
    expect(found('e').at(-1)).toBe('Le Kef')
  })

  test('nothing typed shows all, and what is nowhere shows none', () => {
    expect(found('  ')).toHaveLength(options.length)
    expect(found('zzzz')).toEqual([])
  })
})
