import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '#platform/steady-clock'
import { orange } from './orange.server.ts'

interface Call {
  method: string | undefined
  path: string | undefined
  authorization: string | undefined
  body: string
}

type Answer = (response: ServerResponse) => void

let server: Server
let calls: Call[]
let tokens: Answer[]
let sendings: Answer[]

beforeEach(async () => {
  calls = []
  tokens = [json({ token_type: 'Bearer', access_token: 't1', expires_in: '3600' })]
  sendings = [json({ outboundSMSMessageRequest: { resourceURL: '/x' } }, 201)]
  server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: path, headers } = request
  const body = await text(request)
  calls.push({ method, path, authorization: headers.authorization, body })
  const answers = path?.includes('oauth') ? tokens : sendings
  const answer = answers.length > 1 ? answers.shift()! : answers[0]!
  answer(response)
}

function json(body: unknown, status = 200): Answer {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const account = () => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  keys: { clientId: 'id', clientSecret: 'secret', sender: '2160000', senderName: 'Zitouna' },
  receiptsTo: '',
})

const SMS = { id: 1, to: '21622333444', text: 'Votre code : 123456' }

test('a message goes as documented: a token by client credentials, then one call that names sender and recipient', async () => {
  expect(await orange(account()).send(SMS)).toEqual({ outcome: 'sent', reference: 'x' })
  const [token, sending] = calls
  expect(token).toEqual({
    method: 'POST',
    path: '/oauth/v3/token',
    authorization: `Basic ${Buffer.from('id:secret').toString('base64')}`,
    body: 'grant_type=client_credentials',
  })
  expect(sending).toMatchObject({ method: 'POST', path: '/smsmessaging/v1/outbound/tel%3A%2B2160000/requests', authorization: 'Bearer t1' })
  expect(JSON.parse(sending!.body)).toEqual({
    outboundSMSMessageRequest: {
      address: 'tel:+21622333444',
      senderAddress: 'tel:+2160000',
      senderName: 'Zitouna',
      outboundSMSTextMessage: { message: 'Votre code : 123456' },
    },
  })
})

test('a token is used until a minute before it ends, and renewed once where the server no longer knows it', async () => {
  const gateway = orange(account())
  await gateway.send(SMS)
  await gateway.send(SMS)
  expect(calls.filter(({ path }) => path?.includes('oauth')).length).toBe(1)
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 3541_000))
  sendings = [json({ code: 41 }, 401), json({}, 201)]
  tokens = [json({ access_token: 't2', expires_in: 3600 }), json({ access_token: 't3', expires_in: 3600 })]
  expect(await gateway.send(SMS)).toEqual({ outcome: 'sent' })
  expect(calls.slice(3).map(({ authorization }) => authorization?.split(' ')[1])).toEqual([expect.any(String), 't2', expect.any(String), 't3'])
})

test('what is surely not sent may be tried again; a no is a no; and an answer that is lost is not asked for twice', async () => {
  const outcomeOf = async (answer: Answer) => {
    sendings = [answer]
    return (await orange(account()).send(SMS)).outcome
  }
  expect(await outcomeOf(json({}, 429))).toBe('not-taken')
  expect(await outcomeOf(json({}, 503))).toBe('not-taken')
  expect(await outcomeOf(json({}, 401))).toBe('not-taken')
  // Orange's answer for an account without a bundle: another provider takes the message.
  expect(await outcomeOf(json({ requestError: { policyException: { messageId: 'POL0001' } } }, 403))).toBe('not-taken')
  expect(await outcomeOf(json({}, 400))).toBe('refused')
  expect(await outcomeOf(json({}, 500))).toBe('uncertain')
  expect(await outcomeOf((response) => void response.destroy())).toBe('uncertain')
})

test('without a sign-in nothing is said of the message, so it may be tried again', async () => {
  for (const answer of [json({ error: 'invalid_client' }, 401), json({}, 500), json({}), (response: ServerResponse) => void response.destroy()]) {
    tokens = [answer]
    expect((await orange(account()).send(SMS)).outcome).toBe('not-taken')
  }
  expect(calls.every(({ path }) => path === '/oauth/v3/token')).toBe(true)
  const gone = account()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect((await orange(gone).send(SMS)).outcome).toBe('not-taken')
})
