import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import type { FieldDraft } from '#shop/forms/forms.testing'
import { writtenForms } from '#shop/people/phones.testing'
import { filledFrom, findProblems, normalised, passwordStrength, problemOf, problemText } from './form-rules.ts'
import { messagesIn, MONDAY, viewWith, wrongIn, wrongWith } from './rules.testing.ts'

const CHOICES = [1, 2, 3].map((id) => ({ id, label: { fr: `Choix ${id}` } }))
const PRICED = CHOICES.map((choice) => ({ ...choice, amount: 1000 }))

const REQUIRED: [Omit<FieldDraft, 'id'>, string | string[]][] = [
  [{ kind: 'text' }, 'a'],
  [{ kind: 'paragraph' }, 'a'],
  [{ kind: 'email' }, 'sami@example.tn'],
  [{ kind: 'phone' }, '22333444'],
  [{ kind: 'url' }, 'example.com'],
  [{ kind: 'number' }, '0'],
  [{ kind: 'select', choices: CHOICES }, '1'],
  [{ kind: 'radio', choices: CHOICES }, '1'],
  [{ kind: 'checkbox', choices: CHOICES }, ['1']],
  [{ kind: 'date' }, '2026-11-30'],
  [{ kind: 'time' }, '12:00'],
  [{ kind: 'password' }, 'a'],
  [{ kind: 'consent', text: { fr: 'Oui' } }, ['1']],
  [{ kind: 'card' }, '4111111111111111'],
  [{ kind: 'payment-single', price: 'typed' }, '5'],
  [{ kind: 'payment-multiple', choices: PRICED }, '1'],
  [{ kind: 'payment-checkbox', choices: PRICED }, ['1']],
]

test.each(REQUIRED)('FORM-39 $kind: required and empty is val_required, filled in or not required is right', (field, right) => {
  for (const empty of ['', '   '])
    if (field.kind !== 'password' || empty === '') expect(wrongWith({ ...field, required: true }, empty)).toEqual({ message: 'val_required' })
  expect(wrongWith({ ...field, required: true }, right)).toBeUndefined()
  expect(wrongWith(field, '')).toBeUndefined()
})

test('FORM-40, FORM-41, FORM-81 a message is that of the settings, with its places filled in', () => {
  const messages = messagesIn('en')
  expect(problemText({ message: 'val_required' }, messages)).toBe('This field is required.')
  expect(problemText({ message: 'val_email' }, messages)).toBe('Please enter a valid email address.')
  expect(problemText({ message: 'val_min', values: { 0: 2 } }, messages)).toBe('Please enter a value greater than or equal to 2')
  expect(problemText({ message: 'val_max', values: { 0: 5 } }, { ...messages, val_max: 'At most {0}, {0}!' })).toBe('At most 5, 5!')
  expect(problemText({ message: 'val_email_suggestion', values: { suggestion: '$&@gmail.com' } }, messages)).toContain('$&@gmail.com')
})

test('FORM-60, FORM-67, FORM-69, FORM-75 no message of a problem keeps a place in braces, in any language', () => {
  const problems = [
    wrongWith({ kind: 'number', min: 2 }, '1'),
    wrongWith({ kind: 'number', max: 2 }, '3'),
    wrongWith({ kind: 'number', step: 2 }, '3'),
    wrongWith({ kind: 'time', from: '09:00', until: '10:00' }, '12:00'),
    wrongWith({ kind: 'checkbox', choices: CHOICES, limit: 1 }, ['1', '2']),
    wrongWith({ kind: 'text', most: 1 }, 'ab'),
  ]
  for (const locale of LOCALES) for (const problem of problems) expect(problemText(problem!, messagesIn(locale))).not.toMatch(/[{}]/)
})

