import { join } from 'node:path'
import { config } from './config.server.ts'
import { remembered } from './remembered.ts'
import { secretFromFile } from './secret-file.server.ts'

/** The shop's secret for signatures: HANOUT_SECRET, shared by several servers, else a random one in the data folder. Read at the start. */
export const shopSecret = remembered(async () => config.HANOUT_SECRET ?? secretFromFile(join(config.dataFolder, 'secret')))
