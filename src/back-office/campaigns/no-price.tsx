import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { settingsPath } from '#back-office/settings/settings-pages.ts'
import type { campaignsWords } from './campaigns.words.ts'

/** The account has no price, so that a total of zero is not misread. Links to where it is set. */
export function NoPrice({ words }: { words: Pick<Translated<typeof campaignsWords>, 'noPrice' | 'setPrice'> }) {
  return (
    <>
      {words.noPrice} ·{' '}
      <Link to={settingsPath('messages')} className="inline-flex min-h-11 items-center font-medium text-accent underline">
        {words.setPrice}
      </Link>
    </>
  )
}
