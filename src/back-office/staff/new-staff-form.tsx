import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import type { backOfficeWords } from '#back-office/shell/shell.words.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/people/accounts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { staffWords } from './staff.words.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface NewStaffFormProps {
  words: Translated<typeof staffWords> & Pick<Translated<typeof backOfficeWords>, 'showPassword' | 'hidePassword'> & Record<StaffRole, string>
  passwordHint: string
  /** Refused values, shown again. */
  typed: { name: string; email: string } | undefined
}

export function NewStaffForm({ words, passwordHint, typed }: NewStaffFormProps) {
  return (
    <section aria-labelledby="new-staff" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="new-staff" className="mb-4 text-sm">
        {words.add}
      </h2>
      <Form method="post" className="grid gap-4 menu:grid-cols-2">
        <input type="hidden" name="intent" value="add" />
        <TextField label={words.name} name="name" required maxLength={80} autoComplete="off" defaultValue={typed?.name} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={typed?.email}
        />
        <SelectField label={words.role} name="role" defaultValue="call_agent">
          {STAFF_ROLES.toReversed().map((role) => (
            <option key={role} value={role}>
              {words[role]}
            </option>
          ))}
        </SelectField>
        <NewPasswordField label={words.firstPassword} description={passwordHint} words={words} />
        <SaveBar isInCard>
          <Button type="submit">{words.addButton}</Button>
        </SaveBar>
      </Form>
    </section>
  )
}
