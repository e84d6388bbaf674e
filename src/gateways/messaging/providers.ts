import type { Provider, ProviderKey } from './messaging.ts'

const shown = (name: string, more: Partial<ProviderKey> = {}): ProviderKey => ({ name, secret: false, needed: true, ...more })
const secret = (name: string, more: Partial<ProviderKey> = {}): ProviderKey => ({ name, secret: true, needed: true, ...more })

const OPTIONAL = { needed: false }

/** Providers of messages with an adapter, those of text messages first. */
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
      // A number, a short code, a name of eleven characters at most, or a Messaging Service.
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
