import { expect, test } from 'vitest'
import { clock } from '#platform/steady-clock'
import { json, received, replyWith, useProvider } from '#platform/provider-at-port.testing'
import { gatewayOf, HOOK, posted, providers, SMS } from './known-providers.testing.ts'

useProvider()

const known = providers.find(({ id }) => id === 'infobip')!

const answer = (groupId: number, id: number) => json({ messages: [{ messageId: known.reference, status: { groupId, id, name: 'X' } }] })

const entries = (...of: [messageId: string, groupId: number, id: number][]) =>
  posted({ results: of.map(([messageId, groupId, id]) => ({ messageId, status: { groupId, id, name: 'X' } })) })

test('the call names the address of its report, the shop’s own number of the message, and how long it is worth anything', async () => {
  replyWith(answer(1, 26))
  await gatewayOf(known).send({ ...SMS, until: new Date(clock.now().getTime() + 590_000) })
  expect(JSON.parse(received[0]!.body)).toEqual({
    messages: [
      {
        from: 'HANOUT',
        destinations: [{ to: SMS.to, messageId: known.reference }],
        text: SMS.text,
        notifyUrl: HOOK,
        notifyContentType: 'application/json',
        validityPeriod: 10,
      },
    ],
  })
})

test('a rejection for the account’s sake goes on to the next provider, one of the number does not, and a number that was there before is uncertain', async () => {
  const outcomeOf = async (groupId: number, id: number) => {
    replyWith(answer(groupId, id))
    return (await gatewayOf(known).send(SMS)).outcome
  }
  for (const id of [8, 10, 14, 52]) expect(await outcomeOf(5, id)).toBe('refused')
  for (const id of [6, 11, 12, 13, 17, 19, 20, 21]) expect(await outcomeOf(5, id)).toBe('not-taken')
  expect(await outcomeOf(5, 23)).toBe('uncertain')
  expect(await outcomeOf(2, 9)).toBe('refused')
  expect(await outcomeOf(4, 15)).toBe('uncertain')
  for (const groupId of [0, 1, 3]) expect(await outcomeOf(groupId, 26)).toBe('sent')
})

test('a report of another shop with the same account names no message of ours, and an end that nobody knows says nothing', async () => {
  const { read } = gatewayOf(known)
  const posts = await read(entries(['78-0123456789ab', 3, 5], [known.reference, 4, 29], ['x', 5, 6], [known.reference, 4, 15]))
  expect(posts!.receipts).toEqual([
    { receipt: 'delivered', reference: '78-0123456789ab' },
    { receipt: 'failed', reference: 'x', said: 'X' },
    { receipt: 'failed', id: 77, reference: known.reference, said: 'X' },
  ])
})
