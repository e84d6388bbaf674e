import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { whatsapp } from './whatsapp.server.ts'

const KEYS = { phoneNumberId: '1065', accessToken: 't1', appSecret: 'app secret', verifyToken: 'zitouna 22' }
const opened = (keys = KEYS) => whatsapp({ url: 'https://graph.facebook.com', keys, receiptsTo: '' })
const MESSAGE = { id: 71, to: '21622333444', template: 'order_shipped', language: 'fr', values: ['Amel', '1007', ' ', 'Rue\n\tde Fès'] }

function facing(answer: () => Response) {
  const asked: Request[] = []
  const gateway = whatsapp({
    url: 'https://graph.facebook.com',
    keys: KEYS,
    receiptsTo: '',
    send: async (request) => {
      asked.push(request.clone())
      return Promise.resolve(answer())
    },
  })
  return { gateway, asked }
}
const failing =
  (status: number, code: number, message = `(#${code}) no`) =>
  () =>
    Response.json({ error: { code, message } }, { status })

describe('IMP-38 WhatsApp', () => {
  test('a message goes as documented: its template, language and values in their order, with the shop’s own number', async () => {
    const { gateway, asked } = facing(() => Response.json({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.A', message_status: 'accepted' }] }))
    expect(await gateway.send(MESSAGE)).toEqual({ outcome: 'sent', reference: 'wamid.A' })
    expect([asked[0]!.method, asked[0]!.url, asked[0]!.headers.get('authorization')]).toEqual([
      'POST',
      'https://graph.facebook.com/v24.0/1065/messages',
      'Bearer t1',
    ])
    const parameters = ['Amel', '1007', '-', 'Rue de Fès'].map((text) => ({ type: 'text', text }))
    expect(await asked[0]!.json()).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '21622333444',
      type: 'template',
      template: { name: 'order_shipped', language: { code: 'fr' }, components: [{ type: 'body', parameters }] },
      biz_opaque_callback_data: '71',
    })
  })

  test('a number that is not there and a template that was not approved are refused; limits wait; what may have been sent is not sent again', async () => {
    const outcomeOf = async (answer: () => Response) => (await facing(answer).gateway.send(MESSAGE)).outcome
    for (const [status, code] of [
      [400, 131026],
      [404, 132001],
      [400, 132015],
      [400, 132016],
      [400, 132000],
      [400, 100],
    ] as const) {
      expect([code, await outcomeOf(failing(status, code))]).toEqual([code, 'refused'])
    }
    for (const [status, code] of [
      [429, 130429],
      [400, 130429],
      [400, 131056],
      [401, 190],
      [403, 10],
      [403, 200],
      [503, 2],
      [429, 77],
    ] as const) {
      expect([code, await outcomeOf(failing(status, code))]).toEqual([code, 'not-taken'])
    }
    expect(await outcomeOf(failing(500, 131000))).toBe('uncertain')
    expect(await outcomeOf(() => new Response('<html>', { status: 502 }))).toBe('uncertain')
    expect(await outcomeOf(() => Response.json({}))).toBe('uncertain')
    expect(await outcomeOf(() => Response.error())).toBe('uncertain')
  })

  test('its answer in words is kept for staff', async () => {
    const { gateway } = facing(() =>
      Response.json({ error: { code: 132001, message: '(#132001) Template name', error_data: { details: 'not in fr' } } }, { status: 404 }),
    )
    expect(await gateway.send(MESSAGE)).toEqual({ outcome: 'refused', said: '(#132001) Template name: not in fr' })
  })

  const status = (id: string, named: string, more: object = {}) => ({ id, status: named, timestamp: '1', recipient_id: '21622333444', ...more })
  const posting = (value: object) => JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
  const signed = (body: string, secret = KEYS.appSecret) => ({
    url: 'https://shop.test/messages/whatsapp/x',
    headers: new Headers({ 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }),
    body,
  })

  test('what it posts is read only with its signature over the very body', async () => {
    const body = posting({ metadata: { phone_number_id: '1065' }, statuses: [status('wamid.A', 'delivered')] })
    const gateway = opened()
    expect((await gateway.read(signed(body)))?.receipts).toEqual([{ reference: 'wamid.A', receipt: 'delivered' }])
    expect(await gateway.read(signed(body, 'another'))).toBeUndefined()
    expect(await gateway.read({ ...signed(body), body: `${body} ` })).toBeUndefined()
    expect(await gateway.read({ ...signed(body), headers: new Headers() })).toBeUndefined()
    expect(await gateway.read(signed('[]'))).toBeUndefined()
    expect(await opened({ ...KEYS, appSecret: '' }).read(signed(body, ''))).toBeUndefined()
  })

  test('receipts say what became of a message and why not, answers who wrote; what is of another number or unreadable is left out', async () => {
    const errors = [{ code: 131026, title: 'Message undeliverable', message: 'Message undeliverable', error_data: { details: 'not on WhatsApp' } }]
    const read = await opened().read(
      signed(
        posting({
          metadata: { phone_number_id: '1065' },
          statuses: [status('w1', 'sent'), status('w2', 'read', { biz_opaque_callback_data: '71' }), status('w3', 'failed', { errors }), { status: 'read' }, 7],
          messages: [
            { from: '21622333444', type: 'text', text: { body: 'STOP' } },
            { from: '21622333445', type: 'button', button: { text: 'Non', payload: 'n' } },
            { from: '21622333446', type: 'image', image: {} },
          ],
        }),
      ),
    )
    expect(read).toEqual({
      signed: true,
      receipts: [
        { id: 71, reference: 'w2', receipt: 'read' },
        { reference: 'w3', receipt: 'failed', said: '131026 Message undeliverable: not on WhatsApp' },
      ],
      inbound: [
        { from: '21622333444', text: 'STOP' },
        { from: '21622333445', text: 'Non' },
      ],
    })
    const others = await opened().read(signed(posting({ metadata: { phone_number_id: '9' }, statuses: [status('w1', 'read')] })))
    expect(others).toEqual({ signed: true, receipts: [], inbound: [] })
  })

  test('its address is confirmed to who knows the merchant’s word, and to nobody else', () => {
    const asking = (token: string, mode = 'subscribe') =>
      `https://shop.test/m?hub.mode=${mode}&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`
    const { handshake } = opened()
    expect(handshake?.(asking('zitouna 22'))).toBe('1158201444')
    expect([handshake?.(asking('zitouna')), handshake?.(asking('zitouna 22', 'other')), handshake?.('https://shop.test/m')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(opened({ ...KEYS, verifyToken: '' }).handshake?.(asking(''))).toBeUndefined()
  })
})
