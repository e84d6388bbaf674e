import { hangUp, json, providerUrl, type Reply } from '#platform/provider-at-port.testing'
import { http } from './http.server.ts'
import { infobip } from './infobip.server.ts'
import type { AdapterSettings } from './line.server.ts'
import type { Inbound, PostedRequest, ReceiptNotice, Sms, SmsGateway, SmsProvider } from './messaging.ts'
import { orange } from './orange.server.ts'
import { twilio, twilioSignature } from './twilio.server.ts'

export interface Known {
  id: SmsProvider
  /** Secrets contain the word `sesame`. */
  keys: Record<string, string>
  adapter: (settings: AdapterSettings) => SmsGateway
  before: Reply[]
  taken: unknown
  status: number
  reference: string
  /** The recipient's number in the form of the call. */
  number: string
  refused: Reply
  /** Its answer for a wrong account. */
  denied: Reply
  signed: boolean
  /** Posts in its form: a delivered message, a failed one, one on the way, and a shopper's answer. */
  posts: Record<'delivered' | 'failed' | 'onItsWay' | 'answered', PostedRequest>
  /** How the first two posts name the message, beside its outcome. */
  named: Partial<ReceiptNotice>
  reason: string
  /** Answers to a query for a message, by its outcome; undefined if it has no such query. */
  asked?: Record<'delivered' | 'failed' | 'onItsWay', unknown>
}

export const HOOK = 'https://shop.example.com/messages/x/hook'

export const SMS: Sms = { id: 77, to: '21622333444', text: 'Votre code : 123456 & « merci »' }

export const ANSWER: Inbound = { from: '21622333444', text: 'STOP & fin' }

const SID = `SM${'a'.repeat(32)}`

