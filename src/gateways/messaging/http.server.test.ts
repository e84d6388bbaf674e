import { expect, test } from 'vitest'
import { isPublicAddress } from '#platform/public-addresses.server'
import { json, plain, providerUrl, received, replyWith, useProvider } from '#platform/provider-at-port.testing'
import { http } from './http.server.ts'
import { SMS } from './known-providers.testing.ts'

useProvider()

const REACH = { mayReach: () => true, protocols: ['http:'] }

async function sendBy({ path = '/', ...keys }: Record<string, string>, sms = SMS, reach = REACH) {
  replyWith(json({ ok: true }))
  return http({ url: '', keys: { url: `${providerUrl()}${path}`, sender: 'HANOUT', key: 'sesame', ...keys }, receiptsTo: '', reach }).send(sms)
}

const HOSTILE = { ...SMS, text: 'a&to=21600000000"}{key}\r\nX: 1 +%26 « é »' }

test('IMP-36 without a body it is a GET, whose places are encoded for an address', async () => {
  expect(await sendBy({ path: '/send?to=%2B{to}&text={text}&id={id}&from={sender}&key={key}' }, HOSTILE)).toEqual({ outcome: 'sent' })
  const [call] = received
  expect(call!.method).toBe('GET')
  expect(Object.fromEntries(new URL(`http://x${call!.url}`).searchParams)).toEqual({
    to: '+21622333444',
    text: HOSTILE.text,
    id: '77',
    from: 'HANOUT',
    key: 'sesame',
  })
})

test('IMP-36 a body that is no JSON is a form, one pair a line or after an ampersand', async () => {
  await sendBy({ body: 'to={to}&text={text}\nkey={key}', headers: 'X-Api-Key: {key}' }, HOSTILE)
  const [call] = received
  expect(call!.headers).toMatchObject({ 'content-type': expect.stringContaining('application/x-www-form-urlencoded'), 'x-api-key': 'sesame' })
  expect([...new URLSearchParams(call!.body)]).toEqual([
    ['to', '21622333444'],
    ['text', HOSTILE.text],
    ['key', 'sesame'],
  ])
})

test('IMP-36 a body of JSON stays the JSON that was typed, whatever the text holds', async () => {
  await sendBy({ body: '{"messages": [{"to": "{to}", "body": "{text}", "n": {id}}]}' }, HOSTILE)
  expect(JSON.parse(received[0]!.body)).toEqual({ messages: [{ to: '21622333444', body: HOSTILE.text, n: 77 }] })
})

test('what is put into a header makes no second one', async () => {
  await sendBy({ headers: 'X-Text: {text}\nX-Other: 1' }, HOSTILE)
  expect(received[0]!.headers).not.toHaveProperty('x')
  expect(received[0]!.headers).toMatchObject({ 'x-text': 'a&to=21600000000"}{key}X: 1 +%26', 'x-other': '1' })
})

test('what was typed wrongly is said, and nothing is sent', async () => {
  for (const [keys, said] of [
    [{ body: '{"to": {to' }, /body/],
    [{ headers: 'no header' }, /headers/],
    [{ url: 'https://user:sesame@example.com' }, /address/],
    [{ url: 'nowhere' }, /address/],
  ] as const) {
    const handover = await sendBy(keys)
    expect(handover).toMatchObject({ outcome: 'not-taken', said: expect.stringMatching(said) })
    expect(JSON.stringify(handover)).not.toContain('sesame')
    expect(received).toEqual([])
  }
})

test('only public addresses behind TLS are called, by their number or by a name that leads elsewhere', async () => {
  expect(await sendBy({}, SMS, { ...REACH, protocols: ['https:'] })).toMatchObject({ outcome: 'not-taken' })
  for (const url of ['https://127.0.0.1/', 'https://10.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://169.254.169.254/latest/'])
    expect(await http({ url: '', keys: { url, body: 'a={to}' }, receiptsTo: '' }).send(SMS)).toMatchObject({ outcome: 'not-taken' })
  const byName = { url: providerUrl().replace('127.0.0.1', 'localhost'), body: 'a={to}' }
  const reach = { mayReach: isPublicAddress, protocols: ['http:'] }
  expect(await http({ url: '', keys: byName, receiptsTo: '', reach }).send(SMS)).toMatchObject({ outcome: 'not-taken' })
  expect(received).toEqual([])
})

test('any 2xx is taken, an empty one too; where a place of the number is typed, an answer without it is uncertain', async () => {
  const outcomeOf = async (reference: string, reply = json({ ok: 1 })) => {
    const gateway = http({ url: '', keys: { url: providerUrl(), reference }, receiptsTo: '', reach: REACH })
    replyWith(reply)
    return gateway.send(SMS)
  }
  for (const reply of [plain('OK'), plain('', 202), plain('', 204)]) expect(await outcomeOf('', reply)).toEqual({ outcome: 'sent' })
  expect(await outcomeOf('a.1.id', json({ a: [0, { id: 5 }] }))).toEqual({ outcome: 'sent', reference: '5' })
  for (const reply of [json({ error: 'no credit' }), plain('OK'), plain('', 204), json({ a: { constructor: 1 } }), json({ a: [0, { id: {} }] })])
    expect(await outcomeOf('a.1.id', reply)).toMatchObject({ outcome: 'uncertain' })
  for (const path of ['constructor.name', '__proto__', 'a.length']) expect(await outcomeOf(path, json({ a: { b: 1 } }))).toMatchObject({ outcome: 'uncertain' })
})
