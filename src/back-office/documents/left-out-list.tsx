import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import { printWords } from './print.words.ts'
import { useWords } from '#ui/use-words.ts'

export function LeftOutList({ leftOut }: { leftOut: { order: number; why: string }[] }) {
  const words = useWords(printWords)
  if (leftOut.length === 0) return null
  return (
    <Notice kind="warn" title={words.leftOut}>
      <ul className="grid gap-1">
        {leftOut.map(({ order, why }) => (
          <li key={order}>
            <Link to={`/admin/orders/${order}/`} className="underline underline-offset-2">
              {fill(words.leftOutOne, { number: order, why })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
