import { db, inTransaction } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { queueMessage, wakeOutbox } from '#shop/upkeep/messages.server'
import { isStaff, type Person } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { makeCode, spendCode, type NewProof } from '#shop/people/sessions.server'
import type { Cookies } from '#shop/people/sessions.server'
import { enter, refuseWrongPassword } from './by-password.server.ts'
import { limit, takeTurns, type Turn } from '#shop/upkeep/rate-limits.server'
import type { At } from '#shop/people/sessions.server'

const MINUTES = 10

/** Text messages cost money: few for a phone or an address, and a daily limit for the shop. */
const TEXTS_OF_THE_SHOP: Turn[] = [['textsDaily', 'shop']]

/**
 * Sends a sign-in code to a phone in international digits if a customer has verified it. The answer is always the same. Refuses too many for a phone
 * or address.
 */
export async function sendSignInCode(phone: string, at: At): Promise<void> {
  await limit(textTurns(phone, at))
  const person = await findByPhone(phone)
  const proof = { purpose: 'sign-in-phone', personId: null, target: phone, minutes: MINUTES } as const
  if (person && !(await mayText())) return
  await sendCode(proof, { locale: person?.locale ?? at.locale, isSent: person !== undefined })
}

/** Signs in by the code sent to a phone. Wrong, expired, used and unknown codes are refused in the same words; each code has five attempts. */
export async function signInByCode({ phone, code }: { phone: string; code: string }, at: At): Promise<Cookies> {
  await limit([['codeTries', at.address]])
  const proven = await spendCode({ purpose: 'sign-in-phone', personId: null, target: phone }, code)
  const person = proven && (await findByPhone(phone))
  if (!person) throw refuse(accountWords.wrongCode)
  return enter(person, at)
}

/**
 * Sends a verification code to a phone in international digits. Refuses a wrong current password, as the phone will open the account, and too many; a
 * taken phone gets the same answer.
 */
export async function askPhone(person: Person, { phone, current }: { phone: string; current: string }, at: At): Promise<void> {
  await refuseWrongPassword(person, current)
  await limit([...textTurns(phone, at), ['codeToDaily', person.id]])
  if (!(await mayText())) throw refuse(accountWords.noTextsNow)
  await sendCode({ purpose: 'confirm-phone', personId: person.id, target: phone, minutes: MINUTES }, { locale: person.locale, isSent: true })
}

/** Sets the phone of an account by the code sent there. Refuses a wrong or expired code, and a phone of another account. */
export async function confirmPhone(person: Person, code: string): Promise<void> {
  await limit([['codeTries', person.id]])
  const asked = await db
    .selectFrom('account_proofs')
    .select('target')
    .where('purpose', '=', 'confirm-phone')
    .where('person_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const proven = asked && (await spendCode({ purpose: 'confirm-phone', personId: person.id, target: asked.target }, code))
  if (!proven) throw refuse(accountWords.wrongCode)
  try {
    await db.updateTable('account_people').set({ phone: proven.target }).where('id', '=', person.id).execute()
  } catch (error) {
    if (errorCode(error) === '23505') throw refuse(accountWords.phoneTaken)
    throw error
  }
}

async function findByPhone(phone: string) {
  const person = await db
    .selectFrom('account_people')
    .select(['id', 'name', 'role', 'locale'])
    .where('phone', '=', phone)
    .where('deactivated_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return person && !isStaff(person.role) ? person : undefined
}

/** A code is stored for every phone, so that none can be told apart; a text is sent only if the phone belongs to an account. */
async function sendCode(proof: NewProof, { locale, isSent }: { locale: At['locale']; isSent: boolean }): Promise<void> {
  await inTransaction(async (transaction) => {
    const code = await makeCode(transaction, proof)
    const data = { code, minutes: MINUTES }
    if (isSent) await queueMessage(transaction, { kind: 'code', channel: 'sms', recipient: proof.target, locale, data })
  })
  wakeOutbox()
}

async function mayText(): Promise<boolean> {
  if ((await takeTurns(TEXTS_OF_THE_SHOP)) === undefined) return true
  log.warn('no more codes are sent today: the shop sent as many as it may')
  return false
}

function textTurns(phone: string, { address }: At): Turn[] {
  return [
    ['codeTo', phone],
    ['codeToDaily', phone],
    ['codeFrom', address],
  ]
}
