import { createContext, useContext, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { ScriptMark } from './theme-script.tsx'

/** The shop's own look, as the head of a page carries it. */
export interface Look {
  /** Style sheet of the merchant's colour and logo; empty for the house's own. */
  sheet: string
  /** Changes with the icons, so that browsers fetch them anew. */
  version: string
}

/** Look while a page is rendered on the server; undefined in the browser. */
export const ShopLook = createContext<Look | undefined>(undefined)

/**
 * The shop's colours, logo, icons and manifest in the head of a page: written by the server alone, so that they are there with the first paint and no
 * code of theirs travels. The back office has a manifest of its own. IMP-41.
 */
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

/** What the server wrote stays: React leaves alone what it does not know in a head. */
function InBrowser() {
  return null
}
