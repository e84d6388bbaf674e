import { Form, Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { CouponInList } from './coupon-views.server.ts'
import type { couponsWords } from './coupons.words.ts'

interface CouponListProps {
  coupons: CouponInList[]
  words: Translated<typeof couponsWords>
}

/** One card per coupon. The whole card opens it; a button turns it on or off. */
export function CouponList({ coupons, words }: CouponListProps) {
  return (
    <ul className="grid gap-3">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="relative grid gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-4 hover:border-edge menu:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`/admin/coupons/${coupon.id}/`} className="font-semibold break-all after:absolute after:inset-0">
                <bdi>{coupon.code}</bdi>
              </Link>
              <Badge kind={coupon.state.kind}>{coupon.state.word}</Badge>
            </p>
            <p className="mt-1 font-medium text-accent tabular-nums">{coupon.gives}</p>
            {coupon.conditions.length > 0 ? <p className="mt-1 text-sm text-soft">{coupon.conditions.join(' · ')}</p> : null}
          </div>
          <div className="flex items-center justify-between gap-4">
            <p className="text-sm text-soft tabular-nums">{coupon.used}</p>
            <Form method="post" className="relative" preventScrollReset>
              <input type="hidden" name="id" value={coupon.id} />
              <input type="hidden" name="enabled" value={coupon.enabled ? '' : 'on'} />
              <Button type="submit" kind="quiet" aria-label={fill(coupon.enabled ? words.offThe : words.onThe, { code: coupon.code })}>
                {coupon.enabled ? words.turnOff : words.turnOn}
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}
