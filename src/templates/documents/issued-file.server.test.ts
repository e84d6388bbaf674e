import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { findDocument, findFile, issueInvoice } from '#shop/orders/documents.server'
import { orderOf, STAFF } from '#shop/orders/refunds.testing'
import { changeSettings } from '#shop/upkeep/settings.server'
import { issuedFile } from './document-pdf.server.ts'

useDatabase()

const senderIs = (name: string) => changeSettings((now) => ({ ...now, sender: { ...now.sender, name, address: '5 rue de Marseille', city: 'Tunis' } }))

test('ADM-47 the file of an issued document is kept with its hash: the same bytes for ever, whatever changes', async () => {
  const { order } = await orderOf()
  await senderIs('Dar Zitouna')
  const invoice = await issueInvoice(order.id, STAFF)
  const [one, other] = await Promise.all([issuedFile(invoice, 'fr'), issuedFile(invoice, 'fr')])
  expect(other).toEqual(one)
  await senderIs('Dar Yasmine')
  expect(await issuedFile((await findDocument(invoice.id))!, 'fr')).toEqual(one)
  expect(await findFile(invoice.id, 'fr')).toEqual(one)
  expect((await issuedFile(invoice, 'ar')).sha256).not.toBe(one.sha256)
  const rows = await db.selectFrom('document_files').select('locale').where('document_id', '=', invoice.id).orderBy('locale').execute()
  expect(rows.map(({ locale }) => locale)).toEqual(['ar', 'fr'])
})
