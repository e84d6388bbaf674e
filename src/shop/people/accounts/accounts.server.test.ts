import { createHook } from 'node:async_hooks'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { readSecret } from '#platform/secret-file.server'
import { addStaff, changeAccess, ensureFirstStaff, findStaff } from '#shop/people/staff.server'
import { changePassword, signIn, signOut, turnsOf } from '#shop/people/sign-in.server'
import { findSignedIn, sessions, type At } from '#shop/people/sessions.server'
import { newStaffSchema } from './accounts.schema.ts'
import { refusalOf, withCookies } from './accounts.testing.ts'
import { NOBODYS_HASH } from '#shop/people/passwords.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'

useDatabase()
useDataFolder()

const PASSWORD = 'olive et jasmin'
const HERE = { locale: 'fr', address: '10.0.0.1' } as const
const HASH_OF_ANOTHER_COST =
  '32-8-5:6ad5cd4bf447509fa862ab758929d035:91fcc17a44b3de11fad5db8e745cd7cd2686a36d5958c84ec1cfbea40f508a74471d402c8869504a19f6a73c8bc14e0158a5e5ab65f76eceedfe3f74c70ea960'
const WRONG = 'E-mail ou mot de passe incorrect.'

beforeEach(async () => {
  await db.deleteFrom('account_people').execute()
  await db.deleteFrom('account_throttles').execute()
  await rm(join(config.dataFolder, 'admin-password'), { force: true })
  await addStaff({ name: 'Salma', email: 'salma@example.test', role: 'administrator', password: PASSWORD })
  await addStaff({ name: 'Karim', email: 'karim@example.test', role: 'shop_manager', password: PASSWORD })
})

async function browser(email: string, password = PASSWORD, at: At = HERE): Promise<Headers> {
  return withCookies(await signIn({ email, password }, at))
}

const wrong = (email: string, at: At = HERE) => refusalOf(signIn({ email, password: 'pas le bon' }, at))

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3600_000)

const count = async (email: string, address: string = HERE.address) => takeTurns(await turnsOf(email, { address }))

async function person(name: string) {
  const found = (await findStaff()).find((member) => member.name === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}

async function hashesOf(attempt: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (type === 'SCRYPTREQUEST' && hashes++) }).enable()
  await refusalOf(attempt())
  hook.disable()
  return hashes
}

test('ACC-10 an unknown address, a wrong password, somebody shut out and somebody without a password cost one hash each, of the same cost', async () => {
  const [salma, karim] = [await person('Salma'), await person('Karim')]
  for (const email of ['nobody@example.test', salma.email]) expect([email, await hashesOf(() => wrong(email))]).toEqual([email, 1])
  await changeAccess({ memberId: karim.id, by: salma, access: 'deactivated' })
  expect(await hashesOf(() => wrong(karim.email))).toBe(1)
  await db.deleteFrom('account_credentials').where('person_id', '=', karim.id).execute()
  expect(await hashesOf(() => wrong(karim.email))).toBe(1)

  const { password: now } = await db.selectFrom('account_credentials').select('password').where('person_id', '=', salma.id).executeTakeFirstOrThrow()
  expect(now.split(':')[0]).toBe(NOBODYS_HASH.split(':')[0])
  await db.updateTable('account_credentials').set({ password: HASH_OF_ANOTHER_COST }).where('person_id', '=', salma.id).execute()
  expect(await refusalOf(signIn({ email: salma.email, password: PASSWORD }, HERE))).toBe('let in')
  const { password: then } = await db.selectFrom('account_credentials').select('password').where('person_id', '=', salma.id).executeTakeFirstOrThrow()
  expect(then.split(':')[0]).toBe(NOBODYS_HASH.split(':')[0])
  expect(await refusalOf(signIn({ email: salma.email, password: PASSWORD }, HERE))).toBe('let in')
})

test('the right password signs in, under a cookie that scripts cannot read and other sites cannot send', async () => {
  const [cookie] = await signIn({ email: 'salma@example.test', password: PASSWORD }, HERE)
  expect(cookie).toMatch(/^hanout\.session_token=/)
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect((await findSignedIn(await browser('salma@example.test')))?.person).toMatchObject({ name: 'Salma', role: 'administrator' })
})

