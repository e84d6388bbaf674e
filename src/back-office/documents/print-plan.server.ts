import {
  invoiceOf,
  isAvailable,
  isNumbered,
  hasSender,
  mayBeInvoiced,
  type DocumentContent,
  type DocumentKind,
  type IssuedDocument,
} from '#shop/orders/documents'
import { contentOf, findDocumentsOf, issueInvoice, type LeftOut } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { translated } from '#back-office/reader.server.ts'
import { printWords as words } from './print.words.ts'

/** What printing a kind of document for some orders comes to. */
export interface PrintPlan {
  /** Orders that have it. */
  ready: number[]
  /** Orders whose invoice takes its number with it. */
  toIssue: number[]
  leftOut: LeftOut[]
  /** Invoices are wanted that no sender stands for. ADM-37. */
  isSenderMissing: boolean
}

/** Decides for each order whether its document can be printed, takes a number first, or is left out and why. */
export async function planPrint(kind: DocumentKind, ids: readonly number[]): Promise<PrintPlan> {
  const [orders, issued, { sender }] = await Promise.all([findOrders(ids), findDocumentsOf(ids), findSettings()])
  const plan: PrintPlan = { ready: [], toIssue: [], leftOut: [], isSenderMissing: false }
  for (const id of ids) {
    const order = orders.get(id)
    const fate = order ? fateOf(kind, order, issued.get(id) ?? []) : translated(documentWords.noSuchOrder)
    if (fate === 'ready') plan.ready.push(id)
    else if (fate === 'issue') plan.toIssue.push(id)
    else plan.leftOut.push({ order: id, why: fate })
  }
  return { ...plan, isSenderMissing: plan.toIssue.length > 0 && !hasSender(sender) }
}

/** The contents of an order's documents of a kind, its invoice issued where it has none yet. */
export async function contentsFor(kind: DocumentKind, orderId: number, by: { id: string; name: string }): Promise<DocumentContent[]> {
  if (kind === 'invoice') return [(await issueInvoice(orderId, by)).content]
  if (!isNumbered(kind)) return [await contentOf(kind, (await findOrder(orderId))!)]
  return creditNotes((await findDocumentsOf([orderId])).get(orderId) ?? []).map(({ content }) => content)
}

async function findOrders(ids: readonly number[]): Promise<Map<number, Order>> {
  const found = await Promise.all(ids.map((id) => findOrder(id)))
  return new Map(found.flatMap((order) => (order ? [[order.id, order]] : [])))
}

function fateOf(kind: DocumentKind, order: Order, issued: IssuedDocument[]): 'ready' | 'issue' | (string & {}) {
  if (!isNumbered(kind)) return isAvailable(kind, order) ? 'ready' : translated(words.notAvailable)
  if (kind === 'creditnote') return creditNotes(issued).length > 0 ? 'ready' : translated(words.noCreditNote)
  if (invoiceOf(issued, order)) return 'ready'
  return mayBeInvoiced(order) ? 'issue' : translated(documentWords.notInvoiced)
}

const creditNotes = (issued: IssuedDocument[]) => issued.filter(({ kind }) => kind === 'creditnote')
