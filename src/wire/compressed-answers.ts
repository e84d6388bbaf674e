import { randomBytes, randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { MiddlewareHandler } from 'hono'
import type { Env } from '#request/common/caller.server'
import { accepts } from '#platform/accepted-encoding'

const WORTH_COMPRESSING_BYTES = 1024
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const GZIP_LEVEL = 4

const TEXTS = /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/

/** Longest padding of the header that hides an answer's length, in letters. */
const MOST_PADDING = 128

const inOnePiece = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Compresses text answers above a small size, unless already compressed; a stream stays a stream. Against BREACH, an answer to another site's page is not
 * compressed, and one to a known visitor carries a header of random length.
 */
export const compressAnswers: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (!isPlainText(c.res.headers)) return
  const { body, headers, status } = c.res
  if (!body) return
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const accepted = c.req.header('accept-encoding')
  const encoding = accepts('br', accepted) ? 'br' : accepts('gzip', accepted) ? 'gzip' : undefined
  if (!encoding || c.req.method === 'HEAD' || status === 206 || isAskedByAnotherSite(c.req.header('sec-fetch-site'))) return
  const { start, rest } = await beginReading(body)
  if (!rest && start.byteLength < WORTH_COMPRESSING_BYTES) {
    c.res = undefined
    c.res = new Response(start, { status, headers })
    return
  }
  const compressed = new Headers(headers)
  compressed.set('Content-Encoding', encoding)
  compressed.delete('Content-Length')
  const etag = headers.get('etag')
  if (etag?.startsWith('"')) compressed.set('ETag', `W/${etag}`)
  if (c.req.header('cookie')) compressed.set('X-Padding', randomBytes(MOST_PADDING).toString('base64url').slice(0, randomInt(1, MOST_PADDING)))
  c.res = undefined
  c.res = new Response(rest ? pieces(rest, encoding) : await whole(start, encoding), { status, headers: compressed })
}

const isPlainText = (headers: Headers) => !headers.has('content-encoding') && TEXTS.test(headers.get('content-type') ?? '')

const isAskedByAnotherSite = (site: string | undefined) => site === 'cross-site' || site === 'same-site'

async function beginReading(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const [ahead, rest] = body.tee()
  const reader = ahead.getReader()
  const first = await reader.read()
  const ended = reader.read().then(({ done }) => done)
  const isWhole = first.done || (await Promise.race([ended, new Promise<false>((told) => setImmediate(told, false))]))
  reader.cancel().catch(() => {})
  const start = first.value ?? new Uint8Array()
  if (!isWhole) return { start, rest }
  rest.cancel().catch(() => {})
  return { start, rest: undefined }
}

async function whole(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(encoding === 'br' ? await inOnePiece.br(bytes, { params: BROTLI }) : await inOnePiece.gzip(bytes, { level: GZIP_LEVEL }))
}

function pieces(body: ReadableStream, encoding: 'br' | 'gzip'): ReadableStream {
  const zip =
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL })
  const source = Readable.fromWeb(body as NodeStream)
  source.on('error', (error) => zip.destroy(error))
  zip.on('close', () => source.destroy())
  return Readable.toWeb(source.pipe(zip)) as ReadableStream
}
