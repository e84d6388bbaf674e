import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { guardedLookup, isPublicAddress, NotPublic, refuseHiddenHost } from '#platform/public-addresses.server'

/** What a user-supplied address may reach. Differs in tests: their provider is neither public nor behind TLS. */
export interface Reach {
  mayReach: (address: string) => boolean
  protocols: readonly string[]
}

const PUBLIC_TLS: Reach = { mayReach: isPublicAddress, protocols: ['https:'] }

/** Like `fetch`, but only to public https addresses: the address is checked on connecting, and redirects are not followed. */
export async function fetchPublic(request: Request, { mayReach, protocols } = PUBLIC_TLS): Promise<Response> {
  const url = new URL(request.url)
  const body = request.method === 'GET' ? '' : await request.text()
  try {
    if (!protocols.includes(url.protocol)) throw new NotPublic(url.protocol)
    refuseHiddenHost(url, mayReach)
    const answer = await ask(url, request, { body, mayReach })
    const { statusCode = 0 } = answer
    const isEmpty = statusCode === 204 || statusCode === 304
    if (isEmpty) answer.destroy()
    return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), { status: statusCode })
  } catch (error) {
    throw new TypeError('fetch failed', { cause: error })
  }
}

interface Given {
  body: string
  mayReach: (address: string) => boolean
}

function ask(url: URL, { method, headers, signal }: Request, { body, mayReach }: Given): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const fields = { ...Object.fromEntries(headers), ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) }
  return new Promise((answered, failed) => {
    request(url, { method, headers: fields, lookup: guardedLookup(mayReach), signal, agent: false })
      .on('response', answered)
      .on('error', failed)
      .end(body)
  })
}
