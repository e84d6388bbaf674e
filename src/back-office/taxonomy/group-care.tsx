import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Removal } from '#back-office/settings/settings-card.tsx'
import { MergeForm } from './merge-form.tsx'
import type { groupPageWords } from './taxonomy.words.ts'

interface GroupCareProps {
  name: string
  targets: { id: number; name: string }[]
  /** Selection of a refused merge. */
  chosen: string | undefined
  words: Translated<typeof groupPageWords>
}

/** Merge and deletion of a group. Each needs a second press or a choice. */
export function GroupCare({ name, targets, chosen, words }: GroupCareProps) {
  return (
    <>
      <MergeForm targets={targets} chosen={chosen} words={words} />
      <Form method="post">
        <Removal words={{ remove: words.delete, removeMeans: words.deleteText, removeReally: words.deleteReally }} named={name} />
      </Form>
    </>
  )
}
