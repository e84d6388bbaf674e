import { simulators } from '#gateways/simulators'
import { config, type Config } from '#platform/config.server'
import { describeError, log } from '#platform/log.server'
import { http } from './http.server.ts'
import { infobip } from './infobip.server.ts'
import type { AdapterSettings } from './line.server.ts'
import type { Handover, ProviderAccount, Sms, SmsGateway, SmsProvider, TemplateMessage, WhatsAppGateway } from './messaging.ts'
import { orange } from './orange.server.ts'
import { isUsable } from './providers.ts'
import { twilio } from './twilio.server.ts'
import { whatsapp } from './whatsapp.server.ts'

const ADAPTERS: Readonly<Record<SmsProvider, (settings: AdapterSettings) => SmsGateway>> = { orange, twilio, infobip, http }

/** Undefined if a key is missing or malformed, or for a simulated account outside a demo. */
export function openSmsGateway(id: SmsProvider, account: ProviderAccount, settings: Config = config): SmsGateway | undefined {
  if (!isUsable(id, account, settings)) return undefined
  const { mode, keys, receiptsTo } = account
  if (mode === 'live') return guarded(ADAPTERS[id]({ url: urlOf(id, keys, settings), keys, receiptsTo: reachable(receiptsTo) }))
  return guarded(ADAPTERS[id](simulated(id, receiptsTo, settings)))
}

function urlOf(id: SmsProvider, keys: ProviderAccount['keys'], { ORANGE_URL, TWILIO_URL }: Config): string {
  const urls: Record<SmsProvider, string> = {
    orange: ORANGE_URL ?? 'https://api.orange.com',
    twilio: TWILIO_URL ?? 'https://api.twilio.com',
    infobip: `https://${(keys['baseUrl'] ?? '').replace(/^https:\/\//i, '').replace(/\/$/, '')}`,
    // Its own key holds the whole address.
    http: '',
  }
  return urls[id]
}

/** An adapter that throws may have sent the message. So the outcome is uncertain: neither retried automatically nor handed to the next provider. */
function guarded<Gateway extends SmsGateway | WhatsAppGateway>(gateway: Gateway): Gateway {
  const send = async (message: Sms & TemplateMessage): Promise<Handover> => {
    try {
      return await gateway.send(message)
    } catch (error) {
      log.error({ error: describeError(error) }, 'an adapter of a provider broke')
      return { outcome: 'uncertain', said: `the adapter broke (${(error as Error).name})` }
    }
  }
  return { ...gateway, send }
}

/** Withholds an address that a provider on the internet cannot call: some providers refuse the whole message because of it. */
function reachable(receiptsTo: string): string {
  const url = URL.parse(receiptsTo)
  return url?.protocol === 'https:' && url.hostname.includes('.') ? receiptsTo : ''
}

/** WhatsApp by a merchant's account; undefined if a key is missing or has another form, or for a simulated account outside a demo. */
export function openWhatsAppGateway(account: ProviderAccount, settings: Config = config): WhatsAppGateway | undefined {
  if (!isUsable('whatsapp', account, settings)) return undefined
  const { mode, keys, receiptsTo } = account
  if (mode === 'live') return guarded(whatsapp({ url: 'https://graph.facebook.com', keys, receiptsTo }))
  return guarded(whatsapp(simulated('whatsapp', receiptsTo, settings)))
}

function simulated(id: SmsProvider | 'whatsapp', receiptsTo: string, { url }: Config): AdapterSettings {
  const { keys, answer } = simulators().phones
  return { url: `${url.origin}/simulator/messages/${id}`, keys: keys(id), receiptsTo, send: (request) => answer(id, request, receiptsTo) }
}
