import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { HttpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'
import { callProvider, idOf, isNumber, NO_NUMBER, wordsOf, type AdapterSettings, type Answer, isSameText } from './line.server.ts'
import type { Handover, Inbound, Posted, PostedRequest, ReceiptNotice, TemplateMessage, WhatsAppGateway } from './messaging.ts'

const VERSION = 'v24.0'
const LONGEST_SAID = 300

/** Surely not sent and worth a retry: limits of the app, the account, the number and the pair; missing or blocked access; billing; a service pause. */
const NOT_TAKEN = new Set([0, 2, 4, 10, 190, 368, 80007, 130429, 131031, 131042, 131045, 131048, 131056, 133004, 133010])

const code = z.coerce.number().int().catch(-1)
const words = z.string().max(1000).catch('')
const failure = z.object({ error: z.object({ code, message: words, error_data: z.object({ details: words }).catch({ details: '' }) }) })
const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })

/**
 * WhatsApp's Cloud API. IMP-38. Read in Meta's own SDK (WhatsApp/WhatsApp-Nodejs-SDK), in its successor (great-detail/WhatsApp-Nodejs-SDK, for
 * `biz_opaque_callback_data`), and in copies of Meta's table of error codes. Never tried with Meta. Meta usually takes a message for a number that is not on
 * WhatsApp and reports it by a receipt (131026). A failed receipt is final.
 */
export function whatsapp(settings: AdapterSettings): WhatsAppGateway {
  return {
    send: async (message) => {
      if (!isNumber(message.to)) return NO_NUMBER
      const answer = await callProvider(settings, messageCall(settings, message))
      return 'status' in answer ? judge(answer, settings.keys['accessToken']) : answer
    },
    read: (request) => Promise.resolve(readPosted(settings.keys, request)),
    handshake: (url) => {
      const { searchParams } = new URL(url)
      const isTheirs =
        searchParams.get('hub.mode') === 'subscribe' && isSameText(searchParams.get('hub.verify_token') ?? '', settings.keys['verifyToken'] ?? '')
      return isTheirs ? (searchParams.get('hub.challenge')?.slice(0, LONGEST_SAID) ?? undefined) : undefined
    },
  }
}

function messageCall({ url, keys }: AdapterSettings, { id, to, template, language, values }: TemplateMessage): HttpCall {
  const parameters = values.map((value) => ({ type: 'text', text: inOneLine(value) }))
  return {
    method: 'POST',
    url: `${url}/${VERSION}/${encodeURIComponent(keys['phoneNumberId'] ?? '')}/messages`,
    headers: { authorization: `Bearer ${keys['accessToken'] ?? ''}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: { name: template, language: { code: language }, ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }) },
      biz_opaque_callback_data: String(id),
    }),
  }
}

/** A template's value may neither be empty nor contain line breaks, tabs or runs of spaces. */
function inOneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim() || '-'
}

/** Meta's code decides before the status. Faults of the account or the moment can be retried; after another server error the message may have been sent. */
function judge({ status, text }: Answer, accessToken: string | undefined): Handover {
  const answer = parseJson(text)
  const sent = taken.safeParse(answer)
  if (status >= 200 && status < 300) {
    return sent.success ? { outcome: 'sent', reference: sent.data.messages[0]!.id } : { outcome: 'uncertain', said: `${status} without a number` }
  }
  const { data } = failure.safeParse(answer)
  const said = data ? saidOf(data.error) : wordsOf({ status, text }, [accessToken])
  const known = data?.error.code ?? -1
  if (NOT_TAKEN.has(known) || (known >= 200 && known <= 299) || [401, 429, 503].includes(status)) return { outcome: 'not-taken', said }
  return { outcome: status >= 400 && status < 500 ? 'refused' : 'uncertain', said }
}

function saidOf({ code: number, message, error_data: { details } }: { code: number; message: string; error_data: { details: string } }): string {
  const text = message.includes(String(number)) ? message : `${number} ${message}`
  return (details && !text.includes(details) ? `${text}: ${details}` : text).trim().slice(0, LONGEST_SAID)
}

const status = z.object({
  id: z.string().min(1).max(300),
  status: z.string().max(40),
  biz_opaque_callback_data: z.string().max(300).optional().catch(undefined),
  errors: z
    .array(z.object({ code, title: words, message: words, error_data: z.object({ details: words }).catch({ details: '' }) }))
    .max(20)
    .catch([]),
})
const inbound = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  text: z.object({ body: z.string().max(10_000) }).optional(),
  button: z.object({ text: z.string().max(10_000) }).optional(),
})
const unknowns = z.array(z.unknown()).catch([])
const posted = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ metadata: z.object({ phone_number_id: z.string().optional() }).catch({}), statuses: unknowns, messages: unknowns }),
        }),
      ),
    }),
  ),
})

/** Reads a post signed with the app's secret over the raw body; undefined if the signature is wrong or the post unreadable. */
function readPosted({ appSecret = '', phoneNumberId }: AdapterSettings['keys'], { headers, body }: PostedRequest): Posted | undefined {
  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  if (appSecret === '' || !isSameText(headers.get('x-hub-signature-256') ?? '', expected)) return undefined
  const { data } = posted.safeParse(parseJson(body))
  if (!data) return undefined
  // An app may have several numbers; only this one is the shop's.
  const values = data.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata: { phone_number_id: number } }) => number === undefined || number === phoneNumberId)
  return {
    signed: true,
    receipts: values.flatMap(({ statuses }) => statuses.flatMap(receiptOf)),
    inbound: values.flatMap(({ messages }) => messages.flatMap(inboundOf)),
  }
}

function receiptOf(posting: unknown): ReceiptNotice[] {
  const { data } = status.safeParse(posting)
  if (!data || !isReceipt(data.status)) return []
  const id = idOf(data.biz_opaque_callback_data)
  const error = data.errors[0]
  return [
    {
      ...(id !== undefined && { id }),
      reference: data.id,
      receipt: data.status,
      ...(error && { said: saidOf({ ...error, message: error.message || error.title }) }),
    },
  ]
}

/** `sent` adds nothing to the answer of the call. */
function isReceipt(name: string): name is ReceiptNotice['receipt'] {
  return name === 'delivered' || name === 'read' || name === 'failed'
}

function inboundOf(posting: unknown): Inbound[] {
  const { data } = inbound.safeParse(posting)
  const text = data?.text?.body ?? data?.button?.text
  return data && text !== undefined ? [{ from: data.from, text }] : []
}
