import { randomUUID } from 'node:crypto'
import { data, Form, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { fill } from '#i18n/words.ts'
import { isUuid } from '#platform/uuid'
import { asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { findTaken, takeOrder } from '#shop/orders/order-taking.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/new-order-page'
import { newOrderOnPage, fillForm, firstForm, readForm } from './new-order-form.server.ts'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { newOrderWords } from './order-taking.words.ts'
import { GoodsPart, CallerPart, type NewOrderPart } from './caller-part.tsx'
import { useEffect, useRef, type FormEvent } from 'react'
import { TextField } from '#ui/field.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.manage', context)
  const { searchParams } = url
  const key = searchParams.get('key') ?? ''
  if (!isUuid(key)) {
    searchParams.set('key', randomUUID())
    throw redirect(`/admin/orders/new/?${searchParams}`)
  }
  const [taken, settings] = await Promise.all([findTaken(key), findSettings()])
  const form = await firstForm({ key, phone: searchParams.get('phone') ?? '', from: fromOf(url) })
  return { taken, page: await newOrderOnPage(form, person, settings) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.manage', context)
  const fields = await fieldsOf(request)
  const form = readForm(fields)
  const settings = await findSettings()
  if (!form) return data({ page: undefined, error: translated(newOrderWords.unreadable) }, 400)
  if (fields['intent'] !== 'place') return { page: await newOrderOnPage(form, person, settings), error: undefined }
  const { phone, draft, isTownUnknown, isDeliveryWrong, isQuantityWrong } = await fillForm(form, settings)
  const wrong = [
    ...(phone === undefined ? [newOrderWords.phoneWrong] : []),
    ...(isTownUnknown ? [orderDeskWords.noSuchPlace] : []),
    ...(isQuantityWrong ? [newOrderWords.quantityWrong] : []),
    ...(isDeliveryWrong ? [newOrderWords.deliveryWrong] : []),
  ][0]
  if (wrong) return data({ page: await newOrderOnPage(form, person, settings), error: translated(wrong) }, 400)
  const { key, details, called, seen } = form
  const from = fromOf(url)
  try {
    const { id } = await takeOrder({ key, draft, details, called, seen, staffId: person.id, ...(from !== undefined && { from }) })
    return redirect(`/admin/orders/${id}/?taken`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    return data({ page: await newOrderOnPage(form, person, settings), error: refusal.in(readerLocale()) }, 409)
  }
}

function fromOf({ searchParams }: URL): number | undefined {
  return orderIdSchema.safeParse(searchParams.get('from')).data
}

export const meta = titled(newOrderWords.title)

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(newOrderWords)
  const { taken } = loaderData
  const page = actionData?.page ?? loaderData.page
  const counted = useCountedForm()
  if (taken !== undefined) return <Already number={taken} />
  return (
    <div className="grid gap-4">
      <PageHead back={{ to: '/admin/orders/', text: words.back }} title={words.title}>
        <p className="text-sm text-soft">{words.intro}</p>
      </PageHead>
      {actionData?.error ? (
        <Notice key={actionData.error} kind="bad" role="alert" isFocused>
          {actionData.error}
        </Notice>
      ) : null}
      <Form method="post" preventScrollReset autoComplete="off" className="grid gap-4" data-redraw="" {...counted.form}>
        <input type="hidden" name="key" value={page.form.key} />
        <input type="hidden" name="known" value={page.form.known} />
        <input type="hidden" name="seen" value={page.seen} />
        <div className="grid items-start gap-4 order-column:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-4">
            <CallerPart page={page} />
            <GoodsPart page={page} />
          </div>
          <SummaryPart page={page} />
        </div>
        <SaveBar>
          <Button
            type="submit"
            name="intent"
            value="place"
            aria-busy={counted.isPlacing || undefined}
            disabled={page.lines.length === 0 || page.lines.some(({ isSoldOut }) => isSoldOut)}
          >
            {counted.isPlacing ? words.placing : page.lines.length > 0 ? fill(words.place, { total: page.total }) : words.placeFirst}
          </Button>
        </SaveBar>
      </Form>
    </div>
  )
}

function Already({ number }: { number: number }) {
  const words = useWords(newOrderWords)
  return (
    <div className="grid gap-4">
      <PageHead back={{ to: '/admin/orders/', text: words.back }} title={words.title} />
      <Notice kind="good">{fill(words.already, { number })}</Notice>
      <p className="flex flex-wrap gap-3">
        <Link to={`/admin/orders/${number}/`} className={buttonLook()}>
          {words.seeOrder}
        </Link>
        <Link to="/admin/orders/new/" className={buttonLook({ kind: 'secondary' })}>
          {words.another}
        </Link>
      </p>
    </div>
  )
}

/** Pause in ms after the last key before the form is recalculated. */
const QUIET_MS = 500

const COUNTED = /^(phone|address|words|coupon|delivery|reason|line-\d+|choice-.+)$/

/** Submits a form after a pause in typing, so that the figures follow. Without scripts its buttons do that. */
function useCountedForm() {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isPlacing = formData?.get('intent') === 'place'
  return {
    isPlacing,
    form: {
      onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        clearTimeout(timer.current)
        const { name } = target as HTMLInputElement
        if (COUNTED.test(name)) timer.current = setTimeout(() => void submit(currentTarget, { preventScrollReset: true }), QUIET_MS)
      },
      onSubmit: () => clearTimeout(timer.current),
    },
  }
}

function SummaryPart({ page }: NewOrderPart) {
  const words = useWords(newOrderWords)
  const { form, figures, problems, total, sources, deliveryProblem, lines } = page
  return (
    <div className="grid gap-4">
      <PageSection title={words.price}>
        {problems.map((problem) => (
          <Notice key={problem} kind="warn">
            {problem}
          </Notice>
        ))}
        {lines.length > 0 ? (
          <Facts facts={[...figures, { label: <b className="text-ink">{words.total}</b>, value: <b className="text-base">{total}</b>, live: true }]} />
        ) : null}
        <details open={form.coupon !== '' || form.delivery !== ''}>
          <summary className="flex min-h-11 items-center text-sm font-medium text-accent">{words.more}</summary>
          <div className="grid gap-3 pt-2">
            <TextField label={words.coupon} name="coupon" defaultValue={form.coupon} maxLength={60} autoCapitalize="characters" />
            <TextField
              label={words.delivery}
              hint={words.deliveryHint}
              name="delivery"
              inputMode="decimal"
              defaultValue={form.delivery}
              maxLength={12}
              error={deliveryProblem}
            />
            <TextField label={words.reason} name="reason" defaultValue={form.reason} maxLength={200} dir="auto" />
          </div>
        </details>
        <Button type="submit" name="intent" value="count" kind="secondary" formNoValidate>
          {words.count}
        </Button>
      </PageSection>
      <PageSection title={words.source}>
        <div role="radiogroup" aria-label={words.source} className="flex flex-wrap gap-2">
          {sources.map(({ source, text }) => (
            <label
              key={source}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium has-checked:border-accent has-checked:bg-accent-wash"
            >
              <input type="radio" name="source" value={source} defaultChecked={form.source === source} />
              {text}
            </label>
          ))}
        </div>
        {page.details.map((detail) => (
          <TextField key={detail.name} {...detail} dir="auto" />
        ))}
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
          <input type="checkbox" name="called" defaultChecked={form.called} className="size-5" />
          {words.called}
        </label>
      </PageSection>
    </div>
  )
}
