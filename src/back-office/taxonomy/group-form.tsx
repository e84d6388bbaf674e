import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { SinglePicture } from '#back-office/media/picture-field.tsx'
import type { pictureFieldWords } from '#back-office/media/picture-field.words.ts'
import { Group, InEachLanguage, languageFields } from '#back-office/settings/settings-fields.tsx'
import type { LibraryPicture } from '#shop/goods/media-library'
import type { GroupKind } from '#shop/goods/taxonomy-management'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { OutdatedMark } from '#back-office/translations/outdated-marks.tsx'
import type { TypedGroup } from './group-fields.server.ts'
import type { groupPageWords } from './taxonomy.words.ts'

interface GroupFormProps {
  kind: GroupKind
  typed: TypedGroup
  problems: Record<string, string>
  parents: { id: number; name: string }[]
  picture: LibraryPicture | undefined
  newest: LibraryPicture[]
  words: Translated<typeof groupPageWords>
  pictureWords: Translated<typeof pictureFieldWords>
}

/** Form of a category, brand or tag. The name comes first; empty sections are folded. */
export function GroupForm({ kind, typed, problems, parents, picture, newest, words, pictureWords }: GroupFormProps) {
  const names = languageFields('name', 120, words)
  const searched = [...languageFields('searchTitle', 120, words), ...languageFields('searchDescription', 320, words)]
  const descriptions = languageFields('description', 20_000, words)
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="version" value={typed.version} />
      <Group title={words.nameSection}>
        {kind === 'brand' ? (
          <TextField label={words.name} name="nameFr" defaultValue={typed.nameFr} error={problems['nameFr']} maxLength={120} required autoComplete="off" />
        ) : (
          <InEachLanguage legend={words.name} hint={words.nameHint} fields={names} typed={typed} problems={problems} />
        )}
        {kind === 'category' ? (
          <SelectField label={words.parent} name="parent" defaultValue={typed.parent} error={problems['parent']}>
            <option value="">{words.noParent}</option>
            {parents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </Group>
      {kind === 'tag' ? null : (
        <div className="rounded-xl border border-line bg-surface p-4">
          <SinglePicture name="picture" label={kind === 'brand' ? words.logo : words.picture} picture={picture} newest={newest} words={pictureWords} />
        </div>
      )}
      <Folded title={words.description} isOpen={descriptions.some(({ name }) => filled(typed, problems, name))}>
        <p className="text-xs text-soft">{words.descriptionHint}</p>
        {descriptions.map(({ name, ...field }) => (
          <div key={name}>
            <TextArea name={name} {...field} rows={4} defaultValue={filledIn(typed, name)} error={problems[name]} />
            <OutdatedMark name={name} />
          </div>
        ))}
      </Folded>
      <Folded title={words.forSearch} isOpen={searched.some(({ name }) => filled(typed, problems, name))}>
        <p className="text-xs text-soft">{words.forSearchHint}</p>
        <InEachLanguage legend={words.searchTitle} fields={searched.slice(0, 3)} typed={typed} problems={problems} />
        <InEachLanguage legend={words.searchDescription} fields={searched.slice(3)} typed={typed} problems={problems} />
        <TextField
          label={words.slug}
          hint={words.slugHint}
          name="slug"
          dir="ltr"
          defaultValue={typed.slug}
          error={problems['slug']}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </Folded>
      <SaveBar>
        <Button type="submit" size="large">
          {words.save}
        </Button>
      </SaveBar>
    </Form>
  )
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/folded rounded-xl border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-3 px-4 text-sm font-semibold marker:content-none">
        {title}
        <ChevronDown className="ms-auto size-5 text-soft group-open/folded:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  )
}

const filledIn = (typed: TypedGroup, name: string): string => new Map(Object.entries(typed)).get(name) ?? ''

const filled = (typed: TypedGroup, problems: Record<string, string>, name: string) => filledIn(typed, name) !== '' || problems[name] !== undefined
