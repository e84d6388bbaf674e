import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerAsMylerz } from '@hanout/simulators/courier'

/** The simulated courier on a port of its own, for the adapter over the network. Records request bodies. */
export async function openSimulatedCourier(country: string): Promise<{ url: string; sent: { path: string; body: string }[]; close(): void }> {
  const sent: { path: string; body: string }[] = []
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await text(incoming)
    const path = incoming.url ?? '/'
    sent.push({ path, body })
    const { method = 'GET', headers } = incoming
    const request = new Request(`http://courier${path}`, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
      ...(method === 'GET' ? {} : { body }),
    })
    const said = await answerAsMylerz(request, country).catch(() => undefined)
    if (!said) return outgoing.destroy()
    return outgoing.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text())
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, close }
}
