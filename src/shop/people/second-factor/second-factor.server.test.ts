import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import {
  beginSecondFactor,
  clearSecondFactorOf,
  confirmSecondFactor,
  countRecoveryCodes,
  isAtSecondStep,
  renewRecoveryCodes,
  takeSecondStep,
  turnOffSecondFactor,
  codeAt,
} from './second-factor.server.ts'
import { findSignedIn } from '#shop/people/sessions.server'
import { needsSecondStep, signIn } from '#shop/people/sign-in.server'
import { audited, forgetEveryone, HERE, newStaff, PASSWORD, personOf, staffOf, refusalOf, told, withCookies } from '#shop/people/accounts.testing'

useDatabase()

const WRONG = "Ce code n'est pas le bon, ou il a expiré."
const realNow = clock.now
let minutes = 0

beforeEach(async () => {
  minutes = 0
  const begun = realNow().getTime()
  clock.now = () => new Date(begun + minutes * 60_000)
  await forgetEveryone()
})
afterEach(() => {
  clock.now = realNow
})

async function withApp(name = 'Salma') {
  const someone = await newStaff(name, 'administrator')
  const { secret } = (await beginSecondFactor(someone.person))!
  const app = () => codeAt(secret, Math.floor(clock.now().getTime() / 30_000))
  const recovery = await confirmSecondFactor(someone.headers, { password: PASSWORD, code: app() })
  minutes += 1
  return { ...someone, person: await staffOf(someone.headers), app, recovery, secret }
}

const passOf = async (email: string) => withCookies(await signIn({ email, password: PASSWORD }, HERE))

test('IMP-17 turning it on takes the password and a code of the app; until then nothing changes', async () => {
  const { person, headers, email } = await newStaff('Salma')
  const begun = (await beginSecondFactor(person))!
  expect(await beginSecondFactor(person)).toEqual(begun)
  const code = codeAt(begun.secret, Math.floor(clock.now().getTime() / 30_000))
  expect(await refusalOf(confirmSecondFactor(headers, { password: PASSWORD, code: '000000' }))).toBe(WRONG)
  expect(await refusalOf(confirmSecondFactor(headers, { password: 'pas le bon', code }))).toBe('Le mot de passe actuel est incorrect.')
  expect(needsSecondStep(await signIn({ email, password: PASSWORD }, HERE))).toBe(false)
  expect(await told('second-factor')).toEqual([])
})

test('IMP-17, IMP-49 turned on, it is told by mail, written down, and ends the sessions elsewhere', async () => {
  const { headers, person, email } = await newStaff('Salma')
  const elsewhere = await passOf(email)
  const { secret } = (await beginSecondFactor(person))!
  const code = codeAt(secret, Math.floor(clock.now().getTime() / 30_000))
  const codes = await confirmSecondFactor(headers, { password: PASSWORD, code })
  expect(new Set(codes).size).toBe(10)
  expect((await told('second-factor'))[0]).toMatchObject({ recipient: email, data: { isOn: true } })
  expect((await audited(person))[0]).toBe('second-factor-on')
  expect(await findSignedIn(elsewhere)).toBeUndefined()
  expect((await personOf(headers)).hasSecondFactor).toBe(true)
})

test('IMP-17 the right password then opens no session, but the second step; a code of the app opens one', async () => {
  const { email, app } = await withApp()
  const cookies = await signIn({ email, password: PASSWORD }, HERE)
  expect(needsSecondStep(cookies)).toBe(true)
  const pass = withCookies(cookies)
  expect(await findSignedIn(pass)).toBeUndefined()
  expect(await isAtSecondStep(pass)).toBe(true)
  const session = (await takeSecondStep(pass, app(), HERE))!
  expect((await personOf(withCookies(session))).email).toBe(email)
  expect(session.some((cookie) => cookie.startsWith('hanout.second_step=;'))).toBe(true)
  expect(await isAtSecondStep(pass)).toBe(false)
})

test('IMP-17 a code of the app is good once, also when it is given twice at the same moment', async () => {
  const { email, app } = await withApp()
  const passes = [await passOf(email), withCookies(await signIn({ email, password: PASSWORD }, HERE))]
  const said = await Promise.all([0, 0, 1, 1].map((which) => takeSecondStep(passes[which]!, app(), HERE).then(Boolean, () => false)))
  expect(said.filter(Boolean)).toHaveLength(1)
  expect(await refusalOf(takeSecondStep(await passOf(email), app(), HERE))).toBe(WRONG)
  minutes += 1
  expect(await takeSecondStep(await passOf(email), app(), HERE)).toBeDefined()
})

