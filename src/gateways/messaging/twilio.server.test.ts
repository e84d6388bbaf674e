import { expect, test } from 'vitest'
import { clock } from '#platform/steady-clock'
import { json, received, replyWith, useProvider } from '#platform/provider-at-port.testing'
import { fromTwilio, gatewayOf, HOOK, posted, providers, SMS } from './known-providers.testing.ts'
import { isTwilioSignature } from './twilio.server.ts'

useProvider()

const known = providers.find(({ id }) => id === 'twilio')!
const SID = known.reference

async function fieldsOf(sender: string, until?: Date): Promise<Record<string, string>> {
  replyWith(json(known.taken, 201))
  const gateway = gatewayOf({ ...known, keys: { ...known.keys, sender } })
  await gateway.send({ ...SMS, ...(until && { until }) })
  return Object.fromEntries(new URLSearchParams(received[0]!.body))
}

test('a signature is that of Twilio’s own package, with and without the usual port, and no other', () => {
  // The case of twilio-node's spec/validation.spec.js.
  const fields = new URLSearchParams({ To: '+18005551212', CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234', From: '+14158675309' })
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const signed = { url, fields, authToken: '12345' }
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='
  expect(isTwilioSignature(signature, signed)).toBe(true)
  expect(isTwilioSignature(signature, { ...signed, url: 'https://mycompany.com:8443/myapp.php?foo=1&bar=2' })).toBe(true)
  expect(isTwilioSignature(signature, { ...signed, url: `${url}&x=1` })).toBe(false)
  expect(isTwilioSignature(signature, { ...signed, authToken: '12346' })).toBe(false)
  expect(isTwilioSignature(signature, { ...signed, authToken: '' })).toBe(false)
  expect(isTwilioSignature(signature.toLowerCase(), signed)).toBe(false)
  for (const none of [null, '', 'x']) expect(isTwilioSignature(none, signed)).toBe(false)
})

test('IMP-36 a receipt that is not signed, or signed for other fields or another message, is not read', async () => {
  const { read } = gatewayOf(known)
  const { headers, body } = fromTwilio({ MessageSid: SID, MessageStatus: 'sent' })
  const signature = { 'x-twilio-signature': headers.get('x-twilio-signature')! }
  expect(await read(posted(body, { url: `${HOOK}?id=77`, headers: signature }))).toBeDefined()
  expect(await read(posted(body, { url: `${HOOK}?id=77` }))).toBeUndefined()
  expect(await read(posted(body.replace('sent', 'delivered'), { url: `${HOOK}?id=77`, headers: signature }))).toBeUndefined()
  expect(await read(posted(`${body}&ErrorCode=1`, { url: `${HOOK}?id=77`, headers: signature }))).toBeUndefined()
  expect(await read(posted(body, { url: `${HOOK}?id=78`, headers: signature }))).toBeUndefined()
})

test('a receipt finds its message by the number in its address, and without one by Twilio’s', async () => {
  const { read } = gatewayOf(known)
  const fields = { MessageSid: SID, MessageStatus: 'delivered' }
  expect((await read(fromTwilio(fields, `${HOOK}?id=12`)))!.receipts).toEqual([{ receipt: 'delivered', id: 12, reference: SID }])
  for (const url of [HOOK, `${HOOK}?id=`, `${HOOK}?id=-1`, `${HOOK}?id=1e9`])
    expect((await read(fromTwilio(fields, url)))!.receipts).toEqual([{ receipt: 'delivered', reference: SID }])
})

test('a sender is a number, a short code, a name or a messaging service', async () => {
  expect(await fieldsOf('21612345678')).toMatchObject({ From: '+21612345678', StatusCallback: `${HOOK}?id=77` })
  expect(await fieldsOf('85000')).toMatchObject({ From: '85000' })
  expect(await fieldsOf('Zitouna')).toMatchObject({ From: 'Zitouna' })
  const service = `MG${'2'.repeat(32)}`
  const fields = await fieldsOf(service)
  expect(fields['MessagingServiceSid']).toBe(service)
  expect(fields).not.toHaveProperty('From')
})

test('what is soon worth nothing has a validity period, of ten seconds at least; all else has Twilio’s own', async () => {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  expect(Number((await fieldsOf('Zitouna', inSeconds(600)))['ValidityPeriod'])).toBeCloseTo(600, -1)
  expect((await fieldsOf('Zitouna', inSeconds(2)))['ValidityPeriod']).toBe('10')
  for (const until of [undefined, inSeconds(36_100)]) expect(await fieldsOf('Zitouna', until)).not.toHaveProperty('ValidityPeriod')
})

test('a refusal of the account goes on to the next provider; one of the number does not', async () => {
  const outcomeOf = async (code: number, status = 400) => {
    replyWith(json({ code, message: 'no', status }, status))
    return (await gatewayOf(known).send(SMS)).outcome
  }
  for (const code of [21_211, 21_610, 21_612, 21_614]) expect(await outcomeOf(code)).toBe('refused')
  for (const code of [21_606, 21_608, 21_408, 21_659]) expect(await outcomeOf(code)).toBe('not-taken')
  expect(await outcomeOf(20_404, 404)).toBe('not-taken')
  expect(await outcomeOf(20_503, 503)).toBe('not-taken')
  expect(await outcomeOf(20_500, 500)).toBe('uncertain')
  replyWith(json({}, 503))
  expect((await gatewayOf(known).send(SMS)).outcome).toBe('uncertain')
})
