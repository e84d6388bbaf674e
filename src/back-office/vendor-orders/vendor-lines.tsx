import { fill } from '#i18n/words.ts'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import { useWords } from '#ui/use-words.ts'
import type { ShownVendorOrder, VendorsOnPage } from './vendor-order-views.server.ts'
import { storeOrdersWords, storeOrderWords, vendorSectionWords } from './vendor-orders.words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'

export const STAGE_KINDS = { prepare: 'warn', ready: 'accent', handed: 'good', ended: 'quiet' } as const

export function VendorLines({ lines }: Pick<ShownVendorOrder, 'lines'>) {
  const words = useWords(storeOrdersWords)
  return (
    <ul className="grid gap-2">
      {lines.map(({ position, pieces, name, choices, sku, picture }) => (
        <li key={position} className={pieces === 0 ? 'flex items-center gap-3 text-sm line-through' : 'flex items-center gap-3 text-sm'}>
          {picture ? (
            <img
              src={pictureUrl(picture, 96)}
              srcSet={pictureSrcSet(picture, [96, 320])}
              sizes="48px"
              width={48}
              height={48}
              alt=""
              loading="lazy"
              className="size-12 shrink-0 rounded-lg object-cover"
            />
          ) : (
            <span className="size-12 shrink-0 rounded-lg bg-shade" />
          )}
          <span className="min-w-0 flex-1">
            <bdi className="block font-medium break-words">{name}</bdi>
            <span className="block text-xs break-words text-soft">{[...choices, ...(sku ? [fill(words.sku, { sku })] : [])].join(' · ')}</span>
          </span>
          <span className="text-lg font-semibold whitespace-nowrap tabular-nums">× {pieces}</span>
        </li>
      ))}
    </ul>
  )
}

/** How far each store is with its lines of an order; staff may say it for them. VEND-09. */
export function VendorSection({ vendors }: { vendors: VendorsOnPage }) {
  const words = { ...useWords(storeOrderWords), ...useWords(vendorSectionWords) }
  return (
    <PageSection id="stores" title={words.title}>
      <p className="text-sm text-soft">{words.hint}</p>
      <ul className="grid gap-3">
        {vendors.map(({ id, name, stage, stageWord, goods, readyAt, handedAt, lacked, acts }) => (
          <li key={id} className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-2 font-medium">
              <bdi>{name}</bdi> <Badge kind={STAGE_KINDS[stage]}>{stageWord}</Badge>
            </p>
            {readyAt ? (
              <p className="text-xs text-soft">
                {[fill(words.readyAt, { at: readyAt }), handedAt && fill(words.handedAt, { at: handedAt })].filter(Boolean).join(' · ')}
              </p>
            ) : null}
            {lacked ? <Notice kind="warn">{fill(words.lacks, { items: lacked })}</Notice> : null}
            {acts.length > 0 ? (
              <ActionForm className="flex flex-wrap gap-2">
                <input type="hidden" name="intent" value="vendor" />
                <input type="hidden" name="vendor" value={id} />
                <input type="hidden" name="seen" value={goods} />
                {acts.map((act) => (
                  <SubmitButton key={act} name="act" value={act} kind="secondary">
                    {words[act]}
                  </SubmitButton>
                ))}
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
