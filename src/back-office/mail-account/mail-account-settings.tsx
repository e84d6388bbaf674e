import { Form } from 'react-router'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { Group, Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffPasswordField } from '#back-office/kit/new-password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { mailAccountWords } from './mail-account.words.ts'

interface MailProps {
  view: MailView
}

const PLAIN = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const

export function MailAccountSettings({ view }: MailProps) {
  const words = useWords(mailAccountWords)
  const { now, typed, tried, problem, canTry } = view
  return (
    <SettingsFrame intro={[words.intro]} problem={problem}>
      {tried ? (
        <Notice kind={tried.kind} role={tried.kind === 'bad' ? 'alert' : 'status'} isFocused className="wrap-anywhere">
          {tried.text}
        </Notice>
      ) : (
        <Notice kind={now.kind} className="wrap-anywhere" {...(now.kind === 'bad' && { role: 'alert' })}>
          {now.text}
        </Notice>
      )}
      {typed ? <Mailbox key={JSON.stringify([typed, problem])} view={view} typed={typed} /> : null}
      {canTry ? (
        <Form method="post">
          <Button type="submit" name="intent" value="try" kind={typed ? 'secondary' : 'primary'}>
            {words.try}
          </Button>
        </Form>
      ) : null}
    </SettingsFrame>
  )
}

function Mailbox({ view: { problems, hasPassword }, typed }: MailProps & { typed: TypedMail }) {
  const words = useWords(mailAccountWords)
  return (
    <Form method="post" noValidate className="group/mail grid gap-5">
      <Group title={words.mailbox}>
        <SelectField label={words.at} name="at" defaultValue={typed.at} error={problems['at']} className="max-w-sm">
          {MAIL_HOSTS.map((name) => (
            <option key={name} value={name}>
              {words[name]}
            </option>
          ))}
        </SelectField>
        <p className="hidden text-sm text-soft group-has-[option[value=gmail]:checked]/mail:block">{words.gmailHint}</p>
        <p className="hidden text-sm text-soft group-has-[option[value=brevo]:checked]/mail:block">{words.brevoHint}</p>
        <fieldset className="grid gap-4 group-has-[[name=at]_option:not([value=other]):checked]/mail:[&:has(input)]:hidden">
          <legend className="mb-1 text-sm font-semibold">{words.server}</legend>
          <p className="text-xs text-soft">{words.serverHint}</p>
          <div className="grid items-start gap-4 menu:grid-cols-2">
            <TextField label={words.host} name="host" {...PLAIN} defaultValue={typed.host} error={problems['host']} autoComplete="off" />
            <TextField label={words.port} name="port" {...PLAIN} defaultValue={typed.port} error={problems['port']} inputMode="numeric" autoComplete="off" />
            <SelectField label={words.security} name="security" defaultValue={typed.security} error={problems['security']}>
              <option value="tls">{words.tls}</option>
              <option value="starttls">{words.starttls}</option>
            </SelectField>
          </div>
        </fieldset>
        <div className="grid items-start gap-4 menu:grid-cols-2">
          <TextField label={words.user} hint={words.userHint} name="user" {...PLAIN} defaultValue={typed.user} error={problems['user']} autoComplete="off" />
          <StaffPasswordField
            label={words.password}
            hint={hasPassword ? words.passwordKept : undefined}
            name="password"
            error={problems['password']}
            autoComplete="new-password"
            maxLength={254}
            dir="ltr"
          />
          <TextField
            label={words.from}
            hint={words.fromHint}
            name="from"
            type="email"
            {...PLAIN}
            defaultValue={typed.from}
            error={problems['from']}
            autoComplete="off"
          />
        </div>
        <Tick name="isOn" label={words.isOn} isOn={typed.isOn} />
      </Group>
      <SaveBar>
        <Button type="submit">{words.save}</Button>
      </SaveBar>
    </Form>
  )
}

/** Providers with a known server; for `other` it is typed. */
export const MAIL_HOSTS = ['gmail', 'ovh', 'brevo', 'other'] as const

export type MailHost = (typeof MAIL_HOSTS)[number]

export interface TypedMail {
  at: MailHost
  host: string
  port: string
  security: string
  user: string
  from: string
  isOn: boolean
}

export interface MailView {
  now: { text: string; kind: 'good' | 'warn' | 'bad' | undefined }
  /** Undefined if the server's owner configured a mail server, which overrides this form. */
  typed: TypedMail | undefined
  hasPassword: boolean
  canTry: boolean
  tried?: { text: string; kind: 'good' | 'bad' }
  problem?: string | undefined
  problems: Partial<Record<string, string>>
}
