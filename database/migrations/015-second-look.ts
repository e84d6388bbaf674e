import type { Kysely, RawBuilder } from 'kysely'
import { account } from './second-look/account.ts'
import { bulkOrders } from './second-look/bulk-orders.ts'
import { imports } from './second-look/imports.ts'
import { outbox } from './second-look/outbox.ts'
import { refunds } from './second-look/refunds.ts'
import { taxes } from './second-look/taxes.ts'
import { translations } from './second-look/translations.ts'

export const name = '015-second-look'

/** What a second look at the finished shop asked for: one part per capability, in `second-look`. */
const PARTS: RawBuilder<unknown>[] = [account, bulkOrders, imports, outbox, refunds, taxes, translations]

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of PARTS) await part.execute(db)
}
