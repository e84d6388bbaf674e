import { data, redirect } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { orderIdSchema } from '#shop/orders/orders.schema'
import { changeOrder, isChangeable } from '#shop/orders/order-editing.server'
import { findOrder, type Order } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { PageHead } from '#back-office/page-head.tsx'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/edit-page'
import { EditForm } from './edit-form.tsx'
import { readEdit, typedEdit } from './edit-reading.server.ts'
import { editOnPage, untouched } from './edit-views.server.ts'
import { orderEditWords } from './order-edit.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('orders.manage', context)
  const [order, settings] = await Promise.all([orderOf(params.id), findSettings()])
  const view = await editOnPage(order, settings, untouched(order))
  return { view, isChangeable: isChangeable(order), words: translate(readerLocale(), orderEditWords) }
}

/** Recalculates the order. Only the save button changes it. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.manage', context)
  const [order, settings, fields] = await Promise.all([orderOf(params.id), findSettings(), fieldsOf(request)])
  const typed = typedEdit(fields)
  if (!typed) return data({ view: await editOnPage(order, settings, untouched(order)), error: translated(orderEditWords.badForm) }, 400)
  const { draft, problems, atFields } = await readEdit(order, typed, settings)
  const isSaved = typed.press === 'save'
  const shown = async (error: string | null, status: number) =>
    data({ view: await editOnPage(order, settings, { draft, typed, problems, atFields }), error }, status)
  if (!isSaved) return shown(null, 200)
  if (problems[0]) return shown(problems[0].in(readerLocale()), 400)
  try {
    const by = { kind: 'staff', id: person.id } as const
    await changeOrder(order.id, draft, { seen: typed.seen, by, reason: typed.reason, agreed: typed.agreed === '1' })
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.text === orderDeskWords.noSuchOrder) throw data(null, 404)
    return shown(refusal.in(readerLocale()), 409)
  }
  // Returns to the call desk if the change started there.
  throw redirect(url.searchParams.get('from') === 'desk' ? `/admin/desk/?order=${order.id}` : `/admin/orders/${order.id}/`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(loaderData.words.title, { number: loaderData.view.id }) : '' }]
}

/** Changes an order until it is shipped: goods, prices, address, delivery, coupons. Shows the cost before saving. IMP-07. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isChangeable: isOpen, words } = loaderData
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: `/admin/orders/${view.id}/`, text: fill(words.back, { number: view.id }) }} title={fill(words.title, { number: view.id })} />
      {isOpen ? <EditForm key={view.id} first={view} sent={actionData} words={words} /> : <Notice kind="warn">{view.problems[0]}</Notice>}
    </div>
  )
}

async function orderOf(id: string): Promise<Order> {
  const parsed = orderIdSchema.safeParse(id)
  const order = parsed.success ? await findOrder(parsed.data) : undefined
  if (!order) throw data(null, 404)
  return order
}
