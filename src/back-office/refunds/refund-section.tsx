import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { fill } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { refundPageWords } from './refund-page.words.ts'
import type { RefundsOnPage } from './refund-views.server.ts'
import { TillChoice } from '#back-office/money/till-choice.tsx'
import { TextLink } from '#back-office/kit/frames.tsx'
import { useWords } from '#ui/use-words.ts'

const STATE_KINDS = { manual: 'good', done: 'good', sending: 'warn', pending: 'warn', uncertain: 'bad', refused: 'quiet' } as const satisfies Record<
  string,
  ComponentProps<typeof Badge>['kind']
>

export function RefundSection({ orderId, refunds: { mayMake, maySettle, surplus, refunds } }: { orderId: number; refunds: RefundsOnPage }) {
  const words = useWords(refundPageWords)
  if (!mayMake && refunds.length === 0 && !surplus) return null
  return (
    <PageSection title={words.section}>
      {surplus ? <Surplus surplus={surplus} maySettle={maySettle} /> : null}
      {refunds.length > 0 ? (
        <ul className="grid gap-4 text-sm">
          {refunds.map((refund) => (
            <li key={refund.id} className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-base font-semibold whitespace-nowrap tabular-nums">{refund.amount}</span>
                <Badge kind={STATE_KINDS[refund.state]}>{refund.stateWord}</Badge>
              </p>
              <p className="break-words">« {refund.reason} »</p>
              {refund.parts.map((part) => (
                <p key={part} className="text-xs break-words text-soft">
                  {part}
                </p>
              ))}
              <p className="text-xs break-words text-soft">{[refund.way, refund.reference, refund.by].filter(Boolean).join(' · ')}</p>
              {refund.problem ? <p className="text-xs break-words text-soft">{refund.problem}</p> : null}
              {refund.state === 'sending' ? <Notice>{words.wait}</Notice> : null}
              {maySettle && (refund.state === 'uncertain' || refund.state === 'pending') ? (
                <Settle refund={refund.id} text={refund.state === 'uncertain' ? words.uncertainText : words.pendingText} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {refunds.length > 0 ? (
        <TextLink to="#documents" className="justify-self-start text-sm">
          {words.toCreditNotes}
        </TextLink>
      ) : null}
      {mayMake ? (
        <Link to={`/admin/orders/${orderId}/refund/`} className={buttonLook({ kind: 'secondary' })}>
          {words.begin}
        </Link>
      ) : null}
    </PageSection>
  )
}

/** Money paid beyond the order's total, or the kept deposit of a cancelled one, with the ways to give it back. */
function Surplus({ surplus: { amount, expected, key, provider, isKept }, maySettle }: { surplus: NonNullable<RefundsOnPage['surplus']>; maySettle: boolean }) {
  const words = useWords(refundPageWords)
  const ways = maySettle ? (
    <>
      {provider ? (
        <ActionForm>
          {Object.entries({ intent: 'refund-surplus', way: 'provider', key, expected }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton>{fill(words.surplusBy, { provider })}</SubmitButton>
        </ActionForm>
      ) : null}
      <SettleForm fields={{ key, expected }} intent="refund-surplus" label={words.reference} button={words.surplusGiven} />
    </>
  ) : null
  if (isKept && !ways) return null
  return isKept ? (
    <details className="group text-sm">
      <summary className={buttonLook({ kind: 'quiet' })}>{words.keptBack} …</summary>
      <div className="grid gap-3">
        <p>{fill(words.keptBackText, { amount })}</p>
        {ways}
      </div>
    </details>
  ) : (
    <div className="grid gap-3 text-sm">
      <Notice kind="bad" title={fill(words.surplus, { amount })}>
        {words.surplusText}
      </Notice>
      {ways}
    </div>
  )
}

function Settle({ refund, text }: { refund: number; text: string }) {
  const words = useWords(refundPageWords)
  return (
    <div className="mt-2 grid gap-3">
      <Notice kind="warn">{text}</Notice>
      <SettleForm fields={{ refund }} intent="refund-made" label={words.reference} button={words.made} />
      <SettleForm fields={{ refund }} intent="refund-absent" label={words.finding} button={words.absent} />
    </div>
  )
}

interface SettleFormProps {
  fields: Record<string, string | number>
  intent: string
  label: string
  button: string
}

function SettleForm({ fields, intent, label, button }: SettleFormProps) {
  return (
    <ActionForm className="grid gap-2 rounded-lg bg-shade p-3">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {intent === 'refund-surplus' ? <TillChoice usual="bank" name="out" /> : null}
      <TextField label={label} name="note" required maxLength={500} autoComplete="off" />
      <SubmitButton kind={intent === 'refund-absent' ? 'secondary' : 'primary'}>{button}</SubmitButton>
    </ActionForm>
  )
}
