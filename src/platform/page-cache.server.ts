import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions, type ZlibOptions } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { accepts } from './accepted-encoding.ts'
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
  body: Uint8Array<ArrayBuffer>
}

type Encoding = 'br' | 'gzip' | 'identity'

/** A kept page: rendered once, compressed once in each encoding that was asked for. */
interface KeptPage {
  headers: Record<string, string>
  etag: string
  bodies: { identity: Uint8Array<ArrayBuffer> } & Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
  effort: Effort
  tags: string[]
  until: number
  bytes: number
}

/** How hard a page is compressed. */
interface Effort {
  br: BrotliOptions
  gzip: ZlibOptions
}

const effort = (brotliQuality: number, gzipLevel: number): Effort => ({
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  gzip: { level: gzipLevel },
})

/** A page that is sent many times is worth more work than one of the many addresses with a question mark, which is often sent once. */
const SENT_OFTEN = effort(5, 6)
const SENT_ONCE = effort(4, 4)

const MOST_BYTES = 128 * 1024 * 1024
/** Of pages whose address has a question mark: there are so many that they only make room for each other. */
const MOST_SEARCH_BYTES = 32 * 1024 * 1024

/** What of a request a kept page depends on. */
export interface PageAsked {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  /** The request's number, which the answer carries. */
  requestId: string
}

/** A render under way: the encoding that it is wanted in first, and the tags that changed since it began. */
interface Rendering {
  encoding: Encoding
  render: (notes: PageNotes) => Promise<RenderedPage>
  changed: ReadonlySet<string>
}

/** Pages that are the same for everyone, kept whole until what they show changes. */
export interface PageCache {
  /** The answer from the kept page, when there is one that still holds. */
  find(key: string, asked: PageAsked): Response | undefined
  /** The answer from the page rendered now, and kept. `render` notes what it read through the notes it is given. */
  render(key: string, asked: PageAsked, render: (notes: PageNotes) => Promise<RenderedPage>): Promise<Response>
  /** Stops following changes. */
  close(): void
}

/** Makes a cache that follows the changes which this process learns of. */
export function createPageCache(): PageCache {
  const plain = shelf(MOST_BYTES)
  const searches = shelf(MOST_SEARCH_BYTES)
  const shelfOf = (key: string) => (key.includes('?') ? searches : plain)
  const rendering = new Map<string, Promise<KeptPage | RenderedPage>>()
  /** For each render under way, the tags that changed since it began. */
  const changedMeanwhile = new Set<Set<string>>()

  const close = onChanges((tags) => {
    for (const changed of changedMeanwhile) for (const tag of tags) changed.add(tag)
    for (const kept of [plain, searches]) {
      for (const [key, page] of kept.entries()) if (page.tags.some((tag) => tags.has(tag))) kept.delete(key)
    }
  })

  const renderAndKeep = async (key: string, { encoding, render, changed }: Rendering) => {
    const tags = new Set<string>()
    let until = Infinity
    const page = await render({
      keep(more, moment) {
        for (const tag of more) tags.add(tag)
        if (moment) until = Math.min(until, moment.getTime())
      },
    })
    if (page.status !== 200 || tags.size === 0) return page
    const whole = wholePage(page, { tags: [...tags], until, effort: key.includes('?') ? SENT_ONCE : SENT_OFTEN })
    await compress(whole, encoding)
    // A render that began before one of its tags changed shows what was, and is not kept.
    if (tags.isDisjointFrom(changed)) shelfOf(key).set(key, whole)
    return whole
  }

  return {
    close,
    find(key, asked) {
      const page = shelfOf(key).get(key)
      return page && page.until > clock.now().getTime() ? answerWith(page, asked) : undefined
    },
    async render(key, asked, render) {
      let under = rendering.get(key)
      if (!under) {
        const changed = new Set<string>()
        changedMeanwhile.add(changed)
        under = renderAndKeep(key, { encoding: encodingFor(asked.acceptEncoding), render, changed }).finally(() => {
          changedMeanwhile.delete(changed)
          rendering.delete(key)
        })
        rendering.set(key, under)
      }
      const made = await under
      return 'bodies' in made ? answerWith(made, asked) : plainAnswer(made, asked)
    },
  }
}

function shelf(maxSize: number): LRUCache<string, KeptPage> {
  return new LRUCache({ maxSize, sizeCalculation: (page) => page.bytes })
}

function wholePage(page: RenderedPage, kept: Pick<KeptPage, 'tags' | 'until' | 'effort'>): KeptPage {
  // A browser keeps the policy that it has with a 304, so another policy is another page.
  const policy = page.headers.get('content-security-policy') ?? ''
  const etag = hash('sha256', `${hash('sha256', page.body)} ${policy}`, 'base64url').slice(0, 22)
  const headers = Object.fromEntries(page.headers)
  delete headers['content-length']
  headers['cache-control'] = 'no-cache'
  headers['vary'] = 'Accept-Encoding'
  // Compressed, it is about a tenth of its size, once or twice.
  return { ...kept, headers, etag, bodies: { identity: page.body }, bytes: Math.ceil(page.body.length * 1.25) + 2048 }
}

/** Compresses a page in one encoding while others are answered. */
async function compress({ bodies, effort: { br, gzip: gz } }: KeptPage, encoding: Encoding): Promise<void> {
  if (encoding !== 'identity') bodies[encoding] = encoding === 'br' ? await brotli(bodies.identity, br) : await zip(bodies.identity, gz)
}

/** A page in an encoding. One that nobody asked for before is made now. */
function bodyIn({ bodies, effort: { br, gzip: gz } }: KeptPage, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return (bodies[encoding] ??= encoding === 'br' ? brotliCompressSync(bodies.identity, br) : gzipSync(bodies.identity, gz))
}

function answerWith(page: KeptPage, asked: PageAsked): Response {
  const encoding = encodingFor(asked.acceptEncoding)
  const fresh = asked.ifNoneMatch?.includes(`"${page.etag}-`)
  const headers: Record<string, string> = { ...page.headers, etag: `"${page.etag}-${encoding}"`, 'x-request-id': asked.requestId }
  if (fresh) return new Response(null, { status: 304, headers })
  const body = bodyIn(page, encoding)
  headers['content-length'] = String(body.byteLength)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(asked.method === 'HEAD' ? null : body, { headers })
}

function plainAnswer(page: RenderedPage, asked: PageAsked): Response {
  const headers = new Headers(page.headers)
  headers.set('x-request-id', asked.requestId)
  return new Response(asked.method === 'HEAD' ? null : page.body, { status: page.status, headers })
}

function encodingFor(header: string | undefined): Encoding {
  if (accepts('br', header)) return 'br'
  return accepts('gzip', header) ? 'gzip' : 'identity'
}
