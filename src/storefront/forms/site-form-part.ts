import { whenIdle } from '#ui/when-idle.tsx'

/** A site form, whose code comes once the page is idle; a page without forms never loads it. */
export const SiteFormPart = whenIdle(async () => (await import('./site-form.tsx')).SiteForm)

/** The question whether visitors may be recognised; its buttons work before its code comes. */
export const VisitorConsentPart = whenIdle(async () => (await import('./visitor-consent.tsx')).VisitorConsent)
