import { expect, test } from 'vitest'
import { contentFor } from './document.testing.ts'
import { documentHtml } from './document-html.server.ts'
import { documentPdf } from './document-pdf.server.ts'

const drawing = { locale: 'fr', labelPaper: '10x15' } as const

test('IMP-15 a document is a PDF, the same bytes each time, and an HTML page', async () => {
  const pdf = await documentPdf([contentFor()], drawing)
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await documentPdf([contentFor()], drawing)).equals(pdf)).toBe(true)
  expect(await documentHtml([contentFor()], drawing)).toContain('<h1>Facture</h1><p class="number">\u2066FA-2026-00042\u2069</p>')
})