describe('web addresses', () => {
  const url = viewWith({ id: 1, kind: 'url' }).fields[0]!

  test('FORM-42 without http:// or https:// one gets https:// before it is checked', () => {
    expect(normalised(url, ' example.com ', null)).toBe('https://example.com')
    expect(['https://example.com', 'HTTP://example.com', 'ftp://example.com', ''].map((text) => normalised(url, text, null))).toEqual([
      'https://example.com',
      'HTTP://example.com',
      'ftp://example.com',
      '',
    ])
    for (const text of ['example.com', 'www.example.com/a?b=c#d', 'https://example.com:8080', 'http://sous-domaine.example.tn', 'موقع.com']) {
      expect(wrongWith({ kind: 'url' }, text), text).toBeUndefined()
    }
  })

  test('FORM-42 what is none then is said by val_url', () => {
    const wrong = [
      'example',
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'a b.com',
      'https://user:word@example.com',
      'mailto:a@b.com',
      'https://-a.com',
      'https:// a.com',
      'https://a..com',
    ]
    for (const text of wrong) expect(wrongWith({ kind: 'url' }, text), text).toEqual({ message: 'val_url' })
  })
})

describe('phones', () => {
  test('FORM-88 of a country whose rule the shop knows are right by it, with its code or without', () => {
    const right = ['22333444', ...writtenForms('22333444'), '+20 10 1234 5678', '+33 6 12 34 56 78']
    for (const phone of right) expect(wrongWith({ kind: 'phone' }, phone), phone).toBeUndefined()
    const wrong = ['2233344', '223334445', '+216 2233', '+20 13 1234 5678', '22333444x', '++21622333444', '+33', 'tel', '001234']
    for (const phone of wrong) expect(wrongWith({ kind: 'phone' }, phone), phone).toEqual({ message: 'val_phone' })
    expect(wrongWith({ kind: 'phone' }, '01012345678', { ...MONDAY, country: 'EG' })).toBeUndefined()
  })

  test('FORM-88 of another country have 6 to 15 digits', () => {
    expect(
      ['+33 12345', '+33 1234', '+3312345', `+${'3'.repeat(15)}`, `+${'3'.repeat(16)}`].map((phone) => wrongWith({ kind: 'phone' }, phone)?.message),
    ).toEqual([undefined, undefined, undefined, undefined, 'val_phone'])
  })
})

describe('card numbers', () => {
  test('FORM-63 have their check digit', () => {
    const right = [
      '4111111111111111',
      '4111 1111 1111 1111',
      '4111-1111-1111-1111',
      '378282246310005',
      '5555555555554444',
      '30569309025904',
      '٤١١١١١١١١١١١١١١١',
    ]
    for (const number of right) expect(wrongWith({ kind: 'card' }, number), number).toBeUndefined()
    for (const number of ['4111111111111112', '4111', '0000000000000000', 'abcd', '4111/1111/1111/1111']) {
      expect(wrongWith({ kind: 'card' }, number), number).toEqual({ message: 'val_creditcard' })
    }
  })

  test('FORM-63 have the length of their network', () => {
    // All have a valid check digit.
    for (const number of ['41111111111116', '411111111111111110', '5555555555554', '37828224631005'])
      expect(wrongWith({ kind: 'card' }, number)?.message, number).toBe('val_creditcard')
  })
})

describe('choices', () => {
  test('FORM-69 as many as the limit may be ticked, and 0 is no limit', () => {
    const wrong = (limit: number, ...ticks: string[]) => wrongWith({ kind: 'checkbox', choices: CHOICES, limit }, ticks)
    expect([wrong(2, '1', '2'), wrong(0, '1', '2', '3')]).toEqual([undefined, undefined])
    expect(wrong(2, '1', '2', '3')).toEqual({ message: 'val_checklimit', values: { '#': 2 } })
    expect(wrong(2, '1', '1', '2')).toBeUndefined()
    expect(wrongWith({ kind: 'payment-checkbox', choices: PRICED, limit: 1 }, ['1', '2'])?.message).toBe('val_checklimit')
  })

  test.each(['select', 'radio', 'checkbox', 'payment-multiple', 'payment-checkbox'] as const)('FORM-88 a choice that %s does not have is a problem', (kind) => {
    for (const choice of ['4', '0', 'Choix 1', '01', '-1', '__proto__'])
      expect(wrongWith({ kind, choices: PRICED }, choice), choice).toEqual({ message: 'val_choice' })
  })
})

