import { Link, redirect, Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { audited } from '#shop/upkeep/audit.server'
import { couponFilterSchema, couponSwitchSchema } from '#shop/prices/coupons.schema'
import { listCoupons, switchCoupon } from '#shop/prices/coupons.manage'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook, Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { PagedList, addressOf, pagesOf } from '#back-office/kit/list-page.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, SearchForm } from '#back-office/kit/frames.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/coupons-page'
import { couponInList, type CouponInList } from './coupons.server.ts'
import { couponsWords } from './coupons.words.ts'
import { Badge } from '#ui/badge.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('coupons.manage', context)
  const { q, before, done } = couponFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ coupons, next }, { currency, country }] = await Promise.all([listCoupons({ q, before }), findSettings()])
  const around = { currency, zone: TIME_ZONES[country], now: clock.now() }
  return {
    q,
    done,
    coupons: coupons.map((coupon) => couponInList(coupon, around)),
    pages: pagesOf('/admin/coupons/', { q, before }, next),
    title: translated(couponsWords.title),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = staffWhoMay('coupons.manage', context)
  const asked = couponSwitchSchema.safeParse(await fieldsOf(request))
  if (asked.success) {
    const { id, enabled } = asked.data
    await audited({ by, action: 'coupon-saved', subject: `coupon:${id}` }, () => switchCoupon(id, enabled))
  }
  const { q, before } = couponFilterSchema.parse(Object.fromEntries(url.searchParams))
  return redirect(addressOf('/admin/coupons/', { q, before }), 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function CouponsPage({ loaderData: { q, done, coupons, pages } }: Route.ComponentProps) {
  const words = useWords(couponsWords)
  return (
    <div className="grid max-w-4xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        <Link to="/admin/coupons/new/" className={buttonLook()}>
          <PlusIcon /> {words.add}
        </Link>
      </div>
      <Done>{done ? words[done] : undefined}</Done>
      <SearchForm key={q} label={words.search} q={q} maxLength={40} inCapitals />
      <PagedList pages={pages} empty={coupons.length === 0 && (q ? words.noneFound : words.none)} newest="newest">
        <CouponList coupons={coupons} />
      </PagedList>
    </div>
  )
}

function CouponList({ coupons }: { coupons: CouponInList[] }) {
  const words = useWords(couponsWords)
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
