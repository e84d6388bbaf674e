import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, vi } from 'vitest'

export interface ReceivedCall {
  method: string | undefined
  /** Path and query. */
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export type Reply = (call: ReceivedCall, response: ServerResponse) => void

let server: Server
let replies: Reply[]
let limit: AbortController

/** Cleared for each test. */
export let received: ReceivedCall[]

/** Callers' time limits in ms, cleared with `received`. */
export let limits: number[]

/** Callers' time limits end when a reply (`silence`, `half`) ends them. A short limit would end other calls too on a slow machine. */
export function holdLimits(): void {
  beforeEach(() => {
    limits = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      limit = new AbortController()
      return limit.signal
    })
  })
  afterEach(() => void vi.restoreAllMocks())
}

/** A provider on a local port, in every test of the file. Replies as set by `replyWith`, and records calls. */
export function useProvider(): void {
  holdLimits()
  beforeEach(async () => {
    received = []
    replies = []
    server = createServer((request, response) => void receive(request, response))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = { method: request.method, url: request.url ?? '', headers: request.headers, body: await text(request) }
  received.push(call)
  const reply = replies[Math.min(received.length, replies.length) - 1]!
  reply(call, response)
}

/** Sets replies in turn, the last one repeated; clears recorded calls. */
export function replyWith(...next: Reply[]): void {
  replies = next
  received = []
  limits = []
}

export function providerUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function closedUrl(): Promise<string> {
  const gone = createServer()
  await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening))
  const { port } = gone.address() as AddressInfo
  await new Promise((closed) => gone.close(closed))
  return `http://127.0.0.1:${port}`
}

export const json =
  (content: unknown, status = 200): Reply =>
  (_call, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

export const plain =
  (content: string, status = 200, headers: Record<string, string> = {}): Reply =>
  (_call, response) =>
    response.writeHead(status, headers).end(content)

/** Breaks the connection without an answer. */
export const hangUp: Reply = (_call, response) => response.destroy()

/** Never answers: the caller's limit ends. */
export const silence = () => end(limit)

/** Half an answer; the caller's limit ends once the half had time to arrive. */
export const half =
  (status = 200): Reply =>
  (_call, response) => {
    const own = limit
    response.writeHead(status).write('{"a":', () => setTimeout(() => end(own), 50))
  }

const end = (one: AbortController) => one.abort(new DOMException('', 'TimeoutError'))
