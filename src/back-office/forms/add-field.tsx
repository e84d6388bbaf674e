import type { FieldKind } from '#shop/forms/forms'
import { AddPanel, KindButton } from '#back-office/add-panel.tsx'
import { ActionForm } from '#back-office/shell/action-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { KindIcon } from './kind-icon.tsx'

interface Kind {
  kind: FieldKind
  name: string
  about: string
}

interface AddFieldProps {
  groups: { title: string; kinds: Kind[] }[]
  revision: number
  isOpen: boolean
  order: { now: string; places: { value: string; label: string }[] }
  words: { addField: string; addAt: string }
}

/** Kinds of fields to add, each with an icon and a sentence. A tap adds one at the chosen place. */
export function AddField({ groups, order, revision, isOpen, words }: AddFieldProps) {
  return (
    <AddPanel key={revision} label={words.addField} isOpen={isOpen}>
      <ActionForm className="grid gap-4 border-t border-line p-4">
        <input type="hidden" name="revision" value={revision} />
        {order.places.length > 1 ? (
          <SelectField label={words.addAt} name="at" defaultValue={order.now}>
            {order.places.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : null}
        {groups.map(({ title, kinds }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-xs font-semibold text-soft">{title}</h2>
            <div className="grid gap-2 narrow-grid:grid-cols-2">
              {kinds.map((one) => (
                <KindButton key={one.kind} {...one} sign={<KindIcon kind={one.kind} className="size-6 shrink-0 text-accent" />} />
              ))}
            </div>
          </section>
        ))}
      </ActionForm>
    </AddPanel>
  )
}
