import { fieldInWords, valueInWords } from '#back-office/audit/audit-values.server.ts'
import { previewPath } from '#request/pages/page-preview.server'
import { localised } from '#i18n/locale.ts'
import { plainLines } from '#i18n/plain-text.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { moment } from '#back-office/kit/when.ts'
import { findPictures } from '#shop/goods/media-library.server'
import type { LibraryPicture } from '#shop/goods/media-library'
import { auditedForm, findAsked, type Asked } from '#shop/goods/product-management.manage'
import { listWaiting, seenOf, type WaitingProposal } from '#shop/goods/proposals.server'
import { differencesOf } from '#shop/upkeep/audit.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { proposalsWords as words } from './proposals.words.ts'

/** Every difference in full: staff approve what they read. */
const WHOLE = { most: 2000, longest: Number.POSITIVE_INFINITY }

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
  const differences = differencesOf(isNew ? {} : namedForm(now), namedForm(proposed), WHOLE).filter((one) => !isPicture(one.field) && !isDefault(one))
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
    lines: differences.map((one) => lineOf(one, settings)),
    pictures: was.map(({ id }) => id).join() === is.map(({ id }) => id).join() ? undefined : { was, is },
  }
}

/** A product whose attributes go by their name and whose variations by their choices. */
function namedForm(product: Asked['now']): object {
  const { attributes = [], variations, ...form } = auditedForm(product)
  const names = stepsOf(attributes.map(({ name }) => name))
  const choices = stepsOf(variations.map((variation) => variation.choices || String(variation.id)))
  return {
    ...form,
    attributes: attributes.map(({ values, visible, varies, global }, at) => ({ id: names[at], values, visible, varies, global })),
    variations: variations.map((variation, at) => ({ ...variation, choices: '', id: choices[at] })),
  }
}

/** Names as steps of a path, each another. A point would part them. */
function stepsOf(names: readonly string[]): string[] {
  const steps = new Set<string>()
  for (const name of names) {
    let step = name.replaceAll('.', ',')
    while (steps.has(step)) step += '*'
    steps.add(step)
  }
  return [...steps]
}

/** Fields not shown of new goods, variations and attributes, whatever their value. */
const HIDDEN_FIELDS = ['id', 'slug', 'status', 'position', 'vendor', 'tax_class', 'shipping_class', 'global']
const DEFAULTS = `
  kind=simple visibility=visible featured=false enabled=true needs_shipping=true free_shipping=false tax_status=taxable reviews_allowed=true
  deposit_percent=0 sold_individually=false min_quantity=1 quantity_step=1 inStock=true visible=true varies=false
`
  .trim()
  .split(/\s+/)

type Difference = ReturnType<typeof differencesOf>[number]

function isDefault({ field, from, to }: Difference): boolean {
  const name = field.split('.').at(-1)!
  return from === null && (HIDDEN_FIELDS.includes(name) || DEFAULTS.includes(`${name}=${to}`))
}

function lineOf({ field, from, to }: Difference, settings: Settings) {
  const isHtml = /^(?:translations\..*)?(?:description|short_?description)$/i.test(field)
  const written = (value: string | null) => valueInWords(field, isHtml && value !== null ? plainLines(value) : value, settings)
  const line = { field: fieldInWords(field), from: written(from), to: written(to) }
  return isHtml && line.from === line.to ? { ...line, to: translated(words.otherLook) } : line
}

const isPicture = (field: string) => /(?:^|\.)pictures?(?:\.|$)/.test(field)

function picturesIn({ product, variations }: Asked['now']): number[] {
  return [...new Set([product, ...variations].flatMap(({ pictures }) => pictures ?? []))]
}

async function picturesOf(asked: readonly Asked[]): Promise<Pictures> {
  const ids = asked.flatMap(({ now, proposed }) => [...picturesIn(now), ...picturesIn(proposed)])
  return new Map((await findPictures([...new Set(ids)])).map((picture) => [picture.id, picture]))
}
