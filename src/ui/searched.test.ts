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

  test('GEO-18 by its other names too: the French and the Arabic spelling find what is shown in English', () => {
    const cities = [
      { text: 'Cairo', also: ['Le Caire', 'القاهرة'] },
      { text: 'Giza', also: ['Gizeh', 'الجيزة'] },
    ]
    for (const typed of ['caire', 'le caire', 'القاهره', 'cairo']) expect(searched(cities, typed)).toEqual([cities[0]])
    expect(searched(cities, 'gizeh')).toEqual([cities[1]])
  })

  test('nothing typed shows all, and what is nowhere shows none', () => {
    expect(found('  ')).toHaveLength(options.length)
    expect(found('zzzz')).toEqual([])
  })
})
