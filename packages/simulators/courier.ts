import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { blankLabel } from './blank-label.ts'
import { db, now, surroundings } from './surroundings.ts'
import type { CourierMood, SimulatedParcelTable } from './tables.ts'

export type SimulatedParcel = Selectable<SimulatedParcelTable>

/** A word in a parcel's street that makes its booking fail: unreachable; slow; refused; made, but the answer lost; unreadable answer. */
const FAULT = /\bsim:(down|slow|refuse|lost|garbage)\b/

const SLOW_MS = 1500
const TOKEN_S = 3600
/** The simulator's zone codes differ from any real courier's. */
const PREFIX = 'SIM-'

const barcodeAlone = z.object({ Barcode: z.string() })
const orders = z.tuple([
  z.object({
    Reference: z.string().min(1).max(150),
    Customer_Name: z.string().min(1).max(200),
    Mobile_No: z.string().min(1).max(20),
    Street: z.string().min(1).max(500),
    Neighborhood: z.string(),
    Payment_Type: z.enum(['COD', 'PP']),
    COD_Value: z.string().regex(/^\d+\.\d{3}$/),
    ValueOfGoods: z.number().min(0).max(999_999),
    Pieces: z.array(z.object({ PieceNo: z.number().int() })).min(1),
  }),
])

/** Mylerz's documented calls for one country. Anyone signs in as `simulator`. Zones are the shop's own as `SIM-…`, so the demo can book everywhere. */
export async function answerAsMylerz(request: Request, country: string): Promise<Response> {
  const call = new URL(request.url).pathname.split('/').at(-1) ?? ''
  if (call === 'token') return signIn(request)
  if (!isSignedIn(request)) return Response.json({ Message: 'Authorization has been denied for this request.' }, { status: 401 })
  const body: unknown = request.method === 'POST' ? await request.json().catch(() => undefined) : undefined
  switch (call) {
    case 'GetCityZoneList':
      return value(await findCityZones(country))
    case 'GetWarehouses':
      return value([{ Name: 'Dépôt simulé' }])
    case 'AddOrders':
      return addOrders(body, country)
    case 'GetAWB':
      return findLabel(barcodeAlone.safeParse(body).data?.Barcode ?? '')
    case 'GetPackageListStatus':
      return value(await Promise.all(z.array(z.string()).max(100).catch([]).parse(body).map(statusRow)))
    case 'CancelPackage':
      return value(await Promise.all(z.array(barcodeAlone).max(100).catch([]).parse(body).map(cancel)))
    default:
      return Response.json({ Message: 'No HTTP resource was found that matches the request.' }, { status: 404 })
  }
}

export async function findSimulatedParcel(barcode: string): Promise<SimulatedParcel | undefined> {
  if (!/^\d{14}$/.test(barcode)) return undefined
  return db().selectFrom('simulated_parcels').selectAll().where('barcode', '=', barcode).executeTakeFirst()
}

export async function changeSimulatedParcel(barcode: string, change: { status?: string; mood?: CourierMood }): Promise<void> {
  const { status, mood } = change
  await db()
    .updateTable('simulated_parcels')
    .set({ ...(status && { status, status_at: now() }), ...(mood && { mood }) })
    .where('barcode', '=', barcode)
    .execute()
}

async function signIn(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  if (form.get('grant_type') !== 'password' || form.get('username') !== 'simulator' || form.get('password') !== 'simulator') {
    return Response.json({ error: 'invalid_grant', error_description: 'The user name or password is incorrect.' }, { status: 400 })
  }
  const token = `${randomBytes(16).toString('hex')}-${now().getTime() + TOKEN_S * 1000}`
  return Response.json({ access_token: token, token_type: 'bearer', expires_in: TOKEN_S })
}

/** The token tells its end, as another process of the demo may have made it. */
function isSignedIn(request: Request): boolean {
  const [, until] = /^Bearer [0-9a-f]{32}-(\d{13})$/.exec(request.headers.get('authorization') ?? '') ?? []
  return Number(until) > now().getTime()
}

