import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A proxy that ends TLS in front of a shop, like nginx, Caddy or a load balancer. */
export interface TlsProxy {
  /** `https://localhost:…`: the shop's address in a browser. Its certificate is self-signed. */
  url: string
  /** PEM, for clients to trust. */
  certificate: string
  /** Forwards requests to the shop on a local port, over plain HTTP. */
  passTo(port: number): void
  close(): void
}

export async function openTlsProxy(): Promise<TlsProxy> {
  let port: number
  const pair = selfSigned()
  const server = createServer(pair, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': incoming.socket.remoteAddress }
    const onward = request({ port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0), 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, certificate: pair.cert, passTo: (to) => (port = to), close }
}

/** A self-signed certificate for `localhost`: the minimum of X.509, in DER. */
function selfSigned(): { key: string; cert: string } {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const name = der(0x30, der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')))))
  const lives = der(0x30, ...['20000101000000Z', '20991231235959Z'].map((moment) => der(0x18, Buffer.from(moment))))
  const certified = der(0x30, der(0x02, Buffer.from([1])), ecdsaWithSha256, name, lives, name, pair.publicKey)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', certified, createPrivateKey(pair.privateKey)))
  const cert = der(0x30, certified, ecdsaWithSha256, signature).toString('base64')
  return { key: pair.privateKey, cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n` }
}

/** A DER value: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
