import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { NOTHING } from '#money/millimes'
import { DETAILS, rowOf, type DetailName } from '#shop/buying/checkout'
import { DOCUMENT_KINDS, type DocumentContent } from '#shop/orders/documents'
import { contentFor, linesFor } from './document.testing.ts'
import { documentPdf } from './document-pdf.server.ts'
import { paperOf } from './paper-of.ts'
import { typeset } from './typesetter.server.ts'

const drawing = { locale: 'fr', labelPaper: '10x15' } as const

/** A PDF's text by page, without direction marks. */
async function read(contents: DocumentContent[], locale: Locale = 'fr', labelPaper: '10x15' | 'a4-four' = '10x15'): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(contents, { locale, labelPaper })))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' '))
}

/** In mm. */
async function sizes(contents: DocumentContent[], labelPaper: '10x15' | 'a4-four'): Promise<number[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(contents, { locale: 'ar', labelPaper })))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, place) => pdf.getPage(place + 1)))
  return pages.map(({ view }) => [view[2]!, view[3]!].map((points) => Math.round((points / 72) * 25.4)))
}

test('IMP-15 a document is a PDF with its fonts in it, and the same bytes each time', async () => {
  const pdf = await documentPdf([contentFor()], drawing)
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(pdf.toString('latin1')).toMatch(/FontFile[23]/)
  expect((await documentPdf([contentFor()], drawing)).equals(pdf)).toBe(true)
})

test.each(LOCALES)('IMP-14 an invoice in %s names sender, customer, number, lines and amounts', async (locale) => {
  const [page] = await read([contentFor()], locale)
  for (const part of [
    'Dar Zitouna',
    '1234567/A/M/000',
    'B0123456789',
    'Amna Ben Salah',
    'FA-2026-00042',
    '49.500 TND',
    '107.000 TND',
    '05 123 0001234567890 12',
  ]) {
    expect(page).toContain(part)
  }
})

test('IMP-14 an invoice says its amount in words, and that it is paid', async () => {
  const content = contentFor()
  const [page] = await read([{ ...content, order: { ...content.order, isPaid: true } }])
  expect(page).toContain('Arrêtée la présente facture à la somme de : cent sept dinars')
  expect(page).toContain('Payée')
  expect((await read([content]))[0]).not.toContain('Payée')
})

test('IMP-12 discounts, coupon, delivery, stamp duty and taxes stand on an invoice, and without tax, taxes and stamp make the total', async () => {
  const { amounts } = contentFor()
  const discounts = [
    { kind: 'coupon' as const, label: 'BIENVENUE', percent: null, amount: 9_900 },
    { kind: 'payment-discount' as const, label: 'Carte', percent: 5, amount: 4_455 },
  ]
  const [page] = await read([contentFor({ amounts: { ...amounts, discounts } })])
  for (const part of ['Coupon BIENVENUE -9.900 TND', 'Remise Carte (5 %) -4.455 TND', 'Livraison 7.000 TND', 'Timbre fiscal 1.000 TND']) {
    expect(page).toContain(part)
  }
  expect(page).toContain('Total hors taxes 90.193 TND TVA 19 % 15.807 TND')
  expect(90_193 + 15_807 + 1_000).toBe(amounts.total)
})

test('DOC-28 a credit note names the invoice that it corrects, and why', async () => {
  const corrects = { number: 'FA-2026-00042', day: '2026-11-12', reason: 'Bouteille cassée' }
  const [page] = await read([contentFor({ kind: 'creditnote', number: 'AV-2026-00003', corrects })])
  for (const part of ['Avoir', 'AV-2026-00003', 'FA-2026-00042 du 12 nov. 2026', 'Motif Bouteille cassée', 'Arrêté le présent avoir'])
    expect(page).toContain(part)
})

test('IMP-14 the buyer’s tax number stands in their part of the invoice, in each language, and on no paper that goes with the parcel', async () => {
  const details = { ...Object.fromEntries(DETAILS.map((name) => [name, `Dit ${name}`])), taxNumber: '1234567/A/A/M/000', note: 'Sonner deux fois' }
  const [invoice] = await read([contentFor({ details })])
  expect(invoice).toContain('Matricule fiscal : 1234567/A/A/M/000')
  expect(invoice).not.toContain('Sonner')
  const [delivery] = await read([contentFor({ kind: 'deliverynote', number: '', details })])
  expect(delivery).toContain('Note du client Sonner deux fois')
  expect(delivery).not.toContain('1234567/A/A/M/000')
  for (const [name, text] of Object.entries(details) as [DetailName, string][]) {
    const { seenBy } = rowOf(name)
    expect([name, invoice!.includes(text), delivery!.includes(text)]).toEqual([name, seenBy.includes('invoice'), seenBy.includes('courier')])
  }
})

test('DOC-07 a proforma invoice says that it is no invoice', async () => {
  expect((await read([contentFor({ kind: 'proformainvoice', number: '' })]))[0]).toContain('Ce document n’est pas une facture.')
})

