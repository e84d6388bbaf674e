import { translate } from '#i18n/words.ts'
import { placeText, placeValue } from '#shop/delivery/place-search'
import { placeSchema } from '#shop/orders/order-management.schema'
import { settlePlace, type ByStaff, type DeskOrder } from '#shop/orders/order-management.server'
import { orderDeskWords } from '#shop/orders/order-management.words'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { orderPlaceWords } from './order-place.words.ts'
import { namedForReader } from './place-names.server.ts'

export type OrderPlaceOnPage = NonNullable<Awaited<ReturnType<typeof placeOnPage>>>

/** Formats the place of a quick order in the reader's language. Null for an order with a full address. */
export async function placeOnPage({ billing, place, country }: Pick<DeskOrder, 'billing' | 'place' | 'country'>) {
  if (billing) return null
  const words = translate(readerLocale(), orderPlaceWords)
  if (!place) return { text: '', value: '', isSure: false, words }
  return { text: placeText(await namedForReader(place, country)), value: placeValue(place), isSure: place.isSure, words }
}

export function isAboutPlace(fields: Record<string, string>): boolean {
  return fields['intent'] === 'place'
}

/** Records the place of a quick order. Returns the error of an unreadable request; throws refusals. */
export async function actOnPlace(by: ByStaff, fields: Record<string, string>): Promise<string | undefined> {
  const said = placeSchema.safeParse(fields)
  if (!said.success) return translated(orderDeskWords.badRequest)
  await settlePlace(by, said.data)
  return undefined
}
