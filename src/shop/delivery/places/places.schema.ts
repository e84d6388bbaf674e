import { z } from 'zod'
import { oneLine } from '#i18n/one-line.ts'
import type { ListedCity } from './places.ts'

/** An invalid courier's list. Its message names the first fault, never the content. */
export class WrongCourierList extends Error {}

const MOST_CITIES = 1000
const MOST_ZONES = 20_000

const name = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u)
  .transform(oneLine)
const code = z.union([z.string(), z.number()]).transform(String).pipe(name).pipe(z.string().max(64))

const zone = z.object({ EnName: name.nullish(), ArName: name.nullish(), Code: code.nullish() })
const city = z.object({ EnName: name.nullish(), ArName: name.nullish(), Code: code.nullish(), Zones: z.array(zone).max(MOST_ZONES).nullish() })
const list = z.array(city).min(1).max(MOST_CITIES)

/**
 * Validates a courier's list: names are trimmed, missing ones taken from the other language, zones without code or name dropped. Throws `WrongCourierList`
 * for anything else, no zone at all, or sizes beyond any country's.
 */
export function readCourierList(told: unknown): ListedCity[] {
  const read = list.safeParse(told)
  if (!read.success) throw new WrongCourierList(`the courier's list is not one: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.code}`)
  const cities = read.data.flatMap(({ EnName, ArName, Code, Zones }) => {
    const names = bothNames(EnName, ArName)
    const zones = (Zones ?? []).flatMap((one) => {
      const own = bothNames(one.EnName, one.ArName)
      return own && one.Code ? [{ ...own, Code: one.Code }] : []
    })
    return names ? [{ ...names, ...(Code && { Code }), Zones: zones }] : []
  })
  const zones = cities.reduce((sum, { Zones }) => sum + Zones.length, 0)
  if (zones === 0) throw new WrongCourierList("the courier's list has no zone")
  if (zones > MOST_ZONES) throw new WrongCourierList("the courier's list has too many zones")
  return cities
}

function bothNames(en: string | null | undefined, ar: string | null | undefined): { EnName: string; ArName: string } | undefined {
  const EnName = en || ar
  const ArName = ar || en
  return EnName && ArName ? { EnName, ArName } : undefined
}