test('ACC-10 a pass has five tries and ten minutes; a person ten tries in a quarter of an hour', async () => {
  const { email, app } = await withApp()
  const pass = await passOf(email)
  for (let tries = 1; tries <= 5; tries++) expect(await refusalOf(takeSecondStep(pass, '000000', HERE))).toBe(WRONG)
  expect(await takeSecondStep(pass, app(), HERE)).toBeUndefined()

  const late = await passOf(email)
  minutes += 10
  expect(await takeSecondStep(late, app(), HERE)).toBeUndefined()

  const fresh = await passOf(email)
  for (let tries = 6; tries <= 10; tries++) await refusalOf(takeSecondStep(fresh, '000000', HERE))
  const last = await passOf(email)
  expect(await refusalOf(takeSecondStep(last, app(), HERE))).toMatch(/^Trop de tentatives/)
})

test('IMP-17 a recovery code opens once, however it is typed, and is kept as a digest only', async () => {
  const { email, person, recovery } = await withApp()
  expect(recovery[3]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
  const typed = ` ${recovery[3]!.toUpperCase().replaceAll('-', ' ')} `
  expect(await takeSecondStep(await passOf(email), typed, HERE)).toBeDefined()
  expect(await refusalOf(takeSecondStep(await passOf(email), typed, HERE))).toBe(WRONG)
  expect(await countRecoveryCodes(person)).toBe(9)
  const kept = await db.selectFrom('account_two_factors').selectAll().executeTakeFirstOrThrow()
  for (const code of recovery) expect(JSON.stringify(kept)).not.toContain(code)
})

test('IMP-17 the secret is not readable in the table', async () => {
  const { secret } = await withApp()
  expect(JSON.stringify(await db.selectFrom('account_two_factors').selectAll().execute())).not.toContain(secret)
})

test('IMP-17 new recovery codes take the password and a code of the app, and end those of before', async () => {
  const { email, person, app, recovery } = await withApp()
  expect(await refusalOf(renewRecoveryCodes(person, { password: PASSWORD, code: '000000' }))).toBe(WRONG)
  expect(await refusalOf(renewRecoveryCodes(person, { password: 'pas le bon', code: app() }))).toBe('Le mot de passe actuel est incorrect.')
  const fresh = await renewRecoveryCodes(person, { password: PASSWORD, code: app() })
  expect(await refusalOf(takeSecondStep(await passOf(email), recovery[0]!, HERE))).toBe(WRONG)
  expect(await takeSecondStep(await passOf(email), fresh[0]!, HERE)).toBeDefined()
})

test('IMP-17 turning it off takes the password and a code, and is told and written down', async () => {
  const { email, person, app } = await withApp()
  expect(await refusalOf(turnOffSecondFactor(person, { password: 'pas le bon', code: app() }))).toBe('Le mot de passe actuel est incorrect.')
  expect(await refusalOf(turnOffSecondFactor(person, { password: PASSWORD, code: '000000' }))).toBe(WRONG)
  await turnOffSecondFactor(person, { password: PASSWORD, code: app() })
  expect(needsSecondStep(await signIn({ email, password: PASSWORD }, HERE))).toBe(false)
  expect((await told('second-factor'))[0]).toMatchObject({ recipient: email, data: { isOn: false } })
  expect(await audited(person)).toContain('second-factor-off')
})

test('IMP-18, IMP-49 an administrator takes a colleague’s away, who is told; not their own', async () => {
  const salma = await withApp()
  const { person: karim } = await newStaff('Karim', 'administrator')
  expect(await refusalOf(clearSecondFactorOf(karim.id, karim))).toBe('Vous ne pouvez pas changer votre propre accès.')
  await clearSecondFactorOf(salma.person.id, karim)
  expect(needsSecondStep(await signIn({ email: salma.email, password: PASSWORD }, HERE))).toBe(false)
  expect((await told('second-factor'))[0]).toMatchObject({ recipient: salma.email, data: { isOn: false } })
  expect((await audited(karim))[0]).toBe('second-factor-off')
})

test('IMP-18 who was shut out between the two steps does not get in', async () => {
  const { email, app } = await withApp()
  const pass = await passOf(email)
  await db.updateTable('account_people').set({ deactivated_at: clock.now() }).where('email', '=', email).execute()
  expect(await takeSecondStep(pass, app(), HERE)).toBeUndefined()
})
