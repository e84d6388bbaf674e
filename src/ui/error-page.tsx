import type { ReactNode } from 'react'
import { localised, type Locale } from '#i18n/locale.ts'
import { buttonLook } from './button.tsx'
import { errorPageWords } from './error-page.words.ts'
import { Mark } from './logo.tsx'
import { useRequestNumber } from './request-number.tsx'

interface ErrorPageProps {
  locale: Locale
  status: number
  children?: ReactNode
}

/** Shown in place of a failed page. Carries its own texts, since nothing else may have loaded. */
export function ErrorPage({ locale, status, children }: ErrorPageProps) {
  const number = useRequestNumber()
  const kind = status === 404 ? 'missing' : status === 401 || status === 403 ? 'refused' : 'failed'
  const { title, text } = errorPageWords[kind][locale]
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center justify-items-center gap-4 px-5 py-16 text-center">
      <title>{title}</title>
      <Mark className="size-16" />
      <p className="text-sm font-medium text-soft tabular-nums">{status}</p>
      <h1 className="text-title">{title}</h1>
      <p className="text-soft">{text}</p>
      {children}
      <a href={localised(locale, '/')} className={`mt-3 ${buttonLook()}`}>
        {errorPageWords.home[locale]}
      </a>
      {number ? (
        <p className="mt-6 text-2xs text-soft">
          {errorPageWords.reference[locale]}{' '}
          <code className="font-mono select-all" dir="ltr">
            {number}
          </code>
        </p>
      ) : null}
    </main>
  )
}
