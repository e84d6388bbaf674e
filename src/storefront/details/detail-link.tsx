import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { DetailId } from '#storefront/product/around-product.ts'

interface DetailLinkProps {
  id: DetailId
  className: string
  children: ReactNode
}

/** Leads to one of the page's own sections, and opens its tab where the sections are tabs. */
export function DetailLink({ id, className, children }: DetailLinkProps) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: id }} className={className}>
      {children}
    </Link>
  )
}
