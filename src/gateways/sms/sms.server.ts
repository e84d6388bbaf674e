import { config, type Config } from '#platform/config.server'
import { answerAsOrange } from '#gateways/simulated-messages'
import { orange } from './orange.server.ts'
import type { SmsGateway } from './sms.ts'

export type { Sms, SmsGateway } from './sms.ts'

const made = new WeakMap<Config, SmsGateway>()

/** The SMS gateway: Orange if the shop has an account, the simulator in a demo shop without one, else undefined. It is cached with its token. */
export function smsGateway(settings: Config = config): SmsGateway | undefined {
  const gateway = made.get(settings) ?? makeGateway(settings)
  if (gateway) made.set(settings, gateway)
  return gateway
}

function makeGateway(settings: Config): SmsGateway | undefined {
  const { ORANGE_SMS_URL: url, ORANGE_SMS_CLIENT_ID: clientId, ORANGE_SMS_CLIENT_SECRET: clientSecret, ORANGE_SMS_SENDER: sender } = settings
  if (clientId && clientSecret && sender) return orange({ url, clientId, clientSecret, sender, senderName: settings.ORANGE_SMS_SENDER_NAME })
  if (!settings.HANOUT_DEMO) return undefined
  return orange({ url: `${settings.url.origin}/simulator/sms`, clientId: 'simulator', clientSecret: 'simulator', sender: '2160000', send: answerAsOrange })
}
