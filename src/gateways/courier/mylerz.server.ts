import { z } from 'zod'
import { clock } from '#platform/steady-clock'
import { CourierFailure, type Booking, type CourierCountry, type CourierGateway, type ParcelAsk, type ParcelStatus, BARCODE } from './courier.ts'
import { httpCall, type HttpCall } from '#platform/http-line.server'
import { parseJson } from '#platform/json'

const MOST_CITIES = 1000
const MOST_ZONES = 10_000
const LONGEST_NAME = 200
const LONGEST_WORDS = 300

/** The courier's own text, cut to fit a page. */
const words = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim().slice(0, LONGEST_WORDS))

const cityName = z
  .string()
  .max(LONGEST_NAME)
  .nullish()
  .transform((text) => text ?? '')
const code = z.union([z.string().min(1).max(LONGEST_NAME), z.number().int().transform(String)])

const envelope = z.object({ IsErrorState: z.boolean(), ErrorDescription: words, Value: z.unknown().optional() })

/** `GetCityZoneList`. */
const cityZones = z
  .array(
    z.object({
      EnName: cityName,
      ArName: cityName,
      Code: code.nullish().transform((own) => own ?? undefined),
      Zones: z.array(z.object({ EnName: cityName, ArName: cityName, Code: code })).max(MOST_ZONES),
    }),
  )
  .max(MOST_CITIES)

/** `GetWarehouses`. */
const warehouses = z.array(z.object({ Name: z.string().min(1).max(LONGEST_NAME) })).max(MOST_CITIES)

/** `AddOrders`. A malformed barcode counts as missing. */
const addedOrders = z.object({
  PickupOrderCode: words,
  Packages: z.array(
    z.object({
      BarCode: z.string().regex(BARCODE).nullish().catch(null),
      Reference: z.string().nullish(),
      ErrorMessage: words,
    }),
  ),
})

/** `GetAWB`. */
const awb = z.base64()

/** `GetPackageListStatus`. */
const statusRows = z.array(z.object({ BarCode: z.string().regex(BARCODE), Status: words, ErrorMessage: words }))

/** `CancelPackage`. */
const cancelledRows = z.array(z.object({ Barcode: z.string(), IsChanged: z.boolean(), ErrorMessage: words }))

export interface MylerzSettings extends LineSettings {
  id: string
  name: string
  country: CourierCountry
  /** The courier's name of the pickup warehouse; its first one by default. */
  warehouse?: string | undefined
  knowsCode(code: string): boolean
}

/** The two `Status` texts of known meaning. Others have no effect here. */
const KNOWN_STATUSES: Readonly<Record<string, 'delivered' | 'returned'>> = {
  'Delivered, Thank you :-)': 'delivered',
  'Rejected - reason to be mentioned': 'returned',
}

/** The courier's country names, with their time zones. Public integrations send these names; they are undocumented. */
const COUNTRIES: Record<CourierCountry, { name: string; timeZone: string }> = {
  TN: { name: 'Tunisia', timeZone: 'Africa/Tunis' },
  EG: { name: 'Egypt', timeZone: 'Africa/Cairo' },
  MA: { name: 'Morocco', timeZone: 'Africa/Casablanca' },
  DZ: { name: 'Algeria', timeZone: 'Africa/Algiers' },
}

/** After it, the parcel may or may not exist. */
const BOOKING_PATIENCE_MS = 20_000

/**
 * Mylerz in one country. Addresses and fields are those of its public integrations (decision 11). Never tried against Mylerz itself. Unknown, so not relied
 * upon: zone codes, status texts beyond two, cash on delivery in a currency other than its country's.
 */
