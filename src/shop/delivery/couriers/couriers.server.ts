import { isDeepStrictEqual } from 'node:util'
import { sql, type Selectable, type UpdateObject } from 'kysely'
import { COURIER_COUNTRIES, COURIERS, courierId, courierOfId, hasCourierKeys, isCourierCountry, openCourier } from '#gateways/courier'
import type { CourierCountry, CourierGateway, CourierKeys, CourierKind } from '#gateways/courier'
import { courierName } from '#gateways/courier.types'
import { fold } from '#i18n/fold.ts'
import { cached } from '#platform/cached.server'
import { invalidate, recordChanges } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db, inTransaction, json, type Database, type Tables } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { openKeys, sealKeys } from '#platform/seal.server'
import { audit } from '#shop/upkeep/audit.server'
import { hasCalls, isOwnCourier, isSelfCourier, selfCourierId, type CourierLayout } from './couriers.ts'
import type { OwnCourier } from './couriers.schema.ts'
import { courierWords } from './couriers.words.ts'

export { COURIER_COUNTRIES, COURIERS, courierId, MOST_ACCOUNTS, type CourierCountry, type CourierKey, type CourierKind } from '#gateways/courier'

export interface CourierAccount {
  /** Id of its gateway, stored on its parcels: `mylerz-tn`. */
  id: string
  isOn: boolean
  /** By the courier's own names; null if sealed with another secret of the shop. They never leave the server. */
  keys: CourierKeys | null
}

/** A courier of a country: one with calls, the shop itself (`self-tn`), or one of the merchant's own (`ownnavex-tn`). IMP-11. */
export interface Courier extends CourierAccount {
  /** The one that an order gets unless staff choose another. One in a country that has any. */
  isUsual: boolean
  /** What shoppers and staff read; empty for the shop itself. */
  name: string
  phone: string
  /** Address of a parcel, with `{number}`; empty for none. */
  tracking: string
  /** Charge of a delivery by code of the state; under the empty code for all others. */
  prices: Readonly<Record<string, number>>
  returnFee: number | null
  paysAfterDays: number | null
  layout: CourierLayout | null
}

export const COURIER_ACCOUNTS = 'courier-accounts'

const findKept = cached<typeof COURIER_ACCOUNTS, Courier[]>({ most: 1, load: () => readCouriers(), tagOf: (tag) => tag })

export async function findCouriers(): Promise<readonly Courier[]> {
  return (await findKept(COURIER_ACCOUNTS)) ?? readCouriers()
}

/** Name of a courier by its id, also of one that was removed. Empty for the shop's own delivery. */
export async function findCourierName(id: string): Promise<string> {
  const known = (await findCouriers()).find((courier) => courier.id === id)
  return known?.name || (isSelfCourier(id) ? '' : courierName(id))
}

export async function findCourierAccounts(): Promise<readonly CourierAccount[]> {
  return (await findCouriers()).flatMap(({ id, isOn, keys }) => (hasCalls(id) ? [{ id, isOn, keys }] : []))
}

async function readCouriers(): Promise<Courier[]> {
  const rows = await db.selectFrom('courier_accounts').selectAll().orderBy('id').execute()
  return Promise.all(
    rows.map(async ({ id, enabled, sealed, usual, name, phone, tracking, prices, return_fee, pays_after_days, layout }) => ({
      id,
      isOn: enabled,
      keys: (await openKeys(sealed, courierPurpose(id))) ?? null,
      isUsual: usual,
      name: hasCalls(id) ? courierName(id) : name,
      phone,
      tracking,
      prices,
      returnFee: return_fee,
      paysAfterDays: pays_after_days,
      layout,
    })),
  )
}

function courierPurpose(id: string): string {
  return `courier-account:${id}`
}

