import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { startReplicated, type Replicated } from '@hanout/own-postgres/replica.testing'
import type { OwnPostgres } from '@hanout/own-postgres'
import { median } from './load.ts'
import { freePort, untilReady } from './processes.ts'
import { addProducts, nextPhone } from './yardsticks.ts'

const KILLS = Number(process.env.HANOUT_BENCH_KILLS ?? 100)
const CLIENTS = 4
/** After each kill, before the next one. */
const ORDERS_BETWEEN = 10
const PATIENCE_MS = 15_000
const RESTART_MS = 200
/** Of who orders: the demo has orders of its own. */
const NAME = 'Bench Machines'
const PROGRAMS = ['haproxy', 'pgbouncer']
const isRoot = process.getuid?.() === 0

/** A program that is started again when it ends, as by a service manager. */
interface Service {
  kill(): void
  stop(): Promise<void>
}

/** A machine of the shop with its PgBouncer, and one of two HAProxys, each of which leads to both machines. */
interface Half {
  front: string
  shop: Service & { address: string }
  pooler: Service
  proxy: Service
}

/**
 * Two machines of the shop behind two HAProxys and two PgBouncers, and a PostgreSQL whose replica has each commit before it is acknowledged. While clients
 * order, each of them is killed in turn; at last the primary stays away and the replica takes its place. No acknowledged order may be lost or doubled.
 */
