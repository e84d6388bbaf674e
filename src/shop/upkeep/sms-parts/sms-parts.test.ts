import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { codeSms } from '#templates/account-mails.ts'
import { inSmsCharacters, nameInSms, smsSegments } from './sms-parts.ts'

test('a text message is counted as networks count it: 160 letters of the phone’s alphabet, 70 of any other, less where it is cut', () => {
  expect([160, 161, 306, 307].map((length) => smsSegments('é'.repeat(length)))).toEqual([1, 2, 2, 3])
  expect([70, 71, 134, 135].map((length) => smsSegments('ع'.repeat(length)))).toEqual([1, 2, 2, 3])
  // These need an escape, so two places; and one letter outside the alphabet changes the whole message.
  expect([smsSegments('€'.repeat(80)), smsSegments('€'.repeat(81)), smsSegments(`${'a'.repeat(70)}ê`)]).toEqual([1, 2, 2])
})

test('marks that only look finer are written as phones have them', () => {
  expect(inSmsCharacters('l’olivier – 10\u00a0minutes…')).toBe("l'olivier - 10 minutes...")
})

test('a code costs one message, in Arabic or for a shop of an Arabic name two at most, however long the shop’s name is', () => {
  for (const locale of LOCALES) {
    for (const [shop, most] of [
      ['Dar Zitouna', 1],
      [`L’Atelier ${'z'.repeat(90)}`, locale === 'ar' ? 2 : 1],
      ['دار الزيتونة للصناعات التقليدية التونسية الأصيلة', 2],
    ] as const) {
      const text = codeSms({ locale, data: { code: '482913', minutes: 10 } }, shop)
      expect([locale, shop, smsSegments(text) <= most]).toEqual([locale, shop, true])
      expect(text).toMatch(/^482913 /)
      expect(text).not.toMatch(/https?:/)
    }
  }
})

test('IMP-38 a stranger’s name is in a text message only if it is one: no link, no address, no figures, and no more than thirty letters', () => {
  const names = ['Amel Ben Salah', 'فاطمة الزهراء', 'Mme. Zoë', 'D’Angelo Jean-Pierre', 'M. Ali', '', 'a'.repeat(30)]
  for (const name of names) expect(nameInSms(` ${name} `)).toBe(name)
  const others = ['Gagnez evil.tn', 'evil．tn', 'evil\u200D.tn', 'متجر.تونس', 'evil。tn', 'a/b', 'a\\b', 'moi@x', 'Ali 22333444', '٢٢٣٣٣٤٤٤', 'a'.repeat(31)]
  for (const name of others) expect([name, nameInSms(name)]).toEqual([name, ''])
})
