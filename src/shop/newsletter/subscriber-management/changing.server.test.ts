import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { db, inTransaction } from '#platform/database.server'
import { newStaff, refusalOf } from '#shop/people/accounts.testing'
import { queueMessage, sendNext } from '#shop/upkeep/messages.server'
import { noteReceipts } from '#shop/upkeep/messages.receipts.server'
import { leaveByStop } from '#shop/newsletter/subscribers.server'
import { changeSubscriber, endSubscription, eraseSubscriber, findConsents, findMessagesTo, findSubscriber } from './subscriber-management.manage.server.ts'
import { addSubscriber } from './subscriber-management.testing.ts'

useDatabase()
beforeEach(async () => {
  await sql`truncate subscribers, stopped_phones, messages cascade`.execute(db)
})

const PHONE = '21622333444'
const by = async () => (await newStaff(`Salma${Math.random()}`)).person
const log = async () =>
  (
    await sql<{
      action: string
      subject: string
      details: object
    }>`select action, subject, details from audit_entries where action like 'subscriber%' order by id`.execute(db)
  ).rows

describe('IMP-34 a subscriber', () => {
  test('gets another name, language and groups; the log says what changed without the name', async () => {
    const [group] = (await sql<{ id: number }>`insert into newsletter_groups (name) values ('Soldes') returning id`.execute(db)).rows
    const id = await addSubscriber({ phone: PHONE, name: 'Hédi', groups: [] })
    const staff = await by()
    await changeSubscriber(id, { name: 'Hédi Ben Salah', locale: 'ar', groups: [group!.id, 999_999] }, staff)
    await changeSubscriber(id, { name: 'Hédi Ben Salah', locale: 'ar', groups: [group!.id] }, staff)
    expect(await findSubscriber(id)).toMatchObject({ name: 'Hédi Ben Salah', locale: 'ar', groups: [group!.id], state: 'active' })
    const changes = [
      { field: 'name', from: '…', to: '…' },
      { field: 'locale', from: 'fr', to: 'ar' },
      { field: 'groups', from: '', to: 'Soldes' },
    ]
    expect(await log()).toEqual([{ action: 'subscriber-saved', subject: `subscriber:${id}`, details: { changes } }])
  })

  test('is ended by staff, once: the line of consent says when; who answered STOP is shown as such', async () => {
    const id = await addSubscriber({ phone: PHONE })
    const staff = await by()
    await endSubscription(id, staff)
    await endSubscription(id, staff)
    await leaveByStop(PHONE)
    expect(await findSubscriber(id)).toMatchObject({ state: 'left', leftBy: 'staff', isStopped: true })
    expect((await findConsents(id)).map(({ kind, text }) => [kind, text])).toEqual([
      ['left', ''],
      ['subscribed', 'J’accepte.'],
    ])
    expect((await log()).map(({ action }) => action).at(-1)).toBe('subscriber-left')
    expect((await log()).filter(({ action }) => action === 'subscriber-left')).toHaveLength(1)
  })

  test('is erased whole: row, consents, the number on messages; what waited does not go out, and neither table nor log has the number', async () => {
    const id = await addSubscriber({ phone: PHONE, name: 'Hédi' })
    const [campaign] = (await sql<{ id: number }>`insert into campaigns (name) values ('Rentrée') returning id`.execute(db)).rows
    await inTransaction((transaction) =>
      queueMessage(transaction, { kind: 'campaign', channel: 'sms', recipient: PHONE, locale: 'fr', data: { campaignId: campaign!.id, subscriberId: id } }),
    )
    await sql`update messages set campaign_id = ${campaign!.id}, said = ${`400 ${PHONE}`}, receipt_said = ${`to +${PHONE}`}`.execute(db)
    expect(await findMessagesTo(PHONE)).toMatchObject([{ campaign: 'Rentrée', state: 'waiting', receipt: null }])
    await eraseSubscriber(id, await by())
    expect(await findSubscriber(id)).toBeUndefined()
    expect(await findConsents(id)).toEqual([])
    const { rows } = await sql<object>`select recipient, state, said, receipt_said from messages`.execute(db)
    expect(rows).toEqual([{ recipient: '', state: 'dropped', said: null, receipt_said: null }])
    expect((await log()).at(-1)).toEqual({ action: 'subscriber-deleted', subject: `subscriber:${id}`, details: {} })
    expect(await refusalOf(eraseSubscriber(id, await by()))).toBe('Cet abonné n’existe plus.')
  })

  test('who is erased while a message is on its way is not named by what its provider says afterwards', async () => {
    const id = await addSubscriber({ phone: PHONE })
    const data = { code: '1234', minutes: 10, type: 'unsubscribe' } as const
    await inTransaction((transaction) => queueMessage(transaction, { kind: 'newsletter-code', channel: 'sms', recipient: PHONE, locale: 'fr', data }))
    await sendNext({ channel: 'sms', category: 'authentication' }, async () => {
      await eraseSubscriber(id, await by())
      return { outcome: 'uncertain', said: `500 ${PHONE}`, by: { provider: 'infobip', reference: 'r1', parts: 1, cost: 1 } }
    })
    const receipt = { reference: 'r1', receipt: 'failed', said: `to ${PHONE}` } as const
    await noteReceipts({ provider: 'infobip', gateway: {} as never }, [receipt], true)
    const { rows } = await sql<object>`select recipient, said, receipt, receipt_said from messages`.execute(db)
    expect(rows).toEqual([{ recipient: '', said: null, receipt: 'failed', receipt_said: null }])
  })
})
