import { useEffect, useRef, useState, type FormEvent } from 'react'
import { data, Form, useFetcher } from 'react-router'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { clock } from '#platform/steady-clock'
import { parcelWords } from '#shop/delivery/parcels.words'
import { placeText } from '#shop/delivery/place-search'
import { SCAN_ACTS, type ScanAct } from '#shop/orders/bulk-orders'
import { scanIdSchema, scanPageSchema, scanSchema } from '#shop/orders/bulk-orders.schema'
import { findScans, scanParcel, undoScan, type ListedScan, type Scanned } from '#shop/orders/bulk-orders.scanning.server'
import { findParcelsOf } from '#shop/orders/order-management.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { bulkOrdersWords } from '#back-office/bulk-orders/bulk-orders.words.ts'
import { TextLink, ViewLinks } from '#back-office/kit/frames.tsx'
import { addressOf, Options } from '#back-office/kit/list-page.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ago } from '#back-office/kit/when.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { findListChoices } from '#back-office/order-parts/order-sources.server.ts'
import { namedForReader } from '#back-office/order-parts/shown-order.server.ts'
import { courierWord } from '#back-office/parcels/parcel-views.server.ts'
import type { Route } from './+types/scan-page'
import { Camera } from './camera.tsx'
import { scanWords } from './scan.words.ts'

const PATH = '/admin/parcels/scan/'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('parcels.manage', context)
  const { act, courier } = scanPageSchema.parse(Object.fromEntries(url.searchParams))
  const [{ couriers }, scans] = await Promise.all([findListChoices(await findSettings()), findScans(person.id)])
  return { act, courier: act === 'hand-over' ? (courier ?? '') : '', couriers, scans: scans.map(scanInList) }
}

function scanInList({ id, act, order, name, at, mayUndo }: ListedScan) {
  return { id, order, name, mayUndo, what: translated(scanWords[`done-${act}`]), ago: ago(at, clock.now()) }
}

interface Answer {
  kind: 'good' | 'warn' | 'bad'
  title: string
  text: string
  order: { id: number; name: string; parcel: string; place: string; due: string } | null
}

/** Answers each scan at once, in words. A refused one is an answer as any other. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: staffId } = staffWhoMay('parcels.manage', context)
  const fields = await fieldsOf(request)
  const words = translate(readerLocale(), scanWords)
  const undo = scanIdSchema.safeParse(fields['undo'])
  if (undo.success) {
    const outcome = await undoScan({ id: undo.data, staffId, reason: translated(bulkOrdersWords.undoReason) })
    return data(outcome === 'changed' ? plain('bad', words.refused, words.changed) : plain('good', words.undone))
  }
  const asked = scanSchema.safeParse(fields)
  if (!asked.success) return data(plain('warn', words.noCode), 400)
  return data(await answerTo(await scanParcel(asked.data, staffId), asked.data, words))
}

const plain = (kind: Answer['kind'], title: string, text = ''): Answer => ({ kind, title, text, order: null })

async function answerTo(scanned: Scanned, { act, code }: { act: ScanAct; code: string }, words: Translated<typeof scanWords>): Promise<Answer> {
  if (!('order' in scanned)) {
    if (scanned.outcome === 'unknown') return plain('bad', fill(words.unknown, { code }), words.unknownText)
    return plain('bad', fill(words.several, { code }), fill(words.severalText, { orders: scanned.orders.map((id) => `#${id}`).join(', ') }))
  }
  const settings = await findSettings()
  const parcel = 'parcel' in scanned ? scanned.parcel : null
  const order = await orderInWords({ order: scanned.order, parcel }, { act, settings, words })
  const { outcome } = scanned
  if (outcome === 'done' || outcome === 'same') return { kind: outcome === 'done' ? 'good' : 'warn', title: words[`${outcome}-${act}`], text: '', order }
  if (outcome === 'called-off' || outcome === 'in-parts')
    return { kind: 'bad', title: words[outcome], text: words[`${outcome}Text`], order: order && { ...order, due: '' } }
  if (outcome === 'other-courier') {
    const found = await findScannedParcel(scanned)
    return { kind: 'bad', title: words[outcome], text: fill(words['other-courierText'], { courier: courierWord(found?.courierName ?? '') }), order }
  }
  const why = 'why' in scanned ? scanned.why?.[readerLocale()] : undefined
  return { kind: 'bad', title: words.refused, text: why ?? words.changed, order }
}

interface Saying {
  act: ScanAct
  settings: Settings
  words: Translated<typeof scanWords>
}

async function findScannedParcel({ order, parcel }: { order: number; parcel: number | null }) {
  const parcels = await findParcelsOf([order])
  return parcels.find(({ part }) => part?.id === parcel) ?? parcels[0]
}

async function orderInWords(scanned: { order: number; parcel: number | null }, { act, settings: { currency }, words }: Saying): Promise<Answer['order']> {
  const found = await findScannedParcel(scanned)
  if (!found) return null
  const place = found.place && (await namedForReader(found.place, found.country))
  const amount = found.due > 0 ? amountForReader(found.due, writtenIn(found.currency, currency)) : ''
  return {
    id: scanned.order,
    parcel: scanned.parcel !== null && found.part ? fill(translated(parcelWords.part), found.part) : '',
    name: found.name,
    place: place ? placeText(place) : '',
    due: act === 'return' ? '' : amount ? fill(words.collect, { amount }) : words.nothing,
  }
}

/** Only this page may open a camera: links to it load it anew. */
export const headers = () => ({ 'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()' })

