import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StorageAway } from './storage.ts'

/** A bucket of an S3-compatible store, and who asks. */
export interface Bucket {
  /** The store's address, without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** True for `endpoint/bucket/name`, false for `bucket.endpoint/name`. */
  hasPathStyle: boolean
}

/** How long it is waited for, in ms. */
export interface Patience {
  /** For one whole answer. */
  answerMs: number
  /** Before it is asked again, the first time; then twice as long. */
  pauseMs: number
  /** After it did not answer, how long nothing is read from it. */
  restMs: number
}

const TRIES = 3

interface Question {
  method: 'GET' | 'PUT' | 'POST' | 'HEAD' | 'DELETE'
  /** The object's; empty for the bucket. */
  name: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: () => Promise<Blob | string>
}

/** Asks a bucket, and takes its answer; what gives false did not come whole, and is asked for again. */
export type Asking = (question: Question, take: (answer: Response) => Promise<boolean>) => Promise<boolean>

/** Asks a bucket, three times where that helps. Gives what `take` makes of the answer; false where the file is not there. Throws `StorageAway`. */
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
  /** Asking again may help. */
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
