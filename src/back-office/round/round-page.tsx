import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { roundActionSchema } from '#shop/delivery/rounds.schema'
import { receiveCash, tellStop } from '#shop/delivery/rounds.server'
import { orderWords } from '#shop/orders/orders.words'
import { can } from '#shop/people/accounts'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { OutsideIcon, PhoneIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { EmptyList, Problem } from '#back-office/kit/frames.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/round-page'
import { roundOnPage, type CashOnPage, type StopOnPage } from './round-views.server.ts'
import { roundWords } from './round.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return roundOnPage(staffWhoMay(['parcels.deliver', 'money.manage'], context), await findSettings())
}

const PROBLEMS = { words: { reasonRequired: orderWords.reasonRequired, chargeWrong: roundWords.amountWrong }, otherwise: roundWords.badRequest }

export async function action({ request, context }: Route.ActionArgs) {
  const person = staffWhoMay(['parcels.deliver', 'money.manage'], context)
  const asked = roundActionSchema.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ error: firstProblem(asked.error, PROBLEMS) }, 400)
  if (!can(person, asked.data.intent === 'cash' ? 'money.manage' : 'parcels.deliver')) throw data(null, 403)
  try {
    await (asked.data.intent === 'cash' ? receiveCash(person, asked.data) : tellStop(person.id, asked.data))
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()) }, 409)
  }
  return redirect('/admin/round/', 303)
}

export const meta = titled(roundWords.title)

export default function RoundPage({ loaderData: { isDriver, left, today, stops, cash, byOther }, actionData }: Route.ComponentProps) {
  const words = useWords(roundWords)
  return (
    <div className="grid max-w-xl grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h1 className="text-title">{words.title}</h1>
        {isDriver ? (
          <p role="status" className="text-sm text-soft">
            {[stops.length > 0 ? left : '', today].filter(Boolean).join(' · ')}
          </p>
        ) : null}
      </header>
      <Problem>{actionData?.error}</Problem>
      {isDriver && stops.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
      {stops.length > 0 ? (
        <ol className="grid gap-4">
          {stops.map((stop) => (
            <li key={stop.parcel ?? stop.id}>
              <StopCard stop={stop} />
            </li>
          ))}
        </ol>
      ) : null}
      {cash.map((one) => (
        <CashCard key={`${one.driver}-${one.amount}`} cash={one} byOther={byOther} />
      ))}
    </div>
  )
}

function StopCard({ stop: { id, parcel, part, name, phone, call, address, map, day, due, seen, isUnpaid, tries, key } }: { stop: StopOnPage }) {
  const words = useWords(roundWords)
  return (
    <section aria-labelledby={`stop-${parcel ?? id}`} className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`stop-${parcel ?? id}`} className="min-w-0 text-lg font-semibold break-words">
          <bdi>{name}</bdi>
        </h2>
        <span className="text-sm whitespace-nowrap text-soft tabular-nums">{fill(words.number, { number: id })}</span>
      </div>
      <p className="text-sm break-words">
        <bdi>{address}</bdi>
      </p>
      {part ? <p className="text-sm font-medium">{part}</p> : null}
      {[day, tries].filter(Boolean).map((line) => (
        <p key={line} className="text-sm font-medium text-warn">
          {line}
        </p>
      ))}
      <div className="grid grid-cols-2 gap-2">
        <a href={call} aria-label={fill(words.call, { name })} className={`${buttonLook({ kind: 'secondary' })} tabular-nums`}>
          <PhoneIcon /> <bdi dir="ltr">{phone}</bdi>
        </a>
        <a href={map} target="_blank" rel="noreferrer" aria-label={fill(words.mapOf, { address })} className={buttonLook({ kind: 'secondary' })}>
          {words.map} <OutsideIcon />
        </a>
      </div>
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm text-soft">{words.collect}</span>
        <bdi className="text-xl font-semibold tabular-nums">{isUnpaid ? words.notPaidOnline : (due?.amount ?? words.nothing)}</bdi>
      </p>
      {isUnpaid ? null : (
        <ActionForm className="grid">
          <Told intent="delivered" order={id} parcel={parcel} />
          <input type="hidden" name="due" value={seen} />
          <SubmitButton className="min-h-14">{due ? fill(words.delivered, { amount: due.amount }) : words.deliveredPaid}</SubmitButton>
        </ActionForm>
      )}
      <div className="grid gap-2">
        <ActionForm className="grid">
          <Told intent="absent" order={id} parcel={parcel} />
          <input type="hidden" name="key" value={key} />
          <SubmitButton kind="secondary">{words.absent}</SubmitButton>
        </ActionForm>
        <Fold name={`stop-${id}`} title={words.refused}>
          <ActionForm className="flex flex-wrap gap-2">
            <Told intent="refused" order={id} parcel={parcel} />
            {[words.changedMind, words.notAsExpected, words.noMoney].map((reason) => (
              <SubmitButton key={reason} name="reason" value={reason} kind="secondary">
                {reason}
              </SubmitButton>
            ))}
          </ActionForm>
          <ActionForm className="grid gap-3">
            <Told intent="refused" order={id} parcel={parcel} />
            <TextField label={words.reason} name="reason" required maxLength={500} autoComplete="off" />
            <SubmitButton kind="danger">{words.refused}</SubmitButton>
          </ActionForm>
        </Fold>
        {due ? (
          <Fold name={`stop-${id}`} title={words.otherAmount}>
            <ActionForm className="grid gap-3">
              <Told intent="delivered" order={id} parcel={parcel} />
              <input type="hidden" name="due" value={seen} />
              <TextField
                label={fill(words.received, { currency: due.currency })}
                name="collected"
                defaultValue={due.typed}
                required
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                dir="ltr"
              />
              <TextField label={words.reason} name="reason" required maxLength={500} autoComplete="off" />
              <SubmitButton>{words.deliveredPaid}</SubmitButton>
            </ActionForm>
          </Fold>
        ) : null}
      </div>
    </section>
  )
}

function Told({ intent, order, parcel }: { intent: string; order: number; parcel: number | null }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={order} />
      {parcel === null ? null : <input type="hidden" name="parcel" value={parcel} />}
    </>
  )
}

function Fold({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <details name={name}>
      <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{title} …</summary>
      <div className="mt-2 grid gap-3 rounded-lg bg-shade p-3">{children}</div>
    </details>
  )
}

function CashCard({ cash: { driver, title, amount, about, orders, mayReceive }, byOther }: { cash: CashOnPage; byOther: string }) {
  const words = useWords(roundWords)
  return (
    <PageSection title={title}>
      <p className="grid">
        <span className="text-xl font-semibold tabular-nums">
          <bdi>{amount}</bdi>
        </span>
        <span className="text-sm text-soft">{about}</span>
      </p>
      {mayReceive ? (
        <ActionForm className="grid">
          <input type="hidden" name="intent" value="cash" />
          <input type="hidden" name="driver" value={driver} />
          <input type="hidden" name="orders" value={orders} />
          <SubmitButton value={driver}>{words.handedIn}</SubmitButton>
        </ActionForm>
      ) : (
        <p className="text-sm text-soft">{byOther}</p>
      )}
    </PageSection>
  )
}
