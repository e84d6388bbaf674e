import { db } from '#platform/database.server'
import type { MessageKind } from '#shop/upkeep/messages'
import { Refusal } from '#platform/refusal'
import { addStaff } from '#shop/people/staff.server'
import { findSignedIn, type At, type Cookies } from '#shop/people/sessions.server'
import { signIn } from '#shop/people/sign-in.server'
import { isStaffPerson, type Person, type StaffPerson, type StaffRole } from './accounts.ts'

export const PASSWORD = 'olive et jasmin'

export const HERE: At = { locale: 'fr', address: '10.0.0.1', browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

export function withCookies(cookies: Cookies): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

export function refusalOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'let in',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  )
}

export async function newStaff(name: string, role: StaffRole = 'shop_manager'): Promise<{ person: StaffPerson; headers: Headers; email: string }> {
  const email = `${name.toLowerCase()}@example.test`
  await addStaff({ name, email, role, password: PASSWORD })
  const headers = withCookies(await signIn({ email, password: PASSWORD }, HERE))
  return { person: await staffOf(headers), headers, email }
}

export async function personOf(headers: Headers): Promise<Person> {
  const found = await findSignedIn(headers)
  if (!found) throw new Error('nobody is signed in')
  return found.person
}

export async function staffOf(headers: Headers): Promise<StaffPerson> {
  const person = await personOf(headers)
  if (!isStaffPerson(person)) throw new Error('no member of staff')
  return person
}

export async function told(kind: MessageKind): Promise<{ recipient: string; channel: string; data: Record<string, unknown> }[]> {
  return db.selectFrom('messages').select(['recipient', 'channel', 'data']).where('kind', '=', kind).orderBy('id', 'desc').execute()
}

export async function lastToken(kind: MessageKind): Promise<string> {
  const [last] = await told(kind)
  const query = new URL(String(last?.data['url'])).searchParams
  return query.get('token') ?? query.get('change') ?? ''
}

export async function audited({ id }: { id: string }): Promise<string[]> {
  const rows = await db.selectFrom('audit_entries').select('action').where('person_id', '=', id).orderBy('id', 'desc').execute()
  return rows.map(({ action }) => action)
}

export async function forgetEveryone(): Promise<void> {
  for (const table of ['account_people', 'account_throttles', 'account_proofs', 'messages'] as const) await db.deleteFrom(table).execute()
}
