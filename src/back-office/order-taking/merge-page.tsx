import { data, Link, redirect } from 'react-router'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import { millimes, minus, NOTHING } from '#money/millimes'
import { asRefusal } from '#platform/refusal'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { mergeSchema } from '#shop/orders/order-taking.schema'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { mergeOrders, reviewMerge, type MergeReview } from '#shop/orders/order-taking.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { VIEW_LINK } from '#back-office/kit/frames.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { amountForReader, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/merge-page'
import { mergeWords } from './order-taking.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('orders.manage', context)
  const pair = pairOf(params.id, url)
  const [review, settings] = await Promise.all([pair && reviewMerge(pair).catch(nothing), findSettings()])
  const from = isFromDesk(url) ? '&from=desk' : ''
  return review ? { from, merge: mergeOnPage(review, settings) } : data({ from, merge: undefined }, 404)
}

function mergeOnPage({ kept, gone, merged, problems, seen }: MergeReview, settings: Settings) {
  const exact = (amount: number) => amountForReader(millimes(amount), writtenIn(kept.currency, settings.currency))
  return {
    seen,
    kept: kept.id,
    gone: gone.id,
    choices: [kept, gone]
      .map(({ id, address }) => ({ id, text: fill(translated(mergeWords.keep), { number: id, address: address || '—' }) }))
      .toSorted((a, b) => a.id - b.id),
    lines: merged.lines.map(({ position, name, attributes, quantity, unitPrice, total }) => ({
      position,
      name,
      details: [...Object.values(attributes), `${quantity} × ${exact(unitPrice)}`].join(' · '),
      total: exact(total),
    })),
    figures: [
      { label: translated(mergeWords.items), value: exact(merged.itemsTotal) },
      ...(merged.discountTotal > 0 ? [{ label: translated(mergeWords.discount), value: exact(minus(NOTHING, merged.discountTotal)) }] : []),
      {
        label: translated(merged.deliveries.length > 1 ? ordersWords.shipping : mergeWords.delivery),
        value: merged.shippingTotal === NOTHING ? translated(ordersWords.free) : exact(merged.shippingTotal),
      },
    ],
    total: exact(merged.total),
    // Shown if exactly one was confirmed. Two unconfirmed orders are called anyway.
    callsAgain: (kept.confirmation === 'confirmed') !== (gone.confirmation === 'confirmed'),
    problems: problems.map((problem) => problem.in(readerLocale())),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { id: staffId } = staffWhoMay('orders.manage', context)
  const pair = pairOf(params.id, url)
  if (!pair) throw data(null, 404)
  const asked = mergeSchema.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ error: orderDeskWords.badRequest[readerLocale()] }, 400)
  try {
    await mergeOrders(pair, { seen: asked.data.seen, staffId })
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') throw data(null, 404)
    return data({ error: refusal.in(readerLocale()) }, 409)
  }
  // Returns to the call desk if the merge started there.
  return redirect(isFromDesk(url) ? `/admin/desk/?order=${pair.keptId}` : `/admin/orders/${pair.keptId}/`, 303)
}

const isFromDesk = ({ searchParams }: URL) => searchParams.get('from') === 'desk'

/** The order of the path and the other one; undefined without another. The path's order stays unless the address says otherwise. */
function pairOf(id: string, { searchParams }: URL): { keptId: number; goneId: number } | undefined {
  const own = orderIdSchema.safeParse(id).data
  const other = orderIdSchema.safeParse(searchParams.get('with')).data
  if (own === undefined) throw data(null, 404)
  if (other === undefined) return undefined
  return searchParams.get('keep') === String(other) ? { keptId: other, goneId: own } : { keptId: own, goneId: other }
}

function nothing(error: unknown): undefined {
  asRefusal(error)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { merge } = loaderData
  return [{ title: merge ? fill(textIn(matches, mergeWords.title), merge) : textIn(matches, mergeWords.nothing) }]
}

export default function MergePage({ loaderData: { from, merge }, actionData, params }: Route.ComponentProps) {
  const words = useWords(mergeWords)
  const back = { to: `/admin/orders/${params.id}/`, text: fill(words.back, { number: params.id }) }
  if (!merge) {
    return (
      <div className="grid gap-4">
        <PageHead back={back} title={words.nothing} />
        <Notice>{words.nothingText}</Notice>
      </div>
    )
  }
  const { seen, kept, gone, choices, lines, figures, total, callsAgain, problems } = merge
  const other = String(kept) === params.id ? gone : kept
  return (
    <div className="grid gap-4">
      <PageHead back={back} title={fill(words.title, { kept, gone })} />
      {actionData ? (
        <Notice kind="bad" role="alert" isFocused>
          {actionData.error}
        </Notice>
      ) : null}
      {problems.map((problem) => (
        <Notice key={problem} kind="bad">
          {problem}
        </Notice>
      ))}
      <nav aria-label={words.which} className="flex flex-wrap gap-2">
        {choices.map(({ id, text }) => (
          <Link
            key={id}
            to={`?with=${other}&keep=${id}${from}`}
            replace
            preventScrollReset
            aria-current={id === kept ? 'true' : undefined}
            className={VIEW_LINK}
          >
            {text}
          </Link>
        ))}
      </nav>
      <PageSection title={fill(words.result, { number: kept })}>
        <ul className="grid gap-3">
          {lines.map((line) => (
            <li key={line.position} className="flex justify-between gap-x-4 text-sm max-[20em]:flex-wrap">
              <div className="min-w-0">
                <p className="font-medium">{line.name}</p>
                <p className="text-xs text-soft">{line.details}</p>
              </div>
              <p className="font-medium whitespace-nowrap tabular-nums">{line.total}</p>
            </li>
          ))}
        </ul>
        <Facts facts={[...figures, { label: <b className="text-ink">{words.total}</b>, value: <b className="text-base">{total}</b> }]} />
        <p className="text-sm text-soft">{fill(words.goneText, { number: gone })}</p>
        {callsAgain ? <p className="text-sm">{words.callsAgain}</p> : null}
      </PageSection>
      {problems.length === 0 ? (
        <ActionForm className="bottom-action">
          <input type="hidden" name="seen" value={seen} />
          <SubmitButton busyText={words.merging}>{fill(words.merge, { number: kept, total })}</SubmitButton>
        </ActionForm>
      ) : null}
    </div>
  )
}
