import { execFile } from 'node:child_process'
import { appendFile, chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile, chown } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { fleetingFolder, startPostgres, type OwnPostgres } from './postgres.ts'

const SLOT = 'copy'

/** A PostgreSQL with a streaming replica, on this machine, for tests and benches. */
export interface Replicated {
  primary: OwnPostgres
  replica: OwnPostgres
  /** Runs a statement as superuser. */
  asSuperuser(of: OwnPostgres, statement: string): Promise<unknown[]>
  /** Process number of a server. */
  pidOf(of: OwnPostgres): Promise<number>
  stop(): Promise<void>
}

export async function startReplicated(): Promise<Replicated> {
  const folders = [await newFolder(), await newFolder()] as const
  const primary = await startPostgres({ lifetime: 'kept', dataFolder: folders[0] })
  const home = dirname(primary.connection.host)
  const { superuser } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8')) as { superuser: string }
  const connect = async (of: OwnPostgres) => {
    const client = new Client({ ...of.connection, user: 'postgres', password: superuser, database: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const asSuperuser = async (of: OwnPostgres, statement: string) => {
    const client = await connect(of)
    return client.query(statement).then(
      ({ rows }) => client.end().then(() => rows as unknown[]),
      (error: unknown) => client.end().then(() => Promise.reject(error)),
    )
  }
  const copy = join(folders[1], 'postgres')
  await mkdir(copy)
  const backup = await connect(primary)
  await backup.query(`select pg_create_physical_replication_slot('${SLOT}', true)`)
  await backup.query(`select pg_backup_start('copy', true)`)
  await promisify(execFile)('cp', ['-a', join(home, 'data'), copy])
  const { rows } = await backup.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  await backup.end()
  await copyFile(join(home, 'passwords.json'), join(copy, 'passwords.json'))
  const data = join(copy, 'data')
  const { uid, gid } = await stat(data)
  await writeFile(join(data, 'backup_label'), rows[0]!.label, { mode: 0o600 })
  await writeFile(join(data, 'standby.signal'), '')
  for (const file of ['backup_label', 'standby.signal']) await chown(join(data, file), uid, gid)
  await rm(join(data, 'postmaster.pid'), { force: true })
  const { host, port } = primary.connection
  const source = `host=${host} port=${port} user=postgres password=${superuser} application_name=${SLOT}`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\nprimary_slot_name = '${SLOT}'\nwal_retrieve_retry_interval = '500ms'\n`)
  const replica = await startPostgres({ lifetime: 'kept', dataFolder: folders[1] })
  const pidOf = async (of: OwnPostgres) => Number((await readFile(join(dirname(of.connection.host), 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  const stop = async () => {
    await Promise.all([replica.stop(), primary.stop()])
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { primary, replica, asSuperuser, pidOf, stop }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(fleetingFolder(), 'hanout-replica-'))
  await chmod(folder, 0o711)
  return folder
}
