import { can } from '#shop/people/accounts'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList, ViewLinks } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/figures-page'
import { figureWords } from './desk.words.ts'
import { useWords } from '#ui/use-words.ts'
import { calendarDay, intlLocale } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { sumOfFigures, type CallFigures } from '#shop/orders/calls'
import { findFigures } from '#shop/orders/calls.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('orders.call', context)
  const span = spanAsked(url)
  return {
    span,
    callers: await figuresForReader(span, can(person, 'orders.manage') ? undefined : person.id),
  }
}

export const meta = titled(figureWords.title)

export default function FiguresPage({ loaderData: { span, callers } }: Route.ComponentProps) {
  const words = useWords(figureWords)
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead back={{ to: '/admin/desk/', text: words.back }} title={words.title} />
      <ViewLinks
        label={words.days}
        views={(['today', 'yesterday', 'week'] as const).map((name) => ({
          to: name === 'today' ? '/admin/desk/figures/' : `/admin/desk/figures/?days=${name}`,
          text: words[name],
          isShown: name === span,
        }))}
      />
      {callers.length === 0 ? <EmptyList>{words.none}</EmptyList> : null}
      {callers.map(({ id, name, rows, sum }) => (
        <table key={id} className="w-full rounded-xl bg-surface text-sm tabular-nums">
          <caption className="pb-2 text-start font-semibold">{name || words.gone}</caption>
          <thead>
            <tr className="text-xs text-soft">
              {([words.hour, words.calls, words.reached, words.confirmed, words.seconds] as const).map((column, place) => (
                <th key={column} scope="col" className={`px-1 py-2 font-medium ${place === 0 ? 'text-start' : 'text-end'}`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.when} row={row} />
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <Row row={{ ...sum, when: words.all }} />
          </tfoot>
        </table>
      ))}
      <p className="text-xs text-soft">{words.means}</p>
    </div>
  )
}

interface RowProps {
  row: { when: string; calls: number; reached: Part; confirmed: Part; seconds: string }
}

type Part = { count: number; share: string }

function Row({ row: { when, calls, reached, confirmed, seconds } }: RowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-1.5 py-2 text-start font-medium whitespace-nowrap">
        {when}
      </th>
      <td className="px-1.5 py-2 text-end">{calls}</td>
      {[reached, confirmed].map(({ count, share }, place) => (
        <td key={place} className="px-1.5 py-2 text-end">
          {count} <span className="block text-xs font-normal text-soft">{share}</span>
        </td>
      ))}
      <td className="px-1.5 py-2 text-end whitespace-nowrap">
        <bdi>{seconds}</bdi>
      </td>
    </tr>
  )
}

const SPANS = { today: [0, 0], yesterday: [1, 1], week: [6, 0] } as const

type Span = keyof typeof SPANS

function spanAsked({ searchParams }: URL): Span {
  const asked = searchParams.get('days') ?? ''
  return Object.hasOwn(SPANS, asked) ? (asked as Span) : 'today'
}

/** Call figures of each agent by hour, formatted; of one agent if `person` is given. */
async function figuresForReader(span: Span, person: string | undefined) {
  const zone = TIME_ZONES[(await findSettings()).country]
  const day = (ago: number) => calendarDay(new Date(clock.now().getTime() - ago * 24 * 3600_000), zone)
  const [from, until] = SPANS[span]
  const figures = await findFigures({ from: day(from), until: day(until), ...(person !== undefined && { person }) })
  return [...Map.groupBy(figures, ({ personId }) => personId ?? '')].map(([id, rows]) => ({
    id,
    name: rows[0]?.name ?? '',
    rows: rows.map((row) => ({ ...shown(row), when: `${String(row.hour).padStart(2, '0')}:00` })),
    sum: shown(sumOfFigures(rows)),
  }))
}

function shown({ calls, reached, confirmed, seconds }: Pick<CallFigures, 'calls' | 'reached' | 'confirmed' | 'seconds'>) {
  const share = new Intl.NumberFormat(intlLocale(readerLocale()), { style: 'percent' })
  const ofCalls = (count: number) => ({ count, share: share.format(calls === 0 ? 0 : count / calls) })
  return {
    calls,
    reached: ofCalls(reached),
    confirmed: ofCalls(confirmed),
    seconds: calls === 0 ? '–' : fill(translated(figureWords.inSeconds), { count: Math.round(seconds / calls) }),
  }
}
