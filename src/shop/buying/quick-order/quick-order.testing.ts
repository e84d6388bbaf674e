import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { Refusal } from '#platform/refusal'
import type { QuickOrder } from './quick-order.server.ts'

export function orderOf(productId: number, said: Partial<QuickOrder> = {}): QuickOrder {
  return {
    productId,
    variationId: null,
    quantity: 1,
    name: 'Sami Ben Ali',
    phone: '20123456',
    address: '12 rue de la Kasbah, Tunis',
    intention: randomUUID(),
    visitor: randomUUID(),
    locale: 'fr',
    ...said,
  }
}

export async function refusalOf(work: Promise<unknown>, locale: Locale = 'fr'): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).in(locale)
}
