import { Outlet } from 'react-router'

/** Layout inside the frame. An error page keeps the frame and its navigation. */
export default function PageLayout() {
  return <Outlet />
}

export { WhatHappened as ErrorBoundary } from '#back-office/kit/staff-error.tsx'
