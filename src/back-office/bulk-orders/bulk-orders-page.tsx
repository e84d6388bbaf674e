import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { counted } from '#i18n/counted.ts'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import type { Millimes } from '#money/millimes'
import { BULK_ORDER_ACTS, BULK_ORDER_RIGHTS, cashByCurrency, cashOf, mayAct, MOST_BULK_ORDERS, seenOf, type BulkOrderAct } from '#shop/orders/bulk-orders'
import { bulkActSchema, bulkOrderChangeSchema, bulkOrderKeySchema, chosenInForm, chosenOrdersSchema } from '#shop/orders/bulk-orders.schema'
import { beginBulkOrders, findBulkOrders, findOrdersToChoose, type OrderToChoose } from '#shop/orders/bulk-orders.server'
import { findTill } from '#shop/books/remittances.server'
import { findOwnCash } from '#shop/delivery/rounds.server'
import { isSelfCourier } from '#shop/delivery/couriers'
import { findCouriersIn } from '#shop/delivery/couriers.server'
import { parcelWords } from '#shop/delivery/parcels.words'
import { LONGEST_TEXT } from '#shop/orders/order-management.schema'
import { findOpenOrdersLike } from '#shop/orders/order-management.server'
import { orderWords } from '#shop/orders/orders.words'
import { findStaff } from '#shop/people/staff.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { Problem, TextLink } from '#back-office/kit/frames.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { TillChoice } from '#back-office/money/till-choice.tsx'
import type { Route } from './+types/bulk-orders-page'
import { bulkOrdersWords } from './bulk-orders.words.ts'
import { nameOfCourier } from '#back-office/order-parts/order-sources.server.ts'
import { chosenIds } from './chosen-orders.server.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

const SHOWN = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay(BULK_ORDER_RIGHTS, context)
  const { searchParams } = url
  const words = translate(readerLocale(), bulkOrdersWords)
  const first = BULK_ORDER_ACTS.find((one) => mayAct(person, one))!
  const read = bulkActSchema.safeParse(searchParams.get('act') ?? first)
  const act = read.data ?? first
  if (!mayAct(person, act)) throw data(null, 403)
  const found = read.success ? await chosenIds(searchParams) : undefined
  const all = await findOrdersToChoose(found?.ids ?? [])
  const own = act === 'receive' ? await findOwnCash(found?.ids ?? [], person.id) : new Set<number>()
  const orders = all.filter((order) => order.payment !== 'collected' || !own.has(order.id))
  const left = all.length - orders.length
  const again = bulkOrderKeySchema.safeParse(searchParams.get('again'))
  const like = act === 'cancel' && found ? await findOpenOrdersLike(found.ids, MOST_BULK_ORDERS) : []
  const { country, currency } = await findSettings()
  const exact = (amount: Millimes, code: string) => amountForReader(amount, writtenIn(code, currency))
  const before = again.success ? (await findBulkOrders(again.data))?.change : undefined
  const view = {
    act,
    title: words[act],
    about: found ? inWords(orders.length, words) : words.badRequest,
    cash: cashInWords(
      act,
      cashByCurrency(act, orders).map(({ amount, currency: code }) => exact(amount, code)),
      words,
    ),
    warning: warningInWords({ left, carried: act === 'hand-over' ? orders.filter(({ courier }) => isSelfCourier(courier)).length : 0 }, words),
    more: found?.hasMore ? fill(words.more, { most: MOST_BULK_ORDERS }) : null,
    begin: fill(words[`begin-${act}`], { count: orders.length }),
    like:
      like.length > 0
        ? {
            to: `?${new URLSearchParams([...searchParams, ['like', 'yes']])}`,
            text: counted({ locale: readerLocale(), count: like.length }, words.addLike, { count: like.length }),
          }
        : null,
    // The orders as currently seen. Orders that change before the confirmation are skipped.
    chosen: chosenInForm(orders.map((order) => ({ id: order.id, seen: seenOf(act, order) }))),
    shown: orders.slice(0, SHOWN).map((order) => ({
      id: order.id,
      name: order.name || words.noName,
      state: stateInWords(order, words),
      cash: cashOf(act, order) > 0 ? exact(cashOf(act, order), order.currency) : '',
    })),
    others: orders.length > SHOWN ? fill(words.andMore, { count: orders.length - SHOWN }) : null,
    // Idempotency key: pressing twice makes one change.
    key: randomUUID(),
    till: act === 'receive' && orders.length > 0 ? await findTill(orders[0]!.courier) : null,
    staff: act === 'assign' ? (await findStaff()).filter(({ deactivatedAt }) => deactivatedAt === null).map(({ id, name }) => ({ id, name })) : [],
    couriers: act === 'book' ? await Promise.all((await findCouriersIn(country)).map(async ({ id }) => ({ id, name: await nameOfCourier(id) }))) : [],
    courier: before?.act === 'book' ? before.courier : undefined,
    reason: before?.act === 'cancel' ? before.reason : '',
    person: before?.act === 'assign' ? (before.person ?? 'none') : '',
    reasons: (['unreachable', 'wrongNumber', 'duplicate', 'changedMind', 'noStock', 'refusedParcel'] as const).map((key) => translated(ordersWords[key])),
  }
  return data(view, found ? 200 : 400)
}

