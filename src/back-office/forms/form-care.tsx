import type { Translated } from '#i18n/words.ts'
import type { FormState } from '#shop/forms/form-management'
import { Removal } from '#back-office/settings/settings-card.tsx'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { formsWords } from './forms.words.ts'

interface FormCareProps {
  state: FormState
  revision: number
  formKey: string
  /** What is deleted with the form. */
  removeMeans: string
  named: string
  words: Translated<typeof formsWords>
}

export function FormCare({ state, revision, formKey, removeMeans, named, words }: FormCareProps) {
  return (
    <Group title={words.otherActions}>
      <ActionForm className="flex flex-wrap gap-2">
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="formKey" value={formKey} />
        <SubmitButton kind="quiet" name="intent" value="duplicate">
          {words.duplicate}
        </SubmitButton>
        {state === 'draft' ? null : (
          <SubmitButton kind="quiet" name="intent" value="unpublish">
            {words.unpublish}
          </SubmitButton>
        )}
      </ActionForm>
      <ActionForm>
        <input type="hidden" name="revision" value={revision} />
        <Removal words={{ remove: words.remove, removeMeans, removeReally: words.removeReally }} named={named} />
      </ActionForm>
    </Group>
  )
}
