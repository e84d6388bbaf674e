import { Refusal } from '#platform/refusal'
import { addLogo } from '#shop/upkeep/media.server'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { saveSettingRows, showSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'
import { missingSenderPath } from './missing-sender.ts'
import { senderTable } from './sender-table.server.ts'
import { senderWords as words } from './sender.words.ts'

/** The sender's page: its form, and the logo. */
export interface SenderView {
  form: SettingsFormView
  logo: { digest: string; problem: string | undefined }
  name: string
  /** The first line that invoices lack. ADM-37. */
  missing: string | undefined
}

/** The sender's page as it is saved. */
export async function showSender(): Promise<SenderView> {
  return viewOf(await showSettingRows(senderTable))
}

/** Saves the sender's lines, another logo, or that there is none. Gives the page with its errors; nothing was saved then. */
export async function changeSender(fields: Record<string, string>, _person: unknown, files: ReadonlyMap<string, File>): Promise<Changed<SenderView>> {
  if (fields['intent'] === 'logo') return changeLogo(files.get('logo'))
  if (fields['intent'] === 'remove-logo') {
    await saveLogo('')
    return { done: 'logo' }
  }
  const refused = await saveSettingRows(senderTable, fields)
  return refused ? { refused: await viewOf(refused) } : { done: '' }
}

async function changeLogo(file: File | undefined): Promise<Changed<SenderView>> {
  if (!file) return { refused: await withLogoProblem(translated(words.logoMissing)) }
  try {
    const { digest } = await addLogo(Buffer.from(await file.arrayBuffer()))
    await saveLogo(digest)
    return { done: 'logo' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: await withLogoProblem(error.in(readerLocale())) }
  }
}

async function saveLogo(logo: string): Promise<void> {
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo } }))
}

async function withLogoProblem(problem: string): Promise<SenderView> {
  const view = await showSender()
  return { ...view, logo: { ...view.logo, problem } }
}

async function viewOf(form: SettingsFormView): Promise<SenderView> {
  const { sender } = await findSettings()
  return { form, logo: { digest: sender.logo, problem: undefined }, name: sender.name, missing: missingSenderPath(sender) }
}
