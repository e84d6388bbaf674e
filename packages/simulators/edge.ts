import { createServer, request as send, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A shared cache in front of a shop. Obeys the headers and purges of Varnish (with our varnish.vcl), Cloudflare and Fastly, whichever the shop speaks. */
export interface SimulatedEdge {
  url: string
  /** Addresses answered from the cache so far, one entry per answer. */
  hits: string[]
  /** How it answers purges: it obeys them, has enough of them (429), or fails (503). */
  mood: 'well' | 'busy' | 'away'
  /** Empties the cache. */
  forget(): void
  close(): Promise<void>
}

interface Stored {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  tags: Set<string>
  until: number
}

const ITS_OWN = ['surrogate-control', 'cdn-cache-control', 'cache-tag', 'surrogate-key', 'xkey']

/** `origin`: the shop's address. `key`: what purges must bring. */
export async function startSimulatedEdge(origin: string, key: string): Promise<SimulatedEdge> {
  const stored = new Map<string, Stored>()
  const edge: SimulatedEdge = { url: '', hits: [], mood: 'well', forget: () => stored.clear(), close: async () => {} }

  const purge = (tags: readonly string[]) => {
    for (const [address, { tags: own }] of stored) if (tags.some((tag) => own.has(tag))) stored.delete(address)
  }

  const answerPurge = (asked: PurgeAsked, response: ServerResponse) => {
    if (asked.key !== key) return response.writeHead(403, JSON_TYPE).end('{"success":false}')
    if (edge.mood !== 'well') return response.writeHead(edge.mood === 'busy' ? 429 : 503, JSON_TYPE).end('{"success":false}')
    purge(asked.tags)
    return response.writeHead(200, JSON_TYPE).end('{"success":true}')
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const asked = readPurge(request, body)
    if (asked) return answerPurge(asked, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const address = `${request.url} ${encodingOf(request)}`
    const kept = isRead ? stored.get(address) : undefined
    if (kept && kept.until > Date.now()) {
      edge.hits.push(request.url ?? '')
      return answer(request, response, kept)
    }
    const fetched = await forward(origin, request, body)
    const seconds = secondsToKeep(fetched)
    const tags = new Set(String(fetched.headers['xkey'] ?? fetched.headers['surrogate-key'] ?? fetched.headers['cache-tag'] ?? '').split(/[ ,]+/))
    const headers = Object.fromEntries(Object.entries(fetched.headers).filter(([name]) => !ITS_OWN.includes(name)))
    if (request.method === 'GET' && seconds > 0 && !headers['set-cookie']) {
      stored.set(address, { status: fetched.status, headers, body: fetched.body, tags, until: Date.now() + seconds * 1000 })
    }
    return answer(request, response, { status: fetched.status, headers, body: fetched.body })
  }
  // A shop that is away breaks the connection of who asked.
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  edge.url = `http://localhost:${(server.address() as AddressInfo).port}`
  edge.close = () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return edge
}

/** Without a word of its own each of the three does as it likes: this one keeps for an hour all that does not say `private`, as Fastly may. */
function secondsToKeep({ headers }: Fetched): number {
  const own = headers['surrogate-control'] ?? headers['cdn-cache-control']
  const caching = String(own ?? headers['cache-control'])
  return own === undefined && /\bprivate\b/.test(caching) ? 0 : Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 3600)
}

const JSON_TYPE = { 'content-type': 'application/json' }

interface PurgeAsked {
  key: string | undefined
  tags: string[]
}

function readPurge({ method, url = '', headers }: IncomingMessage, body: Buffer): PurgeAsked | undefined {
  const one = (name: string) => headers[name] as string | undefined
  if (method === 'PURGE') return { key: one('x-purge-key'), tags: one('xkey')?.split(' ') ?? [] }
  if (method !== 'POST') return undefined
  if (/^\/service\/[^/]+\/purge$/.test(url)) return { key: one('fastly-key'), tags: one('surrogate-key')?.split(' ') ?? [] }
  if (!/^\/client\/v4\/zones\/[^/]+\/purge_cache$/.test(url)) return undefined
  const { tags } = JSON.parse(body.toString()) as { tags: string[] }
  return { key: one('authorization')?.replace('Bearer ', ''), tags }
}

function encodingOf({ headers }: IncomingMessage): string {
  return /\b(?:br|gzip)\b/.exec(String(headers['accept-encoding']))?.[0] ?? 'identity'
}

interface Fetched {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Redirects and compression pass through unchanged. A page is fetched whole. */
function forward(origin: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Fetched> {
  const { 'if-none-match': _, ...others } = headers
  return new Promise((resolve, reject) => {
    send(origin + url, { method, headers: { ...others, host: new URL(origin).host } }, (response) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: bytes }), reject)
    })
      .on('error', reject)
      .end(body)
  })
}

function answer(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Fetched): void {
  const isFresh = status === 200 && headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
  const { 'transfer-encoding': _, ...others } = headers
  if (isFresh) response.writeHead(304, { etag: headers['etag'] }).end()
  else response.writeHead(status, others).end(request.method === 'HEAD' ? undefined : body)
}
