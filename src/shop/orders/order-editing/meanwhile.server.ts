import { sql } from 'kysely'
import { inEach, textOf, type Text } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { db, type Database } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { contentInWords, timelineLine } from '#shop/orders/order-management.timeline'
import type { OrderEvent } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { orderEditingWords } from './order-editing.words.ts'

/** Refusal of a change because the order changed meanwhile: names the author and the change. */
export async function changedMeanwhile({ id, currency }: Pick<Order, 'id' | 'currency'>): Promise<Refusal> {
  const event = await findChange(id, 'any')
  if (!event) return refuse(orderEditingWords.changedMeanwhile)
  const told = (part: 'who' | 'what') => inEach((locale) => timelineLine(event, locale, writtenIn(currency))[part])
  return refuse(textOf(orderEditingWords.changedBy, { who: told('who'), what: told('what') }))
}

/** Refusal of a confirmation of outdated content: names the last change, its author and the current total. */
export async function contentChanged(order: Pick<Order, 'id' | 'currency' | 'total'>, transaction: Database): Promise<Refusal> {
  const total = exactAmount(order.total, writtenIn(order.currency))
  const change = await findContentChange(order, transaction)
  return refuse(change ? textOf(orderEditingWords.contentChangedBy, { ...change, total }) : textOf(orderEditingWords.contentChanged, { total }))
}

/** Latest change of goods, delivery or coupons, and its author; undefined if none. Contains no personal data of the customer. */
export async function findContentChange(
  { id, currency }: Pick<Order, 'id' | 'currency'>,
  transaction: Database,
): Promise<{ who: Text; what: Text } | undefined> {
  const event = await findChange(id, 'content', transaction)
  return (
    event && {
      who: inEach((locale) => timelineLine(event, locale).who),
      what: inEach((locale) => contentInWords(event.details, locale, writtenIn(currency))),
    }
  )
}

async function findChange(orderId: number, of: 'any' | 'content', database: Database = db): Promise<OrderEvent | undefined> {
  const { rows } = await sql<OrderEvent>`
    select e.at, e.actor, p.name as by, e.kind, e.details
    from order_events e left join account_people p on e.actor = 'staff' and p.id = e.actor_id
    where e.order_id = ${orderId} and e.kind = 'changed' and (${of} = 'any' or e.details ?| array['lines', 'shipping', 'coupons'])
    order by e.id desc limit 1`.execute(database)
  return rows[0]
}