export const meta = titled(scanWords.title)

/** One field that a hand scanner types into, and the phone's camera. Works without scripts, and without a camera. IMP-11. */
export default function ScanPage({ loaderData: { act, courier, couriers, scans }, actionData }: Route.ComponentProps) {
  const words = useWords(scanWords)
  const { answer = actionData, waiting, scan } = useScans({ act, courier })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = new FormData(form).get('code')
    form.reset()
    if (typeof code === 'string' && code.trim() !== '') scan(code)
  }
  return (
    <div className="grid max-w-xl grid-cols-1 gap-4">
      <PageHead back={{ to: '/admin/parcels/', text: words.back }} title={words.title} />
      <ViewLinks
        label={words.acts}
        views={SCAN_ACTS.map((one) => ({
          to: addressOf(PATH, { act: one, courier: one === 'hand-over' ? courier : '' }),
          text: words[one],
          isShown: one === act,
        }))}
      />
      {act === 'hand-over' && couriers.length > 1 ? (
        <Form method="get" className="flex items-end gap-2">
          <input type="hidden" name="act" value={act} />
          <SelectField key={courier} label={words.courier} name="courier" defaultValue={courier} className="min-w-0 flex-1">
            <option value="">{words.anyCourier}</option>
            <Options of={couriers.map(({ id, word }) => [id, word])} />
          </SelectField>
          <Button type="submit" kind="secondary" className="min-h-12">
            {words.choose}
          </Button>
        </Form>
      ) : null}
      <Form method="post" className="flex items-start gap-2" onSubmit={onSubmit} data-unkept="" data-repeats="">
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="courier" value={courier} />
        <TextField
          label={words.code}
          hint={words.codeHint}
          name="code"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="mt-6.5 min-h-12">
          {words.go}
        </Button>
      </Form>
      <Camera onCode={scan} />
      <div role="status" className="grid gap-2">
        {waiting > 0 ? <p className="text-sm text-soft">{fill(words.waiting, { count: waiting })}</p> : null}
        {answer ? <AnswerInWords answer={answer} /> : null}
      </div>
      {scans.length > 0 ? (
        <PageSection title={words.latest}>
          <ul className="grid gap-1 text-sm">
            {scans.map((one) => (
              <ScanLine key={one.id} scan={one} />
            ))}
          </ul>
        </PageSection>
      ) : null}
    </div>
  )
}

function AnswerInWords({ answer: { kind, title, text, order } }: { answer: Answer }) {
  const words = useWords(ordersWords)
  return (
    <Notice kind={kind} title={<span className="text-lg">{title}</span>}>
      {order ? (
        <>
          <p className="text-base font-semibold">
            <TextLink to={`/admin/orders/${order.id}/`} className="gap-x-2">
              <span className="tabular-nums">{fill(words.number, { number: order.id })}</span> <bdi>{order.name}</bdi>
            </TextLink>
          </p>
          {order.parcel ? <p className="text-base font-semibold">{order.parcel}</p> : null}
          {order.place ? <p>{order.place}</p> : null}
          {order.due ? <p className="text-base font-semibold tabular-nums">{order.due}</p> : null}
        </>
      ) : null}
      {text ? <p>{text}</p> : null}
    </Notice>
  )
}

function ScanLine({ scan: { id, order, name, what, ago: since, mayUndo } }: { scan: ReturnType<typeof scanInList> }) {
  const words = { ...useWords(ordersWords), ...useWords(scanWords) }
  return (
    <li className="flex min-h-11 items-center justify-between gap-3">
      <span className="min-w-0">
        <TextLink to={`/admin/orders/${order}/`} className="gap-x-2 tabular-nums">
          {fill(words.number, { number: order })} <bdi className="truncate">{name}</bdi>
        </TextLink>
        <span className="ms-2 text-xs text-soft">
          {what} · {since}
        </span>
      </span>
      {mayUndo ? (
        <Form method="post">
          <Button type="submit" name="undo" value={id} kind="quiet" aria-label={fill(words.undoOne, { number: order })}>
            {words.undo}
          </Button>
        </Form>
      ) : null}
    </li>
  )
}

/** Sends scans one after another, as fast as they are read: none waits for an answer, and none is lost. */
function useScans({ act, courier }: { act: ScanAct; courier: string }) {
  const { submit, data: answer } = useFetcher<Answer>()
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const scan = (code: string) => {
    setWaiting((count) => count + 1)
    last.current = last.current
      .catch(() => undefined)
      .then(() => submit({ act, courier, code }, { method: 'post', action: PATH }))
      .finally(() => setWaiting((count) => count - 1))
  }
  const felt = useRef(answer)
  useEffect(() => {
    if (answer && answer !== felt.current) navigator.vibrate?.(answer.kind === 'good' ? 60 : [80, 60, 80])
    felt.current = answer
  }, [answer])
  return { answer, waiting, scan }
}
