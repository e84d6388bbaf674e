import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import { control, type FormPart } from './selling-part.tsx'
import { Section } from './section.tsx'
import { productFormWords } from './product-form.words.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

const CONTROLS = ['kind', 'status', 'visibility', 'members', 'externalUrl', 'buttonText'] as const

export function StatePart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems, choices } = part
  const { status, kind } = typed.fields
  const statuses = { published: words.published, draft: words.draft, private: words.private, archived: words.archived }
  const allKinds = { simple: words.simple, variable: words.variable, grouped: words.grouped, external: words.external }
  const kinds = choices.isVendor ? pickKinds(allKinds, kind) : allKinds
  const found = { visible: words.everywhere, catalog: words.catalog, search: words.searchOnly, hidden: words.hidden }
  const said = (of: Record<string, string>, value: string) => of[value] ?? ''
  return (
    <Section name="state" title={words.state} summary={`${said(statuses, status)} · ${said(kinds, kind)}`} controls={CONTROLS} problems={problems}>
      <div className="grid gap-4 narrow-grid:grid-cols-3">
        <Choices part={part} name="status" label={words.status} texts={statuses} />
        {choices.isVendor ? null : <Choices part={part} name="visibility" label={words.visibility} texts={found} />}
        <Choices part={part} name="kind" label={words.kind} texts={kinds} />
      </div>
      {choices.isVendor ? null : (
        <>
          <Tick name="featured" isOn={typed.fields.featured === 'on'} label={words.featured} />
          <TextArea {...control(part, 'members')} label={words.members} hint={words.linkedHint} rows={2} spellCheck={false} />
          <div className="grid gap-4 narrow-grid:grid-cols-2">
            <TextField {...control(part, 'externalUrl')} label={words.externalUrl} inputMode="url" maxLength={2000} placeholder="https://" />
            <TextField {...control(part, 'buttonText')} label={words.buttonText} maxLength={300} />
          </div>
        </>
      )}
    </Section>
  )
}

/** A vendor sells simple products and products with variations; one of another kind keeps it. */
function pickKinds(kinds: Record<string, string>, kind: string): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).filter(([one]) => ['simple', 'variable', kind].includes(one)))
}

interface ChoicesProps {
  part: FormPart
  name: 'status' | 'visibility' | 'kind'
  label: string
  texts: Record<string, string>
}

function Choices({ part, name, label, texts }: ChoicesProps) {
  const { autoComplete: _none, ...select } = control(part, name)
  return (
    <SelectField {...select} label={label}>
      <Options of={Object.entries(texts)} />
    </SelectField>
  )
}
