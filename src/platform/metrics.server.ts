import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pool, replicaBehind } from './database.server.ts'
import { databaseAwayFor } from './database-watch.server.ts'
import { linesLogged } from './log.server.ts'

/** Figures of this process since its start, written in Prometheus's text format. Label values come from fixed lists, never from a request. */
export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

interface Sample {
  value: number
  labels?: Readonly<Record<string, string | number>>
  /** Of a histogram: `_bucket`, `_sum`, `_count`. */
  suffix?: string
}

/** Upper bounds of the latency histogram, in ms. */
const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

interface Answers {
  /** By hundreds of the status. */
  byClass: Float64Array
  buckets: Float64Array
  sumMs: number
}

const answers = new Map<string, Answers>()

export function countRequest(route: string, status: number, ms: number): void {
  let own = answers.get(route)
  if (!own) answers.set(route, (own = { byClass: new Float64Array(6), buckets: new Float64Array(BOUNDS_MS.length + 1), sumMs: 0 }))
  own.byClass[Math.floor(status / 100)]!++
  own.sumMs += ms
  let at = 0
  while (at < BOUNDS_MS.length && ms > BOUNDS_MS[at]!) at++
  own.buckets[at]!++
}

// From the start, so that none is a number too.
const orders = new Map<string, number>([
  ['quick', 0],
  ['checkout', 0],
  ['staff', 0],
])

export function countOrder(channel: string): void {
  orders.set(channel, (orders.get(channel) ?? 0) + 1)
}

const DELAY_RESOLUTION_MS = 20
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

/** Families of this process. Starts to measure the event loop at the first call, and begins its delays anew at each. */
export function measureProcess(): Family[] {
  const began = delays ?? (delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS }))
  began.enable()
  const delay = began.count > 0 ? [began.percentile(50), began.percentile(99), began.max] : [0, 0, 0]
  began.reset()
  const { rss, heapUsed, external } = process.memoryUsage()
  const behindMs = replicaBehind()
  const { user, system } = process.cpuUsage()
  return [
    {
      name: 'hanout_requests_total',
      type: 'counter',
      help: 'Answered requests by matched route and status class.',
      samples: [...answers].flatMap(([route, { byClass }]) =>
        [...byClass].flatMap((value, hundreds) => (value > 0 ? { value, labels: { route, status: `${hundreds}xx` } } : [])),
      ),
    },
    { name: 'hanout_request_seconds', type: 'histogram', help: 'Time to the answer by matched route.', samples: [...answers].flatMap(timesOf) },
    counterBy({ name: 'hanout_orders_total', help: 'Orders placed through this process, by channel.', label: 'channel' }, orders),
    counterBy({ name: 'hanout_log_lines_total', help: 'Logged warnings and errors.', label: 'level' }, Object.entries(linesLogged)),
    gauge('hanout_database_up', 'Whether the database answers.', databaseAwayFor() === undefined ? 1 : 0),
    gauge('hanout_database_connections_used', 'Connections of the pool in use.', pool.totalCount - pool.idleCount),
    gauge('hanout_database_connections_most', 'Largest number of connections of the pool.', pool.options.max),
    gauge('hanout_database_waiting', 'Statements that wait for a connection.', pool.waitingCount),
    ...(behindMs === undefined ? [] : [gauge('hanout_replica_behind_seconds', 'Age of what the replica has.', behindMs / 1000)]),
    {
      name: 'hanout_event_loop_delay_seconds',
      type: 'gauge',
      help: 'Delay of the event loop since the last scrape.',
      // What it measures includes its own interval.
      samples: delay.map((ns, index) => ({ value: Math.max(0, ns / 1e6 - DELAY_RESOLUTION_MS) / 1000, labels: { percentile: [50, 99, 100][index]! } })),
    },
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('nodejs_heap_used_bytes', 'Used heap.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory outside the heap.', external),
    { name: 'process_cpu_seconds_total', type: 'counter', help: 'Processor time.', samples: [{ value: (user + system) / 1e6 }] },
    gauge('process_start_time_seconds', 'Start of the process.', Math.round((Date.now() - process.uptime() * 1000) / 1000)),
  ]
}

export function gauge(name: string, help: string, value: number): Family {
  return { name, type: 'gauge', help, samples: [{ value }] }
}

export function counterBy({ label, ...of }: Pick<Family, 'name' | 'help'> & { label: string }, values: Iterable<readonly [string, number]>): Family {
  return { ...of, type: 'counter', samples: [...values].map(([one, value]) => ({ value, labels: { [label]: one } })) }
}

function timesOf([route, { buckets, sumMs }]: [string, Answers]): Sample[] {
  let count = 0
  const cumulated = [...buckets].map((own, index) => {
    count += own
    return { value: count, labels: { route, le: index < BOUNDS_MS.length ? BOUNDS_MS[index]! / 1000 : '+Inf' }, suffix: '_bucket' }
  })
  return [...cumulated, { value: sumMs / 1000, labels: { route }, suffix: '_sum' }, { value: count, labels: { route }, suffix: '_count' }]
}

/** The figures of several processes as one, each sample with its process. */
export function byProcess(processes: readonly (readonly [number: string, families: readonly Family[]])[]): Family[] {
  const labelled = processes.flatMap(([number, families]) =>
    families.map((family) => ({ ...family, samples: family.samples.map((sample) => ({ ...sample, labels: { process: number, ...sample.labels } })) })),
  )
  return [...Map.groupBy(labelled, ({ name }) => name).values()].map((same) => ({ ...same[0]!, samples: same.flatMap(({ samples }) => samples) }))
}

export function writeFamilies(families: readonly Family[]): string {
  return families
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ value, labels, suffix = '' }) => {
        const written = Object.entries({ ...labels }).map(([label, of]) => `${label}="${`${of}`.replace(/[\\"\n]/g, '\\$&')}"`)
        return `${name}${suffix}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value === Infinity ? '+Inf' : value}`
      }),
      '',
    ])
    .join('\n')
}
