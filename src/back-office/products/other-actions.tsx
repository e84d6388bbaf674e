import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { Translated } from '#i18n/words.ts'
import type { productFormWords } from './product-form.words.ts'

interface OtherActionsProps {
  status: string
  formKey: string
  words: Translated<typeof productFormWords>
}

export function OtherActions({ status, formKey, words }: OtherActionsProps) {
  return (
    <ActionForm className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <input type="hidden" name="formKey" value={formKey} />
      <p className="min-w-0 flex-1 basis-64 text-sm text-soft">{words.archiveText}</p>
      <SubmitButton name="intent" value="duplicate" kind="secondary">
        {words.duplicate}
      </SubmitButton>
      {status === 'archived' ? (
        <SubmitButton name="intent" value="bring-back" kind="secondary">
          {words.bringBack}
        </SubmitButton>
      ) : (
        <SubmitButton name="intent" value="archive" kind="danger">
          {words.archive}
        </SubmitButton>
      )}
    </ActionForm>
  )
}
