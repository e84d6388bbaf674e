import { data, redirect } from 'react-router'
import { DEFAULT_LOCALE, isLocale, localeOfPath, localised, type Locale } from '#i18n/locale.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { callerContext } from '#request/common/caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { isStaffPerson, type Person } from '#shop/people/accounts'
import { ANY_DAY, confirmPath, LONGEST_LINK_ADDRESS, CANCEL_REASONS, deliveryDays, offerOf, shortAddress } from '#shop/orders/confirm-links'
import { linkActSchema } from '#shop/orders/confirm-links.schema'
import { actByLink, findByConfirmLink } from '#shop/orders/confirm-links.server'
import { type Actor, digestOf, type Order } from '#shop/orders/orders.server'
import { confirmLinkWords } from '#shop/orders/confirm-links.words'
import { limit, TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { LinePicture } from '#storefront/mini-cart/cart-parts.tsx'
import { ContactLinks } from '#storefront/trust/contact-links.tsx'
import { contactView } from '#storefront/trust/contact-view.ts'
import { trustWords } from '#storefront/trust/trust.words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import type { Route } from './+types/confirm-link-page'
import { confirmLinkPageWords } from './placed-order.words.ts'
import { personal, translationsFor, viewOrder } from './order-by-link.server.ts'
import { dateInWords } from '#i18n/dates.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { hasOpenParcel } from '#shop/delivery/parcels.server'
import { cashDue, CASH_ON_DELIVERY } from '#shop/orders/orders'
import { TIME_ZONES } from '#shop/upkeep/settings'

export async function loader({ request, params }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const [order, settings] = await Promise.all([findByConfirmLink(params.token), findSettings()])
  const contact = contactView(settings, locale, order ? fill(trustWords.aboutOrder[locale], { number: order.id }) : '')
  const words = translate(locale, confirmLinkPageWords)
  const said = { locale, shopName: settings.shopName, words, isSaved: searchParams.has('saved'), contact }
  if (!order) return personal({ ...said, view: undefined }, 404)
  return personal({ ...said, view: await confirmLinkView(order, locale) })
}

/** Confirms, changes or cancels the order of the link. Opening the page changes nothing, as phones open links by themselves. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const caller = context.get(callerContext)
  const fields = await fieldsOf(request)
  const asked = linkActSchema.safeParse(fields)
  const problem = (text: string, status: number) => data({ problem: text, address: (fields['address'] ?? '').slice(0, LONGEST_LINK_ADDRESS) }, status)
  try {
    await limit([['confirmLinkAddress', caller.address]])
    if (!asked.success) return problem(problemOf(asked.error.issues[0]?.message, locale), 400)
    const order = await findByConfirmLink(params.token)
    if (!order) throw data(null, 404)
    await limit([['confirmLink', String(order.id)]])
    await actByLink(order.id, asked.data, staffActor(await caller.findPerson()))
  } catch (error) {
    const refusal = asRefusal(error)
    return problem(refusal.in(locale), refusal instanceof TooManyRequests ? 429 : 409)
  }
  const path = confirmPath(isLocale(locale) ? locale : DEFAULT_LOCALE, params.token)
  return redirect(asked.data.intent === 'change' ? `${path}?saved` : path, 303)
}

function staffActor(person: Person | undefined): Actor | undefined {
  return person && isStaffPerson(person) ? { kind: 'staff', id: person.id } : undefined
}

function problemOf(key: string | undefined, locale: ReturnType<typeof localeOfPath>): string {
  const text = key === 'addressTooLong' || key === 'addressTooShort' ? confirmLinkWords[key] : confirmLinkWords.notNow
  return fill(text[locale], { most: LONGEST_LINK_ADDRESS })
}

export { keptHeaders as headers } from '#storefront/shell/page-head.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view, words, shopName } = loaderData
  const title = view ? fill(words.title, { number: view.number }) : words.unknown
  return [{ title: `${title} · ${shopName}` }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}

/** Page of a confirm link: one tap confirms; address, day and cancellation are beside it. Plain forms. IMP-23. */
export default function ConfirmLinkPage({ loaderData: { view, words, locale, isSaved, contact }, actionData }: Route.ComponentProps) {
  const [title, text] = headOf(view, words)
  const reach = contact ? <ContactLinks contact={contact} /> : null
  return (
    <main className="page-width grid max-w-xl gap-6 py-8 menu:py-12">
      <div role={view?.offer === 'confirmed' || view?.isCancelled ? 'status' : undefined} className="space-y-2">
        {view ? <p className="text-sm text-soft">{fill(words.title, { number: view.number })}</p> : null}
        <h1 className="text-title">{title}</h1>
        <p className="text-soft">{text}</p>
      </div>
      {actionData && 'problem' in actionData ? (
        <Notice kind="warn" role="alert">
          <p>{actionData.problem}</p>
        </Notice>
      ) : isSaved ? (
        <Notice kind="good" role="status">
          <p>{words.saved}</p>
        </Notice>
      ) : null}
      {view?.open ? (
        <>
          <OpenOrder key={view.offer} offer={view.offer} open={view.open} typed={actionData?.address} />
          {reach}
        </>
      ) : (
        <>
          {reach}
          <div className="flex flex-wrap gap-3">
            <a href={localised(locale, '/suivi/')} className={buttonLook({ kind: 'secondary' })}>
              {words.track}
            </a>
            <a href={localised(locale, '/')} className={buttonLook({ kind: 'quiet' })}>
              {words.backToShop}
            </a>
          </div>
        </>
      )}
    </main>
  )
}

type PageWords = Translated<typeof confirmLinkPageWords>

function headOf(view: ConfirmLinkView | undefined, words: PageWords): [title: string, text: string] {
  if (!view) return [words.unknown, words.unknownText]
  if (view.isCancelled) return [words.cancelled, words.cancelledText]
  const heads: Record<ConfirmLinkView['offer'], [string, string]> = {
    asks: [words.confirm, words.asks],
    paid: [words.paid, words.paidText],
    confirmed: [words.confirmed, words.confirmedText],
    'on-its-way': [words['on-its-way'], words.onItsWayText],
    staff: [words.staff, words.staffText],
    over: [words.over, words.overText],
  }
  return heads[view.offer]
}

interface OpenOrderProps {
  offer: ConfirmLinkView['offer']
  open: NonNullable<ConfirmLinkView['open']>
  typed: string | undefined
}

function OpenOrder({ offer, open, typed }: OpenOrderProps) {
  const words = usePageWords<typeof confirmLinkPageWords>()
  const isAsked = offer === 'asks'
  return (
    <>
      <section className="grid gap-4 rounded-2xl border border-line bg-surface p-4">
        <ul className="divide-y divide-line">
          {open.lines.map(({ name, quantity, picture }, place) => (
            <li key={place} className="flex items-center gap-4 py-2 text-sm first:pt-0 last:pb-0">
              <LinePicture picture={picture} />
              <span className="min-w-0 flex-1 font-medium">{name}</span>
              <bdi dir="ltr" className="tabular-nums">
                × {quantity}
              </bdi>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <span className="text-soft">{open.isAtDoor ? words.payAtDoor : null}</span>
          <bdi dir="ltr" className="text-lg font-semibold tabular-nums">
            {open.total}
          </bdi>
        </p>
      </section>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="seen" value={open.seen} />
        <div className="grid gap-1 text-sm">
          <p>
            <span className="text-soft">{words.deliverTo}</span> <bdi className="font-medium">{open.address}</bdi>
          </p>
          <p className="text-xs text-soft">{words.hidden}</p>
        </div>
        <details open={typed ? true : undefined}>
          <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent">{words.otherAddress}</summary>
          <TextArea
            label={open.isStreetAlone ? words.street : words.address}
            hint={open.isStreetAlone ? words.streetHint : words.addressHint}
            name="address"
            autoComplete={open.isStreetAlone ? 'address-line1' : 'street-address'}
            maxLength={LONGEST_LINK_ADDRESS}
            defaultValue={typed}
            rows={2}
          />
        </details>
        <SelectField label={words.day} name="day" defaultValue={open.day}>
          <option value={ANY_DAY}>{words.anyDay}</option>
          {open.days.map(({ day, word }) => (
            <option key={day} value={day}>
              {word}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value={isAsked ? 'confirm' : 'change'} size="large" kind={isAsked ? undefined : 'secondary'}>
          {isAsked ? words.confirm : words.save}
        </Button>
      </form>
      {offer === 'paid' || !open.mayCancel ? null : (
        <details className="border-t border-line pt-3">
          <summary className="inline-flex min-h-11 items-center text-sm text-soft">{words.cancelTitle}</summary>
          <form method="post" className="grid gap-4 pt-2">
            <SelectField label={words.cancelWhy} name="reason">
              {open.reasons.map(({ reason, word }) => (
                <option key={reason} value={reason}>
                  {word}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name="intent" value="cancel" kind="secondary" className="justify-self-start">
              {words.cancel}
            </Button>
          </form>
        </details>
      )}
    </>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

/** Data of a confirm link's page: no name, no phone, and only the beginning of the address. */
async function confirmLinkView(order: Order, locale: Locale) {
  const [settings, isBooked] = await Promise.all([findSettings(), hasOpenParcel(order.id)])
  const offer = offerOf(order, settings.calls, isBooked)
  const isOpen = offer === 'asks' || offer === 'confirmed' || offer === 'paid'
  if (!isOpen) return { number: order.id, offer, isCancelled: order.state === 'cancelled', open: undefined }
  const { lines } = await viewOrder(order, await translationsFor(locale))
  const timeZone = TIME_ZONES[settings.country]
  const inWords = (day: string) => dateInWords(new Date(day), locale, { dateStyle: 'full', timeZone: 'UTC' })
  const days = deliveryDays(clock.now(), { country: settings.country, timeZone })
  const { deliveryDay } = order
  const offered = deliveryDay && !days.includes(deliveryDay) ? [deliveryDay, ...days] : days
  const currency = writtenIn(order.currency, settings.currency)
  const open = {
    lines: lines.map(({ name, quantity, picture }) => ({ name, quantity, picture })),
    total: exactAmount(cashDue(order) ?? order.total, currency),
    seen: digestOf(order),
    isAtDoor: order.paymentMethod === CASH_ON_DELIVERY && order.payment !== 'paid',
    mayCancel: order.received === 0,
    address: shortAddress(order.address),
    isStreetAlone: order.shipping !== null || order.billing !== null,
    day: deliveryDay ?? ANY_DAY,
    days: offered.map((day) => ({ day, word: inWords(day) })),
    reasons: CANCEL_REASONS.map((reason) => ({ reason, word: translate(locale, confirmLinkWords)[reason] })),
  }
  return { number: order.id, offer, isCancelled: false, open }
}

type ConfirmLinkView = Awaited<ReturnType<typeof confirmLinkView>>
