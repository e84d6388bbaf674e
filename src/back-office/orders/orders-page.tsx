import { Link } from 'react-router'
import { translate } from '#i18n/words.ts'
import { CONFIRMATIONS } from '#shop/orders/orders'
import { isAbandoned, VIEWS, type View } from '#shop/orders/order-management'
import { orderFilterSchema, type OrderFilter } from '#shop/orders/order-management.schema'
import { countOrders, findMethods, findOrders, markWord, methodWord } from '#shop/orders/order-management.server'
import { DOCUMENT_KINDS } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import { findOrderAlarms } from '#shop/orders/order-notifications.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { PrintChoice } from '#back-office/documents/print-choice.tsx'
import { printWords } from '#back-office/documents/print.words.ts'
import { ExportForm } from '#back-office/exports/export-form.tsx'
import { exportWords } from '#back-office/exports/export.words.ts'
import { EmptyList } from '#back-office/frames.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Route } from './+types/orders-page'
import { OrderCards } from './order-cards.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { alarmInWords, orderInList, viewWord } from './order-views.server.ts'
import { ViewChips } from './view-chips.tsx'
import { ordersWords } from './orders.words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('orders.manage', context)
  const asked = orderFilterSchema.parse(Object.fromEntries(url.searchParams))
  const view: View = asked.view ?? (asked.q ? 'all' : 'open')
  const [{ orders, next }, counts, settings, methods, alarms] = await Promise.all([
    findOrders({ ...asked, view }),
    countOrders(),
    findSettings(),
    findMethods(),
    findOrderAlarms(),
  ])
  return {
    asked,
    view,
    alarms: alarms.map((alarm) => alarmInWords(alarm, settings)),
    orders: orders.map((order) => orderInList(order, settings)),
    older: next && addressOf({ ...asked, before: next }),
    newest: asked.before && addressOf({ ...asked, before: undefined }),
    otherPlaces: placesToLook(asked, view),
    views: VIEWS.map((name) => ({ name, word: viewWord(name), count: counts[name] })),
    methods: methods.map((id) => ({ id, word: methodWord(id, readerLocale()) })),
    confirmations: CONFIRMATIONS.map((id) => ({ id, word: translated(markWord('confirmation', id)) })),
    kinds: DOCUMENT_KINDS.map((kind) => ({ kind, title: translated(documentWords[kind]) })),
    printing: translate(readerLocale(), printWords),
    exporting: translate(readerLocale(), exportWords),
    words: translate(readerLocale(), ordersWords),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { alarms, asked, orders, older, newest, otherPlaces, view, views, kinds, printing, exporting, words } = loaderData
  return (
    <div className="grid gap-4">
      <h1 className="text-title">{words.title}</h1>
      {alarms.map((alarm) => (
        <Notice key={alarm} kind="bad">
          {alarm}
        </Notice>
      ))}
      <ViewChips views={views} now={view} label={words.views} />
      <OrderFilters {...loaderData} />
      {orders.length === 0 ? (
        <EmptyList>{asked.q ? words.noneFound : words.none}</EmptyList>
      ) : (
        <>
          <OrderCards orders={orders} words={words} printWords={printing} />
          <OrderTable orders={orders} words={words} printWords={printing} />
          <PrintChoice orders={orders.map(({ id }) => id)} kinds={kinds} words={printing} />
        </>
      )}
      {otherPlaces.length > 0 ? (
        <p className="flex flex-wrap gap-x-5 text-sm">
          {otherPlaces.map(({ to, place }) => (
            <Link key={place} to={to} className="inline-flex min-h-11 items-center font-medium text-accent">
              {words[place]}
            </Link>
          ))}
        </p>
      ) : null}
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
      <ExportForm action="/admin/orders/export/" text={exporting.ordersText} words={exporting} />
    </div>
  )
}

/** The other views where a search may find what this one lacks. */
function placesToLook(asked: OrderFilter, view: View): { to: string; place: 'everywhere' | 'inAbandoned' }[] {
  if (!asked.q) return []
  const { q } = asked
  const none = { method: undefined, confirmation: undefined, from: undefined, until: undefined, before: undefined }
  return [
    ...(view === 'all' ? [] : [{ to: addressOf({ ...none, q, view: 'all' }), place: 'everywhere' as const }]),
    ...(isAbandoned(view) ? [] : [{ to: addressOf({ ...none, q, view: 'temp' }), place: 'inAbandoned' as const }]),
  ]
}

function addressOf(filter: OrderFilter): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return `/admin/orders/?${search}`
}
