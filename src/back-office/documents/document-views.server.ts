import { staffDocumentPath } from '#contract/document-calls'
import { dateInWords } from '#i18n/dates.ts'
import type { Locale } from '#i18n/locale.ts'
import { fill, isolated } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { can, type Person } from '#shop/people/accounts'
import { isAskedBeforeIssuing } from '#shop/people/accounts.server'
import {
  creditNoteOf,
  DOCUMENT_KINDS,
  hasSender,
  invoiceOf,
  isAvailable,
  isNumbered,
  isTakenBack,
  mayBeCredited,
  mayBeInvoiced,
  mayHandle,
  promptCode,
  type DocumentKind,
  type IssuedDocument,
  type NumberedKind,
  type PromptCode,
} from '#shop/orders/documents'
import { findOrderDocuments, findRecipient } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { findRefunds } from '#shop/orders/refunds.server'
import type { Settings } from '#shop/upkeep/settings'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { missingSenderPath } from '#back-office/identity/missing-sender.ts'
import { settingsPath } from '#back-office/settings/settings-pages.ts'
import { documentNonce, issueNonce } from '#request/documents/document-links.server'
import { documentsPageWords as words } from './documents.words.ts'

/** A document of an order, ready to be shown. */
export interface DocumentRow {
  key: string
  kind: DocumentKind
  title: string
  state: string
  /** Null where the order has no such document now. */
  address: { html: string; pdf: string } | null
  /** What is asked before the first number, and the address that issues it; null for what opens at once. ADM-34 to ADM-37. */
  asks: { code: PromptCode; page: string; url: string } | null
  /** The page of the question that comes before the first invoice; null where it was answered, or where the reader may not answer it. IMP-12. */
  question: string | null
  /** The issued document, which can be mailed again. */
  issued: number | null
}

/** An order's documents, ready to be shown. */
export type DocumentsOnPage = Awaited<ReturnType<typeof documentsOnPage>>

interface Reader {
  person: Person
  session: string
  /** The language that the documents are opened in; undefined for the order's own. */
  locale: Locale | undefined
  /** What was done just now. */
  done?: 'mailed' | 'issued' | undefined
}

/** Makes an order's documents ready to be shown: each kind with its addresses, its state, and what is asked before it is issued. */
export async function documentsOnPage(order: DeskOrder, settings: Settings, { person, session, locale, done }: Reader) {
  const [issued, wanted, nonce, confirmed, isAsked, recipient] = await Promise.all([
    findOrderDocuments(order.id),
    wantedOf(order, settings),
    documentNonce(session),
    issueNonce(session),
    isAskedBeforeIssuing(person.id),
    findRecipient(order.id),
  ])
  const mine = wanted.filter(({ kind }) => mayHandle(person, kind))
  const rows = mine.map(({ kind, refund, title }) => {
    const own = issuedOf(issued, order, { kind, refund })
    const link = {
      kind,
      orders: [order.id],
      nonce,
      refund: refund ?? undefined,
      document: kind === 'creditnote' && refund === null ? own?.id : undefined,
      locale,
    }
    const isUnanswered = kind === 'invoice' && !own && awaitsTaxes(settings)
    const isThere = isNumbered(kind) ? own !== undefined || mayIssue(kind, order, issued) : isAvailable(kind, order)
    return {
      key: `${kind}-${refund ?? ''}`,
      kind,
      title,
      state: isUnanswered && isThere && !can(person, 'settings.manage') ? translated(words.administratorAnswers) : stateOf(kind, own, isThere),
      address: isThere && !isUnanswered ? { html: staffDocumentPath(link), pdf: staffDocumentPath({ ...link, isPdf: true }) } : null,
      asks:
        isNumbered(kind) && isThere && !own && !isUnanswered
          ? { code: codeFor(kind, order, settings), page: issuePath(order.id, kind, refund), url: staffDocumentPath({ ...link, nonce: confirmed }) }
          : null,
      question: isUnanswered && isThere && can(person, 'settings.manage') ? taxQuestionPath(order.id) : null,
      issued: own?.id ?? null,
    } satisfies DocumentRow
  })
  const said = done && (done === 'issued' ? translated(words.issuedNow) : recipient && fill(translated(words.sentTo), { address: isolated(recipient) }))
  return {
    rows,
    said,
    mayMail: recipient !== undefined,
    isAsked,
    senderPath: missingSenderPath(settings.sender),
    locale: locale ?? null,
    list: listPath(person, order, issued),
  }
}

