/** A visitor's id for forms. FORM-86. */
export const VISITOR_ID_COOKIE = '_wpfuuid'

/** Remembers that a visitor declined the id. */
export const CONSENT_COOKIE = 'hanout_forms_consent'

/** Takes the visitor's choice: POST with `choice` (`accept`, `refuse`) and `back`, the path of the page. */
export const CONSENT_PATH = '/form-visitor/'