test('DOC-03 a packing list has no prices; DOC-04 a delivery note only what is to be collected', async () => {
  const [packing, delivery] = await read([
    contentFor({ kind: 'packinglist', number: '', note: 'Sonner deux fois' }),
    contentFor({ kind: 'deliverynote', number: '' }),
  ])
  expect(packing).not.toContain('TND')
  expect(packing).toContain('Sonner deux fois')
  expect(delivery!.match(/[\d.]+ TND/g)).toEqual(['107.000 TND'])
  expect(delivery).toContain('Reçu par (nom, date, signature)')
})

test('DOC-05 DOC-06 a label has recipient, phone, place, parcel and what is to be collected; nothing where it is paid', async () => {
  const { order, parcel } = contentFor()
  const [due, paid] = await read([
    contentFor({ kind: 'dispatchlabel', parcel: { ...parcel!, number: 'NVX-4711', courier: 'Navex' } }),
    contentFor({ kind: 'shippinglabel', order: { ...order, isPaid: true }, parcel: { ...parcel!, collect: NOTHING } }),
  ])
  for (const part of ['Navex', 'n° 1001', 'Amna Ben Salah', '+216 98 765 432', '3000 Sfax', 'À encaisser 107.000 TND', 'NVX-4711', '2 × Huile d’olive']) {
    expect(due).toContain(part)
  }
  expect(paid).toContain('Payé, rien à encaisser')
  expect(paid).not.toContain('TND')
})

test('IMP-14 labels are 10 by 15 cm, or four to an A4', async () => {
  const labels = Array.from({ length: 5 }, () => contentFor({ kind: 'shippinglabel' }))
  expect(await sizes(labels, '10x15')).toEqual(labels.map(() => [100, 150]))
  expect(await sizes([...labels, contentFor()], 'a4-four')).toEqual([1, 2, 3].map(() => [210, 297]))
})

test('IMP-14 a long name and address leave a label on one page, with what is to be collected, its parcel and its sender', async () => {
  const { shipTo } = contentFor()
  const long = {
    ...shipTo,
    name: 'Mohamed Ali Ben Abdelkader '.repeat(5),
    lines: Array.from({ length: 5 }, () => 'Résidence Les Jardins de Carthage, immeuble B, appartement 12, '.repeat(2)),
  }
  const lines = linesFor(9).map((line) => ({ ...line, name: { fr: 'Coffret cadeau '.repeat(20), ar: '', en: '' } }))
  const pages = await read([contentFor({ kind: 'dispatchlabel', shipTo: long, lines })])
  expect(pages).toHaveLength(1)
  for (const part of ['À encaisser 107.000 TND', '+216 98 765 432', 'et 5 autres', '5, avenue Habib Bourguiba']) expect(pages[0]).toContain(part)
})

test('IMP-14 forty lines are on two pages, with the head of the table and their number on each', async () => {
  const pages = await read([contentFor({ lines: linesFor(40) })])
  expect(pages).toHaveLength(2)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain('Prix unitaire TTC')
    expect(page).toContain(`Page ${place + 1} sur 2`)
  }
  expect(pages[1]).toContain('Total TTC 107.000 TND')
  expect((await read([contentFor()]))[0]).not.toContain('Page 1')
})

async function overflowing(contents: DocumentContent[]): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await documentPdf(contents, drawing)))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, place) => pdf.getPage(place + 1)))
  const texts = await Promise.all(
    pages.map(async (page) => {
      const [, , width, height] = page.view
      const { items } = await page.getTextContent()
      return items.flatMap((item) =>
        'str' in item && (item.transform[4] + item.width > width! - 15 || item.transform[5] < 10 || item.transform[5] > height!) ? [item.str] : [],
      )
    }),
  )
  return texts.flat()
}

test('IMP-14 words longer than their line are broken, so that none runs off the paper', async () => {
  const { shipTo } = contentFor()
  const far = { ...shipTo, name: 'W'.repeat(100), lines: ['x'.repeat(190)] }
  const lines = linesFor(1).map((line) => ({ ...line, name: { fr: 'Z'.repeat(120), ar: '', en: '' } }))
  const own = { customer: far, shipTo: far, lines }
  const contents = [contentFor(own), contentFor({ ...own, kind: 'deliverynote' }), contentFor({ ...own, kind: 'dispatchlabel' })]
  expect(await overflowing(contents)).toEqual([])
  for (const page of await read(contents)) expect(page.replace(/[\s\u200b]/g, '')).toContain('W'.repeat(100))
})

test('DOC-03 a note of five hundred lines goes on over pages, whole', async () => {
  const note = Array.from({ length: 500 }, (_, place) => `ligne ${place}.`).join('\n')
  const contents = [contentFor({ kind: 'packinglist', number: '', note })]
  const pages = await read(contents)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.join(' ').match(/ligne \d+\./g)).toHaveLength(500)
  expect(await overflowing(contents)).toEqual([])
})

