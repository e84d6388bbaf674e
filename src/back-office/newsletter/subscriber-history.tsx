import type { Translated } from '#i18n/words.ts'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ConsentOnPage, MessageOnPage } from './subscriber-on-page.server.ts'
import type { subscriberWords } from './subscriber.words.ts'

interface SubscriberHistoryProps {
  consents: ConsentOnPage[]
  messages: MessageOnPage[]
  words: Translated<typeof subscriberWords>
}

/** Consents with their exact texts, and the latest messages with their receipts. IMP-34. */
export function SubscriberHistory({ consents, messages, words }: SubscriberHistoryProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageSection title={words.consents}>
        {consents.length === 0 ? <p className="text-sm text-soft">{words.noConsent}</p> : null}
        <ol className="grid divide-y divide-line">
          {consents.map(({ id, kind, when, text, locale, page, address }) => (
            <li key={id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
              <p className="font-semibold">{kind}</p>
              <p className="text-xs text-soft">{when}</p>
              {text ? (
                <blockquote lang={locale} dir="auto" className="border-s-2 border-edge ps-3 break-words whitespace-pre-line">
                  {text}
                </blockquote>
              ) : null}
              {page ? <Detail label={words.page} value={page} /> : null}
              {address ? <Detail label={words.address} value={address} /> : null}
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title={words.messages}>
        {messages.length === 0 ? <p className="text-sm text-soft">{words.noMessage}</p> : null}
        <ul className="grid divide-y divide-line">
          {messages.map(({ id, name, state, kind, when }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 text-sm first:pt-0 last:pb-0">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <bdi className="min-w-0 break-words">{name}</bdi>
                <Badge kind={kind}>{state}</Badge>
              </span>
              <span className="text-xs text-soft">{when}</span>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <p className="text-xs text-soft">
      {label} :{' '}
      <bdi dir="ltr" className="break-all">
        {value}
      </bdi>
    </p>
  )
}
