import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StorageAway } from './storage.ts'

export interface Bucket {
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** True for `endpoint/bucket/name`, false for `bucket.endpoint/name`. */
  hasPathStyle: boolean
}

/** Times in ms. */
export interface Patience {
  /** Limit of one whole answer. */
  answerMs: number
  /** Pause before the first retry; doubled for the second. */
  pauseMs: number
  /** After a failure, time without further reads. */
  restMs: number
}

const TRIES = 3

interface Question {
  method: 'GET' | 'PUT' | 'POST' | 'HEAD' | 'DELETE'
  /** The object's name; empty for the bucket. */
  name: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: () => Promise<Blob | string>
}

/** If `take` returns false, the answer was incomplete and the call is repeated. */
export type Asking = (question: Question, take: (answer: Response) => Promise<boolean>) => Promise<boolean>

/** Tries up to three times. Returns true with the answer taken, false if the file does not exist. Throws `StorageAway`. */
export function askingOf(account: Bucket, { answerMs, pauseMs }: Pick<Patience, 'answerMs' | 'pauseMs'>): Asking {
  const client = new AwsClient({ accessKeyId: account.keyId, secretAccessKey: account.secret, service: 's3', region: account.region })
  const once = async ({ method, name, query = {}, headers = {}, body }: Question, take: (answer: Response) => Promise<boolean>): Promise<boolean | Trouble> => {
    try {
      const request = await client.sign(addressOf(account, name, query), { method, headers, ...(body && { body: await body() }) })
      const answer = await fetch(request, { signal: AbortSignal.timeout(answerMs), redirect: 'manual' })
      if (answer.ok) return (await take(answer)) || { reason: 'its bytes did not come whole', mayHelp: true }
      return await refused(answer, name)
    } catch (error) {
      return { reason: reasonOf(error), mayHelp: true }
    }
  }
  return async (question, take) => {
    for (let tries = 1; ; tries++) {
      const done = await once(question, take)
      if (typeof done === 'boolean') return done
      if (!done.mayHelp || tries === TRIES) throw new StorageAway(done.reason)
      await pause(pauseMs * 2 ** (tries - 1) * (0.5 + Math.random()))
    }
  }
}

interface Trouble {
  reason: string
  mayHelp: boolean
}

async function refused(answer: Response, name: string): Promise<false | Trouble> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().catch(() => ''))?.[1]
  if (answer.status === 404 && name !== '' && code !== 'NoSuchBucket') return false
  return { reason: `it answered ${answer.status}${code ? ` ${code}` : ''}`, mayHelp: answer.status >= 500 || answer.status === 429 || answer.status === 408 }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}

function addressOf({ endpoint, bucket, hasPathStyle }: Bucket, name: string, query: Record<string, string>): string {
  const asked = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`
  if (hasPathStyle) return `${endpoint}/${bucket}/${name}${asked}`
  const url = new URL(endpoint)
  return `${url.protocol}//${bucket}.${url.host}/${name}${asked}`
}
