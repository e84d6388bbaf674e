import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Text } from '#i18n/words.ts'
import { useDatabase } from '#database/test-database'
import { dinars, millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { invalidate } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import { findAudit } from '#shop/upkeep/audit.server'
import { lockOrder, moveLocked, moveOrder } from '#shop/orders/orders.server'
import { again, everything, loose, orderOf, refundOf, STAFF } from '#shop/orders/refunds.testing'
import { makeRefund } from '#shop/orders/refunds.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import type { Settings } from '#shop/upkeep/settings'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import type { IssuedDocument } from './documents.ts'
import { findInvoice, findOrderDocuments, findSeriesProblems, issueCreditNote, issueInvoice, keepFile } from './documents.server.ts'
import { withSender } from './documents.testing.ts'

useDatabase()

const actor = { kind: 'staff', id: STAFF.id } as const
const NUMBERS = DEFAULT_SETTINGS.documents.numbers
const invoiced = async (given: Parameters<typeof orderOf>[0] = {}) => {
  const { order, lamp } = await orderOf(given)
  return { order, lamp, invoice: await issueInvoice(order.id, STAFF) }
}
const sequenceOf = async ({ id }: IssuedDocument) => db.selectFrom('documents').select(['year', 'sequence']).where('id', '=', id).executeTakeFirstOrThrow()
const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))

beforeEach(() => withSender(DEFAULT_SETTINGS.documents))
afterEach(() => vi.restoreAllMocks())

