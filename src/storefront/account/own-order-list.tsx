import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { fill } from '#i18n/words.ts'
import { OrderDocuments, type OwnDocument } from '#storefront/documents/order-documents.tsx'
import type { Picture } from '#shop/upkeep/media'
import { LinePicture } from '#storefront/mini-cart/cart-parts.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { accountPageWords, stateWords } from './account.words.ts'
import { isReturned, type Delivery, type OrderState, type PaymentMark } from '#shop/orders/orders'

type CustomerState = keyof typeof stateWords

/** State that the customer reads: an order that is paid or was called about waits for no call any more. */
export function customerState(order: { state: OrderState; payment: PaymentMark; delivery: Delivery }): CustomerState {
  const { state, payment } = order
  if (payment === 'refunded') return 'refunded'
  if (isReturned(order)) return 'returned'
  return state === 'processing' && payment === 'paid' ? 'prepared' : state
}

export function stateKind(state: CustomerState): 'good' | 'warn' | 'bad' | 'accent' | 'quiet' {
  if (state === 'completed') return 'good'
  if (state === 'pending' || state === 'on-hold' || state === 'failed') return 'warn'
  return state === 'cancelled' || state === 'refunded' || state === 'returned' || state === 'temp' ? 'quiet' : 'accent'
}

export interface OrderRow {
  id: number
  path: string
  state: CustomerState
  stateText: string
  date: string
  total: string
  what: string
  /** Null without a picture or if the item was deleted. */
  picture: Omit<Picture, 'alt'> | null
  documents: readonly OwnDocument[]
}

export function OwnOrderList({ orders }: { orders: readonly OrderRow[] }) {
  const words = usePageWords<typeof accountPageWords>()
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {orders.map(({ id, path, state, stateText, date, total, what, picture, documents }) => (
        <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 hover:bg-shade">
          <LinePicture picture={picture} />
          <div className="min-w-0 flex-1 basis-48 space-y-1">
            <p>
              <Link to={path} className="font-semibold after:absolute after:inset-0">
                {fill(words.orderNumber, { number: id })}
              </Link>
            </p>
            <p className="text-sm text-soft">
              <bdi>{what}</bdi>
            </p>
            <p className="text-xs text-soft">{fill(words.placedOn, { date })}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Badge kind={stateKind(state)}>{stateText}</Badge>
            <bdi dir="ltr" className="font-semibold tabular-nums">
              {total}
            </bdi>
          </div>
          <OrderDocuments documents={documents} />
        </li>
      ))}
    </ul>
  )
}

export function NoOrders({ title, locale }: { title: string; locale: Locale }) {
  const words = usePageWords<typeof accountPageWords>()
  return (
    <Notice title={title}>
      <p>{words.noOrdersText}</p>
      <p className="pt-2">
        <Link to={localised(locale, '/shop/')} className={buttonLook({ kind: 'secondary' })}>
          {words.toShop}
        </Link>
      </p>
    </Notice>
  )
}
