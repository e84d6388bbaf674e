import { courierNamed, CourierFailure, type CourierGateway } from '#gateways/courier'
import { log } from '#platform/log.server'
import { refuse, type Refusal } from '#platform/refusal'
import { parcelWords } from './parcels.words.ts'

/** The courier that a parcel was booked at. Refuses one that the shop no longer has. */
export function courierOf(id: string): CourierGateway {
  const gateway = courierNamed(id)
  if (!gateway) throw refuse(parcelWords.courierGone)
  return gateway
}

/** Asks the courier something; where no good answer comes, refuses in words that say whose fault it is and that nothing was changed. */
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
