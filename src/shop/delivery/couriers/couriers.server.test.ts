import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import {
  COURIER_ACCOUNTS,
  findCourier,
  findCourierAccounts,
  findCourierById,
  findCouriers,
  findCouriersIn,
  saveSelfCourier,
  takeOverCouriers,
} from './couriers.server.ts'
import { haveCourierAccount, haveNoCourierAccount, haveOwnCourier } from './couriers.testing.ts'

useDatabase()
afterEach(async () => {
  Object.assign(config, { HANOUT_DEMO: true, MYLERZ_TN_USERNAME: undefined, MYLERZ_TN_PASSWORD: undefined, MYLERZ_TN_WAREHOUSE: undefined })
  await haveNoCourierAccount()
})

const idIn = async (country: string) => (await findCourier(country))?.id

test('GEO-19 where the shop has an account that is on the real courier carries, in the demo too; else the simulator, outside the demo nobody', async () => {
  await haveCourierAccount()
  expect(await Promise.all(['TN', 'EG', 'FR', ''].map(idIn))).toEqual(['mylerz-tn', 'simulator-eg', undefined, undefined])
  config.HANOUT_DEMO = false
  expect(await Promise.all(['TN', 'EG'].map(idIn))).toEqual(['mylerz-tn', undefined])
  await haveCourierAccount({ isOn: false, keys: {} })
  expect(await idIn('TN')).toBeUndefined()
  expect(await findCourierById('mylerz-tn')).toMatchObject({ id: 'mylerz-tn' })
})

test('GEO-19 an account without a needed key is kept but not turned on; a key that is left out stays', async () => {
  const half = { username: 'boutique' }
  await expect(haveCourierAccount({ keys: half })).rejects.toBeInstanceOf(Refusal)
  expect(await findCourierAccounts()).toEqual([])
  await haveCourierAccount({ keys: half, isOn: false })
  await haveCourierAccount({ keys: { password: 'late', warehouse: 'Sfax' } })
  await haveCourierAccount({ keys: { warehouse: '' } })
  expect(await findCourierAccounts()).toEqual([{ id: 'mylerz-tn', isOn: true, keys: { ...half, password: 'late' } }])
})

test('two who type one key each at the same moment lose none', async () => {
  await Promise.all([haveCourierAccount({ isOn: false, keys: { username: 'u' } }), haveCourierAccount({ isOn: false, keys: { password: 'p' } })])
  expect((await findCourierAccounts())[0]?.keys).toEqual({ username: 'u', password: 'p' })
})

test('IMP-49 no key stands in the database as it was typed; the log has who changed which', async () => {
  await haveCourierAccount({ keys: { username: 'boutique-77', password: 'secret-88' } })
  const entries = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'courier-account-changed').orderBy('id', 'desc').limit(1).execute()
  expect(entries).toMatchObject([{ person_id: 'sonia', subject: 'courier-account:mylerz-tn', details: { isOn: true, keysChanged: ['username', 'password'] } }])
  const kept = JSON.stringify([await db.selectFrom('courier_accounts').selectAll().execute(), entries])
  for (const key of ['boutique-77', 'secret-88']) expect(kept).not.toContain(key)
})

test('keys that no longer open carry nothing, and are mended by typing them again', async () => {
  await haveCourierAccount()
  await db.updateTable('courier_accounts').set({ sealed: 'v1.AAAA' }).execute()
  invalidate(new Set([COURIER_ACCOUNTS]))
  expect(await findCourierAccounts()).toMatchObject([{ keys: null }])
  expect(await idIn('TN')).toBe('simulator-tn')
  await haveCourierAccount()
  expect(await idIn('TN')).toBe('mylerz-tn')
})

test('GEO-19 an account from the environment is taken over once: what is typed afterwards stays', async () => {
  Object.assign(config, { MYLERZ_TN_USERNAME: 'from-env', MYLERZ_TN_PASSWORD: 'secret', MYLERZ_TN_WAREHOUSE: 'Tunis' })
  await takeOverCouriers()
  expect(await findCourierAccounts()).toEqual([{ id: 'mylerz-tn', isOn: true, keys: { username: 'from-env', password: 'secret', warehouse: 'Tunis' } }])
  await haveCourierAccount({ isOn: false, keys: { username: 'typed' } })
  await takeOverCouriers()
  expect(await findCourierAccounts()).toMatchObject([{ isOn: false, keys: { username: 'typed' } }])
})

