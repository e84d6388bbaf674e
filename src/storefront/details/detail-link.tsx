import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { DetailId } from '#storefront/product/around-product.ts'

interface DetailLinkProps {
  id: DetailId
  className: string
  children: ReactNode
}

/** Link to a section of the page, which opens its tab where there are tabs. */
export function DetailLink({ id, className, children }: DetailLinkProps) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: id }} className={className}>
      {children}
    </Link>
  )
}
