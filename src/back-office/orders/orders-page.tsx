import { data, Link, redirect, Form } from 'react-router'
import { calendarDay } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { findFileCouriers } from '#shop/delivery/courier-files.server'
import { findCouriersIn } from '#shop/delivery/couriers.server'
import { actsIn, mayAct, MOST_BULK_ORDERS } from '#shop/orders/bulk-orders'
import { isAbandoned, sortOf, VIEWS, COUNTED_TO, type View } from '#shop/orders/order-management'
import { orderFilterSchema, savedViewIdSchema, savedViewSchema, type OrderFilter } from '#shop/orders/order-management.schema'
import { findOrderIds, findOrders, findSavedViews, removeView, saveView, type OrderQuestion, type PagePlace } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { can, type StaffPerson } from '#shop/people/accounts'
import { DOCUMENT_KINDS, LIST_KINDS, mayHandle } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import type { OrderAlarm } from '#shop/orders/order-notifications.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook, Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { BulkOrdersBar } from '#back-office/bulk-orders/bulk-orders-bar.tsx'
import { PrintChoice, TicksForm } from '#back-office/documents/print-choice.tsx'
import { ExportForm } from '#back-office/exports/export-form.tsx'
import { exportWords } from '#back-office/exports/export.words.ts'
import { EmptyList, Problem, VIEW_LINK, TextLink } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/orders-page'
import { findListChoices } from '#back-office/order-parts/order-sources.server.ts'
import { OrderTable } from './order-table.tsx'
import { OrderFilters } from './order-filters.tsx'
import { filterOf, ordersPath, queryOf, questionOf, viewWord } from '#back-office/order-parts/order-question.server.ts'
import { alarmInWords, countViews, findAlarms, orderInList } from './order-views.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { figureInWords } from '#back-office/reports/report-views.server.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { TextField } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.read', context)
  const first = firstViewOf(person)
  const asked = orderFilterSchema.parse(url.search === '' && first !== 'open' ? { view: first } : Object.fromEntries(url.searchParams))
  const question = await questionOf(asked)
  const { view } = question
  const [{ orders, next, previous }, counts, settings, alarms, saved, couriers] = await Promise.all([
    findOrders(question),
    countViews(),
    findSettings(),
    findAlarms(),
    findSavedViews(person.id),
    findSettings().then(({ country }) => findCouriersIn(country)),
  ])
  const filter = queryOf({ ...asked, before: undefined, after: undefined })
  const isViewAlone = filter === '' || filter === `view=${view}`
  const beside = (place: PagePlace) => ordersPath({ ...asked, before: undefined, after: undefined, ...place })
  return {
    asked,
    figure: await figureInWords(asked, question, settings),
    first,
    view,
    sort: sortOf(question),
    alarms: alarms.map((alarm) => ({ text: alarmInWords(alarm, settings), to: alarmPath(alarm, settings) })),
    orders: await Promise.all(orders.map((order) => orderInList(order, settings))),
    next: next && beside(next),
    previous: previous && beside(previous),
    otherPlaces: placesToLook(asked, view),
    views: VIEWS.map((name) => ({ name, word: viewWord(name), count: counts[name] })),
    saved: saved.map(({ id, name, filter: kept }) => ({ id, name, to: `/admin/orders/?${kept}`, isNow: kept === filter })),
    // A view alone has its chip already.
    toSave: !isViewAlone && saved.every(({ filter: kept }) => kept !== filter) ? filter : null,
    choices: await findListChoices(settings),
    mayTake: can(person, 'orders.manage'),
    mayCall: can(person, 'orders.call'),
    mayExport: can(person, 'orders.export'),
    mayFile: can(person, 'parcels.manage') && (await findFileCouriers()).length > 0,
    kinds: [...DOCUMENT_KINDS, ...LIST_KINDS].filter((kind) => mayHandle(person, kind)).map((kind) => ({ kind, title: translated(documentWords[kind]) })),
    bulk: {
      count: await countInWords(question, next || previous ? (isViewAlone ? counts[view] : undefined) : orders.length),
      filter,
      acts: actsIn(
        view,
        orders.map(({ state }) => state),
        (act) => mayAct(person, act) && (act !== 'book' || couriers.length > 0),
      ),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: personId } = staffWhoMay('orders.read', context)
  const fields = await fieldsOf(request)
  if (fields['intent'] === 'remove-view') {
    const id = savedViewIdSchema.safeParse(fields['id'])
    if (id.success) await removeView(personId, id.data)
    return redirect('/admin/orders/', 303)
  }
  const view = savedViewSchema.safeParse(fields)
  if (!view.success) return data({ error: translated(orderDeskWords.viewNameMissing) }, 400)
  const filter = queryOf(filterOf(new URLSearchParams(view.data.filter)))
  const error = await refusalOf(() => saveView(personId, { name: view.data.name, filter }))
  if (error) return data({ error }, 409)
  return redirect(`/admin/orders/?${filter}`, 303)
}

