import type { Translated } from '#i18n/words.ts'
import { EraseCare } from '#back-office/customers/data-care.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { SubscriberOnPage } from './subscriber-on-page.server.ts'
import type { subscriberWords } from './subscriber.words.ts'

export function SubscriberCare({ subscriber: { path, isLeft }, words }: { subscriber: SubscriberOnPage; words: Translated<typeof subscriberWords> }) {
  return (
    <PageSection title={words.care}>
      {isLeft ? null : (
        <ActionForm className="grid gap-2 text-sm">
          <p className="text-soft">{words.endText}</p>
          <SubmitButton name="intent" value="end" kind="quiet" className="justify-self-start">
            {words.end}
          </SubmitButton>
        </ActionForm>
      )}
      <EraseCare path={path} words={words} />
    </PageSection>
  )
}
