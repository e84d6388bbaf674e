import type { Context, MiddlewareHandler } from 'hono'
import { MOST_ORDERS_AT_ONCE } from '#contract/document-calls'
import { type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { Refusal } from '#platform/refusal'
import type { Person } from '#shop/people/accounts'
import { askBeforeIssuing } from '#shop/people/accounts.server'
import { isNumbered } from '#shop/orders/documents'
import { issueCreditNote, issueCreditNotes, issueInvoice } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { callerOf, type Env } from '#request/common/caller.server'
import { documentNonceHolds, documentSignInPath } from '#request/documents/document-links.server'
import { customerMaySee, mayOpenOrders, openedOrder } from '#request/documents/document-access.server'
import { staffSignInPath } from '#request/pages/roles.server'
import { answerDocuments, drawable, findDrawables, type Drawable } from './document-answer.ts'
import { customerRequest, localeAsked, staffRequest, type DocumentRequest } from './document-request.ts'
import { documentsWords } from './documents.words.ts'
import { fetchesAhead, isOpened, unlisted } from './opened-links.ts'
import { refuseRead } from './request-guard.ts'

/**
 * The protocol's addresses of documents: `/?print_packinglist=true&…` for customers on any page, `/wp-admin/?print_packinglist=true&…` for staff.
 * They answer a page to print, with `pdf=1` a PDF, or plain text that says why not, which print clients show. DOC-20, DOC-26, ADM-45.
 */
export const documentByLink: MiddlewareHandler<Env> = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  if (!searchParams.has('print_packinglist') || pathname.endsWith('.data')) return next()
  unlisted(c)
  c.header('Referrer-Policy', 'no-referrer')
  if (c.req.method !== 'GET' || fetchesAhead(c)) return c.body(null, 503)
  const refused = await refuseRead(c, 'documentReads')
  if (refused) return refused
  return /^\/wp-admin\/?$/.test(pathname) ? forStaff(c, searchParams) : forCustomer(c, searchParams)
}

/** Opens a document to its customer, to staff, or where the merchant allows it to whoever holds the order's key. DOC-27, DOC-30, DOC-31. */
async function forCustomer(c: Context<Env>, params: URLSearchParams): Promise<Response> {
  const asked = customerRequest(params)
  const reader = localeAsked(params) ?? callerOf(c).locale
  if (!asked) return c.text(documentsWords.noSuch[reader], 404)
  const person = await callerOf(c).findPerson()
  const opened = await openedOrder({ id: asked.orders[0]!, key: params.get('access_key') ?? '', person })
  if (!opened) {
    if (person) return c.text(documentsWords.notYours[reader], 403)
    return isOpened(c) ? c.redirect(documentSignInPath(params, reader), 302) : c.text(documentsWords.signIn[reader], 403)
  }
  if (!opened.isStaff && !(await customerMaySee(asked.kind))) return c.text(documentsWords.notShown[reader], 404)
  const drawables = await findDrawables(opened.order, asked)
  return drawables.length > 0 ? answerDocuments(c, drawables, asked) : c.text(documentsWords.none[reader], 404)
}

/**
 * Opens documents of several orders to staff. The nonce stands for their confirmation: invoices and credit notes without a number are issued.
 * All documents are answered, or none and what each order lacks. ADM-43, ADM-45, ADM-46.
 */
async function forStaff(c: Context<Env>, params: URLSearchParams): Promise<Response> {
  const { locale, findSession } = callerOf(c)
  const signedIn = await findSession()
  if (!signedIn) {
    return isOpened(c) ? c.redirect(staffSignInPath('/admin/orders/'), 302) : c.text(documentsWords.signIn[localeAsked(params) ?? locale], 403)
  }
  const { person, session } = signedIn
  const reader = person.locale
  if (!(await mayOpenOrders(person))) return c.text(documentsWords.staffOnly[reader], 403)
  if (!(await documentNonceHolds(params.get('_wpnonce'), session))) return c.text(documentsWords.tooOld[reader], 403)
  if (params.get('wt_dont_show_again') === '1') await askBeforeIssuing(person, false)
  const asked = staffRequest(params)
  if (asked === 'too-many') return c.text(fill(documentsWords.tooMany[reader], { most: MOST_ORDERS_AT_ONCE }), 400)
  if (!asked) return c.text(documentsWords.noSuch[reader], 404)
  const drawables: Drawable[] = []
  const problems: string[] = []
  for (const order of asked.orders) {
    const found = await documentsOf(order, asked, person)
    if (typeof found === 'function') problems.push(fill(documentsWords.ofOrder[reader], { order, problem: found(reader) }))
    else drawables.push(...found)
  }
  return problems.length === 0 ? answerDocuments(c, drawables, asked) : c.text(problems.join('\n'), 404)
}

/** Why an order has no such document. */
type Problem = (reader: Locale) => string

async function documentsOf(orderId: number, asked: DocumentRequest, person: Person): Promise<Drawable[] | Problem> {
  const order = await findOrder(orderId)
  if (!order) return (reader) => documentWords.noSuchOrder[reader]
  try {
    const found = await findOrIssue(order, asked, person)
    return found.length > 0 ? found : (reader) => documentsWords.none[reader]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (reader) => error.in(reader)
  }
}

async function findOrIssue(order: Order, { kind, refund }: DocumentRequest, person: Person): Promise<Drawable[]> {
  if (!isNumbered(kind)) return findDrawables(order, { kind, refund })
  if (kind === 'invoice') return [drawable(await issueInvoice(order.id, person))]
  return (refund === undefined ? await issueCreditNotes(order.id, person) : [await issueCreditNote(order.id, refund, person)]).map(drawable)
}
