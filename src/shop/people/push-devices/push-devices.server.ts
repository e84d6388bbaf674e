import { createHash } from 'node:crypto'
import { isPushTarget, makePushKeys, type PushTarget, type PushKeys } from '#gateways/push'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { can, STAFF_ROLES, type Capability, type Person } from '#shop/people/accounts'
import { capabilitiesOf } from '#shop/people/accounts.server'
import { accountCookie, accountCookieIn, nameBrowser } from '#shop/people/sessions.server'
import { audit } from '#shop/upkeep/audit.server'
import { queueMessage } from '#shop/upkeep/messages.server'
import { pushDeviceWords } from './push-devices.words.ts'
import { seal, unseal } from '#platform/seal.server'
import { z } from 'zod'

/** A browser's subscription from its page: bounded here, and validated by the push gateway. */
export const pushTargetSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.base64url().max(120),
  auth: z.base64url().max(60),
})

export const deviceIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const PURPOSE = 'push-keys'

/** The shop's keys at push services, created on first use and sealed with its secret. After a change of the secret, devices have to be added again. */
export async function findPushKeys(): Promise<PushKeys> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'sealed']).executeTakeFirst()
  const privateKey = row && (await unseal(row.sealed, PURPOSE))
  if (privateKey !== undefined) return { publicKey: row!.public_key, privateKey }
  await makeKeys(row?.sealed)
  return findPushKeys()
}

/** Replaces unreadable keys; of two concurrent processes, the first one's stay. */
async function makeKeys(unreadable: string | undefined): Promise<void> {
  const { publicKey, privateKey } = makePushKeys()
  const sealed = await seal(privateKey, PURPOSE)
  await inTransaction(async (transaction) => {
    if (unreadable !== undefined) {
      await transaction.deleteFrom('push_keys').where('sealed', '=', unreadable).execute()
      await transaction.updateTable('push_devices').set({ refused_at: clock.now() }).execute()
    }
    await transaction
      .insertInto('push_keys')
      .values({ public_key: publicKey, sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export interface RungDevice {
  id: number
  locale: Person['locale']
}

export async function listDevices(personId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'endpoint', 'browser', 'refused_at', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, endpoint, browser, refused_at, created_at }) => ({ id, endpoint, browser, isOn: refused_at === null, addedAt: created_at }))
}

/** Adds or renews a person's browser, audited; it becomes theirs. Refuses an endpoint that is no public push service, and an eleventh device. */
export async function addDevice(person: Pick<Person, 'id' | 'name'>, target: PushTarget, userAgent: string): Promise<void> {
  if (!isPushTarget(target)) throw refuse(pushDeviceWords.notADevice)
  const device = { ...target, person_id: person.id, browser: nameBrowser(userAgent), refused_at: null, created_at: clock.now() }
  await inTransaction(async (transaction) => {
    // Serialises concurrent additions, so that both are counted.
    await transaction.selectFrom('account_people').select('id').where('id', '=', person.id).forUpdate().execute()
    const { id } = await transaction
      .insertInto('push_devices')
      .values(device)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { count } = await transaction
      .selectFrom('push_devices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    if (count > MOST_DEVICES) throw refuse(pushDeviceWords.tooMany)
    await audit({ by: person, action: 'device-added', subject: `device:${id}`, details: { name: device.browser } }, transaction)
  })
}

/** Audited. Refuses another person's device. */
export async function removeDevice(person: Pick<Person, 'id' | 'name'>, id: number): Promise<void> {
  if (!(await remove(person, id))) throw refuse(pushDeviceWords.noSuchDevice)
}

async function remove(person: Pick<Person, 'id' | 'name'>, id: number): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const removed = await transaction.deleteFrom('push_devices').where('id', '=', id).where('person_id', '=', person.id).returning('browser').executeTakeFirst()
    if (!removed) return false
    await audit({ by: person, action: 'device-removed', subject: `device:${id}`, details: { name: removed.browser } }, transaction)
    return true
  })
}