describe('an invoice and its number', () => {
  test('ADM-47 two invoices have consecutive numbers, and one asked for again keeps its own', async () => {
    const [one, two] = [await invoiced(), await invoiced()]
    const [first, second] = [await sequenceOf(one.invoice), await sequenceOf(two.invoice)]
    expect(second.sequence - first.sequence).toBe(1)
    expect(one.invoice.number).toBe(`FA-${one.invoice.day.slice(0, 4)}-${String(first.sequence).padStart(5, '0')}`)
    expect(await issueInvoice(one.order.id, null)).toEqual(one.invoice)
  })

  test('ADM-47 twenty calls for one order’s invoice at once give one invoice with one number', async () => {
    const { order } = await orderOf()
    const issued = await Promise.all(Array.from({ length: 20 }, () => issueInvoice(order.id, STAFF)))
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
    expect(await findOrderDocuments(order.id)).toHaveLength(1)
    expect(await findSeriesProblems()).toEqual([])
  })

  test('ADM-47 what is refused, or fails when it is written, takes no number', async () => {
    const before = await sequenceOf((await invoiced()).invoice)
    const refused = await orderOf({ paid: false })
    await moveOrder({ orderId: refused.order.id, to: 'cancelled', actor })
    await expect(issueInvoice(refused.order.id, STAFF)).rejects.toThrow('ne peut pas avoir de facture dans son état')
    const { order } = await orderOf()
    // The audit entry, in the same transaction, fails for a member without a name, after the number was taken.
    await expect(issueInvoice(order.id, { id: null as never, name: 'x' })).rejects.toThrow()
    expect(await findOrderDocuments(order.id)).toEqual([])
    expect((await sequenceOf(await issueInvoice(order.id, STAFF))).sequence).toBe(before.sequence + 1)
    expect(await findSeriesProblems()).toEqual([])
  })

  test('ADM-47 an order that is cancelled while its invoice is being made gets none', async () => {
    const { order } = await orderOf({ paid: false })
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    }
    const refusal = await inTransaction(async (transaction) => {
      await lockOrder(transaction, order.id)
      const issuing = issueInvoice(order.id, STAFF).catch(String)
      await expect.poll(isWaiting).toBe(1)
      await moveLocked(transaction, { orderId: order.id, to: 'cancelled', actor })
      return { issuing }
    })
    expect(await refusal.issuing).toContain('ne peut pas avoir de facture dans son état')
    expect(await findOrderDocuments(order.id)).toEqual([])
  })

  test('CO-42 a quick order’s papers say the place that was chosen or confirmed, once, and no place that is only likely', async () => {
    const linesFor = async (address: string, isSure: boolean) => {
      const { order } = await orderOf()
      const place = { state: 'TN-52', stateName: 'Monastir', zone: 'tn-monastir-moknine', zoneName: 'Moknine', isSure }
      await db.updateTable('orders').set({ billing: null, shipping: null, address, place }).where('id', '=', order.id).execute()
      const { shipTo, customer } = (await issueInvoice(order.id, STAFF)).content
      expect(customer).toEqual(shipTo)
      return shipTo.lines
    }
    expect(await linesFor('14 rue de la Liberté', true)).toEqual(['14 rue de la Liberté', 'Moknine, Monastir'])
    expect(await linesFor('14 rue Ali, Moknine, Monastir', true)).toEqual(['14 rue Ali, Moknine, Monastir'])
    expect(await linesFor('14 rue de la Liberté', false)).toEqual(['14 rue de la Liberté'])
  })

  test('ADM-37 without the sender’s address nothing is issued, with the words of the specification', async () => {
    const { order } = await orderOf()
    for (const field of ['name', 'address', 'city'] as const) {
      await changeSettings((now) => ({ ...now, sender: { ...now.sender, [field]: '' } }))
      await expect(issueInvoice(order.id, STAFF)).rejects.toThrow("Veuillez remplir l'adresse de l'expéditeur dans les paramètres généraux du plugin.")
      await withSender()
    }
  })

  test('IMP-12 before the merchant said whether they charge VAT no invoice takes a number; a credit note of an older invoice does', async () => {
    const { order: old } = await invoiced({ paid: false })
    await changeSettings((now) => ({ ...now, subjectToVat: '' }))
    const { order } = await orderOf()
    await expect(issueInvoice(order.id, STAFF)).rejects.toThrow('Avant la première facture, dites si vous êtes assujetti à la TVA')
    expect(await findOrderDocuments(order.id)).toEqual([])
    await moveOrder({ orderId: old.id, to: 'cancelled', actor })
    expect((await issueCreditNote(old.id, null, STAFF)).kind).toBe('creditnote')
  })

  test('ADM-47 the year turns at midnight of the shop’s own zone, and its numbers begin with the merchant’s first one', async () => {
    await withSender({ numbers: { ...NUMBERS, invoice: { ...NUMBERS.invoice, first: 31, prefix: 'T' } } })
    const orders = [await orderOf(), await orderOf(), await orderOf()]
    // Tunis is UTC+1.
    at('2031-12-31T22:59:59Z')
    const last = await issueInvoice(orders[0]!.order.id, STAFF)
    at('2031-12-31T23:00:00Z')
    const [first, second] = [await issueInvoice(orders[1]!.order.id, STAFF), await issueInvoice(orders[2]!.order.id, STAFF)]
    expect([last, first, second].map(({ number, day }) => [number, day])).toEqual([
      ['T-2031-00031', '2031-12-31'],
      ['T-2032-00031', '2032-01-01'],
      ['T-2032-00032', '2032-01-01'],
    ])
    expect(await findSeriesProblems()).toEqual([])
  })

  test('ADM-47 numbers that run on do not begin anew with the year', async () => {
    await withSender({ numbers: { ...NUMBERS, invoice: { ...NUMBERS.invoice, prefix: 'R', pattern: '{prefix}{number}', yearly: '' } } })
    const orders = [await orderOf(), await orderOf()]
    at('2033-12-31T12:00:00Z')
    const before = await issueInvoice(orders[0]!.order.id, STAFF)
    at('2034-01-01T12:00:00Z')
    expect([before.number, (await issueInvoice(orders[1]!.order.id, STAFF)).number]).toEqual(['R00001', 'R00002'])
  })

  test('ADM-47 a later number is never of an earlier day, whatever a server’s clock says', async () => {
    const orders = [await orderOf(), await orderOf()]
    at('2035-05-02T12:00:00Z')
    await issueInvoice(orders[0]!.order.id, STAFF)
    at('2035-05-01T12:00:00Z')
    const late = await issueInvoice(orders[1]!.order.id, STAFF)
    expect([late.day, late.content.day]).toEqual(['2035-05-02', '2035-05-02'])
  })

  test('ADM-47 a pattern whose number is taken already is refused with its reason, and takes none', async () => {
    const [one, two] = [await orderOf(), await orderOf()]
    at('2036-05-02T12:00:00Z')
    const write = (pattern: string) => withSender({ numbers: { ...NUMBERS, invoice: { ...NUMBERS.invoice, digits: 1, pattern } } })
    await write('2{number}-{year}')
    expect((await issueInvoice(one.order.id, STAFF)).number).toBe('21-2036')
    await write('{number}1-{year}')
    await expect(issueInvoice(two.order.id, STAFF)).rejects.toThrow('Le numéro {number}1-2036 est déjà pris.')
    await write('B{number}-{year}')
    expect((await issueInvoice(two.order.id, STAFF)).number).toBe('B2-2036')
    expect(await findSeriesProblems()).toEqual([])
  })

  test('ADM-43, IMP-49 who issued it is in the log and in the order’s history', async () => {
    const { order, invoice } = await invoiced()
    const { entries } = await findAudit({}, 'UTC')
    expect(entries[0]).toMatchObject({ action: 'document-issued', subject: `order:${order.id}`, details: { document: 'invoice', number: invoice.number } })
    const event = await db.selectFrom('order_events').selectAll().where('order_id', '=', order.id).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      kind: 'document',
      actor: 'staff',
      actor_id: STAFF.id,
      details: { document: 'invoice', number: invoice.number, documentId: invoice.id },
    })
  })
})

