import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { findPending } from '#database/migrate.server'
import { openShopDatabase } from '#database/shop-database.server'
import { findFreeBytes, findLittleRoom, pictureStorageProblem } from '#gateways/storage'
import { config, WrongSetting } from '#platform/config.server'
import { db, MOST_BEHIND_MS, readBounded, replicaBehind } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { describeError, log } from '#platform/log.server'
import { findSeriesProblems } from '#shop/orders/documents.server'
import { findLastBackup, findSealingKey } from '#shop/upkeep/backups.server'
import { BACKUP_LATE_MS, findBacklog, LONG_WAIT_S, troubleTexts } from '#shop/site/health.server'
import { findMailSender } from '#shop/upkeep/message-accounts.senders.server'
import { listTroubles } from '#shop/upkeep/troubles.server'

/** What a check found; `wrong` says what to do. Neither if there is nothing to check. */
interface Finding {
  said: string
  wrong?: string
}

type Check = () => Promise<Finding | readonly Finding[]>

/** Address of a server whose clock is right, for its `Date`, and the shop's own. */
interface Surroundings {
  timeFrom: string
  shopAt: string
}

const LONGEST_STATEMENT_MS = 20_000
const PATIENCE_MS = 5000
const MOST_DRIFT_MS = 5000
const HOUR_MS = 3600_000

/** `npm run doctor`: checks a shop, running or not, and prints one line each with what to do. Changes nothing. Exit code: 0 well, 1 wrong, 2 no database. */
export async function runDoctor(): Promise<number> {
  log.level = 'silent'
  let close: () => Promise<void>
  try {
    close = await openShopDatabase(config, { updates: false })
  } catch (error) {
    print('database', { said: 'cannot be opened', wrong: error instanceof WrongSetting ? error.message : describeError(error) })
    return 2
  }
  try {
    const isWell = await examine({ timeFrom: 'https://www.google.com/generate_204', shopAt: config.url.origin })
    process.stdout.write(isWell ? '\nAll is well.\n' : '\nSomething is wrong: see the lines marked with !!.\n')
    return isWell ? 0 : 1
  } finally {
    await close()
  }
}

/** Prints a line for each finding. True if nothing is wrong. */
export async function examine({ timeFrom, shopAt }: Surroundings): Promise<boolean> {
  const checks: Record<string, Check> = {
    versions: findVersions,
    tables: findTables,
    replica: findDelay,
    disk: findRoom,
    folder: findOpenFiles,
    clock: () => compareClocks(timeFrom),
    address: () => callShop(shopAt),
    pictures: findPictureProblem,
    mail: callMailServer,
    backup: findBackup,
    jobs: findLateWork,
    troubles: findTroubles,
    stock: () => count(STOCK, 'pieces held for orders that do not have them'),
    ledger: () => count(LEDGER, 'entries of the ledger that do not sum to zero'),
    documents: findGaps,
  }
  let isWell = true
  for (const [name, check] of Object.entries(checks)) {
    for (const finding of [await findingsOf(check)].flat()) {
      print(name, finding)
      isWell &&= finding.wrong === undefined
    }
  }
  return isWell
}

async function findingsOf(check: Check): Promise<Finding | readonly Finding[]> {
  try {
    return await check()
  } catch (error) {
    if (errorCode(error) === '57014') return { said: `not checked: it takes longer than ${LONGEST_STATEMENT_MS / 1000} s here` }
    return { said: 'could not be checked', wrong: error instanceof Error ? error.message : String(error) }
  }
}

function print(name: string, { said, wrong }: Finding): void {
  process.stdout.write(`${wrong === undefined ? 'ok' : '!!'}  ${name.padEnd(10)} ${said}${wrong === undefined ? '' : `\n              ${wrong}`}\n`)
}

const OLDEST_POSTGRES = 15

async function findVersions(): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const postgres = rows[0]!.version
  const said = `Hanout ${process.env['npm_package_version'] ?? '–'}, Node ${process.version}, PostgreSQL ${postgres}`
  return Number.parseInt(postgres, 10) >= OLDEST_POSTGRES ? { said } : { said, wrong: `PostgreSQL ${OLDEST_POSTGRES} or newer is needed.` }
}

