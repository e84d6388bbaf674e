import { lazy, type ComponentType } from 'react'
import { SiteFormPart, VisitorConsentPart } from '#storefront/forms/site-form-part.ts'
import type { AttemptShown } from '#storefront/forms/form-on-page.ts'
import { PageSettings } from '#storefront/shell/idle-parts.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import { whenIdle } from '#ui/when-idle.tsx'
import type { BlockPage, BlockProps, BlocksData, DrawnBlock, DrawnPage, LiveBlock } from './block-view.ts'

const HeroPart = whenIdle(async () => (await import('./hero.tsx')).Hero)
const DealsPart = whenIdle(async () => (await import('./goods-blocks.tsx')).Deals)
const GoodsPart = whenIdle(async () => (await import('./goods-blocks.tsx')).Goods)
const VideoPart = whenIdle(async () => (await import('./video.tsx')).Video)
const NewsletterPart = whenIdle(async () => (await import('#storefront/newsletter/newsletter-block.tsx')).NewsletterBlock)
const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }))

interface BlocksProps {
  blocks: BlocksData
  attempt: AttemptShown | null
}

/** Blocks in the merchant's order. Only interactive parts are hydrated. IMP-41. */
export function Blocks({ blocks: { live, page, drawn }, attempt }: BlocksProps) {
  const { place, consent } = page
  return (
    <>
      {live.map((block, n) => (
        <BlockPart key={block.id} live={block} page={page} drawn={drawn && { block: drawn.blocks[n]!, page: drawn.page }} attempt={attempt} />
      ))}
      {place ? <PageSettings settings={{ wpforms_settings: place.settings, ...(place.logic && { wpforms_conditional_logic: place.logic }) }} /> : null}
      {place && consent ? (
        <div className="page-block">
          <VisitorConsentPart path={place.path} words={consent} />
        </div>
      ) : null}
    </>
  )
}

interface PartProps {
  live: LiveBlock
  page: BlockPage
  drawn: { block: DrawnBlock; page: DrawnPage } | undefined
  attempt: AttemptShown | null
}

const LIVING = { hero: HeroPart, deals: DealsPart, goods: GoodsPart, video: VideoPart, newsletter: NewsletterPart } as unknown as Partial<
  Record<LiveBlock['kind'], ComponentType<PartProps>>
>

function BlockPart(props: PartProps) {
  const { live, page, drawn, attempt } = props
  const Living = LIVING[live.kind]
  if (Living) return <Living {...props} />
  if (live.kind === 'text') return <TextParts live={live} page={page} drawn={drawn as BlockProps<'text'>['drawn']} attempt={attempt} />
  return (
    <ServerHtml as="div" className="page-block" links={OWN_LINKS}>
      {drawn && <Drawing {...drawn} />}
    </ServerHtml>
  )
}

const OWN_LINKS = 'a[href^="/"]'

function TextParts({ live, page, drawn, attempt }: BlockProps<'text'> & Pick<PartProps, 'attempt'>) {
  return (
    <div className="page-block block-text">
      {live.parts.map((form, n) =>
        form ? (
          <SiteFormPart key={form.form.id} onPage={form} place={page.place!} attempt={attempt?.formId === form.form.id ? attempt : undefined} />
        ) : (
          // Its place in a text that never changes is its name.
          // oxlint-disable-next-line react/no-array-index-key
          <ServerHtml key={n} as="div" links=":not(*)">
            {drawn && <Drawing block={{ ...drawn.block, html: [drawn.block.html[n]!] }} page={drawn.page} />}
          </ServerHtml>
        ),
      )}
    </div>
  )
}
