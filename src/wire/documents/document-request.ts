import { MOST_ORDERS_AT_ONCE } from '#contract/document-calls'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { isDocumentKind, type DocumentKind } from '#shop/orders/documents'

export interface DocumentRequest {
  kind: DocumentKind
  orders: number[]
  refund: number | undefined
  document: number | undefined
  locale: Locale | undefined
  isPdf: boolean
}

/** Request of a customer's address: one order, its number in base64. Undefined without an order or with an unknown kind. DOC-26. */
export function customerRequest(params: URLSearchParams): DocumentRequest | undefined {
  const post = params.get('post') ?? ''
  return post.length > 24 ? undefined : requestOf(params, [Buffer.from(post, 'base64url').toString('latin1')])
}

/** Request of a staff address: order numbers separated by commas. Undefined if one is invalid. ADM-45. */
export function staffRequest(params: URLSearchParams): DocumentRequest | 'too-many' | undefined {
  const orders = (params.get('post') ?? '').split(',', MOST_ORDERS_AT_ONCE + 1)
  return orders.length > MOST_ORDERS_AT_ONCE ? 'too-many' : requestOf(params, orders)
}

/** Language of an address: `fr_FR`, `ar`, `en_GB`. */
export function localeAsked(params: URLSearchParams): Locale | undefined {
  const language = (params.get('lang') ?? '').slice(0, 2).toLowerCase()
  return isLocale(language) ? language : undefined
}

function requestOf(params: URLSearchParams, posts: string[]): DocumentRequest | undefined {
  const [, kind = ''] = /^print_([a-z]{1,20})$/.exec(params.get('type') ?? '') ?? []
  const [refund, document] = [params.get('refund'), params.get('document')]
  if (!isDocumentKind(kind) || !posts.every(isId) || ![refund, document].every((one) => one === null || isId(one))) return undefined
  return {
    kind,
    orders: [...new Set(posts.map(Number))],
    refund: refund === null ? undefined : Number(refund),
    document: document === null ? undefined : Number(document),
    locale: localeAsked(params),
    isPdf: params.get('pdf') === '1',
  }
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}
