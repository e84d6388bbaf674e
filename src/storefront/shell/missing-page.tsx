import { data } from 'react-router'

/** An address that nothing stands at: 404, inside the shop's own frame. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function MissingPage() {
  return null
}

export { PageError as ErrorBoundary } from './page-error.tsx'
