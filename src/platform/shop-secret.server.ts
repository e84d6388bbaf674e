import { join } from 'node:path'
import { config } from './config.server.ts'
import { secretFromFile } from './secret-file.server.ts'

let cachedSecret: Promise<string> | undefined

/** The shop's secret for signatures: HANOUT_SECRET, shared by several servers, else a random one in the data folder. */
export function shopSecret(): Promise<string> {
  cachedSecret ??= config.HANOUT_SECRET === undefined ? secretFromFile(join(config.dataFolder, 'secret')) : Promise.resolve(config.HANOUT_SECRET)
  return cachedSecret
}
