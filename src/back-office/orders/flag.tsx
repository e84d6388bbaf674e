import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OrderPart } from './page-section.tsx'

/** Why an order needs attention, with a form to settle it. For a refund with an unknown or overdue result, a link to where it is recorded. */
export function Flag({ order, words }: OrderPart) {
  if (order.attention === 'refund-uncertain' || order.attention === 'refund-overdue') {
    return (
      <Notice kind="bad" title={order.flag}>
        {words.settleRefund}
      </Notice>
    )
  }
  if (!order.may.settle) return <Notice kind="bad" title={order.flag} />
  return (
    <Notice kind="bad" title={order.flag}>
      <ActionForm className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="seen" value={order.attention ?? ''} />
        <TextField label={words.settleReason} name="reason" required maxLength={500} autoComplete="off" className="min-w-56 flex-1" />
        <SubmitButton kind="secondary" className="min-h-12">
          {words.settle}
        </SubmitButton>
      </ActionForm>
    </Notice>
  )
}
