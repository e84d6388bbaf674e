import { calendarDay, intlLocale } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { sumOfFigures, type CallFigures } from '#shop/orders/calls'
import { findFigures } from '#shop/orders/calls.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { figureWords } from './desk.words.ts'

const SPANS = { today: [0, 0], yesterday: [1, 1], week: [6, 0] } as const

type Span = keyof typeof SPANS

/** Period that the address names; today by default. */
export function spanAsked({ searchParams }: URL): Span {
  const asked = searchParams.get('days') ?? ''
  return Object.hasOwn(SPANS, asked) ? (asked as Span) : 'today'
}

/** Call figures of each agent by hour, formatted; of one agent if `person` is given. */
export async function figuresForReader(span: Span, person: string | undefined) {
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
