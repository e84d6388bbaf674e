import { data, Form, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { DIMENSIONS, RANGES, REPORTS, type ReportName } from '#shop/books/reports'
import { reportWords } from '#shop/books/reports.words'
import { can } from '#shop/people/accounts'
import { staffWhoMay } from '#request/pages/roles.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { EmptyList, TextLink, VIEW_LINK } from '#back-office/kit/frames.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/report-page'
import { Chart } from './chart.tsx'
import { askedReport, findShownReport, reportPath } from './report-views.server.ts'
import { pageWords } from './reports.words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('reports.read', context)
  const asked = await askedReport('report' in params ? params.report : undefined, url.searchParams)
  if (!asked) throw data(null, 404)
  return {
    ...(await findShownReport(asked)),
    asked,
    reports: REPORTS.map((name) => ({ name, to: reportPath(name, asked) })),
    ranges: RANGES.map((range) => ({ range, to: reportPath(asked.report, { by: asked.by, range }) })),
    file: reportPath('export', { ...asked, name: asked.report }),
    mayManageMoney: can(person, 'money.manage'),
  }
}

export const meta = titled(pageWords.title)

/** What was ordered, delivered and earned; today's unless other days are asked for. IMP-48. */
export default function ReportPage({ loaderData: { asked, reports, ranges, parts, columns, file, isCounting, mayManageMoney } }: Route.ComponentProps) {
  const words = useWords(pageWords)
  const { report, range, by } = asked
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <ReportLinks now={report} reports={reports} mayManageMoney={mayManageMoney} />
      <LinkRow label={words.days}>
        {ranges.map(({ range: name, to }) => (
          <Link key={name} to={to} aria-current={name === range ? 'page' : undefined} className={`${VIEW_LINK} shrink-0`}>
            {words[name === 'days' ? 'lastDays' : name]}
          </Link>
        ))}
      </LinkRow>
      {isCounting ? <Notice>{words.counting}</Notice> : null}
      {parts.map((part) => (
        <Totals key={part.currency} {...part} />
      ))}
      <Choice asked={asked} />
      {parts.map((part) => (
        <Part key={part.currency} part={part} columns={columns} asked={asked} />
      ))}
      <Means report={report} by={by} />
      <a href={file} download className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent">
        {words.download}
      </a>
    </div>
  )
}

interface ReportLinksProps {
  now: ReportName | 'stock'
  reports: { name: ReportName; to: string }[]
  mayManageMoney: boolean
}

export function ReportLinks({ now, reports, mayManageMoney }: ReportLinksProps) {
  const words = useWords(pageWords)
  const others = [
    { name: 'stock' as const, to: '/admin/reports/stock/' },
    ...(mayManageMoney ? [{ name: 'advertising' as const, to: '/admin/reports/advertising/' }] : []),
  ]
  return (
    <LinkRow label={words.reports}>
      {[...reports, ...others].map(({ name, to }) => (
        <Link key={name} to={to} aria-current={name === now ? 'page' : undefined} className={`${VIEW_LINK} shrink-0`}>
          {words[name]}
        </Link>
      ))}
    </LinkRow>
  )
}

type Shown = Route.ComponentProps['loaderData']['parts'][number]

/** What an evening asks first. */
function Totals({ delivered, returned, earned, unknown, wonBack }: Shown) {
  const words = { ...useWords(reportWords), ...useWords(pageWords) }
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-2 menu:grid-cols-4">
        {[
          { name: words.delivered, ...delivered },
          { name: words.returned, ...returned },
        ].map(({ name, text, to }) => (
          <div key={name} className="rounded-xl border border-line bg-surface px-4 py-2.5">
            <dt className="text-sm font-medium">{name}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              <Link to={to} className="inline-flex min-h-11 min-w-11 items-center text-accent">
                {text}
              </Link>
            </dd>
          </div>
        ))}
        <div className="col-span-2 rounded-xl border border-line bg-surface px-4 py-2.5">
          <dt className="text-sm">
            <span className="block font-medium">{words.earned}</span>
            <span className="block text-xs text-soft">{words.earnedMeans}</span>
          </dt>
          <dd className="text-2xl font-semibold tabular-nums">
            <bdi>{earned}</bdi>
          </dd>
        </div>
      </dl>
      {unknown ? (
        <Link to={unknown.to} className="min-h-11 text-sm font-medium text-warn">
          {unknown.text}
        </Link>
      ) : null}
      {wonBack ? <TextLink to={wonBack.to}>{wonBack.text}</TextLink> : null}
    </div>
  )
}