describe('passwords', () => {
  test('FORM-71 reach the strength that the form asks for', () => {
    expect(wrongWith({ kind: 'password', strength: 2 }, 'abc')).toEqual({ message: 'val_password_strength' })
    expect(wrongWith({ kind: 'password', strength: 0 }, 'abc')).toBeUndefined()
    expect(wrongWith({ kind: 'password', strength: 4, confirmed: false }, 'Théière-verte sous 3 figuiers')).toBeUndefined()
  })

  test.each([
    ['', 0],
    ['abc', 0],
    ['12345678', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 0],
    ['azertyuiop', 0],
    ['motdepasse2026', 0],
    ['P@ssw0rd', 0],
    ['abcabcabcabc', 0],
    ['a7a7a7a7a7a7a7a7', 1],
    ['figuier', 1],
    ['figuier7', 2],
    ['Figuier74', 3],
    ['vert-olive-9', 4],
    ['kT7#qM2!vX9z', 4],
  ])('FORM-71 %s has the strength %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test('FORM-55 typed twice they must be the same to the letter, and the strength is the first’s', () => {
    const wrong = (first: string, second: string) =>
      wrongIn(
        { id: 1, kind: 'password', confirmed: true, strength: 1 },
        {
          pairs: [
            ['wpforms[fields][1][primary]', first],
            ['wpforms[fields][1][secondary]', second],
          ],
        },
      )
    expect(wrong('Figuier74', 'figuier74')).toEqual({ message: 'val_confirm', part: 'secondary' })
    expect(wrong('Figuier74', 'Figuier74 ')).toEqual({ message: 'val_confirm', part: 'secondary' })
    expect(wrong('abc', 'abc')).toEqual({ message: 'val_password_strength', part: 'primary' })
    expect(wrong('Figuier74', 'Figuier74')).toBeUndefined()
  })
})

describe('which fields are asked', () => {
  const form = viewWith(
    { id: 1, kind: 'radio', choices: CHOICES },
    { id: 2, kind: 'page-break', title: { fr: 'Suite' } },
    { id: 3, kind: 'text', required: true, when: { action: 'show', any: [[{ field: 1, operator: 'is', value: '2' }]] } },
    { id: 4, kind: 'text', required: true, when: { action: 'hide', any: [[{ field: 3, operator: 'empty' }]] } },
    { id: 5, kind: 'html', html: { fr: '<p>Bonjour</p>' } },
    { id: 6, kind: 'payment-total' },
  )
  const problems = (...pairs: [string, string][]) => [...findProblems(form, filledFrom(form, pairs), MONDAY).keys()]

  test('FORM-88 those that show, on whatever page; a field that hides counts as empty for those after it', () => {
    expect(problems(['wpforms[fields][1]', '1'])).toEqual([])
    expect(problems(['wpforms[fields][1]', '1'], ['wpforms[fields][3]', 'a'])).toEqual([])
    expect(problems(['wpforms[fields][1]', '2'])).toEqual([3])
    expect(problems(['wpforms[fields][1]', '2'], ['wpforms[fields][3]', 'a'])).toEqual([4])
  })

  test('FORM-80 one field alone is asked as all are', () => {
    const filled = filledFrom(form, [['wpforms[fields][1]', '2']])
    expect([1, 3, 4, 5, 99].map((field) => problemOf(form, field, { filled, at: MONDAY })?.message)).toEqual([
      undefined,
      'val_required',
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('FORM-88 a text is as long as the field takes, and one sign more is too long', () => {
  const wrong = (kind: 'text' | 'paragraph', text: string) => wrongWith({ kind, most: 5 }, text)
  expect([wrong('text', 'abcde'), wrong('paragraph', 'ab\r\ncd')]).toEqual([undefined, undefined])
  expect(wrong('text', 'abcdef')).toEqual({ message: 'val_limit_characters', values: { limit: 5 } })
  expect(wrong('paragraph', 'ab\ncdef')).toEqual({ message: 'val_limit_characters', values: { limit: 5 } })
  expect(wrongWith({ kind: 'password' }, 'a'.repeat(129))?.message).toBe('val_limit_characters')
  expect(wrongWith({ kind: 'hidden' }, 'a'.repeat(501))?.message).toBe('val_limit_characters')
})