/** The issued document of a kind that holds now. */
function issuedOf(issued: IssuedDocument[], order: DeskOrder, { kind, refund }: Pick<Wanted, 'kind' | 'refund'>): IssuedDocument | undefined {
  if (kind === 'invoice') return invoiceOf(issued, order)
  return kind === 'creditnote' ? creditNoteOf(issued, refund) : undefined
}

/** The list of all that was issued for the order, earlier invoices too, for who may open it. */
function listPath(person: Person, { id }: DeskOrder, issued: IssuedDocument[]): string | null {
  return issued.length > 0 && can(person, 'documents.manage') ? `/admin/documents/?q=${id}` : null
}

interface Wanted {
  kind: DocumentKind
  refund: number | null
  title: string
}

/** The documents that an order may have: one of each kind, and a credit note for each refund and for what is left of a cancelled order. */
async function wantedOf(order: DeskOrder, settings: Settings): Promise<Wanted[]> {
  const currency = writtenIn(order.currency, settings.currency)
  const plain = DOCUMENT_KINDS.filter((kind) => kind !== 'creditnote').map((kind) => ({ kind, refund: null, title: translated(documentWords[kind]) }))
  const refunds = (await findRefunds(order.id)).filter(mayBeCredited).map(({ id, amount }) => ({
    kind: 'creditnote' as const,
    refund: id,
    title: fill(translated(words.ofRefund), { amount: amountForReader(amount, currency) }),
  }))
  const cancelled = isTakenBack(order) ? [{ kind: 'creditnote' as const, refund: null, title: translated(words.ofCancelled) }] : []
  const [invoice, ...others] = plain
  return [invoice!, ...refunds, ...cancelled, ...others]
}

/** True when a numbered document can be issued now: a credit note needs an invoice to correct. */
function mayIssue(kind: NumberedKind, order: DeskOrder, issued: IssuedDocument[]): boolean {
  return kind === 'invoice' ? mayBeInvoiced(order) : issued.some((one) => one.kind === 'invoice')
}

/** True where an invoice waits for the merchant's word on VAT. A sender that is missing is told first. */
export function awaitsTaxes({ sender, subjectToVat }: Pick<Settings, 'sender' | 'subjectToVat'>): boolean {
  return subjectToVat === '' && hasSender(sender)
}

/** The page of the question of VAT, with the way back to the order whose invoice waits for it. */
export function taxQuestionPath(orderId: number): string {
  return `${settingsPath('taxes')}?order=${orderId}`
}

/** The code of what is asked before an order's document is issued. */
export function codeFor(kind: NumberedKind, { total }: Pick<DeskOrder, 'total'>, { sender, documents }: Pick<Settings, 'sender' | 'documents'>): PromptCode {
  const isFree = total === 0
  return promptCode({ kind, isIssued: false, isFree, freeOrders: documents.freeOrders === '1', isSenderComplete: hasSender(sender) })!
}

function stateOf(kind: DocumentKind, mine: IssuedDocument | undefined, isThere: boolean): string {
  if (mine) return fill(translated(words.issued), { number: mine.number, day: dayInWords(mine.day) })
  if (!isThere) return translated(words.notNow)
  if (kind === 'invoice') return translated(words.notIssuedHer)
  if (kind === 'dispatchlabel' || kind === 'shippinglabel') return translated(words[kind])
  return kind === 'creditnote' ? translated(words.notIssuedHim) : ''
}

/** A day of a document, as the reader writes it. */
export function dayInWords(day: string): string {
  return dateInWords(new Date(`${day}T12:00:00Z`), readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** The page that asks before a document is issued, for a browser without scripts. */
export function issuePath(orderId: number, kind: NumberedKind, refund: number | null): string {
  return `/admin/orders/${orderId}/issue/?kind=${kind}${refund === null ? '' : `&refund=${refund}`}`
}
