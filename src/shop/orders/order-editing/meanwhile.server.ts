import { sql } from 'kysely'
import { inEach, textOf } from '#i18n/text-of.ts'
import { db } from '#platform/database.server'
import { refuse, type Refusal } from '#platform/refusal'
import { timelineLine } from '#shop/orders/order-management.server'
import type { OrderEvent } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { writtenIn } from '#money/formats'
import { orderEditingWords } from './order-editing.words.ts'

/** The refusal of a change of an order that somebody changed since it was seen: who did, and what. */
export async function changedMeanwhile({ id, currency }: Pick<Order, 'id' | 'currency'>): Promise<Refusal> {
  const { rows } = await sql<OrderEvent>`
    select e.at, e.actor, p.name as by, e.kind, e.details
    from order_events e left join account_people p on e.actor = 'staff' and p.id = e.actor_id
    where e.order_id = ${id} and e.kind = 'changed' order by e.id desc limit 1`.execute(db)
  if (!rows[0]) return refuse(orderEditingWords.changedMeanwhile)
  const event = rows[0]
  const told = (part: 'who' | 'what') => inEach((locale) => timelineLine(event, locale, writtenIn(currency))[part])
  return refuse(textOf(orderEditingWords.changedBy, { who: told('who'), what: told('what') }))
}
