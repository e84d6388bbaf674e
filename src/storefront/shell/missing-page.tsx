import { data } from 'react-router'

/** Page for an unknown address: 404, inside the shop's frame. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function MissingPage() {
  return null
}

export { PageError as ErrorBoundary } from './page-error.tsx'
