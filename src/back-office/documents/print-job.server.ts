import type { Locale } from '#i18n/locale.ts'
import { writtenIn } from '#money/formats'
import { log } from '#platform/log.server'
import { asRefusal } from '#platform/refusal'
import { semaphore } from '#platform/semaphore'
import { clock } from '#platform/steady-clock'
import { courierWords } from '#shop/delivery/couriers.words'
import { placeText } from '#shop/delivery/place-search'
import { findParcelsOf } from '#shop/orders/order-management.server'
import type { Settings } from '#shop/upkeep/settings'
import { isListKind, isNumbered, hasSender, senderOf, type DocumentContent, type DocumentKind, type ListKind, type PrintKind } from '#shop/orders/documents'
import {
  addPrint,
  finishPrint,
  withHeartbeat,
  noteProgress,
  contentsOf,
  dayOf,
  findPickRows,
  findDocumentsOf,
  findOrderDocuments,
  holdingOf,
  issueInvoice,
  type LeftOut,
} from '#shop/orders/documents.server'
import type { Person } from '#shop/people/accounts'
import { findSettings } from '#shop/upkeep/settings.server'
import { pickListOf, pickupSheetOf } from '#templates/documents/list-of.ts'
import { documentPdf, findLogos, papersPdf } from '#templates/documents/document-pdf.server.ts'
import { printWords, printWords as words } from './documents.words.ts'
import { documentWords } from '#shop/orders/documents.words'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { findRefunds } from '#shop/orders/refunds.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { namedForReader } from '#back-office/order-parts/shown-order.server.ts'
import { awaitsTaxes } from './document-views.server.ts'

/** Runs one print at a time, so that the shop stays responsive. */
const inTurn = semaphore(1)

/** Starts one PDF of many orders' documents and returns immediately. Returns the print's id. IMP-15. */
export async function startPrint(person: Person, kind: PrintKind, { orders, toIssue, leftOut }: Wanted): Promise<string> {
  const id = await addPrint(person, { kind, wanted: orders.length, leftOut })
  void withHeartbeat(id, () => inTurn(() => print({ id, person, kind, orders, toIssue, leftOut }))).catch(async (error: unknown) => {
    log.error({ print: id, error: String(error) }, 'documents could not be printed')
    await finishPrint(id, { problem: 'failed' }).catch(() => undefined)
  })
  return id
}

/** Orders to print, those whose invoice will be issued, and those already left out. */
interface Wanted {
  orders: number[]
  toIssue: number[]
  leftOut: LeftOut[]
}

interface Printing extends Wanted {
  id: string
  person: Person
  kind: PrintKind
}

async function print({ id, person, kind, orders, toIssue, leftOut }: Printing): Promise<void> {
  if (isListKind(kind)) return printList(kind, { id, person, orders })
  const contents: DocumentContent[] = []
  const missing = [...leftOut]
  for (const [place, order] of orders.entries()) {
    try {
      const found = await contentsFor(kind, order, toIssue.includes(order) ? person : undefined)
      if (found.length === 0) missing.push({ order, why: printWords.notAvailable[person.locale] })
      contents.push(...found)
    } catch (error) {
      missing.push({ order, why: asRefusal(error).in(person.locale) })
    }
    await noteProgress(id, { done: place + 1, leftOut: missing })
  }
  if (contents.length === 0) return finishPrint(id, { problem: 'none' })
  const { labelPaper } = (await findSettings()).documents
  const bytes = await documentPdf(contents, { locale: commonLocale(contents) ?? person.locale, labelPaper })
  await finishPrint(id, { bytes, done: contents.length })
}

async function printList(kind: ListKind, { id, person: { locale }, orders }: Pick<Printing, 'id' | 'person' | 'orders'>): Promise<void> {
  const settings = await findSettings()
  const sender = senderOf(settings)
  const head = { day: dayOf(clock.now(), settings), locale, sender }
  const papers = kind === 'picklist' ? [pickListOf(await findPickRows(orders), head)] : await pickupSheets(orders, head, settings)
  if (papers.every(({ table }) => table.rows.length === 0)) return finishPrint(id, { problem: 'none' })
  const logos = await findLogos([{ sender }])
  await finishPrint(id, { bytes: await papersPdf(papers, { labelPaper: settings.documents.labelPaper, logos }), done: papers.length })
}

