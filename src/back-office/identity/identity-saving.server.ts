import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { openingWords } from '#shop/site/opening.words'
import { addLogo, findLogoLook } from '#shop/upkeep/media.server'
import type { SenderSettings } from '#shop/upkeep/settings'
import { changeSettings, findSettings } from '#shop/upkeep/settings.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { type Changed, saveSettingRows, showSettingRows } from '#back-office/kit/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { missingSenderPath, SENDER_LINES } from '#back-office/kit/settings/settings-pages.ts'
import { identityTable } from './identity-table.server.ts'
import { identityWords as words } from './identity.words.ts'

/** Logo or icon: SHA-256 digest ('' for none), an error, and a note. */
export interface PictureView {
  digest: string
  problem?: string | undefined
  note?: string | undefined
  plateOn?: 'dark' | 'light' | undefined
}

export interface IdentityView {
  form: SettingsFormView
  logo: PictureView
  icon: PictureView
  name: string
  /** Missing sender lines and their effect on invoices, in a sentence; undefined if complete. ADM-37. */
  missing: string | undefined
}

export async function showIdentity(): Promise<IdentityView> {
  return viewOf(await showSettingRows(identityTable))
}

/** Saves the lines, or replaces or removes a logo or icon. Returns the page with errors; then nothing was saved. */
export async function changeIdentity(fields: Record<string, string>, _person: unknown, files: ReadonlyMap<string, File>): Promise<Changed<IdentityView>> {
  const [, removed, kind] = /^(remove-)?(logo|icon)$/.exec(fields['intent'] ?? '') ?? []
  if (kind === 'logo' || kind === 'icon') return removed ? savePicture(kind, '') : changePicture(kind, files.get(kind))
  const refused = await saveSettingRows(identityTable, fields)
  return refused ? { refused: await viewOf(refused) } : { done: '' }
}

type PictureKind = 'logo' | 'icon'

async function changePicture(kind: PictureKind, file: File | undefined): Promise<Changed<IdentityView>> {
  if (!file) return { refused: await withProblem(kind, translated(words.pictureMissing)) }
  try {
    const { digest } = await addLogo(Buffer.from(await file.arrayBuffer()))
    return await savePicture(kind, digest)
  } catch (error) {
    const refusal = asRefusal(error)
    return { refused: await withProblem(kind, refusal.in(readerLocale())) }
  }
}

async function savePicture(kind: PictureKind, digest: string): Promise<{ done: string }> {
  await changeSettings((now) =>
    kind === 'logo' ? { ...now, sender: { ...now.sender, logo: digest } } : { ...now, identity: { ...now.identity, icon: digest } },
  )
  return { done: kind }
}

async function withProblem(kind: PictureKind, problem: string): Promise<IdentityView> {
  const view = await showIdentity()
  return { ...view, [kind]: { ...view[kind], problem } }
}

async function viewOf(form: SettingsFormView): Promise<IdentityView> {
  const { shopName, sender, identity } = await findSettings()
  return {
    form,
    logo: { digest: sender.logo, ...(await plateOf(sender.logo)) },
    icon: { digest: identity.icon },
    name: shopName,
    missing: missingInWords(sender),
  }
}

function missingInWords(sender: SenderSettings): string | undefined {
  const missing = SENDER_LINES.filter((name) => sender[name] === '')
  if (missing.length === 0) return undefined
  const said = fill(translated(words.incomplete), { what: missing.map((name) => translated(openingWords[name])).join(', ') })
  return missingSenderPath(sender) ? `${said} ${translated(words.noInvoice)}` : said
}

/** Plate for a transparent logo that would be invisible on its background. */
async function plateOf(logo: string): Promise<Pick<PictureView, 'note' | 'plateOn'>> {
  const look = logo ? await findLogoLook(logo).catch(() => undefined) : undefined
  if (!look?.isTransparent || look.tone === 'middle') return {}
  return { note: translated(look.tone === 'dark' ? words.darkLogo : words.lightLogo), plateOn: look.tone }
}
