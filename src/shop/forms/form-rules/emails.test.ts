import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, suggestedEmail } from './field-values.ts'
import { wrongIn, wrongWith } from './rules.testing.ts'

const DOMAIN = '@example.tn'

function addressOf(length: number): string {
  const domain = 'd'.repeat(length - 2 - 3).replace(/(.{60})(?=.)/g, '$1.')
  return `a@${domain.slice(0, length - 5)}.tn`
}

describe('e-mail addresses', () => {
  test('FORM-43 are of 6 to 254 characters', () => {
    expect([isEmail('a@b.c'), isEmail('a@b.tn')]).toEqual([false, true])
    expect([addressOf(254), addressOf(255)].map((address) => [address.length, isEmail(address)])).toEqual([
      [254, true],
      [255, false],
    ])
  })

  test('FORM-44 have exactly one @', () => {
    expect(['a@@b.com', 'a@b.com@c.com', 'ab.com', '@b.com.tn', 'abcdef@'].map(isEmail)).toEqual([false, false, false, false, false])
  })

  test('FORM-45, FORM-46 have 63 characters before it at most, and a suggestion keeps 64', () => {
    expect([isEmail('a'.repeat(63) + DOMAIN), isEmail('a'.repeat(64) + DOMAIN)]).toEqual([true, false])
    expect(suggestedEmail(`${'a'.repeat(64)}@gmial.com`)).toBe(`${'a'.repeat(64)}@gmail.com`)
  })

  test('FORM-47, FORM-48 have letters, digits and a few signs before it', () => {
    for (const sign of ".!#$%&'*+/=?^_`{}~-") expect(isEmail(`a${sign}b${DOMAIN}`), sign).toBe(true)
    for (const sign of ' ()<>,;:"[]|\\é\u0627\n') expect(isEmail(`a${sign}b${DOMAIN}`), sign).toBe(false)
  })

  test('FORM-49, FORM-50 have two labels after it, and never two points in a row', () => {
    expect(['a@b..com', 'abcde@localhost', 'a@.b.com', 'a@b.com.'].map(isEmail)).toEqual([false, false, false, false])
  })

  test('FORM-51, FORM-52 have labels of at most 63 letters, digits and hyphens, with none at their ends', () => {
    expect([63, 64].map((length) => isEmail(`ab@${'d'.repeat(length)}.com`))).toEqual([true, false])
    expect(['ab@-b.com', 'ab@b-.com', 'ab@b_c.com', 'ab@é.com'].map(isEmail)).toEqual([false, false, false, false])
    expect(['ab@b-c.com', 'ab@1.tn'].map(isEmail)).toEqual([true, true])
  })

  test('FORM-53 what is none is said by val_email; spaces around it are nobody’s mistake', () => {
    expect(wrongWith({ kind: 'email' }, 'sami')).toEqual({ message: 'val_email' })
    expect(wrongWith({ kind: 'email' }, '  sami@example.tn ')).toBeUndefined()
    expect(wrongWith({ kind: 'email' }, `${'a'.repeat(5000)}@example.tn`)).toEqual({ message: 'val_email' })
  })

  test('FORM-55 typed twice they must be the same, and the message is the second’s', () => {
    const field = { id: 1, kind: 'email', confirmed: true } as const
    const sent = (first: string, second: string) =>
      wrongIn(field, {
        pairs: [
          ['wpforms[fields][1][primary]', first],
          ['wpforms[fields][1][secondary]', second],
        ],
      })
    expect(sent('sami@example.tn', 'sam@example.tn')).toEqual({ message: 'val_confirm', part: 'secondary' })
    expect(sent('sami@example.tn', '')).toEqual({ message: 'val_required', part: 'secondary' })
    expect(sent('', 'sami@example.tn')).toEqual({ message: 'val_confirm', part: 'secondary' })
    expect(sent('sami', 'sami')).toEqual({ message: 'val_email', part: 'primary' })
    expect(sent('sami@example.tn', 'sami@example.tn')).toBeUndefined()
    expect(sent('', '')).toBeUndefined()
  })
})

describe('suggestions', () => {
  test.each([
    ['a@gmial.com', 'a@gmail.com'],
    ['a@gmail.con', 'a@gmail.com'],
    ['a@gmail.co', 'a@gmail.com'],
    ['a@gamil.com', 'a@gmail.com'],
    ['a@hotmial.fr', 'a@hotmail.fr'],
    ['a@yaho.fr', 'a@yahoo.fr'],
    ['a@outlok.com', 'a@outlook.com'],
    ['a@topnt.tn', 'a@topnet.tn'],
    ['a@hanout.con', 'a@hanout.com'],
    ['Sami@GMIAL.com', 'Sami@gmail.com'],
  ])('FORM-06 %s was probably meant to be %s', (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant)
  })

  test('FORM-06 nothing is suggested for an address that is right, Tunisian ones least of all, nor for what is none', () => {
    const right =
      'gmail.com yahoo.fr hotmail.fr topnet.tn gnet.tn planet.tn orange.tn live.tn free.tn yahoo.tn hotmail.tn mail.tn hanout.tn gmx.net gov.tn edunet.tn'
    for (const domain of right.split(' ')) expect(suggestedEmail(`a@${domain}`), domain).toBeUndefined()
    for (const text of ['', 'gmial.com', '@gmial.com', 'a@', 'a@b@gmial.com', 'a@con', 'a@.con']) expect(suggestedEmail(text), text).toBeUndefined()
  })

  test('FORM-09 the local part of a suggestion is cut at 64 characters', () => {
    expect(suggestedEmail(`${'a'.repeat(70)}@gmial.com`)).toBe(`${'a'.repeat(64)}@gmail.com`)
  })

  test('FORM-06 what is suggested is never corrected again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string(), (address, text) => {
        for (const typed of [address, `a@${text}`, text]) {
          const meant = suggestedEmail(typed)
          if (meant !== undefined) expect(suggestedEmail(meant)).toBeUndefined()
        }
      }),
    )
  })
})
