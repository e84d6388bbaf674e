import { fieldInWords, valueInWords } from '#back-office/audit/audit-values.server.ts'
import { previewPath } from '#request/pages/page-preview.server'
import { localised } from '#i18n/locale.ts'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { findPictures } from '#shop/goods/media-library.server'
import type { LibraryPicture } from '#shop/goods/media-library'
import { auditedForm, findAsked, type Asked } from '#shop/goods/product-management.manage'
import { listWaiting, seenOf, type WaitingProposal } from '#shop/goods/proposals.server'
import { differencesOf } from '#shop/upkeep/audit.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'

/** Every difference in full: staff approve what they read. */
const WHOLE = { most: 2000, longest: 100_000 }

export type ShownProposal = Awaited<ReturnType<typeof findShownProposals>>['proposals'][number]

export async function findShownProposals(after: { at: Date; id: number } | undefined, settings: Settings) {
  const { waiting, more } = await listWaiting(after)
  const asked = new Map((await findAsked(waiting.map(({ productId }) => productId))).map((one) => [one.proposal.productId, one]))
  const pictures = await picturesOf([...asked.values()])
  const proposals = waiting.flatMap((row) => {
    const one = asked.get(row.productId)
    return one ? [shownProposal(row, one, { settings, pictures })] : []
  })
  const last = more ? waiting.at(-1) : undefined
  return { proposals, next: last && `${last.proposedAt.getTime()}~${last.productId}` }
}

type Pictures = ReadonlyMap<number, LibraryPicture>

function shownProposal(row: WaitingProposal, { proposal, now, proposed }: Asked, { settings, pictures }: { settings: Settings; pictures: Pictures }) {
  const { productId, name, vendor, proposedAt, isNew, picture } = row
  const before = isNew ? {} : auditedForm(now)
  const differences = differencesOf(before, auditedForm(proposed), WHOLE).filter(({ field }) => !isPicture(field) && !(isNew && UNTOLD.includes(field)))
  const shown = (of: Asked['now']) => picturesIn(of).flatMap((id) => pictures.get(id) ?? [])
  const [was, is] = [isNew ? [] : shown(now), shown(proposed)]
  const locale = readerLocale()
  return {
    id: productId,
    name,
    vendor,
    isNew,
    picture,
    at: proposedAt.toISOString(),
    when: moment(proposedAt, TIME_ZONES[settings.country]),
    seen: seenOf(proposal, now),
    to: now.product.read.values.status === 'published' ? localised(locale, `/product/${encodeURIComponent(now.slug)}/`) : previewPath(now, locale),
    lines: differences.map(({ field, from, to }) => ({
      field: fieldInWords(field),
      from: valueInWords(field, from, settings),
      to: valueInWords(field, to, settings),
    })),
    pictures: was.map(({ id }) => id).join() === is.map(({ id }) => id).join() ? undefined : { was, is },
  }
}

/** Of new goods, what every product has. */
const UNTOLD = ['status', 'visibility', 'position', 'vendor', 'slug', 'tax_status']

const isPicture = (field: string) => /(?:^|\.)pictures?(?:\.|$)/.test(field)

function picturesIn({ product, variations }: Asked['now']): number[] {
  return [...new Set([product, ...variations].flatMap(({ pictures }) => pictures ?? []))]
}

async function picturesOf(asked: readonly Asked[]): Promise<Pictures> {
  const ids = asked.flatMap(({ now, proposed }) => [...picturesIn(now), ...picturesIn(proposed)])
  return new Map((await findPictures([...new Set(ids)])).map((picture) => [picture.id, picture]))
}
