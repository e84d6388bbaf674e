import { createContext, useContext, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { ScriptMark } from './head-scripts.tsx'

export interface Look {
  /** Style sheet of the merchant's colour and logo; empty for the house's own. */
  sheet: string
  /** Changes with the icons, so that browsers fetch them anew. */
  version: string
}

/** Set while a page is rendered on the server; undefined in the browser. */
export const ShopLook = createContext<Look | undefined>(undefined)

/** Colours, logo, icons and manifest, rendered by the server alone: present at the first paint, without code. The back office has its own manifest. IMP-41. */
export const LookTags: ComponentType<{ locale: Locale }> = import.meta.env.SSR ? OnServer : InBrowser

function OnServer({ locale }: { locale: Locale }) {
  const { sheet, version } = useContext(ShopLook) ?? { sheet: '', version: '' }
  const mark = useContext(ScriptMark)
  const isStaffs = useLocation().pathname.startsWith('/admin/')
  return (
    <>
      <link rel="icon" href={`/favicon.svg?v=${version}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png?v=${version}`} />
      <link rel="manifest" href={isStaffs ? `/admin/manifest.webmanifest?lang=${locale}` : localised(locale, `/manifest.webmanifest?v=${version}`)} />
      {sheet ? <style nonce={mark} dangerouslySetInnerHTML={{ __html: sheet }} /> : null}
    </>
  )
}

/** The server's tags stay: React leaves unknown elements in a head alone. */
function InBrowser() {
  return null
}
