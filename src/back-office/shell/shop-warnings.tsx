import { Link, useLocation, useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { AlertIcon } from '#ui/form-icons.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { STAFF_HOME } from '#request/pages/staff-home'
import { ASIDE_COOKIE } from './shop-warnings.ts'
import type { ShopWarning } from './shop-warnings.server.ts'

interface ShopWarningsProps {
  warnings: ShopWarning[]
  text: string
}

/** Shop-wide warnings until they are fixed: in full on the first page, elsewhere folded into one line. */
export function ShopWarnings({ warnings, text }: ShopWarningsProps) {
  const { pathname } = useLocation()
  if (warnings.length === 0) return null
  const all = (
    <div className="grid gap-2">
      {warnings.map((warning) => (
        <Warning key={warning.text} warning={warning} />
      ))}
    </div>
  )
  if (pathname === STAFF_HOME) return <div className="mb-5">{all}</div>
  return (
    <details className="group/warnings mb-3 -mt-3 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-medium text-warn marker:content-none">
        <AlertIcon className="size-4.5 shrink-0" />
        <span className="truncate">{`${text} (${warnings.length})`}</span>
        <ChevronDown className="size-4 shrink-0 group-open/warnings:rotate-180" />
      </summary>
      {all}
    </details>
  )
}

function Warning({ warning: { text, mend, aside } }: { warning: ShopWarning }) {
  const { revalidate } = useRevalidator()
  const putAside = () => {
    document.cookie = `${ASIDE_COOKIE}=1; path=/admin/; samesite=lax`
    void revalidate()
  }
  return (
    <Notice kind="warn">
      <p className="wrap-anywhere">
        {text}{' '}
        {mend ? (
          <Link to={mend.to} className="font-semibold underline">
            {mend.text}
          </Link>
        ) : null}
      </p>
      {aside ? (
        <Button kind="quiet" size="small" className="noscript:hidden" onClick={putAside}>
          {aside}
        </Button>
      ) : null}
    </Notice>
  )
}
