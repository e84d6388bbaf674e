import { config, type Config } from '#platform/config.server'
import { simulators } from '#gateways/simulators'
import { COURIER_COUNTRIES, COURIERS, type CourierCountry, type CourierGateway, type CourierKind } from './courier.ts'
import { mylerz } from './mylerz.server.ts'

export { CourierFailure, COURIER_LIMITS, STATUSES_AT_A_TIME } from './courier.ts'
export type { Booking, CourierCountry, CourierGateway, ParcelAsk, ParcelStatus, CourierListCity } from './courier.ts'

const made = new WeakMap<Config, Map<string, CourierGateway>>()

/** Courier of a country: the real one if the shop has an account there, the simulator in a demo shop without one, else undefined. */
export function courierGateway(country: string, settings: Config = config): CourierGateway | undefined {
  if (!isCourierCountry(country)) return undefined
  const kinds = Object.keys(COURIERS).toSorted((one, other) => Number(one === 'simulator') - Number(other === 'simulator'))
  return kinds.map((kind) => courierNamed(`${kind}-${country.toLowerCase()}`, settings)).find((gateway) => gateway !== undefined)
}

/** For parcels booked earlier. The simulator exists in demo mode only. Each is cached with its token. */
export function courierNamed(id: string, settings: Config = config): CourierGateway | undefined {
  const cached = made.get(settings) ?? new Map<string, CourierGateway>()
  made.set(settings, cached)
  const gateway = cached.get(id) ?? makeCourier(id, settings)
  if (gateway) cached.set(id, gateway)
  return gateway
}

function makeCourier(id: string, settings: Config): CourierGateway | undefined {
  const [kind, place = ''] = id.split('-')
  const country = place.toUpperCase()
  if (!isCourierCountry(country) || !Object.hasOwn(MAKERS, kind!)) return undefined
  return MAKERS[kind as CourierKind](id, country, settings)
}

/** How each courier of a country is opened; undefined where the shop has no account with it. */
const MAKERS: Record<CourierKind, (id: string, country: CourierCountry, settings: Config) => CourierGateway | undefined> = {
  mylerz: openMylerz,
  simulator: (id, country, settings) => (settings.HANOUT_DEMO ? simulator(id, country, settings) : undefined),
}

function openMylerz(id: string, country: CourierCountry, settings: Config): CourierGateway | undefined {
  const username = settings[`MYLERZ_${country}_USERNAME`]
  const password = settings[`MYLERZ_${country}_PASSWORD`]
  if (!username || !password) return undefined
  const url = settings[`MYLERZ_${country}_URL`]
  const warehouse = settings[`MYLERZ_${country}_WAREHOUSE`]
  return mylerz({ id, name: COURIERS.mylerz.name, country, url, username, password, warehouse, knowsCode: (code) => !isSimulatedCode(code) })
}

/** Runs Mylerz's own adapter against the simulated courier in this process, so demo and production run the same code. */
function simulator(id: string, country: CourierCountry, settings: Config): CourierGateway {
  return mylerz({
    id,
    name: COURIERS.simulator.name,
    country,
    url: `${settings.url.origin}/simulator/courier/${country}`,
    username: 'simulator',
    password: 'simulator',
    knowsCode: isSimulatedCode,
    send: (request) => simulators().courier.answer(request, country),
  })
}

/** The simulator's zone codes differ from any real courier's. */
function isSimulatedCode(code: string): boolean {
  return code.startsWith('SIM-')
}

function isCourierCountry(country: string): country is CourierCountry {
  return COURIER_COUNTRIES.some((one) => one === country)
}
