import type { sendPush } from '#gateways/push'
import { writePush } from '#templates/write-push.server.ts'
import { findPushKeys, findTarget, forgetDevice, silenceDevice } from '#shop/people/push-devices.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { senderAddress, type Deliver } from './deliver.server.ts'

/** Rings staff's devices. Removes a device that its push service reports as gone; silences one that it refuses until it is added again. */
export function ringer(handOver: typeof sendPush): Deliver {
  return async (message) => {
    const device = Number(message.recipient)
    const target = await findTarget(device)
    if (!target) return { outcome: 'nothing-to-say' }
    const { personId, ...to } = target
    const payload = await writePush(message, personId)
    if (!payload) return { outcome: 'nothing-to-say' }
    const { sender } = await findSettings()
    const push = { to, payload, topic: `hanout-${message.id}`, keptSeconds: PUSH_KEPT_SECONDS }
    const sent = await handOver(push, { keys: await findPushKeys(), subject: `mailto:${senderAddress(sender)}` })
    if (sent.outcome === 'refused') await silenceDevice(device)
    if (sent.outcome !== 'gone') return sent
    await forgetDevice(device)
    return { outcome: 'nothing-to-say' }
  }
}

/** A phone that is offline for longer shows its orders in the back office. */
const PUSH_KEPT_SECONDS = 12 * 3600
