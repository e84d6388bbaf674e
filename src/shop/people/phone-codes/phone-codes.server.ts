import { sql } from 'kysely'
import { latinDigits } from '#i18n/latin-digits.ts'
import type { Text } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { makeCode, spendCode, type CodeRange } from '#shop/people/sessions.proofs.server'
import { queueMessage, wakeOutbox, withdrawCodes } from '#shop/upkeep/messages.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { areSpent, limit, takeTurns, type Turn } from '#shop/upkeep/rate-limits.server'
import './phone-codes.tables.ts'

/** Minutes for which a code to a phone is valid. NEWS-24. */
export const CODE_MINUTES = 10

/** What a code proves: a phone in international digits, for a purpose and, where one is known, a person. */
export interface PhoneCode {
  purpose: 'sign-in-phone' | 'confirm-phone' | 'newsletter-subscribe' | 'newsletter-unsubscribe' | 'order-phone'
  personId: string | null
  phone: string
}

/** A code to be sent. */
export interface NewPhoneCode extends PhoneCode {
  /** Six digits if left out. */
  range?: CodeRange
  /** False for a phone that is to get no text: a code is stored all the same, so that it cannot be told apart. */
  isSent: boolean
  /**
   * Said to everybody, known or not, once the purpose has no codes left today. Null where only known phones get a text: then nothing is said, and proven
   * phones still get theirs.
   */
  whenSpent: Text | null
  /** Writes the text message of a code. */
  message(code: string): Extract<NewMessage, { kind: 'code' | 'newsletter-code' }>
  /** Limits beyond those of every code. */
  turns?: readonly Turn[]
  /** What is stored with the code, in its transaction. */
  alongside?(transaction: Database): Promise<void>
}

/**
 * Sends a code to a phone: the one way to do so. Refuses too many for the phone or the caller's address, known or not. A phone that no code has ever proven
 * gets two a day from all doors together; beyond them nothing is sent or changed, and the answer is the same. Each purpose has its codes of the day, fewer of
 * them for such phones. A code that still waits to be sent is withdrawn by a newer one, so that no dead code comes after it. ACC-10, NEWS-24, IMP-51.
 */
export async function sendPhoneCode(asked: NewPhoneCode, { address }: { address: string }): Promise<void> {
  const { phone, isSent, turns = [] } = asked
  // An address that is refused counts nothing else: it would shut the phone's owner out.
  await limit([['codeFrom', address], ...turns, ['codeTo', phone], ['codeToDaily', phone]])
  if (isSent && !(await mayText(asked))) return
  await inTransaction(async (transaction) => {
    const { purpose, personId, range, message, alongside } = asked
    // A code that nobody was sent is never right, or a guess could prove the phone of somebody else.
    const code = await makeCode(transaction, { purpose, personId, target: phone, minutes: CODE_MINUTES, ...(!isSent && { tries: 0 }) }, range)
    await alongside?.(transaction)
    await withdrawCodes(transaction, phone, purpose)
    if (isSent) await queueMessage(transaction, forPurpose(message(code), purpose))
  })
  wakeOutbox()
}

/**
 * Proves a phone by the code that was sent there, once, and remembers it as confirmed. False for a wrong, expired, used or unknown code, and after five
 * tries. `tries` are the limits of who types it.
 */
export async function provePhone({ purpose, personId, phone }: PhoneCode, typed: string, tries: readonly Turn[]): Promise<boolean> {
  await limit(tries)
  const proven = await spendCode({ purpose, personId, target: phone }, latinDigits(typed).trim())
  if (!proven) return false
  await db
    .insertInto('confirmed_phones')
    .values({ phone, confirmed_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Forgets that phones were proven, and codes that wait for them; the phone of an account stays proven as long as the account has it. */
export async function forgetPhones(transaction: Database, phones: readonly string[]): Promise<void> {
  await sql`
    delete from confirmed_phones where phone = any(${phones}::text[])
      and not exists (select from account_people a where a.phone = confirmed_phones.phone)`.execute(transaction)
  await sql`delete from account_proofs where target = any(${phones}::text[]) and person_id is null`.execute(transaction)
}

/** Takes one of the purpose's codes of the day, and of a phone that was never proven. What is counted is counted before anything is written. */
async function mayText({ purpose, phone, whenSpent }: NewPhoneCode): Promise<boolean> {
  const proven: Turn = ['codesDaily', purpose]
  const unproven: Turn = ['codesDailyToUnproven', purpose]
  if (await areSpent([proven, unproven])) {
    log.warn({ purpose }, 'as many codes were sent today as may be')
    if (whenSpent) throw refuse(whenSpent)
  }
  const turns: Turn[] = (await isConfirmed(phone)) ? [proven] : [['codeToUnproven', phone], unproven]
  return (await takeTurns(turns)) === undefined
}

function forPurpose(message: ReturnType<NewPhoneCode['message']>, purpose: PhoneCode['purpose']): NewMessage {
  return message.kind === 'code' ? { ...message, data: { ...message.data, purpose } } : { ...message, data: { ...message.data, purpose } }
}

async function isConfirmed(phone: string): Promise<boolean> {
  return (await db.selectFrom('confirmed_phones').select('phone').where('phone', '=', phone).executeTakeFirst()) !== undefined
}
