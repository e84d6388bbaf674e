import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { db, inTransaction, type Tables } from '#platform/database.server'
import type { NewMessage } from './messages.ts'
import { queueMessage, wakeOutbox } from './messages.server.ts'

const LOOK_EVERY_MS = 200
const PATIENCE_MS = 10_000

/** Sends a message by the outbox and waits up to ten seconds. Undefined without a result by then. One to be retried later returns its error at once. */
export async function tryMessage(message: NewMessage): Promise<MessageFate | undefined> {
  const once = `${message.kind}:${randomUUID()}`
  await inTransaction((transaction) => queueMessage(transaction, { ...message, once }))
  wakeOutbox()
  const begun = performance.now()
  for (;;) {
    const now = (await findMessageState(once)) ?? ({ state: 'dead', problem: null, said: null } as const)
    if (!['waiting', 'sending'].includes(now.state) || now.said !== null) return now
    if (performance.now() - begun > PATIENCE_MS) return undefined
    await delay(LOOK_EVERY_MS)
  }
}

type MessageFate = Pick<Selectable<Tables['messages']>, 'state' | 'problem' | 'said'>

async function findMessageState(once: string): Promise<MessageFate | undefined> {
  return db.selectFrom('messages').select(['state', 'problem', 'said']).where('once', '=', once).executeTakeFirst()
}
