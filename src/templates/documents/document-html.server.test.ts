import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dinars, millimes } from '#money/millimes'
import { DOCUMENT_KINDS, type DocumentContent } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import { contentFor, linesFor } from './document.testing.ts'
import { DOCUMENT_POLICY, documentHtml } from './document-html.server.ts'
import { PAPER_STYLES, PAPER_STYLES_SOURCE } from './paper-styles.ts'

const drawing = { locale: 'fr', labelPaper: '10x15' } as const

/** A page's text without tags and direction marks. */
function textOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
}

test.each([
  ['fr', 'ltr'],
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('IMP-15 a document in %s is a whole page with language and direction, and its lines are a table', async (locale, dir) => {
  const html = await documentHtml([contentFor()], { locale, labelPaper: '10x15' })
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${dir}">`))
  expect(html).toContain(`<article lang="${locale}" dir="${dir}"`)
  expect(html.match(/<th scope="col"/g)).toHaveLength(5)
  expect(html).toContain('<th scope="row"')
  const text = textOf(html)
  for (const part of ['FA-2026-00042', 'Amna Ben Salah', '49.500 TND', '107.000 TND']) expect(text).toContain(part)
})

test('IMP-15 amounts keep their direction in Arabic, each isolated', async () => {
  const html = await documentHtml([contentFor()], { locale: 'ar', labelPaper: '10x15' })
  const amounts = html.match(/[\d.]+ TND/g)!
  expect(html.match(/\u2066[\d.]+ TND\u2069/g)).toEqual(amounts.map((amount) => `\u2066${amount}\u2069`))
})

test.each(DOCUMENT_KINDS)('IMP-14 the HTML of a %s has its name and no script', async (kind) => {
  const html = await documentHtml([contentFor({ kind })], drawing)
  expect(html).toContain(`<title>${documentWords[kind].fr}`)
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
})

test('IMP-15 an HTML document is styled by what its policy allows, and by nothing else', async () => {
  const html = await documentHtml([contentFor()], drawing)
  const [, styles] = /<style>(.*?)<\/style>/s.exec(html)!
  expect(PAPER_STYLES_SOURCE).toBe(`'sha256-${createHash('sha256').update(styles!).digest('base64')}'`)
  expect(DOCUMENT_POLICY).toContain(`style-src ${PAPER_STYLES_SOURCE}`)
  expect(DOCUMENT_POLICY).toContain("default-src 'none'")
  // Like `X-Frame-Options: DENY` beside it. Print clients write the fetched text into a frame of their own.
  expect(DOCUMENT_POLICY).toContain("frame-ancestors 'none'")
})

test('IMP-14 names are shown as they are typed, whatever they mean in HTML', async () => {
  const name = '<b onclick="x()">&amp; “gras”</b>'
  const [line] = linesFor(1)
  const html = await documentHtml([contentFor({ lines: [{ ...line!, name: { fr: name, ar: name, en: name } }] })], drawing)
  expect(html).not.toContain('<b ')
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;&amp;amp; “gras”&lt;/b&gt;')
})

test('IMP-15 documents together are one page, labels four to a sheet where the merchant has such paper', async () => {
  const contents = [
    contentFor(),
    ...Array.from({ length: 5 }, () => contentFor({ kind: 'shippinglabel', parcel: { ...contentFor().parcel!, collect: dinars(12) } })),
  ]
  const html = await documentHtml(contents, { locale: 'fr', labelPaper: 'a4-four' })
  expect(html.match(/<article/g)).toHaveLength(6)
  expect(html.match(/class="four"/g)).toHaveLength(2)
  expect(await documentHtml(contents, drawing)).not.toContain('class="four"')
  await expect(documentHtml([], drawing)).rejects.toThrow('1 to 200')
})

test('IMP-14 each printed page is numbered, and a table that may need several says on each whose it is', async () => {
  expect(PAPER_STYLES).toMatch(/@page sheet \{[^}]*@bottom-center \{ content: counter\(page\)/)
  expect(PAPER_STYLES).toContain('.sheet { page: sheet }')
  const headOf = async (count: number) => textOf(/<thead>.*?<\/thead>/s.exec(await documentHtml([contentFor({ lines: linesFor(count) })], drawing))![0])
  expect(await headOf(9)).toContain('Facture FA-2026-00042 · Commande n° 1001')
  expect(await headOf(2)).not.toContain('Commande')
})

test('IMP-14 on a phone a label of four keeps its height, and an invoice’s amounts may break', () => {
  const phone = PAPER_STYLES.slice(PAPER_STYLES.indexOf('@media screen and (max-width: 600px)'))
  expect(phone).toContain('.four .label { height: 148.5mm }')
  expect(phone).toContain('.goods td:nth-last-child(-n + 2) { white-space: normal }')
})

test('IMP-14 a recipient is written as large as the label holds, whatever the goods are named', async () => {
  const { shipTo } = contentFor()
  const lines = linesFor(3).map((line) => ({ ...line, name: { fr: 'Coffret cadeau de la maison '.repeat(3), ar: '', en: '' } }))
  const sizeOf = async (own: Partial<DocumentContent>) =>
    /class="(to(?: to\d+)?)"/.exec(await documentHtml([contentFor({ kind: 'dispatchlabel', ...own })], drawing))?.[1]
  expect(await sizeOf({ lines })).toBe('to')
  expect(await sizeOf({ shipTo: { ...shipTo, name: 'W'.repeat(100), lines: ['x'.repeat(190)] } })).toMatch(/^to to[67]0$/)
})

test('IMP-15 a document without a language given is in its order’s own', async () => {
  const html = await documentHtml([contentFor({ locale: 'ar' }), contentFor({ locale: 'en' })], { labelPaper: '10x15' })
  expect([...html.matchAll(/<article lang="(\w+)"/g)].map(([, locale]) => locale)).toEqual(['ar', 'en'])
})

test('IMP-14 a tax is named in the reader’s language, whatever language the order was placed in', async () => {
  const { amounts } = contentFor()
  const tax = { name: 'الأداء', names: { fr: 'TVA', en: 'VAT', ar: 'الأداء' }, rate: 1900, amount: 15807 }
  const html = await documentHtml([contentFor({ amounts: { ...amounts, taxes: [tax] } })], drawing)
  expect(textOf(html)).toContain('TVA 19')
  expect(html).not.toContain('الأداء')
})

test('DOC-28 a credit note shows no price a piece where a line came back in part, and no pieces where only an amount did', async () => {
  const [line] = linesFor(1)
  const back = (quantity: number, unitPrice: number, total: number) => ({ ...line!, quantity, unitPrice: millimes(unitPrice), total: millimes(total) })
  const html = await documentHtml([contentFor({ kind: 'creditnote', lines: [back(3, 3333, 10_001), back(0, 5000, 5000), back(2, 4000, 8000)] })], drawing)
  const rows = [...html.matchAll(/<tr>(?:(?!<\/tr>).)*<td.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => textOf(cell!).trim()),
  )
  expect(rows.slice(0, 3).map((cells) => cells.slice(-3))).toEqual([
    ['3', '', '10.001 TND'],
    ['', '', '5.000 TND'],
    ['2', '4.000 TND', '8.000 TND'],
  ])
})

test('IMP-12 where nothing is taxed no column says so', async () => {
  const [line] = linesFor(1)
  const heads = async (taxRate: number | null) => (await documentHtml([contentFor({ lines: [{ ...line!, taxRate }] })], drawing)).match(/<th scope="col"/g)
  expect([(await heads(1900))?.length, (await heads(0))?.length, (await heads(null))?.length]).toEqual([5, 4, 4])
})