/** Couriers that carry in a country (ISO code), the usual one first. In a demo, the simulator stands in for those with calls. IMP-11. */
export async function findCouriersIn(country: string): Promise<readonly Pick<Courier, 'id' | 'name' | 'phone' | 'tracking' | 'prices' | 'returnFee'>[]> {
  const ending = `-${country.toLowerCase()}`
  const on = (await findCouriers()).filter(({ id, isOn, keys }) => isOn && keys && id.endsWith(ending))
  const called = await findCourier(country)
  const stands = called && on.every(({ id }) => id !== called.id)
  const simulator = stands ? [{ id: called.id, name: called.name, phone: '', tracking: '', prices: {}, returnFee: null }] : []
  return [...on.toSorted((one, other) => Number(other.isUsual) - Number(one.isUsual)), ...simulator]
}

export async function hasCourierIn(countries: readonly string[]): Promise<boolean> {
  return (await Promise.all(countries.map(findCouriersIn))).some(({ length }) => length > 0)
}

/** Courier of a country (ISO code) that has calls: the chosen account, else the usual or the first that is on; the simulator in a demo without one. GEO-19. */
export async function findCourier(country: string, chosen?: string): Promise<CourierGateway | undefined> {
  if (!isCourierCountry(country)) return undefined
  const accounts = (await findCouriers()).filter(({ id, isOn, keys }) => isOn && keys && courierOfId(id) && id.endsWith(`-${country.toLowerCase()}`))
  const account = accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isUsual }) => isUsual) ?? accounts[0]
  const gateway = account ? openCourier(account.id, account.keys!) : openCourier(courierId('simulator', country), {})
  return chosen === undefined || gateway?.id === chosen ? gateway : undefined
}

/** Courier of a parcel that was booked earlier, also if its account is off by now. */
export async function findCourierById(id: string): Promise<CourierGateway | undefined> {
  const account = (await findCourierAccounts()).find((one) => one.id === id)
  return openCourier(id, account?.keys ?? {})
}

export interface CourierAccountChange {
  kind: CourierKind
  country: CourierCountry
  account?: number
  isOn: boolean
  isUsual?: boolean
  /** An empty key is removed; omitted ones stay. */
  keys: CourierKeys
}

type By = { id: string; name: string }

/** Saves an account and who changed it. Refuses one that is on without all keys. Of the keys only names are audited. */
export async function saveCourierAccount({ kind, country, account, isOn, isUsual = false, keys: typed }: CourierAccountChange, by: By): Promise<void> {
  const id = courierId(kind, country, account)
  await saving(country, async (transaction, rows) => {
    const sealed = rows.find((row) => row.id === id)?.sealed ?? ''
    const before = (await openKeys(sealed, courierPurpose(id))) ?? {}
    const keys = Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, value]) => value !== ''))
    if (isOn && !hasCourierKeys(kind, keys)) throw refuse(courierWords.keysMissing)
    await writeRow(transaction, rows, { id, isOn, isUsual, columns: { sealed: await sealKeys(keys, courierPurpose(id)) } })
    const details = { isOn, keysChanged: Object.keys(typed).filter((name) => (typed[name] ?? '') !== (before[name] ?? '')) }
    await audit({ by, action: 'courier-account-changed', subject: `courier-account:${id}`, details }, transaction)
  })
}

export async function saveSelfCourier({ country, isOn, isUsual }: { country: string; isOn: boolean; isUsual: boolean }, by: By): Promise<void> {
  const id = selfCourierId(country)
  await saving(country, async (transaction, rows) => {
    await writeRow(transaction, rows, { id, isOn, isUsual, columns: {} })
    await audit({ by, action: 'courier-account-changed', subject: `courier-account:${id}`, details: { isOn } }, transaction)
  })
}

const MOST_COURIERS = 30

export interface OwnCourierChange extends OwnCourier {
  /** Absent for a new one. */
  id?: string | undefined
  country: string
  isOn: boolean
  isUsual: boolean
}

