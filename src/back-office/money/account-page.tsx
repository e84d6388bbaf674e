import { data } from 'react-router'
import { fill } from '#i18n/words.ts'
import { courierIdSchema } from '#shop/books/remittances.schema'
import { findOpenOrders } from '#shop/books/remittances.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { useWords } from '#ui/use-words.ts'
import { EmptyList, TextLink } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { paramIn } from '#back-office/kit/route.server.ts'
import { dayOf } from '#back-office/kit/when.ts'
import { nameOfCourier } from '#back-office/order-parts/order-sources.server.ts'
import type { Route } from './+types/account-page'
import { StatementList } from './money-page.tsx'
import { amountIn, findShownCouriers, findShownStatements } from './money-views.server.ts'
import { accountWords, moneyWords, statementWords } from './money.words.ts'
import { RowList } from './row-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('money.manage', context)
  const id = paramIn(courierIdSchema, params.courier)
  const settings = await findSettings()
  const [couriers, { orders, count }, statements] = await Promise.all([findShownCouriers(settings), findOpenOrders(id), findShownStatements(settings, id)])
  const known = couriers.find((courier) => courier.id === id)
  if (!known && statements.length === 0) throw data(null, 404)
  return {
    id,
    title: await nameOfCourier(id),
    debts: known?.debts ?? [],
    orders: orders.map(({ id: order, name, amount, currency, since }) => ({
      key: `${order}`,
      to: `/admin/orders/${order}/`,
      text: `${fill(translated(statementWords.number), { number: order })} ${name}`,
      said: `${amountIn(amount, currency, settings)} · ${dayOf(since, TIME_ZONES[settings.country])}`,
    })),
    first: count > orders.length ? fill(translated(accountWords.first), { shown: orders.length, count }) : null,
    statements,
  }
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

/** The orders whose money a courier holds, the oldest first, and its statements. IMP-23. */
export default function AccountPage({ loaderData: { id, title, debts, orders, first, statements } }: Route.ComponentProps) {
  const words = { ...useWords(moneyWords), ...useWords(accountWords) }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/money/', text: words.back }} title={<bdi>{title}</bdi>}>
        {debts.map(({ amount, orders: told, old, balance }) => (
          <p key={amount}>
            <bdi className="text-xl font-semibold tabular-nums">{amount}</bdi>
            <span className="block text-sm text-soft">{told}</span>
            {old ? <span className="block text-sm font-medium text-warn">{old}</span> : null}
            {balance ? <span className="block text-sm text-soft">{balance}</span> : null}
          </p>
        ))}
      </PageHead>
      {orders.length === 0 ? (
        <EmptyList>{words.owesNothing}</EmptyList>
      ) : (
        <>
          <RowList title={words.openOrders} rows={orders} more={first} />
          <TextLink to={`/admin/orders/?view=collected&courier=${id}`}>{words.inOrders}</TextLink>
        </>
      )}
      <TextLink to={`/admin/money/accounts/courier:${id}/`}>{words.allEntries}</TextLink>
      <PageSection title={words.latest}>
        <StatementList statements={statements} />
      </PageSection>
    </div>
  )
}
