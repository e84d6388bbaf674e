import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { useDataFolder } from '#database/test-data-folder'
import { clock } from '#platform/steady-clock'
import { invalidate } from '#platform/changes.server'
import { db, inTransaction } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { changeSettings } from '#shop/upkeep/settings.server'
import { NEWSLETTER, type RequestType } from './subscribers.ts'
import {
  addSubscribers,
  askNewsletter,
  confirmNewsletter,
  findByToken,
  findGroups,
  forgetNewsletterRequests,
  forgetSubscriber,
  leaveByStop,
  leaveByToken,
} from './subscribers.server.ts'

useDatabase()
useDataFolder()

const PHONE = '21620123456'
const AT = { locale: 'fr', address: '10.0.0.1' } as const
const WORDS = 'J’accepte de recevoir par SMS les nouveautés et les offres de la boutique. Je peux me désabonner à tout moment.'

beforeEach(async () => {
  await sql`truncate subscribers, subscriber_groups, newsletter_consents, newsletter_requests, stopped_phones, confirmed_phones, account_proofs,
    account_throttles, messages restart identity cascade`.execute(db)
  await verify('1')
})

const verify = (verification: '1' | '') => changeSettings((now) => ({ newsletter: { ...now.newsletter, verification } }))

const asked = (type: RequestType, more = {}) => ({ type, name: 'Sami', mobile: '20123456', groupId: '', page: '/', ...more })
const ask = (type: RequestType, more = {}) => outcome(askNewsletter(asked(type, more), AT))
const confirm = (type: RequestType, code: string, more = {}) => outcome(confirmNewsletter({ ...asked(type, more), code }, AT))
const outcome = (work: Promise<string>) => work.catch((error: unknown) => (error instanceof Refusal ? `no: ${error.in('en')}` : Promise.reject(error)))

const texts = () => db.selectFrom('messages').select(['recipient', 'locale', 'data']).where('kind', '=', 'newsletter-code').orderBy('id').execute()
const lastCode = async () => String((await texts()).at(-1)?.data['code'])
const wrong = (code: string) => (code === '1000' ? '1001' : '1000')
const subscribers = () => db.selectFrom('subscribers').selectAll().orderBy('id').execute()
const consents = () => db.selectFrom('newsletter_consents').selectAll().orderBy('id').execute()
const later = (ms: number) => sql`update account_throttles set expire = expire - ${ms}::bigint`.execute(db)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function subscribed(more = {}): Promise<void> {
  await ask('subscribe', more)
  expect(await confirm('subscribe', await lastCode(), more)).toBe('activated')
  await db.deleteFrom('account_throttles').execute()
}

