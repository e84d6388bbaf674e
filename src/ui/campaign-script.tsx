import { useContext } from 'react'
import { ScriptMark } from './theme-script.tsx'

/** Stores a campaign link's parameters in a cookie of ours for 30 days, for a later order. The last link wins. */
export function CampaignScript() {
  return <script nonce={useContext(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? KEEP : '' }} />
}

const KEEP = `if(/[?&](utm_|(fb|tt|g)clid=)/.test(location.search))document.cookie='hanout_from='+encodeURIComponent(location.search.slice(1,2000))+';path=/;max-age=2592000;samesite=lax'`
