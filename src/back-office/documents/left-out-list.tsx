import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import type { printWords } from './print.words.ts'

interface LeftOutListProps {
  leftOut: { order: number; why: string }[]
  words: Translated<typeof printWords>
}

export function LeftOutList({ leftOut, words }: LeftOutListProps) {
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
