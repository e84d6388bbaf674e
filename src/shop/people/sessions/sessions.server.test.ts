import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { db } from '#platform/database.server'
import { capabilitiesOf, changeCapabilities, changeCapabilitiesOf } from '#shop/people/accounts.server'
import { changeAccess, endSessionsOf } from '#shop/people/staff.server'
import { endSessions, signIn, signOut, signUp } from '#shop/people/sign-in.server'
import { findSignedIn, listSessions } from './sessions.server.ts'
import { audited, forgetEveryone, HERE, newStaff, PASSWORD, refusalOf, withCookies } from '#shop/people/accounts.testing'
import { can, CAPABILITIES, GRANTABLE } from '#shop/people/accounts'

useDatabase()

const realNow = clock.now
let hours = 0

beforeEach(async () => {
  hours = 0
  clock.now = () => new Date(realNow().getTime() + hours * 3600_000)
  await forgetEveryone()
})
afterEach(() => {
  clock.now = realNow
})

const DAY = 24

async function livesFor(headers: Headers, everyHours: number): Promise<number> {
  for (hours = everyHours; hours < 200 * DAY; hours += everyHours) if (!(await findSignedIn(headers))) return hours
  return hours
}

const customer = async () => withCookies(await signUp({ name: 'Amel', email: 'amel@example.test', password: PASSWORD }, HERE))

test('IMP-17 a session of staff that is used every day ends after a week, a customer’s after ninety days', async () => {
  expect(await livesFor((await newStaff('Karim')).headers, 11)).toBe(176)
  hours = 0
  expect(await livesFor(await customer(), 29 * DAY)).toBe(116 * DAY)
})

test('IMP-17 unused, a session of staff ends after twelve hours, a customer’s after thirty days', async () => {
  const [staff, amel] = [(await newStaff('Karim')).headers, await customer()]
  hours = 11.9
  expect(await findSignedIn(staff)).toBeDefined()
  hours = 24
  expect(await findSignedIn(staff)).toBeUndefined()
  expect(await findSignedIn(amel)).toBeDefined()
  hours = 24 + 30 * DAY
  expect(await findSignedIn(amel)).toBeUndefined()
})

test('IMP-17 each sign-in is a new session, and the table does not hold what opens it', async () => {
  const { email } = await newStaff('Karim')
  const [one, other] = [await signIn({ email, password: PASSWORD }, HERE), await signIn({ email, password: PASSWORD }, HERE)]
  expect(one).not.toEqual(other)
  const token = one[0]!.split(';')[0]!.split('=')[1]!
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await db.selectFrom('account_sessions').selectAll().execute())).not.toContain(token)
})