/** Saves a courier of the merchant's own and returns its id, which stays when the name changes. Refuses a name that another courier of the country has. */
export async function saveOwnCourier({ id: known, country, isOn, isUsual, ...own }: OwnCourierChange, by: By): Promise<string> {
  let id = known ?? ''
  await saving(country, async (transaction, rows) => {
    const before = rows.find((row) => row.id === known)
    if (known !== undefined && (!before || hasCalls(known) || known === selfCourierId(country))) throw refuse(courierWords.noSuchCourier)
    if (rows.some((row) => row.id !== known && fold(row.name) === fold(own.name))) throw refuse(courierWords.nameTaken)
    if (!before && rows.length >= MOST_COURIERS) throw refuse(courierWords.tooMany, { max: MOST_COURIERS })
    id = known ?? newId(own.name, country, rows)
    const columns = {
      name: own.name,
      phone: own.phone,
      tracking: own.tracking,
      prices: json(own.prices),
      return_fee: own.returnFee,
      pays_after_days: own.paysAfterDays,
    }
    await writeRow(transaction, rows, { id, isOn, isUsual, columns })
    const was = before && { ...before, returnFee: before.return_fee, paysAfterDays: before.pays_after_days }
    const fieldsChanged = (Object.keys(own) as (keyof OwnCourier)[]).filter((field) => !isDeepStrictEqual(was?.[field], own[field]))
    await audit({ by, action: 'courier-account-changed', subject: `courier-account:${id}`, details: { name: own.name, isOn, fieldsChanged } }, transaction)
  })
  return id
}

/** Saves the file by which a courier of the merchant's own takes its parcels; null for the neutral one. */
export async function saveCourierLayout(id: string, layout: CourierLayout | null, by: By): Promise<void> {
  await saving(id.slice(-2), async (transaction, rows) => {
    const row = rows.find((one) => one.id === id && isOwnCourier(id))
    if (!row) throw refuse(courierWords.noSuchCourier)
    await transaction
      .updateTable('courier_accounts')
      .set({ layout: layout && json(layout) })
      .where('id', '=', id)
      .execute()
    await audit(
      { by, action: 'courier-account-changed', subject: `courier-account:${id}`, details: { name: row.name, fieldsChanged: ['layout'] } },
      transaction,
    )
  })
}

/** `own`, the name's Latin letters, and a letter more if that id is taken. */
function newId(name: string, country: string, rows: readonly { id: string }[]): string {
  const letters = fold(name)
    .replace(/[^a-z]/g, '')
    .slice(0, 30)
  const ids = Array.from({ length: MOST_COURIERS + 1 }, (_, turn) => `own${letters}${turn === 0 ? '' : 'x'.repeat(turn)}`.slice(0, 40))
  return ids.map((id) => `${id}-${country.toLowerCase()}`).find((id) => rows.every((row) => row.id !== id))!
}

type Row = Selectable<Tables['courier_accounts']>

/** Runs a change of a country's couriers alone, and tells every process. */
async function saving(country: string, work: (transaction: Database, rows: readonly Row[]) => Promise<void>): Promise<void> {
  await inTransaction(async (transaction) => {
    await sql`lock table courier_accounts in share row exclusive mode`.execute(transaction)
    const rows = await transaction.selectFrom('courier_accounts').selectAll().where('id', 'like', `%-${country.toLowerCase()}`).orderBy('id').execute()
    await work(transaction, rows)
    await recordChanges(transaction, [COURIER_ACCOUNTS])
  })
  invalidate(new Set([COURIER_ACCOUNTS]))
}

interface RowChange {
  id: string
  isOn: boolean
  isUsual: boolean
  columns: UpdateObject<Tables, 'courier_accounts'>
}

/** Writes a courier. Of those that are on, the chosen one is the usual one, else the former, else another. */
async function writeRow(transaction: Database, rows: readonly Row[], { id, isOn, isUsual, columns }: RowChange): Promise<void> {
  await transaction
    .insertInto('courier_accounts')
    .values({ id, enabled: false, sealed: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const others = rows.filter((row) => row.id !== id && row.enabled)
  const other = others.find(({ usual }) => usual) ?? others[0]
  const isFirst = isOn && (isUsual || !other)
  await transaction
    .updateTable('courier_accounts')
    .set({ usual: false })
    .where('id', 'in', [id, ...others.map((row) => row.id)])
    .execute()
  await transaction
    .updateTable('courier_accounts')
    .set({ ...columns, enabled: isOn, usual: isFirst })
    .where('id', '=', id)
    .execute()
  if (!isFirst && other) await transaction.updateTable('courier_accounts').set({ usual: true }).where('id', '=', other.id).execute()
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
