import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The user that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  /** User and group to switch to; if absent, the user of this process. */
  ids?: { uid: number; gid: number }
  /** Prefix of commands: empty, or one that maps it to another user number. */
  through: string[]
}

export const ourselves: Account = { through: [] }

/** For root that can switch to no other user: another number, while files stay root's. */
export const rootRemapped: Account = {
  through: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
}

/** No secret of the shop, no PG* variable, no language. */
export const bareEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export const asRoot = (): boolean => process.getuid?.() === 0

/** Root's user for PostgreSQL: the requested one, else `postgres`, else `nobody`. Refuses a requested one that does not exist. */
export async function accountFor(wanted?: string): Promise<Account | undefined> {
  for (const name of wanted ? [wanted] : ['postgres', 'nobody']) {
    const ids = await idsOf(name)
    if (ids && ids.uid !== 0) return { ids, through: [] }
  }
  if (wanted) throw new Error(`HANOUT_DB_USER is ${wanted}: this machine has no such user, or it is root.`)
  return undefined
}

async function idsOf(name: string): Promise<Account['ids'] | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, '--', name])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  } catch {
    return undefined
  }
}

/** Waits for its end. */
export async function runAs({ ids, through }: Account, command: string[]): Promise<void> {
  const [file = '', ...args] = [...through, ...command]
  await execute(file, args, { ...ids, env: bareEnvironment, cwd: '/' })
}

/** Its parents may forbid it too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, ['sh', '-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}

export const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