test('ACC-10 a wrong password and an unknown account are refused in the same words', async () => {
  expect(await wrong('salma@example.test')).toBe(WRONG)
  expect(await wrong('nobody@example.test')).toBe(WRONG)
  expect(await refusalOf(signIn({ email: 'salma@example.test', password: 'x'.repeat(500) }, HERE))).toBe(WRONG)
})

test('ACC-10 after ten wrong passwords even the right one is refused for a while, whether the account exists or not', async () => {
  for (let tries = 1; tries <= 10; tries++) expect(await wrong('salma@example.test')).toBe(WRONG)
  expect(await refusalOf(browser('salma@example.test'))).toBe('Trop de tentatives. Réessayez dans 15 min.')
  expect(await refusalOf(browser('karim@example.test'))).toBe('let in')

  for (let tries = 1; tries <= 10; tries++) await count('nobody@example.test')
  expect(await wrong('nobody@example.test')).toBe('Trop de tentatives. Réessayez dans 15 min.')

  await db
    .updateTable('account_throttles')
    .set({ expire: Date.now() - 1 })
    .execute()
  expect(await refusalOf(browser('salma@example.test'))).toBe('let in')
})

test('ACC-10 twenty wrong passwords at the same moment are not twenty tries', async () => {
  const said = await Promise.all(Array.from({ length: 20 }, () => wrong('salma@example.test')))
  expect(said.filter((text) => text === WRONG)).toHaveLength(10)
})

test('ACC-10 a stranger’s ten wrong passwords do not shut the owner out elsewhere; fifty from everywhere close the account to browsers that it does not know', async () => {
  for (let tries = 1; tries <= 10; tries++) await count('salma@example.test', '10.6.6.6')
  expect(await refusalOf(browser('salma@example.test'))).toBe('let in')
  for (let tries = 1; tries <= 50; tries++) await count('karim@example.test', `10.6.7.${tries}`)
  expect(await refusalOf(browser('karim@example.test'))).toBe('Trop de tentatives. Réessayez dans 60 min.')
})

test('ACC-10 no number of wrong passwords from elsewhere shuts the owner out of a browser that they signed in with before', async () => {
  const device = sessions.deviceIn(await browser('karim@example.test'))
  const karim = (at: Partial<At>, password = PASSWORD) => refusalOf(signIn({ email: 'karim@example.test', password }, { ...HERE, ...at }))
  for (let tries = 1; tries <= 50; tries++) await count('karim@example.test', `10.6.8.${tries}`)
  for (let tries = 1; tries <= 100; tries++) await count(`guess${tries}@example.test`, '10.6.9.9')
  expect(await karim({})).toBe('Trop de tentatives. Réessayez dans 60 min.')
  expect([await karim({ device }), await karim({ device, address: '10.6.9.9' })]).toEqual(['let in', 'let in'])
})

test('ACC-10 a known browser counts by itself: ten wrong passwords close it too, and it is known as nobody else’s', async () => {
  const device = sessions.deviceIn(await browser('karim@example.test'))
  const tryAs = (email: string, password: string) => refusalOf(signIn({ email, password }, { ...HERE, device }))
  for (let tries = 1; tries <= 10; tries++) expect(await tryAs('karim@example.test', 'pas le bon')).toBe(WRONG)
  expect(await tryAs('karim@example.test', PASSWORD)).toBe('Trop de tentatives. Réessayez dans 15 min.')
  for (let tries = 1; tries <= 50; tries++) await count('salma@example.test', `10.6.8.${tries}`)
  expect(await tryAs('salma@example.test', PASSWORD)).toBe('Trop de tentatives. Réessayez dans 60 min.')
  const forged = `${device!.slice(0, -1)}${device!.endsWith('A') ? 'B' : 'A'}`
  for (let tries = 1; tries <= 50; tries++) await count('karim@example.test', `10.6.8.${tries}`)
  expect(await refusalOf(signIn({ email: 'karim@example.test', password: PASSWORD }, { ...HERE, device: forged }))).toBe(
    'Trop de tentatives. Réessayez dans 60 min.',
  )
})

