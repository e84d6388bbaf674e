import { ActionForm, BusySign, useSubmitState } from '#back-office/kit/action-form.tsx'
import { CheckIcon } from '#ui/form-icons.tsx'
import type { OrderPart } from './order-page.server.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { useWords } from '#ui/use-words.ts'

/** Marks of an order; one tap sets a value. The selected value keeps its width, so that nothing moves. */
export function MarkChoices({ order: { marks } }: OrderPart) {
  const words = useWords(ordersWords)
  return (
    <PageSection id="marks" title={words.marks}>
      {marks.map(({ mark, title, now, choices }) => (
        <ActionForm key={mark}>
          <input type="hidden" name="intent" value="mark" />
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="seen" value={now} />
          <fieldset>
            <legend className="mb-1.5 text-xs text-soft">{title}</legend>
            <div className="flex flex-wrap gap-1.5">
              {choices.map(({ value, word }) => (
                <Choice key={value} value={value} word={word} isNow={value === now} />
              ))}
            </div>
          </fieldset>
        </ActionForm>
      ))}
    </PageSection>
  )
}

function Choice({ value, word, isNow }: { value: string; word: string; isNow: boolean }) {
  const look = isNow ? 'border-accent bg-accent-wash' : 'border-line hover:border-edge hover:bg-shade'
  return (
    <button
      type="submit"
      name="value"
      value={value}
      aria-pressed={isNow}
      {...useSubmitState(value)}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-lg border px-3 text-sm font-medium aria-disabled:opacity-55 ${look}`}
    >
      <BusySign /> <CheckIcon className={`size-4 in-aria-busy:hidden ${isNow ? '' : 'invisible'}`} /> {word}
    </button>
  )
}
