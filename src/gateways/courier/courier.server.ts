import { config, type Config } from '#platform/config.server'
import { simulators } from '#gateways/simulators'
import { COURIER_COUNTRIES, type CourierCountry, type CourierGateway } from './courier.ts'
import { mylerz } from './mylerz.server.ts'

export { CourierFailure } from './courier-failure.ts'
export { COURIER_LIMITS, STATUSES_AT_A_TIME } from './courier.ts'
export type { Booking, CourierCountry, CourierGateway, ParcelAsk, ParcelStatus, CourierListCity } from './courier.ts'

const made = new WeakMap<Config, Map<string, CourierGateway>>()

/** Courier of a country: the real one if the shop has an account there, the simulator in a demo shop without one, else undefined. */
export function courierGateway(country: string, settings: Config = config): CourierGateway | undefined {
  if (!isCourierCountry(country)) return undefined
  return courierNamed(`mylerz-${country.toLowerCase()}`, settings) ?? courierNamed(`simulator-${country.toLowerCase()}`, settings)
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
  if (!isCourierCountry(country)) return undefined
  if (kind === 'simulator') return settings.HANOUT_DEMO ? simulator(id, country, settings) : undefined
  const username = settings[`MYLERZ_${country}_USERNAME`]
  const password = settings[`MYLERZ_${country}_PASSWORD`]
  if (kind !== 'mylerz' || !username || !password) return undefined
  const url = settings[`MYLERZ_${country}_URL`]
  const warehouse = settings[`MYLERZ_${country}_WAREHOUSE`]
  return mylerz({ id, name: 'Mylerz', country, url, username, password, warehouse, knowsCode: (code) => !isSimulatedCode(code) })
}

/** Runs Mylerz's own adapter against the simulated courier in this process, so demo and production run the same code. */
function simulator(id: string, country: CourierCountry, settings: Config): CourierGateway {
  return mylerz({
    id,
    name: 'Simulateur',
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