const SONIA = { id: 'sonia', name: 'Sonia' }
const idsIn = async (country: string) => (await findCouriersIn(country)).map(({ id }) => id)

test('IMP-11 several couriers may be on in a country: the usual one comes first, one takes over when it goes', async () => {
  config.HANOUT_DEMO = false
  await haveCourierAccount()
  const navex = await haveOwnCourier({ name: 'Navex Express' })
  await saveSelfCourier({ country: 'TN', isOn: true, isUsual: true }, SONIA)
  await haveOwnCourier({ name: 'Au loin', country: 'FR' })
  expect(navex).toBe('ownnavexexpress-tn')
  expect(await idsIn('TN')).toEqual(['self-tn', 'mylerz-tn', navex])
  expect(await idsIn('FR')).toEqual(['ownauloin-fr'])
  expect(await idsIn('EG')).toEqual([])
  await haveOwnCourier({ id: navex, name: 'Navex', isUsual: true })
  expect(await idsIn('TN')).toEqual([navex, 'mylerz-tn', 'self-tn'])
  await haveOwnCourier({ id: navex, name: 'Navex', isOn: false, isUsual: true })
  expect(await idsIn('TN')).toEqual(['mylerz-tn', 'self-tn'])
  expect((await findCouriers()).filter(({ isUsual }) => isUsual).map(({ id }) => id)).toEqual(['mylerz-tn', 'ownauloin-fr'])
  expect(await idIn('TN')).toBe('mylerz-tn')
  expect(await findCourierById(navex)).toBeUndefined()
})

test('IMP-11 several accounts with one courier may be on: the usual one books unless another is chosen, and one that is off is nobody', async () => {
  await haveCourierAccount({ isUsual: true })
  await haveCourierAccount({ account: 2, keys: { username: 'second', password: 'simulator' } })
  expect(await idsIn('TN')).toEqual(['mylerz-tn', 'mylerzb-tn'])
  const chosen = async (id?: string) => (await findCourier('TN', id))?.id
  expect([await chosen(), await chosen('mylerzb-tn'), await chosen('mylerzc-tn'), await chosen('simulator-tn')]).toEqual([
    'mylerz-tn',
    'mylerzb-tn',
    undefined,
    undefined,
  ])
  await haveCourierAccount({ account: 2, isUsual: true, keys: {} })
  expect(await chosen()).toBe('mylerzb-tn')
  await saveSelfCourier({ country: 'TN', isOn: true, isUsual: true }, SONIA)
  expect(await chosen()).toBe('mylerz-tn')
  await haveCourierAccount({ isOn: false, keys: {} })
  expect([await chosen(), await chosen('mylerz-tn')]).toEqual(['mylerzb-tn', undefined])
  expect((await findCourierById('mylerz-tn'))?.id).toBe('mylerz-tn')
})

test('IMP-11 in a demo the simulator stays beside couriers without calls', async () => {
  await saveSelfCourier({ country: 'TN', isOn: true, isUsual: false }, SONIA)
  expect(await idsIn('TN')).toEqual(['self-tn', 'simulator-tn'])
})

test('IMP-11 no two couriers of a country share a name, and each keeps its own id', async () => {
  const navex = await haveOwnCourier({ name: 'Navex' })
  await expect(haveOwnCourier({ name: ' navéx' })).rejects.toThrow('Un autre livreur porte déjà ce nom dans ce pays.')
  expect([await haveOwnCourier({ name: 'Navex 2' }), await haveOwnCourier({ name: 'نافكس' })]).toEqual(['ownnavexx-tn', 'own-tn'])
  expect(await haveOwnCourier({ id: navex, name: 'Navex Sud' })).toBe(navex)
  await expect(haveOwnCourier({ id: 'ownstrange-tn', name: 'X' })).rejects.toThrow('Ce livreur n’existe pas.')
  await expect(haveOwnCourier({ id: 'self-tn', name: 'X' })).rejects.toThrow('Ce livreur n’existe pas.')
  const adding = await Promise.allSettled(Array.from({ length: 4 }, () => haveOwnCourier({ name: 'Ensemble' })))
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