function Choice({ asked: { range, from, until, by } }: Pick<Route.ComponentProps['loaderData'], 'asked'>) {
  const words = useWords(pageWords)
  const named = useWords(reportWords)
  return (
    <div key={`${range} ${from} ${until} ${by}`} className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Form method="get" className="flex flex-wrap items-end gap-2">
        {range ? (
          <input type="hidden" name="range" value={range} />
        ) : (
          <>
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="until" value={until} />
          </>
        )}
        <SelectField label={words.by} name="by" defaultValue={by}>
          <Options of={DIMENSIONS.map((name) => [name, named[name]])} />
        </SelectField>
        <Button type="submit" kind="secondary" className="min-h-12">
          {words.show}
        </Button>
      </Form>
      <details open={range === undefined} className="group/days">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-sm font-medium text-accent marker:content-none">
          {words.other} <ChevronDown className="size-5 shrink-0 group-open/days:rotate-180" />
        </summary>
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="by" value={by} />
          <TextField label={words.from} name="from" type="date" defaultValue={from} min="2000-01-01" max="2099-12-31" />
          <TextField label={words.until} name="until" type="date" defaultValue={until} min="2000-01-01" max="2099-12-31" />
          <Button type="submit" kind="secondary" className="min-h-12">
            {words.show}
          </Button>
        </Form>
      </details>
    </div>
  )
}

interface PartProps extends Pick<Route.ComponentProps['loaderData'], 'asked' | 'columns'> {
  part: Shown
}

function Part({ part: { currency, chart, rows, total, count }, columns, asked: { report, by } }: PartProps) {
  const words = useWords(pageWords)
  const named = useWords(reportWords)
  if (rows.length === 0) return <EmptyList>{words.none}</EmptyList>
  return (
    <>
      {chart ? <Chart {...chart} /> : null}
      <div className="overflow-x-auto rounded-xl border border-line bg-surface">
        <table className="w-full border-collapse text-sm tabular-nums [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:text-end [&_tr>*:first-child]:sticky [&_tr>*:first-child]:start-0 [&_tr>*:first-child]:bg-surface">
          <caption className="px-3 py-2.5 text-start text-xs text-soft">{fill(words.caption, { report: words[report], currency })}</caption>
          <thead>
            <tr className="text-xs text-soft">
              <th scope="col" className="px-3 py-2.5 text-start font-medium">
                {named[by]}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2.5 text-end font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <FigureRow key={key} name={name} cells={cells} />
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <FigureRow name={named.all} cells={total} />
          </tfoot>
        </table>
      </div>
      {count > rows.length ? <p className="text-sm text-soft">{fill(words.first, { shown: rows.length, count })}</p> : null}
    </>
  )
}

function FigureRow({ name, cells }: { name: string; cells: Shown['total'] }) {
  return (
    <tr>
      <th scope="row" className="max-w-40 min-w-32 border-t border-line px-3 py-1 text-start font-medium break-words">
        <bdi>{name}</bdi>
      </th>
      {cells.map(({ text, to }, place) => (
        <td key={place} className="whitespace-nowrap">
          {to ? (
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center justify-end text-accent">
              <bdi>{text}</bdi>
            </Link>
          ) : (
            <bdi className="inline-flex min-h-11 items-center">{text}</bdi>
          )}
        </td>
      ))}
    </tr>
  )
}

function Means({ report, by }: Pick<Route.ComponentProps['loaderData']['asked'], 'report' | 'by'>) {
  const words = useWords(pageWords)
  const isOfGoods = by === 'product' || by === 'category'
  const isAdvertised = by === 'day' || by === 'source' || by === 'campaign'
  return (
    <div className="grid max-w-2xl gap-1 text-sm text-soft">
      <p>{report === 'delivery' ? words.cohort : words.happened}</p>
      {isOfGoods ? <p>{words.ofGoods}</p> : null}
      {by === 'category' ? <p>{words.ofCategories}</p> : null}
      {report === 'profit' && !isAdvertised ? <p>{words.withoutAdvertising}</p> : null}
    </div>
  )
}