test('ACC-10 who is signed in gives their password again although strangers try the account', async () => {
  const headers = await browser('karim@example.test')
  for (let tries = 1; tries <= 50; tries++) await count('karim@example.test', `10.6.8.${tries}`)
  expect(await refusalOf(changePassword({ current: PASSWORD, password: 'figue et miel' }, headers, HERE))).toBe('let in')
})

test('ACC-10 the right password in time begins the count again', async () => {
  for (let tries = 1; tries <= 9; tries++) await count('salma@example.test')
  await browser('salma@example.test')
  for (let tries = 1; tries <= 9; tries++) expect(await count('salma@example.test')).toBeUndefined()
  expect(await refusalOf(browser('salma@example.test'))).toBe('let in')
})

test('IMP-17 passwords are kept as scrypt hashes only, each with its own salt', async () => {
  expect(config.HANOUT_PASSWORD_COST).toBe(4)
  const rows = await db.selectFrom('account_credentials').select('password').execute()
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ password }) => password)).size).toBe(2)
  for (const { password } of rows) expect(password).toMatch(/^16-8-5:[0-9a-f]{32}:[0-9a-f]{128}$/)
})

test('IMP-17 a session ends with signing out, and its cookie opens nothing any more', async () => {
  const headers = await browser('salma@example.test')
  await signOut(headers)
  expect(await findSignedIn(headers)).toBeUndefined()
})

test('IMP-17 a session ends after twelve hours without use, and lives on while it is used', async () => {
  const headers = await browser('salma@example.test')
  const { expires_at } = await db.selectFrom('account_sessions').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / 3600_000)).toBe(12)

  await db
    .updateTable('account_sessions')
    .set({ updated_at: hoursFromNow(-11), expires_at: hoursFromNow(1) })
    .execute()
  const used = await findSignedIn(headers)
  expect(used?.cookies.join()).toMatch(/Max-Age=43200;/)
  const { expires_at: later } = await db.selectFrom('account_sessions').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.round((later.getTime() - Date.now()) / 3600_000)).toBe(12)

  await db
    .updateTable('account_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await findSignedIn(headers)).toBeUndefined()
})

test('IMP-17 a cookie that was changed or made up opens nothing', async () => {
  const headers = await browser('salma@example.test')
  const forged = headers.get('cookie')!.replace(/=(.)/, (_, first: string) => `=${first === 'x' ? 'y' : 'x'}`)
  expect(await findSignedIn(new Headers({ cookie: forged }))).toBeUndefined()
  expect(await findSignedIn(new Headers({ cookie: 'hanout.session_token=%F0%9F' }))).toBeUndefined()
  expect(await findSignedIn(new Headers())).toBeUndefined()
})

test('IMP-17 a new password ends all other sessions of that person, and the old one signs in no more', async () => {
  const [desk, phone] = [await browser('salma@example.test'), await browser('salma@example.test')]
  expect(await refusalOf(changePassword({ current: 'pas le bon', password: 'figue et miel' }, desk, HERE))).toBe('Le mot de passe actuel est incorrect.')
  expect(await findSignedIn(phone)).toBeDefined()

  const cookies = await changePassword({ current: PASSWORD, password: 'figue et miel' }, desk, HERE)
  expect(await findSignedIn(withCookies(cookies))).toBeDefined()
  expect(await findSignedIn(phone)).toBeUndefined()
  expect(await refusalOf(browser('salma@example.test'))).toBe(WRONG)
  expect(await refusalOf(browser('salma@example.test', 'figue et miel'))).toBe('let in')
})

test('IMP-18 an administrator changes a role, and it counts from the next request on', async () => {
  const karim = await browser('karim@example.test')
  await changeAccess({ memberId: (await person('Karim')).id, by: await person('Salma'), access: 'administrator' })
  expect((await findSignedIn(karim))?.person.role).toBe('administrator')
})

