import { randomUUID } from 'node:crypto'
import { data, Form, redirect } from 'react-router'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { NOTHING, type Millimes } from '#money/millimes'
import { Refusal, asRefusal } from '#platform/refusal'
import { amountTyped, dinarsTyped } from '#shop/prices/pricing.typed'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { splitSchema } from '#shop/orders/order-taking.schema'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { reviewSplit, splitOrder } from '#shop/orders/order-taking.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { CONTROL, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/split-page'
import { splitWords } from './order-taking.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('orders.manage', context)
  const settings = await findSettings()
  const asked = askedIn(params.id, url, settings.quickOrder.shippingCost)
  const review = await reviewSplit({ ...asked, delivery: asked.delivery ?? NOTHING }).catch(notFound)
  const { order, rest, fresh, problem, seen } = review
  const exact = (amount: Millimes) => amountForReader(amount, writtenIn(order.currency, settings.currency))
  const part = ({ lines, shippingTotal, total }: typeof rest) => ({
    lines: lines.map(({ position, name, quantity }) => ({ position, text: `${quantity} × ${name}` })),
    shipping: shippingTotal === NOTHING ? translated(ordersWords.free) : exact(shippingTotal),
    total: exact(total),
  })
  // The form always submits the delivery price, so its presence marks a submission, even without any piece chosen.
  const isAsked = asked.go.size > 0 || url.searchParams.has('delivery')
  return {
    number: order.id,
    lines: order.lines.map(({ position, name, attributes, quantity }) => ({
      position,
      name: [name, ...Object.values(attributes)].join(' · '),
      quantity,
      go: asked.go.get(position) ?? 0,
    })),
    typed: url.searchParams.get('delivery')?.slice(0, 12) ?? dinarsTyped(settings.quickOrder.shippingCost),
    isDeliveryWrong: asked.delivery === undefined,
    problem: isAsked ? problem?.in(readerLocale()) : undefined,
    asksWhy: asked.delivery !== settings.quickOrder.shippingCost,
    result: isAsked && !problem && asked.delivery !== undefined ? { rest: part(rest), fresh: part(fresh), seen, key: randomUUID() } : undefined,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id: staffId } = staffWhoMay('orders.manage', context)
  const asked = askedIn(params.id, url, NOTHING)
  const by = splitSchema.safeParse(await fieldsOf(request))
  if (!by.success || asked.delivery === undefined) return data({ error: orderDeskWords.badRequest[readerLocale()] }, 400)
  try {
    const id = await splitOrder({ ...asked, delivery: asked.delivery }, { ...by.data, staffId })
    return redirect(`/admin/orders/${id}/`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') throw data(null, 404)
    return data({ error: refusal.in(readerLocale()) }, 409)
  }
}

/** Requested pieces and delivery price (`go-1=2&delivery=7,5`). GET is safe: the address holds no personal data. */
function askedIn(id: string, { searchParams }: URL, own: Millimes) {
  const orderId = orderIdSchema.safeParse(id).data
  if (orderId === undefined) throw data(null, 404)
  const go = [...searchParams].flatMap(([name, value]): [number, number][] => {
    const position = /^go-(\d{1,4})$/.exec(name)?.[1]
    return position !== undefined && /^[1-9]\d{0,3}$/.test(value) ? [[Number(position), Number(value)]] : []
  })
  const typed = searchParams.get('delivery')
  return { orderId, go: new Map(go), delivery: typed === null ? own : amountTyped(typed) }
}

function notFound(error: unknown): never {
  throw error instanceof Refusal ? data(null, 404) : error
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(textIn(matches, splitWords.title), loaderData) : '' }]
}

const SPLIT_FORM = 'split'

export default function SplitPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(splitWords)
  const { number, lines, typed, isDeliveryWrong, problem, asksWhy, result } = loaderData
  const error = actionData?.error ?? problem
  return (
    <div className="grid gap-4">
      <PageHead back={{ to: `/admin/orders/${number}/`, text: fill(words.back, { number }) }} title={fill(words.title, { number })} />
      {error ? (
        <Notice key={error} kind="bad" role="alert" isFocused>
          {error}
        </Notice>
      ) : null}
      <PageSection title={words.which}>
        <Form method="get" preventScrollReset className="grid gap-4">
          {lines.map(({ position, name, quantity, go }) => (
            <label key={position} className="flex items-center justify-between gap-3 text-sm">
              <bdi className="min-w-0 font-medium">{name}</bdi>
              <span className="flex items-center gap-2 whitespace-nowrap">
                <input
                  type="number"
                  name={`go-${position}`}
                  aria-label={fill(words.pieces, { name })}
                  defaultValue={go}
                  min={0}
                  max={quantity}
                  inputMode="numeric"
                  className={`${CONTROL} h-11 w-20!`}
                />
                {fill(words.of, { quantity })}
              </span>
            </label>
          ))}
          <TextField
            label={words.delivery}
            name="delivery"
            inputMode="decimal"
            defaultValue={typed}
            maxLength={12}
            error={isDeliveryWrong ? words.deliveryWrong : undefined}
          />
          <Button type="submit" kind="secondary">
            {words.look}
          </Button>
        </Form>
      </PageSection>
      {result ? (
        <>
          <div className="grid gap-4 menu:grid-cols-2">
            <Part title={fill(words.rest, { number })} part={result.rest} />
            <Part title={words.fresh} part={result.fresh} />
          </div>
          {asksWhy ? <TextField label={words.reason} name="reason" form={SPLIT_FORM} required maxLength={200} autoComplete="off" dir="auto" /> : null}
          <ActionForm id={SPLIT_FORM} className="bottom-action">
            <input type="hidden" name="key" value={result.key} />
            <input type="hidden" name="seen" value={result.seen} />
            <SubmitButton busyText={words.splitting}>{words.split}</SubmitButton>
          </ActionForm>
        </>
      ) : null}
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']

function Part({ title, part: { lines, shipping, total } }: { title: string; part: NonNullable<Shown['result']>['rest'] }) {
  const words = useWords(splitWords)
  return (
    <PageSection title={title}>
      <ul className="grid gap-1 text-sm">
        {lines.map(({ position, text }) => (
          <li key={position}>{text}</li>
        ))}
      </ul>
      <Facts
        facts={[
          { label: words.deliveryLine, value: shipping },
          { label: <b className="text-ink">{words.total}</b>, value: <b className="text-base">{total}</b> },
        ]}
      />
    </PageSection>
  )
}
