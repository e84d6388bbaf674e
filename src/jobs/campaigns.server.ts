import { setTimeout as wait } from 'node:timers/promises'
import { isCauseLogged } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import type { TakenMessage } from '#shop/upkeep/messages.server'
import { endCampaigns, prepareNext, sendOfCampaign, takeForCampaign, untilNext } from '#shop/newsletter/campaigns.server'
import type { Deliver } from './deliver.server.ts'

// A file of its own: Node runs it without the shop's templates in campaigns-killed.server.test.ts.

/** Campaign messages that a process has on their way at once, so that a slow provider does not slow a campaign to its own pace. */
const AT_ONCE = 30

/** Longest waits, in ms: between two looks at the campaigns, and between two checks of `goesOn`. */
const LOOK_EVERY_MS = 2000
const STOP_WITHIN_MS = 100

export async function upkeepCampaigns(goesOn: () => boolean): Promise<void> {
  while (goesOn() && (await prepareNext()) !== undefined);
  await endCampaigns()
}

/** Sends campaigns' messages at their rate while any are due. When stopped, finishes those on their way. */
export async function sendCampaigns(deliverer: () => Promise<Deliver | undefined>, goesOn: () => boolean): Promise<void> {
  const underway = new Set<Promise<void>>()
  const begin = (message: TakenMessage, deliver: Deliver) => {
    const sending = send(message, deliver).finally(() => underway.delete(sending))
    underway.add(sending)
  }
  try {
    while (goesOn()) {
      if (underway.size === AT_ONCE) await Promise.race(underway)
      const deliver = await deliverer()
      if (!deliver) return
      const taken = await takeForCampaign(AT_ONCE - underway.size)
      if (!taken) return
      for (const message of taken) begin(message, deliver)
      if (taken.length > 0) continue
      const rest = await untilNext()
      if (rest === undefined) return
      await idle(Math.min(Math.max(rest, 5), LOOK_EVERY_MS), goesOn)
    }
  } finally {
    await Promise.all(underway)
  }
}

async function send(message: TakenMessage, deliver: Deliver): Promise<void> {
  try {
    const sent = await sendOfCampaign(message, deliver)
    log.info({ channel: message.channel, campaign: message.campaign_id, ...sent }, 'message')
  } catch (error) {
    if (!isCauseLogged(error)) log.error({ loop: 'campaigns', error: describeError(error) }, 'a loop stumbled; it goes on')
  }
}

async function idle(ms: number, goesOn: () => boolean): Promise<void> {
  const end = performance.now() + ms
  for (let rest = ms; rest > 0 && goesOn(); rest = end - performance.now()) await wait(Math.min(rest, STOP_WITHIN_MS))
}
