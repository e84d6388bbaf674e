import type { Context, MiddlewareHandler } from 'hono'
import { MOST_ORDERS_AT_ONCE } from '#contract/document-calls'
import { type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import type { Person } from '#shop/people/accounts'
import { askBeforeIssuing } from '#shop/people/accounts.server'
import { isNumbered } from '#shop/orders/documents'
import { checkCreditNote, checkCreditNotes, checkInvoice, issueCreditNote, issueCreditNotes, issueInvoice } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { findOrder } from '#shop/orders/orders.server'
import { callerOf, type Env } from '#request/common/caller.server'
import { documentNonce, documentNonceHolds, documentSignInPath, issueNonceHolds } from '#request/documents/document-links.server'
import { customerMaySee, mayOpenDocuments, openedOrder } from '#request/documents/document-access.server'
import { staffSignInPath } from '#request/pages/roles.server'
import { answerDocuments, findDrawables, type Drawable } from './document-answer.ts'
import { customerRequest, localeAsked, staffRequest, type DocumentRequest } from './document-request.ts'
import { documentsWords } from './documents.words.ts'
import { fetchesAhead, isOpened, unlisted } from './opened-links.ts'
import { refuseRead } from './refusals.ts'

/**
 * Document addresses of the protocol: `/?print_packinglist=true&…` for customers on any page, `/wp-admin/?print_packinglist=true&…` for staff. They answer a
 * page to print, a PDF with `pdf=1`, or the refusal as plain text, which print clients show. DOC-20, DOC-26, ADM-45.
 */
export const documentByLink: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  if (!searchParams.has('print_packinglist') || pathname.endsWith('.data')) return next()
  unlisted(c)
  c.header('Referrer-Policy', 'no-referrer')
  if (c.req.method !== 'GET' || fetchesAhead(c)) return c.body(null, 503, { 'Retry-After': '1' })
  const refused = await refuseRead(c, 'documentReads')
  if (refused) return refused
  return /^\/wp-admin\/?$/.test(pathname) ? forStaff(c, searchParams) : forCustomer(c, searchParams)
}

/** Opens a document to its customer, to staff, or, where the merchant allows it, to a holder of the order's key. DOC-27, DOC-30, DOC-31. */
async function forCustomer(c: Context<Env>, params: URLSearchParams): Promise<Response> {
  const asked = customerRequest(params)
  const reader = localeAsked(params) ?? callerOf(c).locale
  if (!asked) return c.text(documentsWords.noSuch[reader], 404)
  const person = await callerOf(c).findPerson()
  const opened = await openedOrder({ id: asked.orders[0]!, key: params.get('access_key') ?? '', kind: asked.kind, person })
  if (!opened) {
    if (person) return c.text(documentsWords.notYours[reader], 403)
    return isOpened(c) ? c.redirect(documentSignInPath(params, reader), 302) : c.text(documentsWords.signIn[reader], 403)
  }
  if (!opened.isStaff && !(await customerMaySee(asked.kind))) return c.text(documentsWords.notShown[reader], 404)
  const drawables = await findDrawables(opened.order, asked)
  return drawables.length > 0 ? answerDocuments(c, drawables, asked) : c.text(documentsWords.none[reader], 404)
}

/**
 * Opens documents of several orders to staff: all of them, or the reason of each that is missing. The nonce for issuing confirms: documents without a number
 * are issued, and the answer redirects to the address that only opens. ADM-43, ADM-45, ADM-46.
 */
async function forStaff(c: Context<Env>, params: URLSearchParams): Promise<Response> {
  const { locale, findSession } = callerOf(c)
  const signedIn = await findSession()
  if (!signedIn) {
    return isOpened(c) ? c.redirect(staffSignInPath('/admin/orders/'), 302) : c.text(documentsWords.signIn[localeAsked(params) ?? locale], 403)
  }
  const { person, session } = signedIn
  const reader = person.locale
  const asked = staffRequest(params)
  const kind = typeof asked === 'object' ? asked.kind : 'packinglist'
  if (!(await mayOpenDocuments(person, kind))) return c.text(documentsWords.staffOnly[reader], 403)
  const nonce = params.get('_wpnonce')
  const isConfirmed = await issueNonceHolds(nonce, session)
  if (!isConfirmed && !(await documentNonceHolds(nonce, session))) return c.text(documentsWords.tooOld[reader], 403)
  if (asked === 'too-many') return c.text(fill(documentsWords.tooMany[reader], { most: MOST_ORDERS_AT_ONCE }), 400)
  if (!asked) return c.text(documentsWords.noSuch[reader], 404)
  const problems = isConfirmed ? await issueAll(asked, person) : []
  if (problems.length > 0) return c.text(problems.join('\n'), 404)
  if (!isConfirmed) return open(c, asked, reader)
  if (params.get('wt_dont_show_again') === '1') await askBeforeIssuing(person, false)
  params.set('_wpnonce', await documentNonce(session))
  return c.redirect(`/wp-admin/?${String(params).replaceAll('%2C', ',')}`, 303)
}

/** Answers all documents, or the reasons that some are missing. Issues nothing. */
async function open(c: Context<Env>, asked: DocumentRequest, reader: Locale): Promise<Response> {
  const drawables: Drawable[] = []
  const problems: string[] = []
  for (const id of asked.orders) {
    const order = await findOrder(id)
    const found = order ? await findDrawables(order, asked) : []
    if (found.length > 0) drawables.push(...found)
    else problems.push(ofOrder(id, (order ? documentsWords.none : documentWords.noSuchOrder)[reader], reader))
  }
  return problems.length === 0 ? answerDocuments(c, drawables, asked) : c.text(problems.join('\n'), 404)
}

/** Issues the missing documents once every order allows it; else returns the reasons and issues nothing. */
async function issueAll({ kind, refund, orders }: DocumentRequest, person: Person): Promise<string[]> {
  if (!isNumbered(kind)) return []
  const check = (id: number) => (kind === 'invoice' ? checkInvoice(id) : refund === undefined ? checkCreditNotes(id) : checkCreditNote(id, refund))
  const issue = (id: number) =>
    kind === 'invoice' ? issueInvoice(id, person) : refund === undefined ? issueCreditNotes(id, person) : issueCreditNote(id, refund, person)
  const problems = await problemsOf(orders, check, person.locale)
  return problems.length > 0 ? problems : problemsOf(orders, issue, person.locale)
}

async function problemsOf(orders: readonly number[], act: (id: number) => Promise<unknown>, reader: Locale): Promise<string[]> {
  const problems: string[] = []
  for (const id of orders) {
    try {
      await act(id)
    } catch (error) {
      problems.push(ofOrder(id, asRefusal(error).in(reader), reader))
    }
  }
  return problems
}

function ofOrder(order: number, problem: string, reader: Locale): string {
  return fill(documentsWords.ofOrder[reader], { order, problem })
}
