import type { ReactNode } from 'react'
import type { Spoken } from '#i18n/words.ts'
import { CashIcon, PhoneIcon, VanIcon } from '#ui/icons.tsx'
import type { shellWords } from './shell.words.ts'

interface FooterProps {
  shopName: string
  words: Spoken<typeof shellWords>
}

/** How the shop works, in three sentences, under a row of tiles. */
export function Footer({ shopName, words }: FooterProps) {
  return (
    <footer className="mt-16 bg-night text-on-night">
      <div className="tile-row text-on-night/35" aria-hidden="true" />
      <div className="page-width grid gap-8 py-10 menu:grid-cols-3">
        <Promise icon={<CashIcon className="size-7" />} title={words.payTitle} text={words.payText} />
        <Promise icon={<PhoneIcon className="size-7" />} title={words.callTitle} text={words.callText} />
        <Promise icon={<VanIcon className="size-7" />} title={words.deliveryTitle} text={words.deliveryText} />
      </div>
      <div className="page-width text-xs text-on-night-soft">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-on-night/15 py-5">
          <p>
            <span className="font-semibold text-on-night">{shopName}</span> · {words.motto}
          </p>
          <p>{words.prices}</p>
        </div>
      </div>
    </footer>
  )
}

function Promise({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="flex gap-4">
      <span className="text-on-night-soft">{icon}</span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm text-on-night-soft">{text}</p>
      </div>
    </div>
  )
}
