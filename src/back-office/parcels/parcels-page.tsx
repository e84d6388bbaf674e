import { Form, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { clock } from '#platform/steady-clock'
import { findCouriersIn } from '#shop/delivery/couriers.server'
import { findFileCouriers } from '#shop/delivery/courier-files.server'
import { placeText } from '#shop/delivery/place-search'
import { mayAct, type BulkOrderAct } from '#shop/orders/bulk-orders'
import { DOCUMENT_KINDS, isNumbered, LIST_KINDS } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import { COUNTED_TO, PARCEL_STAGES, STUCK_MS, type ParcelStage } from '#shop/orders/order-management'
import { parcelFilterSchema } from '#shop/orders/order-management.schema'
import { countParcels, findOrderIds, findParcelList, type ListedParcel } from '#shop/orders/order-management.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { BulkOrdersBar } from '#back-office/bulk-orders/bulk-orders-bar.tsx'
import { PrintChoice, PrintTick, TicksForm } from '#back-office/documents/print-choice.tsx'
import { VIEW_LINK } from '#back-office/kit/frames.tsx'
import { addressOf, Options, PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { amountForReader, translated } from '#back-office/kit/reader.server.ts'
import { ago } from '#back-office/kit/when.ts'
import { queryOf, questionOf } from '#back-office/order-parts/order-question.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { findListChoices } from '#back-office/order-parts/order-sources.server.ts'
import { namedForReader } from '#back-office/order-parts/shown-order.server.ts'
import type { Route } from './+types/parcels-page'
import { courierWord } from './parcel-views.server.ts'
import { parcelListWords, parcelPageWords } from './parcel-page.words.ts'

const PATH = '/admin/parcels/'

/** Acts on the parcels of a stage, the next step first. */
const ACTS: Record<ParcelStage, BulkOrderAct[]> = {
  ready: ['hand-over', 'pack'],
  away: ['deliver', 'return'],
  returning: ['take-back'],
  cash: ['receive'],
  unanswered: [],
}

const TO_PREPARE = { q: '', view: 'confirmed', parcel: 'none' } as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('parcels.manage', context)
  const asked = parcelFilterSchema.parse(Object.fromEntries(url.searchParams))
  const { stage, courier } = asked
  const settings = await findSettings()
  const [{ parcels, next }, counts, { couriers }, offered] = await Promise.all([
    findParcelList(asked),
    countParcels(courier),
    findListChoices(settings),
    findCouriersIn(settings.country),
  ])
  const unprepared = offered.length > 0 ? (await findOrderIds(await questionOf(TO_PREPARE), COUNTED_TO)).length : 0
  return {
    stage,
    courier,
    couriers,
    stages: PARCEL_STAGES.map((name) => ({ name, count: counts[name], to: addressOf(PATH, { stage: name, courier }) })),
    prepare:
      unprepared > 0 ? { to: `/admin/orders/bulk/?${new URLSearchParams({ act: 'book', all: 'yes', filter: queryOf(TO_PREPARE) })}`, count: unprepared } : null,
    parcels: await Promise.all(parcels.map((parcel) => parcelInList(parcel, stage, settings))),
    pages: pagesOf(PATH, asked, next),
    acts: ACTS[stage].filter((act) => mayAct(person, act)),
    mayFile: (await findFileCouriers()).length > 0,
    kinds: [...LIST_KINDS, ...DOCUMENT_KINDS.filter((kind) => !isNumbered(kind))].map((kind) => ({ kind, title: translated(documentWords[kind]) })),
  }
}

async function parcelInList(parcel: ListedParcel, stage: ParcelStage, { currency }: Settings) {
  const { order, part, name, packed, courierName, number, status, problem, newsAt } = parcel
  const place = parcel.place && (await namedForReader(parcel.place, parcel.country))
  const now = clock.now()
  const due = stage === 'cash' ? parcel.collected : stage === 'returning' ? null : parcel.due
  return {
    order,
    key: part?.id ?? order,
    part: part === null ? '' : fill(translated(parcelPageWords.part), part),
    name,
    place: place ? placeText(place) : '',
    courier: courierWord(courierName),
    number,
    said: status ?? problem,
    packed: stage === 'ready' ? packed : null,
    amount: due ? amountForReader(millimes(due), writtenIn(parcel.currency, currency)) : '',
    since: ago(newsAt, now),
    isStuck: stage !== 'cash' && now.getTime() - newsAt.getTime() > STUCK_MS,
  }
}

type ShownParcel = Awaited<ReturnType<typeof parcelInList>>

export const meta = titled(parcelListWords.title)

/** Open parcels by where they stand, the longest without news first. IMP-11. */
export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const words = { ...useWords(ordersWords), ...useWords(parcelListWords) }
  const { stage, stages, courier, couriers, prepare, parcels, pages, acts, mayFile, kinds } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/parcels/scan/" reloadDocument className={buttonLook({ kind: 'secondary' })}>
            {words.scan}
          </Link>
          {mayFile ? (
            <Link to="/admin/parcels/files/" className={buttonLook({ kind: 'secondary' })}>
              {words.files}
            </Link>
          ) : null}
          {prepare ? (
            <Link to={prepare.to} className={buttonLook({})}>
              {fill(words.prepare, { count: prepare.count })}
            </Link>
          ) : null}
        </div>
      </div>
      <LinkRow label={words.stages}>
        {stages
          .filter(({ name, count }) => count > 0 || name === stage || name === 'ready' || name === 'away')
          .map(({ name, count, to }) => (
            <Link key={name} to={to} aria-current={name === stage ? 'page' : undefined} className={`gap-2 ${VIEW_LINK}`}>
              {words[name]} <span className="text-xs tabular-nums">{count}</span>
            </Link>
          ))}
      </LinkRow>
      {couriers.length > 1 ? (
        <Form method="get" className="flex items-end gap-2">
          <input type="hidden" name="stage" value={stage} />
          <SelectField key={courier} label={words.courier} name="courier" defaultValue={courier ?? ''} className="min-w-0 max-w-xs flex-1">
            <option value="">{words.anyCourier}</option>
            <Options of={couriers.map(({ id, word }) => [id, word])} />
          </SelectField>
          <Button type="submit" kind="secondary" className="min-h-12">
            {words.show}
          </Button>
        </Form>
      ) : null}
      <PagedList pages={pages} empty={parcels.length === 0 && words[`none-${stage}`]} newest="start" older="next">
        <div className="order-list grid grid-cols-1 gap-4">
          <ul className="grid gap-2">
            {parcels.map((parcel) => (
              <ParcelLine key={parcel.key} parcel={parcel} isFirst={parcels.find(({ order }) => order === parcel.order) === parcel} />
            ))}
          </ul>
          <TicksForm />
          <BulkOrdersBar orders={[...new Set(parcels.map(({ order }) => order))]} acts={acts} mayExport={false} mayFile={mayFile}>
            <PrintChoice kinds={kinds} />
          </BulkOrdersBar>
        </div>
      </PagedList>
    </div>
  )
}

