import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import {
  askEmailChange,
  askPasswordReset,
  askPhone,
  changeLocale,
  changeName,
  confirmEmail,
  confirmEmailChange,
  confirmPhone,
  resetPassword,
  sendSignInCode,
  signIn,
  signInByCode,
  signOut,
  signUp,
} from './sign-in.server.ts'
import { erasePerson } from '#shop/people/accounts.server'
import { findSignedIn } from '#shop/people/sessions.server'
import { forgetEveryone, HERE, lastToken, newStaff, PASSWORD, personOf, refusalOf, told, withCookies } from '#shop/people/accounts.testing'

useDatabase()

const AMEL = { name: 'Amel', email: 'amel@example.test', password: PASSWORD }
const PHONE = '21622333444'
const WRONG_CODE = "Ce code n'est pas le bon, ou il a expiré."
const realNow = clock.now
let minutes = 0

beforeEach(async () => {
  minutes = 0
  clock.now = () => new Date(realNow().getTime() + minutes * 60_000)
  await forgetEveryone()
})
afterEach(() => {
  clock.now = realNow
})

async function newCustomer(form = AMEL) {
  const headers = withCookies(await signUp(form, HERE))
  return { headers, person: await personOf(headers) }
}

async function withPhone() {
  const customer = await newCustomer()
  await askPhone(customer.person, { phone: PHONE, current: PASSWORD }, HERE)
  await confirmPhone(customer.person, await lastCode())
  await resetLimits()
  return customer
}

const lastCode = async () => String((await told('code'))[0]?.data['code'])
const other = (code: string) => (code === '123456' ? '654321' : '123456')
const resetLimits = () => db.deleteFrom('account_throttles').execute()
const enters = (email: string, password = PASSWORD) => refusalOf(signIn({ email, password }, HERE))

test('ACC-09 a lost password is asked for with the same work whether an address has an account or not, and what nobody’s leaves opens nothing', async () => {
  await newCustomer()
  for (const email of [AMEL.email, 'personne@example.test']) await askPasswordReset(email, HERE)
  const proofs = await db.selectFrom('account_proofs').select('target').where('purpose', '=', 'reset-password').orderBy('target').execute()
  expect(proofs).toEqual([{ target: AMEL.email }, { target: 'personne@example.test' }])
  expect(await told('password-reset')).toMatchObject([{ recipient: AMEL.email }])
})

test('ACC-07 a new customer is signed in at once, may do nothing of the staff’s, and leaves again', async () => {
  const { headers, person } = await newCustomer()
  expect(person).toMatchObject({ name: 'Amel', email: 'amel@example.test', role: 'customer', phone: null, locale: 'fr', capabilities: [] })
  await signOut(headers)
  expect(await findSignedIn(headers)).toBeUndefined()
  expect(await enters(AMEL.email)).toBe('let in')
})

test('ACC-04 a vendor signs in as a customer does, is known as a vendor, and may do nothing of the staff’s', async () => {
  const { person } = await newCustomer()
  await db.updateTable('account_people').set({ role: 'vendor' }).where('id', '=', person.id).execute()
  const headers = withCookies(await signIn({ email: AMEL.email, password: PASSWORD }, HERE))
  expect((await findSignedIn(headers))?.person).toMatchObject({ name: 'Amel', role: 'vendor', capabilities: [] })
})

test('ACC-07 an address that has an account is refused, whose owner alone is told by mail, once a day', async () => {
  await newCustomer()
  for (let times = 1; times <= 2; times++) {
    expect(await refusalOf(signUp({ ...AMEL, name: 'Somebody', password: 'figue et miel' }, HERE))).toBe('Un compte existe déjà avec cet e-mail.')
  }
  expect(await told('account-exists')).toMatchObject([{ recipient: AMEL.email, data: { name: 'Amel' } }])
  expect(await enters(AMEL.email, 'figue et miel')).toBe('E-mail ou mot de passe incorrect.')
})

test('ACC-07 two who make an account with one address at the same moment make one', async () => {
  const said = await Promise.all([signUp(AMEL, HERE), signUp(AMEL, HERE)].map(refusalOf))
  expect(said.toSorted()).toEqual(['Un compte existe déjà avec cet e-mail.', 'let in'])
})

test('IMP-17 a password that is easy to guess makes no account', async () => {
  for (const password of ['motdepasse2026', 'amel-amel-amel', 'Hanout20262026', '1029384756', 'Strawberry'])
    expect(await refusalOf(signUp({ ...AMEL, password }, HERE))).toMatch(/trop facile à deviner/)
  expect(await enters(AMEL.email, 'motdepasse2026')).toBe('E-mail ou mot de passe incorrect.')
})

