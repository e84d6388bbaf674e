import { placeValue, type NamedPlace } from '#shop/delivery/place-search'
import { knownPlace, namedPlace } from '#shop/delivery/place-search.server'
import { readerLocale } from '#back-office/kit/reader.server.ts'

/** Names of a place in the reader's language. Falls back to the order's own names if the shop does not list the place. */
export async function namedForReader<Named extends Omit<NamedPlace, 'isSure'>>(place: Named, country: string): Promise<Named> {
  const known = await knownPlace(placeValue(place), country)
  if (!known) return place
  const { stateName, zoneName } = namedPlace(known, { locale: readerLocale(), isSure: true })
  return { ...place, stateName, zoneName }
}