describe('with verification', () => {
  test('NEWS-17, NEWS-24 the request alone subscribes nobody; its code of four digits does, with the words that were agreed to', async () => {
    expect(await ask('subscribe')).toBe('code-sent')
    expect(await subscribers()).toEqual([])
    const [text] = await texts()
    expect(text).toMatchObject({ recipient: PHONE, locale: 'fr', data: { minutes: 10, type: 'subscribe', code: expect.stringMatching(/^[1-9]\d{3}$/) } })
    await changeSettings((now) => ({ newsletter: { ...now.newsletter, consent: { fr: 'Autre chose', ar: '', en: '' } } }))
    expect(await confirm('subscribe', await lastCode(), { page: '/ar/n/ABCDEFGHJKLM/' })).toBe('activated')
    expect(await subscribers()).toMatchObject([{ phone: PHONE, name: 'Sami', locale: 'fr', state: 'active', source: 'widget' }])
    expect((await subscribers())[0]!.confirmed_at).not.toBeNull()
    expect(await consents()).toMatchObject([{ kind: 'subscribed', text: WORDS, locale: 'fr', page: '/ar/n/…/', address: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(await db.selectFrom('newsletter_requests').selectAll().execute()).toEqual([])
    await changeSettings((now) => ({ newsletter: { ...now.newsletter, consent: { fr: WORDS, ar: '', en: '' } } }))
  })

  test('NEWS-24 a sixth try is refused, were it right; codes are one a minute, and valid for ten', async () => {
    await ask('subscribe')
    const code = await lastCode()
    const tries = await Promise.all(Array.from({ length: 5 }, () => confirm('subscribe', wrong(code))))
    for (const refused of tries) expect(refused).toMatch(/^no: (Activation code is wrong!|Five wrong codes)/)
    expect(await confirm('subscribe', code)).toMatch(/^no: Five wrong codes/)
    for (const type of ['subscribe', 'unsubscribe'] as const) expect(await ask(type)).toMatch(/^no: .*can be asked for in \d+ seconds/)
    await later(MINUTE)
    expect(await ask('subscribe')).toBe('code-sent')
    const next = await lastCode()
    const real = clock.now
    clock.now = () => new Date(real().getTime() + 10 * MINUTE)
    try {
      expect(await confirm('subscribe', next)).toBe('no: Activation code is wrong!')
    } finally {
      clock.now = real
    }
    expect(await confirm('subscribe', next)).toBe('activated')
  })

  test('IMP-51 a number that no code has proven gets two texts a day, and the same answer as any other', async () => {
    const said: string[] = []
    for (let time = 0; time < 4; time++) {
      said.push(await ask('subscribe'))
      await later(20 * MINUTE)
    }
    expect(new Set(said)).toEqual(new Set(['code-sent']))
    expect(await texts()).toHaveLength(2)
    expect(await confirm('subscribe', await lastCode())).toBe('activated')
    for (let time = 0; time < 2; time++) {
      await later(20 * MINUTE)
      expect(await ask('subscribe')).toBe('code-sent')
    }
    expect(await texts()).toHaveLength(4)
    const other = { mobile: '98765432' }
    for (let time = 0; time < 3; time++) {
      await ask('subscribe', other)
      await later(time === 1 ? DAY : 20 * MINUTE)
    }
    expect((await texts()).filter(({ recipient }) => recipient === '21698765432')).toHaveLength(3)
  })

  test('NEWS-26 who is subscribed already is told so by the right code only; nothing is written twice', async () => {
    await subscribed()
    expect(await ask('subscribe', { name: 'Sami B.' })).toBe('code-sent')
    expect(await subscribers()).toMatchObject([{ name: 'Sami' }])
    expect(await confirm('subscribe', await lastCode(), { name: 'Sami B.' })).toBe('already-subscribed')
    expect(await subscribers()).toMatchObject([{ name: 'Sami B.', state: 'active' }])
    expect(await consents()).toHaveLength(1)
  })

  test('NEWS-25 leaving is answered alike for known and unknown numbers; only a known one gets a text, and only its code or link ends anything', async () => {
    expect(await ask('unsubscribe')).toBe('leaving')
    expect(await texts()).toEqual([])
    await db.deleteFrom('account_throttles').execute()
    await subscribed()
    expect(await ask('unsubscribe')).toBe('leaving')
    expect(await subscribers()).toMatchObject([{ state: 'active' }])
    const [row] = await subscribers()
    expect((await texts()).at(-1)).toMatchObject({ recipient: PHONE, data: { type: 'unsubscribe', token: row!.token } })
    expect(await confirm('subscribe', await lastCode())).toBe('no: Activation code is wrong!')
    expect(await confirm('unsubscribe', await lastCode())).toBe('left')
    expect(await subscribers()).toMatchObject([{ state: 'left', left_by: 'code' }])
    expect(await consents()).toMatchObject([{ kind: 'subscribed' }, { kind: 'left', page: '/' }])
  })

  test('NEWS-25 the link shows whose it is and ends it when it is pressed, once or twice', async () => {
    await subscribed()
    const { token } = (await subscribers())[0]!
    expect(token).toMatch(/^[A-Za-z0-9]{12}$/)
    expect(await findByToken(token)).toEqual({ lastDigits: '56', state: 'active', locale: 'fr' })
    expect(await subscribers()).toMatchObject([{ state: 'active' }])
    expect([await leaveByToken(token, `/n/${token}/`), await leaveByToken(token, `/n/${token}/`)]).toEqual([true, true])
    expect(await subscribers()).toMatchObject([{ state: 'left', left_by: 'link' }])
    expect(await consents()).toMatchObject([{ kind: 'subscribed' }, { kind: 'left', page: '/n/…/' }])
    for (const none of ['unknown', '\0', '']) expect([await leaveByToken(none, ''), await findByToken(none)]).toEqual([false, undefined])
  })

  test('NEWS-26, IMP-34 STOP ends it and holds until the number’s own code takes it back', async () => {
    await subscribed()
    await leaveByStop(PHONE)
    await leaveByStop(PHONE)
    expect(await subscribers()).toMatchObject([{ state: 'left', left_by: 'stop' }])
    const stopped = () => db.selectFrom('stopped_phones').select('phone').execute()
    expect(await stopped()).toEqual([{ phone: PHONE }])
    await ask('subscribe')
    expect(await stopped()).toHaveLength(1)
    await confirm('subscribe', await lastCode())
    expect(await stopped()).toEqual([])
    expect(await subscribers()).toMatchObject([{ state: 'active', left_at: null, left_by: null }])
  })

  test('a request is forgotten after a day', async () => {
    await ask('subscribe')
    expect(await forgetNewsletterRequests()).toBe(0)
    await sql`update newsletter_requests set at = at - interval '25 hours'`.execute(db)
    expect(await forgetNewsletterRequests()).toBe(1)
  })
})

describe('without verification', () => {
  beforeEach(() => verify(''))

  test('NEWS-26 twenty at once with one number are one subscriber; a number that left is back', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => ask('subscribe')))
    expect(many.toSorted()).toEqual([...Array<string>(19).fill('already-subscribed'), 'subscribed'])
    expect([(await subscribers()).length, (await consents()).length]).toEqual([1, 1])
    expect(await ask('unsubscribe')).toBe('left')
    expect(await subscribers()).toMatchObject([{ state: 'left', left_by: 'form' }])
    expect(await ask('subscribe', { name: 'Amel' })).toBe('subscribed')
    expect(await subscribers()).toMatchObject([{ state: 'active', name: 'Amel', confirmed_at: null }])
    expect(await texts()).toEqual([])
  })

  test('NEWS-25 leaving is answered alike for a number that nobody has', async () => {
    expect(await ask('unsubscribe')).toBe('left')
    expect(await subscribers()).toEqual([])
  })

  test('IMP-34 a STOP outlives a subscription that nobody proved', async () => {
    await leaveByStop(PHONE)
    expect(await ask('subscribe')).toBe('subscribed')
    expect(await db.selectFrom('stopped_phones').select('phone').execute()).toHaveLength(1)
  })
})

