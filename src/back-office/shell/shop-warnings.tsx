import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import type { ShopWarning } from './shop-warnings.server.ts'

/** The warnings about the shop as a whole, above each staff page until they are mended. */
export function ShopWarnings({ warnings }: { warnings: ShopWarning[] }) {
  return (
    <div className="mb-5 grid gap-2 empty:hidden">
      {warnings.map(({ text, mend }) => (
        <Notice key={text} kind="warn">
          <p className="wrap-anywhere">
            {text}{' '}
            {mend ? (
              <Link to={mend.to} className="font-semibold underline">
                {mend.text}
              </Link>
            ) : null}
          </p>
        </Notice>
      ))}
    </div>
  )
}
