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
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { missingSenderPath, settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { documentNonce, issueNonce } from '#request/documents/document-links.server'
import { documentsPageWords as words } from './documents.words.ts'

export type DocumentRow = DocumentsOnPage['rows'][number]

export type DocumentsOnPage = Awaited<ReturnType<typeof documentsOnPage>>

interface Reader {
  person: Person
  session: string
  /** Language to open documents in; undefined for the order's own. */
  locale: Locale | undefined
  done?: 'mailed' | 'issued' | undefined
}

/** Formats an order's documents: the addresses and state of each kind, and the question before issuing. */
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
      // Question before the first number, and the address that issues the document; null if it opens directly. ADM-34 to ADM-37.
      asks:
        isNumbered(kind) && isThere && !own && !isUnanswered
          ? { code: codeFor(kind, order, settings), page: issuePath(order.id, kind, refund), url: staffDocumentPath({ ...link, nonce: confirmed }) }
          : null,
      // Page of the VAT question before the first invoice, for readers who may answer it. IMP-12.
      question: isUnanswered && isThere && can(person, 'settings.manage') ? taxQuestionPath(order.id) : null,
      issued: own?.id ?? null,
    }
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

function issuedOf(issued: IssuedDocument[], order: DeskOrder, { kind, refund }: Pick<Wanted, 'kind' | 'refund'>): IssuedDocument | undefined {
  if (kind === 'invoice') return invoiceOf(issued, order)
  return kind === 'creditnote' ? creditNoteOf(issued, refund) : undefined
}

/** List of everything issued for the order, including earlier invoices, for readers who may open it. */
function listPath(person: Person, { id }: DeskOrder, issued: IssuedDocument[]): string | null {
  return issued.length > 0 && can(person, 'documents.manage') ? `/admin/documents/?q=${id}` : null
}

interface Wanted {
  kind: DocumentKind
  refund: number | null
  title: string
}

/** Possible documents of an order: one of each kind, and a credit note per refund and for a cancellation. */
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

function mayIssue(kind: NumberedKind, order: DeskOrder, issued: IssuedDocument[]): boolean {
  return kind === 'invoice' ? mayBeInvoiced(order) : issued.some((one) => one.kind === 'invoice')
}

/** True if invoices wait for the merchant's VAT answer. A missing sender is reported first. */
export function awaitsTaxes({ sender, subjectToVat }: Pick<Settings, 'sender' | 'subjectToVat'>): boolean {
  return subjectToVat === '' && hasSender(sender)
}

export function taxQuestionPath(orderId: number): string {
  return `${settingsPath('taxes')}?order=${orderId}`
}

/** Protocol code of the question before issuing. */
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

export function dayInWords(day: string): string {
  return dateInWords(new Date(`${day}T12:00:00Z`), readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
}

export function issuePath(orderId: number, kind: NumberedKind, refund: number | null): string {
  return `/admin/orders/${orderId}/issue/?kind=${kind}${refund === null ? '' : `&refund=${refund}`}`
}
