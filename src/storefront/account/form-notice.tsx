import type { MouseEvent } from 'react'
import { Notice } from '#ui/notice.tsx'
import type { FormMessage } from './form-message.ts'

interface FormNoticeProps {
  said: FormMessage | undefined
  labels: Readonly<Record<string, string>>
  /** « Vérifiez ces champs : » */
  toCorrect: string
}

export function FormNotice({ said, labels, toCorrect }: FormNoticeProps) {
  if (!said) return null
  const wrong = Object.entries(said.errors)
  if (said.isGood) {
    return (
      <Notice kind="good" role="status">
        <p>{said.text}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="bad" role="alert">
      {said.text ? <p>{said.text}</p> : null}
      {wrong.length > 0 ? (
        <>
          <p>{toCorrect}</p>
          <ul>
            {wrong.map(([name, text]) => (
              <li key={name}>
                <a href={`#${said.form}-${name}`} onClick={goToField} className="inline-block min-h-6 font-semibold underline underline-offset-3">
                  {labels[name] ?? name}
                </a>{' '}
                : {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  )
}

/** Focuses the field without changing the address, which would make the router drop the form's answer. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
