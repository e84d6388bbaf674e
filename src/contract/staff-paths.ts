export const STAFF_HOME = '/admin/home/'

/** A vendor's own home. */
export const STORE_HOME = '/admin/store/'

/** The only page open to vendors who have not accepted the agreement. IMP-24. */
export const AGREEMENT = '/admin/store/agreement/'

/** The agreement, and from there back to a page. */
export const agreementPath = (next: string) => `${AGREEMENT}?next=${encodeURIComponent(next)}`

/** Takes one picture of staff: POST, its bytes as the body, its name percent-encoded in `X-File-Name`. IMP-39. */
export const PICTURE_UPLOAD = '/admin/media/upload/'

export interface UploadedPicture {
  id: number
  digest: string
  width: number
  height: number
  placeholder: string
}

/** Takes a product file of staff: a multipart form with one file, which works without scripts. */
export const IMPORT_UPLOAD = '/admin/import/upload/'

/** Takes a file of subscribers in the same way. */
export const SUBSCRIBERS_UPLOAD = '/admin/newsletter/import/upload/'
