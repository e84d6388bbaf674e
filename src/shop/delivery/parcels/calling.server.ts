import { courierNamed, CourierFailure, type CourierGateway } from '#gateways/courier'
import { log } from '#platform/log.server'
import { refuse, type Refusal } from '#platform/refusal'
import { parcelWords } from './parcels.words.ts'

/** Refuses a courier that is no longer configured. */
export function courierOf(id: string): CourierGateway {
  const gateway = courierNamed(id)
  if (!gateway) throw refuse(parcelWords.courierGone)
  return gateway
}

/** Sends a request to the courier. Without a good answer, refuses with its cause, and that nothing was changed. */
export async function askCourier<T>(gateway: CourierGateway, ask: (gateway: CourierGateway) => Promise<T>): Promise<T> {
  try {
    return await ask(gateway)
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error
    log.warn({ courier: gateway.id, kind: error.kind, reason: error.message }, 'the courier gave no good answer')
    throw inWords(error)
  }
}

function inWords({ kind, said }: CourierFailure): Refusal {
  if (kind === 'unreachable') return refuse(parcelWords.courierDown)
  if (kind === 'unreadable') return refuse(parcelWords.courierUnclear)
  return said ? refuse(parcelWords.courierSaysNo, { said }) : refuse(parcelWords.courierSaysNothing)
}
