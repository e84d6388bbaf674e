import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dinars } from '#money/millimes'
import { limits, silence, holdLimits } from '#platform/provider-at-port.testing'
import { clock } from '#platform/steady-clock'
import { CourierFailure, type ParcelAsk } from './courier.ts'
import { mylerz } from './mylerz.server.ts'

interface Call {
  path: string
  bearer: string | undefined
  body: string
}

type Answer = (call: Call, response: ServerResponse) => void

let server: Server
let calls: Call[]
let answers: Record<string, Answer | Answer[]>

holdLimits()

/** Stand-in for Mylerz. Answers by the last part of the path, each from its list in turn, and records requests. */
beforeEach(async () => {
  calls = []
  answers = { token: json({ access_token: 't1', token_type: 'bearer', expires_in: 3600 }), GetWarehouses: value([{ Name: 'Tunis' }]) }
  server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const call = { path, bearer: request.headers.authorization, body: await text(request) }
  calls.push(call)
  const planned = answers[path.split('/').at(-1) ?? ''] ?? json({}, 404)
  const answer = Array.isArray(planned) ? planned[Math.min(calls.filter((other) => other.path === path).length, planned.length) - 1] : planned
  answer?.(call, response)
}

function json(content: unknown, status = 200): Answer {
  return (_call, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}
function value(content: unknown): Answer {
  return json({ Value: content, CoreValue: null, IsErrorState: false, ErrorDescription: null, ErrorMetadata: null })
}
const no = (description: string | null) => json({ Value: null, IsErrorState: true, ErrorDescription: description })
const denied = json({ Message: 'Authorization has been denied for this request.' }, 401)
const hangUp: Answer = (_call, response) => response.destroy()
const page: Answer = (_call, response) => response.end('<html>')

function gateway(url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) {
  const knowsCode = (code: string) => !code.startsWith('SIM-')
  return mylerz({ id: 'mylerz-tn', name: 'Mylerz', country: 'TN', url, username: 'shop', password: 'secret:word', knowsCode })
}

const ask: ParcelAsk = {
  reference: '#1001',
  serial: '1001',
  description: '1 × Lampe',
  cashDue: dinars(52.5),
  value: dinars(45.5),
  currency: 'TND',
  weightGrams: 1500,
  pieces: 1,
  name: 'Sami',
  phone: '20123456',
  email: '',
  zone: 'TUN-04',
  street: '12 rue de la Kasbah',
  notes: '',
}
const packages = (row: Record<string, unknown>) =>
  value({ PickupOrderCode: 'PU-1', Packages: [{ Reference: '#1001', BarCode: null, ErrorMessage: null, ...row }] })
const made = packages({ BarCode: '12345678901234', Status: 'New' })

async function failureOf(work: Promise<unknown>): Promise<CourierFailure> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CourierFailure)
  return error as CourierFailure
}
const paths = () => calls.map(({ path }) => path)

describe('signing in', () => {
  test('IMP-11 one sign-in serves many calls, at once and after one another, until its token expires', async () => {
    answers['GetPackageListStatus'] = value([])
    const courier = gateway()
    await Promise.all([courier.statuses([]), courier.statuses([]), courier.statuses([])])
    expect(calls[0]).toMatchObject({ path: '/token', body: 'grant_type=password&username=shop&password=secret%3Aword' })
    expect(calls.slice(1).every(({ bearer }) => bearer === 'Bearer t1')).toBe(true)
    expect(paths().filter((path) => path === '/token')).toHaveLength(1)
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 3600_000))
    await courier.statuses([])
    expect(paths().filter((path) => path === '/token')).toHaveLength(2)
  })

  test('IMP-11 a token that is denied is asked for once more, and the call is made again, be it said by 401 or by its words alone', async () => {
    for (const denial of [denied, json({ Message: 'Authorization has been denied for this request.' })]) {
      calls = []
      answers['AddOrders'] = [denial, made]
      expect(await gateway().book(ask)).toMatchObject({ outcome: 'booked' })
      expect(paths().filter((path) => path === '/token')).toHaveLength(2)
    }
    answers['GetPackageListStatus'] = denied
    calls = []
    expect(await failureOf(gateway().statuses([]))).toMatchObject({ kind: 'refused' })
    expect(calls).toHaveLength(4)
  })

  test('IMP-11 a wrong account is refused, a courier that is not there unreachable; no failure says the password', async () => {
    answers['token'] = json({ error: 'invalid_grant', error_description: 'secret:word' }, 400)
    expect(await failureOf(gateway().book(ask))).toMatchObject({ kind: 'refused' })
    answers['token'] = page
    expect(await failureOf(gateway().book(ask))).toMatchObject({ kind: 'unreadable' })
    answers['token'] = hangUp
    expect(await failureOf(gateway().book(ask))).toMatchObject({ kind: 'unreachable' })
    const failure = await failureOf(gateway('http://127.0.0.1:1').book(ask))
    expect(failure.kind).toBe('unreachable')
    expect(JSON.stringify([failure.message, failure.said])).not.toContain('secret')
    expect(paths()).not.toContain('/api/Orders/AddOrders')
  })
})

