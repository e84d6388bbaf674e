import type { OwnPostgres, PostgresEvent } from '@hanout/own-postgres'
import { OtherMajor, startPostgres } from '@hanout/own-postgres'
import { WrongSetting, type Config } from '#platform/config.server'
import { log } from '#platform/log.server'
import { finishSwap, holdFolder, isSwapUnfinished } from './restore-swap.ts'

/** Finishes a killed restore, and starts the shop's own PostgreSQL or joins the one that another process runs. Undefined with DATABASE_URL. */
export async function startOwnDatabase({ DATABASE_URL, HANOUT_DB_USER, dataFolder }: Config): Promise<OwnPostgres | undefined> {
  await finishRestore(dataFolder)
  if (DATABASE_URL) return undefined
  return startPostgres({ lifetime: 'kept', dataFolder, runAs: HANOUT_DB_USER, onEvent: recordEvent }).catch((error: unknown) => {
    throw error instanceof OtherMajor ? new WrongSetting(error.message) : error
  })
}

/** Finishes a restore that was killed at its last step, with everything in place. */
async function finishRestore(dataFolder: string): Promise<void> {
  if (!(await isSwapUnfinished(dataFolder))) return
  const held = holdFolder(dataFolder)
  if (!held) throw new WrongSetting(`A restore is under way in ${dataFolder}: start the shop once it is done.`)
  await finishSwap(dataFolder).finally(() => held.release())
}

/** A crashed database is restarted; if that fails, the process ends, so that its service manager restarts it. */
function recordEvent(event: PostgresEvent): void {
  if (event.kind === 'given-up') {
    log.fatal(event, 'the own database cannot be started again')
    log.flush()
    process.exit(1)
  }
  log[event.kind === 'died' ? 'warn' : 'info'](event, 'the own database')
}
