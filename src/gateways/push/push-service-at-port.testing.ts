import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushTarget, Reach } from './push.server.ts'

export const OWN_REACH: Reach = { mayReach: (address) => address === '127.0.0.1', protocols: ['http:'], patienceMs: 5000 }

export interface PushService {
  taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[]
  /** A browser whose notifications get this status; `slow` gets no answer. */
  browser(answer: number | 'slow'): PushTarget
  close(): Promise<void>
}

/** Answers by the browser's address: `/410/…` is gone, `/slow/…` never answers. */
export async function openPushService(): Promise<PushService> {
  const taken: PushService['taken'] = []
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request
    const [, answer = ''] = path.split('/')
    void buffer(request).then((body) => {
      taken.push({ path, headers, body })
      if (answer !== 'slow') response.writeHead(Number(answer), { location: '/201/elsewhere' }).end(`said ${answer}`)
    })
  })
  await new Promise<void>((opened) => {
    server.listen(0, '127.0.0.1', opened)
  })
  const { port } = server.address() as AddressInfo
  return {
    taken,
    browser: (answer) => browserAt(`http://127.0.0.1:${port}/${answer}/${randomBytes(6).toString('hex')}`),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => {
        server.close(closed)
      })
    },
  }
}

export function browserAt(endpoint: string): PushTarget {
  const own = createECDH('prime256v1')
  return { endpoint, p256dh: own.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}
