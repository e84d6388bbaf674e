import { fill } from '#i18n/words.ts'
import { findPickRows } from '#shop/orders/documents.server'
import { findOrdersToPrepare } from '#shop/orders/vendor-orders.server'
import { vendorMember } from '#request/pages/roles.server'
import { buttonLook } from '#ui/button.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { EmptyList } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/pick-page'
import { pickWords } from './vendor-orders.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { store } = vendorMember(context)
  const rows = await findPickRows(await findOrdersToPrepare(store.id), store.id)
  return {
    rows: rows.map(({ name, sku, pieces, orders }) => ({
      name: translated(name),
      sku,
      pieces,
      orders: orders.map(({ id, pieces: some }) => (some > 1 ? `${id} (× ${some})` : `${id}`)).join(', '),
    })),
  }
}

export const meta = titled(pickWords.title)

/** What a store takes from its shelves for all that it is to prepare. VEND-09. */
export default function PickPage({ loaderData: { rows } }: Route.ComponentProps) {
  const words = useWords(pickWords)
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <PageHead back={{ to: '/admin/store/orders/', text: words.back }} title={words.title}>
        <p className="text-sm text-soft">{words.intro}</p>
      </PageHead>
      {rows.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
      <ul className="grid gap-2">
        {rows.map(({ name, sku, pieces, orders }) => (
          <li key={`${name} ${sku} ${orders}`} className="flex items-baseline gap-3 rounded-xl border border-line bg-surface px-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <bdi className="block font-medium break-words">{name}</bdi>
              <bdi className="block text-xs break-words text-soft">{[sku, fill(words.orders, { orders })].filter(Boolean).join(' · ')}</bdi>
            </span>
            <span className="text-lg font-semibold whitespace-nowrap tabular-nums">× {pieces}</span>
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <a href="/admin/store/orders/slips/?orders=all" target="_blank" rel="noreferrer" className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
          {words.print} <OutsideIcon />
        </a>
      ) : null}
    </div>
  )
}
