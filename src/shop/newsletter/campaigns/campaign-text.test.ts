import { expect, test } from 'vitest'
import { measureSms } from '#shop/upkeep/sms-parts'
import { campaignWriter, linksIn, textFor, unknownPlaces } from './campaigns.ts'

const ORIGIN = 'https://boutique.tn'
const around = { shop: 'L’Atelier Zoë', origin: ORIGIN, codeOf: (target: string) => (target.endsWith('/soldes/') ? 'soldes2' : 'autre23') }
const write = (text: string, name = '', locale: 'fr' | 'ar' = 'fr') => campaignWriter(text, locale, around)({ name, leave: '/n/abc' })

test('IMP-35 a campaign’s text has the placeholders {name} and {shop}, and no other', () => {
  expect(unknownPlaces('Bonjour {name}, {prenom} chez {shop} {} {Name}')).toEqual(['{prenom}', '{}', '{Name}'])
  expect(unknownPlaces('50 % { ou } rien')).toEqual(['{ ou }'])
  expect(unknownPlaces('Une accolade { seule')).toEqual([])
})

test('IMP-35 a campaign’s text goes out with its placeholders filled and the way to leave at its end, in the text’s own language', () => {
  expect(write('Bonjour {name}, {shop} solde !', 'Fatma')).toBe("Bonjour Fatma, L'Atelier Zoe solde !\nSTOP : https://boutique.tn/n/abc")
  expect(write('مرحبا {name}، {shop}', 'فاطمة', 'ar')).toBe('مرحبا فاطمة، L’Atelier Zoë\nلإلغاء الاشتراك: https://boutique.tn/n/abc')
  expect(write('Bonjour {name}, soldes')).toMatch(/^Bonjour, soldes\n/)
  expect(write('{name}, soldes')).toMatch(/^soldes\n/)
  // A name can neither add placeholders nor lengthen the message.
  expect(write('Pour {name} !', '{shop} {name}')).toMatch(/^Pour \{shop\} \{name\} !\n/)
  expect(write('Pour {name} !', '{shop} '.repeat(20))).toMatch(/^Pour !\n/)
  expect(write('Bonjour {name}, soldes', 'Gagnez sur evil.tn/x')).toMatch(/^Bonjour, soldes\n/)
})

test('IMP-35 a name’s accents do not double the price of a text in the basic alphabet; an Arabic name stays as it is', () => {
  expect(measureSms(write('Bonjour {name}, chez {shop}', 'Françoise')).encoding).toBe('GSM-7')
  expect(write('Bonjour {name}', 'Françoise')).toContain('Bonjour Francoise')
  expect(write('Fête : {name}', 'Françoise')).toContain('Fête : Françoise')
  expect(write('Bonjour {name}', 'فاطمة')).toContain('فاطمة')
})

test('IMP-35 links of the shop and of others are found and shortened; words with a full stop are not', () => {
  const found = (text: string) => linksIn(text, ORIGIN).map(({ target }) => target)
  expect(found('Voir https://boutique.tn/soldes/?a=1&b=2.')).toEqual(['https://boutique.tn/soldes/?a=1&b=2'])
  expect(found('(www.exemple.tn/x) et boutique.tn/soldes/, et BOUTIQUE.TN!')).toEqual([
    'https://www.exemple.tn/x',
    'https://boutique.tn/soldes/',
    'https://boutique.tn/',
  ])
  expect(found('http://exemple.tn/a http://exemple.tn/a')).toEqual(['http://exemple.tn/a', 'http://exemple.tn/a'])
  expect(found('تفضل https://boutique.tn/ar/shop/، شكرا')).toEqual(['https://boutique.tn/ar/shop/'])
  expect(found('Bonjour.Merci a@boutique.tn notreboutique.tn boutique.tn.evil.example https:// https://moi:mot@x.tn javascript:alert(1) //x.tn')).toEqual([])
  expect(linksIn('localhost:3000/shop/ et localhost:30001', 'http://localhost:3000').map(({ target }) => target)).toEqual(['http://localhost:3000/shop/'])
  expect(write('Ici : boutique.tn/soldes/ ou https://autre.tn/.')).toBe(
    'Ici : https://boutique.tn/s/soldes2 ou https://boutique.tn/s/autre23.\nSTOP : https://boutique.tn/n/abc',
  )
})

test('IMP-35 who reads a language that is not written gets French, else the first that is', () => {
  expect(textFor({ fr: 'a', ar: 'ب' }, 'ar')).toEqual({ text: 'ب', locale: 'ar' })
  expect(textFor({ fr: 'a', en: ' ' }, 'en')).toEqual({ text: 'a', locale: 'fr' })
  expect(textFor({ en: 'c' }, 'ar')).toEqual({ text: 'c', locale: 'en' })
  expect(textFor({}, 'fr')).toBeUndefined()
})
