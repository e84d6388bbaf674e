import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions, type ZlibOptions } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { accepts } from './accepted-encoding.ts'
import { edgeHeaders } from './edge-headers.server.ts'
import { semaphore } from './semaphore.ts'
import { clock } from './steady-clock.ts'
import { onChanges } from './changes.server.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Pages without notes are not cached. */
export interface PageCaching {
  /** Caches the page until one of `tags` changes, or until the moment `until`. May be called by several loaders. */
  cache(tags: string[], until?: Date | null): void
}

export interface RenderedPage {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  /** Cached although it is no 200: the one page of all missing addresses. */
  isMissing?: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: { identity: Uint8Array<ArrayBuffer> } & Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
  effort: Effort
  /** For the second time that it is sent; then it is the page's own. */
  laterEffort?: Effort | undefined
  tags: string[]
  until: number
  bytes: number
}

interface Effort {
  br: BrotliOptions
  gzip: ZlibOptions
}

const effort = (brotliQuality: number, gzipLevel: number): Effort => ({
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  gzip: { level: gzipLevel },
})

/** A page that is sent again deserves more effort, unless its address has a query: of these there are many. */
const SENT_OFTEN = effort(5, 6)
const SENT_ONCE = effort(3, 4)

const MOST_BYTES = 128 * 1024 * 1024
/** Separate limit for pages with a query, which would otherwise evict all others. */
const MOST_SEARCH_BYTES = 32 * 1024 * 1024

/** Others wait in order: all at once, each would be as late as the last. */
const MOST_RENDERS = 4
/** Rendering and waiting: some two seconds of work of a core. */
const MOST_PAGES = 128
/** Turns of the event loop before a render that waited: each turn accepts one connection. */
const TURNS_BETWEEN = 32

/** Parts of a request that a cached page depends on. */
export interface PageAsked {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  requestId: string
}

interface Rendering {
  render: (notes: PageCaching) => Promise<RenderedPage>
  changed: ReadonlySet<string>
}

export interface PageCache {
  find(key: string, asked: PageAsked): PageAnswer | undefined
  /** `render` records its tags in the notes it is given. Undefined, without a render, if too many pages wait. */
  render(key: string, asked: PageAsked, render: (notes: PageCaching) => Promise<RenderedPage>): Promise<PageAnswer | undefined>
  /** `misses` are rendered pages, cached or not. */
  figures(): { hits: number; misses: number; bytes: number }
  close(): void
}

/** Invalidated by changes announced to this process. */
export function createPageCache(): PageCache {
  const plain = createStore(MOST_BYTES)
  const searches = createStore(MOST_SEARCH_BYTES)
  const storeOf = (key: string) => (key.includes('?') ? searches : plain)
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>()
  const inTurn = semaphore(MOST_RENDERS)
  let hits = 0
  let misses = 0
  /** For each running render, the tags that changed since it began. */
  const changedMeanwhile = new Set<Set<string>>()

  const close = onChanges((tags) => {
    for (const changed of changedMeanwhile) for (const tag of tags) changed.add(tag)
    for (const store of [plain, searches]) {
      for (const [key, page] of store.entries()) if (page.tags.some((tag) => tags.has(tag))) store.delete(key)
    }
  })

  const renderAndCache = async (key: string, { render, changed }: Rendering) => {
    const tags = new Set<string>()
    let until = Infinity
    const page = await render({
      cache(more, moment) {
        for (const tag of more) tags.add(tag)
        if (moment) until = Math.min(until, moment.getTime())
      },
    })
    if ((page.status !== 200 && !page.isMissing) || tags.size === 0) return page
    const whole = wholePage(page, { tags: [...tags], until, effort: SENT_ONCE, laterEffort: key.includes('?') ? undefined : SENT_OFTEN })
    // A render that began before one of its tags changed is outdated, and not cached.
    if (tags.isDisjointFrom(changed)) storeOf(key).set(key, whole)
    return whole
  }

  const renderInTurn = (key: string, render: Rendering['render']) =>
    inTurn(async () => {
      if (rendering.size > MOST_RENDERS) for (let turn = 0; turn < TURNS_BETWEEN; turn++) await setImmediate()
      const changed = new Set<string>()
      changedMeanwhile.add(changed)
      return renderAndCache(key, { render, changed }).finally(() => changedMeanwhile.delete(changed))
    })

  return {
    close,
    figures: () => ({ hits, misses, bytes: plain.calculatedSize + searches.calculatedSize }),
    find(key, asked) {
      const page = storeOf(key).get(key)
      if (!page || page.until <= clock.now().getTime()) return undefined
      if (page.laterEffort) void compressAgain(page, page.laterEffort)
      hits++
      return answerWith(page, asked)
    },
    async render(key, asked, render) {
      let under = rendering.get(key)
      if (!under) {
        if (rendering.size >= MOST_PAGES) return undefined
        under = renderInTurn(key, render).finally(() => rendering.delete(key))
        rendering.set(key, under)
      }
      misses++
      const made = await under
      return 'bodies' in made ? answerWith(made, asked) : plainAnswer(made, asked)
    },
  }
}