async function findTables(): Promise<Finding> {
  const pending = await findPending(db as unknown as Kysely<never>)
  if (pending.length === 0) return { said: 'up to date' }
  return { said: `older than this code by ${pending.join(', ')}`, wrong: 'Restart the shop: its start updates them. The next checks may fail until then.' }
}

async function findDelay(): Promise<Finding> {
  for (let left = PATIENCE_MS; left > 0 && replicaBehind() === Infinity; left -= 100) await delay(100)
  const behind = replicaBehind()
  if (behind === undefined) return { said: 'none' }
  if (behind <= MOST_BEHIND_MS) return { said: `at most ${Math.ceil(behind)} ms behind` }
  const said = behind === Infinity ? 'gives no answer, or does not follow the primary' : `${Math.round(behind / 1000)} s behind`
  return { said, wrong: 'Lists and reports are read from the primary meanwhile. See pg_stat_replication there, and the log of the replica.' }
}

async function findRoom(): Promise<Finding> {
  const [bytes, few] = await Promise.all([findFreeBytes(), findLittleRoom()])
  if (bytes === undefined) return { said: 'no data folder on this machine' }
  const said = `${(bytes / 1e9).toFixed(1)} GB free at ${config.dataFolder}`
  return few === undefined ? { said } : { said, wrong: 'Make room, or enlarge the disk: once it is full, no order can be saved.' }
}

/** Files and folders of the data folder that others must not read, with the most that their mode may allow. */
const CLOSED = { '.': 0o711, secret: 0o600, private: 0o700, imports: 0o700, backups: 0o700 } as const

async function findOpenFiles(): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(CLOSED).map(async ([name, most]): Promise<Finding[]> => {
      const path = join(config.dataFolder, name)
      const file = await stat(path).catch(() => undefined)
      const mode = file && file.mode & 0o777
      if (mode === undefined || (mode & ~most) === 0) return []
      return [{ said: `others may read ${path} (${mode.toString(8)})`, wrong: `chmod ${most.toString(8)} ${path}` }]
    }),
  )
  const wrong = found.flat()
  return wrong.length > 0 ? wrong : [{ said: 'closed to other users' }]
}

