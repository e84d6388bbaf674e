import { PgBoss } from 'pg-boss'
import { forgetSimulatedTexts } from '#gateways/simulated-messages'
import { forgetOldChanges } from '#platform/changes.server'
import { pool } from '#platform/database.server'
import { isDatabaseInDoubt } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import { forgetAudit } from '#shop/upkeep/audit.server'
import { forgetOldCarts } from '#shop/buying/cart.server'
import { listPicturesWithoutAvif, makeAvif } from '#shop/upkeep/media.server'
import { doubtSending, forgetOldMessages } from '#shop/upkeep/messages.server'
import { countPopularity, expireHolds, purgeTempOrders } from '#shop/orders/orders.server'
import { doubtBookings, pollParcels } from '#shop/delivery/parcels.server'
import { checkPendingPayments, forgetOldNotices } from '#shop/orders/payments.server'
import { refreshPlaces } from '#shop/delivery/places.server'
import { checkPendingRefunds, doubtRefunds } from '#shop/orders/refunds.server'
import { startOutbox } from './outbox.server.ts'

const EACH_MINUTE = '* * * * *'

/** What the shop does by itself: when (cron, UTC), and how. Each may run again at any moment without harm. */
const JOBS: Record<string, { cron: string; work: () => Promise<unknown> }> = {
  'expire-holds': { cron: EACH_MINUTE, work: expireHolds },
  'check-payments': { cron: EACH_MINUTE, work: checkPendingPayments },
  'poll-parcels': { cron: EACH_MINUTE, work: pollParcels },
  'doubt-bookings': { cron: EACH_MINUTE, work: doubtBookings },
  'check-refunds': { cron: EACH_MINUTE, work: checkPendingRefunds },
  'doubt-refunds': { cron: EACH_MINUTE, work: doubtRefunds },
  'make-avif': { cron: EACH_MINUTE, work: makeSomeAvif },
  'purge-temp-orders': { cron: '17 * * * *', work: purgeTempOrders },
  'count-popularity': { cron: '41 * * * *', work: countPopularity },
  'refresh-places': { cron: '*/15 * * * *', work: () => refreshPlaces() },
  'forget-notices': { cron: '23 3 * * *', work: forgetOldNotices },
  'forget-audit': { cron: '47 3 * * *', work: forgetAudit },
  'forget-carts': { cron: '37 3 * * *', work: forgetOldCarts },
  'doubt-messages': { cron: EACH_MINUTE, work: doubtSending },
  'forget-messages': { cron: '47 3 * * *', work: forgetOldMessages },
  'forget-codes': { cron: '*/10 * * * *', work: forgetSimulatedTexts },
  'forget-changes': { cron: '29 * * * *', work: forgetOldChanges },
}

const PICTURES_AT_A_TIME = 1

/** A job that is due each minute begins within so many seconds, as does what the clock hands out. */
const LOOK_EVERY_S = 20

/** The same of a job that is due more seldom. */
const LOOK_SELDOM_S = 60

/** How often the queue looks for jobs that wait for other jobs, in seconds: ours never do. */
const FLOW_EVERY_S = 3600

/** Starts the jobs of this process. With several processes each job still runs once at its time. Gives back how to stop. */
export async function startJobs(): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    cronWorkerIntervalSeconds: LOOK_EVERY_S,
    flowIntervalSeconds: FLOW_EVERY_S,
  })
  boss.on('error', (error) => isDatabaseInDoubt() || log.warn({ error: describeError(error) }, 'the job queue stumbled; it goes on'))
  await boss.start()
  for (const [name, { cron, work }] of Object.entries(JOBS)) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 300 })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: cron === EACH_MINUTE ? LOOK_EVERY_S : LOOK_SELDOM_S }, async () => {
      const done = await work()
      if (done) log.info({ job: name, done }, 'job')
    })
  }
  const stopPost = startOutbox()
  return async () => {
    await Promise.all([stopPost(), boss.stop({ graceful: true, timeout: 5000 })])
  }
}

/** AVIF takes seconds a picture: a few at a time, after the first page is long out. */
async function makeSomeAvif(): Promise<number> {
  const waiting = await listPicturesWithoutAvif(PICTURES_AT_A_TIME)
  for (const id of waiting) await makeAvif(id)
  return waiting.length
}
