import { keepReports } from '#shop/newsletter/campaigns.server'
import { forgetOldChanges } from '#platform/changes.server'
import { clock, watchClock } from '#platform/steady-clock'
import { dailyAt, everyMinutes, startScheduler, type Job } from '#platform/scheduler.server'
import { makeNightlyBackup, runBackup } from '#shop/upkeep/backups.server'
import { watchShop } from '#shop/site/health.server'
import { forgetAudit } from '#shop/upkeep/audit.server'
import { forgetOldCarts } from '#shop/buying/cart.server'
import { listPicturesWithoutAvif, makeAvif } from '#shop/upkeep/media.server'
import { forgetTasks, onTasks, takeBackTasks, workAtNext } from '#shop/upkeep/tasks.server'
import { doubtSending, forgetOldMessages, forgetTakenTexts } from '#shop/upkeep/messages.server'
import { verifyReceipts } from '#shop/upkeep/messages.receipts.server'
import { forgetPrints } from '#shop/orders/documents.server'
import { forgetOldEntries, removeGoneFiles } from '#shop/forms/entry-management.server'
import { countPopularity, expireHolds, purgeTempOrders } from '#shop/orders/orders.server'
import { doubtBookings, pollParcels } from '#shop/delivery/parcels.server'
import { forgetNewsletterRequests } from '#shop/newsletter/subscribers.server'
import { warnOfBudget } from '#shop/orders/order-notifications.server'
import { forgetAdContexts } from '#shop/orders/advertising.server'
import { textUndelivered } from '#shop/orders/order-notices.server'
import { checkPendingPayments, forgetOldNotices } from '#shop/orders/payments.server'
import { refreshPlaces } from '#shop/delivery/places.server'
import { forgetOldStockAlerts, tellStockAlerts } from '#shop/goods/stock-alerts.server'
import { checkPendingRefunds, doubtRefunds } from '#shop/orders/refunds.server'
import { publishPlanned } from '#shop/site/site-pages.server'
import { startOutbox } from './outbox.server.ts'
import { runBulkChange } from '#shop/goods/bulk-changes.server'
import { runBulkOrders } from '#shop/orders/bulk-orders.server'
import { checkImport, runImport, undoImport } from '#shop/goods/product-import.server'
import { warnOfDebts } from '#shop/books/accounts.server'
import { countFacts, MOST_UNCOUNTED } from '#shop/books/reports.server'
import { postStatement } from '#shop/books/remittances.server'
import { runSubscriberImport } from '#shop/newsletter/subscriber-management.server'
import type { TaskHandler, TaskKind } from '#shop/upkeep/tasks'
import { startEdge } from './edge.server.ts'
import { startLoop } from './loop.server.ts'

const EACH_MINUTE = everyMinutes(1)

