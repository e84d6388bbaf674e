import { Form } from 'react-router'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface OwnEmailProps {
  email: string
  words: ComponentProps<typeof PasswordField>['words'] & Record<'changeEmail' | 'changeEmailText' | 'nextEmail' | 'current', string>
}

export function OwnEmail({ email, words }: OwnEmailProps) {
  return (
    <section aria-labelledby="email" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="email" className="text-sm">
        {words.changeEmail}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{words.changeEmailText}</p>
      <Form method="post" className="grid max-w-md gap-4" key={email}>
        <input type="hidden" name="intent" value="email" />
        <TextField label={words.nextEmail} name="email" type="email" required maxLength={254} autoComplete="email" autoCapitalize="none" />
        <PasswordField label={words.current} name="current" required maxLength={128} autoComplete="current-password" words={words} />
        <Button type="submit" className="justify-self-start">
          {words.changeEmail}
        </Button>
      </Form>
    </section>
  )
}