test('ACC-07 the link of the first mail confirms the address, once, for three days', async () => {
  const { person } = await newCustomer()
  const token = await lastToken('account-made')
  expect(await confirmEmail('A'.repeat(43))).toBe(false)
  expect(await Promise.all([confirmEmail(token), confirmEmail(token)])).toEqual(expect.arrayContaining([true, false]))
  const { email_verified } = await db.selectFrom('account_people').select('email_verified').where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(email_verified).toBe(true)

  await newCustomer({ ...AMEL, email: 'late@example.test' })
  minutes = 72 * 60
  expect(await confirmEmail(await lastToken('account-made'))).toBe(false)
})

test('ACC-07, IMP-16 a lost password: a link by mail, good once and for thirty minutes, that ends every session and is told', async () => {
  const { headers } = await newCustomer()
  await askPasswordReset(AMEL.email, HERE)
  const token = await lastToken('password-reset')
  expect((await told('password-reset'))[0]?.data['url']).toMatch(/\/my-account\/reset-password\/\?token=/)
  minutes = 29
  expect(await refusalOf(resetPassword({ token, password: 'motdepasse2026' }))).toMatch(/trop facile/)
  const both = await Promise.all([resetPassword({ token, password: 'figue et miel' }), resetPassword({ token, password: 'menthe et citron' })])
  expect(both.toSorted()).toEqual([false, true])
  expect(await findSignedIn(headers)).toBeUndefined()
  expect(await enters(AMEL.email)).toBe('E-mail ou mot de passe incorrect.')
  expect(await told('password-changed')).toMatchObject([{ recipient: AMEL.email }])

  await askPasswordReset(AMEL.email, HERE)
  minutes = 60
  expect(await resetPassword({ token: await lastToken('password-reset'), password: 'thym et romarin' })).toBe(false)
})

test('ACC-10 asking for a lost password says nothing of who has an account, and sends three mails an hour at most', async () => {
  await newCustomer()
  expect(await refusalOf(askPasswordReset('nobody@example.test', HERE))).toBe('let in')
  for (let times = 1; times <= 5; times++) expect(await refusalOf(askPasswordReset(AMEL.email, HERE))).toBe('let in')
  expect(await told('password-reset')).toHaveLength(3)
})

test('IMP-17 only the last link of a lost password is good, and it is kept as a digest', async () => {
  await newCustomer()
  await askPasswordReset(AMEL.email, HERE)
  const first = await lastToken('password-reset')
  await askPasswordReset(AMEL.email, HERE)
  expect(JSON.stringify(await db.selectFrom('account_proofs').selectAll().execute())).not.toContain(await lastToken('password-reset'))
  expect(await resetPassword({ token: first, password: 'figue et miel' })).toBe(false)
})

test('IMP-17 who gets an address back by mail does not keep the phone of a stranger who used it before', async () => {
  await withPhone()
  await askPasswordReset(AMEL.email, HERE)
  await resetPassword({ token: await lastToken('password-reset'), password: 'figue et miel' })
  const { phone } = await personOf(withCookies(await signIn({ ...AMEL, password: 'figue et miel' }, HERE)))
  expect(phone).toBeNull()
})

test('IMP-16 a new address counts once its own mail says so, and the old one is told', async () => {
  const { person, headers } = await newCustomer()
  const change = { email: 'neuve@example.test', current: PASSWORD }
  expect(await refusalOf(askEmailChange(person, { ...change, current: 'pas le bon' }, HERE))).toBe('Le mot de passe actuel est incorrect.')
  await askEmailChange(person, change, HERE)
  expect((await told('email-change'))[0]).toMatchObject({ recipient: change.email })
  expect((await personOf(headers)).email).toBe(AMEL.email)
  const token = await lastToken('email-change')
  expect(await confirmEmailChange(token)).toBe(true)
  expect(await confirmEmailChange(token)).toBe(false)
  expect((await personOf(headers)).email).toBe(change.email)
  expect(await told('email-changed')).toMatchObject([{ recipient: AMEL.email, data: { email: change.email } }])
})

test('IMP-16 an address of another account is not taken, and who asks does not learn of it', async () => {
  const { person } = await newCustomer()
  const zied = { ...AMEL, name: 'Zied', email: 'zied@example.test' }
  await askEmailChange(person, { email: zied.email, current: PASSWORD }, HERE)
  const token = await lastToken('email-change')
  await newCustomer(zied)
  expect(await confirmEmailChange(token)).toBe(false)
  expect(await refusalOf(askEmailChange(person, { email: zied.email, current: PASSWORD }, HERE))).toBe('let in')
  expect(await told('email-change')).toHaveLength(1)
  expect(await told('account-exists')).toMatchObject([{ recipient: zied.email }])
})

