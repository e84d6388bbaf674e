import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { campaignsWords } from './campaigns.words.ts'

export function NoAccount() {
  const words = useWords(campaignsWords)
  return (
    <Notice kind="warn">
      <p>{words.noAccount}</p>
      <ToAccounts>{words.openAccount}</ToAccounts>
    </Notice>
  )
}

/** The account has no price, so that a total of zero is not misread. Links to where it is set. */
export function NoPrice() {
  const words = useWords(campaignsWords)
  return (
    <>
      {words.noPrice} · <ToAccounts>{words.setPrice}</ToAccounts>
    </>
  )
}

function ToAccounts({ children }: { children: string }) {
  return (
    <Link to={settingsPath('messages')} className="inline-flex min-h-11 items-center font-medium text-accent underline">
      {children}
    </Link>
  )
}
