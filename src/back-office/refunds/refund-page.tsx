import { randomUUID } from 'node:crypto'
import { data, redirect, Form, useNavigation } from 'react-router'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { Refusal, asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { refundKeySchema } from '#shop/orders/refunds.schema'
import { findRefundDesk, makeRefund, type RefundDesk } from '#shop/orders/refunds.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/facts.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { paramIn, refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/refund-page'
import { firstTyped, readTyped, typedIn, type RefundProblems, type TypedRefund, checkedOnPage, deskOnPage, type CheckedRefund } from './refund-views.server.ts'
import { RefundForm } from './refund-form.tsx'
import { tillWords } from '#back-office/money/money.words.ts'
import { refundPageWords } from './refund-page.words.ts'
import { useEffect, useRef } from 'react'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('refunds.make', context)
  const id = paramIn(orderIdSchema, params.id)
  const [desk, settings] = await Promise.all([deskOf(id), findSettings()])
  if (desk instanceof Refusal) return { id, refused: desk.in(readerLocale()) }
  return { id, desk: deskOnPage(desk, settings), typed: firstTyped(desk) }
}

/** Validates the form and shows the refund. Only a confirmation makes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const person = staffWhoMay('refunds.make', context)
  const orderId = paramIn(orderIdSchema, params.id)
  const [fields, desk, settings] = await Promise.all([fieldsOf(request), deskOf(orderId), findSettings()])
  const key = refundKeySchema.safeParse(fields['key'])
  if (desk instanceof Refusal) {
    // The form was submitted again after a full refund.
    if (fields['intent'] === 'refund') throw redirect(`/admin/orders/${orderId}/`, 303)
    return data({ error: desk.in(readerLocale()) }, 409)
  }
  const typed = typedIn(fields, desk)
  if (fields['intent'] === 'change') return { typed }
  const read = readTyped(typed, desk)
  if (read.problems) return data({ error: translated(refundPageWords.notDone), typed, problems: read.problems satisfies RefundProblems }, 400)
  const checked = checkedOnPage(read, desk, settings)
  if (fields['intent'] !== 'refund' || !key.success) return { typed, checked, key: randomUUID() }
  const error = await refusalOf(() => makeRefund(person, { ...read.asked, orderId, key: key.data, expected: millimes(Number(fields['expected']) || 0) }))
  if (error) return data({ error, typed }, 409)
  throw redirect(`/admin/orders/${orderId}/`, 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(textIn(matches, refundPageWords.title), { number: loaderData.id }) : '' }]
}

export default function RefundPage({ loaderData: { id, refused, desk, typed }, actionData }: Route.ComponentProps) {
  const words = useWords(refundPageWords)
  const { error, checked, key, typed: again, problems }: ActionData = actionData ?? {}
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: `/admin/orders/${id}/`, text: fill(words.back, { number: id }) }} title={fill(words.title, { number: id })} />
      <Problem>{error}</Problem>
      {refused && !error ? <Notice kind="warn">{refused}</Notice> : null}
      {desk ? (
        <Facts
          facts={[
            { label: words.paid, value: desk.paid },
            ...(desk.already ? [{ label: words.already, value: `− ${desk.already}` }] : []),
            { label: words.left, value: <b>{desk.left}</b> },
          ]}
        />
      ) : null}
      {desk && checked && key && again ? <RefundCheck formKey={key} typed={again} checked={checked} /> : null}
      {desk && !checked ? <RefundForm key={JSON.stringify([again, problems])} desk={desk} typed={again ?? typed} problems={problems ?? {}} /> : null}
    </div>
  )
}

interface ActionData {
  error?: string
  typed?: Record<string, string>
  problems?: RefundProblems
  checked?: ReturnType<typeof checkedOnPage>
  key?: string
}

async function deskOf(id: number): Promise<RefundDesk | Refusal> {
  try {
    return await findRefundDesk(id)
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') throw data(null, 404)
    return refusal
  }
}

interface RefundCheckProps {
  /** Idempotency key: confirming twice makes one refund. */
  formKey: string
  typed: TypedRefund
  checked: CheckedRefund
}

function RefundCheck({ formKey, typed, checked }: RefundCheckProps) {
  const words = useWords(refundPageWords)
  const till = useWords(tillWords)
  const { expected, amount, parts, reason, way, out, reference, isAll } = checked
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PageSection title={words.checkTitle}>
        <Facts
          facts={[
            ...parts.map(({ label, note, amount: part }) => ({
              label: (
                <>
                  {label}
                  {note ? <span className="block text-xs">{note}</span> : null}
                </>
              ),
              value: <span className="whitespace-nowrap tabular-nums">{part}</span>,
            })),
            { label: <b className="text-ink">{words.total}</b>, value: <b className="text-base whitespace-nowrap tabular-nums">{amount}</b> },
            { label: words.wayLabel, value: way },
            ...(out ? [{ label: till.out, value: out }] : []),
            ...(reference ? [{ label: words.reference, value: <span className="break-words">{reference}</span> }] : []),
            { label: words.reason, value: <span className="break-words">{reason}</span> },
          ]}
        />
        {isAll ? <Notice>{words.becomesRefunded}</Notice> : null}
        <Form method="post" className="grid gap-3">
          {Object.entries(typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="expected" value={expected} />
          <Button type="submit" name="intent" value="refund" kind="danger" size="large" disabled={isBusy}>
            {fill(words.confirm, { amount })}
          </Button>
          <Button type="submit" name="intent" value="change" kind="secondary" disabled={isBusy}>
            {words.change}
          </Button>
        </Form>
      </PageSection>
    </div>
  )
}
