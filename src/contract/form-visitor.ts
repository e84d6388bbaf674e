/** The cookie of a visitor's id for forms. FORM-86. */
export const VISITOR_ID_COOKIE = '_wpfuuid'

/** The cookie that remembers that a visitor does not want one. */
export const CONSENT_COOKIE = 'hanout_forms_consent'

/** Where the visitor's choice is sent: POST with `choice` (`accept`, `refuse`) and `back`, the path of the page. */
export const CONSENT_PATH = '/form-visitor/'
