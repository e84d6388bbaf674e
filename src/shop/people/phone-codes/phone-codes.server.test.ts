import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { useDataFolder } from '#database/test-data-folder'
import { db, inTransaction } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { sendNext, type Attempt } from '#shop/upkeep/messages.server'
import { accountWords } from '#shop/people/accounts.words'
import { askNewsletter } from '#shop/newsletter/subscribers.server'
import { sendCodeToOrderer, sendSignInCode } from '#shop/people/sign-in.server'
import { takeTurns, type Turn } from '#shop/upkeep/rate-limits.server'
import { forgetPhones, provePhone, sendPhoneCode, type NewPhoneCode, type PhoneCode } from './phone-codes.server.ts'

useDatabase()
useDataFolder()

const PHONE = '21620123456'
const AT = { locale: 'fr', address: '10.0.0.1' } as const
const CODE: PhoneCode = { purpose: 'sign-in-phone', personId: null, phone: PHONE }

beforeEach(() => sql`truncate account_throttles, confirmed_phones, account_proofs, messages`.execute(db))

const texts = async () =>
  (await db.selectFrom('messages').select('data').where('recipient', '=', PHONE).orderBy('id').execute()).map(({ data }) => data['code'])
const codeOf = (more: Partial<NewPhoneCode> = {}): NewPhoneCode => ({
  ...CODE,
  isSent: true,
  whenSpent: accountWords.noTextsNow,
  message: (code) => ({ kind: 'code', channel: 'sms', recipient: PHONE, locale: 'fr', data: { code, minutes: 10 } }),
  ...more,
})
const said = (work: Promise<unknown>) => work.then(String, (error: unknown) => (error instanceof Refusal ? error.in('en') : Promise.reject(error)))
const hoursLater = (hours: number) => sql`update account_throttles set expire = expire - ${hours * 3_600_000}::bigint`.execute(db)

test('IMP-51 all doors together send two codes a day to a number that no code has proven, and say the same of it as of any other', async () => {
  expect(await said(askNewsletter({ type: 'subscribe', name: 'Sami', mobile: PHONE.slice(3), groupId: '', page: '/' }, AT))).toBe('code-sent')
  expect(await said(sendCodeToOrderer(PHONE, AT))).toBe('undefined')
  expect(await said(sendPhoneCode(codeOf({ purpose: 'confirm-phone' }), AT))).toBe('undefined')
  expect(await texts()).toHaveLength(2)
  await hoursLater(1)
  expect(await said(sendCodeToOrderer(PHONE, AT))).toBe('undefined')
  expect(await texts()).toHaveLength(2)
  await hoursLater(23)
  expect(await said(sendCodeToOrderer(PHONE, AT))).toBe('undefined')
  expect(await texts()).toHaveLength(3)
})

test('IMP-51 twelve at once from as many addresses send two at most, and what was sent stays good', async () => {
  const stores = Array.from({ length: 12 }, (_, n) => sendPhoneCode(codeOf({ purpose: n % 2 ? 'confirm-phone' : 'sign-in-phone' }), { address: `10.0.1.${n}` }))
  await Promise.all(stores.map(said))
  expect((await texts()).length).toBe(2)
  await hoursLater(1)
  await sql`truncate messages, account_proofs`.execute(db)
  await hoursLater(24)
  await sendPhoneCode(codeOf(), AT)
  await sendPhoneCode(codeOf(), AT)
  const [, code] = await texts()
  await sendPhoneCode(codeOf(), AT)
  expect(await texts()).toHaveLength(2)
  expect(await provePhone(CODE, ` ${String(code)} `, [])).toBe(true)
})

test('IMP-51 an address past its limit is refused and shuts no phone out: its owner elsewhere gets a code at once', async () => {
  const asks = Array.from({ length: 20 }, (_, n) => sendSignInCode(`216501000${10 + n}`, AT))
  await Promise.all(asks)
  for (let time = 0; time < 9; time++) expect(await said(sendPhoneCode(codeOf({ turns: [['codeToMinute', PHONE]] }), AT))).toMatch(/^Too many/)
  expect(await said(sendPhoneCode(codeOf({ turns: [['codeToMinute', PHONE]] }), { address: '10.0.0.2' }))).toBe('undefined')
  expect(await texts()).toHaveLength(1)
})

test('NEWS-24 a new code withdraws the older one that still waits, and one on its way is not tried again; codes for something else stay', async () => {
  const send = async (attempt: Attempt) => {
    let code: unknown
    await sendNext({ channel: 'sms', category: 'authentication' }, async (message) => {
      code = (message.data as { code?: string }).code
      if (attempt.outcome === 'not-taken') await sendPhoneCode(codeOf(), AT)
      return attempt
    })
    return code
  }
  await sql`insert into confirmed_phones (phone) values (${PHONE})`.execute(db)
  await sendPhoneCode(codeOf({ purpose: 'confirm-phone' }), AT)
  expect(await send({ outcome: 'sent' })).toBeDefined()
  await sendPhoneCode(codeOf({ purpose: 'confirm-phone' }), AT)
  await sendPhoneCode(codeOf(), AT)
  await hoursLater(1)
  await sendPhoneCode(codeOf(), AT)
  const [, other, replaced, live] = await texts()
  expect([typeof other, replaced, typeof live]).toEqual(['string', undefined, 'string'])
  await db
    .deleteFrom('messages')
    .where('data', '@>', JSON.stringify({ purpose: 'confirm-phone' }) as never)
    .execute()
  expect(await send({ outcome: 'not-taken', said: '429' })).toBe(live)
  const { rows } = await sql<{ code: string }>`update messages set due_at = now() where state = 'waiting' returning data ->> 'code' as code`.execute(db)
  const newest = rows.map(({ code }) => code).find((code) => code !== live)
  expect([await send({ outcome: 'sent' }), await send({ outcome: 'sent' }), await send({ outcome: 'sent' })]).toEqual(
    expect.arrayContaining([newest, undefined]),
  )
  expect(await db.selectFrom('messages').select(['state', 'problem']).where('state', '=', 'dead').execute()).toEqual([{ state: 'dead', problem: 'too-late' }])
})