function inWords(count: number, { none, aboutOne, about }: Record<'none' | 'aboutOne' | 'about', string>): string {
  if (count === 0) return none
  return count === 1 ? aboutOne : fill(about, { count })
}

function warningInWords({ left, carried }: { left: number; carried: number }, words: Translated<typeof bulkOrdersWords>): string | null {
  const locale = readerLocale()
  if (left > 0) return counted({ locale, count: left }, words.ownCash, { count: left })
  return carried > 0 ? counted({ locale, count: carried }, words.ownDelivery, { count: carried }) : null
}

/** What the act comes to; null where no cash moves. */
function cashInWords(act: BulkOrderAct, amounts: readonly string[], words: Translated<typeof bulkOrdersWords>): string | null {
  if (amounts.length === 0 || (act !== 'deliver' && act !== 'receive')) return null
  return fill(words[`cash-${act}`], { amounts: amounts.join(' · ') })
}

function stateInWords({ state, placed }: OrderToChoose, { abandoned, dismissed }: Record<'abandoned' | 'dismissed', string>): string {
  if (placed) return translated(orderWords[state])
  return state === 'temp' ? abandoned : dismissed
}

const { reasonRequired, tooLong, personMissing, badRequest } = bulkOrdersWords
const PROBLEMS = {
  words: { reasonRequired, tooLong, personMissing, weightWrong: parcelWords.weightWrong },
  otherwise: badRequest,
  values: { max: LONGEST_TEXT },
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay(BULK_ORDER_RIGHTS, context)
  const fields = await fieldsOf(request)
  const id = bulkOrderKeySchema.safeParse(fields['key'])
  const chosen = chosenOrdersSchema.safeParse(fields['chosen'])
  if (!id.success || !chosen.success) return data({ error: translated(badRequest) }, 400)
  const change = bulkOrderChangeSchema.safeParse(fields)
  if (!change.success) return data({ error: firstProblem(change.error, PROBLEMS) }, 400)
  if (!mayAct(by, change.data.act)) throw data(null, 403)
  await beginBulkOrders({ id: id.data, by, chosen: chosen.data, change: change.data })
  return redirect(`/admin/orders/bulk/${id.data}/${change.data.act === 'book' ? '?print' : ''}`, 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

/** Confirmation of a bulk action: the orders, a reason or person, and the start button. */
export default function BulkOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(bulkOrdersWords)
  const { act, title, about, cash, warning, more, like, begin, chosen, shown, others, key, till, staff, couriers, courier, reason, person, reasons } =
    loaderData
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead back={{ to: '/admin/orders/', text: words.back }} title={title}>
        <p className="font-medium">{about}</p>
        {cash ? <p className="text-lg font-semibold tabular-nums">{cash}</p> : null}
      </PageHead>
      {warning ? <Notice kind="warn">{warning}</Notice> : null}
      {more ? <Notice kind="warn">{more}</Notice> : null}
      {like ? <TextLink to={like.to}>{like.text}</TextLink> : null}
      <Problem>{actionData?.error}</Problem>
      {shown.length > 0 ? (
        <ActionForm className="grid gap-4">
          <ul aria-label={words.chosen} className="grid gap-1 rounded-xl border border-line bg-surface p-3 text-sm">
            {shown.map(({ id, name, state, cash: amount }) => (
              <li key={id} className="flex items-center justify-between gap-x-3">
                <TextLink to={`/admin/orders/${id}/`} className="min-w-0 flex-wrap gap-x-2">
                  <span className="tabular-nums">{fill(words.number, { number: id })}</span> {name} <span className="font-normal text-soft">{state}</span>
                </TextLink>
                {amount ? <span className="whitespace-nowrap tabular-nums">{amount}</span> : null}
              </li>
            ))}
            {others ? <li className="text-soft">{others}</li> : null}
          </ul>
          {act === 'cancel' ? (
            <>
              <TextField
                label={words.reason}
                hint={words.reasonHint}
                name="reason"
                list="reasons"
                defaultValue={reason}
                required
                maxLength={500}
                autoComplete="off"
              />
              <datalist id="reasons">
                {reasons.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </datalist>
            </>
          ) : null}
          {couriers.length > 1 ? (
            <SelectField label={words.courier} name="courier" defaultValue={courier}>
              <Options of={couriers.map((one) => [one.id, one.name])} />
            </SelectField>
          ) : null}
          {act === 'book' ? (
            <TextField
              label={words.weight}
              hint={couriers.length > 1 ? words.labelsNext : words.bookHint}
              name="weight"
              inputMode="decimal"
              defaultValue="1"
              required
              maxLength={6}
              autoComplete="off"
            />
          ) : null}
          {act === 'assign' ? (
            <SelectField label={words.person} name="person" defaultValue={person} required>
              <option value="">{words.choosePerson}</option>
              <option value="none">{words.nobody}</option>
              <Options of={staff.map(({ id, name }) => [id, name])} />
            </SelectField>
          ) : null}
          {till ? <TillChoice usual={till} /> : null}
          <input type="hidden" name="act" value={act} />
          <input type="hidden" name="chosen" value={chosen} />
          <input type="hidden" name="key" value={key} />
          <div className="bottom-action">
            <SubmitButton kind={act === 'cancel' ? 'danger' : 'primary'}>{begin}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
    </div>
  )
}
