import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as catalogue from './migrations/001-catalogue.ts'
import * as orders from './migrations/002-orders.ts'
import * as payments from './migrations/003-payments.ts'
import * as accounts from './migrations/004-accounts.ts'
import * as browse from './migrations/005-browse.ts'
import * as cart from './migrations/006-cart.ts'
import * as checkout from './migrations/007-checkout.ts'
import * as places from './migrations/008-places.ts'
import * as taxes from './migrations/009-taxes.ts'
import * as parcels from './migrations/010-parcels.ts'
import * as customers from './migrations/011-customers.ts'
import * as messages from './migrations/012-messages.ts'
import * as waysToPay from './migrations/013-ways-to-pay.ts'
import * as refunds from './migrations/014-refunds.ts'
import * as customerList from './migrations/015-customer-list.ts'
import * as paymentCare from './migrations/016-payment-care.ts'
import * as messageLists from './migrations/017-messages.ts'
import * as orderLanguages from './migrations/018-order-languages.ts'
import * as ownCarts from './migrations/019-own-carts.ts'
import * as orderAlarms from './migrations/020-order-alarms.ts'
import * as accountsTidied from './migrations/021-accounts-tidied.ts'
import * as importNumbers from './migrations/022-import-numbers.ts'
import * as auditRetention from './migrations/023-audit-retention.ts'
import * as orderDetails from './migrations/024-order-details.ts'
import * as jobs from './migrations/029-jobs.ts'

/** Every change of the tables, in order. A new one goes at the end and is never changed once it landed. */
const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-orders': orders,
  '003-payments': payments,
  '004-accounts': accounts,
  '005-browse': browse,
  '006-cart': cart,
  '007-checkout': checkout,
  '008-places': places,
  '009-taxes': taxes,
  '010-parcels': parcels,
  '011-customers': customers,
  '012-messages': messages,
  '013-ways-to-pay': waysToPay,
  '014-refunds': refunds,
  '015-customer-list': customerList,
  '016-payment-care': paymentCare,
  '017-messages': messageLists,
  '018-order-languages': orderLanguages,
  '019-own-carts': ownCarts,
  '020-order-alarms': orderAlarms,
  '021-accounts-tidied': accountsTidied,
  '022-import-numbers': importNumbers,
  '023-audit-retention': auditRetention,
  '024-order-details': orderDetails,
  '029-jobs': jobs,
}

/** Brings the tables up to date, under the database's lock: several processes may start at once. */
export async function migrate(db: Kysely<never>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
