import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { startReceipts } from './simulators.server.ts'

useDatabase()

let stop: (() => Promise<void>) | undefined
afterEach(async () => stop?.())

test('IMP-36, IMP-52 the receipts of a demo come by themselves, each once, also more than are taken at a time', async () => {
  const ago = new Date(Date.now() - 1000)
  const texts = Array.from({ length: 25 }, (_, n) => ({
    channel: 'sms' as const,
    provider: 'http' as const,
    message_id: String(n + 1),
    recipient: '21622333444',
    reference: `r-${n}`,
    body: 'Bonjour',
    receipt_to: 'http://localhost:3000/messages/http/hook',
    receipt_due: ago,
  }))
  await db.insertInto('simulated_messages').values(texts).execute()
  const ids: unknown[] = []
  stop = startReceipts(async (request) => {
    const { id } = (await request.json()) as { id: string }
    ids.push(Number(id))
    return new Response(null, { status: 204 })
  })
  await expect.poll(() => ids.length).toBe(25)
  expect(new Set(ids).size).toBe(25)
})
