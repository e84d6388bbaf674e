import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronPrevious } from '#ui/icons.tsx'

interface PageHeadProps {
  back: { to: string; text: string }
  title: ReactNode
  beside?: ReactNode
  children?: ReactNode
}

export function PageHead({ back, title, beside, children }: PageHeadProps) {
  return (
    <header className="grid grid-cols-1 gap-1">
      <Link to={back.to} className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-medium text-accent">
        <ChevronPrevious /> {back.text}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title min-w-0 break-words">{title}</h1>
        {beside}
      </div>
      {children}
    </header>
  )
}
