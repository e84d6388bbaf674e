import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import type { Translated } from '#i18n/words.ts'
import type { detailsWords } from './details.words.ts'

export function PasswordFirst({ to, words }: { to: string; words: Pick<Translated<typeof detailsWords>, 'passwordFirst' | 'firstPassword'> }) {
  return (
    <Notice>
      <p>
        {words.passwordFirst}{' '}
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
          {words.firstPassword}
        </Link>
      </p>
    </Notice>
  )
}
