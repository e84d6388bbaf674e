import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import type { backOfficeWords } from '#back-office/shell/shell.words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { OwnPassword } from './own-password.tsx'
import type { securityWords } from './security.words.ts'

interface KeepSecondFactorProps {
  email: string
  codesLeft: number
  wrong: { intent: string; field: string; error: string } | undefined
  words: Translated<typeof securityWords> & Pick<Translated<typeof backOfficeWords>, 'showPassword' | 'hidePassword'>
}

/** Actions on an active second factor: new recovery codes, or turning it off. */
export function KeepSecondFactor({ email, codesLeft, wrong, words }: KeepSecondFactorProps) {
  const errorOf = (intent: string, field: string) => (wrong?.intent === intent && wrong.field === field ? wrong.error : undefined)
  return (
    <>
      <section aria-labelledby="recovery" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
        <h2 id="recovery" className="text-sm">
          {words.recoveryCodes}
        </h2>
        <p className="text-sm text-soft">
          {fill(words.recoveryLeft, { count: codesLeft })} {words.recoveryNewText}
        </p>
        <Form method="post" className="grid max-w-xs gap-4">
          <input type="hidden" name="intent" value="renew" />
          <OwnPassword email={email} words={words} error={errorOf('renew', 'password')} />
          <TextField label={words.code} {...CODE} inputMode="numeric" error={errorOf('renew', 'code')} />
          <Button type="submit" kind="secondary" className="justify-self-start">
            {words.recoveryNew}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="off" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
        <h2 id="off" className="text-sm">
          {words.turnOff}
        </h2>
        <Form method="post" className="grid max-w-xs gap-4">
          <input type="hidden" name="intent" value="off" />
          <OwnPassword email={email} words={words} error={errorOf('off', 'password')} />
          <TextField label={words.anyCode} {...CODE} error={errorOf('off', 'code')} />
          <Button type="submit" kind="danger" className="justify-self-start">
            {words.turnOff}
          </Button>
        </Form>
      </section>
    </>
  )
}

const CODE = { name: 'code', required: true, autoComplete: 'one-time-code', maxLength: 40, spellCheck: false, autoCapitalize: 'none', dir: 'ltr' } as const
