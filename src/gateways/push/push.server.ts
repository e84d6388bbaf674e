import { ECDH } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { errorCode } from '#platform/error-codes'
import { guardedLookup, isPublicAddress, NotPublic, refuseHiddenHost } from '#platform/public-addresses.server'

/** A browser's own description (W3C Push API): its push service's address, and its keys in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The shop's keys for all push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface Push {
  to: PushTarget
  /** Received by the service worker. Encrypted for the browser alone. */
  payload: string
  /** A later notification with the same topic replaces this one while the phone is offline. At most 32 characters of base64url. */
  topic: string
  /** Seconds for which the push service keeps it for an offline phone. */
  keptSeconds: number
}

/** `gone`: the browser is no longer subscribed. Only `not-taken` is worth a retry. */
export type PushOutcome = { outcome: 'sent' } | { outcome: 'gone' } | { outcome: 'not-taken' | 'refused'; said: string }

/** `subject` is the contact for push services: `mailto:` or https. */
export interface PushSender {
  keys: PushKeys
  subject: string
}

/** What a notification may reach. Differs in tests: their push service is neither public nor behind TLS. */
export interface Reach {
  mayReach: (address: string) => boolean
  protocols: readonly string[]
  /** Time limit of an answer, in ms. */
  patienceMs: number
}

const PUBLIC_TLS: Reach = { mayReach: isPublicAddress, protocols: ['https:'], patienceMs: 15_000 }

const LONGEST_SAID = 300
const POINT_BYTES = 65
const AUTH_BYTES = 16

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys()
}

/** Checks a browser's own description: a public https address of a push service without password, a point of the curve, 16 bytes of salt. */
export function isPushTarget({ endpoint, p256dh, auth }: PushTarget, { mayReach, protocols } = PUBLIC_TLS): boolean {
  const url = URL.parse(endpoint)
  if (!url || !protocols.includes(url.protocol) || url.username || url.password) return false
  try {
    refuseHiddenHost(url, mayReach)
    const point = Buffer.from(p256dh, 'base64url')
    ECDH.convertKey(point, 'prime256v1')
    return point.length === POINT_BYTES && Buffer.from(auth, 'base64url').length === AUTH_BYTES
  } catch {
    return false
  }
}

/**
 * Encrypts for the browser (RFC 8291). Its address is the browser's own word: checked on connecting, redirects not followed. A lost answer counts as not taken:
 * a repeat has the same topic and rings once.
 */
export async function sendPush(push: Push, { keys, subject }: PushSender, reach = PUBLIC_TLS): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = push.to
  if (!isPushTarget(push.to, reach)) return { outcome: 'refused', said: 'not an address of a push service' }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.payload, {
    vapidDetails: { subject, ...keys },
    TTL: push.keptSeconds,
    urgency: 'high',
    topic: push.topic,
  })
  try {
    const answer = await post(new URL(endpoint), { headers, body, reach })
    return await judge(answer)
  } catch (error) {
    if (error instanceof NotPublic) return { outcome: 'refused', said: 'not a public address' }
    return { outcome: 'not-taken', said: `no answer (${errorCode(error) ?? (error as Error).name})` }
  }
}

/** Classifies an answer (RFC 8030): 404 and 410 mean that the browser is gone; 429 and server errors are temporary. */
async function judge(answer: IncomingMessage): Promise<PushOutcome> {
  const { statusCode: status = 0 } = answer
  const isTaken = status >= 200 && status < 300
  if (isTaken || status === 404 || status === 410) {
    answer.destroy()
    return { outcome: isTaken ? 'sent' : 'gone' }
  }
  const said = `${status} ${await saidBy(answer)}`.trim().slice(0, LONGEST_SAID)
  return { outcome: status === 408 || status === 429 || status >= 500 ? 'not-taken' : 'refused', said }
}

interface Posted {
  headers: Record<string, string | number>
  body: Buffer | null
  reach: Reach
}

function post(url: URL, { headers, body, reach }: Posted): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(reach.patienceMs)
  return new Promise((answered, failed) => {
    request(url, { method: 'POST', headers, lookup: guardedLookup(reach.mayReach), signal, agent: false })
      .on('response', answered)
      .on('error', failed)
      .end(body)
  })
}

async function saidBy(answer: IncomingMessage): Promise<string> {
  let said = ''
  for await (const piece of answer.setEncoding('utf8') as AsyncIterable<string>) {
    said += piece
    if (said.length > LONGEST_SAID) break
  }
  return said
}
