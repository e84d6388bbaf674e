import autocannon from 'autocannon'

export interface LoadResult {
  perSecond: number
  done: number
  answered: number
  p50: number
  p99: number
  not2xx: number
}

/** `request` makes each request anew if bodies differ. `isDone` reads from an answer whether its work was done. */
export interface Load {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  request?: () => { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
  isDone?: (body: string) => boolean
}

/** Latencies in ms. */
export async function load({ url, seconds, connections, headers = {}, request, isDone = () => true }: Load): Promise<LoadResult> {
  let done = 0
  const onResponse = (status: number, body: string) => {
    if (status === 200 && isDone(body)) done++
  }
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    ...(request && { requests: [{ setupRequest: (asked: object) => ({ ...asked, ...request() }), onResponse }] }),
  })
  const { requests, latency, non2xx, errors } = result
  return { perSecond: requests.average, done, answered: requests.total, p50: latency.p50, p99: latency.p99, not2xx: non2xx + errors }
}

export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
