import { Tick } from '#back-office/settings/settings-fields.tsx'
import { TextField } from '#ui/field.tsx'
import { Suggestions } from './delivery-part.tsx'
import { control, type FormPart } from './form-part.ts'
import { Section } from './section.tsx'

export function GroupsPart({ part }: { part: FormPart }) {
  const { typed, words, problems, choices } = part
  const chosen = choices.categories.filter(({ id }) => typed.categories.includes(id)).map(({ name }) => name)
  const summary = [...chosen, typed.fields.brand, typed.fields.tags].filter(Boolean).join(' · ')
  return (
    <Section name="groups" title={words.groups} summary={summary || words.noGroups} controls={['newCategory', 'brand', 'tags']} problems={problems}>
      {choices.categories.length > 0 ? (
        <div>
          <p className="mb-1 text-sm font-medium">{words.categories}</p>
          <div role="group" aria-label={words.categories} className="max-h-80 overflow-y-auto rounded-lg border border-line px-3.5 py-1">
            {choices.categories.map(({ id, name, depth }) => (
              <div key={id} className={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
                <Tick name={`category-${id}`} isOn={typed.categories.includes(id)} label={name} />
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <div className="grid gap-4 narrow-grid:grid-cols-2">
        <TextField {...control(part, 'newCategory')} label={words.newCategory} hint={words.newCategoryHint} maxLength={300} />
        <TextField {...control(part, 'brand')} label={words.brand} hint={words.brandHint} list="brands" maxLength={300} />
        <TextField {...control(part, 'tags')} label={words.tags} list="tags" maxLength={2000} />
        <Suggestions id="brands" values={choices.brands} />
        <Suggestions id="tags" values={choices.tags} />
      </div>
    </Section>
  )
}

const INDENTS = ['', 'ps-6', 'ps-12']
