import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { documentsListWords } from './documents-list.words.ts'

interface AccountantFormProps {
  /** Format: `2026-11`. */
  month: string
  /** The requested month has no documents. */
  isEmpty: boolean
  words: Translated<typeof documentsListWords>
}

/** Exports a month for the accountant. A plain form, because the answer is a file. IMP-56. */
export function AccountantForm({ month, isEmpty, words }: AccountantFormProps) {
  return (
    <section id="accountant" aria-label={words.accountant} className="scroll-mt-4 rounded-xl border border-line bg-surface p-4">
      <form method="post" action="/admin/documents/export/" className="grid gap-3">
        <h2 className="text-sm">{words.accountant}</h2>
        <p className="text-xs text-soft">{words.accountantText}</p>
        {isEmpty ? (
          <Notice kind="bad" role="alert" isFocused>
            {words.noMonth}
          </Notice>
        ) : null}
        <TextField label={words.month} name="month" type="month" defaultValue={month} required pattern="20\d\d-(0[1-9]|1[0-2])" className="menu:max-w-60" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="as" value="csv">
            {words.csv}
          </Button>
          <Button type="submit" name="as" value="zip" kind="secondary">
            {words.zip}
          </Button>
          <Button type="submit" name="as" value="teif" kind="quiet">
            {words.teif}
          </Button>
        </div>
        <p className="text-xs text-soft">{words.teifText}</p>
      </form>
    </section>
  )
}
