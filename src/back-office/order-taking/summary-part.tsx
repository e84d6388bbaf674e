import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { NewOrderPart } from './caller-part.tsx'

export function SummaryPart({ page, words }: NewOrderPart) {
  const { form, figures, problems, total, sources, deliveryProblem, lines } = page
  return (
    <div className="grid gap-4">
      <PageSection title={words.price}>
        {problems.map((problem) => (
          <Notice key={problem} kind="warn">
            {problem}
          </Notice>
        ))}
        {lines.length > 0 ? (
          <Facts facts={[...figures, { label: <b className="text-ink">{words.total}</b>, value: <b className="text-base">{total}</b>, live: true }]} />
        ) : null}
        <details open={form.coupon !== '' || form.delivery !== ''}>
          <summary className="flex min-h-11 items-center text-sm font-medium text-accent">{words.more}</summary>
          <div className="grid gap-3 pt-2">
            <TextField label={words.coupon} name="coupon" defaultValue={form.coupon} maxLength={60} autoCapitalize="characters" />
            <TextField
              label={words.delivery}
              hint={words.deliveryHint}
              name="delivery"
              inputMode="decimal"
              defaultValue={form.delivery}
              maxLength={12}
              error={deliveryProblem}
            />
            <TextField label={words.reason} name="reason" defaultValue={form.reason} maxLength={200} dir="auto" />
          </div>
        </details>
        <Button type="submit" name="intent" value="count" kind="secondary" formNoValidate>
          {words.count}
        </Button>
      </PageSection>
      <PageSection title={words.source}>
        <div role="radiogroup" aria-label={words.source} className="flex flex-wrap gap-2">
          {sources.map(({ source, text }) => (
            <label
              key={source}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium has-checked:border-accent has-checked:bg-accent-wash"
            >
              <input type="radio" name="source" value={source} defaultChecked={form.source === source} />
              {text}
            </label>
          ))}
        </div>
        <TextField label={words.note} name="note" defaultValue={form.details.note} maxLength={300} dir="auto" />
        <TextField label={words.taxNumber} name="taxNumber" defaultValue={form.details.taxNumber} maxLength={60} dir="ltr" spellCheck={false} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
          <input type="checkbox" name="called" defaultChecked={form.called} className="size-5" />
          {words.called}
        </label>
      </PageSection>
    </div>
  )
}