export function mylerz(settings: MylerzSettings): CourierGateway {
  const { id, name, country, knowsCode } = settings
  const call = openLine(settings)
  let warehouse: string | undefined = settings.warehouse

  const findWarehouse = async (): Promise<string> => {
    warehouse ??= valueOf(await call({ method: 'GET', path: 'api/Orders/GetWarehouses' }), warehouses)[0]?.Name
    if (warehouse === undefined) throw new CourierFailure('refused', 'the courier knows no warehouse of this account')
    return warehouse
  }
  return {
    id,
    name,
    country,
    knowsCode,

    async fetchCityZones() {
      const cities = valueOf(await call({ method: 'GET', path: 'api/packages/GetCityZoneList', patienceMs: 30_000 }), cityZones)
      return cities.map(({ Code, ...city }) => ({ ...city, ...(Code !== undefined && { Code }) }))
    },

    async book(ask) {
      if (!knowsCode(ask.zone)) throw new CourierFailure('refused', 'the zone code is not of this courier')
      const body = [orderOf(ask, country, await findWarehouse())]
      return bookingOf(await call({ method: 'POST', path: 'api/Orders/AddOrders', body, patienceMs: BOOKING_PATIENCE_MS }), ask.reference)
    },

    async label(barcode) {
      const text = valueOf(await call({ method: 'POST', path: 'api/packages/GetAWB', body: { Barcode: barcode } }), awb)
      const pdf = new Uint8Array(Buffer.from(text, 'base64'))
      if (!Buffer.from(pdf.subarray(0, 4)).equals(Buffer.from('%PDF'))) throw new CourierFailure('unreadable', 'the label is no PDF')
      return pdf
    },

    async statuses(barcodes) {
      const rows = valueOf(await call({ method: 'POST', path: 'api/packages/GetPackageListStatus', body: barcodes }), statusRows)
      const asked = new Set(barcodes)
      return rows.filter(({ BarCode }) => asked.has(BarCode)).map(statusOf)
    },

    async cancel(barcode) {
      const rows = valueOf(await call({ method: 'POST', path: 'api/packages/CancelPackage', body: [{ Barcode: barcode }] }), cancelledRows)
      const row = rows.find(({ Barcode }) => Barcode === barcode)
      if (!row) throw new CourierFailure('unreadable', 'the courier answered for another parcel')
      if (!row.IsChanged) throw new CourierFailure('refused', 'the courier does not call the parcel off', row.ErrorMessage)
    },
  }
}

function orderOf(ask: ParcelAsk, country: CourierCountry, warehouse: string) {
  const { name, timeZone } = COUNTRIES[country]
  const pickup = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(clock.now())
  return {
    PickupDueDate: pickup.replace(' ', 'T'),
    Package_Serial: ask.serial,
    Reference: ask.reference,
    Description: ask.description,
    Service_Type: 'DTD',
    Service: 'ND',
    Service_Category: 'DELIVERY',
    Payment_Type: ask.cashDue > 0 ? 'COD' : 'PP',
    COD_Value: (ask.cashDue / 1000).toFixed(3),
    ValueOfGoods: ask.value / 1000,
    Currency: ask.currency,
    Total_Weight: ask.weightGrams / 1000,
    Pieces: Array.from({ length: ask.pieces }, (_, place) => ({ PieceNo: place + 1 })),
    Customer_Name: ask.name,
    Mobile_No: ask.phone,
    Mobile_No2: '',
    Customer_Email: ask.email,
    Country: name,
    Neighborhood: ask.zone,
    Street: ask.street,
    Special_Notes: ask.notes,
    WarehouseName: warehouse,
    Address_Category: 'H',
  }
}

/** If the answer is not credible, the parcel may exist. */
function bookingOf(answer: CallResult, reference: string): Booking {
  if (answer === 'nothing-sent') throw new CourierFailure('unreachable', 'the courier cannot be reached')
  if (answer === 'unanswered' || answer.status >= 500 || answer.status === 408) return { outcome: 'uncertain' }
  const wrapped = envelope.safeParse(answer.said)
  const row = rowOf(wrapped.data?.Value, reference)
  if (row?.BarCode) return { outcome: 'booked', barcode: row.BarCode, pickup: row.pickup }
  if (row?.ErrorMessage) return { outcome: 'refused', said: row.ErrorMessage }
  if (wrapped.data?.IsErrorState) return { outcome: 'refused', said: wrapped.data.ErrorDescription }
  if (answer.status >= 400) throw new CourierFailure('refused', `the courier answered ${answer.status}`)
  return { outcome: 'uncertain' }
}

function rowOf(value: unknown, reference: string) {
  const parsed = addedOrders.safeParse(value)
  const [row, ...others] = parsed.data?.Packages ?? []
  if (!row || others.length > 0 || (row.Reference ?? reference) !== reference) return undefined
  return { ...row, pickup: parsed.data?.PickupOrderCode || null }
}

function statusOf({ BarCode: barcode, Status, ErrorMessage }: z.output<typeof statusRows>[number]): ParcelStatus {
  const means = Object.hasOwn(KNOWN_STATUSES, Status) ? KNOWN_STATUSES[Status]! : null
  return { barcode, status: Status || null, problem: ErrorMessage || null, means }
}

