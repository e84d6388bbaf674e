import { randomUUID } from 'node:crypto'
import { data, Form, Link, redirect } from 'react-router'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { fill, translate } from '#i18n/words.ts'
import { isUuid } from '#platform/uuid'
import { asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { findTaken, takeOrder } from '#shop/orders/order-taking.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Route } from './+types/new-order-page'
import { fillForm, firstForm, readForm } from './new-order-form.server.ts'
import { newOrderOnPage } from './new-order-views.server.ts'
import { newOrderWords } from './new-order.words.ts'
import { CallerPart } from './caller-part.tsx'
import { GoodsPart } from './goods-part.tsx'
import { SummaryPart } from './summary-part.tsx'
import { useCountedForm } from './use-counted-form.ts'

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
  return { taken, page: await newOrderOnPage(form, person, settings), words: translate(readerLocale(), newOrderWords) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.manage', context)
  const fields = await fieldsOf(request)
  const form = readForm(fields)
  const settings = await findSettings()
  if (!form) return data({ page: undefined, error: translated(newOrderWords.unreadable) }, 400)
  if (fields['intent'] !== 'place') return { page: await newOrderOnPage(form, person, settings), error: undefined }
  const { phone, draft, isDeliveryWrong, isQuantityWrong } = await fillForm(form, settings)
  const wrong = [
    ...(phone === undefined ? [newOrderWords.phoneWrong] : []),
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

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { taken, words } = loaderData
  const page = actionData?.page ?? loaderData.page
  const counted = useCountedForm()
  if (taken !== undefined) return <Already number={taken} words={words} />
  const part = { page, words }
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
            <CallerPart {...part} />
            <GoodsPart {...part} />
          </div>
          <SummaryPart {...part} />
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

/** This form already created an order. Links to it. */
function Already({ number, words }: { number: number; words: Route.ComponentProps['loaderData']['words'] }) {
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