test('ACC-07 a code to the phone signs in, once, for ten minutes', async () => {
  const { person } = await withPhone()
  await sendSignInCode(PHONE, HERE)
  const code = await lastCode()
  expect(await told('code')).toMatchObject([{ channel: 'sms', recipient: PHONE }, {}])
  expect((await personOf(withCookies(await signInByCode({ phone: PHONE, code }, HERE)))).id).toBe(person.id)
  expect(await refusalOf(signInByCode({ phone: PHONE, code }, HERE))).toBe(WRONG_CODE)

  await sendSignInCode(PHONE, HERE)
  minutes = 10
  expect(await refusalOf(signInByCode({ phone: PHONE, code: await lastCode() }, HERE))).toBe(WRONG_CODE)
})

test('ACC-10 a code has five tries, also all at once; the sixth is refused even when it is right', async () => {
  await withPhone()
  await sendSignInCode(PHONE, HERE)
  const code = await lastCode()
  const guesses = Array.from({ length: 5 }, () => refusalOf(signInByCode({ phone: PHONE, code: other(code) }, HERE)))
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([WRONG_CODE]))
  expect(await refusalOf(signInByCode({ phone: PHONE, code }, HERE))).toBe(WRONG_CODE)

  await sendSignInCode(PHONE, HERE)
  const next = await lastCode()
  for (let tries = 1; tries <= 4; tries++) await refusalOf(signInByCode({ phone: PHONE, code: other(next) }, HERE))
  expect(await refusalOf(signInByCode({ phone: PHONE, code: next }, HERE))).toBe('let in')
})

test('ACC-10 a phone that nobody has is answered like one that somebody has, and costs no text', async () => {
  expect(await refusalOf(sendSignInCode(PHONE, HERE))).toBe('let in')
  expect(await told('code')).toEqual([])
  expect(await refusalOf(signInByCode({ phone: PHONE, code: '123456' }, HERE))).toBe(WRONG_CODE)
})

test('ACC-10 three texts to a phone in a quarter of an hour, then none', async () => {
  await withPhone()
  for (let times = 1; times <= 3; times++) await sendSignInCode(PHONE, HERE)
  expect(await refusalOf(sendSignInCode(PHONE, HERE))).toMatch(/^Trop de tentatives/)
  expect(await refusalOf(sendSignInCode('21698765432', HERE))).toBe('let in')
})

test('IMP-17 staff do not sign in by a text message', async () => {
  const { person } = await newStaff('Salma', 'administrator')
  await db.updateTable('account_people').set({ phone: PHONE }).where('id', '=', person.id).execute()
  await sendSignInCode(PHONE, HERE)
  expect(await told('code')).toEqual([])
})

test('IMP-16 a phone is the account’s once its code is given, and one account’s only', async () => {
  const { headers, person } = await newCustomer()
  expect(await refusalOf(askPhone(person, { phone: PHONE, current: 'pas le bon' }, HERE))).toBe('Le mot de passe actuel est incorrect.')
  expect(await told('code')).toEqual([])
  await askPhone(person, { phone: PHONE, current: PASSWORD }, HERE)
  const code = await lastCode()
  expect(await refusalOf(confirmPhone(person, other(code)))).toBe(WRONG_CODE)
  expect((await personOf(headers)).phone).toBeNull()
  const zied = await newCustomer({ ...AMEL, name: 'Zied', email: 'zied@example.test' })
  expect(await refusalOf(confirmPhone(zied.person, code))).toBe(WRONG_CODE)
  await confirmPhone(person, code)
  expect((await personOf(headers)).phone).toBe(PHONE)
  await askPhone(zied.person, { phone: PHONE, current: PASSWORD }, HERE)
  expect(await refusalOf(confirmPhone(zied.person, await lastCode()))).toBe('Ce numéro est déjà celui d’un autre compte.')
})

test('IMP-16 name and language change at once', async () => {
  const { headers, person } = await newCustomer()
  await changeName(person, 'Amel B.')
  await changeLocale(person, 'ar')
  expect(await personOf(headers)).toMatchObject({ name: 'Amel B.', locale: 'ar' })
})

test('IMP-16 who is erased is nowhere any more: no name, address, phone, session, password', async () => {
  const { headers, person } = await withPhone()
  await db.transaction().execute((transaction) => erasePerson(transaction, person.id))
  expect(await findSignedIn(headers)).toBeUndefined()
  expect(await enters(AMEL.email)).toBe('E-mail ou mot de passe incorrect.')
  for (const table of ['account_people', 'account_sessions', 'account_credentials', 'account_proofs'] as const) {
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/amel|22333444|scrypt/i)
  }
  expect((await newCustomer()).person.id).not.toBe(person.id)
})

test('IMP-16 staff are not erased like customers', async () => {
  const { person } = await newStaff('Karim')
  expect(await refusalOf(db.transaction().execute((transaction) => erasePerson(transaction, person.id)))).not.toBe('let in')
})
