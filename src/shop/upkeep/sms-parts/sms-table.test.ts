import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { lettersOutside, measureSms, plainSms, simplerSms } from './sms-parts.ts'

const PLAIN = [
  '',
  'a',
  'Bonjour Fatma, -20% sur tout ce week-end : https://boutique.tn/s/Ab3dE9k STOP : https://boutique.tn/n/8f2c',
  "Soldes ! Jusqu'à -50% dès aujourd'hui à Tunis, Sfax et Sousse. Livraison 7 DT.",
  'été où à è ì ò ù é É Ç Ñ ñ ü Ü ö Ö ä Ä å Å ø Ø æ Æ ß',
  'Ça commence. Le café à 2 DT',
  'Prix : 10 € seulement',
  'Code {SOLDES} [20%] ~ promo | vite ^ \\ fin',
  '@£$¥Δ_ΦΓΛΩΠΨΣΘΞ¡¿§¤',
  'ligne une\nligne deux\nligne trois',
  '"Offre" (valable 3 jours) ; 1 < 2 > 0 = oui & non * # / + ?',
  'page\fpage',
]

const OUTSIDE = [
  'ç',
  'Ça va, garçon ?',
  'fête, forêt, être : ê double le prix',
  'L’été s’achève « enfin » – fin…',
  'œuf, cœur, Œuvre',
  'Noël, maïs, âge, île, hôtel, août',
  'À bientôt',
  'تخفيضات تصل إلى 50% على كل المنتجات هذا الأسبوع',
  'مرحبا فاطمة، طلبيتك جاهزة. للإلغاء: https://boutique.tn/n/8f2c',
  '٢٠٪ تخفيض',
  'Bonjour 👋',
  '🎉🎉🎉',
  '🇹🇳 Fabriqué en Tunisie',
  '👩‍👩‍👧‍👦',
  '❤️',
  'Ş ğ ı İ',
  'Привет',
  '中文短信',
  'e\u0301te\u0301',
  'espace\u00a0fine\u202f!',
  '10 € – 20 €',
  '{Arabe} عربي [et] €',
  '\u200b',
  'tab\tici',
  '`accent grave`',
]

const EDGES = [
  ...[159, 160, 161, 305, 306, 307, 458, 459, 460, 612, 613].map((length) => 'e'.repeat(length)),
  ...[79, 80, 81, 152, 153, 154, 229, 230].map((length) => '€'.repeat(length)),
  ...[150, 151, 152, 153, 154, 158, 159, 160].flatMap((length) => ['{', '€', '\\'].map((letter) => 'a'.repeat(length) + letter + 'b'.repeat(40))),
  ...[303, 304, 305, 306].flatMap((length) => [
    'a'.repeat(length) + '~b',
    '[' + 'a'.repeat(length) + ']',
    'a'.repeat(152) + '|' + 'a'.repeat(length - 150) + '^^',
  ]),
  ...[69, 70, 71, 133, 134, 135, 200, 201, 202].flatMap((length) => ['ع', 'ê', 'ç'].map((letter) => letter.repeat(length))),
  ...[65, 66, 67, 68, 69, 70].flatMap((length) => ['😀', '🎉🎉', '𝄞'].map((emoji) => 'ب'.repeat(length) + emoji + 'ت'.repeat(30))),
  ...[131, 132, 133, 134].map((length) => 'é'.repeat(66) + '😀' + 'ê'.repeat(length - 66) + '😀'),
  ...[1, 2, 33, 34, 35, 36, 66, 67, 68, 69, 100, 101].map((length) => '😀'.repeat(length)),
  ...[68, 69, 70].map((length) => '€'.repeat(length) + 'ê'),
  ...[66, 67].map((length) => 'x'.repeat(length) + '🇹🇳' + 'x'.repeat(5)),
  ...[100, 140, 155, 159, 160, 161, 170, 300, 305, 310, 460].flatMap((length) => {
    const text = "Bonjour, les soldes d'ete sont la : -30% sur la maison, la mode et le sport. ".repeat(6).slice(0, length)
    return [text, `${text}ê`, `${text}€`]
  }),
  ...[60, 69, 70, 71, 130, 134, 135, 140, 200].map((length) => 'تخفيضات كبيرة على كل المنتجات هذا الأسبوع فقط '.repeat(4).slice(0, length)),
]

const TEXTS = [...new Set([...PLAIN, ...OUTSIDE, ...EDGES])]

