import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** As whom PostgreSQL runs, for it refuses to run as root. */
export interface Account {
  /** The user and group to become; without them the user of this process. */
  ids?: { uid: number; gid: number }
  /** What stands before a command: nothing, or what gives it a user number of its own. */
  through: string[]
}

/** The user of this process. */
export const ourselves: Account = { through: [] }

/** Root under another number: where root can lend no user to PostgreSQL. Files stay root's. */
export const rootRemapped: Account = {
  through: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
}

/** What PostgreSQL sees of the environment: no secret of the shop, no PG* variable, no language. */
export const bareEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export const asRoot = (): boolean => process.getuid?.() === 0

/** The user that root lends to PostgreSQL: the wanted one, else `postgres`, else `nobody`. Refuses a wanted one that is not there. */
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

/** Runs a command to its end under an account. */
export async function runAs({ ids, through }: Account, command: string[]): Promise<void> {
  const [file = '', ...args] = [...through, ...command]
  await execute(file, args, { ...ids, env: bareEnvironment, cwd: '/' })
}

/** Whether an account may enter a folder, which the folders above it may forbid. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, ['sh', '-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}

/** Whether an error says that something may not be read, entered or written here. */
export const isForbidden = (error: unknown): boolean => ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
