import { createHash } from 'node:crypto'
import { z } from 'zod'
import { clock } from '#platform/steady-clock'
import { parseJson } from '#platform/json'
import { callProvider, digitsOf, idOf, isNumber, NO_NUMBER, receiptOf, wordsOf, type AdapterSettings, type Answer } from './line.server.ts'
import type { Handover, Posted, PostedRequest, ReceiptNotice, Sms, SmsGateway } from './messaging.ts'

const word = z.string().max(300)
const status = z.object({ groupId: z.int(), id: z.int(), name: word.optional() })

const sent = z.object({ messages: z.array(z.object({ messageId: word, status })).length(1) })

const reports = z.object({
  results: z
    .array(z.object({ messageId: word, status }))
    .min(1)
    .max(1000),
})

const inbound = z.object({ results: z.array(z.object({ from: word, text: z.string().max(2000) })).max(1000) })

const GROUP = { ok: 0, pending: 1, undeliverable: 2, delivered: 3, expired: 4, rejected: 5 } as const

/** Handed to the operator. In the group of the delivered, but a final status may follow. */
const DELIVERED_TO_OPERATOR = 2

/** Expired without an answer from the operator: delivered or not. */
const EXPIRED_UNKNOWN = 29

/** Rejections because of the recipient or the text: no prefix, do not disturb, blocklisted, no destination, a wrong one, the text's form or length, fraud. */
const OF_THE_MESSAGE = new Set([8, 10, 14, 24, 25, 51, 52, 87])

/** The same `messageId` exists already: an earlier attempt arrived after all, or another client used it. */
const DUPLICATE = 23

/** In minutes. */
const LONGEST_MIN = 2880

/**
 * Infobip's SMS API. Keys: `baseUrl` (the account's own, `….api.infobip.com`), `apiKey`, `sender`. IMP-36.
 *
 * Never tried against Infobip itself.
 * - Read in its package (`@infobip-api/sdk` 0.3.2: apis/sms, utils/auth): `/sms/2/text/advanced`, `/sms/1/logs`, `/sms/1/reports`, the `App` key.
 * - Documented (infobip.com/docs): the forms of reports and answers, the groups and numbers of statuses, `validityPeriod` in minutes up to 48 hours. Infobip
 *   calls these addresses deprecated since `/sms/3/messages`; the package has no other.
 * - Reports are unsigned, so each is a hint, checked by `/sms/1/logs`, which may be read repeatedly and goes back 48 hours. `/sms/1/reports` gives each report
 *   only once, so a lost answer would lose it.
 * - `/sms/1/preview` could count a text's parts; the shop's own meter does.
 *
 * The `messageId` is ours and the same at every attempt, so a report finds its message even if the answer was lost.
 */
export function infobip(settings: AdapterSettings): SmsGateway {
  const { url, keys } = settings
  const headers = { authorization: `App ${keys['apiKey']}` }
  return {
    async send(sms) {
      if (!isNumber(sms.to)) return NO_NUMBER
      const body = JSON.stringify({ messages: [messageOf(settings, sms)] })
      const answer = await callProvider(settings, { method: 'POST', url: `${url}/sms/2/text/advanced`, headers, body })
      return 'status' in answer ? judge(answer, keys['apiKey']) : answer
    },

    read: (request) => Promise.resolve(read(settings, request)),

    async ask(reference) {
      const answer = await callProvider(settings, { method: 'GET', url: `${url}/sms/1/logs?messageId=${encodeURIComponent(reference)}`, headers })
      const said = 'status' in answer && answer.status === 200 ? reports.safeParse(parseJson(answer.text)).data : undefined
      const entry = said?.results.find(({ messageId }) => messageId === reference)
      return entry && finalOf(settings, entry)
    },
  }
}

function messageOf(settings: AdapterSettings, { id, to, text, until }: Sms) {
  const { keys, receiptsTo } = settings
  const minutes = until && Math.ceil((until.getTime() - clock.now().getTime()) / 60_000)
  return {
    from: keys['sender'],
    destinations: [{ to, messageId: `${id}-${markOf(settings)}` }],
    text,
    ...(receiptsTo && { notifyUrl: receiptsTo, notifyContentType: 'application/json' }),
    ...(minutes !== undefined && minutes < LONGEST_MIN && { validityPeriod: Math.max(minutes, 1) }),
  }
}

/** Distinguishes this shop's messages from those of others on the same account, whose numbers may collide. */
function markOf({ receiptsTo, keys }: AdapterSettings): string {
  return createHash('sha256')
    .update(receiptsTo || `${keys['sender']}`)
    .digest('hex')
    .slice(0, 12)
}

function judge(answer: Answer, secret: string | undefined): Handover {
  const said = wordsOf(answer, [secret])
  if (answer.status === 200) {
    const parsed = sent.safeParse(parseJson(answer.text))
    return parsed.success ? outcomeOf(parsed.data.messages[0]!, said) : { outcome: 'uncertain', said }
  }
  if ([401, 403, 404, 429].includes(answer.status)) return { outcome: 'not-taken', said }
  return { outcome: answer.status >= 400 && answer.status < 500 && answer.status !== 408 ? 'refused' : 'uncertain', said }
}

/** A rejected message was not sent. If the account is at fault, another provider may take it. */
function outcomeOf({ messageId, status: { groupId, id } }: z.output<typeof sent>['messages'][number], said: string): Handover {
  if (groupId === GROUP.ok || groupId === GROUP.pending || groupId === GROUP.delivered) return { outcome: 'sent', reference: messageId }
  if (groupId === GROUP.undeliverable) return { outcome: 'refused', said }
  if (groupId !== GROUP.rejected || id === DUPLICATE) return { outcome: 'uncertain', said }
  return { outcome: OF_THE_MESSAGE.has(id) ? 'refused' : 'not-taken', said }
}

function read(settings: AdapterSettings, { body }: PostedRequest): Posted | undefined {
  const json = parseJson(body)
  const reported = reports.safeParse(json).data
  if (reported) {
    const receipts = reported.results.map((entry) => finalOf(settings, entry)).filter((notice) => notice !== undefined)
    return { signed: false, receipts, inbound: [] }
  }
  const answers = inbound.safeParse(json).data?.results.map(({ from, text }) => ({ from: digitsOf(from), text }))
  if (!answers?.length) return undefined
  return { signed: false, receipts: [], inbound: answers.flatMap(({ from, text }) => (from ? [{ from, text }] : [])) }
}

function finalOf(settings: AdapterSettings, { messageId, status: said }: z.output<typeof reports>['results'][number]): ReceiptNotice | undefined {
  const [number, mark] = messageId.split('-')
  const notice = { id: mark === markOf(settings) ? idOf(number) : undefined, reference: messageId, said: said.name ?? `Infobip ${said.id}` }
  if (said.id === DELIVERED_TO_OPERATOR || said.id === EXPIRED_UNKNOWN) return undefined
  if (said.groupId === GROUP.delivered) return receiptOf('delivered', notice)
  if (said.groupId === GROUP.undeliverable || said.groupId === GROUP.expired || said.groupId === GROUP.rejected) return receiptOf('failed', notice)
  return undefined
}
