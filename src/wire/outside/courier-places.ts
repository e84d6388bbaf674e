import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { accepts } from '#platform/accepted-encoding'
import type { CityZoneList } from '#shop/delivery/places'
import { findCityZoneList } from '#shop/delivery/places.reading.server'
import type { Env } from '#request/common/caller.server'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * The courier's cities and zones in the courier's envelope: `GET /api/packages/GetCityZoneList`, for all countries or one (`?country=TN`). A checkout asks us,
 * never the courier. A country without a list gets an empty one. If the list cannot be read, `IsErrorState` is true and forms leave their pickers empty.
 * GEO-16, GEO-17, CO-19.
 */
export const courierPlaces = new Hono<Env>()

courierPlaces.get('/api/packages/GetCityZoneList', async (c) => {
  const list = await findCityZoneList(c.req.query('country')?.slice(0, 2).toUpperCase() || undefined)
  const { etag, bodies } = await pack(list)
  const header = c.req.header('accept-encoding')
  const encoding = accepts('br', header) ? 'br' : accepts('gzip', header) ? 'gzip' : 'identity'
  const headers: Record<string, string> = {
    'Cache-Control': list.IsErrorState ? 'no-store' : 'public, max-age=300, stale-while-revalidate=86400',
    ETag: `"${etag}-${encoding}"`,
    Vary: 'Accept-Encoding',
  }
  if (c.req.header('if-none-match')?.includes(`"${etag}-`)) return c.body(null, 304, headers)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return c.body(bodies[encoding], 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(bodies[encoding].length) })
})

interface Packed {
  etag: string
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

/** Keyed by the list: the shop returns the same object until something changes. */
const packed = new WeakMap<CityZoneList, Promise<Packed>>()

function pack(list: CityZoneList): Promise<Packed> {
  const known = packed.get(list)
  if (known) return known
  const made = packNow(list)
  packed.set(list, made)
  return made
}

async function packNow({ IsErrorState, Value }: CityZoneList): Promise<Packed> {
  const problem = IsErrorState ? 'The list of places cannot be read.' : null
  const identity = Uint8Array.from(Buffer.from(JSON.stringify({ Value, CoreValue: null, IsErrorState, ErrorDescription: problem, ErrorMetadata: null })))
  const [br, gz] = await Promise.all([brotli(identity), zip(identity)])
  return {
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { br: Uint8Array.from(br), gzip: Uint8Array.from(gz), identity },
  }
}
