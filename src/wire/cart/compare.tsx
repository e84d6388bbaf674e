import type { Context, MiddlewareHandler } from 'hono'
import { COMPARE_ACTIONS, type CompareAnswer } from '#contract/shortlist-calls'
import { localised, type Locale } from '#i18n/locale.ts'
import { asRefusal } from '#platform/refusal'
import { productId } from '#shop/goods/shortlists'
import { findShortlist, findComparison } from '#shop/goods/shortlists.server'
import { shortlistWords } from '#shop/goods/shortlists.words'
import { nonceHolds } from '#request/common/nonces.server'
import { pageBefore } from '#request/pages/own-address.server'
import { addToShortlistOf, findShortlistOf, removeFromShortlistOf, type ChangedShortlist } from '#request/shortlists/shortlist-requests.server'
import { type Caller, callerOf, type Env } from '#request/common/caller.server'
import type { Fields } from '#request/common/forms.server'
import { renderToStaticMarkup } from 'react-dom/server'
import { translate } from '#i18n/words.ts'
import type { ProductCard } from '#shop/goods/catalogue'
import { findSettings } from '#shop/upkeep/settings.server'
import { CompareTable } from '#storefront/compare/compare-table.tsx'
import { compareWords } from '#storefront/compare/compare.words.ts'

/** Compare calls answer text/html, even for JSON. An empty answer refuses. */
type CompareHandler = (c: Context<Env>, fields: Fields) => Promise<string>

/** Adds a product to the list. A refused product leaves the list unchanged; the answer gives the reason in the shopper's language. */
const add: CompareHandler = async (c, fields) => {
  const id = productId(fields['id'])
  if (id === undefined) return ''
  const caller = callerOf(c)
  const { locale } = caller
  try {
    const ids = keepCompared(c, await addToShortlistOf(caller, 'compare', id))
    return addAnswer({ ids, locale, success: true, message: shortlistWords.compared[locale] })
  } catch (error) {
    const refusal = asRefusal(error)
    return addAnswer({ ids: await findShortlistOf(caller, 'compare'), locale, success: false, message: refusal.in(locale) })
  }
}

const remove: CompareHandler = async (c, fields) => {
  const id = fields['id'] === 'all' ? 'all' : productId(fields['id'])
  if (id === undefined) return ''
  const caller = callerOf(c)
  const { locale } = caller
  const ids = keepCompared(c, await removeFromShortlistOf(caller, 'compare', id))
  return fields['responseType'] === 'product_list' ? listOf(ids, locale) : compareTableHtml(ids, locale)
}

const reload: CompareHandler = async (c) => {
  const caller = callerOf(c)
  return listOf(await findShortlistOf(caller, 'compare'), caller.locale)
}

/** Compare calls by endpoint, at `?wc-ajax=` and admin-ajax. A missing field, another action or a wrong `security` does nothing. CMP-05, CMP-11. */
export const compareHandlers = {
  [COMPARE_ACTIONS.add]: guarded(COMPARE_ACTIONS.add, add),
  [COMPARE_ACTIONS.remove]: guarded(COMPARE_ACTIONS.remove, remove),
  [COMPARE_ACTIONS.reload]: guarded(COMPARE_ACTIONS.reload, reload),
}

function guarded(name: string, handler: CompareHandler) {
  return async (c: Context<Env>, fields: Fields): Promise<Response> => {
    const allowed = fields['action'] === name && (await nonceHolds(fields['security'], name))
    return c.html(allowed ? await handler(c, fields) : '')
  }
}

/** Compare links without JavaScript (`?action=…&id=52`): change the list and redirect back, or to the list with its refusal. */
export const comparedByLink: MiddlewareHandler<Env> = async (c, next) => {
  const action = c.req.query('action')
  if (action === COMPARE_ACTIONS.view) return c.redirect(comparePath(callerOf(c).locale))
  if (action !== COMPARE_ACTIONS.add && action !== COMPARE_ACTIONS.remove) return next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  const caller = callerOf(c)
  const { locale } = caller
  const id = c.req.query('id') === 'all' ? 'all' : productId(c.req.query('id'))
  if (action === COMPARE_ACTIONS.remove && id !== undefined) keepCompared(c, await removeFromShortlistOf(caller, 'compare', id))
  if (action === COMPARE_ACTIONS.add && typeof id === 'number') {
    const full = await addByLink(c, id, caller)
    if (full) return c.redirect(`${comparePath(locale)}?full=1`)
  }
  return c.redirect(wayBack(c))
}

async function addByLink(c: Context<Env>, id: number, caller: Caller): Promise<boolean> {
  try {
    keepCompared(c, await addToShortlistOf(caller, 'compare', id))
    return false
  } catch (error) {
    return asRefusal(error).code === 'full'
  }
}

/** Our page that held the link, else the link's own address, without the link's parameters. */
function wayBack(c: Context<Env>): string {
  const own = new URL(c.req.url)
  const page = new URL(pageBefore(c.req.raw) ?? own.pathname.replace(/^\/+/, '/') + own.search, own.origin)
  page.searchParams.delete('action')
  page.searchParams.delete('id')
  return page.pathname + page.search
}

function comparePath(locale: Locale): string {
  return localised(locale, '/compare/')
}

function keepCompared(c: Context<Env>, { ids, cookie }: ChangedShortlist): readonly number[] {
  c.header('Set-Cookie', cookie, { append: true })
  return ids
}

async function listOf(ids: readonly number[], locale: Locale): Promise<string> {
  return compareListHtml(await findShortlist(ids, locale), locale)
}

async function addAnswer({ ids, locale, ...told }: { ids: readonly number[]; locale: Locale; success: boolean; message: string }): Promise<string> {
  const answer: CompareAnswer = { table_url: comparePath(locale), widget_table: await listOf(ids, locale), ...told }
  return JSON.stringify(answer)
}

function compareListHtml(cards: ProductCard[], locale: Locale): string {
  const words = translate(locale, shortlistWords)
  if (cards.length === 0) return renderToStaticMarkup(<li className="list_empty">{words.none}</li>)
  return renderToStaticMarkup(
    cards.map(({ id, slug, name }) => (
      <li key={id}>
        <a
          href={localised(locale, `/?action=${COMPARE_ACTIONS.remove}&id=${id}`)}
          data-product_id={id}
          className="remove"
          title={words.remove}
          aria-label={`${words.remove} : ${name}`}
        >
          x
        </a>
        <a className="title" href={localised(locale, `/product/${slug}/`)}>
          {name}
        </a>
      </li>
    )),
  )
}

async function compareTableHtml(ids: readonly number[], locale: Locale): Promise<string> {
  const [comparison, { currency }] = await Promise.all([findComparison(ids, locale), findSettings()])
  return renderToStaticMarkup(<CompareTable comparison={comparison} translations={{ locale, currency, words: translate(locale, compareWords) }} />)
}