describe('what an issued document says', () => {
  test('IMP-14 stays as it was, whatever becomes of the order, the settings and the goods; nobody can change it', async () => {
    const { order, lamp, invoice } = await invoiced()
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, name: 'Autre', closing: { fr: 'x', en: 'x', ar: 'x' } } }))
    await db.updateTable('products').set({ name: 'Autre lampe', tax_class: 'reduite' }).where('id', '=', lamp).execute()
    await db.updateTable('orders').set({ name: 'Autre', phone: '99999999', address: 'Sfax', items_total: 1, total: 1 }).where('id', '=', order.id).execute()
    await db.updateTable('order_lines').set({ name: 'Autre', unit_price: 1, total: 1 }).where('order_id', '=', order.id).execute()
    const [still] = await findOrderDocuments(order.id)
    expect(still).toEqual(invoice)
    await keepFile(invoice.id, 'fr', Buffer.from('%PDF'))
    for (const change of [
      `update documents set customer = 'x'`,
      'delete from documents',
      'truncate documents cascade',
      `update document_files set bytes = ''`,
      'delete from document_files',
      'truncate document_files',
      'update document_series set last = last',
      'update document_series set last = last + 2',
      'delete from document_series',
      'truncate document_series',
    ]) {
      expect([change, await sql.raw(change).execute(db).catch(String)]).toEqual([change, expect.stringMatching(/only (added to|count up)/)])
    }
  })

  test('IMP-12 the invoice of a quick order shows the taxes in its prices, though the order records none', async () => {
    const { order, invoice } = await invoiced()
    expect(order.taxes).toEqual([])
    // 19 % included in 37 dinars.
    expect(invoice.content.amounts).toMatchObject({ items: 30_000, shipping: 7000, total: 37_000, taxes: [{ rate: 1900, amount: 5908 }] })
    expect(invoice.content.lines).toMatchObject([{ quantity: 3, unitPrice: 10_000, total: 30_000, taxRate: 1900 }])
  })

  test('IMP-12 the invoice of a quick order goes by what the merchant said of VAT when it was placed', async () => {
    const answer = (subjectToVat: Settings['subjectToVat']) => changeSettings((now) => ({ ...now, subjectToVat }))
    const taxesOf = async ({ order }: Awaited<ReturnType<typeof orderOf>>) => {
      const { amounts, lines } = (await issueInvoice(order.id, STAFF)).content
      return [amounts.taxes.map(({ rate }) => rate), lines[0]!.taxRate]
    }
    await answer('')
    const early = await orderOf()
    await answer('no')
    const untaxed = await orderOf()
    await answer('yes')
    const [taxed, late] = [await orderOf(), await orderOf()]
    expect([await taxesOf(early), await taxesOf(untaxed), await taxesOf(taxed)]).toEqual([
      [[], 0],
      [[], 0],
      [[1900], 1900],
    ])
    await answer('no')
    expect(await taxesOf(late)).toEqual([[1900], 1900])
    await answer('yes')
  })

  test('IMP-12 an order from the cart shows the taxes that it recorded; goods that are gone have no rate that is known', async () => {
    const taxes = [{ name: 'Droit', rate: 1900, amount: 5000 }]
    const fromCart = async () => {
      const { order, lamp } = await orderOf()
      const recorded = { channel: 'checkout', taxes: JSON.stringify(taxes) as never } as const
      await db.updateTable('orders').set(recorded).where('id', '=', order.id).execute()
      return { order, lamp }
    }
    const [kept, gone] = [await fromCart(), await fromCart()]
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', gone.lamp).execute()
    invalidate(new Set([`product:${gone.lamp}`]))
    const [known, unknown] = [await issueInvoice(kept.order.id, STAFF), await issueInvoice(gone.order.id, STAFF)]
    expect([known, unknown].map(({ content }) => [content.amounts.taxes, content.lines[0]!.taxRate])).toEqual([
      [taxes, 1900],
      [taxes, null],
    ])
  })

  describe('IMP-12 an order from the cart that recorded no tax', () => {
    const answer = (subjectToVat: Settings['subjectToVat']) => changeSettings((now) => ({ ...now, subjectToVat }))
    const untaxedOrder = async () => {
      const { order } = await orderOf()
      await db.updateTable('orders').set({ channel: 'checkout' }).where('id', '=', order.id).execute()
      return order
    }
    const taxesOf = async ({ id }: { id: number }) => {
      const { content } = await issueInvoice(id, STAFF)
      return [content.amounts.taxes.map(({ rate }) => rate), content.lines[0]!.taxRate]
    }

    test('from before the answer has its taxes by it; a merchant who charges none writes none', async () => {
      await answer('')
      const [first, second] = [await untaxedOrder(), await untaxedOrder()]
      await answer('yes')
      expect(await taxesOf(first)).toEqual([[1900], 1900])
      await answer('')
      await answer('no')
      expect(await taxesOf(second)).toEqual([[], 0])
    })

    test('from while none was charged keeps none after a later yes, whenever it was placed before that', async () => {
      await answer('')
      const before = await untaxedOrder()
      await answer('no')
      const meanwhile = await untaxedOrder()
      await answer('yes')
      expect([await taxesOf(before), await taxesOf(meanwhile)]).toEqual([
        [[], 0],
        [[], 0],
      ])
    })

    test('from after the first yes keeps none: no rate was there for its goods and its place', async () => {
      await answer('')
      await answer('yes')
      expect(await taxesOf(await untaxedOrder())).toEqual([[], 0])
    })

    test('from a shop that was never asked keeps none', async () => {
      await changeSettings((now) => ({ ...now, vatAnsweredAt: '' }))
      expect(await taxesOf(await untaxedOrder())).toEqual([[], 0])
    })
  })

  test('IMP-14 a tax that the order recorded in its own language has its rate’s name in each', async () => {
    const { rows } = await sql<{ name: Text }>`select name from tax_rates where rate = 1900 and country = 'TN' limit 1`.execute(db)
    const { name } = rows[0]!
    const { order } = await orderOf()
    const recorded = { channel: 'checkout', locale: 'ar', taxes: JSON.stringify([{ name: name.ar, rate: 1900, amount: 5000 }]) as never } as const
    await db.updateTable('orders').set(recorded).where('id', '=', order.id).execute()
    const { content } = await issueInvoice(order.id, STAFF)
    expect(content.amounts.taxes).toEqual([{ name: name.ar, rate: 1900, amount: 5000, names: { fr: name.fr, ar: name.ar, en: name.en } }])
    expect(name.ar).not.toBe(name.fr)
  })
})

