import { runBackup } from '#shop/upkeep/backups.server'
import { runBulkChange } from '#shop/goods/bulk-changes.server'
import { runBulkOrders } from '#shop/orders/bulk-orders.server'
import { checkImport, runImport, undoImport } from '#shop/goods/product-import.server'
import { runSubscriberImport } from '#shop/newsletter/subscriber-management.server'
import type { TaskHandler, TaskKind } from '#shop/upkeep/tasks'
import { onTasks, takeBackTasks, workAtNext } from '#shop/upkeep/tasks.server'
import { startLoop } from './loop.server.ts'

const HANDLERS: Partial<Record<TaskKind, TaskHandler>> = {
  backup: runBackup,
  'product-bulk': runBulkChange,
  'order-bulk': runBulkOrders,
  'product-import-check': checkImport,
  'product-import': runImport,
  'product-import-undo': undoImport,
  'subscriber-import': runSubscriberImport,
}

/** Interval without being woken. */
const LOOK_EVERY_MS = 5000

/** Parallel tasks of this process, so that a long import does not block other staff. */
const AT_ONCE = 2

/** Runs staff's tasks in this process. Returns a function that stops them; another process continues unfinished ones. */
export async function startTasks(): Promise<() => Promise<void>> {
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