export const posted = (body: unknown, { url = HOOK, headers = {} }: { url?: string; headers?: Record<string, string> } = {}): PostedRequest => ({
  url,
  headers: new Headers(headers),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

export function fromTwilio(fields: Record<string, string>, url = `${HOOK}?id=77`): PostedRequest {
  const form = new URLSearchParams(fields)
  return posted(form.toString(), { url, headers: { 'x-twilio-signature': twilioSignature({ url, fields: form, authToken: 'sesame-token' }) } })
}

const orangeReceipt = (deliveryStatus: string) =>
  posted({ deliveryInfoNotification: { callbackData: 'ref-1', deliveryInfo: { address: 'tel:+21622333444', deliveryStatus } } })

const infobipEntry = (groupId: number, id: number, name: string) => ({ results: [{ messageId: '77-f63bfc4bb6a3', status: { groupId, id, name } }] })

/** In the order of `SMS_PROVIDERS`. */
export const providers: Known[] = [
  {
    id: 'orange',
    keys: { clientId: 'id', clientSecret: 'sesame-secret', sender: '2160000', senderName: '' },
    adapter: orange,
    before: [json({ access_token: 'sesame-bearer', expires_in: 3600 })],
    taken: { outboundSMSMessageRequest: { resourceURL: 'https://api.orange.com/smsmessaging/v1/outbound/tel%3A%2B2160000/requests/ref-1' } },
    status: 201,
    reference: 'ref-1',
    number: 'tel:+21622333444',
    refused: json({ requestError: {} }, 400),
    denied: json({ requestError: { policyException: {} } }, 403),
    signed: false,
    posts: {
      delivered: orangeReceipt('DeliveredToTerminal'),
      failed: orangeReceipt('DeliveryImpossible'),
      onItsWay: orangeReceipt('DeliveredToNetwork'),
      answered: posted({ inboundSMSMessageNotification: { inboundSMSMessage: { senderAddress: 'tel:+21622333444', message: ANSWER.text } } }),
    },
    named: { reference: 'ref-1' },
    reason: 'DeliveryImpossible',
  },
  {
    id: 'twilio',
    keys: { accountSid: `AC${'1'.repeat(32)}`, authToken: 'sesame-token', sender: '+2160000' },
    adapter: twilio,
    before: [],
    taken: { sid: SID, status: 'queued' },
    status: 201,
    reference: SID,
    number: 'To=%2B21622333444',
    refused: json({ code: 21_211, message: 'The number is not a valid phone number' }, 400),
    denied: json({ code: 20_003, message: 'Authenticate' }, 401),
    signed: true,
    posts: {
      delivered: fromTwilio({ MessageSid: SID, MessageStatus: 'delivered' }),
      failed: fromTwilio({ MessageSid: SID, MessageStatus: 'undelivered', ErrorCode: '30003' }),
      onItsWay: fromTwilio({ MessageSid: SID, MessageStatus: 'sent' }),
      answered: fromTwilio({ MessageSid: SID, SmsStatus: 'received', From: '+21622333444', Body: ANSWER.text }, HOOK),
    },
    named: { id: 77, reference: SID },
    reason: 'Twilio 30003',
    asked: {
      delivered: { sid: SID, status: 'delivered', error_code: null },
      failed: { sid: SID, status: 'undelivered', error_code: 30_003 },
      onItsWay: { sid: SID, status: 'sent', error_code: null },
    },
  },
  {
    id: 'infobip',
    keys: { baseUrl: 'x.api.infobip.com', apiKey: 'sesame-key', sender: 'HANOUT' },
    adapter: infobip,
    before: [],
    taken: { messages: [{ messageId: '77-f63bfc4bb6a3', to: '21622333444', status: { groupId: 1, id: 26, name: 'PENDING_ACCEPTED' } }] },
    status: 200,
    reference: '77-f63bfc4bb6a3',
    number: '"to":"21622333444"',
    refused: json({ messages: [{ messageId: '77-f63bfc4bb6a3', status: { groupId: 5, id: 52, name: 'REJECTED_DESTINATION' } }] }),
    denied: json({ requestError: { serviceException: { messageId: 'UNAUTHORIZED' } } }, 401),
    signed: false,
    posts: {
      delivered: posted(infobipEntry(3, 5, 'DELIVERED_TO_HANDSET')),
      failed: posted(infobipEntry(2, 9, 'UNDELIVERABLE_NOT_DELIVERED')),
      onItsWay: posted(infobipEntry(3, 2, 'DELIVERED_TO_OPERATOR')),
      answered: posted({ results: [{ messageId: 'm', from: '21622333444', to: '2160000', text: ANSWER.text, smsCount: 1 }], messageCount: 1 }),
    },
    named: { id: 77, reference: '77-f63bfc4bb6a3' },
    reason: 'UNDELIVERABLE_NOT_DELIVERED',
    asked: {
      delivered: infobipEntry(3, 5, 'DELIVERED_TO_HANDSET'),
      failed: infobipEntry(2, 9, 'UNDELIVERABLE_NOT_DELIVERED'),
      onItsWay: infobipEntry(1, 26, 'PENDING_ACCEPTED'),
    },
  },
  {
    id: 'http',
    keys: {
      url: '',
      headers: 'X-Key: {key}\nX-Other: sesame-header',
      body: '{"to": "{to}", "text": "{text}", "id": "{id}", "from": "{sender}"}',
      key: 'sesame-key',
      sender: 'HANOUT',
      reference: 'message.0.id',
    },
    adapter: (settings) =>
      http({ ...settings, keys: { ...settings.keys, url: `${settings.url}/send` }, reach: { mayReach: () => true, protocols: ['http:', 'https:'] } }),
    before: [],
    taken: { message: [{ id: 'ref-1' }] },
    status: 200,
    reference: 'ref-1',
    number: '"to": "21622333444"',
    refused: json({ error: 'wrong number' }, 422),
    denied: json({ error: 'wrong key' }, 401),
    signed: false,
    posts: {
      delivered: posted({ id: 77, reference: 'ref-1', status: 'delivered' }),
      failed: posted({ id: '77', reference: 'ref-1', status: 'failed', error: 'phone off' }),
      onItsWay: posted({ id: '77', status: 'sent' }),
      answered: posted(new URLSearchParams({ from: '+21622333444', text: ANSWER.text }).toString()),
    },
    named: { id: 77, reference: 'ref-1' },
    reason: 'phone off',
  },
]

export function gatewayOf({ adapter, keys }: Known, { url = providerUrl() } = {}): SmsGateway {
  return adapter({ url, keys, receiptsTo: HOOK })
}

export const repliesOf = ({ before }: Known, ...last: Reply[]): Reply[] => [...before, ...last]

/** All secrets of its account, its token included. */
export const secretsOf = ({ id, keys }: Known): string[] => [
  ...Object.values(keys).filter((value) => value.startsWith('sesame')),
  ...(id === 'orange' ? ['sesame-bearer'] : []),
  ...(id === 'http' ? ['sesame-header'] : []),
]

/** Failures that leave it unknown whether the message was sent. */
export const UNKNOWN_FATES: Reply[] = [hangUp, json({}, 500), json({}, 502), json({ code: 20_500 }, 500)]
