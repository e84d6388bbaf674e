import { Form, Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { OutsideIcon, DownloadIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import type { EntryOnPage } from './entry-views.server.ts'
import { entriesWords } from './entries.words.ts'
import { useWords } from '#ui/use-words.ts'
import { Icon, type IconProps } from '#ui/form-icons.tsx'

/** Payment problem, with a button to mark it settled. Renders nothing without one. IMP-31. */
export function PaymentAttention({ entry: { attention }, here }: EntryPart & { here: string }) {
  const words = useWords(entriesWords)
  if (!attention) return null
  return (
    <Notice kind="warn">
      <p>{attention.text}</p>
      {attention.mayPayAgain ? <p>{words.settleReopens}</p> : null}
      <Form method="post" action={here}>
        <Button type="submit" name="settled" value={attention.name} kind="secondary" size="small" className="min-h-11">
          {words.settle}
        </Button>
      </Form>
    </Notice>
  )
}

export function EntryPayments({ entry: { payment, lines, total, payments, paymentPage } }: EntryPart) {
  const words = useWords(entriesWords)
  if (!payment) return null
  return (
    <PageSection id="payments" title={words.paymentTitle}>
      <Facts
        facts={[
          { label: words.state, value: payment.word },
          ...lines.map(({ label, amount }) => ({ label: <bdi>{label}</bdi>, value: <span className="tabular-nums">{amount}</span> })),
          { label: words.total, value: <span className="font-semibold tabular-nums">{total}</span> },
        ]}
      />
      {payments.length === 0 ? null : (
        <ul className="grid gap-3 border-t border-line pt-3 text-sm">
          {payments.map(({ id, provider, reference, state, amount, when }) => (
            <li key={id} className="grid gap-0.5">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">
                  {provider} · {state}
                </span>
                <span className="tabular-nums">{amount}</span>
              </p>
              <p className="text-soft">
                {when} · {fill(words.reference, { provider })} : <bdi className="wrap-anywhere">{reference}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {paymentPage ? (
        <a href={paymentPage} className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-medium text-accent">
          {words.paymentPage} <OutsideIcon />
        </a>
      ) : null}
    </PageSection>
  )
}

export function EntryAbout({ entry: { form, language, page, seconds, person }, maySeeCustomers }: EntryPart & { maySeeCustomers: boolean }) {
  const words = useWords(entriesWords)
  return (
    <PageSection title={words.about}>
      <Facts
        facts={[
          { label: words.form, value: form },
          ...(person
            ? [
                {
                  label: words.account,
                  value: maySeeCustomers ? (
                    <Link to={`/admin/customers/${person.id}/`} className="inline-flex min-h-6 items-center text-accent">
                      {person.name}
                    </Link>
                  ) : (
                    person.name
                  ),
                },
              ]
            : []),
          { label: words.language, value: language },
          ...(page
            ? [
                {
                  label: words.page,
                  value: (
                    <a href={page} className="inline-flex min-h-6 items-center wrap-anywhere text-accent">
                      <bdi dir="ltr">{page}</bdi>
                    </a>
                  ),
                },
              ]
            : []),
          ...(seconds ? [{ label: words.seconds, value: seconds }] : []),
        ]}
      />
    </PageSection>
  )
}

export interface EntryPart {
  entry: EntryOnPage
}

export function EntryAnswers({ entry: { answers, erasedOn } }: EntryPart) {
  const words = useWords(entriesWords)
  if (erasedOn) return null
  return (
    <PageSection title={words.answers}>
      {answers.length === 0 ? <p className="text-sm text-soft">{words.noAnswers}</p> : null}
      <dl className="grid gap-4">
        {answers.map(({ field, label, text, files }) => (
          <div key={field} className="min-w-0">
            <dt className="text-sm text-soft">{label}</dt>
            {files.length === 0 ? (
              <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
                <bdi>{text}</bdi>
              </dd>
            ) : (
              <dd className="mt-1">
                <ul className="grid gap-2">
                  {files.map((file) => (
                    <li key={file.id} className="flex items-center gap-3">
                      {file.preview ? <img src={file.preview} alt="" loading="lazy" className="entry-preview" /> : null}
                      <a
                        href={file.to}
                        download
                        aria-label={fill(words.download, { name: file.name })}
                        className="inline-flex min-h-11 min-w-0 items-center gap-2 text-accent"
                      >
                        <DownloadIcon />
                        <span className="min-w-0">
                          <bdi className="wrap-anywhere">{file.name}</bdi>
                          <span className="block text-xs text-soft">
                            {file.size} · <bdi dir="ltr">{file.type}</bdi>
                          </span>
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </PageSection>
  )
}

export function StarIcon({ isFull, className = '' }: IconProps & { isFull: boolean }) {
  return <Icon className={`${isFull ? 'fill-current' : ''} ${className}`} d="m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z" />
}

export function LetterIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 6h17v12h-17zm0 .8L12 13l8.5-6.2" />
}
