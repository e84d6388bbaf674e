import { Tick } from '#back-office/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import type { TypedAttribute } from '#shop/goods/product-management'
import { TextField } from '#ui/field.tsx'
import type { FormPart } from './form-part.ts'
import { Section } from './section.tsx'
import { rowControl } from './typed-in.ts'

const EMPTY: TypedAttribute = { name: '', values: '', visible: 'on', global: '' }
const SPARE = 3

/** Attributes that do not vary between variations. */
export function AttributesPart({ part }: { part: FormPart }) {
  const { typed, words, problems } = part
  const given = typed.attributes.filter(({ name }) => name !== '')
  const rows = [...given, ...Array.from({ length: SPARE }, () => EMPTY)]
  return (
    <Section
      name="attributes"
      title={words.attributes}
      summary={given.map(({ name, values }) => `${name} : ${values}`).join(' · ') || words.noAttributes}
      controls={['attribute']}
      problems={problems}
    >
      <p className="text-xs text-soft">{words.attributesHint}</p>
      {rows.map((row, place) => (
        <AttributeRow key={place} kind="attribute" row={place} typed={row} legend={fill(words.attribute, { place: place + 1 })} part={part} />
      ))}
    </Section>
  )
}

interface AttributeRowProps {
  kind: 'attribute' | 'option'
  row: number
  typed: TypedAttribute
  legend: string
  part: FormPart
}

export function AttributeRow({ kind, row, typed, legend, part: { words, problems, choices } }: AttributeRowProps) {
  const text = (name: 'name' | 'values') => {
    const full = rowControl(kind, row, name)
    return { name: full, defaultValue: typed[name], error: problems[full], autoComplete: 'off' }
  }
  const values = choices.attributes.find(({ name }) => name === typed.name)?.values ?? []
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3 narrow-grid:grid-cols-[1fr_2fr]">
        <TextField {...text('name')} label={legend} list="attributes" maxLength={100} />
        <TextField {...text('values')} label={words.values} hint={values.length > 0 ? values.join(', ') : undefined} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Tick name={rowControl(kind, row, 'visible')} isOn={typed.visible === 'on'} label={words.visible} />
        <Tick name={rowControl(kind, row, 'global')} isOn={typed.global === 'on'} label={words.global} />
      </div>
    </fieldset>
  )
}
