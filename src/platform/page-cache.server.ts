import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { clock } from './clock.ts'
import { onChanges } from './changes.server.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What a loader says of the page it reads for. A page that nobody says anything of is not kept. */
export interface PageNotes {
  /** Keeps the page until one of `tags` changes, or until the moment `until`. May be called by several loaders. */
  keep(tags: string[], until?: Date | null): void
}

/** A page that was rendered, before it is kept. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: Uint8Array
}

type Encoding = 'br' | 'gzip' | 'identity'

/** A kept page: rendered once, compressed once. */
interface KeptPage {
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  tags: string[]
  until: number
  bytes: number
}

const MOST_BYTES = 128 * 1024 * 1024

/** Pages that are the same for everyone, kept whole until what they show changes. */
export interface PageCache {
  /** The kept page, or the page rendered now. `render` notes what it read through the notes it is given. */
  answer(request: Request, key: string, render: (notes: PageNotes) => Promise<RenderedPage>): Response | Promise<Response>
  /** Stops following changes. */
  close(): void
}

/** Makes a cache that follows the changes which this process learns of. */
export function createPageCache(): PageCache {
  const kept = new LRUCache<string, KeptPage>({ maxSize: MOST_BYTES, sizeCalculation: (page) => page.bytes })
  const rendering = new Map<string, Promise<KeptPage | RenderedPage>>()
  const changedAt = new Map<string, number>()
  let changeNumber = 0

  const close = onChanges((tags) => {
    changeNumber++
    for (const tag of tags) changedAt.set(tag, changeNumber)
    for (const [key, page] of kept.entries()) if (page.tags.some((tag) => tags.has(tag))) kept.delete(key)
  })

  /** A render that began before one of its tags changed shows what was, and is not kept. */
  const isStale = (tags: Iterable<string>, begun: number) => [...tags].some((tag) => (changedAt.get(tag) ?? 0) > begun)

  const renderAndKeep = async (key: string, render: (notes: PageNotes) => Promise<RenderedPage>) => {
    const begun = changeNumber
    const tags = new Set<string>()
    let until = Infinity
    const page = await render({
      keep(more, moment) {
        for (const tag of more) tags.add(tag)
        if (moment) until = Math.min(until, moment.getTime())
      },
    })
    if (page.status !== 200 || tags.size === 0) return page
    const whole = await compress(page, [...tags], until)
    if (!isStale(tags, begun)) kept.set(key, whole)
    return whole
  }

  return {
    close,
    answer(request, key, render) {
      const page = kept.get(key)
      if (page && page.until > clock.now().getTime()) return answerWith(page, request)
      let under = rendering.get(key)
      if (!under) {
        under = renderAndKeep(key, render).finally(() => rendering.delete(key))
        rendering.set(key, under)
      }
      return under.then((made) => ('bodies' in made ? answerWith(made, request) : plainAnswer(made, request)))
    },
  }
}

async function compress(page: RenderedPage, tags: string[], until: number): Promise<KeptPage> {
  const identity = Uint8Array.from(page.body)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    zip(identity),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const headers = Object.fromEntries(page.headers)
  delete headers['content-length']
  headers['cache-control'] = 'no-cache'
  headers['vary'] = 'Accept-Encoding'
  const bodies = { br: Uint8Array.from(br), gzip: Uint8Array.from(gz), identity }
  return { headers, etag, bodies, tags, until, bytes: identity.length + br.length + gz.length + 2048 }
}

function answerWith(page: KeptPage, request: Request): Response {
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const etag = `"${page.etag}-${encoding}"`
  const body = page.bodies[encoding]
  if (isFresh(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' } })
  }
  const headers: Record<string, string> = { ...page.headers, etag, 'content-length': String(body.byteLength) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function plainAnswer(page: RenderedPage, request: Request): Response {
  return new Response(request.method === 'HEAD' ? null : Uint8Array.from(page.body), { status: page.status, headers: page.headers })
}

function isFresh(header: string | null, etag: string): boolean {
  return header !== null && header.includes(`"${etag}-`)
}

function encodingFor(header: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(header)) return 'gzip'
  return 'identity'
}