/** A sheet for each courier. */
async function pickupSheets(orders: readonly number[], head: Omit<Parameters<typeof pickupSheetOf>[1], 'courier'>, { currency }: Settings) {
  const { locale } = head
  const parcels = await findParcelsOf(orders)
  return Promise.all(
    [...Map.groupBy(parcels, ({ courierName }) => courierName)].map(async ([courier, ones]) => {
      const rows = await Promise.all(
        ones.map(async (parcel) => ({
          ...parcel,
          place: parcel.place ? placeText(await namedForReader(parcel.place, parcel.country)) : '',
          currency: writtenIn(parcel.currency, currency),
        })),
      )
      return pickupSheetOf(rows, { ...head, courier: courier || courierWords.self[locale] })
    }),
  )
}

function commonLocale(contents: DocumentContent[]): Locale | undefined {
  const [locale, ...others] = new Set(contents.map((content) => content.locale))
  return others.length === 0 ? locale : undefined
}

interface PrintPlan {
  ready: number[]
  toIssue: number[]
  /** Orders without the document, and orders that lack some of their credit notes. */
  leftOut: LeftOut[]
  /** Invoices must be issued but there is no sender. ADM-37. */
  isSenderMissing: boolean
  /** Invoices must be issued but the merchant has not answered the VAT question. IMP-12. */
  awaitsTaxes: boolean
}

/** Sorts orders by whether their document can be printed, must be issued first, or is left out. */
export async function planPrint(kind: DocumentKind, ids: readonly number[]): Promise<PrintPlan> {
  const [orders, issued, settings] = await Promise.all([findOrders(ids), findDocumentsOf(ids), findSettings()])
  const plan: PrintPlan = { ready: [], toIssue: [], leftOut: [], isSenderMissing: false, awaitsTaxes: false }
  for (const id of ids) {
    const order = orders.get(id)
    const refunds = order && kind === 'creditnote' ? await findRefunds(id) : []
    const held = order && holdingOf(kind, { order, documents: issued.get(id) ?? [], refunds })
    const isIssued = kind === 'invoice' && held?.missing.length === 1
    if (held && (held.isDrawable || held.issued.length > 0)) plan.ready.push(id)
    else if (isIssued) plan.toIssue.push(id)
    else plan.leftOut.push({ order: id, why: order ? whyNone(kind) : translated(documentWords.noSuchOrder) })
    if (kind === 'creditnote' && held && held.issued.length > 0 && held.missing.length > 0)
      plan.leftOut.push({ order: id, why: translated(words.someCreditNotes) })
  }
  const isIssuing = plan.toIssue.length > 0
  return { ...plan, isSenderMissing: isIssuing && !hasSender(settings.sender), awaitsTaxes: isIssuing && awaitsTaxes(settings) }
}

/** Contents of an order's documents of a kind. With `issuer`, issues a missing invoice. Empty if the document no longer exists. */
async function contentsFor(kind: DocumentKind, orderId: number, issuer: { id: string; name: string } | undefined): Promise<DocumentContent[]> {
  if (kind === 'invoice' && issuer) return [(await issueInvoice(orderId, issuer)).content]
  const [order, documents] = await Promise.all([findOrder(orderId), findOrderDocuments(orderId)])
  if (!order) return []
  const { isDrawable, issued } = holdingOf(kind, { order, documents })
  return isDrawable && !isNumbered(kind) ? contentsOf(kind, order) : issued.map(({ content }) => content)
}

async function findOrders(ids: readonly number[]): Promise<Map<number, Order>> {
  const found = await Promise.all(ids.map((id) => findOrder(id)))
  return new Map(found.flatMap((order) => (order ? [[order.id, order]] : [])))
}

function whyNone(kind: DocumentKind): string {
  if (kind === 'creditnote') return translated(words.noCreditNote)
  return translated(kind === 'invoice' ? documentWords.notInvoiced : words.notAvailable)
}
