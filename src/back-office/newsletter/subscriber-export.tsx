import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SUBSCRIBERS_PATH } from './subscriber-address.ts'
import type { subscribersWords } from './subscribers.words.ts'

/** Exports the filtered subscribers as a file. A folded plain form with the filter. IMP-47. */
export function SubscriberExport({ kept, words }: { kept: [name: string, value: string][]; words: Translated<typeof subscribersWords> }) {
  return (
    <details className="group/more rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-medium marker:content-none">
        {words.export}
        <ChevronDown className="size-5 shrink-0 text-soft group-open/more:rotate-180" />
      </summary>
      <form method="post" action={`${SUBSCRIBERS_PATH}export/`} className="grid gap-3 px-4 pb-4">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-sm text-soft">{words.exportText}</p>
        <Button type="submit" kind="secondary" className="justify-self-start">
          {words.download}
        </Button>
      </form>
    </details>
  )
}
