/** Takes a product file of staff: a multipart form with one file, which works without scripts. */
export const IMPORT_UPLOAD = '/admin/import/upload/'

/** Takes a file of subscribers in the same way. */
export const SUBSCRIBERS_UPLOAD = '/admin/newsletter/import/upload/'
