import { db } from '#platform/database.server'
import type { DocumentKind } from '#shop/orders/documents'
import { newCustomer, orderOf } from '#shop/people/customers.testing'
import { moveOrder, findOrder, type Order } from '#shop/orders/orders.server'
import { signIn } from '#shop/people/sign-in.server'
import { addStaff } from '#shop/people/staff.server'
import { sessions } from '#shop/people/sessions.server'
import type { DocumentSettings } from '#shop/upkeep/settings'
import { changeSettings } from '#shop/upkeep/settings.server'
import { documentNonce, issueNonce } from '#request/documents/document-links.server'
import type { Browser } from '#wire/wire.testing.ts'

export const SCRIPT = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }

export const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,application/xhtml+xml' }

export async function documentSettings(given: Partial<DocumentSettings> = {}): Promise<void> {
  await changeSettings((now) => ({
    ...now,
    sender: { ...now.sender, name: 'Dar Zitouna', address: '5 rue de Marseille', city: 'Tunis' },
    documents: { ...now.documents, ...given },
  }))
}

export async function ownOrder(browser: Browser): Promise<Order> {
  const { person, headers } = await newCustomer()
  wear(browser, headers)
  return processed(await orderOf(person))
}

export async function guestOrder(): Promise<Order> {
  return processed(await orderOf(undefined))
}

async function processed(id: number): Promise<Order> {
  const order = (await findOrder(id))!
  if (order.state !== 'processing') await moveOrder({ orderId: id, to: 'processing', actor: { kind: 'staff', id: 's' } })
  return (await findOrder(id))!
}

export async function enterAsCustomer(browser: Browser): Promise<Browser> {
  wear(browser, (await newCustomer()).headers)
  return browser
}

const PASSWORD = 'olive et jasmin'

/** Signs staff of a role in; returns the nonces of their session for documents and for issuing, and their id. */
export async function enterAsStaff(
  browser: Browser,
  role: 'administrator' | 'shop_manager' = 'administrator',
): Promise<{ nonce: string; confirmed: string; id: string }> {
  const email = `${role}@example.test`
  const known = await db.selectFrom('account_people').select('id').where('email', '=', email).executeTakeFirst()
  if (!known) await addStaff({ name: 'Amira', email, role, password: PASSWORD })
  const cookies = await signIn({ email, password: PASSWORD }, { locale: 'fr', address: '10.0.0.1' })
  for (const line of cookies) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name!, value!)
  }
  const { session, person } = (await sessions.find(headersOf(browser)))!
  return { nonce: await documentNonce(session), confirmed: await issueNonce(session), id: person.id }
}

function headersOf({ cookies }: Browser): Headers {
  return new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
}

function wear(browser: Browser, headers: Headers): void {
  for (const pair of (headers.get('cookie') ?? '').split('; ')) {
    const at = pair.indexOf('=')
    browser.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** A customer's address as the protocol's clients build it. `changed` replaces parameters; null removes one. */
export function linkTo(order: Pick<Order, 'id' | 'key'>, kind: DocumentKind | 'nothing', changed: Record<string, string | null> = {}): string {
  const asked = new URLSearchParams({
    attaching_pdf: '1',
    print_packinglist: 'true',
    email: Buffer.from('sami@example.test').toString('base64url'),
    post: Buffer.from(String(order.id)).toString('base64url'),
    type: `print_${kind}`,
    user_print: '1',
    _wpnonce: '0123456789',
    lang: 'fr_FR',
    access_key: order.key,
    button_location: 'order_details',
  })
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  return `/?${asked}`
}
