import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { answerAsPhone, bringSimulatedPosts, sendDueReceipts } from '@hanout/simulators/phones'
import { findSimulatedMessage, findSimulatedMessages } from '@hanout/simulators/taken'
import { PHONE_FAULTS } from '@hanout/simulators/phone-faults'
import { clock } from '#platform/steady-clock'
import { parseConfig } from '#platform/config.server'
import { db } from '#platform/database.server'
import { openSmsGateway } from './messaging.server.ts'
import type { Posted, SmsProvider } from './messaging.ts'
import { SMS_PROVIDERS } from './providers.ts'

useDatabase()

const HOOK = 'http://localhost:3000/messages/x/hook'

const machineTime = clock.now
beforeEach(() => db.deleteFrom('simulated_messages').execute())
afterEach(() => {
  clock.now = machineTime
  bringSimulatedPosts(undefined)
})

const later = (ms: number) => {
  const now = new Date(clock.now().getTime() + ms)
  clock.now = () => now
}

const gatewayOf = (provider: SmsProvider, receiptsTo = HOOK) => openSmsGateway(provider, { mode: 'simulated', keys: {}, receiptsTo })!

/** Posts to the account's address, as its adapter read them. */
let came: (Posted | undefined)[]

function connect(provider: SmsProvider): void {
  came = []
  bringSimulatedPosts(async (request) => {
    came.push(await gatewayOf(provider).read({ url: request.url, headers: request.headers, body: await request.text() }))
    return new Response(null, { status: 204 })
  })
}

let numbers = 0

/** A number that triggers a fault; a new one each time. */
function numberFor(fault: string): string {
  const ending = Object.keys(PHONE_FAULTS).find((digits) => PHONE_FAULTS[digits] === fault)!
  return `216${20 + (numbers++ % 80)}${ending}`
}

const receiptsOf = () => came.flatMap((posted) => posted?.receipts ?? [])

test('IMP-36 a simulated account sends in a demo only', () => {
  const real = parseConfig({ HANOUT_DEMO: '0', HANOUT_URL: 'https://shop.example.com' })
  for (const provider of SMS_PROVIDERS) expect(openSmsGateway(provider, { mode: 'simulated', keys: {}, receiptsTo: HOOK }, real)).toBeUndefined()
})

describe.each(SMS_PROVIDERS)('%s, simulated', (provider) => {
  beforeEach(() => connect(provider))

  test('IMP-36 a message is kept for staff to read, and its receipt comes a moment later, once', async () => {
    const sent = await gatewayOf(provider).send({ id: 5, to: '21622333444', text: `Bonjour de ${provider} « é »` })
    expect(sent).toEqual({ outcome: 'sent', reference: expect.any(String) })
    const [taken] = (await findSimulatedMessages()).messages
    expect(taken).toMatchObject({ provider, channel: 'sms', recipient: '21622333444', body: `Bonjour de ${provider} « é »` })
    expect(await sendDueReceipts()).toBe(0)
    later(2001)
    expect(await sendDueReceipts()).toBe(1)
    expect(await sendDueReceipts()).toBe(0)
    expect(came).toHaveLength(1)
    const [receipt] = receiptsOf()
    expect(receipt).toMatchObject({ receipt: 'delivered' })
    expect(receipt!.id === 5 || ('reference' in sent && receipt!.reference === sent.reference)).toBe(true)
  })

  test('IMP-36 it loses, repeats, delays, refuses and fails by the recipient’s last digits', async () => {
    const gateway = gatewayOf(provider)
    const outcomeOf = async (fault: string) => (await gateway.send({ id: ++numbers, to: numberFor(fault), text: 'x' })).outcome
    const afterwards = async () => {
      later(2001)
      await sendDueReceipts()
      return receiptsOf().map(({ receipt }) => receipt)
    }
    expect(await outcomeOf('refused')).toBe('refused')
    for (const fault of ['denied', 'busy']) expect(await outcomeOf(fault)).toBe('not-taken')
    expect(await outcomeOf('down')).toBe(provider === 'infobip' ? 'uncertain' : 'not-taken')
    expect(await afterwards()).toEqual([])

    expect(await outcomeOf('lost')).toBe('uncertain')
    expect(await afterwards()).toEqual(['delivered'])
    expect(await outcomeOf('twice')).toBe('sent')
    expect(await afterwards()).toEqual(['delivered', 'delivered', 'delivered'])
    expect(await outcomeOf('undelivered')).toBe('sent')
    expect((await afterwards()).at(-1)).toBe('failed')
    expect(receiptsOf().at(-1)!.said).toBeTruthy()

    came = []
    expect(await outcomeOf('early')).toBe('sent')
    expect(receiptsOf()).toHaveLength(1)
    for (const fault of ['never', 'late']) expect(await outcomeOf(fault)).toBe('sent')
    expect(await afterwards()).toHaveLength(1)
    later(30_000)
    expect(await afterwards()).toHaveLength(2)
  })

  test('a message whose answer was lost is found by its receipt', async () => {
    await gatewayOf(provider).send({ id: 4711, to: numberFor('lost'), text: 'x' })
    later(2001)
    await sendDueReceipts()
    // Orange does not receive our number.
    expect(receiptsOf()[0]!.id).toBe(provider === 'orange' ? undefined : 4711)
  })

  test('who asks for a message is told what its receipt says, also where that never came', async () => {
    const gateway = gatewayOf(provider)
    if (!gateway.ask) return
    const ask = async (fault: string) => {
      const sent = await gateway.send({ id: ++numbers, to: numberFor(fault), text: 'x' })
      later(2001)
      return 'reference' in sent && sent.reference ? gateway.ask!(sent.reference) : undefined
    }
    expect(await ask('never')).toMatchObject({ receipt: 'delivered' })
    expect(await ask('undelivered')).toMatchObject({ receipt: 'failed', said: expect.any(String) })
    expect(await ask('late')).toBeUndefined()
  })

  test('IMP-36 the phone answers, and the shop reads who said what', async () => {
    await gatewayOf(provider).send({ id: 6, to: '21622333444', text: 'x' })
    const { id } = (await findSimulatedMessages()).messages[0]!
    expect(await answerAsPhone((await findSimulatedMessage(id))!, 'STOP')).toBe(204)
    expect(came).toEqual([{ signed: provider === 'twilio', receipts: [], inbound: [{ from: '21622333444', text: 'STOP' }] }])
  })

  test('without an address for receipts none come, and nothing leads back', async () => {
    await gatewayOf(provider, '').send({ id: 7, to: '21622333444', text: 'x' })
    later(60_000)
    expect(await sendDueReceipts()).toBe(0)
    const { id } = (await findSimulatedMessages()).messages[0]!
    expect(await answerAsPhone((await findSimulatedMessage(id))!, 'STOP')).toBeUndefined()
  })
})

test('the same message is not taken twice where the provider knows the shop’s number of it', async () => {
  const gateway = gatewayOf('infobip')
  expect((await gateway.send({ id: 9, to: '21622333444', text: 'x' })).outcome).toBe('sent')
  expect((await gateway.send({ id: 9, to: '21622333444', text: 'x' })).outcome).toBe('uncertain')
})

test('what a shop says to a post is nobody’s trouble: one that fails is not sent again', async () => {
  connect('orange')
  bringSimulatedPosts(() => Promise.reject(new Error('down')))
  await gatewayOf('orange').send({ id: 8, to: '21622333444', text: 'x' })
  later(2001)
  expect(await sendDueReceipts()).toBe(1)
  expect(await sendDueReceipts()).toBe(0)
})
