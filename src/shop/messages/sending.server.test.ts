import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { useDatabase } from '#database/test-database'
import { mailGateway } from '#gateways/mail'
import { clock } from '#platform/clock'
import { config } from '#platform/config.server'
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
  expect(await sendNext('mail', deliver)).toEqual({ kind: 'order', attempts: 1, outcome: 'sent' })
  expect(await sendNext('mail', deliver)).toBeUndefined()
  const { message_id: messageId, id, ...row } = await only()
  expect(given).toEqual([{ id, messageId, kind: 'order', channel: 'mail', recipient: 'sami@example.test', locale: 'fr', data: PAID.data }])
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
    await sendNext('mail', async (message) => {
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
  expect(await sendNext('mail', answering({ outcome: 'sent' }))).toBeUndefined()
  later(4)
  expect(await sendNext('mail', answering({ outcome: 'sent' }))).toMatchObject({ outcome: 'sent' })
})

test('IMP-37 a no for good is dead at once, and what the server may have is never tried again by itself', async () => {
  for (const [attempt, state, problem] of [
    [{ outcome: 'refused', said: '550 no' }, 'dead', 'refused'],
    [{ outcome: 'uncertain', said: 'gone' }, 'uncertain', 'lost'],
  ] as const) {
    await db.deleteFrom('messages').execute()
    await queue()
    await sendNext('mail', answering(attempt))
    expect(await only()).toMatchObject({ state, problem, said: attempt.said })
    later(60 * 24)
    expect(await sendNext('mail', answering({ outcome: 'sent' }))).toBeUndefined()
    vi.restoreAllMocks()
  }
})

test('a code or a link is forgotten once its message is sent, dead or uncertain; while it waits it is kept', async () => {
  for (const outcome of ['sent', 'refused', 'uncertain', 'nothing-to-say'] as const) {
    await db.deleteFrom('messages').execute()
    await queue(CODE)
    await sendNext('sms', answering({ outcome, said: '' }))
    expect([outcome, (await only()).data]).toEqual([outcome, {}])
  }
  await db.deleteFrom('messages').execute()
  await queue(CODE)
  await sendNext('sms', answering({ outcome: 'not-taken', said: '' }))
  expect((await only()).data).toEqual({ code: '123456', minutes: 10 })
})

test('a code that has ended is not sent any more', async () => {
  await queue(CODE)
  later(11)
  const deliver = vi.fn<(message: Sending) => Promise<Attempt>>(answering({ outcome: 'sent' }))
  expect(await sendNext('sms', deliver)).toMatchObject({ outcome: 'too-late' })
  expect(deliver).not.toHaveBeenCalled()
  expect(await only()).toMatchObject({ state: 'dead', problem: 'too-late', data: {} })
})

test('a fault of ours leaves the message for later, and is thrown', async () => {
  await queue()
  const fault = sendNext('mail', async () => {
    throw new Error('a template broke')
  })
  await expect(fault).rejects.toThrow('a template broke')
  expect(await only()).toMatchObject({ state: 'waiting', problem: 'fault' })
})

test('IMP-37 two loops at once send each message once', async () => {
  for (let made = 0; made < 40; made++) await queue()
  const sent: number[] = []
  const loop = async () => {
    const deliver = async ({ id }: Sending): Promise<Attempt> => {
      sent.push(id)
      return { outcome: 'sent' }
    }
    while (await sendNext('mail', deliver));
  }
  await Promise.all([loop(), loop(), loop()])
  expect([sent.length, new Set(sent).size]).toEqual([40, 40])
})

test('IMP-37 a message that another process has in its hands is passed over, not waited for', async () => {
  await queue()
  await queue({ ...PAID, recipient: 'second@example.test' })
  const taken: string[] = []
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('messages').select('id').orderBy('id').limit(1).forUpdate().execute()
    await sendNext('mail', async ({ recipient }) => {
      taken.push(recipient)
      return { outcome: 'sent' }
    })
  })
  expect(taken).toEqual(['second@example.test'])
})

/** A real SMTP server, and where it listens. */
async function smtpServer(onData: SMTPServerOptions['onData']) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 50, onData: onData! })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { url, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}

/** A process of its own that sends the next mail to a server, by the code that the shop runs. */
async function senderProcess(url: string) {
  const { host, port: databasePort, user, password } = inject('postgres')
  const { rows } = await pool.query('select current_database() as database')
  const connection = { host, port: databasePort, user, password, database: rows[0].database }
  const script = `
    const { openDatabase } = await import('./src/platform/database.server.ts')
    const { mailGateway } = await import('./src/gateways/mail/mail.server.ts')
    const { sendNext } = await import('./src/shop/messages/messages.server.ts')
    openDatabase(${JSON.stringify(connection)})
    await sendNext('mail', ({ messageId, recipient: to }) =>
      mailGateway().send({ messageId, to, from: { name: '', address: 'shop@shop.test' }, replyTo: null, subject: 's', html: 'h', text: 't' }))`
  const env = { ...process.env, HANOUT_MAIL_URL: url }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], { env, stdio: 'ignore' })
}

test('IMP-37 kill -9 while the server has the text: the message is uncertain, and nobody sends it a second time', async () => {
  await queue()
  let arrived: () => void
  const hasText = new Promise<void>((arrives) => (arrived = arrives))
  // It takes the text and never says so.
  const at = await smtpServer((stream) => void stream.resume().once('end', () => arrived()))
  const child = await senderProcess(at.url)
  await hasText
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await only()).toMatchObject({ state: 'sending', attempts: 1 })
  const deliver = vi.fn<(message: Sending) => Promise<Attempt>>(answering({ outcome: 'sent' }))
  later(4)
  expect([await doubtSending(), await sendNext('mail', deliver)]).toEqual([0, undefined])
  later(6)
  expect([await doubtSending(), await sendNext('mail', deliver)]).toEqual([1, undefined])
  expect(deliver).not.toHaveBeenCalled()
  expect(await only()).toMatchObject({ state: 'uncertain', problem: 'lost' })
  await at.close()
})

test('a sender that was taken for dead and comes back does not change what staff did since', async () => {
  await queue()
  await sendNext('mail', async (message) => {
    await db.updateTable('messages').set({ state: 'waiting', attempts: 0 }).where('id', '=', message.id).execute()
    return { outcome: 'refused', said: '' }
  })
  expect(await only()).toMatchObject({ state: 'waiting' })
})

test('IMP-37 by a real server, a mail of the queue arrives under its own name', async () => {
  await queue()
  const taken: string[] = []
  const at = await smtpServer((stream, _session, done) => void text(stream).then((mail) => done(null, String(taken.push(mail)))))
  const gateway = mailGateway({ ...config, HANOUT_MAIL_URL: at.url })!
  await sendNext('mail', ({ messageId, recipient: to }) =>
    gateway.send({ messageId, to, from: { name: '', address: 'shop@shop.test' }, replyTo: null, subject: 's', html: 'h', text: 't' }),
  )
  expect(taken.join('')).toContain(`Message-ID: <${(await only()).message_id}>`)
  await at.close()
})
