import { direction, LOCALES } from '#i18n/locale.ts'
import type { Text, Translated } from '#i18n/words.ts'
import { LONGEST_NAME } from '#shop/newsletter/subscriber-management'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { OutdatedMark, OutdatedMarks, type Marks } from '#back-office/translations/outdated-marks.tsx'
import { TextField } from '#ui/field.tsx'
import type { groupsWords } from './groups.words.ts'

interface GroupFormProps {
  /** The group; absent for a new one. */
  group?: { id: number; typed: Text; marks: Marks }
  words: Translated<typeof groupsWords>
}

export function GroupForm({ group, words }: GroupFormProps) {
  const labels = { fr: words.nameFr, ar: words.nameAr, en: words.nameEn }
  return (
    <ActionForm className="grid gap-3">
      {group ? <input type="hidden" name="id" value={group.id} /> : null}
      <OutdatedMarks value={group?.marks}>
        <div className="grid items-start gap-3 menu:grid-cols-3">
          {LOCALES.map((locale) => (
            <div key={locale}>
              <TextField
                label={labels[locale]}
                hint={locale === 'fr' ? undefined : words.emptyHint}
                name={locale}
                lang={locale}
                dir={direction(locale)}
                required={locale === 'fr'}
                maxLength={LONGEST_NAME}
                defaultValue={group?.typed[locale]}
              />
              <OutdatedMark name={locale} />
            </div>
          ))}
        </div>
      </OutdatedMarks>
      <SubmitButton name="intent" value="save" className="justify-self-start">
        {words.save}
      </SubmitButton>
    </ActionForm>
  )
}
