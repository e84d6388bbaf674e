import {
  COURIER_COUNTRIES,
  COURIERS,
  courierId,
  hasCourierKeys,
  isCourierCountry,
  openCourier,
  type CourierCountry,
  type CourierGateway,
  type CourierKeys,
  type CourierKind,
} from '#gateways/courier'
import { cached } from '#platform/cached.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db, inTransaction } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { openKeys, sealKeys } from '#platform/seal.server'
import { audit } from '#shop/upkeep/audit.server'
import { courierWords } from '#shop/upkeep/message-accounts.words'

export { COURIER_COUNTRIES, COURIERS, courierId, type CourierCountry, type CourierKey, type CourierKind } from '#gateways/courier'

/** The merchant's account with a courier in one country. */
export interface CourierAccount {
  /** Id of its gateway, stored on its parcels: `mylerz-tn`. */
  id: string
  isOn: boolean
  /** By the courier's own names; null if sealed with another secret of the shop. They never leave the server. */
  keys: CourierKeys | null
}

export const COURIER_ACCOUNTS = 'courier-accounts'

const findKept = cached<typeof COURIER_ACCOUNTS, CourierAccount[]>({ most: 1, load: () => readAccounts(), tagOf: (tag) => tag })

/** All accounts, cached until they change. */
export async function findCourierAccounts(): Promise<readonly CourierAccount[]> {
  return (await findKept(COURIER_ACCOUNTS)) ?? readAccounts()
}

async function readAccounts(): Promise<CourierAccount[]> {
  const rows = await db.selectFrom('courier_accounts').selectAll().orderBy('id').execute()
  return Promise.all(rows.map(async ({ id, enabled, sealed }) => ({ id, isOn: enabled, keys: (await openKeys(sealed, courierPurpose(id))) ?? null })))
}

function courierPurpose(id: string): string {
  return `courier-account:${id}`
}

/** Courier of a country (ISO code): the account that is on, the simulator in a demo without one, else undefined. GEO-19. */
export async function findCourier(country: string): Promise<CourierGateway | undefined> {
  if (!isCourierCountry(country)) return undefined
  const kinds = Object.keys(COURIERS) as CourierKind[]
  const ids = kinds.map((kind) => courierId(kind, country))
  const accounts = await findCourierAccounts()
  const account = accounts.find(({ id, isOn, keys }) => isOn && keys && ids.includes(id))
  return account ? openCourier(account.id, account.keys!) : openCourier(courierId('simulator', country), {})
}

/** Courier of a parcel that was booked earlier, also if its account is off by now. */
export async function findCourierById(id: string): Promise<CourierGateway | undefined> {
  const account = (await findCourierAccounts()).find((one) => one.id === id)
  return openCourier(id, account?.keys ?? {})
}

export interface CourierAccountChange {
  kind: CourierKind
  country: CourierCountry
  isOn: boolean
  /** An empty key is removed; omitted ones stay. */
  keys: CourierKeys
}

/** Saves an account and who changed it. Turning it on turns the country's others off. Refuses one that is on without all keys. Of the keys only names are audited. */
export async function saveCourierAccount({ kind, country, isOn, keys: typed }: CourierAccountChange, by: { id: string; name: string }): Promise<void> {
  const id = courierId(kind, country)
  const ofCountry = `%-${country.toLowerCase()}`
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('courier_accounts')
      .values({ id, enabled: false, sealed: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = await transaction.selectFrom('courier_accounts').selectAll().where('id', 'like', ofCountry).orderBy('id').forUpdate().execute()
    const before = (await openKeys(rows.find((row) => row.id === id)!.sealed, courierPurpose(id))) ?? {}
    const keys = Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, value]) => value !== ''))
    if (isOn && !hasCourierKeys(kind, keys)) throw refuse(courierWords.keysMissing)
    if (isOn) await transaction.updateTable('courier_accounts').set({ enabled: false }).where('id', 'like', ofCountry).execute()
    const row = { enabled: isOn, sealed: await sealKeys(keys, courierPurpose(id)) }
    await transaction.updateTable('courier_accounts').set(row).where('id', '=', id).execute()
    const details = { isOn, keysChanged: Object.keys(typed).filter((name) => (typed[name] ?? '') !== (before[name] ?? '')) }
    await audit({ by, action: 'courier-account-changed', subject: `courier-account:${id}`, details }, transaction)
    await recordChanges(transaction, [COURIER_ACCOUNTS])
  })
  invalidate(new Set([COURIER_ACCOUNTS]))
}

const SHOP = { id: 'shop', name: 'Hanout' }

/** Takes over the accounts that were set by environment variables, once: an account that was typed or taken over before stays. Says in the log that the variables may go. */
export async function takeOverCouriers(): Promise<void> {
  for (const country of COURIER_COUNTRIES) {
    const username = config[`MYLERZ_${country}_USERNAME`]
    const password = config[`MYLERZ_${country}_PASSWORD`]
    if (!username || !password) continue
    const isNew = (await findCourierAccounts()).every(({ id }) => id !== courierId('mylerz', country))
    const warehouse = config[`MYLERZ_${country}_WAREHOUSE`] ?? ''
    if (isNew) await saveCourierAccount({ kind: 'mylerz', country, isOn: true, keys: { username, password, warehouse } }, SHOP)
    log.info(
      { courier: COURIERS.mylerz.name, country, taken: isNew },
      `the courier's account is in the settings: MYLERZ_${country}_USERNAME, _PASSWORD and _WAREHOUSE may be removed`,
    )
  }
}
