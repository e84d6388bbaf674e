import { config, type Config } from '#platform/config.server'
import { simulators } from '#gateways/simulators'
import {
  courierName,
  courierOfId,
  COURIERS,
  isCourierCountry,
  type CourierCountry,
  type CourierGateway,
  type CourierKeys,
  type CourierKind,
} from './courier.ts'
import { mylerz } from './mylerz.server.ts'

export {
  CourierFailure,
  COURIER_COUNTRIES,
  COURIER_LIMITS,
  COURIERS,
  courierId,
  courierOfId,
  isCourierCountry,
  MOST_ACCOUNTS,
  STATUSES_AT_A_TIME,
} from './courier.ts'
export type { Booking, CourierCountry, CourierGateway, CourierKey, CourierKeys, CourierKind, CourierListCity, ParcelAsk, ParcelStatus } from './courier.ts'

/** Open accounts by id, each with its token, until its keys change. */
const opened = new Map<string, { version: string; gateway: CourierGateway | undefined }>()

/** Opens an account by its id. Undefined for an unknown courier, an account without its keys, and the simulator outside a demo. */
export function openCourier(id: string, keys: CourierKeys, settings: Config = config): CourierGateway | undefined {
  const [, place = ''] = id.split('-')
  const country = place.toUpperCase()
  const kind = courierOfId(id)?.kind
  if (!isCourierCountry(country) || !kind || !hasCourierKeys(kind, keys)) return undefined
  const version = JSON.stringify([settings.HANOUT_DEMO, settings[`MYLERZ_${country}_URL`], keys])
  const known = opened.get(id)
  if (known?.version === version) return known.gateway
  const gateway = MAKERS[kind]({ id, country, keys, settings })
  opened.set(id, { version, gateway })
  return gateway
}

/** True if an account has all keys that its courier needs. */
export function hasCourierKeys(kind: CourierKind, keys: CourierKeys): boolean {
  return COURIERS[kind].keys.every(({ name, needed }) => !needed || keys[name])
}

interface Opening {
  id: string
  country: CourierCountry
  keys: CourierKeys
  settings: Config
}

const MAKERS: Record<CourierKind, (opening: Opening) => CourierGateway | undefined> = {
  mylerz: ({ id, country, keys, settings }) =>
    mylerz({
      id,
      name: courierName(id),
      country,
      url: settings[`MYLERZ_${country}_URL`],
      username: keys['username']!,
      password: keys['password']!,
      warehouse: keys['warehouse'],
      knowsCode: (code) => !isSimulatedCode(code),
    }),
  simulator: ({ id, country, settings }) => (settings.HANOUT_DEMO ? simulator(id, country, settings) : undefined),
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
