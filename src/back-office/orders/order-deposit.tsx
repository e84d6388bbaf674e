import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { buttonLook } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import type { OrderPart } from './order-page.server.ts'

/** The deposit of an order for the door: what was asked and came, its link for the customer, and the forms that ask or waive one. */
export function OrderDeposit({ order: { deposit } }: OrderPart) {
  const words = useWords(ordersWords)
  if (!deposit) return null
  const { seen, asked, came, due, kept, link, whatsapp, ask, mayWaive } = deposit
  const all = { depositAsked: asked, depositCame: came, depositDue: came && due, depositKept: kept }
  const facts = Object.entries(all).map(([word, value]) => ({ label: words[word as keyof typeof all], value: value ?? '' }))
  if (ask) {
    return (
      <details className="group rounded-xl border border-line bg-surface px-4">
        <summary className="flex min-h-12 items-center font-medium">{words.depositAsk}</summary>
        <ActionForm className="grid gap-3 pb-4">
          <input type="hidden" name="intent" value="deposit" />
          <input type="hidden" name="seen" value={seen} />
          <TextField
            label={words.depositAmount}
            hint={words.depositHint}
            name="amount"
            inputMode="decimal"
            defaultValue={ask.usual}
            required
            maxLength={12}
            autoComplete="off"
          />
          <SubmitButton kind="secondary">{words.depositAsk}</SubmitButton>
        </ActionForm>
      </details>
    )
  }
  return (
    <PageSection title={words.deposit}>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      {mayWaive ? <p className="text-sm">{words.depositNotYet}</p> : null}
      {link ? (
        <p className="text-sm">
          <span className="text-soft">{words.depositLink}</span>
          <bdi dir="ltr" className="block break-all select-all">
            {link}
          </bdi>
        </p>
      ) : null}
      {whatsapp && link ? (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'secondary' })}>
          {words.depositWhatsapp}
        </a>
      ) : null}
      {mayWaive ? (
        <ActionForm>
          <input type="hidden" name="intent" value="deposit" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="amount" value="" />
          <SubmitButton kind="quiet">{words.depositWaive}</SubmitButton>
        </ActionForm>
      ) : null}
    </PageSection>
  )
}
