import autocannon from 'autocannon'

/** One run of load: requests a second, and how many answers were not 2xx. */
export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  not2xx: number
}

/** The requests to send, and for how long. `request` makes each anew where bodies differ. */
export interface Load {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  request?: () => { method: 'POST'; path: string; headers: Record<string, string>; body: string }
}

/** Sends load from this process and gives what came back. Latencies in ms. */
export async function load({ url, seconds, connections, headers = {}, request }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    ...(request && { requests: [{ setupRequest: (asked: object) => ({ ...asked, ...request() }) }] }),
  })
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, not2xx: result.non2xx + result.errors }
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
