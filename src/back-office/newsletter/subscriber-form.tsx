import type { Translated } from '#i18n/words.ts'
import { LONGEST_NAME } from '#shop/newsletter/subscriber-management'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { GroupTicks } from './group-ticks.tsx'
import type { SubscriberOnPage } from './subscriber-on-page.server.ts'
import type { subscriberWords } from './subscriber.words.ts'

export function SubscriberForm({
  subscriber: { name, locale, languages, groups },
  words,
}: {
  subscriber: SubscriberOnPage
  words: Translated<typeof subscriberWords>
}) {
  return (
    <ActionForm className="grid gap-3">
      <TextField label={words.name} name="name" defaultValue={name} maxLength={LONGEST_NAME} dir="auto" autoComplete="off" />
      <SelectField label={words.language} name="locale" defaultValue={locale}>
        {languages.map(({ value, word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      <GroupTicks legend={words.groups} groups={groups} />
      <SubmitButton name="intent" value="save" className="justify-self-start">
        {words.save}
      </SubmitButton>
    </ActionForm>
  )
}
