import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { buttonLook } from '#ui/button.tsx'
import type { SubscriberOnPage } from './subscriber-on-page.server.ts'
import type { subscriberWords } from './subscriber.words.ts'

/** The ways out: the subscription ends, or everything of the subscriber is erased. */
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
      <div className="grid gap-2 text-sm">
        <p className="text-soft">{words.eraseText}</p>
        <Link to={`${path}erase/`} className={`${buttonLook({ kind: 'danger' })} justify-self-start`}>
          {words.erase}
        </Link>
      </div>
    </PageSection>
  )
}