describe('a booking', () => {
  test('IMP-11 that is made gives its barcode; the warehouse is asked for once', async () => {
    answers['AddOrders'] = made
    const courier = gateway()
    expect(await courier.book(ask)).toEqual({ outcome: 'booked', barcode: '12345678901234', pickup: 'PU-1' })
    await courier.book(ask)
    expect(paths().filter((path) => path.endsWith('GetWarehouses'))).toHaveLength(1)
    const [sent] = JSON.parse(calls.at(-1)!.body) as Record<string, unknown>[]
    expect(sent).toMatchObject({ Payment_Type: 'COD', COD_Value: '52.500', ValueOfGoods: 45.5, WarehouseName: 'Tunis', Neighborhood: 'TUN-04' })
    await courier.book({ ...ask, cashDue: dinars(0) })
    expect(JSON.parse(calls.at(-1)!.body)).toMatchObject([{ Payment_Type: 'PP', COD_Value: '0.000' }])
  })

  test('IMP-11 that the courier says no to is refused with its words', async () => {
    answers['AddOrders'] = packages({ ErrorMessage: 'Invalid Neighborhood' })
    expect(await gateway().book(ask)).toEqual({ outcome: 'refused', said: 'Invalid Neighborhood' })
    answers['AddOrders'] = no('Quota exceeded')
    expect(await gateway().book(ask)).toEqual({ outcome: 'refused', said: 'Quota exceeded' })
    answers['AddOrders'] = json({ IsErrorState: true, ErrorDescription: 'Bad' }, 400)
    expect(await gateway().book(ask)).toEqual({ outcome: 'refused', said: 'Bad' })
    answers['AddOrders'] = json({}, 403)
    expect(await failureOf(gateway().book(ask))).toMatchObject({ kind: 'refused' })
  })

  test('IMP-11 without an answer, or with one that cannot be believed, is uncertain and was asked for once', async () => {
    const doubtful = {
      hangUp,
      silence,
      page,
      fault: json({}, 500),
      late: json({}, 408),
      empty: value({ PickupOrderCode: null, Packages: [] }),
      short: packages({ BarCode: '123' }),
      other: packages({ Reference: '#9999', BarCode: '12345678901234' }),
      two: value({ Packages: [{ BarCode: '12345678901234' }, { BarCode: '12345678901235' }] }),
      nothing: json(null),
    }
    for (const [name, answer] of Object.entries(doubtful)) {
      calls = []
      answers['AddOrders'] = answer
      expect(await gateway().book(ask), name).toEqual({ outcome: 'uncertain' })
      expect(
        paths().filter((path) => path.endsWith('AddOrders')),
        name,
      ).toHaveLength(1)
      expect(limits.at(-1)).toBe(20_000)
    }
  })

  test('IMP-11 with a code of another courier is never sent', async () => {
    expect(await failureOf(gateway().book({ ...ask, zone: 'SIM-tunis' }))).toMatchObject({ kind: 'refused' })
    expect(calls).toEqual([])
  })
})

