import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { useDatabase } from '#database/test-database'
import { mailGateway } from '#gateways/mail'
import { clock } from '#platform/steady-clock'
import { config } from '#platform/config.server'
import { db, pool } from '#platform/database.server'
import { doubtSending, queueMessage, sendNext, type Attempt, type Sending } from './messages.server.ts'

useDatabase()

let server: SMTPServer | undefined
beforeEach(async () => {
  await db.deleteFrom('messages').execute()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()))
  server = undefined
})

const queue = (recipient = 'sami@example.test') =>
  db
    .transaction()
    .execute((transaction) => queueMessage(transaction, { kind: 'order', channel: 'mail', recipient, locale: 'fr', data: { orderId: 1, moment: 'paid' } }))
const only = () => db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
const later = (minutes: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + minutes * 60_000))

async function serve(options: SMTPServerOptions): Promise<string> {
  server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 50, ...options })
  server.on('error', () => {})
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** A server that answers each mail in turn and stores those it accepts; `undefined` accepts. */
async function answering(...answers: (number | undefined)[]): Promise<{ url: string; given: string[]; taken: string[] }> {
  const given: string[] = []
  const taken: string[] = []
  const url = await serve({
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        const id = /^Message-ID: <(.+)>/im.exec(mail)![1]!
        const code = answers.length > 1 ? answers.shift() : answers[0]
        given.push(id)
        if (code) return done(Object.assign(new Error('no'), { responseCode: code }))
        taken.push(id)
        return done(null, 'queued')
      }),
  })
  return { url, given, taken }
}

function sendTo(url: string) {
  const gateway = mailGateway({ ...config, HANOUT_MAIL_URL: url })!
  return sendNext({ channel: 'mail', category: 'utility' }, ({ messageId, recipient: to }) =>
    gateway.send({ messageId, to, from: { name: '', address: 'shop@shop.test' }, replyTo: null, subject: 's', html: 'h', text: 't' }),
  )
}

/** A separate process that sends waiting messages. With `heard` it stops after the server's first answer. */
async function senderProcess(url: string, until: 'all' | 'heard' = 'all'): Promise<ChildProcess> {
  const { host, port: databasePort, user, password } = inject('postgres')
  const { rows } = await pool.query('select current_database() as database')
  const connection = { host, port: databasePort, user, password, database: rows[0].database }
  const script = `
    const { openDatabase } = await import('./src/platform/database.server.ts')
    const { mailGateway } = await import('./src/gateways/mail/mail.server.ts')
    const { sendNext } = await import('./src/shop/upkeep/messages/messages.server.ts')
    openDatabase(${JSON.stringify(connection)})
    const deliver = async ({ messageId, recipient: to }) => {
      const delivery = await mailGateway().send({ messageId, to, from: { name: '', address: 'shop@shop.test' }, replyTo: null, subject: 's', html: 'h', text: 't' })
      if (${until === 'heard'}) {
        console.log(delivery.outcome)
        setInterval(() => {}, 1000)
        await new Promise(() => {})
      }
      return delivery
    }
    while (await sendNext({ channel: 'mail', category: 'utility' }, deliver));
    process.exit(0)`
  const env = { ...process.env, HANOUT_MAIL_URL: url }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], { env, stdio: ['ignore', 'pipe', 'ignore'] })
}

/** No message is sent, now or after recovery: staff decide. */
async function expectLeftToStaff(): Promise<void> {
  expect(await only()).toMatchObject({ state: 'sending', attempts: 1 })
  const deliver = vi.fn<(message: Sending) => Promise<Attempt>>(async () => ({ outcome: 'sent' }))
  later(4)
  expect([await doubtSending(), await sendNext({ channel: 'mail', category: 'utility' }, deliver)]).toEqual([0, undefined])
  later(6)
  expect([await doubtSending(), await sendNext({ channel: 'mail', category: 'utility' }, deliver)]).toEqual([1, undefined])
  later(24 * 60)
  expect(await sendNext({ channel: 'mail', category: 'utility' }, deliver)).toBeUndefined()
  expect(deliver).not.toHaveBeenCalled()
  expect(await only()).toMatchObject({ state: 'uncertain', problem: 'lost' })
}

test('IMP-37 a mail of the queue arrives under its own name', async () => {
  await queue()
  const { url, taken } = await answering(undefined)
  expect(await sendTo(url)).toMatchObject({ outcome: 'sent' })
  expect(taken).toEqual([(await only()).message_id])
})

test('IMP-37 kill -9 while the server has the text: the message is uncertain, and nobody sends it a second time', async () => {
  await queue()
  let arrived: () => void
  const hasText = new Promise<void>((arrives) => (arrived = arrives))
  // Accepts the text and never answers.
  const url = await serve({ onData: (stream) => void stream.resume().once('end', () => arrived()) })
  const child = await senderProcess(url)
  await hasText
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expectLeftToStaff()
})

test('IMP-37 kill -9 between the server’s 250 and our own writing down: it has the mail once, and nobody sends it a second time', async () => {
  await queue()
  const { url, taken } = await answering(undefined)
  const child = await senderProcess(url, 'heard')
  const [said] = await once(child.stdout!, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect([String(said).trim(), taken.length]).toEqual(['sent', 1])
  await expectLeftToStaff()
  expect(taken).toHaveLength(1)
})

test('IMP-37 two servers of one shop send each mail once', async () => {
  for (let made = 0; made < 30; made++) await queue(`r${made % 12}@example.test`)
  const { url, taken } = await answering(undefined)
  const children = await Promise.all([senderProcess(url), senderProcess(url)])
  await Promise.all(children.map((child) => once(child, 'exit')))
  // Until both have ended: the other held the last message of a recipient.
  while (await sendTo(url));
  const messages = await db.selectFrom('messages').select(['message_id', 'state', 'attempts']).execute()
  expect(taken.toSorted()).toEqual(messages.map(({ message_id }) => message_id).toSorted())
  expect(messages.every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
})

test('IMP-37 a no for now is tried again after a minute, then three, under the same name; then it goes', async () => {
  await queue()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { url, given } = await answering(451, 421, undefined)
  const waits: number[] = []
  for (const outcome of ['not-taken', 'not-taken', 'sent']) {
    const { due_at } = await only()
    vi.spyOn(clock, 'now').mockReturnValue(due_at)
    expect(await sendTo(url)).toMatchObject({ outcome })
    waits.push(((await only()).due_at.getTime() - due_at.getTime()) / 60_000)
  }
  expect(waits).toEqual([1, 3, 0])
  expect(given).toEqual(Array.from({ length: 3 }, () => given[0]))
  expect(await only()).toMatchObject({ state: 'sent', message_id: given[0] })
})

test('IMP-37 a no for good is dead at once, with the server’s words', async () => {
  await queue()
  const { url, given } = await answering(554)
  expect(await sendTo(url)).toMatchObject({ outcome: 'refused' })
  expect(await only()).toMatchObject({ state: 'dead', problem: 'refused', said: expect.stringContaining('554') })
  later(24 * 60)
  expect(await sendTo(url)).toBeUndefined()
  expect(given).toHaveLength(1)
})
