import { sql } from 'kysely'
import { openSimulators } from '@hanout/simulators'
import { bringSimulatedPosts, sendDueReceipts } from '@hanout/simulators/phones'
import { PROVIDERS } from '#gateways/payment.providers'
import { bringSimulators } from '#gateways/simulators'
import { startLoop } from '#jobs/loop.server'
import { exactAmount, TUNISIAN_DINAR } from '#money/formats'
import { millimes } from '#money/millimes'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { describeError, log } from '#platform/log.server'
import { clock } from '#platform/steady-clock'
import { firstFont } from '#ui/fonts.ts'

interface City {
  en: string
  ar: string
  zones: { id: string; en: string; ar: string }[]
}

/** Puts the simulators in the place of outside systems: for demos and tests. */
export function standSimulators(): void {
  bringSimulators(
    openSimulators({
      database: () => db,
      now: () => clock.now(),
      address: () => config.url,
      noteFailure: (error, what) => log.warn({ error: describeError(error) }, what),
      findCities,
      nameOf: (provider) => PROVIDERS.find(({ id }) => id === provider)?.name ?? provider,
      writeAmount: (thousandths, symbol) => exactAmount(millimes(thousandths), { ...TUNISIAN_DINAR, symbol }),
      fontOf: firstFont,
    }),
  )
}

/** The shop's own places, so that a demo can book everywhere. */
async function findCities(country: string): Promise<City[]> {
  const { rows } = await sql<City>`
    select c.en, c.ar, json_agg(json_build_object('id', z.id::text, 'en', z.en, 'ar', z.ar) order by z.id) as zones
    from courier_cities c join courier_zones z on z.city_id = c.id
    where c.country = ${country} group by c.id order by c.id`.execute(db)
  return rows
}

const LOOK_EVERY_MS = 1000

/** Brings the due receipts of simulated phones to the shop, once a second. The returned function stops it after those being sent. */
export function startReceipts(bring: (request: Request) => Response | Promise<Response>): () => Promise<void> {
  bringSimulatedPosts(bring)
  const receipts = startLoop('simulated-receipts', async (goesOn) => {
    while (goesOn() && (await sendDueReceipts()) > 0);
  })
  const timer = setInterval(() => receipts.wake(), LOOK_EVERY_MS)
  receipts.wake()
  return async () => {
    clearInterval(timer)
    await receipts.stop()
    bringSimulatedPosts(undefined)
  }
}