export const JOBS: Record<string, Job> = {
  'expire-holds': { next: EACH_MINUTE, work: expireHolds },
  'check-payments': { next: EACH_MINUTE, work: checkPendingPayments },
  'poll-parcels': { next: EACH_MINUTE, work: pollParcels },
  'doubt-bookings': { next: EACH_MINUTE, work: doubtBookings },
  'check-refunds': { next: EACH_MINUTE, work: checkPendingRefunds },
  'doubt-refunds': { next: EACH_MINUTE, work: doubtRefunds },
  'make-avif': { next: EACH_MINUTE, work: makeSomeAvif },
  'publish-planned': { next: EACH_MINUTE, work: () => publishPlanned() },
  'tell-stock-alerts': { next: EACH_MINUTE, work: tellStockAlerts },
  'text-undelivered': { next: EACH_MINUTE, work: textUndelivered },
  'forget-stock-alerts': { next: dailyAt(3, 33), work: forgetOldStockAlerts },
  'purge-temp-orders': { next: everyMinutes(60, 17), work: purgeTempOrders },
  'count-reports': { next: EACH_MINUTE, work: countNewFacts },
  'count-popularity': { next: everyMinutes(60, 41), work: countPopularity },
  'refresh-places': { next: everyMinutes(15), work: () => refreshPlaces() },
  'forget-notices': { next: dailyAt(3, 23), work: forgetOldNotices },
  'forget-audit': { next: dailyAt(3, 47), work: forgetAudit },
  'forget-carts': { next: dailyAt(3, 37), work: forgetOldCarts },
  'verify-receipts': { next: EACH_MINUTE, work: verifyReceipts },
  'warn-of-budget': { next: EACH_MINUTE, work: warnOfBudget },
  'watch-shop': { next: everyMinutes(5, 3), work: watchShop },
  'warn-of-debts': { next: dailyAt(7, 30), work: warnOfDebts },
  'doubt-messages': { next: EACH_MINUTE, work: doubtSending },
  // Runs before the counted messages are deleted.
  'keep-campaign-reports': { next: dailyAt(3, 43), work: keepReports },
  'forget-ad-contexts': { next: dailyAt(3, 27), work: forgetAdContexts },
  'forget-messages': { next: dailyAt(3, 53), work: forgetOldMessages },
  'forget-tasks': { next: dailyAt(3, 57), work: forgetTasks },
  'forget-entries': { next: dailyAt(3, 17), work: forgetOldEntries },
  'forget-newsletter-requests': { next: everyMinutes(60, 51), work: forgetNewsletterRequests },
  'remove-form-files': { next: everyMinutes(10, 3), work: removeGoneFiles },
  'forget-prints': { next: everyMinutes(10, 7), work: forgetPrints },
  'forget-codes': { next: everyMinutes(10), work: forgetTakenTexts },
  backup: { next: dailyAt(2, 10), work: makeNightlyBackup },
  'forget-changes': { next: everyMinutes(60, 29), work: forgetOldChanges },
}

const PICTURES_AT_A_TIME = 1

/** Returns a function that stops all of them. A start that fails leaves none running. */
export async function startJobs(): Promise<() => Promise<void>> {
  const stops: (() => unknown)[] = [watchClock()]
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
  }
  try {
    const scheduler = await startScheduler(JOBS)
    stops.push(() => scheduler.stop(), startOutbox(), startEdge().stop)
    stops.push(await startTasks())
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** AVIF takes seconds per picture: a few at a time, long after the first page was sent. */
async function makeSomeAvif(): Promise<number> {
  const waiting = await listPicturesWithoutAvif(PICTURES_AT_A_TIME)
  for (const id of waiting) await makeAvif(id)
  return waiting.length
}

const LONGEST_COUNT_MS = 40_000

/** After an update of the shop all orders are counted, for as many minutes as it takes. Orders that come meanwhile wait: a small batch costs as much. */
async function countNewFacts(): Promise<void> {
  const end = clock.now().getTime() + LONGEST_COUNT_MS
  while ((await countFacts()) >= MOST_UNCOUNTED && clock.now().getTime() < end);
}

const HANDLERS: Partial<Record<TaskKind, TaskHandler>> = {
  backup: runBackup,
  'product-bulk': runBulkChange,
  'order-bulk': runBulkOrders,
  'product-import-check': checkImport,
  'product-import': runImport,
  'product-import-undo': undoImport,
  'subscriber-import': runSubscriberImport,
  'statement-post': postStatement,
}

const LOOK_EVERY_MS = 5000

/** Parallel tasks of this process, so that a long import does not block other staff. */
const AT_ONCE = 2

/** Runs staff's tasks in this process. Returns a function that stops them; another process continues unfinished ones. */
async function startTasks(): Promise<() => Promise<void>> {
  await takeBackTasks()
  const loops = Array.from({ length: AT_ONCE }, () =>
    startLoop('tasks', async (goesOn) => {
      while (goesOn() && (await workAtNext(HANDLERS, goesOn)));
    }),
  )
  const wake = () => {
    for (const loop of loops) loop.wake()
  }
  const timer = setInterval(wake, LOOK_EVERY_MS)
  onTasks(wake)
  wake()
  return async () => {
    onTasks(() => {})
    clearInterval(timer)
    await Promise.all(loops.map((loop) => loop.stop()))
  }
}