/** Cookie of a browser with notifications, by which signing out there finds its device. It gives no access. */
export function rungCookie({ endpoint }: PushTarget): string {
  return accountCookie(RUNG_COOKIE, digestOf(endpoint), RUNG_MS)
}

/** Removes the device of the browser that a person signs out of, audited. Does nothing if it gets no notifications. */
export async function removeDeviceOfBrowser(person: Pick<Person, 'id' | 'name'>, headers: Headers): Promise<void> {
  const digest = accountCookieIn(headers, RUNG_COOKIE)
  if (digest === undefined) return
  const device = (await listDevices(person.id)).find(({ endpoint }) => digestOf(endpoint) === digest)
  if (device) await remove(person, device.id)
}

const RUNG_COOKIE = 'hanout.rung'
/** The longest lifetime that browsers grant a cookie. */
const RUNG_MS = 400 * 86_400_000

const digestOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** Queues a test notification to one of a person's devices, at most one per minute. Refuses another person's. Call `wakeOutbox` afterwards. */
export async function tryDevice({ id: personId, locale }: Pick<Person, 'id' | 'locale'>, id: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const device = await transaction.selectFrom('push_devices').select('id').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
    if (!device) throw refuse(pushDeviceWords.noSuchDevice)
    const minute = Math.floor(clock.now().getTime() / 60_000)
    const once = `push-try:${id}:${minute}`
    await queueMessage(transaction, { kind: 'push-try', channel: 'push', recipient: String(id), locale, data: { deviceId: id }, once })
  })
}

export async function findDevicesFor(capability: Capability, database: Database = db): Promise<RungDevice[]> {
  const devices = await activeDevices(database).select(['person.id as personId', 'person.role']).where('person.role', 'in', STAFF_ROLES).execute()
  const may = await Promise.all(devices.map(async ({ personId, role }) => can({ capabilities: await capabilitiesOf({ id: personId, role }) }, capability)))
  return devices.filter((_, place) => may[place]).map(({ id, locale }) => ({ id, locale }))
}

export async function findDevicesOfStore(vendorId: number, database: Database = db): Promise<RungDevice[]> {
  return activeDevices(database).where('person.vendor_id', '=', vendorId).orderBy('device.id').execute()
}

function activeDevices(database: Database) {
  return database
    .selectFrom('push_devices as device')
    .innerJoin('account_people as person', 'person.id', 'device.person_id')
    .select(['device.id', 'person.locale'])
    .where('device.refused_at', 'is', null)
    .where('person.deactivated_at', 'is', null)
}

export async function nameDevices(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('push_devices as device')
    .innerJoin('account_people as person', 'person.id', 'device.person_id')
    .select(['device.id', 'device.browser', 'person.name'])
    .where('device.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, browser }) => [id, [name, browser].filter(Boolean).join(' · ')]))
}

/** Push target and owner of a device. Undefined if it was removed or silenced, or its owner may not sign in. */
export async function findTarget(id: number): Promise<(PushTarget & { personId: string }) | undefined> {
  return db
    .selectFrom('push_devices as device')
    .innerJoin('account_people as person', 'person.id', 'device.person_id')
    .select(['device.endpoint', 'device.p256dh', 'device.auth', 'person.id as personId'])
    .where('device.id', '=', id)
    .where('device.refused_at', 'is', null)
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst()
}

/** Removes a device that its push service reports as gone. */
export async function forgetDevice(id: number): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}

/** Stops notifying a device whose push service refuses the shop. Its owner sees that, and may add it again. */
export async function silenceDevice(id: number): Promise<void> {
  await db.updateTable('push_devices').set({ refused_at: clock.now() }).where('id', '=', id).execute()
}

/** Per person. */
export const MOST_DEVICES = 10

interface PushDevice {
  id: number
  /** Assigned by its push service; the browser recognises itself by it. */
  endpoint: string
  /** A readable name: `Chrome, Android`; empty if unknown. */
  browser: string
  /** False once its push service refused the shop: it has to be added again. */
  isOn: boolean
  addedAt: Date
}
