import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { audit } from '#shop/upkeep/audit.server'
import { SECOND_STEP_COOKIE, isMember, type Actor, type Member, type Person } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { digestOf, spendToken, tryToken } from '#shop/people/sessions.proofs.server'
import { accountCookie, accountCookieIn, openSession, type Cookies, type At, endOtherSessions, findSignedIn } from '#shop/people/sessions.server'
import { forgive, limit } from '#shop/upkeep/rate-limits.server'
import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#platform/seal.server'
import { shopSecret } from '#platform/secret-file.server'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { refuseWrongPassword } from '#shop/people/sign-in.server'
import { findMember } from '#shop/people/staff.server'
import { HOTP, Secret, TOTP } from 'otpauth'

export async function isAtSecondStep(headers: Headers): Promise<boolean> {
  const pass = accountCookieIn(headers, SECOND_STEP_COOKIE)
  return pass !== undefined && (await holderOf(pass)) !== undefined
}

/** Second step by an app or recovery code; returns the session's cookie. Undefined if the pass is used, expired or tried five times. Refuses a wrong code. */
export async function takeSecondStep(headers: Headers, code: string, at: At): Promise<Cookies | undefined> {
  const pass = accountCookieIn(headers, SECOND_STEP_COOKIE)
  const holder = pass === undefined ? undefined : await holderOf(pass)
  if (pass === undefined || !holder) return undefined
  const turns = turnsOf(holder.id)
  await limit(turns)
  if (!(await tryToken('second-step', pass))) return undefined
  const cookies = await inTransaction(async (transaction) => {
    if (!(await isSecondFactor(transaction, holder.id, code))) return undefined
    if (!(await spendToken(transaction, 'second-step', pass))) return []
    await audit({ by: holder, action: 'sign-in', subject: `person:${holder.id}`, details: { secondFactor: true } }, transaction)
    return [...(await openSession(transaction, holder, at.browser)), accountCookie(SECOND_STEP_COOKIE, '', 0)]
  })
  if (!cookies) {
    await audit({ by: holder, action: 'sign-in-refused', subject: `person:${holder.id}`, details: { secondFactor: true } })
    throw refuse(accountWords.wrongCode)
  }
  await forgive(turns)
  return cookies.length > 0 ? cookies : undefined
}

function holderOf(pass: string) {
  return db
    .selectFrom('account_proofs as proof')
    .innerJoin('account_people as person', 'person.id', 'proof.person_id')
    .select(['person.id', 'person.name', 'person.role'])
    .where('proof.digest', '=', digestOf(pass))
    .where('proof.purpose', '=', 'second-step')
    .where('proof.tries_left', '>', 0)
    .where('proof.expires_at', '>', clock.now())
    .where('person.deactivated_at', 'is', null)
    .executeTakeFirst()
}

const RECOVERY_CODES = 10

/** 120 bits: beyond 112 no one can guess, and the digest needs no slow hash. */
const RECOVERY_BYTES = 15

interface Enrolment {
  secret: string
  uri: string
}

/** Proofs required by every change of a second factor: someone at an unattended browser has neither. */
interface PasswordAndCode {
  password: string
  code: string
}

