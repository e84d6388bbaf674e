import { Refusal } from '#platform/refusal'
import { refuseWrongPassword } from '#shop/people/sign-in.server'
import { choosePassphrase, findSealingKey, isPassphrase } from '#shop/upkeep/backups.server'
import { backupWords } from '#shop/upkeep/backups.words'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { saveSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { BackupsView } from './backups-settings.tsx'
import { backupsPageWords as words } from './backups-page.words.ts'
import { backupsTable } from './backups-table.server.ts'
import { showBackups } from './backups-views.server.ts'

const LONGEST_PASSPHRASE = 200

/** Applies a form of the page: a new passphrase, a test of the current one, or the number of backups to keep. Passphrases are never returned. */
export async function changeBackups(fields: Record<string, string>, by: { id: string; name: string }): Promise<Changed<BackupsView>> {
  const passphrase = (fields['passphrase'] ?? '').slice(0, LONGEST_PASSPHRASE)
  if (fields['intent'] === 'try') {
    const isRight = await isPassphrase(passphrase)
    return { draft: { ...(await showBackups()), tried: { isRight, text: translated(isRight ? words.triedRight : words.triedWrong) } } }
  }
  if (fields['intent'] === 'passphrase') {
    const password = (fields['password'] ?? '').slice(0, LONGEST_PASSPHRASE)
    const problem = passphrase === fields['again'] ? await refusalOf(() => seal({ passphrase, password }, by)) : translated(backupWords.notTheSame)
    return problem ? { refused: { ...(await showBackups()), problem } } : { done: 'passphrase' }
  }
  const table = await saveSettingRows(backupsTable, fields)
  return table ? { refused: { ...(await showBackups()), table } } : { done: 'kept' }
}

/** Changing an existing passphrase requires the account's password, so that an unattended browser does not give control of the backups. */
async function seal({ passphrase, password }: { passphrase: string; password: string }, by: { id: string; name: string }): Promise<void> {
  if (await findSealingKey()) await refuseWrongPassword(by, password)
  await choosePassphrase(passphrase, by)
}

async function refusalOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.in(readerLocale())
    throw error
  }
}
