import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const FAST_SHUTDOWN_PATIENCE_MS = 30_000
const IMMEDIATE_SHUTDOWN_PATIENCE_MS = 10_000
const POLL_MS = 10

/**
 * Prepares a data folder for a server: ends one still running there, and removes pid files of dead ones. PostgreSQL takes any living process of its user for a
 * server, so a reused pid would block every start. The caller must hold the cluster's lock.
 */
export async function clearLeftovers(data: string, socketFolder: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (await isServerOf(pid, data)) await endServer(pid, data)
  await rm(pidFile, { force: true })
  for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(socketFolder, file), { force: true })
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!(pid > 1)) return false
  const command = await commandLine(pid)
  return command.startsWith('/') && command.includes(`/postgres -D ${data} `)
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    return '' // there is no such process
  }
}

async function endServer(pid: number, data: string): Promise<void> {
  if (await endBy('SIGINT', FAST_SHUTDOWN_PATIENCE_MS)) return
  if (await endBy('SIGQUIT', IMMEDIATE_SHUTDOWN_PATIENCE_MS)) return
  throw new Error(`An earlier PostgreSQL (process ${pid}) still runs on ${data} and does not stop.`)

  async function endBy(signal: NodeJS.Signals, patience: number): Promise<boolean> {
    process.kill(pid, signal)
    for (const giveUpAt = Date.now() + patience; Date.now() < giveUpAt; await delay(POLL_MS)) {
      if (!(await isServerOf(pid, data))) return true
    }
    return false
  }
}