/** The secret to confirm, unchanged until then. Undefined if the person has a second factor. */
export async function beginSecondFactor(person: Member): Promise<Enrolment | undefined> {
  if (person.hasSecondFactor) return undefined
  const row = { person_id: person.id, secret: await seal(newSecret(), purposeOf(person.id)), backup_codes: '[]', verified: false }
  await db
    .insertInto('account_two_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  const pending = await db
    .selectFrom('account_two_factors')
    .select('secret')
    .where('person_id', '=', person.id)
    .where('verified', '=', false)
    .executeTakeFirst()
  if (!pending) return undefined
  const secret = await openSecret(pending.secret, person.id)
  const { shopName } = await findSettings()
  return { secret, uri: authenticatorUri({ shopName, email: person.email, secret }) }
}

/** Turns on the second factor by the app's first code, ends other sessions, notifies by mail. Returns ten recovery codes. Refuses a wrong password or code. */
export async function confirmSecondFactor(headers: Headers, { password, code }: PasswordAndCode): Promise<string[]> {
  const signedIn = await findSignedIn(headers)
  const person = signedIn?.person
  if (!person || !isMember(person)) throw refuse(accountWords.wrongPassword).as('wrongPassword')
  await refuseWrongPassword(person, password)
  await limit(turnsOf(person.id))
  const codes = newRecoveryCodes()
  const digests = await Promise.all(codes.map((one) => codeDigest(person.id, one)))
  await inTransaction(async (transaction) => {
    if (!(await isCodeNow(transaction, person.id, code))) throw refuse(accountWords.wrongCode)
    await transaction
      .updateTable('account_two_factors')
      .set({ verified: true, backup_codes: JSON.stringify(digests) })
      .where('person_id', '=', person.id)
      .execute()
    await setSwitch(transaction, { member: person, isOn: true, by: person })
  })
  wakeOutbox()
  await endOtherSessions(signedIn)
  return codes
}

/** Returns ten new recovery codes; older ones become invalid. Refuses a wrong password, and a wrong code of the app. */
export async function renewRecoveryCodes(person: Member, { password, code }: PasswordAndCode): Promise<string[]> {
  await refuseWrongPassword(person, password)
  await limit(turnsOf(person.id))
  const codes = newRecoveryCodes()
  const digests = await Promise.all(codes.map((one) => codeDigest(person.id, one)))
  await inTransaction(async (transaction) => {
    if (!(await isCodeNow(transaction, person.id, code))) throw refuse(accountWords.wrongCode)
    await transaction
      .updateTable('account_two_factors')
      .set({ backup_codes: JSON.stringify(digests) })
      .where('person_id', '=', person.id)
      .execute()
  })
  return codes
}

/** Turns one's own second factor off and notifies by mail. Refuses a wrong password, and a wrong app or recovery code. */
export async function turnOffSecondFactor(person: Member, { password, code }: PasswordAndCode): Promise<void> {
  await refuseWrongPassword(person, password)
  await limit(turnsOf(person.id))
  await inTransaction(async (transaction) => {
    if (!(await isSecondFactor(transaction, person.id, code))) throw refuse(accountWords.wrongCode)
    await forgetSecondFactor(transaction, { member: person, by: person })
  })
  wakeOutbox()
}

/** Removes the second factor of a colleague who lost both app and codes, and notifies them by mail. Refuses one's own, and people who are not staff. */
export async function clearSecondFactorOf(memberId: string, by: Actor): Promise<void> {
  if (memberId === by.id) throw refuse(accountWords.notYourself)
  await inTransaction(async (transaction) => {
    const member = await findMember(transaction, memberId)
    if (member.two_factor_enabled) await forgetSecondFactor(transaction, { member, by })
  })
  wakeOutbox()
}

export async function countRecoveryCodes(person: Pick<Person, 'id'>): Promise<number> {
  const row = await db.selectFrom('account_two_factors').select('backup_codes').where('person_id', '=', person.id).executeTakeFirst()
  return row ? digestsIn(row.backup_codes).length : 0
}

/** Accepts an unused code of the person's app, or one of their recovery codes, which it uses up. */
async function isSecondFactor(transaction: Database, personId: string, given: string): Promise<boolean> {
  const digits = given.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? isCodeNow(transaction, personId, digits) : isRecoveryCode(transaction, personId, given)
}

function turnsOf(personId: string) {
  return [
    ['secondStep', personId],
    ['secondStepDaily', personId],
  ] as const
}

async function isCodeNow(transaction: Database, personId: string, code: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('account_two_factors')
    .select(['secret', 'last_step'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  const step = row && stepOf(code, await openSecret(row.secret, personId), clock.now())
  if (!row || step === undefined || step <= row.last_step) return false
  await transaction.updateTable('account_two_factors').set({ last_step: step }).where('person_id', '=', personId).execute()
  return true
}

async function isRecoveryCode(transaction: Database, personId: string, given: string): Promise<boolean> {
  const digest = await codeDigest(personId, given)
  const row = await transaction.selectFrom('account_two_factors').select('backup_codes').where('person_id', '=', personId).forUpdate().executeTakeFirst()
  const digests = row ? digestsIn(row.backup_codes) : []
  if (!digests.includes(digest)) return false
  const left = JSON.stringify(digests.filter((other) => other !== digest))
  await transaction.updateTable('account_two_factors').set({ backup_codes: left }).where('person_id', '=', personId).execute()
  return true
}

interface Switch {
  member: { id: string; name: string; email: string; locale: Person['locale'] }
  by: Actor
}

async function forgetSecondFactor(transaction: Database, who: Switch): Promise<void> {
  await transaction.deleteFrom('account_two_factors').where('person_id', '=', who.member.id).execute()
  await setSwitch(transaction, { ...who, isOn: false })
}

async function setSwitch(transaction: Database, { member, by, isOn }: Switch & { isOn: boolean }): Promise<void> {
  const { id, name, email, locale } = member
  await transaction.updateTable('account_people').set({ two_factor_enabled: isOn }).where('id', '=', id).execute()
  await audit({ by, action: isOn ? 'second-factor-on' : 'second-factor-off', subject: `person:${id}`, details: { name } }, transaction)
  await queueMessage(transaction, { kind: 'second-factor', channel: 'mail', recipient: email, locale, data: { name, isOn } })
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(RECOVERY_BYTES))
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
}

/** Digest of a code however it was typed: capitals, dashes and spaces are ignored. */
async function codeDigest(personId: string, code: string): Promise<string> {
  const plain = code
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z2-7]/g, '')
  return createHmac('sha256', await shopSecret())
    .update(JSON.stringify(['recovery', personId, plain]))
    .digest('base64url')
}

const digestsIn = (pending: string) => JSON.parse(pending) as string[]

/** Unseals the secret of a person's app. Throws if it was changed or moved to another person, or if the shop's secret changed. */
async function openSecret(sealed: string, personId: string): Promise<string> {
  const secret = await unseal(sealed, purposeOf(personId))
  if (secret === undefined) throw new Error('the secret of a second factor does not open')
  return secret
}

const purposeOf = (personId: string) => `second-factor:${personId}`

const STEP_SECONDS = 30
const SECRET_BYTES = 20

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address in an app's QR code: shop, account and secret. Six digits, every half minute (RFC 6238). */
export function authenticatorUri({ shopName, email, secret }: { shopName: string; email: string; secret: string }): string {
  return new TOTP({ issuer: shopName, label: email, secret, period: STEP_SECONDS }).toString()
}

/** The half minute of a code, counted from 1970: the current one or a neighbour. Undefined for a wrong code. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const totp = new TOTP({ secret, period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

export function codeAt(secret: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })
}

/** Letters and digits that are hard to confuse (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}
