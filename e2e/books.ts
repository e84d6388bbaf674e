import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig, type QueryResultRow } from 'pg'

export function clientOf(dataFolder: string): Client {
  const connection = JSON.parse(readFileSync(join(dataFolder, 'postgres/connection.json'), 'utf8')) as ClientConfig
  const client = new Client({ ...connection, ssl: false })
  client.on('error', () => {}) // a killed database rejects pending queries
  return client
}

/** One query, on a connection of its own. */
export async function ask<Row extends QueryResultRow>(query: string, values: unknown[] = [], dataFolder = process.env['E2E_DATA']!): Promise<Row[]> {
  const client = clientOf(dataFolder)
  try {
    await client.connect()
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Amounts in millimes. */
export interface BookedOrder {
  id: number
  key: string
  state: string
  payment: string
  payment_method: string
  name: string
  phone: string
  address: string
  items_total: number
  shipping_total: number
  total: number
  quantity: number
  variation_id: number | null
}

/** Oldest first. Each test has its own numbers. */
export async function ordersOf(phone: string, dataFolder?: string): Promise<BookedOrder[]> {
  const rows = await ask<Record<keyof BookedOrder, unknown>>(
    `select o.id, o.key, o.state, o.payment, o.payment_method, o.name, o.phone, o.address, o.items_total, o.shipping_total, o.total,
       l.quantity, l.variation_id
     from orders o join order_lines l on l.order_id = o.id where o.phone = $1 order by o.id`,
    [phone],
    dataFolder,
  )
  const whole = ['id', 'items_total', 'shipping_total', 'total', 'quantity'] as const
  return rows.map((row) => Object.assign(row, Object.fromEntries(whole.map((name) => [name, Number(row[name])]))) as unknown as BookedOrder)
}

/** All orders and stock counts: equal before and after unless something changed. */
export async function wholeBooks(dataFolder?: string): Promise<unknown> {
  const [books] = await ask(
    `select (select count(*) from orders) as orders, (select max(updated_at) from orders) as last,
       (select count(*) from payments) as payments, (select sum(available) from inventory) as stock,
       (select count(*) from stock_holds) as holds`,
    [],
    dataFolder,
  )
  return books
}

/** Items for which received = available + held + sold does not hold. */
export async function brokenStock(dataFolder?: string): Promise<unknown[]> {
  return ask(
    `select i.item_id, i.counted, i.available, coalesce(sum(h.quantity), 0) as held from inventory i left join stock_holds h using (item_id)
     where i.managed group by i.item_id, i.counted, i.available
     having i.available < 0 or i.counted <> i.available + coalesce(sum(h.quantity), 0)`,
    [],
    dataFolder,
  )
}
