import { sendDueReceipts } from '#gateways/simulated-messages'
import { config } from '#platform/config.server'
import { startLoop } from './loop.server.ts'

const LOOK_EVERY_MS = 1000

/** Once a second. The returned function stops it after the receipts being sent. */
export function startSimulatedReceipts(): () => Promise<void> {
  if (!config.HANOUT_DEMO) return () => Promise.resolve()
  const receipts = startLoop('simulated-receipts', async (goesOn) => {
    while (goesOn() && (await sendDueReceipts()) > 0);
  })
  const timer = setInterval(() => receipts.wake(), LOOK_EVERY_MS)
  receipts.wake()
  return async () => {
    clearInterval(timer)
    await receipts.stop()
  }
}