describe('what changes nothing', () => {
  test('GEO-16, GEO-17 the list of cities and zones is read as documented, codes as text; in an error state it is none', async () => {
    answers['GetCityZoneList'] = value([{ EnName: 'Cairo', ArName: 'القاهرة', Code: null, Zones: [{ EnName: 'Maadi', ArName: 'المعادي', Code: 12 }] }])
    expect(await gateway().fetchCityZones()).toEqual([{ EnName: 'Cairo', ArName: 'القاهرة', Zones: [{ EnName: 'Maadi', ArName: 'المعادي', Code: '12' }] }])
    answers['GetCityZoneList'] = no(null)
    expect(await failureOf(gateway().fetchCityZones())).toMatchObject({ kind: 'refused' })
    const long = 'x'.repeat(10_000)
    for (const odd of [page, value([{ EnName: long, ArName: '', Zones: [] }]), value([{ EnName: 'A', Zones: [{ EnName: 'B' }] }]), value({}), json(7)]) {
      answers['GetCityZoneList'] = odd
      expect(await failureOf(gateway().fetchCityZones())).toMatchObject({ kind: 'unreadable' })
    }
  })

  test('an answer without an end is not read to its end', async () => {
    answers['GetCityZoneList'] = (_call, response) => {
      const pour = () => {
        while (response.write('x'.repeat(100_000)));
        response.once('drain', pour)
      }
      pour()
    }
    expect(await failureOf(gateway().fetchCityZones())).toMatchObject({ kind: 'unreadable' })
  })

  test('IMP-11 a label is a PDF or none', async () => {
    answers['GetAWB'] = value(Buffer.from('%PDF-1.4 …').toString('base64'))
    expect(Buffer.from(await gateway().label('12345678901234')).toString()).toBe('%PDF-1.4 …')
    expect(JSON.parse(calls.at(-1)!.body)).toEqual({ Barcode: '12345678901234' })
    for (const odd of [value(Buffer.from('<html>').toString('base64')), value(null), value('§'), page]) {
      answers['GetAWB'] = odd
      expect(await failureOf(gateway().label('12345678901234'))).toMatchObject({ kind: 'unreadable' })
    }
    answers['GetAWB'] = no('Package not found')
    expect(await failureOf(gateway().label('12345678901234'))).toMatchObject({ kind: 'refused', said: 'Package not found' })
  })

  test('IMP-11 of the status texts two have a meaning; rows of parcels that were not asked for are none of ours', async () => {
    const row = (BarCode: string, Status: string | null, ErrorMessage: string | null = null) => ({ BarCode, Status, ErrorMessage })
    answers['GetPackageListStatus'] = value([
      row('11111111111111', 'Delivered, Thank you :-)'),
      row('22222222222222', 'Rejected - reason to be mentioned'),
      row('33333333333333', 'toString'),
      row('44444444444444', null, 'Package not found'),
      row('99999999999999', 'Delivered, Thank you :-)'),
    ])
    const asked = ['11111111111111', '22222222222222', '33333333333333', '44444444444444', '55555555555555']
    expect(await gateway().statuses(asked)).toEqual([
      { barcode: asked[0], status: 'Delivered, Thank you :-)', problem: null, means: 'delivered' },
      { barcode: asked[1], status: 'Rejected - reason to be mentioned', problem: null, means: 'returned' },
      { barcode: asked[2], status: 'toString', problem: null, means: null },
      { barcode: asked[3], status: null, problem: 'Package not found', means: null },
    ])
    expect(JSON.parse(calls.at(-1)!.body)).toEqual(asked)
  })

  test('IMP-11 what is called off is what was asked to be', async () => {
    const row = (said: Record<string, unknown>) => value([{ Barcode: '12345678901234', IsChanged: true, ErrorMessage: null, ...said }])
    answers['CancelPackage'] = row({})
    await gateway().cancel('12345678901234')
    answers['CancelPackage'] = row({ IsChanged: false, ErrorMessage: 'Too late' })
    expect(await failureOf(gateway().cancel('12345678901234'))).toMatchObject({ kind: 'refused', said: 'Too late' })
    answers['CancelPackage'] = row({ Barcode: '99999999999999' })
    expect(await failureOf(gateway().cancel('12345678901234'))).toMatchObject({ kind: 'unreadable' })
  })
})
