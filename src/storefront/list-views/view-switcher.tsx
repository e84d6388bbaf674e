import { useContext, useLayoutEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import type { listingPageWords, viewWords } from '#storefront/listing/listing.words.ts'
import { useListAddress, type ListAddress } from '#storefront/list-address/list-form.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { currentView, setView, onViewChange, rememberedView, VIEWS, viewOf, MEMORY, type View } from './views.ts'
import { ScriptMark } from '#ui/head-scripts.tsx'

const SHAPES: Record<View, string> = {
  grid: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
  'grid-extended': 'M4 4h7v8H4zm9 0h7v8h-7zM4 14h7v2H4zm9 0h7v2h-7zM4 18h5v2H4zm9 0h5v2h-5z',
  'list-view': 'M4 4h6v7H4zm8 1h8v2h-8zm0 4h5v2h-5zM4 13h6v7H4zm8 1h8v2h-8zm0 4h5v2h-5z',
  'list-view-small': 'M4 5h3v2H4zm5 0h11v2H9zM4 9h3v2H4zm5 0h11v2H9zM4 13h3v2H4zm5 0h11v2H9zm-5 4h3v2H4zm5 0h11v2H9z',
}

interface ViewSwitcherProps {
  at: ListAddress
  names: Translated<typeof viewWords>
}

/** Four links with hashes (CAT-05). Visible only where scripts run, which the hash needs. */
export function ViewSwitcher({ at, names }: ViewSwitcherProps) {
  const words = usePageWords<typeof listingPageWords>()
  const addressOf = useListAddress(at)
  const view = useView()
  const [address = ''] = addressOf().split('#')
  return (
    <nav aria-label={words.view} className="flex noscript:hidden">
      {VIEWS.map((name) => (
        <Link
          key={name}
          to={`${address}#${name}`}
          replace
          preventScrollReset
          aria-label={names[name]}
          title={names[name]}
          aria-current={name === view ? 'true' : undefined}
          data-view-link={name}
          className="grid size-11 place-content-center rounded-lg text-soft hover:text-ink"
        >
          <svg viewBox="0 0 24 24" className="size-5.5 fill-current rtl:-scale-x-100" aria-hidden="true">
            <path d={SHAPES[name]} />
          </svg>
        </Link>
      ))}
    </nav>
  )
}

/** Undefined until hydration. */
function useView(): View | undefined {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    const view = viewOf(hash) ?? currentView() ?? rememberedView() ?? VIEWS[0]
    if (view !== currentView()) setView(view)
  }, [hash])
  return useSyncExternalStore(onViewChange, currentView, () => undefined)
}

export function ViewScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? chooseView() : '' }} />
}

/** Sets and stores the view of the hash, or restores the stored one (CAT-05, CAT-10). Runs as text before the list is painted: depends on nothing else. */
const chooseView = () => `(()=>{
const views=${JSON.stringify(VIEWS)},hash=location.hash.slice(1),named=views.includes(hash)
let remembered
try{if(named)localStorage.setItem('${MEMORY}',hash);remembered=localStorage.getItem('${MEMORY}')}catch{}
document.documentElement.dataset.view=named?hash:!hash&&views.includes(remembered)?remembered:'grid'
})()`
