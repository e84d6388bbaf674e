import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { LONGEST_NAME, LONGEST_PROOF, SHORTEST_PROOF } from '#shop/newsletter/subscriber-management'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { GroupTicks } from './group-ticks.tsx'
import type { subscribersWords } from './subscribers.words.ts'

interface AddSubscriberProps {
  groups: { value: number; word: string; isOn: boolean }[]
  /** Refused values. */
  typed: Readonly<Record<string, string>> | undefined
  words: Translated<typeof subscribersWords>
}

/** Form to add a subscriber by hand, with phone and proof of consent. Folded. IMP-34. */
export function AddSubscriber({ groups, typed, words }: AddSubscriberProps) {
  return (
    <details open={typed !== undefined} className="group/more rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-medium marker:content-none">
        {words.add}
        <ChevronDown className="size-5 shrink-0 text-soft group-open/more:rotate-180" />
      </summary>
      <ActionForm className="grid gap-3 px-4 pb-4">
        <p className="text-sm text-soft">{words.addText}</p>
        <div className="grid items-start gap-3 menu:grid-cols-3">
          <TextField
            label={words.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            required
            maxLength={40}
            defaultValue={typed?.['phone']}
          />
          <TextField label={words.name} name="name" dir="auto" autoComplete="off" maxLength={LONGEST_NAME} defaultValue={typed?.['name']} />
          <SelectField label={words.language} name="locale" defaultValue={typed?.['locale']}>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {LOCALE_NAMES[locale]}
              </option>
            ))}
          </SelectField>
        </div>
        <GroupTicks legend={words.groups} groups={groups} />
        <TextArea
          label={words.proof}
          hint={words.proofHint}
          name="proof"
          required
          minLength={SHORTEST_PROOF}
          maxLength={LONGEST_PROOF}
          dir="auto"
          defaultValue={typed?.['proof']}
        />
        <SaveBar isInCard>
          <SubmitButton>{words.addNow}</SubmitButton>
        </SaveBar>
      </ActionForm>
    </details>
  )
}