test('IMP-18 who is shut out is signed out at once and cannot come back in, told like anyone with a wrong password', async () => {
  const karim = await browser('karim@example.test')
  const change = { memberId: (await person('Karim')).id, by: await person('Salma') }
  await changeAccess({ ...change, access: 'deactivated' })
  expect(await findSignedIn(karim)).toBeUndefined()
  expect(await refusalOf(browser('karim@example.test'))).toBe(WRONG)
  await changeAccess({ ...change, access: 'active' })
  expect(await refusalOf(browser('karim@example.test'))).toBe('let in')
})

test('IMP-18 nobody changes their own access, and one active administrator always remains', async () => {
  const [salma, karim] = [await person('Salma'), await person('Karim')]
  expect(await refusalOf(changeAccess({ memberId: salma.id, by: salma, access: 'shop_manager' }))).toBe('Vous ne pouvez pas changer votre propre accès.')
  expect(await refusalOf(changeAccess({ memberId: salma.id, by: karim, access: 'deactivated' }))).toBe('Il doit rester au moins un administrateur actif.')
  await changeAccess({ memberId: karim.id, by: salma, access: 'administrator' })
  const both = await Promise.all([
    refusalOf(changeAccess({ memberId: karim.id, by: salma, access: 'shop_manager' })),
    refusalOf(changeAccess({ memberId: salma.id, by: karim, access: 'shop_manager' })),
  ])
  expect(both.toSorted()).toEqual(['Il doit rester au moins un administrateur actif.', 'let in'])
})

test('an e-mail signs in one person, however it is written', async () => {
  const asTyped = newStaffSchema.parse({ name: ' Ines ', email: ' Salma@Example.test ', role: 'shop_manager', password: PASSWORD })
  expect(asTyped).toMatchObject({ name: 'Ines', email: 'salma@example.test' })
  expect(await refusalOf(addStaff(asTyped))).toBe('Un compte existe déjà avec cet e-mail.')
})

test('the first start makes one administrator with a random password in a file that only its owner reads', async () => {
  await db.deleteFrom('account_people').execute()
  const settings = { ...config, HANOUT_ADMIN_EMAIL: 'Patron@example.test' }
  const both = await Promise.all([ensureFirstStaff(settings), ensureFirstStaff(settings)])
  const made = both.filter((staff) => staff?.password !== undefined)
  expect(made).toHaveLength(1)
  const file = join(config.dataFolder, 'admin-password')
  expect((await readFile(file, 'utf8')).trim()).toBe(made[0]?.password)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await findStaff()).toMatchObject([{ email: 'patron@example.test', role: 'administrator' }])
  expect(await refusalOf(browser('patron@example.test', made[0]?.password))).toBe('let in')
  expect(await ensureFirstStaff(settings)).toEqual({ email: 'patron@example.test', passwordHint: `kept in ${file}` })
})

test('IMP-17 the file of the first password goes when that password is changed', async () => {
  await db.deleteFrom('account_people').execute()
  const { password = '' } = (await ensureFirstStaff(config))!
  const file = join(config.dataFolder, 'admin-password')
  expect(await readSecret(file)).toBe(password)
  const email = config.HANOUT_ADMIN_EMAIL
  await changePassword({ current: password, password: 'figue et miel' }, await browser(email, password), HERE)
  expect(await readSecret(file)).toBeUndefined()
  expect(await ensureFirstStaff(config)).toEqual({ email, passwordHint: 'as it was set' })
})

test('the first administrator may be named by the environment; a later start with other words changes nobody', async () => {
  await db.deleteFrom('account_people').execute()
  const given = { ...config, HANOUT_ADMIN_EMAIL: 'Patron@example.test', HANOUT_ADMIN_PASSWORD: 'choisi par le patron' }
  expect(await ensureFirstStaff(given)).toEqual({ email: 'patron@example.test', passwordHint: 'HANOUT_ADMIN_PASSWORD' })
  expect(await refusalOf(browser('patron@example.test', 'choisi par le patron'))).toBe('let in')
  await ensureFirstStaff({ ...given, HANOUT_ADMIN_EMAIL: 'autre@example.test', HANOUT_ADMIN_PASSWORD: 'un autre mot de passe' })
  expect(await findStaff()).toHaveLength(1)
  expect(await refusalOf(browser('patron@example.test', 'choisi par le patron'))).toBe('let in')
})
