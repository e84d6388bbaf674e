import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { Removal } from '#back-office/settings/settings-card.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { groupPageWords } from './taxonomy.words.ts'

interface GroupCareProps {
  name: string
  /** The groups that it may be merged into. */
  targets: { id: number; name: string }[]
  words: Translated<typeof groupPageWords>
}

/** What ends a group: its merge into another, and its deletion. Each asks for a second press or a choice. */
export function GroupCare({ name, targets, words }: GroupCareProps) {
  return (
    <>
      {targets.length > 0 ? (
        <Form method="post">
          <input type="hidden" name="intent" value="merge" />
          <Group title={words.mergeTitle} hint={words.mergeText}>
            <div className="flex flex-wrap items-end gap-3">
              <SelectField label={words.mergeInto} name="into" required defaultValue="" className="min-w-0 flex-1 basis-56">
                <option value="">{words.mergeChoose}</option>
                {targets.map((target) => (
                  <option key={target.id} value={target.id}>
                    {target.name}
                  </option>
                ))}
              </SelectField>
              <Button type="submit" kind="danger" className="min-h-12">
                {words.merge}
              </Button>
            </div>
          </Group>
        </Form>
      ) : null}
      <Form method="post">
        <Removal words={{ remove: words.delete, removeMeans: words.deleteText, removeReally: words.deleteReally }} named={name} />
      </Form>
    </>
  )
}
