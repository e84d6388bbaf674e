import { runBackup } from '#shop/upkeep/backups.server'
import { runBulkChange } from '#shop/goods/bulk-changes.server'
import { runBulkOrders } from '#shop/orders/bulk-orders.server'
import { checkImport, runImport, undoImport } from '#shop/goods/product-import.server'
import { runSubscriberImport } from '#shop/newsletter/subscriber-management.server'
import type { TaskHandler, TaskKind } from '#shop/upkeep/tasks'
import { onTasks, takeBackTasks, workAtNext } from '#shop/upkeep/tasks.server'
import { startLoop } from './loop.server.ts'

/** The handler of each kind of long work. */
const HANDLERS: Partial<Record<TaskKind, TaskHandler>> = {
  backup: runBackup,
  'product-bulk': runBulkChange,
  'order-bulk': runBulkOrders,
  'product-import-check': checkImport,
  'product-import': runImport,
  'product-import-undo': undoImport,
  'subscriber-import': runSubscriberImport,
}

/** Interval of looking for tasks without being woken, in ms. */
const LOOK_EVERY_MS = 5000

/** Tasks of this process at a time: a long import holds up no other work of staff. */
const AT_ONCE = 2

/** Starts this process's work at tasks of staff. Returns a function that stops it; what is not done then goes on in another process. */
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