export const meta = titled(ordersWords.title)

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(ordersWords)
  const exporting = useWords(exportWords)
  const { figure, alarms, mayTake, mayCall, asked, first, orders, next, previous, otherPlaces, view, views, saved, toSave, kinds, mayExport, mayFile, bulk } =
    loaderData
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        {mayTake ? (
          <Link to="/admin/orders/new/" className={buttonLook({ kind: 'secondary' })}>
            + {words.newOrder}
          </Link>
        ) : null}
      </div>
      <Problem>{actionData?.error}</Problem>
      {alarms.map(({ text, to }) => (
        <Notice key={text} kind="bad">
          {text}{' '}
          <Link to={to} className="font-semibold whitespace-nowrap text-accent">
            {words.seeAlarmed}
          </Link>
        </Notice>
      ))}
      <ViewChips views={views} now={view} first={first} label={words.views} />
      <SavedViews views={saved} filter={toSave} />
      <OrderFilters {...loaderData} />
      {figure ? <Notice>{figure}</Notice> : null}
      {asked.like ? <Notice>{fill(words.likeOrder, { number: asked.like })}</Notice> : null}
      {orders.length === 0 ? (
        <EmptyList>{asked.q ? words.noneFound : words.none}</EmptyList>
      ) : (
        <div className="order-list grid gap-4">
          <OrderTable orders={orders} mayCall={mayCall} isToReceive={view === 'collected'} />
          {kinds.length > 0 ? (
            <>
              <TicksForm />
              <BulkOrdersBar
                acts={bulk.acts}
                all={{ count: bulk.count, filter: bulk.filter }}
                orders={orders.map(({ id }) => id)}
                mayExport={mayExport}
                mayFile={mayFile}
              >
                <PrintChoice kinds={kinds} />
              </BulkOrdersBar>
            </>
          ) : null}
        </div>
      )}
      {otherPlaces.length > 0 ? (
        <p className="flex flex-wrap gap-x-5 text-sm">
          {otherPlaces.map(({ to, place }) => (
            <TextLink key={place} to={to}>
              {words[place]}
            </TextLink>
          ))}
        </p>
      ) : null}
      <Pager
        label={words.pages}
        previous={previous ? { to: previous, text: words.previousPage } : undefined}
        next={next ? { to: next, text: words.nextPage } : undefined}
      />
      {mayExport ? (
        <ExportForm action="/admin/orders/export/" text={exporting.ordersText}>
          <input type="hidden" name="all" value="yes" />
          <input type="hidden" name="filter" value={bulk.filter} />
        </ExportForm>
      ) : null}
    </div>
  )
}

/** Initial view. Packers who do not manage orders start with the orders to pack. */
function firstViewOf(person: StaffPerson): View {
  return can(person, 'parcels.manage') && !can(person, 'orders.manage') ? 'confirmed' : 'open'
}

async function countInWords(question: OrderQuestion, known: number | undefined): Promise<string> {
  const count = known ?? (await findOrderIds(question, MOST_BULK_ORDERS + 1)).length
  return count > MOST_BULK_ORDERS ? `${MOST_BULK_ORDERS}+` : String(count)
}

