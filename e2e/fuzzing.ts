import { Agent, request as httpRequest } from 'node:http'
import type { Door } from './fuzz-doors.ts'

export interface Mutant {
  door: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Numbers from 0 to 1, the same for the same seed, so that a finding can be repeated. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '1.5',
  '1e309',
  'NaN',
  '9'.repeat(30),
  '２０１２３４５６',
  '٢٠١٢٣٤٥٦',
  '+21620123456',
  'null',
  'true',
  '[]',
  '{}',
  '\0',
  '\u202E',
  '\uFEFF',
  '\uD800',
  '\u{1F600}',
  'e\u0301'.repeat(50),
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '%00',
  '%ff',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(300),
  'x'.repeat(70_000),
  'ا'.repeat(5000),
  '//evil.example/',
  'javascript:alert(1)',
]

const PATH_PARTS = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '..%2f..',
  '__proto__',
  '99999999999999999999',
  '-1',
  'x'.repeat(3000),
  '%F0%9F%98%80',
  '%0d%0aSet-Cookie:a=b',
  '1001',
  'a%2fb',
]

const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'application/json', 'text/plain', 'multipart/form-data', 'x']

/** `cookies` are complete Cookie headers that the request may carry. */
export function mutate({ name, method, path, fields }: Door, next: () => number, cookies: string[]): Mutant {
  const pick = <Value>(some: readonly Value[]) => some[Math.floor(next() * some.length)]!
  const maybe = (share: number) => next() < share
  const sent = Object.entries(fields)
    .filter(() => !maybe(0.1))
    .map(([key, value]): [string, string] => [
      maybe(0.03) ? `${key}${pick(['[]', '[x]', '[0][y]', '.'])}` : key,
      maybe(0.15) && key !== 'action' ? pick(VALUES) : value,
    ])
  if (maybe(0.1)) sent.push([pick(VALUES).slice(0, 200), pick(VALUES)])
  const headers: Record<string, string> = { accept: pick(['text/html', 'application/json', '*/*']) }
  if (maybe(0.5)) headers['cookie'] = pick(cookies)
  if (maybe(0.1)) headers['cookie'] = `hanout_visitor=${encode(pick(VALUES).slice(0, 3000))}; yith_woocompare_list=${pick(['[', '[1,2', '%ff', '{}'])}`
  if (maybe(0.05)) headers['origin'] = pick(['https://evil.example', 'null', 'http://', 'x'])
  if (maybe(0.1)) headers['accept-language'] = pick(['ar', 'en;q=0.1', '*', 'x'.repeat(500)])
  if (maybe(0.05)) headers['x-http-method-override'] = pick(['PUT', 'DELETE', 'x'])
  const way = maybe(0.05) ? pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) : method
  const body = way === 'GET' || way === 'HEAD' ? undefined : bodyOf(sent, headers, { pick, maybe })
  return { door: name, method: way, path: pathOf(path, sent, { pick, maybe }), headers, body }
}

interface Chance {
  pick: <Value>(some: readonly Value[]) => Value
  maybe: (share: number) => boolean
}

function pathOf(path: string, sent: [string, string][], { pick, maybe }: Chance): string {
  const [address = '/', query = ''] = path.split('?')
  const parts = address.split('/').map((part) => (part === 'x' || (part !== '' && maybe(0.03)) ? (maybe(0.5) ? part : pick(PATH_PARTS)) : part))
  const words = query && maybe(0.2) ? query.replace(/=[^&]*$/, () => `=${encode(pick(VALUES))}`) : query
  const more = maybe(0.2) ? sent.slice(0, 3).map(([key, value]) => `${encode(key)}=${encode(value)}`) : []
  const asked = [words, ...more].filter(Boolean).join('&')
  const whole = parts.join('/') + (asked ? `?${asked}` : '')
  return (maybe(0.05) ? whole.replace(/(.)\/(\?|$)/, '$1.data$2') : whole).slice(0, 8000)
}

function bodyOf(sent: [string, string][], headers: Record<string, string>, { pick, maybe }: Chance): Buffer {
  const type = maybe(0.15) ? pick(TYPES) : TYPES[0]!
  headers['content-type'] = type
  const parts = sent.map(([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`).join('')
  const text = type.startsWith('multipart')
    ? `${parts}--b--`
    : type.includes('json')
      ? JSON.stringify(Object.fromEntries(sent))
      : sent.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
  const whole = Buffer.from(text)
  const body = maybe(0.05) ? whole.subarray(0, Math.floor(whole.length / 2)) : maybe(0.03) ? Buffer.concat([whole, Buffer.from([0xff, 0xfe, 0, 0x25])]) : whole
  headers['content-length'] = String(body.length)
  return body
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

export function sendMutant(
  url: string,
  { method, path, headers, body }: Mutant,
  agent: Agent,
): Promise<{ status: number; retryAfter: string | undefined; text: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path: path.replace(/[^\x21-\x7e]/g, ''), method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text: Buffer.concat(parts).toString() }),
      )
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
