import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { config } from '#platform/config.server'
import { closeDataFolder, newPrivateName, ownFolder, privateStorage, unfinishedFile } from './storage.server.ts'

useDataFolder()

const modeOf = async (name: string) => ((await stat(join(config.dataFolder, name))).mode & 0o777).toString(8)

test('IMP-30 folders of what visitors and staff sent are the shop’s alone, whatever the umask', async () => {
  const before = process.umask(0)
  try {
    await ownFolder('imports')
    const path = await unfinishedFile()
    await writeFile(path, 'x')
    await privateStorage().put(newPrivateName('pdf'), path)
  } finally {
    process.umask(before)
  }
  expect([await modeOf('imports'), await modeOf('media/unfinished'), await modeOf('private')]).toEqual(['700', '700', '700'])
})

test('IMP-30 at the start folders of before are closed to other users; what is closed already stays so', async () => {
  for (const name of ['private', 'imports', 'media/unfinished', 'media']) {
    await mkdir(join(config.dataFolder, name), { recursive: true })
    await chmod(join(config.dataFolder, name), 0o755)
  }
  await chmod(config.dataFolder, 0o755)
  await closeDataFolder()
  expect(await Promise.all(['private', 'imports', 'media/unfinished', 'media', '.'].map(modeOf))).toEqual(['700', '700', '700', '755', '711'])
  await chmod(config.dataFolder, 0o700)
  await closeDataFolder()
  expect(await modeOf('.')).toBe('700')
})
