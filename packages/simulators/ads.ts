import { z } from 'zod'
import { db, now } from './surroundings.ts'
import type { SimulatedAdProvider } from './tables.ts'

/** Faults by the thousandths of an event's value (89.503): refused, wrong account, lost answer, too many calls, down. Any other value is taken. */
export const AD_FAULTS = { 400: 'refused', 401: 'denied', 408: 'lost', 429: 'busy', 503: 'down' } as const

type AdFault = (typeof AD_FAULTS)[keyof typeof AD_FAULTS]

interface SimulatedAds {
  keys: Readonly<Record<string, string>>
  /** False if the call's address or account is not the simulated one's. */
  isOurs(request: Request, url: URL): boolean
  form: z.ZodType<{ id: string; value: number }>
  taken(url: URL): Response
  refused(url: URL, why: string): Response
  denied(): Response
  busy(): Response
}

/** Not secret: a simulated event goes nowhere. */
export function simulatedAdKeys(provider: SimulatedAdProvider): Readonly<Record<string, string>> {
  return PROVIDERS[provider].keys
}

/** Answers a provider's event call as documented, and keeps the event for staff to read. */
export async function answerAsAds(provider: SimulatedAdProvider, request: Request): Promise<Response> {
  const simulated = PROVIDERS[provider]
  const url = new URL(request.url)
  if (request.method !== 'POST' || !simulated.isOurs(request, url)) return simulated.denied()
  const body = await request.text()
  const parsed = simulated.form.safeParse(readJson(body))
  if (!parsed.success) return simulated.refused(url, parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const fault = faultOf(parsed.data.value)
  if (fault === 'refused') return simulated.refused(url, 'the event is not valid')
  if (fault === 'denied' || fault === 'busy') return simulated[fault]()
  if (fault === 'down') return new Response('Service unavailable', { status: 503 })
  if (!url.pathname.includes('/debug/')) {
    const event = { channel: 'event', message_id: '', recipient: provider, reference: parsed.data.id, body, at: now() } as const
    await db().insertInto('simulated_messages').values(event).execute()
  }
  // Looks like a broken connection to the caller.
  if (fault === 'lost') throw new TypeError('the simulated line broke')
  return simulated.taken(url)
}

function faultOf(value: number): AdFault | undefined {
  return AD_FAULTS[(Math.round(value * 1000) % 1000) as keyof typeof AD_FAULTS]
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const text = z.string().min(1).max(2000)
/** Milliseconds would be in the far future. */
const seconds = z.int().refine((at) => at * 1000 <= now().getTime() + 60_000 && at * 1000 > now().getTime() - 7 * 24 * 3600_000, 'not within seven days')
const currency = z.string().regex(/^[A-Z]{3}$/)
const value = z.number().min(0)
const quantity = z.int().min(1)

const PROVIDERS: Readonly<Record<SimulatedAdProvider, SimulatedAds>> = {
  meta: {
    keys: { pixelId: '1234567890', accessToken: 'simulated-token', testCode: 'TEST12345' },
    isOurs: (_request, url) => url.pathname.endsWith('/1234567890/events') && url.searchParams.get('access_token') === 'simulated-token',
    form: z
      .object({
        data: z
          .array(
            z
              .object({
                event_name: text,
                event_time: seconds,
                event_id: text,
                action_source: z.enum(['website', 'system_generated']),
                event_source_url: z.url().optional(),
                user_data: z.object({
                  ph: z.array(hash).optional(),
                  external_id: z.array(hash),
                  client_ip_address: text.optional(),
                  client_user_agent: text.optional(),
                  fbc: z
                    .string()
                    .regex(/^fb\.1\.\d{13}\..+$/)
                    .optional(),
                }),
                custom_data: z.object({ currency, value, order_id: text, contents: z.array(z.object({ id: text, quantity, item_price: value })) }),
              })
              .refine(({ action_source: source, user_data: by, event_source_url: page }) => source !== 'website' || (by.client_user_agent && page)),
          )
          .length(1),
        test_event_code: text.optional(),
      })
      .transform(({ data: [event] }) => ({ id: event!.event_id, value: event!.custom_data.value })),
    taken: () => Response.json({ events_received: 1, messages: [], fbtrace_id: 'A1' }),
    refused: (_url, why) =>
      Response.json({ error: { message: `Invalid parameter: ${why}`, type: 'OAuthException', code: 100, fbtrace_id: 'A1' } }, { status: 400 }),
    denied: () => Response.json({ error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190, fbtrace_id: 'A1' } }, { status: 400 }),
    busy: () => Response.json({ error: { message: 'Too many calls', type: 'OAuthException', code: 613, fbtrace_id: 'A1' } }, { status: 400 }),
  },
  tiktok: {
    keys: { pixelId: 'SIMULATED00PIXEL', accessToken: 'simulated-token', testCode: 'TEST12345' },
    isOurs: (request, url) => url.pathname.endsWith('/open_api/v1.3/event/track/') && request.headers.get('access-token') === 'simulated-token',
    form: z
      .object({
        event_source: z.literal('web'),
        event_source_id: z.literal('SIMULATED00PIXEL'),
        test_event_code: text.optional(),
        data: z
          .array(
            z.object({
              event: text,
              event_time: seconds,
              event_id: text,
              user: z.object({ phone: hash.optional(), external_id: hash, ttclid: text.optional(), ip: text.optional(), user_agent: text.optional() }),
              properties: z.object({ currency, value, order_id: text, contents: z.array(z.object({ content_id: text, quantity, price: value })) }),
              page: z.object({ url: z.url() }).optional(),
            }),
          )
          .length(1),
      })
      .transform(({ data: [event] }) => ({ id: event!.event_id, value: event!.properties.value })),
    taken: () => Response.json({ code: 0, message: 'OK', request_id: 'A1' }),
    refused: (_url, why) => Response.json({ code: 40_002, message: why, request_id: 'A1' }),
    denied: () => Response.json({ code: 40_105, message: 'Access token is incorrect or has been revoked.', request_id: 'A1' }),
    busy: () => Response.json({ code: 40_100, message: 'Requests are too frequent.', request_id: 'A1' }),
  },
  google: {
    keys: { measurementId: 'G-SIMULATED', apiSecret: 'simulated-secret' },
    isOurs: (_request, url) => url.pathname.endsWith('/mp/collect') && url.searchParams.get('measurement_id') === 'G-SIMULATED',
    form: z
      .object({
        client_id: text,
        timestamp_micros: z.int().min(1e15),
        consent: z.object({ ad_user_data: z.literal('GRANTED'), ad_personalization: z.literal('GRANTED') }),
        user_data: z.object({ sha256_phone_number: z.array(hash) }).optional(),
        events: z
          .array(
            z.object({
              name: z.string().regex(/^[a-z][a-z_]{0,39}$/),
              params: z.object({ transaction_id: text, currency, value, items: z.array(z.object({ item_id: text, quantity, price: value })) }),
            }),
          )
          .length(1),
      })
      .transform(({ events: [event] }) => ({ id: event!.params.transaction_id, value: event!.params.value })),
    taken: (url) => (url.pathname.includes('/debug/') ? Response.json({ validationMessages: [] }) : new Response(null, { status: 204 })),
    // Only its validation names faults.
    refused: (url, description) =>
      url.pathname.includes('/debug/')
        ? Response.json({ validationMessages: [{ fieldPath: 'events', description, validationCode: 'VALUE_INVALID' }] })
        : new Response(null, { status: 204 }),
    denied: () => new Response(null, { status: 204 }),
    busy: () => new Response('Too many requests', { status: 429 }),
  },
}