function createStore(maxSize: number): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize, sizeCalculation: (page) => page.bytes })
}

function wholePage(page: RenderedPage, caching: Pick<CachedPage, 'tags' | 'until' | 'effort' | 'laterEffort'>): CachedPage {
  // A browser keeps its policy after a 304, so another policy is another page.
  const policy = page.headers.get('content-security-policy') ?? ''
  const etag = hash('sha256', `${hash('sha256', page.body)} ${policy}`, 'base64url').slice(0, 22)
  const headers = Object.fromEntries(page.headers)
  delete headers['content-length']
  headers['cache-control'] = page.status === 200 ? 'no-cache' : 'private, no-cache'
  headers['vary'] = 'Accept-Encoding'
  // Each compressed copy is about a tenth of the size; there may be two.
  return { ...caching, status: page.status, headers, etag, bodies: { identity: page.body }, bytes: Math.ceil(page.body.length * 1.25) + 2048 }
}

async function compressAgain(page: CachedPage, laterEffort: Effort): Promise<void> {
  Object.assign(page, { effort: laterEffort, laterEffort: undefined })
  const { bodies } = page
  if (bodies.br) bodies.br = await brotli(bodies.identity, laterEffort.br)
  if (bodies.gzip) bodies.gzip = await zip(bodies.identity, laterEffort.gzip)
}

/** At once: handing a page to another thread costs half as much as compressing it. */
function bodyIn({ bodies, effort: { br, gzip: gz } }: CachedPage, encoding: Encoding): Uint8Array<ArrayBuffer> {
  return (bodies[encoding] ??= encoding === 'br' ? brotliCompressSync(bodies.identity, br) : gzipSync(bodies.identity, gz))
}

function answerWith(page: CachedPage, asked: PageAsked): PageAnswer {
  const encoding = encodingFor(asked.acceptEncoding)
  const isFound = page.status === 200
  const fresh = isFound && asked.ifNoneMatch?.includes(`"${page.etag}-`)
  const headers: Record<string, string> = {
    ...page.headers,
    ...(isFound && edgeHeaders(page.tags, page.until)),
    etag: `"${page.etag}-${encoding}"`,
    'x-request-id': asked.requestId,
  }
  if (fresh) return { status: 304, headers, body: null }
  const body = bodyIn(page, encoding)
  headers['content-length'] = String(body.byteLength)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: page.status, headers, body: asked.method === 'HEAD' ? null : body }
}

function plainAnswer({ status, headers, body }: RenderedPage, asked: PageAsked): PageAnswer {
  return { status, headers: { ...Object.fromEntries(headers), 'x-request-id': asked.requestId }, body: asked.method === 'HEAD' ? null : body }
}

function encodingFor(header: string | undefined): Encoding {
  if (accepts('br', header)) return 'br'
  return accepts('gzip', header) ? 'gzip' : 'identity'
}
