import { expect, test } from 'vitest'
import { isTranslated, readIn, withSources, type Translatable } from './translations.ts'

const before: Translatable = { fr: 'Acompte', ar: 'تسبيق', en: 'Deposit' }

test('IMP-29 a translation is shown as long as its French is the one that it was written for', () => {
  const changed = withSources({ ...before, fr: 'Coupe seule' }, before)
  expect(changed.of).toEqual({ ar: 'Acompte', en: 'Acompte' })
  expect([readIn(changed, 'fr'), readIn(changed, 'ar'), isTranslated(changed, 'ar')]).toEqual(['Coupe seule', 'Coupe seule', false])
  const changedTwice = withSources({ ...changed, fr: 'Coupe' }, changed)
  expect([changedTwice.of, readIn(changedTwice, 'en')]).toEqual([{ ar: 'Acompte', en: 'Acompte' }, 'Coupe'])
  const changedBack = withSources({ ...changedTwice, fr: 'Acompte' }, changedTwice)
  expect([changedBack, readIn(changedBack, 'ar')]).toEqual([before, 'تسبيق'])
})

test('IMP-29 a translation that is written with the French, after it, or found right belongs to it', () => {
  expect(withSources({ fr: 'Coupe', ar: 'حلاقة', en: 'Deposit' }, before)).toEqual({ fr: 'Coupe', ar: 'حلاقة', en: 'Deposit', of: { en: 'Acompte' } })
  const changed = withSources({ ...before, fr: 'Coupe' }, before)
  expect(readIn(withSources({ ...changed, ar: 'حلاقة' }, changed), 'ar')).toBe('حلاقة')
  expect(withSources(changed, changed, 'ar')).toEqual({ ...before, fr: 'Coupe', of: { en: 'Acompte' } })
  expect(withSources({ ...before, ar: '' }, undefined)).toEqual({ ...before, ar: '' })
})

test('IMP-29 a French text that was only a copy of the translation, or none, makes it no older', () => {
  const translated: Translatable = { fr: 'Coupe', ar: 'حلاقة' }
  for (const fr of ['حلاقة', '']) expect(withSources(translated, { fr, ar: 'حلاقة' })).toEqual(translated)
})
