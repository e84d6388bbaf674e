import type { Kysely } from 'kysely'
import { buying } from './first-release/buying.ts'
import { delivery } from './first-release/delivery.ts'
import { gateways } from './first-release/gateways.ts'
import { goods } from './first-release/goods.ts'
import { orders } from './first-release/orders.ts'
import { people } from './first-release/people.ts'
import { platform } from './first-release/platform.ts'
import { prices } from './first-release/prices.ts'
import { upkeep } from './first-release/upkeep.ts'

export const name = '001-first-release'

/** Tables of the first release, by the shop's groups: each part refers only to those before it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [platform, upkeep, people, orders, goods, prices, delivery, buying, gateways]) await part.execute(db)
}
