import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { queueMessage, wakeMessages } from '#shop/upkeep/messages.server'
import { isStaff, type Person } from './accounts.ts'
import { accountWords } from './accounts.words.ts'
import { makeCode, spendCode, type NewProof } from './proofs.server.ts'
import type { Cookies } from './account-cookies.server.ts'
import { enter, refuseWrongPassword } from './sign-in.server.ts'
import { limit, takeTurns, type Turn } from '#shop/upkeep/rate-limits.server'
import type { At } from './visiting.ts'

const MINUTES = 10

/** Every text message is money: few for a phone, few for an address, so many a day for the shop. */
const TEXTS_OF_THE_SHOP: Turn[] = [['textsDaily', 'shop']]

/**
 * Sends a code that signs in, to a phone (world digits) that an account showed to be its own. The same answer whoever has it;
 * staff sign in by password only. Refuses too many for one phone or from one address.
 */
export async function sendSignInCode(phone: string, at: At): Promise<void> {
  await limit(textTurns(phone, at))
  const person = await findByPhone(phone)
  const proof = { purpose: 'sign-in-phone', personId: null, target: phone, minutes: MINUTES } as const
  if (person && !(await mayText())) return
  await sendCode(proof, { locale: person?.locale ?? at.locale, isSent: person !== undefined })
}

/** Signs in by the code that was sent to a phone. Refuses wrong, old, used and unknown in the same words; a code has five tries. */
export async function signInByCode({ phone, code }: { phone: string; code: string }, at: At): Promise<Cookies> {
  await limit([['codeTries', at.address]])
  const proven = await spendCode({ purpose: 'sign-in-phone', personId: null, target: phone }, code)
  const person = proven && (await findByPhone(phone))
  if (!person) throw refuse(accountWords.wrongCode)
  return enter(person, at)
}

/**
 * Sends a code to a phone (world digits) that someone says is theirs. Refuses a wrong current password, since the phone will open the
 * account, and too many; says the same where it is another account's.
 */
export async function askPhone(person: Person, { phone, current }: { phone: string; current: string }, at: At): Promise<void> {
  await refuseWrongPassword(person, current)
  await limit([...textTurns(phone, at), ['codeToDaily', person.id]])
  if (!(await mayText())) throw refuse(accountWords.noTextsNow)
  await sendCode({ purpose: 'confirm-phone', personId: person.id, target: phone, minutes: MINUTES }, { locale: person.locale, isSent: true })
}

/** Makes the phone the account's that the code was sent to. Refuses a wrong or old code, and a phone of another account. */
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
    await db.updateTable('account_people').set({ phone: proven.target, updated_at: clock.now() }).where('id', '=', person.id).execute()
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

/** A code waits for whoever's phone it is, so that nothing tells them apart; a text goes out only where it is somebody's. */
async function sendCode(proof: NewProof, { locale, isSent }: { locale: At['locale']; isSent: boolean }): Promise<void> {
  await inTransaction(async (transaction) => {
    const code = await makeCode(transaction, proof)
    const data = { code, minutes: MINUTES }
    if (isSent) await queueMessage(transaction, { kind: 'code', channel: 'sms', recipient: proof.target, locale, data })
  })
  wakeMessages()
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
