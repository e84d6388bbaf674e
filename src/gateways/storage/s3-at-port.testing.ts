import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Bucket } from './s3.server.ts'

export type Fault = 'slow-down' | 'silence' | 'cut' | 'other-bytes' | 'hang-up' | 'no-bucket'

interface Stored {
  bytes: Buffer
  headers: Record<string, string>
}

const SECRET = 'a secret of the simulated store'

let server: Server
let faults: Fault[] = []

export const stored = new Map<string, Stored>()

/** Calls received in this test, as `PUT ab/abcd.webp`. */
export const calls: string[] = []

/** Starts an S3 store on a local port. Checks each request's signature (SigV4) and its body's digest. */
export function useStore(): void {
  beforeAll(async () => {
    server = createServer((request, response) => void receive(request, response))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterEach(() => {
    faults = []
    calls.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
}

/** Faults of the next calls, in turn; then the store works again. */
export function breakNext(...next: Fault[]): void {
  faults = next
}

/** Accepted by the store, but for `changed`. */
export function storeAccount(changed: Partial<Bucket> = {}): Bucket {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, bucket: 'pictures', region: 'tn-1', keyId: 'AKHANOUT', secret: SECRET, hasPathStyle: true, ...changed }
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request).catch(() => undefined)
  if (!body) return
  const url = new URL(request.url ?? '/', 'http://store')
  const [, bucket = '', name = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? []
  calls.push(`${request.method} ${name}`)
  const fault = faults.shift()
  if (fault === 'silence') return
  if (fault === 'hang-up') return void response.destroy()
  if (fault === 'slow-down') return refuse(response, 503, 'SlowDown')
  if (fault === 'no-bucket' || bucket !== 'pictures') return refuse(response, 404, 'NoSuchBucket')
  const wrong = problemOf(request, body)
  if (wrong) return refuse(response, wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong)
  if (answerUpload(request, response, { name, body, query: url.searchParams })) return
  answer(request, response, { name, body, fault })
}

function answer(request: IncomingMessage, response: ServerResponse, { name, body, fault }: { name: string; body: Buffer; fault: Fault | undefined }): void {
  if (request.method === 'HEAD') return void response.writeHead(200).end()
  if (request.method === 'DELETE') {
    stored.delete(name)
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') {
    const meta = Object.entries(request.headers).filter(([header]) => header.startsWith('x-amz-meta-') || header === 'content-type')
    stored.set(name, { bytes: body, headers: Object.fromEntries(meta) as Record<string, string> })
    return void response.writeHead(200).end()
  }
  const found = stored.get(name)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (range) {
    const part = found.bytes.subarray(Number(range[1]), Number(range[2]) + 1)
    return void response.writeHead(206, { 'content-range': `bytes ${range[1]}-${range[2]}/${found.bytes.length}` }).end(part)
  }
  const bytes = fault === 'other-bytes' ? Buffer.alloc(found.bytes.length, 7) : found.bytes
  response.writeHead(200, { ...found.headers, 'content-length': bytes.length })
  if (fault !== 'cut') return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

export const uploads = new Map<string, { name: string; parts: Map<number, Buffer> }>()

/** Answers calls about lists and multipart uploads; false for anything else. */
function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { name, body, query }: { name: string; body: Buffer; query: URLSearchParams },
): boolean {
  const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)
  const id = query.get('uploadId')
  if (query.has('list-type')) {
    const found = [...stored].filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    xml(
      `<ListBucketResult>${found.map(([key, { bytes }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`).join('')}</ListBucketResult>`,
    )
  } else if (query.has('uploads') && request.method === 'GET') {
    const open = [...uploads].map(([key, upload]) => `<Upload><Key>${upload.name}</Key><UploadId>${key}</UploadId></Upload>`)
    xml(`<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`)
  } else if (query.has('uploads')) {
    const begun = `upload-${uploads.size + 1}-${name.length}`
    uploads.set(begun, { name, parts: new Map() })
    xml(`<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`)
  } else if (id !== null) {
    const upload = uploads.get(id)
    if (!upload) refuse(response, 404, 'NoSuchUpload')
    else if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      response.writeHead(200, { etag: `"${hex(body)}"` }).end()
    } else {
      uploads.delete(id)
      if (request.method === 'DELETE') response.writeHead(204).end()
      else joinParts(response, upload, body.toString())
    }
  } else return false
  return true
}

function joinParts(response: ServerResponse, { name, parts }: { name: string; parts: Map<number, Buffer> }, wanted: string): void {
  const named = [...wanted.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)].map(([, number, tag]) => ({ part: parts.get(Number(number)), tag }))
  if (named.some(({ part, tag }) => !part || `"${hex(part)}"` !== tag)) return refuse(response, 400, 'InvalidPart')
  stored.set(name, { bytes: Buffer.concat(named.map(({ part }) => part!)), headers: {} })
  response.writeHead(200).end('<CompleteMultipartUploadResult/>')
}

function problemOf(request: IncomingMessage, body: Buffer): string | undefined {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '') ?? []
  const [keyId, day = '', region = '', service = ''] = credential.split('/')
  if (keyId !== 'AKHANOUT') return 'InvalidAccessKeyId'
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hex(body)) return 'XAmzContentSHA256Mismatch'
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const [path, query = ''] = (request.url ?? '').split('?')
  const asked =
    query &&
    query
      .split('&')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&')
  const canonical = [request.method, path, asked, headers.join(''), signedHeaders, payload].join('\n')
  const moment = String(request.headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/${service}/aws4_request`, hex(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>((from, part) => hmac(from, part), Buffer.from(`AWS4${SECRET}`))
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function hex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
