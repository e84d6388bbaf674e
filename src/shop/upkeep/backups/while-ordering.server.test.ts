import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { backupStore } from '#gateways/storage.backups'
import { db } from '#platform/database.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { openingKeysOf, restoreParts, choosePassphrase, makeBackup, readHeader } from './backups.server.ts'
import { elsewhere, PASSPHRASE } from './backups.testing.ts'

useDatabase()
useDataFolder()

/** `ROUNDS=20` is the long form: the number of backups while orders arrive. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)
const CLIENTS = 8
const STOCK = 1_000_000

let productId = 0
beforeAll(async () => {
  productId = await addProduct({ stock: STOCK })
  await choosePassphrase(PASSPHRASE, { id: 'salma', name: 'Salma' })
  await changeSettings((now) => ({ ...now, orderLimits: { ...now.orderLimits, mostOpenPerPhone: 1000 } }))
})

const order = (number: number) =>
  placeDirectOrder({
    productId,
    variationId: null,
    quantity: 1 + (number % 3),
    name: 'Sami',
    phone: String(20_000_000 + number),
    address: '5, rue des Jasmins',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
  })

test(`IMP-54 while ${CLIENTS} clients order, a backup holds every order that was acknowledged before its moment, and its stock adds up`, async () => {
  const acknowledged: number[] = []
  let placed = 0
  const closing = new AbortController()
  const client = async () => {
    while (!closing.signal.aborted) acknowledged.push((await order(placed++)).id)
  }
  const clients = Array.from({ length: CLIENTS }, client)
  const taken: { name: string; before: number[]; moment: Date }[] = []
  while (acknowledged.length < CLIENTS) await order(placed++).then(({ id }) => acknowledged.push(id))
  for (let round = 0; round < ROUNDS; round++) {
    const before = [...acknowledged]
    const { name, at } = await makeBackup()
    taken.push({ name, before, moment: at })
    // The next one has another name.
    if (round + 1 < ROUNDS) while (Date.now() - at.getTime() < 1000) await order(placed++).then(({ id }) => acknowledged.push(id))
  }
  closing.abort()
  await Promise.all(clients)

  const last = taken.at(-1)!
  expect(acknowledged.length).toBeGreaterThan(last.before.length)
  const pieces: Buffer[] = []
  for await (const piece of backupStore().read(last.name)) pieces.push(piece)
  const archive = async function* () {
    yield* pieces
  }
  const keys = (await openingKeysOf(PASSPHRASE, await readHeader(archive())))!
  await elsewhere(async () => {
    await restoreParts(archive(), keys)
    const { rows } = await sql<{ orders: number[]; sold: number; available: number; incomplete: number }>`
      select (select array_agg(id::int) from orders) as orders, (select sum(quantity)::int from order_lines) as sold,
        (select available from inventory where item_id = ${productId}) as available,
        (select count(*)::int from orders where not exists (select from order_lines where order_id = orders.id)) as incomplete`.execute(db)
    const { orders, sold, available, incomplete } = rows[0]!
    expect(new Set(last.before).difference(new Set(orders))).toEqual(new Set())
    expect([sold + available, incomplete]).toEqual([STOCK, 0])
  })
})
