import { expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { dinars } from '#money/millimes'
import { again, loose, orderOf, STAFF } from '#shop/orders/refunds.testing'
import { makeRefund } from '#shop/orders/refunds.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { issueCreditNote, issueInvoice } from './documents.server.ts'

useDatabase()

const withSender = () => changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' } }))

test('ADM-47 two invoices have consecutive numbers, and one asked for again keeps its own', async () => {
  const [first, second] = [await orderOf(), await orderOf()]
  await expect(issueInvoice(first.order.id, STAFF)).rejects.toThrow('Veuillez remplir')
  await withSender()
  const one = await issueInvoice(first.order.id, STAFF)
  const two = await issueInvoice(second.order.id, STAFF)
  expect([one.number, two.number]).toEqual(['FA-2026-00001', 'FA-2026-00002'].map((number) => number.replace('2026', one.day.slice(0, 4))))
  expect(await issueInvoice(first.order.id, null)).toEqual(one)
})

test('DOC-28 a credit note refers to its refund and to the invoice it corrects', async () => {
  const { order } = await orderOf()
  const invoice = await issueInvoice(order.id, STAFF)
  const refund = await makeRefund(STAFF, loose(order, dinars(5)))
  const note = await issueCreditNote(order.id, refund.id, STAFF)
  expect(note).toMatchObject({ kind: 'creditnote', refundId: refund.id, content: { corrects: { number: invoice.number, reason: 'cassé' } } })
  expect(note.content.amounts).toMatchObject({ loose: 5000, total: 5000 })
  expect((await again(order.id)).refundedTotal).toBe(5000)
})