/** Reads an answer. For calls that change nothing or may be repeated. */
function valueOf<T>(answer: CallResult, schema: z.ZodType<T>): T {
  if (typeof answer === 'string' || answer.status >= 500) throw new CourierFailure('unreachable', 'the courier does not answer')
  const wrapped = envelope.safeParse(answer.said)
  if (wrapped.data?.IsErrorState) throw new CourierFailure('refused', 'the courier says no', wrapped.data.ErrorDescription)
  if (answer.status >= 400) throw new CourierFailure('refused', `the courier answered ${answer.status}`)
  const parsed = schema.safeParse(wrapped.data?.Value)
  if (!parsed.success) throw new CourierFailure('unreadable', 'the courier answered in a form that is not documented')
  return parsed.data
}

/** `send` differs only for the simulated courier. */
interface LineSettings {
  /** Without a trailing slash. */
  url: string
  username: string
  password: string
  send?: (request: Request) => Promise<Response>
}

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  patienceMs?: number
}

/** `said` is the answer's JSON; undefined if it has none. */
type CallResult = { status: number; said: unknown } | 'nothing-sent' | 'unanswered'

/** Signs in by itself, and once more if access is denied. Throws `CourierFailure` if it cannot sign in; then the call was not made. */
type Line = (call: Call) => Promise<CallResult>

const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 8_000_000
const TOKEN_MARGIN_MS = 60_000

const signedIn = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().min(0).catch(0) })
const denial = z.object({ Message: z.string().startsWith('Authorization has been denied') })

/** A token is cached until a minute before it expires. Parallel calls share one sign-in. */
function openLine(settings: LineSettings): Line {
  let token: Promise<Token> | undefined

  const renew = (): Promise<Token> => {
    const own = signIn(settings)
    token = own
    own.catch(() => {
      if (token === own) token = undefined
    })
    return own
  }
  const tokenNow = async (denied?: Token): Promise<Token> => {
    const asked = token
    const cached = asked && (await asked)
    if (cached && cached !== denied && cached.until > clock.now().getTime()) return cached
    return token === asked ? renew() : tokenNow(denied)
  }
  return async (call) => {
    const first = await tokenNow()
    const answer = await send(settings, callOf(settings, call, first.bearer), call.patienceMs)
    if (!isDenied(answer)) return answer
    const again = await send(settings, callOf(settings, call, (await tokenNow(first)).bearer), call.patienceMs)
    if (isDenied(again)) throw new CourierFailure('refused', 'the courier denies what its own token asks for')
    return again
  }
}

interface Token {
  bearer: string
  /** In ms since 1970. */
  until: number
}

async function signIn(settings: LineSettings): Promise<Token> {
  const { url, username, password } = settings
  const body = new URLSearchParams({ grant_type: 'password', username, password })
  const answer = await send(settings, { method: 'POST', url: `${url}/token`, body })
  if (typeof answer === 'string' || answer.status >= 500) throw new CourierFailure('unreachable', 'the courier does not answer the sign-in')
  if (answer.status >= 400) throw new CourierFailure('refused', `the courier does not accept our account (${answer.status})`)
  const parsed = signedIn.safeParse(answer.said)
  if (!parsed.success) throw new CourierFailure('unreadable', 'the courier answered the sign-in in a form that is not documented')
  const { access_token: bearer, expires_in: seconds } = parsed.data
  return { bearer, until: clock.now().getTime() + seconds * 1000 - TOKEN_MARGIN_MS }
}

function callOf({ url }: LineSettings, { method, path, body }: Call, bearer: string): HttpCall {
  return { method, url: `${url}/${path}`, headers: { authorization: `Bearer ${bearer}` }, body: body === undefined ? undefined : JSON.stringify(body) }
}

async function send(settings: LineSettings, call: HttpCall, patienceMs = PATIENCE_MS): Promise<CallResult> {
  const answer = await httpCall(call, { send: settings.send, patienceMs, mostBytes: LONGEST_ANSWER })
  if (typeof answer === 'string') return answer === 'nothing-sent' ? 'nothing-sent' : 'unanswered'
  return { status: answer.status, said: parseJson(answer.text) }
}

function isDenied(answer: CallResult): boolean {
  return typeof answer !== 'string' && (answer.status === 401 || denial.safeParse(answer.said).success)
}
