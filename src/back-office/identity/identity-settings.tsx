import { fill, type Translated } from '#i18n/words.ts'
import { SettingsForm, type FieldView } from '#back-office/settings/settings-form.tsx'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { ColourField } from './colour-field.tsx'
import type { IdentityView } from './identity-saving.server.ts'
import type { identityWords } from './identity.words.ts'
import { PictureForm } from './picture-form.tsx'

interface IdentitySettingsProps {
  view: IdentityView
  words: Translated<typeof identityWords>
}

/** The shop's identity: logo and icon, each saved by itself, and all other lines. */
export function IdentitySettings({ view: { form, logo, icon, name, missing }, words }: IdentitySettingsProps) {
  const colour = form.groups.flatMap(({ rows }) => rows).find((row): row is FieldView => 'name' in row && row.name === 'identity.colour')
  return (
    <div className="grid gap-5">
      {missing ? <Notice kind="warn">{missing}</Notice> : null}
      <Group title={words.pictures} hint={words.picturesHint}>
        <div className="grid gap-5 menu:grid-cols-2">
          <PictureForm kind="logo" title={words.logo} hint={words.logoHint} alt={fill(words.logoAlt, { name })} view={logo} words={words} />
          <PictureForm kind="icon" title={words.icon} hint={words.iconHint} alt={fill(words.iconAlt, { name })} view={icon} words={words} />
        </div>
      </Group>
      <SettingsForm view={form} isWhole own={colour && { [colour.name]: <ColourField field={colour} words={words} /> }} />
    </div>
  )
}