test('NEWS-24 twenty requests at once with one number send one code, which subscribes once', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => ask('subscribe')))
  expect(many.filter((said) => said === 'code-sent')).toHaveLength(1)
  expect(await texts()).toHaveLength(1)
  const code = await lastCode()
  const typed = await Promise.all(Array.from({ length: 5 }, () => confirm('subscribe', code)))
  expect(typed.filter((said) => said === 'activated')).toHaveLength(1)
  expect(await subscribers()).toHaveLength(1)
})

test('NEWS-27 an empty group is the default one, an unknown one is refused, and groups have names by language', async () => {
  await sql`insert into newsletter_groups (name, translations, position) values ('Soldes', '{"en": "Sales"}', -1)`.execute(db)
  invalidate(new Set([NEWSLETTER]))
  const groups = await findGroups('en')
  expect(groups).toEqual([
    { id: expect.any(Number), name: 'Sales', isDefault: false },
    { id: expect.any(Number), name: 'News and offers', isDefault: true },
  ])
  expect((await findGroups('ar')).map(({ name }) => name)).toEqual(['Soldes', 'الجديد والعروض'])
  await verify('')
  await ask('subscribe')
  await ask('subscribe', { mobile: '20123457', groupId: String(groups[0]!.id) })
  const { rows } = await sql<{ group: number }>`select group_id::int as group from subscriber_groups order by subscriber_id`.execute(db)
  expect(rows.map(({ group }) => group)).toEqual(groups.map(({ id }) => id).toReversed())
  for (const groupId of ['999', 'x', '1; drop', '٣']) expect(await ask('subscribe', { groupId })).toBe('no: Group id not valid!')
})

test('NEWS-05 a box that was shown and not ticked is refused; a client that does not know it is taken at its word', async () => {
  expect(await ask('subscribe', { consent: false })).toMatch(/^no: Please tick/)
  expect(await ask('subscribe', { consent: true })).toBe('code-sent')
  expect(await ask('unsubscribe', { consent: false, mobile: '20123457' })).toBe('leaving')
})

test('IMP-34, IMP-47 a list adds whom nobody knows, gives a group to subscribers, and takes back nobody who left or said STOP', async () => {
  await verify('')
  await ask('subscribe', { mobile: '20000001' })
  await ask('subscribe', { mobile: '20000002' })
  await ask('unsubscribe', { mobile: '20000002' })
  await leaveByStop('21620000003')
  const groupId = (await findGroups('fr'))[0]!.id
  const consent = { text: 'Bulletin signé en magasin, 2026', locale: 'fr', page: '', address: '' } as const
  const list = ['20000001', '20000002', '20000003', '20000004'].map((phone) => ({
    phone: `216${phone}`,
    name: 'X',
    locale: 'fr' as const,
    groupIds: [groupId],
    consent,
    agreedOn: phone === '20000004' ? '2026-03-01 10:30' : null,
  }))
  const add = () => inTransaction((transaction) => addSubscribers(transaction, list, { source: 'import', zone: 'Africa/Tunis' }))
  expect([...(await add()).values()]).toEqual(['joined', 'left', 'left', 'added'])
  expect([...(await add()).values()]).toEqual(['known', 'left', 'left', 'known'])
  expect((await subscribers()).map(({ phone, state, source }) => [phone, state, source])).toEqual([
    ['21620000001', 'active', 'widget'],
    ['21620000002', 'left', 'widget'],
    ['21620000004', 'active', 'import'],
  ])
  expect((await consents()).at(-1)).toMatchObject({ kind: 'imported', text: consent.text, at: new Date('2026-03-01T09:30:00Z') })
})

test('IMP-16 who is forgotten is nowhere any more, but their STOP holds', async () => {
  await subscribed()
  await ask('unsubscribe')
  await leaveByStop(PHONE)
  await inTransaction((transaction) => forgetSubscriber(transaction, [PHONE]))
  for (const table of ['subscribers', 'newsletter_consents', 'newsletter_requests', 'confirmed_phones', 'account_proofs'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect((await texts()).filter(({ recipient, data }) => recipient !== '' || 'code' in data)).toEqual([])
  expect(await db.selectFrom('stopped_phones').select('phone').execute()).toHaveLength(1)
})
