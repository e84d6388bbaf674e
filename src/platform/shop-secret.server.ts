import { join } from 'node:path'
import { config } from './config.server.ts'
import { keptSecret } from './kept-secret.server.ts'

let kept: Promise<string> | undefined

/** What this shop signs with: HANOUT_SECRET, which several servers share, else a random one in the data folder. */
export function shopSecret(): Promise<string> {
  kept ??= config.HANOUT_SECRET === undefined ? keptSecret(join(config.dataFolder, 'secret')) : Promise.resolve(config.HANOUT_SECRET)
  return kept
}
