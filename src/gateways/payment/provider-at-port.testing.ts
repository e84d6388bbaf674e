import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect } from 'vitest'
import { dinars } from '#money/millimes'
import { GatewayFailure } from './gateway-failure.ts'
import type { NoticeParts, PaymentAsk } from './gateway.ts'

/** A call received by a provider. */
export interface ReceivedCall {
  method: string | undefined
  /** Path and query. */
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** A provider's reaction to a call. */
export type Reply = (call: ReceivedCall, response: ServerResponse) => void

let server: Server
let replies: Reply[]

/** Calls that the provider received in this test. */
export let received: ReceivedCall[]

/** A provider at a port of this machine, in every test of the file: it replies as set by `replyWith`, and records calls. */
export function useProvider(): void {
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
}

/** Address of the provider. */
export function providerUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A reply with JSON. */
export const json =
  (content: unknown, status = 200): Reply =>
  (_call, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

/** A reply with text. */
export const plain =
  (content: string, status = 200, headers: Record<string, string> = {}): Reply =>
  (_call, response) =>
    response.writeHead(status, headers).end(content)

/** Breaks the connection without an answer. */
export const hangUp: Reply = (_call, response) => response.destroy()

/** Never answers. */
export const silence: Reply = () => {}

/** The request in these tests: 101.650 dinars for a named order. */
export const ASK: PaymentAsk = {
  order: '1001-0123456789ab',
  amount: dinars(101.65),
  currency: 'TND',
  description: 'Hanout n° 1001',
  openMinutes: 30,
  noticeUrl: 'https://shop.example.com/payments/notice/x',
  successUrl: 'https://shop.example.com/ok?outcome=success',
  failUrl: 'https://shop.example.com/no',
  customer: { name: 'Sami Ben Trabelsi', phone: '21622333444', email: 'sami@example.com' },
  locale: 'fr',
}

/** The failure of a call; any other end is an error. */
export async function failureOf(work: Promise<unknown>): Promise<GatewayFailure> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(GatewayFailure)
  return error as GatewayFailure
}

/** A notice by GET. */
export const byGet = (query: string | Record<string, string>): NoticeParts => ({ query: new URLSearchParams(query), body: '' })

/** A notice by POST: anything but text is sent as JSON. */
export const byPost = (body: unknown, query: Record<string, string> = {}): NoticeParts => ({
  query: new URLSearchParams(query),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