function placesToLook({ q }: OrderFilter, view: View): { to: string; place: 'everywhere' | 'inAbandoned' }[] {
  if (!q) return []
  return [
    ...(view === 'all' ? [] : [{ to: ordersPath({ q, view: 'all' }), place: 'everywhere' as const }]),
    ...(isAbandoned(view) ? [] : [{ to: ordersPath({ q, view: 'temp' }), place: 'inAbandoned' as const }]),
  ]
}

function alarmPath({ at }: OrderAlarm, { country }: Settings): string {
  const day = calendarDay(at, TIME_ZONES[country])
  return ordersPath({ view: 'open', from: day, until: day, sort: 'newest' })
}

/** A view of the list. The count is capped at `COUNTED_TO`. */
interface ShownView {
  name: View
  word: string
  count: number
}

const APART: readonly View[] = ['temp', 'dismissed']

interface ViewChipsProps {
  views: ShownView[]
  now: View
  first: View
  label: string
}

/** Views as chips, placed orders first. Empty views are hidden, except the main ones. */
function ViewChips({ views, now, first, label }: ViewChipsProps) {
  const shown = views.filter(({ name, count }) => count > 0 || name === now || name === first || name === 'open' || name === 'all' || name === 'temp')
  const chip = (view: ShownView) => <Chip key={view.name} view={view} isNow={view.name === now} isFirst={view.name === first} />
  return (
    <LinkRow label={label}>
      {shown.filter(({ name }) => !APART.includes(name)).map(chip)}
      <span className="mx-1.5 w-px shrink-0 bg-line" aria-hidden="true" />
      {shown.filter(({ name }) => APART.includes(name)).map(chip)}
    </LinkRow>
  )
}

function Chip({ view: { name, word, count }, isNow, isFirst }: { view: ShownView; isNow: boolean; isFirst: boolean }) {
  const look = isNow
    ? 'border-accent bg-accent text-on-accent'
    : name === 'attention'
      ? 'border-bad text-bad'
      : 'border-line bg-surface text-ink hover:border-edge'
  return (
    <Link
      to={isFirst ? '/admin/orders/' : `/admin/orders/?view=${name}`}
      aria-current={isNow ? 'page' : undefined}
      className={`inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-3.5 font-medium max-[20em]:whitespace-normal ${look}`}
    >
      {word} <span className="text-xs tabular-nums opacity-85">{count >= COUNTED_TO ? `${COUNTED_TO - 1}+` : count}</span>
    </Link>
  )
}

interface SavedViewsProps {
  views: { id: number; name: string; to: string; isNow: boolean }[]
  filter: string | null
}

function SavedViews({ views, filter }: SavedViewsProps) {
  const words = useWords(ordersWords)
  if (views.length === 0 && filter === null) return null
  return (
    <section aria-label={words.savedViews} className="flex flex-wrap items-start gap-2">
      {views.map(({ id, name, to, isNow }) => (
        <span key={id} className="inline-flex items-center">
          <Link to={to} aria-current={isNow ? 'page' : undefined} className={VIEW_LINK}>
            {name}
          </Link>
          <Form method="post">
            <input type="hidden" name="intent" value="remove-view" />
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              aria-label={fill(words.removeView, { name })}
              className="grid size-11 place-content-center rounded-full text-soft hover:bg-shade"
            >
              <CloseIcon className="size-4" />
            </button>
          </Form>
        </span>
      ))}
      {filter === null ? null : (
        <details>
          <summary className={buttonLook({ kind: 'quiet' })}>{words.saveView}</summary>
          <Form method="post" className="mt-2 flex flex-wrap items-end gap-2 rounded-lg bg-shade p-3">
            <input type="hidden" name="intent" value="save-view" />
            <input type="hidden" name="filter" value={filter} />
            <TextField label={words.viewName} name="name" required maxLength={40} autoComplete="off" />
            <Button type="submit" kind="secondary" className="min-h-12">
              {words.keep}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
