import { createHash } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { findSimulatedAttachments, findSimulatedMessage, findSimulatedMessages } from '@hanout/simulators/taken'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { moveOrder } from '#shop/orders/orders.server'
import { findFile, findInvoice, findWithoutFile, issueInvoice, keepFile, sendDocument } from '#shop/orders/documents.server'
import { orderOf, STAFF } from '#shop/orders/refunds.testing'
import { findAudit } from '#shop/upkeep/audit.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { makeDocumentFiles, startOutbox } from './outbox.server.ts'

useDatabase()
beforeAll(() =>
  changeSettings((now) => ({
    ...now,
    sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' },
    documents: { ...now.documents, invoiceAt: 'confirmed', byMail: '1' },
  })),
)

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await stop?.()
  stop = undefined
})

async function orderWith(email: string | null) {
  const { order } = await orderOf({ paid: false })
  await db.updateTable('orders').set({ email }).where('id', '=', order.id).execute()
  return order
}

const confirm = (orderId: number) => moveOrder({ orderId, to: 'confirmed', actor: { kind: 'staff', id: STAFF.id } })
const mailsAbout = async (number: string) => (await findSimulatedMessages()).messages.filter(({ subject }) => subject.includes(number))

test('IMP-14, IMP-37 a confirmed order gets its invoice by itself, its file is kept, and the customer gets just that file by mail', async () => {
  const order = await orderWith('sami@example.test')
  stop = startOutbox()
  await confirm(order.id)
  await expect.poll(() => findInvoice(order.id)).toBeDefined()
  const invoice = (await findInvoice(order.id))!
  await expect.poll(async () => (await mailsAbout(invoice.number)).length).toBe(1)
  const { id, subject, recipient } = (await mailsAbout(invoice.number))[0]!
  expect([subject, recipient]).toEqual([`Commande n° ${order.id} : Facture ${invoice.number} · Hanout`, 'sami@example.test'])
  const mail = await findSimulatedMessage(id)
  expect(mail!.body).toMatch(/Votre facture FA-\S+ est jointe à ce message[^]*Total : 37\.000 TND/)
  const [file, ...others] = await findSimulatedAttachments(id)
  expect([file!.name, file!.type, others]).toEqual([`${invoice.number}.pdf`, 'application/pdf', []])
  await expect.poll(() => findFile(invoice.id, 'fr')).toBeDefined()
  const kept = (await findFile(invoice.id, 'fr'))!
  expect(file!.bytes.equals(kept.bytes)).toBe(true)
  expect(kept.sha256).toBe(createHash('sha256').update(file!.bytes).digest('hex'))
  await expect.poll(() => findWithoutFile(10)).toEqual([])
})

test('ADM-47 the file that was kept first is the one for ever: another made at the same moment is not', async () => {
  const order = await orderWith(null)
  const invoice = await issueInvoice(order.id, STAFF)
  expect(await findWithoutFile(10)).toContain(invoice.id)
  const kept = await Promise.all(['a', 'b', 'c'].map((said) => keepFile(invoice.id, 'fr', Buffer.from(said))))
  expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(await findWithoutFile(10)).not.toContain(invoice.id)
  expect(await makeDocumentFiles()).toBe(0)
  expect((await findFile(invoice.id, 'fr'))!.bytes).toEqual(kept[0]!.bytes)
})

test('a file in another language leaves the document’s own one to be made', async () => {
  const invoice = await issueInvoice((await orderWith(null)).id, STAFF)
  await keepFile(invoice.id, 'ar', Buffer.from('%PDF'))
  expect(await findWithoutFile(10)).toEqual([invoice.id])
  expect([await makeDocumentFiles(), await makeDocumentFiles()]).toEqual([1, 0])
  expect((await findFile(invoice.id, 'fr'))!.bytes.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('IMP-37 staff send a document again, at most five times an hour and once a minute, and the log says so; an order without an address has none to send to', async () => {
  const order = await orderWith('meriem@example.test')
  const invoice = await issueInvoice(order.id, STAFF)
  const waiting = async () =>
    (await db.selectFrom('messages').select('id').where('kind', '=', 'document').where('recipient', '=', 'meriem@example.test').execute()).length
  expect(await waiting()).toBe(1)
  await sendDocument(invoice.id, STAFF)
  expect(await waiting()).toBe(1)
  const start = Date.now()
  for (let minutes = 1; minutes <= 4; minutes++) {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(start + minutes * 61_000))
    await Promise.all([sendDocument(invoice.id, STAFF), sendDocument(invoice.id, STAFF)])
    expect(await waiting()).toBe(1 + minutes)
  }
  vi.spyOn(clock, 'now').mockReturnValue(new Date(start + 5 * 61_000))
  await expect(sendDocument(invoice.id, STAFF)).rejects.toThrow('Ce document a déjà été envoyé 5 fois en une heure.')
  expect((await findAudit({}, 'UTC')).entries[0]).toMatchObject({ action: 'document-sent', subject: `order:${order.id}`, details: { number: invoice.number } })
  vi.spyOn(clock, 'now').mockReturnValue(new Date(start + 5 * 61_000 + 3601_000))
  await sendDocument(invoice.id, STAFF)
  const bare = await issueInvoice((await orderWith(null)).id, STAFF)
  await expect(sendDocument(bare.id, STAFF)).rejects.toThrow("Cette commande n'a pas d'adresse e-mail.")
  await expect(sendDocument(999_999, STAFF)).rejects.toThrow("Ce document n'existe pas.")
})
