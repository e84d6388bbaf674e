import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { guardedLookup, isPublicAddress, NotPublic, refuseHiddenHost } from '#platform/public-addresses.server'
import { refuse } from '#platform/refusal'
import { mediaWords } from './media.words.ts'

const PATIENCE_MS = 20_000
const MOST_REDIRECTS = 5

/**
 * Downloads a file of at most `mostBytes` from a public http(s) address. Checks the resolved IP at connection and at every redirect, so that no name leads
 * into the shop's own network. Refuses anything but a file within 20 s.
 */
export async function download(source: string, mostBytes: number, mayReach = isPublicAddress): Promise<Buffer> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let url = addressOf(source)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await ask({ url, source, mayReach, patience })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = addressOf(new URL(headers.location, url).href)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw refuse(mediaWords.wrongAnswer, { source, status: statusCode })
    }
    return receive(answer, source, mostBytes)
  }
  throw refuse(mediaWords.noAnswer, { source })
}

function addressOf(source: string): URL {
  const url = URL.parse(source)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw refuse(mediaWords.notAnAddress, { source })
  if (url.username || url.password) throw refuse(mediaWords.notPublic, { source })
  return url
}

interface Question {
  url: URL
  source: string
  mayReach: (address: string) => boolean
  patience: AbortSignal
}

function ask({ url, source, mayReach, patience }: Question): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<IncomingMessage>((answered, failed) => {
    refuseHiddenHost(url, mayReach)
    request(url, { lookup: guardedLookup(mayReach), signal: patience, agent: false, headers: { accept: 'image/*', 'user-agent': 'Hanout' } })
      .on('response', answered)
      .on('error', failed)
      .end()
  }).catch((error: unknown) => {
    throw refuse(error instanceof NotPublic ? mediaWords.notPublic : mediaWords.noAnswer, { source })
  })
}

async function receive(answer: IncomingMessage, source: string, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) break
      pieces.push(piece)
    }
  } catch {
    throw refuse(mediaWords.noAnswer, { source })
  }
  if (size > mostBytes) throw refuse(mediaWords.tooHeavy, { max: mostBytes / 1_000_000 })
  return Buffer.concat(pieces)
}
