import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { fill, type Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/facts.tsx'
import type { TypedRefund } from './refund-fields.server.ts'
import type { refundPageWords } from './refund-page.words.ts'
import type { CheckedRefund } from './refund-views.server.ts'

interface RefundCheckProps {
  /** Idempotency key: confirming twice makes one refund. */
  formKey: string
  typed: TypedRefund
  checked: CheckedRefund
  words: Translated<typeof refundPageWords>
}

/** Confirmation of a refund. Nothing has been refunded yet. */
export function RefundCheck({ formKey, typed, checked, words }: RefundCheckProps) {
  const { expected, amount, parts, reason, way, reference, isAll } = checked
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PageSection title={words.checkTitle}>
        <Facts
          facts={[
            ...parts.map(({ label, note, amount: part }) => ({
              label: (
                <>
                  {label}
                  {note ? <span className="block text-xs">{note}</span> : null}
                </>
              ),
              value: <span className="whitespace-nowrap tabular-nums">{part}</span>,
            })),
            { label: <b className="text-ink">{words.total}</b>, value: <b className="text-base whitespace-nowrap tabular-nums">{amount}</b> },
            { label: words.wayLabel, value: way },
            ...(reference ? [{ label: words.reference, value: <span className="break-words">{reference}</span> }] : []),
            { label: words.reason, value: <span className="break-words">{reason}</span> },
          ]}
        />
        {isAll ? <Notice>{words.becomesRefunded}</Notice> : null}
        <Form method="post" className="grid gap-3">
          {Object.entries(typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="expected" value={expected} />
          <Button type="submit" name="intent" value="refund" kind="danger" size="large" disabled={isBusy}>
            {fill(words.confirm, { amount })}
          </Button>
          <Button type="submit" name="intent" value="change" kind="secondary" disabled={isBusy}>
            {words.change}
          </Button>
        </Form>
      </PageSection>
    </div>
  )
}
