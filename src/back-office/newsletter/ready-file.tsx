import type { Translated } from '#i18n/words.ts'
import { LONGEST_PROOF } from '#shop/newsletter/subscriber-management'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { FileOnPage } from './import-views.server.ts'
import type { subscriberImportWords } from './import.words.ts'

interface ReadyFileProps {
  file: Extract<FileOnPage, { lines: number }>
  /** Refused proof of consent, shown again. */
  proof: string | undefined
  words: Translated<typeof subscriberImportWords>
}

export function ReadyFile({ file: { file, name, lines, understood, ignored, needsProof, shortest }, proof, words }: ReadyFileProps) {
  return (
    <PageSection title={words.ready}>
      <p className="font-medium break-words">
        <bdi>{name}</bdi>
      </p>
      <Facts
        facts={[
          { label: words.lines, value: <span className="tabular-nums">{lines}</span> },
          { label: words.understood, value: understood.join(' · ') },
          ...(ignored.length > 0 ? [{ label: words.ignored, value: <bdi className="break-words">{ignored.join(' · ')}</bdi> }] : []),
        ]}
      />
      <ActionForm className="grid gap-4">
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="name" value={name} />
        <TextArea
          label={words.proof}
          hint={needsProof ? words.proofHint : words.proofColumn}
          name="proof"
          required={needsProof}
          minLength={shortest}
          maxLength={LONGEST_PROOF}
          defaultValue={proof}
          dir="auto"
        />
        <SubmitButton size="large" className="justify-self-start max-menu:w-full">
          {words.import}
        </SubmitButton>
      </ActionForm>
    </PageSection>
  )
}
