import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asRoot, canEnter, isForbidden, accountFor, ourselves, rootRemapped, type Account } from './account.ts'
import { binariesFor, ensureOpenFolder, type Binaries } from './binaries.ts'

const SYSTEM_FOLDER = '/var/lib/hanout'

export interface Placement extends Binaries {
  account: Account
  /** The folder of its data, passwords, log and socket. */
  home: string
}

interface Wishes {
  runAs?: string | undefined
  systemFolder?: string
  versionFolder?: string
}

/**
 * A user runs the cluster in place. Root switches to another user: the owner of existing data. If that user cannot enter the folder, the cluster is in the
 * system folder, each pointing at the other. If root can switch to none, it runs PostgreSQL under another number in place.
 */
export async function findPlacement(folder: string, { runAs, systemFolder = SYSTEM_FOLDER, versionFolder }: Wishes): Promise<Placement> {
  const moved = await movedHome(folder)
  if (moved && !asRoot()) throw new Error(`The database of ${folder} lives in ${moved}, which only root may enter. Start the shop as root.`)
  if (!asRoot()) return { account: ourselves, ...(await binariesFor(ourselves, folder, versionFolder)), home: folder }

  const owner = await ownerOf(join(moved ?? folder, 'data'))
  const account = owner ?? (await accountFor(runAs)) ?? rootRemapped
  try {
    const binaries = await binariesFor(account, systemFolder, versionFolder)
    await chmod(folder, 0o711)
    const reachable = account === rootRemapped || (await canEnter(account, folder))
    return { account, ...binaries, home: moved ?? (reachable ? folder : await newHome(folder, systemFolder)) }
  } catch (error) {
    if (owner || moved || !isForbidden(error)) throw error
    return { account: rootRemapped, ...(await binariesFor(rootRemapped, folder, versionFolder)), home: folder }
  }
}

async function ownerOf(data: string): Promise<Account | undefined> {
  const owner = await stat(data).catch(() => undefined)
  if (!owner) return undefined
  return owner.uid === 0 ? rootRemapped : { ids: { uid: owner.uid, gid: owner.gid }, through: [] }
}

async function newHome(folder: string, systemFolder: string): Promise<string> {
  const home = join(systemFolder, randomBytes(6).toString('hex'))
  await ensureOpenFolder(systemFolder)
  await mkdir(home)
  await chmod(home, 0o711)
  await writeFile(join(home, 'belongs-to'), folder, { flush: true })
  await writeFile(join(folder, 'moved-to.new'), home, { flush: true })
  await rename(join(folder, 'moved-to.new'), join(folder, 'moved-to'))
  return home
}

/** The home in the system folder that a folder points at. Refuses it if another folder, of which this is a copy, still points there. */
async function movedHome(folder: string): Promise<string | undefined> {
  const home = await textOf(join(folder, 'moved-to'))
  if (!home) return undefined
  const holder = await textOf(join(home, 'belongs-to'))
  if (holder === folder) return home
  if (holder === undefined) throw new Error(`The database of ${folder} should be in ${home}, and is not there.`)
  if ((await textOf(join(holder, 'moved-to'))) === home) {
    const advice = `Remove ${join(folder, 'moved-to')} to start an empty one.`
    throw new Error(`${folder} is a copy of ${holder}, whose database in ${home} cannot serve both. ${advice}`)
  }
  await writeFile(join(home, 'belongs-to'), folder)
  return home
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}
