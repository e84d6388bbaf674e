import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SenderView } from './sender-fields.server.ts'
import { SENDER_LIMITS } from './sender-limits.ts'
import type { senderWords } from './sender.words.ts'

/** Who sends the parcels, as labels and documents name it. */
export function SenderSettings({ view: { typed, countries, problems }, words }: { view: SenderView; words: Translated<typeof senderWords> }) {
  const field = (name: keyof typeof SENDER_LIMITS, more: ComponentProps<'input'> = {}) => (
    <TextField label={words[name]} name={name} defaultValue={typed[name]} error={problems[name]} maxLength={SENDER_LIMITS[name]} {...more} />
  )
  return (
    <Form method="post" noValidate key={JSON.stringify([typed, problems])} className="grid gap-5">
      <p className="max-w-2xl text-sm text-soft">{words.intro}</p>
      {Object.keys(problems).length > 0 ? (
        <Notice kind="bad" role="alert">
          {words.notSaved}
        </Notice>
      ) : null}
      <Group title={words.who}>
        <div className="grid items-start gap-4 menu:grid-cols-2">
          {field('name', { autoComplete: 'organization' })}
          {field('taxNumber', { autoComplete: 'off', spellCheck: false })}
          {field('phone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel' })}
          {field('email', { type: 'email', autoComplete: 'email', inputMode: 'email' })}
        </div>
      </Group>
      <Group title={words.where}>
        {field('address', { autoComplete: 'street-address' })}
        <div className="grid items-start gap-4 menu:grid-cols-3">
          {field('postcode', { autoComplete: 'postal-code' })}
          {field('city', { autoComplete: 'address-level2' })}
          <SelectField label={words.country} name="country" defaultValue={typed.country} error={problems.country} autoComplete="country">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Group>
      <Button type="submit" size="large" className="w-full narrow-grid:w-auto narrow-grid:justify-self-start">
        {words.save}
      </Button>
    </Form>
  )
}