async function compareClocks(timeFrom: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const compare = (theirs: number, whose: string) => {
    const seconds = Math.round((Date.now() - theirs) / 1000)
    if (Math.abs(seconds) * 1000 <= MOST_DRIFT_MS) findings.push({ said: `agrees with ${whose}` })
    else findings.push({ said: `${seconds} s off ${whose}`, wrong: 'Turn on time synchronisation: timedatectl set-ntp true (or install chrony).' })
  }
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  compare(rows[0]!.now.getTime(), 'the database')
  const answer = await fetch(timeFrom, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  const date = answer?.headers.get('date')
  if (date) compare(Date.parse(date), new URL(timeFrom).host)
  else findings.push({ said: `not compared with ${new URL(timeFrom).host}, which cannot be reached` })
  return findings
}

async function callShop(shopAt: string): Promise<Finding> {
  try {
    const answer = await fetch(`${shopAt}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' })
    const text = (await answer.text()).slice(0, 200)
    const said = `${shopAt} answers ${answer.status}`
    if (answer.status === 200 && text === 'ok') return { said }
    return { said, wrong: answer.status === 503 ? `The shop says: ${text}.` : 'Another server answers there: check DNS, the proxy and HANOUT_URL.' }
  } catch (error) {
    const reason = errorCode(error instanceof Error ? error.cause : undefined) ?? (error as Error).name
    const isCertificate = /CERT|TLS|SSL|SIGNED|SIGNATURE/.test(reason)
    const wrong = isCertificate
      ? 'Renew the certificate: see the proxy’s log.'
      : reason === 'ENOTFOUND'
        ? 'Lead the name to this server in its DNS, or correct HANOUT_URL.'
        : 'Start the shop and its proxy: systemctl status hanout caddy.'
    return { said: `${shopAt} does not answer (${reason})`, wrong }
  }
}

async function findPictureProblem(): Promise<Finding> {
  const problem = await pictureStorageProblem()
  return problem === undefined ? { said: 'can be stored' } : { said: 'the bucket cannot be used', wrong: `${problem}. Check HANOUT_S3_….` }
}

async function callMailServer(): Promise<Finding> {
  const sender = await findMailSender()
  if (!sender) return { said: 'no server', wrong: 'Set HANOUT_MAIL_URL, or enter a mailbox at Réglages → E-mails.' }
  if (!sender.gateway.check) return { said: 'simulated in a demo' }
  const problem = await sender.gateway.check()
  return problem === undefined
    ? { said: 'the server accepts the account' }
    : { said: `the server does not: ${problem}`, wrong: 'Check HANOUT_MAIL_URL, or Réglages → E-mails.' }
}

async function findBackup(): Promise<Finding> {
  const [key, last] = await Promise.all([findSealingKey(), findLastBackup()])
  if (!key) {
    if (config.HANOUT_DEMO) return { said: 'none in a demo' }
    return { said: 'never made', wrong: 'Choose a passphrase: the command backup, or Réglages → Sauvegardes.' }
  }
  const age = Date.now() - (last?.at ?? key.since).getTime()
  const said = last ? `made ${Math.floor(age / HOUR_MS)} h ago` : 'not made yet'
  return age < BACKUP_LATE_MS ? { said } : { said, wrong: 'Run the command backup and read what it says.' }
}

async function findLateWork(): Promise<Finding[]> {
  const { lateJobs, failedJobs, messages } = await findBacklog()
  const { rows: held } = await sql<{ name: string }>`select name from jobs where taken_until > now() + interval '1 hour' order by name`.execute(db)
  const waiting = messages.filter(({ oldest }) => oldest > LONG_WAIT_S)
  const findings = [
    lateJobs.length > 0 && { said: `late: ${lateJobs.join(', ')}`, wrong: 'Start the shop; if it runs, read its log for “job” and “scheduler”.' },
    failedJobs.length > 0 && { said: `failed at the last run: ${failedJobs.join(', ')}`, wrong: 'Read the log for “a job failed”.' },
    held.length > 0 && {
      said: `claimed for more than an hour: ${held.map(({ name }) => name).join(', ')}`,
      wrong: 'The clock was set back. They go on by themselves.',
    },
    ...waiting.map((lane) => ({
      said: `${lane.waiting} messages (${lane.channel}) wait, the oldest for ${Math.floor(lane.oldest / 60)} min`,
      wrong: 'See /admin/messages/: each says what holds it up.',
    })),
  ].filter((finding) => finding !== false)
  return findings.length > 0 ? findings : [{ said: 'on time' }]
}

async function findTroubles(): Promise<Finding[]> {
  const findings = await Promise.all(
    (await listTroubles()).map(async (trouble) => {
      const texts = await troubleTexts(trouble)
      return { said: texts?.title.en ?? trouble.name, wrong: texts?.advice.en ?? 'It was found by a newer version.' }
    }),
  )
  return findings.length > 0 ? findings : [{ said: 'none known' }]
}

/** Holds beyond what their order still has, and of orders that hold nothing. */
const STOCK = sql<{ at: string }>`
  select 'order ' || h.order_id || ', item ' || h.item_id as at from stock_holds h join orders o on o.id = h.order_id
  left join (select order_id, item_id, sum(quantity - released) as pieces from order_lines group by 1, 2) line using (order_id, item_id)
  where h.quantity > coalesce(line.pieces, 0) or (h.state = 'held' and o.state in ('temp', 'failed', 'cancelled')) order by h.order_id limit 5`

const LEDGER = sql<{ at: string }>`select 'entry ' || entry_id as at from ledger_lines group by entry_id having sum(amount) <> 0 order by entry_id limit 5`

async function count(statement: typeof STOCK, what: string): Promise<Finding> {
  const { rows } = await readBounded(LONGEST_STATEMENT_MS, (transaction) => statement.execute(transaction))
  if (rows.length === 0) return { said: `no ${what}` }
  return { said: `${what}: ${rows.map(({ at }) => at).join('; ')}`, wrong: 'Keep a backup, change nothing by hand, and report this with these numbers.' }
}

async function findGaps(): Promise<Finding> {
  const problems = await readBounded(LONGEST_STATEMENT_MS, (transaction) => findSeriesProblems(transaction))
  if (problems.length === 0) return { said: 'numbered without gaps' }
  const said = problems.map(({ kind, year, problem, from, to }) => `${kind} ${year || ''}: ${problem} ${from}–${to}`).join('; ')
  return { said, wrong: 'Keep a backup, and tell your accountant: no number may be missing.' }
}
