import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { useDatabase } from '#database/test-database'
import { addProduct } from '#database/test-goods'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { placeDirectOrder } from '#shop/buying/quick-order.server'
import { startOutbox } from './outbox.server.ts'

useDatabase()

let server: SMTPServer | undefined
let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await new Promise<void>((closed) => server!.close(() => closed()))
  await stop?.()
})

const order = async (email: string) => {
  const asked = { variationId: null, quantity: 1, name: 'Sami', address: 'Tunis', intention: randomUUID(), visitor: randomUUID(), locale: 'fr' as const }
  const { id } = await placeDirectOrder({ ...asked, productId: await addProduct(), phone: `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}` })
  await db.updateTable('orders').set({ email }).where('id', '=', id).execute()
}

test('IMP-37 a mail server that never answers for one recipient holds neither an order, nor the news of it, nor anybody else’s mail', async () => {
  const asked: string[] = []
  const taken: string[] = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      if (!address.startsWith('slow')) done()
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().once('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        done(null, 'queued')
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening))
  Object.assign(config, { HANOUT_MAIL_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
  stop = startOutbox()
  await db.transaction().execute(async (transaction) => {
    const message = { kind: 'account-erased', channel: 'mail', locale: 'fr', data: { name: 'Sami' } } as const
    await queueMessage(transaction, { ...message, recipient: 'slow@example.test' })
    await queueMessage(transaction, { ...message, recipient: 'slow@example.test' })
  })
  wakeOutbox()
  await expect.poll(() => asked).toEqual(['slow@example.test'])
  await order('sami@example.test')
  await order('meriem@example.test')
  await expect.poll(() => taken).toEqual(expect.arrayContaining(['sami@example.test', 'meriem@example.test']))
  // The slow recipient's second mail waits for the first, without blocking others.
  expect(asked.filter((address) => address.startsWith('slow'))).toHaveLength(1)
})
