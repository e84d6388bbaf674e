import type { ReactNode } from 'react'
import { Mark } from '#ui/logo.tsx'

export function Door({ shopName, title, text, children }: { shopName: string; title: string; text: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-[80dvh] w-full max-w-md content-center gap-6 px-4 py-10">
      <header className="grid justify-items-center gap-2 text-center">
        <Mark className="size-14" />
        <p className="font-semibold">{shopName}</p>
        <h1 className="text-title">{title}</h1>
        <p className="text-sm text-soft">{text}</p>
      </header>
      {children}
    </main>
  )
}

export const DOOR_FORM = 'lifted grid gap-5 rounded-2xl border border-line bg-surface p-5'
