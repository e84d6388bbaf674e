import type { FieldKind } from '#shop/forms/forms'
import { PlusIcon } from '#ui/form-icons.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { ActionForm, useSubmitState } from '#back-office/shell/action-form.tsx'
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
  words: { addField: string }
}

/** The kinds of fields, each with its sign and a sentence: a tap adds one at the end. */
export function AddField({ groups, revision, isOpen, words }: AddFieldProps) {
  return (
    <details key={revision} open={isOpen} className="group/add rounded-xl border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-2 rounded-xl px-4 font-semibold text-accent marker:content-none hover:bg-shade">
        <PlusIcon /> <span className="flex-1">{words.addField}</span>
        <ChevronDown className="size-5 text-soft group-open/add:rotate-180" />
      </summary>
      <ActionForm className="grid gap-4 border-t border-line p-4">
        <input type="hidden" name="revision" value={revision} />
        {groups.map(({ title, kinds }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-xs font-semibold text-soft">{title}</h2>
            <div className="grid gap-2 narrow-grid:grid-cols-2">
              {kinds.map((one) => (
                <KindButton key={one.kind} {...one} />
              ))}
            </div>
          </section>
        ))}
      </ActionForm>
    </details>
  )
}

function KindButton({ kind, name, about }: Kind) {
  return (
    <button
      type="submit"
      name="add"
      value={kind}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line px-3 py-2 text-start hover:border-accent aria-disabled:opacity-55"
      {...useSubmitState(kind)}
    >
      <KindIcon kind={kind} className="size-6 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="block text-xs text-soft">{about}</span>
      </span>
    </button>
  )
}
