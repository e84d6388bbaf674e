import type { Locale } from '#i18n/locale.ts'
import type { DocumentContent, IssuedDocument } from '#shop/orders/documents'
import type { Settings } from '#shop/upkeep/settings'
import { findLogo } from '#shop/upkeep/media.server'
import type { Paper } from './paper.ts'
import { papersOf } from './paper-of.ts'
import { typeset } from './typesetter.server.ts'
import { findFile, keepFile, type DocumentFile } from '#shop/orders/documents.server'

export interface Drawing {
  /** Each document's own if omitted. */
  locale?: Locale | undefined
  labelPaper: Settings['documents']['labelPaper']
}

export const MOST_IN_A_FILE = 200

/** One PDF with embedded fonts, each document on pages of its own. Equal contents give equal bytes. Rejects more than 200. IMP-15. */
export async function documentPdf(contents: readonly DocumentContent[], { locale, labelPaper }: Drawing): Promise<Buffer> {
  needFew(contents)
  return papersPdf(await papersOf(contents, locale), { labelPaper, logos: await findLogos(contents) })
}

/** One PDF of papers. A sheet's logo is left out where `logos` has none. */
export async function papersPdf(
  written: readonly Paper[],
  { labelPaper, logos }: Pick<Drawing, 'labelPaper'> & { logos: ReadonlyMap<string, Buffer> },
): Promise<Buffer> {
  const papers = written.map((paper) => {
    return paper.form === 'sheet' ? { ...paper, logo: logos.has(paper.logo) ? fileOf(paper.logo) : '' } : paper
  })
  const input = {
    labelPaper,
    name: papers
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200),
    papers,
  }
  const files = Object.fromEntries([...logos].map(([digest, bytes]) => [fileOf(digest), bytes]))
  const pdf = await typeset({ 'papers.json': Buffer.from(JSON.stringify(input)), ...files })
  return pdf
}

/** Refuses an empty list, and more documents than one file holds. */
export function needFew(contents: readonly unknown[]): void {
  if (contents.length === 0 || contents.length > MOST_IN_A_FILE)
    throw new RangeError(`One file holds 1 to ${MOST_IN_A_FILE} documents, not ${contents.length}.`)
}

function fileOf(digest: string): string {
  return `${digest}.png`
}

/** The PDF of an issued document: the bytes of its first making, from the data at its issue. ADM-47. */
export async function issuedFile({ id, content }: IssuedDocument, locale: Locale): Promise<DocumentFile> {
  return (await findFile(id, locale)) ?? keepFile(id, locale, await documentPdf([content], { locale, labelPaper: '10x15' }))
}

/** PNG by SHA-256. Logos with a missing file are left out. */
export async function findLogos(contents: readonly Pick<DocumentContent, 'sender'>[]): Promise<Map<string, Buffer>> {
  const digests = [...new Set(contents.map(({ sender }) => sender.logo).filter(Boolean))]
  const found = await Promise.all(digests.map(async (digest) => [digest, await findLogo(digest)] as const))
  return new Map(found.flatMap(([digest, bytes]) => (bytes ? [[digest, bytes]] : [])))
}
