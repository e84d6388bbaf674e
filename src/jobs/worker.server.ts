import { PgBoss } from 'pg-boss'
import { forgetSimulatedTexts } from '#gateways/simulated-messages'
import { forgetOldChanges } from '#platform/changes.server'
import { pool } from '#platform/database.server'
import { isDatabaseInDoubt } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import { forgetAudit } from '#shop/audit.server'
import { forgetOldCarts } from '#shop/cart.server'
import { listPicturesWithoutAvif, makeAvif } from '#shop/media.server'
import { doubtSending, forgetOldMessages } from '#shop/messages.server'
import { countPopularity, expireHolds, purgeTempOrders } from '#shop/orders.server'
import { doubtBookings, pollParcels } from '#shop/parcels.server'
import { checkPendingPayments, forgetOldNotices } from '#shop/payments.server'
import { refreshPlaces } from '#shop/places.server'
import { checkPendingRefunds, doubtRefunds } from '#shop/refunds.server'
import { startPost } from './post.server.ts'

/** What the shop does by itself: when (cron, UTC), and how. Each may run again at any moment without harm. */
const JOBS: Record<string, { cron: string; work: () => Promise<unknown> }> = {
  'expire-holds': { cron: '* * * * *', work: expireHolds },
  'check-payments': { cron: '* * * * *', work: checkPendingPayments },
  'poll-parcels': { cron: '* * * * *', work: pollParcels },
  'doubt-bookings': { cron: '* * * * *', work: doubtBookings },
  'check-refunds': { cron: '* * * * *', work: checkPendingRefunds },
  'doubt-refunds': { cron: '* * * * *', work: doubtRefunds },
  'make-avif': { cron: '* * * * *', work: makeSomeAvif },
  'purge-temp-orders': { cron: '17 * * * *', work: purgeTempOrders },
  'count-popularity': { cron: '41 * * * *', work: countPopularity },
  'refresh-places': { cron: '*/15 * * * *', work: () => refreshPlaces() },
  'forget-notices': { cron: '23 3 * * *', work: forgetOldNotices },
  'forget-audit': { cron: '47 3 * * *', work: forgetAudit },
  'forget-carts': { cron: '37 3 * * *', work: forgetOldCarts },
  'doubt-messages': { cron: '* * * * *', work: doubtSending },
  'forget-messages': { cron: '47 3 * * *', work: forgetOldMessages },
  'forget-codes': { cron: '*/10 * * * *', work: forgetSimulatedTexts },
  'forget-changes': { cron: '29 * * * *', work: forgetOldChanges },
}

const PICTURES_AT_A_TIME = 1

/** Starts the jobs of this process. With several processes each job still runs once at its time. Gives back how to stop. */
export async function startJobs(): Promise<() => Promise<void>> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => isDatabaseInDoubt() || log.warn({ error: describeError(error) }, 'the job queue stumbled; it goes on'))
  await boss.start()
  for (const [name, { cron, work }] of Object.entries(JOBS)) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 300 })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      const done = await work()
      if (done) log.info({ job: name, done }, 'job')
    })
  }
  const stopPost = startPost()
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
