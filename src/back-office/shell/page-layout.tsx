import { Outlet } from 'react-router'

/** The place of a page in the frame: where a page is refused, missing or broken, the frame with its navigation stays around what is said. */
export default function PageLayout() {
  return <Outlet />
}

export { WhatHappened as ErrorBoundary } from './staff-error.tsx'
