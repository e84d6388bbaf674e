import { sendDueReceipts } from '#gateways/simulated-messages'
import { config } from '#platform/config.server'
import { startLoop } from './loop.server.ts'

/** Interval of looking for receipts of simulated messages that are due, in ms. */
const LOOK_EVERY_MS = 1000

/** Starts sending the receipts of a demo's simulated messages, those that are due once a second. Returns a function that stops it, after those being sent. */
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
