import { simulators, type PhoneFault, type TakenAttachment, type TakenMessage, type WholeTakenMessage } from '#gateways/simulators'
import { config } from '#platform/config.server'

/** Messages received by the simulated servers of a demo shop, newest first, without HTML. Undefined in a real shop. */
export async function findTaken(before?: number): Promise<{ messages: TakenMessage[]; next: number | undefined } | undefined> {
  return config.HANOUT_DEMO ? simulators().taken.page(before) : undefined
}

export async function findOneTaken(id: number): Promise<WholeTakenMessage | undefined> {
  return config.HANOUT_DEMO && Number.isSafeInteger(id) ? simulators().taken.one(id) : undefined
}

export async function findTakenAttachments(id: number): Promise<TakenAttachment[]> {
  return config.HANOUT_DEMO && Number.isSafeInteger(id) ? simulators().taken.attachments(id) : []
}

/** Answers a simulated text as the phone that got it; false where the shop did not take it, undefined where nothing leads back from it. */
export async function answerTaken(id: number, text: string): Promise<boolean | undefined> {
  const message = await findOneTaken(id)
  const status = message && (await simulators().taken.reply(message, text))
  return status === undefined ? undefined : status < 300
}

/** The numbers that cause trouble at the simulated providers, by their last digits. */
export function phoneFaults(): Readonly<Record<string, PhoneFault>> {
  return simulators().phones.faults
}
