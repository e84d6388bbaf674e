import { randomUUID } from 'node:crypto'
import { addProduct } from '#database/test-goods'
import type { Person } from '#shop/people/accounts'
import { signUp } from '#shop/people/sign-in.server'
import { personOf, withCookies } from '#shop/people/accounts.testing'
import { putInCart } from '#shop/buying/cart.server'
import type { CheckoutForm } from '#shop/buying/checkout'
import { placeCheckoutOrder } from '#shop/buying/checkout.server'
import { sampleForm, sampleTyped } from '#shop/buying/checkout.testing'
import { moveOrder } from '#shop/orders/orders.server'
import type { OrderState } from '#shop/orders/orders'
import { findCityZoneList } from '#shop/delivery/places.reading.server'

let made = 0

export async function newCustomer(name = 'Sami Ben Ali'): Promise<{ person: Person; headers: Headers; email: string }> {
  const email = `client-${++made}@example.test`
  const at = { locale: 'fr', address: `10.1.${made >> 8}.${made & 255}` } as const
  const headers = withCookies(await signUp({ name, email, password: 'figue et miel du sud' }, at))
  return { person: await personOf(headers), headers, email }
}

export async function zoneInTunis(): Promise<string> {
  const { Value } = await findCityZoneList('TN')
  return Value.find(({ Code }) => Code === 'TN-11')!.Zones[0]!.Code
}

export async function orderOf(person: Pick<Person, 'id'> | undefined, given: Partial<CheckoutForm> = {}): Promise<number> {
  const caller = { visitor: randomUUID(), locale: 'fr', nonce: 'n0nce' } as const
  await putInCart(caller, { productId: await addProduct(), variationId: null, quantity: 2 })
  const billing = sampleTyped({ neighborhood: await zoneInTunis() })
  const { id } = await placeCheckoutOrder(sampleForm({ billing, ...given, intention: randomUUID() }), caller, { person: person?.id })
  return id
}

export async function moveAlong(orderId: number, ...states: OrderState[]): Promise<void> {
  for (const to of states) await moveOrder({ orderId, to, actor: { kind: 'staff', id: null }, reason: 'test' })
}
