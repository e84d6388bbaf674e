import { sql } from 'kysely'
import { latinDigits } from '#i18n/plain-text.ts'
import type { Text } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { db, inTransaction, type Database } from '#platform/database.server'
import { log } from '#platform/log.server'
import { refuse } from '#platform/refusal'
import { makeCode, spendCode, type CodeRange } from '#shop/people/sessions.proofs.server'
import { queueMessage, wakeOutbox, withdrawCodes } from '#shop/upkeep/messages.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { isLimitReached, limit, takeTurns, type Turn } from '#shop/upkeep/rate-limits.server'

export const CODE_MINUTES = 10

/** Subject of a code: a phone in international digits, for a purpose and, if known, a person. */
export interface PhoneCode {
  purpose: 'sign-in-phone' | 'confirm-phone' | 'newsletter-subscribe' | 'newsletter-unsubscribe' | 'order-phone'
  personId: string | null
  phone: string
}

export interface NewPhoneCode extends PhoneCode {
  /** Six digits if omitted. */
  range?: CodeRange
  /** False for a phone that gets no text: a code is stored all the same, so that both cases look alike. */
  isSent: boolean
  /** Refusal for everybody, known or not, once the purpose has no codes left today. Null if only known phones get a text: proven ones still get theirs. */
  whenSpent: Text | null
  message(code: string): Extract<NewMessage, { kind: 'code' | 'newsletter-code' }>
  turns?: readonly Turn[]
  /** Writes in the transaction that stores the code. */
  alongside?(transaction: Database): Promise<void>
}

/**
 * Sends a code to a phone: the only way to do so. Refuses too many for the phone or the caller's address, known or not. A phone that no code has ever proven
 * gets two a day over all purposes; beyond them nothing is sent or changed, and the answer is the same. Each purpose has daily codes, fewer of them for such
 * phones. A newer code withdraws one that still waits to be sent, so that no invalid code arrives after it. ACC-10, NEWS-24, IMP-51.
 */
export async function sendPhoneCode(asked: NewPhoneCode, { address }: { address: string }): Promise<void> {
  const { phone, isSent, turns = [] } = asked
  // A refused address counts nothing else: it would lock the phone's owner out.
  await limit([['codeFrom', address], ...turns, ['codeTo', phone], ['codeToDaily', phone]])
  if (isSent && !(await mayText(asked))) return
  await inTransaction(async (transaction) => {
    const { purpose, personId, range, message, alongside } = asked
    // A code that was not sent is never right, or a guess could prove another person's phone.
    const code = await makeCode(transaction, { purpose, personId, target: phone, minutes: CODE_MINUTES, ...(!isSent && { tries: 0 }) }, range)
    await alongside?.(transaction)
    await withdrawCodes(transaction, phone, purpose)
    if (isSent) await queueMessage(transaction, forPurpose(message(code), purpose))
  })
  wakeOutbox()
}

/** Proves a phone by its code, once, and confirms it. False for a wrong, expired, used or unknown code, and after five tries. `tries`: the person's limits. */
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

/** Deletes the proofs of phones and their pending codes; the phone of an account stays proven as long as the account has it. */
export async function forgetPhones(transaction: Database, phones: readonly string[]): Promise<void> {
  await sql`
    delete from confirmed_phones where phone = any(${phones}::text[])
      and not exists (select from account_people a where a.phone = confirmed_phones.phone)`.execute(transaction)
  await sql`delete from account_proofs where target = any(${phones}::text[]) and person_id is null`.execute(transaction)
}

/** Takes one of the purpose's daily codes, and one of an unproven phone's. Counts before anything is written. */
async function mayText({ purpose, phone, whenSpent }: NewPhoneCode): Promise<boolean> {
  const proven: Turn = ['codesDaily', purpose]
  const unproven: Turn = ['codesDailyToUnproven', purpose]
  if (await isLimitReached([proven, unproven])) {
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
