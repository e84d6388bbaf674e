import { data, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { findVendorOrder } from '#shop/orders/vendor-orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { vendorMember } from '#request/pages/roles.server'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { OutsideIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { paramIn } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/store-order-page'
import { applyVendorForm } from './vendor-actions.server.ts'
import { STAGE_KINDS, VendorLines } from './vendor-lines.tsx'
import { vendorOrderOnPage } from './vendor-order-views.server.ts'
import { storeOrdersWords, storeOrderWords } from './vendor-orders.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { store } = vendorMember(context)
  const order = await findVendorOrder(store.id, paramIn(orderIdSchema, params.id))
  if (!order) throw data(null, 404)
  return vendorOrderOnPage(order, store.id, await findSettings())
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { store, id } = vendorMember(context)
  const orderId = paramIn(orderIdSchema, params.id)
  const form = await request.formData().catch(() => new FormData())
  const refused = await applyVendorForm({ orderId, vendorId: store.id, actor: { kind: 'staff', id } }, form)
  return refused ?? redirect(`/admin/store/orders/${orderId}/`, 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(textIn(matches, storeOrdersWords.number), { number: loaderData.id }) : '' }]
}

/** One order of a store: its own lines, what is to be done with them, and its papers. VEND-07, VEND-09. */
export default function StoreOrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const words = { ...useWords(storeOrdersWords), ...useWords(storeOrderWords) }
  const { id, stage, stageWord, placed, total, lines, lacked, customer, labels, hasSlip } = order
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <PageHead
        back={{ to: '/admin/store/orders/', text: words.back }}
        title={fill(words.number, { number: id })}
        beside={<Badge kind={STAGE_KINDS[stage]}>{stageWord}</Badge>}
      >
        <p className="text-sm text-soft">{fill(words.placed, { date: placed })}</p>
      </PageHead>
      <Problem>{actionData?.error}</Problem>
      {lacked && stage !== 'ended' ? <Notice kind="warn">{fill(words.lackSaid, { items: lacked })}</Notice> : null}
      <PageSection title={words.items}>
        <VendorLines lines={lines} />
        <Facts facts={[{ label: words.total, value: <b className="whitespace-nowrap">{total}</b> }]} />
      </PageSection>
      <Steps order={order} />
      {customer ? (
        <PageSection title={words.customer}>
          <p className="text-sm">
            <bdi className="block font-medium">{customer.name}</bdi>
            <span className="block text-soft">{customer.street || customer.place}</span>
            {customer.phone ? (
              <a href={`tel:${customer.phone}`} dir="ltr" className="inline-flex min-h-11 items-center font-medium text-accent tabular-nums">
                {customer.phone}
              </a>
            ) : null}
          </p>
        </PageSection>
      ) : null}
      {hasSlip ? (
        <PageSection title={words.papers}>
          <a href={`/admin/store/orders/slips/?orders=${id}`} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'secondary' })}>
            {words.slip} <OutsideIcon />
          </a>
          {labels.map((label) => (
            <a
              key={label.id}
              href={`/admin/store/orders/${id}/labels/${label.id}/`}
              target="_blank"
              rel="noreferrer"
              className={buttonLook({ kind: 'secondary' })}
            >
              {fill(words.label, label)} <OutsideIcon />
            </a>
          ))}
        </PageSection>
      ) : null}
    </div>
  )
}

function Steps({ order: { acts, goods, readyAt, handedAt, lines } }: { order: Route.ComponentProps['loaderData'] }) {
  const words = useWords(storeOrderWords)
  const buttons = acts.filter((act) => act !== 'lack')
  const times = [...(readyAt ? [{ label: words.readySince, value: readyAt }] : []), ...(handedAt ? [{ label: words.handedAt, value: handedAt }] : [])]
  if (buttons.length === 0 && times.length === 0) return null
  const seen = <input type="hidden" name="seen" value={goods} />
  return (
    <PageSection title={words.steps}>
      {times.length > 0 ? <Facts facts={times} /> : null}
      {buttons.length > 0 ? (
        <ActionForm className="grid gap-2 narrow-grid:grid-cols-2">
          {seen}
          {buttons.map((act, place) => (
            <SubmitButton key={act} name="act" value={act} kind={place === 0 ? 'primary' : 'secondary'}>
              {words[act]}
            </SubmitButton>
          ))}
        </ActionForm>
      ) : null}
      {acts.includes('lack') ? (
        <details>
          <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{words.lack} …</summary>
          <ActionForm className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
            {seen}
            <input type="hidden" name="act" value="lack" />
            <p className="text-sm">{words.lackHint}</p>
            <fieldset className="grid">
              <legend className="text-sm font-medium">{words.lackWhich}</legend>
              {lines
                .filter(({ pieces }) => pieces > 0)
                .map(({ position, name, choices }) => (
                  <label key={position} className="flex min-h-11 items-center gap-2.5 text-sm">
                    <input type="checkbox" name="lacks" value={position} defaultChecked={lines.length === 1} className="size-5 shrink-0 accent-accent" />
                    <bdi>{[name, ...choices].join(' · ')}</bdi>
                  </label>
                ))}
            </fieldset>
            <TextField label={words.lackWhy} name="why" required maxLength={300} autoComplete="off" />
            <SubmitButton kind="danger">{words.lackSend}</SubmitButton>
          </ActionForm>
        </details>
      ) : null}
    </PageSection>
  )
}
