import { redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { Refusal } from '#platform/refusal'
import { entryPayUrlOf } from '#request/checkout/pay-online.server'
import { fieldsOf } from '#request/common/forms.server'
import { limit, TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { CodeCard, useOrderPolling, UnknownOrder, PayButtons } from '#storefront/placed-order/paying.tsx'
import { personal } from '#storefront/placed-order/order-by-link.server.ts'
import { useBackFromPayment } from '#storefront/quick-order/payment-redirect.ts'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { Route } from './+types/form-payment-page'
import { findEntryByLink, translationsFor, viewEntry, type EntryView } from './entry-view.server.ts'
import type { formPaymentWords } from './form-payment.words.ts'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'

export async function loader({ request, params }: Route.LoaderArgs) {
  const { entry, locale } = await findEntryByLink(request, params.id)
  const translations = await translationsFor(locale)
  if (!entry) return personal({ ...translations, entry: undefined }, 404)
  return personal({ ...translations, entry: await viewEntry(entry, locale) })
}

export async function action({ request, params }: Route.ActionArgs) {
  const { entry, locale } = await findEntryByLink(request, params.id)
  if (!entry) return personal({ said: '' }, 404)
  try {
    await limit([['orderPay', `F${entry.id}`]])
    const { pay = '' } = await fieldsOf(request)
    return redirect(await entryPayUrlOf(entry, pay, locale), 303)
  } catch (error) {
    if (error instanceof Refusal) return personal({ said: error.in(locale) }, error instanceof TooManyRequests ? 429 : 409)
    throw error
  }
}

export { keptHeaders as headers } from '#storefront/shell/page-head.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { words, shopName, entry } = loaderData
  return [{ title: `${entry ? words.title : words.unknown} · ${shopName}` }, { name: 'robots', content: 'noindex' }]
}

export default function FormPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, locale, entry } = loaderData
  useBackFromPayment()
  useOrderPolling(entry?.situation === 'awaiting')
  if (!entry) return <UnknownOrder locale={locale} />
  const { code, situation } = entry
  const isWaiting = situation === 'awaiting'
  return (
    <main className="page-width grid max-w-3xl grid-cols-1 gap-8 py-10">
      <h1 className="text-title">{words.title}</h1>
      <p className="-mt-6 text-soft">{fill(words.number, { number: entry.id })}</p>
      {actionData?.said ? (
        <Notice kind="bad" role="alert">
          {actionData.said}
        </Notice>
      ) : (
        <SituationNotice entry={entry} />
      )}
      {code ? <CodeCard shown={code} currency={entry.currency} /> : null}
      {isWaiting ? (
        <p className="-mt-4 flex flex-wrap items-center gap-4 text-sm">
          <a href={entry.path} className={buttonLook({ kind: 'quiet' })}>
            {words.refresh}
          </a>
          {code ? null : <span className="text-soft">{words.notPaidYet}</span>}
        </p>
      ) : null}
      <PayButtons
        ways={entry.methods.filter(({ id }) => id !== code?.gateway).map((method) => ({ ...method, total: entry.total }))}
        currency={entry.currency}
        isMain={!isWaiting}
        hasCode={code !== undefined}
      />
      <EntryLines entry={entry} />
    </main>
  )
}

function SituationNotice({ entry: { situation, code, total, currency } }: { entry: EntryView }) {
  const words = usePageWords<typeof formPaymentWords>()
  const amount = exactAmount(millimes(total), currency)
  const notices = {
    free: { kind: 'info', title: words.free },
    paid: { kind: 'good', title: words.paid, text: fill(words.paidNext, { amount }) },
    checking: { kind: 'info', title: words.checking, text: words.checkingNext },
    awaiting: code ? { kind: 'info', title: words.awaitingCode } : { kind: 'info', title: words.awaiting, text: words.awaitingNext },
    'to-pay': { kind: 'info', title: words.toPay, text: words.toPayNext },
    refused: { kind: 'warn', title: words.unpaid, text: words.refused },
    cancelled: { kind: 'warn', title: words.unpaid, text: words.cancelled },
    expired: { kind: 'warn', title: words.unpaid, text: words.expired },
    closed: { kind: 'warn', title: words.closed, text: words.closedNext },
  } as const satisfies Record<EntryView['situation'], { kind: 'good' | 'info' | 'warn'; title: string; text?: string }>
  const said: { kind: 'good' | 'info' | 'warn'; title: string; text?: string } = notices[situation]
  return (
    <Notice kind={said.kind} role="status" title={said.title}>
      {said.text ? <p>{said.text}</p> : null}
    </Notice>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

/** Lines and total of an entry. IMP-31. */
function EntryLines({ entry: { lines, total, currency } }: { entry: EntryView }) {
  const words = usePageWords<typeof formPaymentWords>()
  const exact = (amount: number) => <bdi dir="ltr">{exactAmount(millimes(amount), currency)}</bdi>
  if (lines.length === 0) return null
  return (
    <div className="space-y-6">
      <Table caption={words.lines} columns={[words.line, words.pieces, words.amount]}>
        {lines.map((line, place) => (
          <tr key={place}>
            <td>{line.label}</td>
            <td className="tabular-nums">{line.pieces}</td>
            <td className="whitespace-nowrap tabular-nums">{exact(line.amount)}</td>
          </tr>
        ))}
      </Table>
      <Facts facts={[{ label: words.total, value: <strong className="text-base">{exact(total)}</strong> }]} />
    </div>
  )
}
