import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { ENTRIES_PATH } from './entry-address.ts'
import type { entriesWords } from './entries.words.ts'

export function EntryExport({ kept, words }: { kept: [name: string, value: string][]; words: Translated<typeof entriesWords> }) {
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 py-3 text-sm font-medium">{words.exportTitle}</summary>
      <form method="post" action={`${ENTRIES_PATH}export/`} className="grid gap-3 px-4 pb-4">
        <p className="text-sm text-soft">{words.exportText}</p>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="as" value="csv" kind="secondary">
            {words.exportCsv}
          </Button>
          <Button type="submit" name="as" value="zip" kind="secondary">
            {words.exportZip}
          </Button>
        </div>
      </form>
    </details>
  )
}