export async function measureMachines(): Promise<void> {
  const missing = PROGRAMS.filter((name) => !existsSync(`/usr/sbin/${name}`))
  if (missing.length > 0) throw new Error(`machines: ${missing.join(' and ')} missing. On Debian: apt install ${missing.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'hanout-machines-'))
  chmodSync(folder, 0o755)
  const servers = await startReplicated()
  const halves: Half[] = []
  try {
    await openTo(servers)
    const ports = await Promise.all([portsOf(), portsOf()])
    for (const own of ports) {
      const half = startHalf(servers, { folder, own, all: ports })
      halves.push(half)
      for (const address of [half.shop.address, half.front]) await untilReady(`${address}/readyz`)
    }
    await strike(servers, halves)
  } finally {
    await Promise.all(halves.flatMap(({ shop, pooler, proxy }) => [shop, pooler, proxy].map((service) => service.stop())))
    await servers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ports = Record<'front' | 'shop' | 'pooler' | 'primary', number>

async function portsOf(): Promise<Ports> {
  const [front, shop, pooler, primary] = [await freePort(), await freePort(), await freePort(), await freePort()]
  return { front, shop, pooler, primary }
}

/** Lets HAProxy ask both servers which one is the primary, and has each commit wait for the replica. */
async function openTo({ primary, replica, asSuperuser }: Replicated): Promise<void> {
  await asSuperuser(primary, 'create role watcher login')
  for (const server of [primary, replica]) {
    const file = join(dirname(server.connection.host), 'data/pg_hba.conf')
    writeFileSync(file, `local postgres watcher trust\n${readFileSync(file, 'utf8')}`)
    await asSuperuser(server, 'select pg_reload_conf()')
  }
  await asSuperuser(primary, `alter system set synchronous_standby_names = '*'`)
  await asSuperuser(primary, 'select pg_reload_conf()')
}

function startHalf({ primary, replica }: Replicated, { folder, own, all }: { folder: string; own: Ports; all: Ports[] }): Half {
  const { user, password, database } = primary.connection
  const urlAt = (place: string) => `postgres://${user}:${encodeURIComponent(password)}@${place}`
  const socketOf = ({ connection: { host, port } }: OwnPostgres) => `unix@${host}/.s.PGSQL.${port}`
  const proxyFile = written('haproxy.cfg', join(folder, `haproxy-${own.front}`), {
    '127.0.0.1:8080': `127.0.0.1:${own.front}`,
    '127.0.0.1:5000': `127.0.0.1:${own.primary}`,
    '10.0.0.1:3000': `127.0.0.1:${all[0]!.shop}`,
    '10.0.0.2:3000': `127.0.0.1:${all[1]!.shop}`,
    '10.0.0.11:5432': socketOf(primary),
    '10.0.0.12:5432': socketOf(replica),
  })
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${user}" "${password}"\n`)
  const poolerFile = written('pgbouncer.ini', join(folder, `pgbouncer-${own.front}`), {
    'port=5000': `port=${own.primary}`,
    'listen_port = 6432': `listen_port = ${own.pooler}\nunix_socket_dir =`,
    '/etc/pgbouncer/userlist.txt': users,
  })
  const settings = {
    DATABASE_URL: urlAt(`127.0.0.1:${own.pooler}/${database}`),
    DATABASE_DIRECT_URL: urlAt(`127.0.0.1:${own.primary}/${database}`),
    DATABASE_REPLICA_URL: urlAt(`localhost/${database}?host=${encodeURIComponent(replica.connection.host)}`),
    HANOUT_SECRET: 'a secret that both machines share for the bench',
    HANOUT_DATA: join(folder, `data-${own.shop}`),
    PORT: String(own.shop),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    HANOUT_RATE_LIMIT: '0',
    HANOUT_PROCESSES: '1',
    NODE_ENV: 'production',
  }
  return {
    front: `http://127.0.0.1:${own.front}`,
    proxy: keep('/usr/sbin/haproxy', ['-db', '-f', proxyFile]),
    pooler: keep('/usr/sbin/pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), poolerFile]),
    shop: { ...keep(process.execPath, ['build/server/start.js'], settings), address: `http://127.0.0.1:${own.shop}` },
  }
}

/** Copies a file of deploy/ with this run's addresses. */
function written(name: string, file: string, addresses: Record<string, string>): string {
  const text = Object.entries(addresses).reduce((made, [from, to]) => made.replaceAll(from, to), readFileSync(join('deploy', name), 'utf8'))
  writeFileSync(file, text)
  return file
}

function keep(command: string, args: string[], settings: Record<string, string> = {}): Service {
  let child: ChildProcess
  let isEnding = false
  const start = () => {
    child = spawn(command, args, { env: { ...process.env, ...settings }, stdio: 'ignore' })
    child.once('exit', () => isEnding || setTimeout(start, RESTART_MS))
  }
  start()
  return {
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      isEnding = true
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    },
  }
}

async function strike(servers: Replicated, halves: Half[]): Promise<void> {
  const { primary, replica, asSuperuser, pidOf } = servers
  const pool = new Pool({ ...replica.connection, ssl: false, max: 1 })
  pool.on('error', () => {})
  const before = new Pool({ ...primary.connection, ssl: false, max: 1 })
  const products = await addProducts(before, 'bench-machines')
  await before.end()
  const acknowledged = new Set<string>()
  const ending = new AbortController()
  let [lastAt, longestMs] = [performance.now(), 0]
  const clients = Array.from({ length: CLIENTS }, async (_, place) => {
    for (let turn = place; !ending.signal.aborted; turn++) {
      const phone = nextPhone()
      const person = { name: NAME, phone, address: 'Tunis', intention: randomUUID() }
      const product = String(products[turn % products.length])
      const fields = { action: 'create_direct_order', product_id: product, variation_id: '', quantity: '1', ...person }
      while (!(await isPlaced(halves[turn % 2]!.front, fields))) turn++
      acknowledged.add(phone)
      longestMs = Math.max(longestMs, performance.now() - lastAt)
      lastAt = performance.now()
    }
  })
  const untilOrders = async () => {
    for (const enough = acknowledged.size + ORDERS_BETWEEN; acknowledged.size < enough;) await delay(50)
  }
  const struck = async (kill: () => unknown) => {
    await untilOrders()
    ;[lastAt, longestMs] = [performance.now(), 0]
    await kill()
    await untilOrders()
    return longestMs / 1000
  }
  const kills: Record<string, (half: Half) => unknown> = {
    'a shop': ({ shop }) => shop.kill(),
    'a PgBouncer': ({ pooler }) => pooler.kill(),
    'an HAProxy': ({ proxy }) => proxy.kill(),
    'the primary': async () => process.kill(await pidOf(primary), 'SIGKILL'),
    'the replica': async () => process.kill(await pidOf(replica), 'SIGKILL'),
  }
  const seconds = new Map(Object.keys(kills).map((name) => [name, [] as number[]]))
  for (let number = 0; number < KILLS; number++) {
    const [name, kill] = Object.entries(kills)[number % seconds.size]!
    seconds.get(name)!.push(await struck(() => kill(halves[Math.floor(number / seconds.size) % 2]!)))
    for (const { shop } of halves) await untilReady(`${shop.address}/readyz`)
    while ((await asSuperuser(primary, `select from pg_stat_replication where state = 'streaming'`)).length === 0) await delay(100)
  }
  const promotion = await struck(async () => {
    process.kill(await pidOf(primary), 'SIGKILL')
    await primary.stop()
    await asSuperuser(replica, 'select pg_promote()')
  })
  ending.abort()
  await Promise.all(clients)
  const { rows } = await pool.query<{ phone: string; orders: string }>('select phone, count(*) as orders from orders where name = $1 group by phone', [NAME])
  await pool.end()
  const standing = new Set(rows.map(({ phone }) => phone))
  const [lost, doubled] = [[...acknowledged].filter((phone) => !standing.has(phone)).length, rows.filter(({ orders }) => Number(orders) > 1).length]
  console.log(`machines: ${KILLS} kills, ${acknowledged.size} orders acknowledged, ${lost} lost, ${doubled} doubled (aims 0, 0)`)
  for (const [name, own] of seconds) {
    if (own.length > 0) console.log(`  without ${name}: ${median(own).toFixed(1)} s until the next order, ${Math.max(...own).toFixed(1)} at most (aim ≤ 5)`)
  }
  console.log(`  primary gone for good, replica promoted: ${promotion.toFixed(1)} s until the next order (aim ≤ 5)`)
  if (lost + doubled > 0) throw new Error('machines: the orders that stand are not those that were acknowledged')
}

async function isPlaced(front: string, fields: Record<string, string>): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`${front}/wp-admin/admin-ajax.php`, { method: 'POST', body: new URLSearchParams(fields), signal })
    return ((await answer.json()) as { success: boolean }).success
  } catch {
    return false
  }
}