test('IMP-17 someone sees where they are signed in, and ends one or all the others by their password, but nobody else’s', async () => {
  const { headers: desk, email } = await newStaff('Karim')
  const phone = withCookies(
    await signIn({ email, password: PASSWORD }, { ...HERE, browser: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' }),
  )
  const tablet = withCookies(await signIn({ email, password: PASSWORD }, { ...HERE, browser: undefined }))
  const amel = await customer()

  const open = await listSessions(desk)
  expect(open.map(({ browser }) => browser).toSorted()).toEqual(['', 'Chrome, Android', 'Firefox, Linux'])
  expect(open.filter(({ isThis }) => isThis)).toMatchObject([{ browser: 'Firefox, Linux' }])
  expect(await listSessions(new Headers())).toEqual([])

  const amels = (await listSessions(amel))[0]!.id
  const end = (session: string | undefined, current = PASSWORD) => refusalOf(endSessions(desk, { session, current }))
  await end(amels)
  expect(await findSignedIn(amel)).toBeDefined()
  for (const session of [open.find(({ isThis }) => !isThis)!.id, undefined])
    expect(await end(session, 'pas le bon')).toBe('Le mot de passe actuel est incorrect.')
  expect(await listSessions(desk)).toHaveLength(3)
  await end(open.find(({ browser }) => browser === 'Chrome, Android')!.id)
  expect([await findSignedIn(phone), (await findSignedIn(tablet))?.person.email]).toEqual([undefined, email])
  await end(undefined)
  expect([await findSignedIn(tablet), (await findSignedIn(desk))?.person.email]).toEqual([undefined, email])
  expect(await findSignedIn(amel)).toBeDefined()
})

test('IMP-18, IMP-49 an administrator ends a colleague’s sessions, and it is written down', async () => {
  const salma = await newStaff('Salma', 'administrator')
  const karim = await newStaff('Karim')
  await endSessionsOf(karim.person.id, salma.person)
  expect(await findSignedIn(karim.headers)).toBeUndefined()
  expect(await audited(salma.person)).toContain('sessions-ended')
  expect(await refusalOf(endSessionsOf('nobody', salma.person))).toBe("Ce membre de l'équipe n'existe pas.")
})

test('IMP-49 who of the staff signs in, is refused, signs out, or is given another role is written down; customers are not', async () => {
  const salma = await newStaff('Salma', 'administrator')
  const karim = await newStaff('Karim')
  await refusalOf(signIn({ email: karim.email, password: 'pas le bon' }, HERE))
  await signOut(karim.headers)
  await changeAccess({ memberId: karim.person.id, by: salma.person, access: 'deactivated' })
  expect(await audited(karim.person)).toEqual(['sign-out', 'sign-in-refused', 'sign-in'])
  expect((await audited(salma.person))[0]).toBe('access-changed')
  const amel = await customer()
  const { person } = (await findSignedIn(amel))!
  await signOut(amel)
  expect(await audited(person)).toEqual([])
})

test('ACC-11, IMP-18 a shop manager begins with orders, refunds, customers, products, discounts, coupons, messages, newsletter, forms and vendors', async () => {
  const { person } = await newStaff('Karim')
  expect(CAPABILITIES.filter((capability) => !can(person, capability))).toEqual(['payments.manage', 'settings.manage', 'audit.read', 'staff.manage'])
  expect(await capabilitiesOf({ id: 'x', role: 'administrator' })).toEqual(CAPABILITIES)
  expect([...(await capabilitiesOf({ id: 'x', role: 'vendor' })), ...(await capabilitiesOf({ id: 'x', role: 'customer' }))]).toEqual([])
})

test.each([
  ['call_agent', ['orders.call']],
  ['packer', ['orders.read', 'parcels.manage', 'documents.manage']],
  ['accountant', ['orders.read', 'orders.export', 'refunds.make', 'documents.manage', 'money.manage', 'reports.read']],
] as const)('IMP-18 a %s begins with their own work alone', async (role, rights) => {
  expect((await newStaff('Karim', role)).person.capabilities).toEqual(rights)
})

test('IMP-18, IMP-49 one person is given a right beyond their role and lacks one of it, from the next request on; written down with before and after', async () => {
  const salma = await newStaff('Salma', 'administrator')
  const [rim, karim] = [await newStaff('Rim', 'packer'), await newStaff('Karim', 'packer')]
  const rightsOf = async ({ headers }: typeof rim) => (await findSignedIn(headers))?.person.capabilities
  await changeCapabilitiesOf(rim.person.id, ['orders.read', 'orders.call', 'staff.manage'], salma.person)
  expect([await rightsOf(rim), await rightsOf(karim)]).toEqual([
    ['orders.read', 'orders.call'],
    ['orders.read', 'parcels.manage', 'documents.manage'],
  ])
  const { details, subject } = await db
    .selectFrom('audit_entries')
    .select(['details', 'subject'])
    .where('action', '=', 'capabilities-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([subject, details]).toEqual([
    `person:${rim.person.id}`,
    { name: 'Rim', rightsBefore: ['orders.read', 'parcels.manage', 'documents.manage'], rightsAfter: ['orders.read', 'orders.call'] },
  ])
  // Changes of the role reach her, except for her own grants.
  await changeCapabilities(['orders.read', 'parcels.manage', 'coupons.manage'], salma.person, 'packer')
  expect(await rightsOf(rim)).toEqual(['orders.read', 'orders.call', 'coupons.manage'])
  await changeAccess({ memberId: rim.person.id, by: salma.person, access: 'accountant' })
  expect(await rightsOf(rim)).toEqual(['orders.read', 'orders.export', 'refunds.make', 'documents.manage', 'money.manage', 'reports.read'])
  await changeAccess({ memberId: rim.person.id, by: salma.person, access: 'packer' })
  expect(await rightsOf(rim)).toEqual(['orders.read', 'parcels.manage', 'coupons.manage'])
  await changeCapabilities(['orders.read', 'parcels.manage', 'documents.manage'], salma.person, 'packer')
})

test('IMP-18 nobody gives rights to themselves, to an administrator, who has all, or to who is no staff', async () => {
  const [salma, lina] = [await newStaff('Salma', 'administrator'), await newStaff('Lina', 'administrator')]
  const amel = (await findSignedIn(await customer()))!.person
  expect(await refusalOf(changeCapabilitiesOf(salma.person.id, [], salma.person))).toBe('Vous ne pouvez pas changer votre propre accès.')
  for (const { id } of [lina.person, amel]) expect(await refusalOf(changeCapabilitiesOf(id, ['orders.read'], salma.person))).toContain("n'existe pas")
})

test('IMP-18, IMP-49 what an administrator gives and takes counts from the next request on, and is written down; the staff itself is never given', async () => {
  const salma = await newStaff('Salma', 'administrator')
  const karim = await newStaff('Karim')
  await changeCapabilities(['orders.manage', 'audit.read', 'staff.manage'], salma.person)
  expect((await findSignedIn(karim.headers))?.person.capabilities).toEqual(['orders.manage', 'audit.read'])
  const { details } = await db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'capabilities-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ given: ['audit.read'] })
  await changeCapabilities([], salma.person)
  expect((await findSignedIn(karim.headers))?.person.capabilities).toEqual([])
  await changeCapabilities(GRANTABLE, salma.person)
  expect((await findSignedIn(karim.headers))?.person.capabilities).toEqual(GRANTABLE)
})
