import { config, isThisMachine, type Config } from '#platform/config.server'
import { isPublicAddress } from '#platform/public-addresses.server'
import { simulators, type Simulators } from '#gateways/simulators'
import type { Delivery, MailAccount, MailGateway } from './mail.ts'
import { ONE_ADDRESS, smtp } from './smtp.server.ts'

const made = new WeakMap<Config, MailGateway>()

/** The configured mail server, cached with its connection; the simulated one in a demo shop without it, else undefined. */
export function mailGateway(settings: Config = config): MailGateway | undefined {
  const {
    HANOUT_MAIL_URL: url,
    HANOUT_DEMO: isDemo,
    url: { hostname },
  } = settings
  if (url) {
    const gateway = made.get(settings) ?? smtp({ url, hostname })
    made.set(settings, gateway)
    return gateway
  }
  return isDemo ? { send: async (mail) => ANSWERS[await simulators().taken.takeMail(mail)] } : undefined
}

/** Gateway of an account that staff typed. Reaches only public servers, unless the shop itself runs on the reader's machine. */
export function openMailAccount({ host, port, security, user, password }: MailAccount): MailGateway {
  const { hostname } = config.url
  const protocol = security === 'tls' ? 'smtps' : 'smtp'
  const url = `${protocol}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`
  return smtp({ url, hostname, ...(!isThisMachine(hostname) && { mayReach: isPublicAddress }) })
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i
const PORT = /^[1-9]\d{0,4}$/

/** Reads a mail account from its stored keys; undefined if one is missing or malformed. */
export function readMailAccount({ host = '', port = '', security, user = '', password = '', from = '' }: Readonly<Record<string, string>>) {
  const isWhole = HOST.test(host) && PORT.test(port) && Number(port) < 65_536 && user !== '' && password !== '' && ONE_ADDRESS.test(from)
  if (!isWhole || (security !== 'tls' && security !== 'starttls')) return undefined
  return { host, port, security, user, password, from } satisfies MailAccount
}

const ANSWERS: Record<Awaited<ReturnType<Simulators['taken']['takeMail']>>, Delivery> = {
  taken: { outcome: 'sent' },
  down: { outcome: 'not-taken', said: 'ECONNREFUSED' },
  refuse: { outcome: 'refused', said: '550 5.1.1 No such user here' },
  lost: { outcome: 'uncertain', said: 'ECONNECTION' },
}
