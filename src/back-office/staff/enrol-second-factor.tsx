import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { backOfficeWords } from '#back-office/shell/shell.words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { OwnPassword } from './own-password.tsx'
import type { QrPicture } from './qr-picture.server.ts'
import type { securityWords } from './security.words.ts'

interface EnrolSecondFactorProps {
  /** The key in groups of four, its QR code, and the URI for an app on the same device. */
  enrolment: { key: string; picture: QrPicture; uri: string }
  email: string
  wrong: { field: string; error: string } | undefined
  words: Translated<typeof securityWords> & Pick<Translated<typeof backOfficeWords>, 'showPassword' | 'hidePassword'>
}

/** Sets up an authenticator app: scan the QR code or type the key, then enter password and first code. */
export function EnrolSecondFactor({ enrolment: { key, picture, uri }, email, wrong, words }: EnrolSecondFactorProps) {
  return (
    <ol className="grid gap-5 rounded-xl border border-line bg-surface p-4 text-sm">
      <li className="grid gap-3">
        <p>{words.stepScan}</p>
        <a href={uri} className="justify-self-start overflow-hidden rounded-lg">
          <svg viewBox={`0 0 ${picture.side} ${picture.side}`} role="img" aria-label={words.picture} className="size-52" shapeRendering="crispEdges">
            {/* Cameras need dark on light, even in the dark theme. */}
            <rect width={picture.side} height={picture.side} fill="#fff" />
            <path d={picture.path} fill="#000" />
          </svg>
        </a>
        <p>
          {words.stepKey}{' '}
          <code dir="ltr" className="font-mono font-semibold break-words select-all">
            {key}
          </code>
        </p>
      </li>
      <li className="grid gap-3">
        <p>{words.stepCode}</p>
        <Form method="post" className="grid max-w-xs gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <OwnPassword email={email} words={words} error={wrong?.field === 'password' ? wrong.error : undefined} />
          <TextField
            label={words.code}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            spellCheck={false}
            dir="ltr"
            error={wrong?.field === 'code' ? wrong.error : undefined}
          />
          <Button type="submit" className="justify-self-start">
            {words.turnOn}
          </Button>
        </Form>
      </li>
    </ol>
  )
}
