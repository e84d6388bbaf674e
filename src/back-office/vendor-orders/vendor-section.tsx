import { fill } from '#i18n/words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import type { VendorsOnPage } from './vendor-order-views.server.ts'
import { storeOrderWords, vendorSectionWords } from './vendor-orders.words.ts'
import { STAGE_KINDS } from './vendor-lines.tsx'

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
