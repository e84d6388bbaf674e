import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { findShortItems, SALES_DAYS } from '#shop/books/reports.server'
import { can } from '#shop/people/accounts'
import { staffWhoMay } from '#request/pages/roles.server'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/use-words.ts'
import { EmptyList } from '#back-office/kit/frames.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/stock-page'
import { ReportLinks } from './report-page.tsx'
import { reportLinks } from './report-views.server.ts'
import { pageWords, stockWords } from './reports.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const person = staffWhoMay('reports.read', context)
  const mayOpen = can(person, 'products.manage')
  return {
    days: SALES_DAYS,
    reports: reportLinks(),
    mayManageMoney: can(person, 'money.manage'),
    items: (await findShortItems()).map(({ productId, name, attributes, ...figures }) => ({
      to: mayOpen ? `/admin/products/${productId}/` : null,
      name: [name, ...Object.values(attributes)].join(' · '),
      ...figures,
    })),
  }
}

export const meta = titled(pageWords.stock)

/** Goods that run out first, by their sales of the last weeks. IMP-48. */
export default function StockPage({ loaderData: { days, items, reports, mayManageMoney } }: Route.ComponentProps) {
  const words = useWords(stockWords)
  const { stock } = useWords(pageWords)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="text-title">{stock}</h1>
      <ReportLinks now="stock" reports={reports} mayManageMoney={mayManageMoney} />
      <p className="max-w-2xl text-sm text-soft">{fill(words.means, { days })}</p>
      {items.length === 0 ? (
        <EmptyList>{words.none}</EmptyList>
      ) : (
        <Table caption={stock} columns={[words.item, words.left, words.sold, words.days]}>
          {items.map(({ to, name, available, sold, days: left }) => (
            <tr key={name} className="tabular-nums">
              <td>
                {to ? (
                  <Link to={to} className="inline-flex min-h-11 items-center font-medium text-accent">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </td>
              <td>{available}</td>
              <td>{sold}</td>
              <td className="font-semibold">{left}</td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}