/** The whole line leads to its order, which is ticked once. */
function ParcelLine({ parcel, isFirst }: { parcel: ShownParcel; isFirst: boolean }) {
  const { order, part, name, place, courier, number, said, packed, amount, since, isStuck } = parcel
  const words = { ...useWords(ordersWords), ...useWords(parcelListWords) }
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-xl border border-line bg-surface px-3 py-2 hover:border-edge">
      <span className="relative z-[1] p-2.5">{isFirst ? <PrintTick order={order} /> : <span className="block size-6" />}</span>
      <div className="min-w-0 text-sm">
        <Link to={`/admin/orders/${order}/`} className="flex min-h-6 min-w-0 items-baseline gap-x-2 font-semibold after:absolute after:inset-0">
          <span className="whitespace-nowrap tabular-nums">{fill(words.number, { number: order })}</span>
          <bdi className="truncate">{name}</bdi>
        </Link>
        <p className="truncate text-soft">{place}</p>
        <p className="flex flex-wrap gap-x-2 text-xs text-soft">
          {part ? <span className="font-medium text-ink">{part}</span> : null}
          <bdi>{courier}</bdi>
          {number ? (
            <bdi dir="ltr" className="tabular-nums">
              {number}
            </bdi>
          ) : null}
        </p>
        {said ? (
          <p className="text-xs">
            « <bdi>{said}</bdi> »
          </p>
        ) : null}
      </div>
      <div className="grid justify-items-end gap-1 text-end text-xs">
        {amount ? <span className="text-sm font-semibold whitespace-nowrap tabular-nums">{amount}</span> : null}
        {isStuck ? <Badge kind="bad">{fill(words.stuck, { since })}</Badge> : <span className="text-soft">{since}</span>}
        {packed === null ? null : <Badge kind={packed ? 'good' : 'quiet'}>{words[packed ? 'packed' : 'unpacked']}</Badge>}
      </div>
    </li>
  )
}
