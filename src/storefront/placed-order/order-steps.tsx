import { CheckIcon } from '#ui/form-icons.tsx'

export interface StepView {
  step: string
  label: string
  day: string | undefined
}

/** In a line; in a column on a phone. The last step reached is the current one. */
export function OrderSteps({ steps, title, reached }: { steps: readonly StepView[]; title: string; reached: string }) {
  const current = steps.findLastIndex(({ day }) => day !== undefined)
  return (
    <ol aria-label={title} className="grid gap-y-0 menu:grid-cols-4">
      {steps.map(({ step, label, day }, place) => (
        <li
          key={step}
          aria-current={place === current ? 'step' : undefined}
          data-reached={day !== undefined || undefined}
          className="group/step relative flex items-start gap-3 pb-5 last:pb-0 menu:flex-col menu:items-center menu:gap-2 menu:pb-0 menu:text-center"
        >
          <span
            aria-hidden="true"
            className="absolute start-[0.6875rem] top-6 bottom-0 w-0.5 bg-line group-last/step:hidden menu:start-1/2 menu:top-[0.6875rem] menu:bottom-auto menu:h-0.5 menu:w-full"
          />
          <span className="relative grid size-6 shrink-0 place-content-center rounded-full border-2 border-line bg-surface group-data-reached/step:border-good group-data-reached/step:bg-good group-data-reached/step:text-paper">
            {day ? <CheckIcon className="size-4" /> : null}
          </span>
          <span className="text-sm text-soft group-data-reached/step:text-ink group-aria-[current]/step:font-semibold">
            {label}
            {day ? <span className="sr-only"> – {reached}</span> : null}
            {day ? <span className="block text-xs font-normal text-soft">{day}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
