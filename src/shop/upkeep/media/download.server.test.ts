import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from '#platform/public-addresses.server'
import { download } from './media.server.ts'

test('addresses of this machine, of private networks and reserved ones are not public', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '::7f00:1',
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
})

test('ordinary addresses are public', () => {
  expect(['1.1.1.1', '172.15.0.1', '172.32.0.1', '193.95.66.10', '2606:4700::1111', '2a00:1450:4007::200e'].every(isPublicAddress)).toBe(true)
})

test('a private address is refused however it is written, and so is a password in the address', async () => {
  const hidden = [
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:pass@example.com/',
  ]
  for (const address of hidden) await expect(download(address, 1000)).rejects.toThrow("n'est pas une adresse publique")
})

test('an address that is not http(s) is refused', async () => {
  for (const address of ['ftp://example.com/a.png', 'file:///etc/passwd', 'javascript:1']) {
    await expect(download(address, 1000)).rejects.toThrow('ni un chemin ni une adresse')
  }
})

const picture = Buffer.from('the bytes of a picture')

const answers: Record<string, RequestListener> = {
  '/picture.png': (_, response) => response.end(picture),
  '/moved': (_, response) => response.writeHead(302, { location: '/picture.png' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/home': (_, response) => response.writeHead(302, { location: 'http://127.0.0.2/picture.png' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/broken': (_, response) => response.writeHead(200, { 'content-length': '99' }).write('ab', () => response.destroy()),
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
const thisServer = (address: string) => address === '127.0.0.1'
let at = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  at = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('a picture is fetched, also where its address has moved to', async () => {
  expect(await download(`${at}/picture.png`, 1000, thisServer)).toEqual(picture)
  expect(await download(`${at}/moved`, 1000, thisServer)).toEqual(picture)
})

test('a redirect into a private network, to a file or round and round is refused', async () => {
  await expect(download(`${at}/home`, 1000, thisServer)).rejects.toThrow("n'est pas une adresse publique")
  await expect(download(`${at}/file`, 1000, thisServer)).rejects.toThrow('ni un chemin ni une adresse')
  await expect(download(`${at}/round`, 1000, thisServer)).rejects.toThrow('ne répond pas')
})

test('what is missing, too heavy or breaks off is refused', async () => {
  await expect(download(`${at}/none.png`, 1000, thisServer)).rejects.toThrow('répond 404')
  await expect(download(`${at}/picture.png`, 10, thisServer)).rejects.toThrow('dépasse')
  await expect(download(`${at}/broken`, 1000, thisServer)).rejects.toThrow('ne répond pas')
})
