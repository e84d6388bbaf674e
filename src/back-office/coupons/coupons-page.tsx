import { Link, redirect } from 'react-router'
import { translate } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { audited } from '#shop/upkeep/audit.server'
import { couponFilterSchema, couponSwitchSchema } from '#shop/prices/coupons.schema'
import { listCoupons, switchCoupon } from '#shop/prices/coupons.manage'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { buttonLook } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList, SearchForm } from '#back-office/frames.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import type { Route } from './+types/coupons-page'
import { CouponList } from './coupon-list.tsx'
import { couponInList } from './coupon-views.server.ts'
import { couponsWords } from './coupons.words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('coupons.manage', context)
  const { q, before, done } = couponFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ coupons, next }, { currency, country }] = await Promise.all([listCoupons({ q, before }), findSettings()])
  const around = { currency, zone: TIME_ZONES[country], now: clock.now() }
  return {
    q,
    done,
    coupons: coupons.map((coupon) => couponInList(coupon, around)),
    newest: before ? addressOf({ q }) : undefined,
    older: next ? addressOf({ q, before: String(next) }) : undefined,
    words: translate(readerLocale(), couponsWords),
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
  return redirect(addressOf({ q, before: before ? String(before) : '' }), 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function CouponsPage({ loaderData: { q, done, coupons, newest, older, words } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-4xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        <Link to="/admin/coupons/new/" className={buttonLook()}>
          <PlusIcon /> {words.add}
        </Link>
      </div>
      <Done>{done ? words[done] : undefined}</Done>
      <SearchForm key={q} words={words} q={q} maxLength={40} inCapitals />
      {coupons.length === 0 ? <EmptyList>{q ? words.noneFound : words.none}</EmptyList> : <CouponList coupons={coupons} words={words} />}
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
    </div>
  )
}

function addressOf(asked: Record<string, string>): string {
  return `/admin/coupons/?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`
}
