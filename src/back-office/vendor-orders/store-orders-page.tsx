import { data, Link, redirect } from 'react-router'
import { counted } from '#i18n/counted.ts'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { VENDOR_STAGES } from '#shop/orders/vendor-orders'
import { vendorListSchema, vendorTicksSchema } from '#shop/orders/vendor-orders.schema'
import { countVendorOrders, findVendorOrders, recordVendorAct } from '#shop/orders/vendor-orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { vendorMember } from '#request/pages/roles.server'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import { usePageLocale } from '#ui/page-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Done, Problem, VIEW_LINK } from '#back-office/kit/frames.tsx'
import { addressOf, PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/store-orders-page'
import { STAGE_KINDS, VendorLines } from './vendor-lines.tsx'
import { vendorOrderInList, type ShownVendorOrder } from './vendor-order-views.server.ts'
import { storeOrdersWords } from './vendor-orders.words.ts'

const PATH = '/admin/store/orders/'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { store } = vendorMember(context)
  const { view, before } = vendorListSchema.parse(Object.fromEntries(url.searchParams))
  const [{ orders, next }, counts, settings] = await Promise.all([findVendorOrders(store.id, { view, before }), countVendorOrders(store.id), findSettings()])
  const done = Number(url.searchParams.get('done'))
  return {
    view,
    views: VENDOR_STAGES.map((name) => ({ name, to: addressOf(PATH, { view: name }), count: name === 'prepare' || name === 'ready' ? counts[name] : 0 })),
    orders: orders.map((order) => vendorOrderInList(order, settings)),
    pages: pagesOf(PATH, { view, before }, next),
    done: Number.isInteger(done) && done > 0 ? done : 0,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { store, id } = vendorMember(context)
  const form = await request.formData().catch(() => new FormData())
  const asked = vendorTicksSchema.safeParse({ act: form.get('act'), orders: form.getAll('order') })
  if (!asked.success) return data({ error: translated(storeOrdersWords.chooseFirst) }, 400)
  const { act, orders } = asked.data
  const refused: string[] = []
  for (const { orderId, seen } of orders) {
    try {
      const { notSent } = await recordVendorAct({ orderId, vendorId: store.id, actor: { kind: 'staff', id } }, { act, seen })
      if (notSent) throw notSent
    } catch (error) {
      refused.push(fill(translated(storeOrdersWords.refusedOne), { number: orderId, why: asRefusal(error).in(readerLocale()) }))
    }
  }
  if (refused.length > 0) return data({ error: refused.join('\n') }, 409)
  return redirect(addressOf(PATH, { view: url.searchParams.get('view') ?? undefined, done: orders.length }), 303)
}

export const meta = titled(storeOrdersWords.title)

/** A store's orders by step, newest first. VEND-07, VEND-09. */
export default function StoreOrdersPage({ loaderData: { view, views, orders, pages, done }, actionData }: Route.ComponentProps) {
  const words = useWords(storeOrdersWords)
  const locale = usePageLocale()
  const isTicked = view === 'prepare' || view === 'ready'
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <LinkRow label={words.views}>
        {views.map(({ name, count, to }) => (
          <Link key={name} to={to} aria-current={name === view ? 'page' : undefined} className={`gap-2 ${VIEW_LINK}`}>
            {words[name]} {count > 0 ? <span className="text-xs tabular-nums">{count}</span> : null}
          </Link>
        ))}
      </LinkRow>
      <Problem>{actionData?.error}</Problem>
      <Done>{done > 0 && !actionData ? counted({ locale, count: done }, words.done, { count: done }) : null}</Done>
      {view === 'prepare' && orders.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          <Link to="/admin/store/orders/pick/" className={buttonLook({ kind: 'secondary' })}>
            {words.pick}
          </Link>
          <a
            href={`/admin/store/orders/slips/?orders=${orders.map(({ id }) => id).join(',')}`}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ kind: 'quiet' })}
          >
            {words.slips}
          </a>
        </p>
      ) : null}
      <PagedList pages={pages} empty={orders.length === 0 && words[`none-${view}`]}>
        <ActionForm key={orders.map(({ tick }) => tick).join()} data-unkept="" className="grid grid-cols-1 gap-3">
          <ul className="grid gap-2">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} isTicked={isTicked} />
            ))}
          </ul>
          {isTicked ? (
            <div className="bottom-action flex-wrap">
              {view === 'prepare' ? (
                <SubmitButton name="act" value="ready">
                  {words.markReady}
                </SubmitButton>
              ) : null}
              <SubmitButton name="act" value="hand-over" kind={view === 'ready' ? 'primary' : 'secondary'}>
                {words.markHanded}
              </SubmitButton>
            </div>
          ) : null}
        </ActionForm>
      </PagedList>
    </div>
  )
}

function OrderCard({ order: { id, tick, stage, stageWord, isLacking, placed, total, lines }, isTicked }: { order: ShownVendorOrder; isTicked: boolean }) {
  const words = useWords(storeOrdersWords)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl border border-line bg-surface px-3 py-2">
      {isTicked ? (
        <label className="inline-grid size-11 place-content-center">
          <input type="checkbox" name="order" value={tick} autoComplete="off" aria-label={fill(words.tick, { number: id })} className="size-5 accent-accent" />
        </label>
      ) : (
        <span />
      )}
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Link to={`/admin/store/orders/${id}/`} className="inline-flex min-h-11 items-center font-semibold text-accent tabular-nums">
            {fill(words.number, { number: id })}
          </Link>
          <span className="flex flex-wrap gap-1.5">
            {isLacking ? <Badge kind="bad">{words.lacking}</Badge> : null}
            <Badge kind={STAGE_KINDS[stage]}>{stageWord}</Badge>
          </span>
        </p>
        <VendorLines lines={lines} />
        <p className="flex flex-wrap justify-between gap-2 text-xs text-soft">
          <span>{placed}</span>
          <span className="whitespace-nowrap tabular-nums">
            {words.total} : <b className="text-ink">{total}</b>
          </span>
        </p>
      </div>
    </li>
  )
}
