import { placeValue, type NamedPlace } from '#shop/delivery/place-search'
import { knownPlace, namedPlace } from '#shop/delivery/place-search.server'
import { readerLocale } from '#back-office/reader.server.ts'

/** A place with its names in the reader's language; as the order has them where the shop's list has no such place. */
export async function namedForReader<Named extends Omit<NamedPlace, 'isSure'>>(place: Named, country: string): Promise<Named> {
  const known = await knownPlace(placeValue(place), country)
  if (!known) return place
  const { stateName, zoneName } = namedPlace(known, { locale: readerLocale(), isSure: true })
  return { ...place, stateName, zoneName }
}
