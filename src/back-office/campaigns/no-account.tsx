import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import { settingsPath } from '#back-office/settings/settings-pages.ts'
import type { campaignsWords } from './campaigns.words.ts'

export function NoAccount({ words }: { words: Pick<Translated<typeof campaignsWords>, 'noAccount' | 'openAccount'> }) {
  return (
    <Notice kind="warn">
      <p>{words.noAccount}</p>
      <Link to={settingsPath('messages')} className="inline-flex min-h-11 items-center font-medium text-accent underline">
        {words.openAccount}
      </Link>
    </Notice>
  )
}
