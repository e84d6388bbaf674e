import { config, type Config } from '#platform/config.server'
import { takeMail } from '#gateways/simulated-messages'
import type { Delivery, MailGateway } from './mail.ts'
import { smtp } from './smtp.server.ts'

export type { Attachment, Delivery, Mail, MailGateway } from './mail.ts'

const made = new WeakMap<Config, MailGateway>()

/** The mail gateway: the configured server, the simulated one in a demo shop without it, else undefined. It is cached with its connection. */
export function mailGateway(settings: Config = config): MailGateway | undefined {
  const gateway = made.get(settings) ?? makeGateway(settings)
  if (gateway) made.set(settings, gateway)
  return gateway
}

function makeGateway({ HANOUT_MAIL_URL: url, HANOUT_DEMO: isDemo, url: { hostname } }: Config): MailGateway | undefined {
  if (url) return smtp({ url, hostname })
  return isDemo ? { send: async (mail) => ANSWERS[await takeMail(mail)] } : undefined
}

const ANSWERS: Record<Awaited<ReturnType<typeof takeMail>>, Delivery> = {
  taken: { outcome: 'sent' },
  down: { outcome: 'not-taken', said: 'ECONNREFUSED' },
  refuse: { outcome: 'refused', said: '550 5.1.1 No such user here' },
  lost: { outcome: 'uncertain', said: 'ECONNECTION' },
}
