import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { db, pool } from '#platform/database.server'
import type { NewMessage } from './messages.ts'
import { doubtSending, queueMessage, sendNext, type Attempt, type Sending } from './messages.server.ts'

useDatabase()

beforeEach(async () => {
  await db.deleteFrom('messages').execute()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const PAID: NewMessage = { kind: 'order', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: { orderId: 1, moment: 'paid' } }
const CODE: NewMessage = { kind: 'code', channel: 'sms', recipient: '21622333444', locale: 'ar', data: { code: '123456', minutes: 10 } }

const queue = (message: NewMessage = PAID) => db.transaction().execute((transaction) => queueMessage(transaction, message))
const only = () => db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
const later = (minutes: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + minutes * 60_000))
const answering = (attempt: Attempt) => async () => attempt

test('IMP-37 a message goes out if and only if what causes it is committed, and the same one only once', async () => {
  await expect(
    db.transaction().execute(async (transaction) => {
      await queueMessage(transaction, PAID)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await queue({ ...PAID, once: 'event:7' })
  await queue({ ...PAID, once: 'event:7' })
  expect((await db.selectFrom('messages').select('once').execute()).map(({ once: word }) => word)).toEqual(['event:7'])
})

test('IMP-37 what is sent is told its sender whole, and is done', async () => {
  await queue()
  const given: Sending[] = []
  const deliver = async (message: Sending): Promise<Attempt> => {
    given.push(message)
    return { outcome: 'sent' }
  }
  expect(await sendNext({ channel: 'mail', category: 'utility' }, deliver)).toEqual({ kind: 'order', attempts: 1, outcome: 'sent' })
  expect(await sendNext({ channel: 'mail', category: 'utility' }, deliver)).toBeUndefined()
  const { message_id: messageId, id, give_up_at: until, ...row } = await only()
  expect(given).toEqual([{ id, messageId, kind: 'order', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: PAID.data, until }])
  expect(row).toMatchObject({ state: 'sent', sent_at: expect.any(Date), problem: null })
})

test('IMP-37 what the server surely did not take is tried again, later and later, under the same name, and is dead after the tenth time', async () => {
  await queue()
  const { message_id } = await only()
  const names = new Set<string>()
  const waits: number[] = []
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  for (let attempt = 1; attempt <= 10; attempt++) {
    const { due_at } = await only()
    vi.spyOn(clock, 'now').mockReturnValue(due_at)
    await sendNext({ channel: 'mail', category: 'utility' }, async (message) => {
      names.add(message.messageId)
      return { outcome: 'not-taken', said: 'ECONNREFUSED' }
    })
    waits.push(((await only()).due_at.getTime() - due_at.getTime()) / 60_000)
  }
  expect([...names]).toEqual([message_id])
  expect(waits).toEqual([1, 3, 9, 27, 81, 243, 720, 720, 720, 0])
  expect(await only()).toMatchObject({ state: 'dead', problem: 'unreachable', said: 'ECONNREFUSED', attempts: 10 })
})

test('a message is not tried before it is due', async () => {
  await queue({ ...PAID, notBefore: new Date(Date.now() + 3 * 60_000) })
  later(2)
  expect(await sendNext({ channel: 'mail', category: 'utility' }, answering({ outcome: 'sent' }))).toBeUndefined()
  later(4)
  expect(await sendNext({ channel: 'mail', category: 'utility' }, answering({ outcome: 'sent' }))).toMatchObject({ outcome: 'sent' })
})

test('IMP-37 a no for good is dead at once, and what the server may have is never tried again by itself', async () => {
  for (const [attempt, state, problem] of [
    [{ outcome: 'refused', said: '550 no' }, 'dead', 'refused'],
    [{ outcome: 'uncertain', said: 'gone' }, 'uncertain', 'lost'],
  ] as const) {
    await db.deleteFrom('messages').execute()
    await queue()
    await sendNext({ channel: 'mail', category: 'utility' }, answering(attempt))
    expect(await only()).toMatchObject({ state, problem, said: attempt.said })
    later(60 * 24)
    expect(await sendNext({ channel: 'mail', category: 'utility' }, answering({ outcome: 'sent' }))).toBeUndefined()
    vi.restoreAllMocks()
  }
})

test('a code or a link is forgotten once its message is sent, dead or uncertain; while it waits it is kept', async () => {
  for (const outcome of ['sent', 'refused', 'uncertain', 'nothing-to-say'] as const) {
    await db.deleteFrom('messages').execute()
    await queue(CODE)
    await sendNext({ channel: 'sms', category: 'authentication' }, answering({ outcome, said: '' }))
    expect([outcome, (await only()).data]).toEqual([outcome, {}])
  }
  await db.deleteFrom('messages').execute()
  await queue(CODE)
  await sendNext({ channel: 'sms', category: 'authentication' }, answering({ outcome: 'not-taken', said: '' }))
  expect((await only()).data).toEqual({ code: '123456', minutes: 10 })
})

test('a code that has ended is not sent any more', async () => {
  await queue(CODE)
  later(11)
  const deliver = vi.fn<(message: Sending) => Promise<Attempt>>(answering({ outcome: 'sent' }))
  expect(await sendNext({ channel: 'sms', category: 'authentication' }, deliver)).toMatchObject({ outcome: 'too-late' })
  expect(deliver).not.toHaveBeenCalled()
  expect(await only()).toMatchObject({ state: 'dead', problem: 'too-late', data: {} })
})

test('IMP-37 what was handed over is never sent again although its outcome cannot be written down, as with a busy database', async () => {
  await queue()
  const held: PoolClient[] = []
  const patience = pool.options.connectionTimeoutMillis
  const handedOver = sendNext({ channel: 'mail', category: 'utility' }, async () => {
    for (let at = 0; at < pool.options.max; at++) held.push(await pool.connect())
    pool.options.connectionTimeoutMillis = 20
    return { outcome: 'sent' }
  })
  await expect(handedOver).rejects.toThrow()
  for (const client of held) client.release()
  pool.options.connectionTimeoutMillis = patience
  expect(await only()).toMatchObject({ state: 'sending' })
  later(6)
  await doubtSending()
  expect(await only()).toMatchObject({ state: 'uncertain', problem: 'lost' })
  expect(await sendNext({ channel: 'mail', category: 'utility' }, answering({ outcome: 'sent' }))).toBeUndefined()
})

test('IMP-36 whatever a provider says can be written down: no control characters, and not much of it', async () => {
  const by = { provider: 'http', reference: 'a\0b', parts: 1, cost: 1 } as const
  for (const attempt of [
    { outcome: 'uncertain', said: '500 oops\0\u0007', by },
    { outcome: 'refused', said: '400 oops\0' },
    { outcome: 'not-taken', said: '503 oops\0' },
    { outcome: 'passed-on', said: '400 oops\0' },
  ] as const) {
    await db.deleteFrom('messages').execute()
    await queue()
    await sendNext({ channel: 'mail', category: 'utility' }, answering({ ...attempt, said: attempt.said + ' x'.repeat(9999) }))
    const { said, reference } = await only()
    expect(said).toMatch(/^\d{3} oops x/)
    expect(said!.length).toBeLessThanOrEqual(300)
    expect(reference).toBe(attempt.outcome === 'uncertain' ? 'a b' : null)
  }
})

test('a fault of ours leaves the message for later, and is thrown', async () => {
  await queue()
  const fault = sendNext({ channel: 'mail', category: 'utility' }, async () => {
    throw new Error('a template broke')
  })
  await expect(fault).rejects.toThrow('a template broke')
  expect(await only()).toMatchObject({ state: 'waiting', problem: 'fault', said: 'Error' })
})

test('IMP-37 three loops at once send each message once, and those of one recipient in their order', async () => {
  for (let made = 0; made < 40; made++) await queue({ ...PAID, recipient: `client${made % 4}@example.test` })
  const begun: number[] = []
  const ended: Record<string, number[]> = {}
  const loop = async () => {
    const deliver = async ({ id, recipient }: Sending): Promise<Attempt> => {
      begun.push(id)
      await db.selectFrom('messages').select('id').execute()
      ;(ended[recipient] ??= []).push(id)
      return { outcome: 'sent' }
    }
    while (await sendNext({ channel: 'mail', category: 'utility' }, deliver));
  }
  while (begun.length < 40) await Promise.all([loop(), loop(), loop()])
  expect(new Set(begun).size).toBe(40)
  for (const ids of Object.values(ended)) expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('IMP-37 a message that another process has in its hands is passed over, not waited for', async () => {
  await queue()
  await queue({ ...PAID, recipient: 'second@example.test' })
  const taken: string[] = []
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('messages').select('id').orderBy('id').limit(1).forUpdate().execute()
    await sendNext({ channel: 'mail', category: 'utility' }, async ({ recipient }) => {
      taken.push(recipient)
      return { outcome: 'sent' }
    })
  })
  expect(taken).toEqual(['second@example.test'])
})

test('a sender that was taken for dead and comes back does not change what staff did since', async () => {
  await queue()
  await sendNext({ channel: 'mail', category: 'utility' }, async (message) => {
    await db.updateTable('messages').set({ state: 'waiting', attempts: 0 }).where('id', '=', message.id).execute()
    return { outcome: 'refused', said: '' }
  })
  expect(await only()).toMatchObject({ state: 'waiting' })
})

test('IMP-37 what one recipient gets goes in its order: the second waits while the first is on its way, others do not', async () => {
  await queue()
  await queue({ ...PAID, data: { orderId: 1, moment: 'shipped' } })
  await queue({ ...PAID, recipient: 'second@example.test' })
  const taken: string[] = []
  await sendNext({ channel: 'mail', category: 'utility' }, async () => {
    await sendNext({ channel: 'mail', category: 'utility' }, async ({ recipient }) => {
      taken.push(recipient)
      return { outcome: 'sent' }
    })
    expect(await sendNext({ channel: 'mail', category: 'utility' }, answering({ outcome: 'sent' }))).toBeUndefined()
    return { outcome: 'not-taken', said: 'later' }
  })
  expect(taken).toEqual(['second@example.test'])
  expect(await sendNext({ channel: 'mail', category: 'utility' }, answering({ outcome: 'sent' }))).toMatchObject({ outcome: 'sent' })
})

test('a code that waits in vain, as without a server, is forgotten the minute it ends; other words wait their three days', async () => {
  await queue(CODE)
  await queue()
  later(9)
  expect(await doubtSending()).toBe(0)
  later(11)
  expect(await doubtSending()).toBe(1)
  const rows = await db.selectFrom('messages').select(['state', 'problem', 'data']).orderBy('id').execute()
  expect(rows).toEqual([
    { state: 'dead', problem: 'too-late', data: {} },
    { state: 'waiting', problem: null, data: PAID.data },
  ])
})
