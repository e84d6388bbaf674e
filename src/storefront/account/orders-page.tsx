import { localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { listOrdersOf } from '#shop/people/customers.server'
import { documentParams } from '#storefront/documents/own-documents.server.ts'
import { DocumentPrinting } from '#storefront/documents/order-documents.tsx'
import { printingWords } from '#storefront/documents/printing.words.ts'
import { Pager } from '#ui/pager.tsx'
import { signedInPerson } from '#request/pages/roles.server'
import type { Route } from './+types/orders-page'
import { accountFacts, localeOf } from './account-forms.server.ts'
import { accountPageWords } from './account.words.ts'
import { orderRows } from './order-rows.server.ts'
import { NoOrders, OwnOrderList } from './own-order-list.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const person = signedInPerson(context)
  const locale = localeOf(request)
  const asked = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  const [facts, { orders, pages }] = await Promise.all([accountFacts(locale), listOrdersOf(person.id, { page, locale })])
  return {
    locale,
    shopName: facts.shopName,
    title: accountPageWords.orders[locale],
    page,
    pages,
    orders: await orderRows(orders, facts),
    words: { ...translate(locale, accountPageWords), ...translate(locale, printingWords) },
    printing: await documentParams(locale, person),
  }
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Orders placed while signed in, newest first, with their documents (ACC-08, ACC-09, DOC-01). */
export default function OrdersPage({ loaderData: { locale, page, pages, orders, words, printing } }: Route.ComponentProps) {
  const to = (other: number) => localised(locale, `/my-account/orders/${other === 1 ? '' : `?page=${other}`}`)
  return (
    <>
      <h1 className="text-title">{words.orders}</h1>
      {orders.length > 0 ? (
        <>
          <OwnOrderList orders={orders} />
          <DocumentPrinting params={printing} />
        </>
      ) : (
        <NoOrders title={page === 1 ? words.noOrders : words.noMoreOrders} locale={locale} />
      )}
      {pages > 1 ? <p className="text-center text-sm text-soft">{fill(words.pageOf, { page, pages })}</p> : null}
      <Pager
        label={words.pages}
        previous={page > 1 ? { to: to(Math.min(page - 1, pages)), text: words.newer } : undefined}
        next={page < pages ? { to: to(page + 1), text: words.older } : undefined}
      />
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
