import type { Config } from '#platform/config.server'
import type { MessageProvider, Provider, ProviderAccount, ProviderKey, SmsProvider } from './messaging.ts'

export const shown = (name: string, more: Partial<ProviderKey> = {}): ProviderKey => ({ name, secret: false, needed: true, ...more })
export const secret = (name: string, more: Partial<ProviderKey> = {}): ProviderKey => ({ name, secret: true, needed: true, ...more })

const OPTIONAL = { needed: false }

/** Providers with an adapter, those of text messages first. */
export const PROVIDERS: readonly Provider[] = [
  {
    id: 'orange',
    name: 'Orange',
    keys: [shown('clientId'), secret('clientSecret'), shown('sender', { form: /^\d{4,15}$/ }), shown('senderName', OPTIONAL)],
  },
  {
    id: 'twilio',
    name: 'Twilio',
    keys: [
      shown('accountSid', { form: /^AC[0-9a-f]{32}$/ }),
      secret('authToken'),
      // A number, a short code, a name of at most eleven characters, or a Messaging Service.
      shown('sender', { form: /^(\+?\d{3,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/ }),
    ],
  },
  {
    id: 'infobip',
    name: 'Infobip',
    keys: [shown('baseUrl', { form: /^(https:\/\/)?([a-z0-9-]+\.)+infobip\.com\/?$/i }), secret('apiKey'), shown('sender')],
  },
  {
    id: 'http',
    name: 'HTTP',
    keys: [
      shown('url', { form: /^https:\/\/\S+$/i }),
      secret('headers', { needed: false, lines: true }),
      shown('body', { needed: false, lines: true }),
      secret('key', OPTIONAL),
      shown('sender', OPTIONAL),
      shown('reference', { needed: false, form: /^[\w-]+(\.[\w-]+)*$/ }),
    ],
  },
  {
    id: 'whatsapp',
    name: 'WhatsApp (Meta)',
    keys: [shown('phoneNumberId', { form: /^\d{5,30}$/ }), secret('accessToken'), secret('appSecret'), secret('verifyToken')],
  },
]

export const SMS_PROVIDERS = ['orange', 'twilio', 'infobip', 'http'] as const satisfies SmsProvider[]

/** True if an account has all keys that its provider needs, each of the form that it needs. */
export function hasItsKeys(id: MessageProvider, keys: ProviderAccount['keys']): boolean {
  const provider = PROVIDERS.find((known) => known.id === id)
  return provider !== undefined && areWhole(provider.keys, keys)
}

/** True if all needed keys are there, each of its form. */
export function areWhole(wanted: readonly ProviderKey[], keys: Readonly<Record<string, string>>): boolean {
  return wanted.every(({ name, needed, form }) => (keys[name] ? (form?.test(keys[name]) ?? true) : !needed))
}

/** True if a merchant's account can be used: a simulated one in a demo, another one with all its keys. */
export function isUsable(id: MessageProvider, { mode, keys }: Pick<ProviderAccount, 'mode' | 'keys'>, { HANOUT_DEMO }: Pick<Config, 'HANOUT_DEMO'>): boolean {
  return mode === 'simulated' ? HANOUT_DEMO : hasItsKeys(id, keys)
}
