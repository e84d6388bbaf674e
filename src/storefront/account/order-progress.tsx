import { CheckIcon } from '#ui/form-icons.tsx'

export function OrderProgress({ steps, title }: { steps: readonly { text: string; at: string }[]; title: string }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="progress" className="space-y-3">
      <h2 id="progress" className="text-lg">
        {title}
      </h2>
      <ol className="space-y-2 text-sm">
        {steps.map(({ text, at }, place) => (
          <li key={place} className="flex flex-wrap items-baseline gap-x-3">
            <span className="flex items-center gap-2 font-medium">
              <CheckIcon className="size-4 text-good" />
              {text}
            </span>
            <span className="text-xs text-soft">{at}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
