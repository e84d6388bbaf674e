import { Form } from 'react-router'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'
import { groupPageWords } from './taxonomy.words.ts'

interface MergeFormProps {
  targets: { id: number | string; name: string }[]
  chosen?: string | undefined
  text: string
}

/** Merges a group, attribute or value into another of its kind. */
export function MergeForm({ targets, chosen = '', text }: MergeFormProps) {
  const words = useWords(groupPageWords)
  if (targets.length === 0) return null
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="merge" />
      <Group title={words.mergeTitle} hint={text}>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField label={words.mergeInto} name="into" required defaultValue={chosen} className="min-w-0 flex-1 basis-56">
            <option value="">{words.mergeChoose}</option>
            <Options of={targets.map((target) => [target.id, target.name])} />
          </SelectField>
          <Button type="submit" kind="danger" className="min-h-12">
            {words.merge}
          </Button>
        </div>
      </Group>
    </Form>
  )
}
