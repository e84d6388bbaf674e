import { whenIdle } from '#ui/when-idle.tsx'

/** A site form. Its code loads once the page is idle, and only on pages with a form. */
export const SiteFormPart = whenIdle(async () => (await import('./site-form.tsx')).SiteForm)

/** Consent question about recognition; its buttons work before its code loads. */
export const VisitorConsentPart = whenIdle(async () => (await import('./visitor-consent.tsx')).VisitorConsent)