describe('credit notes', () => {
  test('DOC-28 a credit note refers to its refund and to the invoice it corrects, and its numbers are a series of their own', async () => {
    const { order, invoice } = await invoiced()
    const refund = await makeRefund(STAFF, loose(order, dinars(5)))
    const note = await issueCreditNote(order.id, refund.id, STAFF)
    expect(note).toMatchObject({ kind: 'creditnote', refundId: refund.id, content: { corrects: { number: invoice.number, reason: 'cassé' } } })
    expect(note.number).toMatch(/^AV-\d{4}-\d{5}$/)
    expect(note.content.amounts).toMatchObject({ loose: 5000, total: 5000 })
    expect((await again(order.id)).refundedTotal).toBe(5000)
    expect(await issueCreditNote(order.id, refund.id, null)).toEqual(note)
  })

  test('DOC-28, IMP-13 refunds in part and at once are credited each once, and together give the invoice’s total and taxes', async () => {
    const { order, invoice } = await invoiced()
    const line = order.lines[0]!.position
    const piece = refundOf(order, { lines: [{ position: line, quantity: 1, amount: null, restock: true }], expected: millimes(10_000) })
    const refunds = [await makeRefund(STAFF, piece), await makeRefund(STAFF, loose(order, 1234)), await makeRefund(STAFF, everything(await again(order.id)))]
    const asked = [...refunds, ...refunds].map(({ id }) => issueCreditNote(order.id, id, STAFF))
    const notes = [...new Map((await Promise.all(asked)).map((note) => [note.id, note])).values()]
    expect(notes).toHaveLength(3)
    const total = (of: (note: IssuedDocument) => number) => notes.reduce((whole, note) => whole + of(note), 0)
    expect(total(({ content }) => content.amounts.total)).toBe(invoice.content.amounts.total)
    expect(total(({ content }) => content.amounts.taxes[0]?.amount ?? 0)).toBe(invoice.content.amounts.taxes[0]!.amount)
    expect(await findSeriesProblems()).toEqual([])
  })

  test('DOC-28 a refund that may still fail, a surplus, and an order without an invoice get none', async () => {
    const { order } = await invoiced()
    const refund = await makeRefund(STAFF, loose(order, dinars(5)))
    for (const state of ['sending', 'pending', 'uncertain', 'refused'] as const) {
      await db.updateTable('refunds').set({ state, gateway: 'paymob' }).where('id', '=', refund.id).execute()
      await expect(issueCreditNote(order.id, refund.id, STAFF)).rejects.toThrow("Ce remboursement n'a pas eu lieu")
    }
    await db.updateTable('refunds').set({ state: 'manual', gateway: null, surplus: true }).where('id', '=', refund.id).execute()
    await expect(issueCreditNote(order.id, refund.id, STAFF)).rejects.toThrow("Ce remboursement n'a pas eu lieu")
    const bare = await orderOf()
    const other = await makeRefund(STAFF, loose(bare.order, dinars(5)))
    await expect(issueCreditNote(bare.order.id, other.id, STAFF)).rejects.toThrow("n'a pas de facture")
    await expect(issueCreditNote(bare.order.id, refund.id, STAFF)).rejects.toThrow("Ce remboursement n'existe pas.")
    await expect(issueCreditNote(order.id, null, STAFF)).rejects.toThrow("Ce remboursement n'a pas eu lieu")
  })

  test('DOC-28 a cancelled order’s invoice is taken back whole, once; taken up again, the order gets another invoice', async () => {
    const { order, invoice } = await invoiced({ paid: false })
    await moveOrder({ orderId: order.id, to: 'cancelled', actor })
    const notes = await Promise.all(Array.from({ length: 5 }, () => issueCreditNote(order.id, null, STAFF)))
    expect(new Set(notes.map(({ id }) => id)).size).toBe(1)
    expect(notes[0]!.content).toMatchObject({ amounts: invoice.content.amounts, lines: invoice.content.lines, corrects: { number: invoice.number } })
    expect(await findInvoice(order.id)).toEqual(invoice)
    await moveOrder({ orderId: order.id, to: 'processing', actor })
    expect(await findInvoice(order.id)).toBeUndefined()
    const next = await issueInvoice(order.id, STAFF)
    expect([next.number === invoice.number, next.edition, await issueInvoice(order.id, STAFF)]).toEqual([false, 1, next])
    await moveOrder({ orderId: order.id, to: 'cancelled', actor })
    expect((await issueCreditNote(order.id, null, STAFF)).content.corrects?.number).toBe(next.number)
  })

  test('DOC-28 an order that was written anew after its invoice gets a credit note for that, and an invoice of what it is now', async () => {
    const { order, invoice } = await invoiced({ paid: false })
    await db.updateTable('order_lines').set({ quantity: 1, total: 10_000 }).where('order_id', '=', order.id).execute()
    await db.updateTable('orders').set({ items_total: 10_000, total: 17_000 }).where('id', '=', order.id).execute()
    const next = await issueInvoice(order.id, STAFF)
    const said = (await findOrderDocuments(order.id)).map(({ kind, edition, content }) => [kind, edition, content.amounts.total])
    expect(said).toEqual([
      ['invoice', 0, invoice.content.amounts.total],
      ['creditnote', 0, invoice.content.amounts.total],
      ['invoice', 1, 17_000],
    ])
    expect(await issueInvoice(order.id, STAFF)).toEqual(next)
  })

  test('DOC-28 an invoice of nothing has nothing to take back: the order’s next one stands beside it', async () => {
    const { order } = await orderOf({ paid: false })
    const total = (items: number, whole: number) => db.updateTable('orders').set({ items_total: items, total: whole }).where('id', '=', order.id).execute()
    await total(0, 0)
    const free = await issueInvoice(order.id, STAFF)
    await total(30_000, 37_000)
    expect([(await issueInvoice(order.id, STAFF)).edition, free.edition]).toEqual([1, 0])
    expect((await findOrderDocuments(order.id)).map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
  })
})
