import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { StoreTab } from '#shop/goods/vendors'
import type { VendorTranslations } from './store-figures.tsx'
import type { storeTabWords } from './vendors.words.ts'

interface StoreTabsProps {
  tabs: readonly StoreTab[]
  open: StoreTab
  /** With language. */
  path: string
  words: VendorTranslations
  tabWords: Translated<typeof storeTabWords>
}

/** Sections as links with their own addresses: they work without scripts and can be shared. */
export function StoreTabs({ tabs, open, path, words, tabWords }: StoreTabsProps) {
  return (
    <nav aria-label={words.sections} className="border-b border-line bg-surface">
      <ul className="link-row page-width flex gap-x-1 [scrollbar-width:none] [&>li:has([aria-current])]:[scroll-initial-target:nearest]">
        {tabs.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={`${path}${tab}/`}
              preventScrollReset
              data-tab={tab}
              aria-current={tab === open ? 'page' : undefined}
              className="grid min-h-12 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-soft -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
            >
              {tabWords[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