test('ACC-10 a text that a phone does not get counts neither for it nor for the shop’s day', async () => {
  for (let time = 0; time < 3; time++) await sendSignInCode(PHONE, AT)
  expect(await texts()).toEqual([])
  await hoursLater(1)
  for (let time = 0; time < 3; time++) await sendPhoneCode(codeOf(), AT)
  expect(await texts()).toHaveLength(2)
  const { rows } = await sql<{ points: number }>`select points::int as points from account_throttles where key like 'codesDaily%'`.execute(db)
  expect(rows).toEqual([{ points: 2 }])
})

async function spend(turn: Turn, left = 0): Promise<void> {
  await takeTurns([turn])
  const most = { codesDaily: 1000, codesDailyToUnproven: 300 }[turn[0] as 'codesDaily']
  await sql`update account_throttles set points = ${most - left} where key like ${`${turn[0]}:%`}`.execute(db)
}
const haveAccount = async (phone: string) => {
  await sql`insert into account_people (id, name, email, role, locale, phone) values (${phone}, 'Sami', null, 'customer', 'fr', ${phone}) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into confirmed_phones (phone, confirmed_at) values (${phone}, now())`.execute(db)
}
const sentTo = async () => (await db.selectFrom('messages').select('recipient').orderBy('id').execute()).map(({ recipient }) => recipient)
const CUSTOMER = '21620777888'
const NO_NEW = 'We take no more new numbers today. Try again tomorrow.'
const subscribing = (phone: string) => said(askNewsletter({ type: 'subscribe', name: 'Sami', mobile: phone.slice(3), groupId: '', page: '/' }, AT))

test('IMP-51 strangers who use up the newsletter’s codes of the day end nothing else, and hear the same of every number', async () => {
  await haveAccount(CUSTOMER)
  await spend(['codesDailyToUnproven', 'newsletter-subscribe'], 1)
  expect(await subscribing('21620500001')).toBe('code-sent')
  expect([await subscribing('21620500002'), await subscribing('21620500004'), await subscribing(CUSTOMER)]).toEqual([NO_NEW, NO_NEW, NO_NEW])
  await sendSignInCode(CUSTOMER, AT)
  await sendCodeToOrderer('21620500003', AT)
  expect(await sentTo()).toEqual(['21620500001', CUSTOMER, '21620500003'])
  await hoursLater(24)
  expect(await subscribing('21620500002')).toBe('code-sent')
})

test('IMP-51 once the day’s codes to phones without proof are sent, who orders is told so, known or not, and customers still sign in', async () => {
  await haveAccount(CUSTOMER)
  await spend(['codesDailyToUnproven', 'sign-in-phone'])
  expect([await said(sendCodeToOrderer(PHONE, AT)), await said(sendCodeToOrderer(CUSTOMER, AT))]).toEqual(Array(2).fill(accountWords.noTextsNow.en))
  expect([await said(sendSignInCode(PHONE, AT)), await said(sendSignInCode(CUSTOMER, AT))]).toEqual(['undefined', 'undefined'])
  expect(await sentTo()).toEqual([CUSTOMER])
  await spend(['codesDaily', 'sign-in-phone'])
  expect([await said(sendSignInCode(CUSTOMER, AT)), await subscribing(PHONE)]).toEqual(['undefined', 'code-sent'])
  expect(await sentTo()).toEqual([CUSTOMER, PHONE])
})

test('NEWS-24 a code that was not sent is never right, whatever is guessed, and is refused as a wrong one is', async () => {
  const only = (digit: number) => codeOf({ range: { from: digit, to: digit }, whenSpent: null })
  await sendPhoneCode({ ...only(7), isSent: false }, AT)
  expect([await provePhone(CODE, '0', []), await provePhone(CODE, '7', [])]).toEqual([false, false])
  await sendPhoneCode(only(7), AT)
  expect([await provePhone(CODE, '0', []), await provePhone(CODE, '7', [])]).toEqual([false, true])
})

test('a number that a code has proven gets more, until it is forgotten; the number of an account stays proven', async () => {
  await sendPhoneCode(codeOf(), AT)
  expect(await provePhone(CODE, '000000x', [])).toBe(false)
  expect(await provePhone(CODE, String((await texts())[0]), [])).toBe(true)
  expect(await provePhone(CODE, String((await texts())[0]), [])).toBe(false)
  await hoursLater(1)
  for (let time = 0; time < 3; time++) await sendPhoneCode(codeOf(), AT)
  expect(await texts()).toHaveLength(4)
  const confirmed = () => db.selectFrom('confirmed_phones').select('phone').execute()
  await sql`insert into account_people (id, name, email, role, locale, phone) values ('p', 'Sami', null, 'customer', 'fr', ${PHONE})`.execute(db)
  await inTransaction((transaction) => forgetPhones(transaction, [PHONE]))
  expect(await confirmed()).toEqual([{ phone: PHONE }])
  await sql`delete from account_people where id = 'p'`.execute(db)
  await inTransaction((transaction) => forgetPhones(transaction, [PHONE]))
  expect(await confirmed()).toEqual([])
})
