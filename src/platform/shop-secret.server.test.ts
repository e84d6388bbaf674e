import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { config } from './config.server.ts'
import { shopSecret } from './secret-file.server.ts'

useDataFolder()

const { HANOUT_SECRET } = config
afterAll(() => {
  config.HANOUT_SECRET = HANOUT_SECRET
})

test('a secret that could not be read once is read the next time, and is then the same for good', async () => {
  delete config.HANOUT_SECRET
  const file = join(config.dataFolder, 'secret')
  await mkdir(file)
  await expect(shopSecret()).rejects.toThrow('EISDIR')
  await rm(file, { recursive: true })
  const secret = await shopSecret()
  await rm(file)
  expect([secret.length, await shopSecret()]).toEqual([43, secret])
})