function value(content: unknown): Response {
  return Response.json({ Value: content, CoreValue: null, IsErrorState: false, ErrorDescription: null, ErrorMetadata: null })
}

function no(description: string): Response {
  return Response.json({ Value: null, CoreValue: null, IsErrorState: true, ErrorDescription: description, ErrorMetadata: null })
}

async function findCityZones(country: string): Promise<unknown[]> {
  const cities = await surroundings().findCities(country)
  return cities.map(({ en, ar, zones }) => ({
    EnName: en,
    ArName: ar,
    Zones: zones.map((zone) => ({ EnName: zone.en, ArName: zone.ar, Code: PREFIX + zone.id })),
  }))
}

async function isZone(country: string, code: string): Promise<boolean> {
  const cities = await surroundings().findCities(country)
  return cities.some(({ zones }) => zones.some(({ id }) => code === PREFIX + id))
}

async function addOrders(body: unknown, country: string): Promise<Response> {
  const parsed = orders.safeParse(body)
  if (!parsed.success) return no('The request is invalid.')
  const [order] = parsed.data
  const fault = FAULT.exec(order.Street)?.[1]
  if (fault === 'down') throw nobodyThere()
  if (fault === 'slow') await wait(SLOW_MS)
  if (fault === 'garbage') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const problem = fault === 'refuse' ? 'The address is out of our coverage' : (await isZone(country, order.Neighborhood)) ? null : 'Invalid Neighborhood'
  const row = { packageNo: 1, Reference: order.Reference, Status: null, BarCode: null, ErrorMessage: problem }
  if (problem) return value({ PickupOrderCode: null, Packages: [row] })
  const barcode = `99${String(randomInt(1e12)).padStart(12, '0')}`
  const pickup = `PU-${barcode.slice(-6)}`
  await db()
    .insertInto('simulated_parcels')
    .values({ barcode, reference: order.Reference, country, zone: order.Neighborhood, cash_due: order.COD_Value, status: 'New' })
    .execute()
  if (fault === 'lost') throw new TypeError('terminated')
  return value({ PickupOrderCode: pickup, Packages: [{ ...row, Status: 'New', BarCode: barcode }] })
}

async function findLabel(barcode: string): Promise<Response> {
  const parcel = await findSimulatedParcel(barcode)
  if (!parcel) return no('Package not found')
  if (parcel.mood === 'down') throw nobodyThere()
  if (parcel.mood === 'refuse') return no('The label is not available yet')
  const pdf = parcel.mood === 'garbage' ? Buffer.from('<html>') : blankLabel([`SIMULATION ${barcode}`, parcel.reference, `COD ${parcel.cash_due}`])
  return value(pdf.toString('base64'))
}

async function statusRow(barcode: string) {
  const parcel = await findSimulatedParcel(barcode)
  if (parcel?.mood === 'down') throw nobodyThere()
  if (!parcel || parcel.mood === 'refuse') return { BarCode: barcode, Status: null, ErrorMessage: 'Package not found' }
  const status = parcel.cancelled ? 'Cancelled by the merchant' : parcel.status
  return { BarCode: barcode, Status: status, StatusId: 1, StatusName: status, PhaseId: 1, PhaseName: '', StatusDate: parcel.status_at, ErrorMessage: null }
}

async function cancel({ Barcode }: z.output<typeof barcodeAlone>) {
  const parcel = await findSimulatedParcel(Barcode)
  if (parcel?.mood === 'down') throw nobodyThere()
  const problem = !parcel
    ? 'Package not found'
    : parcel.cancelled || parcel.status !== 'New' || parcel.mood === 'refuse'
      ? 'Package can not be cancelled'
      : null
  if (!problem) await db().updateTable('simulated_parcels').set({ cancelled: true }).where('barcode', '=', Barcode).execute()
  return { Barcode, IsChanged: problem === null, ErrorMessage: problem }
}

function nobodyThere(): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
}