test('IMP-14 each of several pages says whose it is', async () => {
  for (const page of await read([contentFor({ lines: linesFor(80) })])) expect(page).toContain('Facture FA-2026-00042 · Commande n° 1001 · Page')
  for (const page of await read([contentFor({ kind: 'deliverynote', number: '', lines: linesFor(80) })]))
    expect(page).toContain('Bon de livraison · Commande n° 1001 · Page')
})

test('IMP-14 the totals stand on a page with goods, however many lines there are', async () => {
  const invoices = await Promise.all(Array.from({ length: 16 }, (_, more) => read([contentFor({ lines: linesFor(18 + more) })])))
  for (const pages of invoices) expect(pages.find((page) => page.includes('Total hors taxes'))).toContain('Huile d’olive')
  expect(new Set(invoices.map((pages) => pages.length))).toEqual(new Set([1, 2]))
})

test('IMP-14 days in Arabic are all said in words', async () => {
  const page = JSON.stringify(paperOf(contentFor(), 'ar'))
  expect(page).toContain('21 نوفمبر 2026')
  expect(page).not.toMatch(/2026\/|\/2026/)
})

test('IMP-15 many documents are one file, each on pages of its own with its own page numbers', async () => {
  const pages = await read([contentFor({ lines: linesFor(40) }), contentFor(), contentFor({ lines: linesFor(40) })])
  expect(pages.map((page) => /Page \d sur \d/.exec(page)?.[0])).toEqual(['Page 1 sur 2', 'Page 2 sur 2', undefined, 'Page 1 sur 2', 'Page 2 sur 2'])
})

test('IMP-14 names are printed as they are typed, whatever they mean to a typesetter', async () => {
  const hostile = [
    '#panic("x")',
    '*gras* _italique_ `code`',
    '$a^2$',
    '= Titre',
    '- point',
    '// note',
    '\\u{41} \\',
    '<end-0> @end-0',
    '#import "x"',
    '{page} {pages}',
    '</style><script>',
  ]
  const lines = hostile.map((name, place) => ({ ...linesFor(1)[0]!, position: place + 1, name: { fr: name, ar: name, en: name } }))
  const { customer } = contentFor()
  const [page] = await read([contentFor({ lines, customer: { ...customer, name: '#sys.inputs' }, shipTo: customer, note: '#note' })])
  for (const name of [...hostile, '#sys.inputs']) expect(page).toContain(name)
})

test('IMP-14 no text that people type keeps a document from being drawn', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), text, fc.constantFrom(...DOCUMENT_KINDS), async (names, other, kind) => {
      const lines = names.map((name, place) => ({ ...linesFor(1)[0]!, position: place + 1, sku: name, name: { fr: name, ar: name, en: name } }))
      const { customer, sender, parcel } = contentFor()
      const party = { ...customer, name: other, lines: [other], phone: other }
      const content = contentFor({
        kind,
        lines,
        customer: party,
        shipTo: party,
        note: other,
        sender: { ...sender, name: other },
        parcel: { ...parcel!, number: other },
      })
      expect((await documentPdf([content], { locale: 'ar', labelPaper: 'a4-four' })).length).toBeGreaterThan(1000)
    }),
    { numRuns: 40 },
  )
})

test('IMP-14 a sender without most fields, an order that costs nothing and a lost logo make a document too', async () => {
  const { sender, amounts, customer } = contentFor()
  const bare = { ...sender, taxNumber: '', tradeRegister: '', phone: '', email: '', bank: '', closing: { fr: '', ar: '', en: '' }, logo: 'ab'.repeat(32) }
  const free = { ...amounts, items: NOTHING, shipping: NOTHING, stamp: NOTHING, taxes: [], total: NOTHING }
  const [page] = await read([contentFor({ sender: bare, amounts: free, lines: [], customer: { ...customer, lines: [], phone: '' }, parcel: null })])
  expect(page).toContain('zéro dinar')
})

test('IMP-15 one file holds 1 to 200 documents', async () => {
  await expect(documentPdf([], drawing)).rejects.toThrow('1 to 200')
  await expect(
    documentPdf(
      Array.from({ length: 201 }, () => contentFor()),
      drawing,
    ),
  ).rejects.toThrow('1 to 200')
})

test('IMP-15 a thread that takes too long is ended, its callers are told, and the next document is drawn', async () => {
  const papers = Array.from({ length: 50 }, () => paperOf(contentFor({ lines: linesFor(40) }), 'fr'))
  const files = { 'papers.json': Buffer.from(JSON.stringify({ labelPaper: '10x15', name: '', papers })) }
  const ended = await Promise.allSettled([typeset(files, 1), typeset(files)])
  expect(ended.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(ended.map(() => 'Error: The thread that draws documents ended.'))
  expect((await read([contentFor()]))[0]).toContain('FA-2026-00042')
})