test('IMP-35 the meter agrees with a slow reckoning of the standard and with a provider’s own calculator, for 200 texts of both encodings', () => {
  expect(TEXTS.length).toBeGreaterThanOrEqual(200)
  for (const text of TEXTS) {
    const { encoding, used, left, parts, outside } = measureSms(text)
    expect({ text, encoding, used, left, parts }).toEqual({ text, ...reckoned(text) })
    expect(outside.length > 0).toBe(encoding === 'UCS-2')
    const theirs = new SegmentedMessage(text)
    expect([text, encoding]).toEqual([text, theirs.getEncodingName()])
    // It never splits a grapheme, which networks do.
    if (theirs.graphemes.every((letter) => Array.from(letter).length === 1)) expect([text, parts]).toEqual([text, theirs.segmentsCount])
  }
  expect(TEXTS.filter((text) => measureSms(text).encoding === 'UCS-2').length).toBeGreaterThan(90)
})

test('IMP-35 the meter names the characters that double the price, and their plain writing costs half', () => {
  const dear = 'L’hôtel « Forêt » à Aïn Draham – garçon, œuf… ç'
  expect(measureSms(dear).outside).toEqual(['’', 'ô', '«', '\u00a0', 'ê', '»', 'ï', '–', 'ç', 'œ', '…'].filter((letter) => dear.includes(letter)))
  expect(plainSms(dear)).toBe('L\'hotel " Foret " à Ain Draham - garcon, oeuf... c')
  expect(measureSms(plainSms(dear)).encoding).toBe('GSM-7')
  expect(plainSms('e\u0301te\u0301, É, Ç, ñ, أهلا 🎉')).toBe('été, É, Ç, ñ, أهلا 🎉')
})

test('IMP-35 what makes a text dear is named as people see it, emoji too with their count, and written more plainly it is gone', () => {
  expect(lettersOutside('Fête 🎉 à 👩‍👩‍👧 🎉 🇹🇳 ❤️ é')).toEqual([
    { letter: 'ê', count: 1 },
    { letter: '🎉', count: 2 },
    { letter: '👩‍👩‍👧', count: 1 },
    { letter: '🇹🇳', count: 1 },
    { letter: '❤️', count: 1 },
  ])
  const plain = {
    '🎉 Soldes 🎉🎉 dès demain 👋🏽, ici ❤️': 'Soldes dès demain, ici',
    'Fête 🇹🇳 !\n→ Venez ✓': 'Fete !\nVenez',
    'vite🔥fait': 'vitefait',
    '20 € + 5 % ^ n° 5': '20 € + 5 % ^ n° 5',
    'عيد مبارك 🌙': 'عيد مبارك',
  }
  for (const [text, simpler] of Object.entries(plain)) expect(simplerSms(text)).toBe(simpler)
})

/** The standard's table, row by row as 3GPP TS 23.038 prints it; one blank stands for the escape. */
const STANDARD = [
  '@Δ 0¡P¿p',
  '£_!1AQaq',
  '$Φ"2BRbr',
  '¥Γ#3CScs',
  'èΛ¤4DTdt',
  'éΩ%5EUeu',
  'ùΠ&6FVfv',
  "ìΨ'7GWgw",
  'òΣ(8HXhx',
  'ÇΘ)9IYiy',
  '\nΞ*:JZjz',
  'Ø\u001b+;KÄkä',
  'øÆ,<LÖlö',
  '\ræ-=MÑmñ',
  'Åß.>NÜnü',
  'åÉ/?O§oà',
].join('')
const EXTENSION = '\f^{}\\[~]|€'

/** Reference implementation: cuts a text into parts place by place. */
function reckoned(text: string) {
  const isBasic = Array.from(text).every((letter) => (STANDARD + EXTENSION).includes(letter) && letter !== '\u001b')
  const places = isBasic ? Array.from(text).flatMap((letter) => (EXTENSION.includes(letter) ? ['escape', letter] : [letter])) : text.split('')
  const [whole, most] = isBasic ? [160, 153] : [70, 67]
  const encoding = isBasic ? 'GSM-7' : 'UCS-2'
  if (places.length <= whole) return { encoding, used: places.length, left: whole - places.length, parts: 1 }
  const parts: string[][] = []
  let rest = places
  while (rest.length > 0) {
    const part = rest.slice(0, most)
    const end = part.at(-1)!
    if (rest.length > most && (end === 'escape' || /[\ud800-\udbff]/.test(end))) part.pop()
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return { encoding, used: places.length, left: most - parts.at(-1)!.length, parts: parts.length }
}
