/** The call that takes one picture of staff: POST, its bytes as the body, its name percent-encoded in `X-File-Name`. IMP-39. */
export const PICTURE_UPLOAD = '/admin/media/upload/'

/** An uploaded picture. */
export interface UploadedPicture {
  id: number
  digest: string
  /** In px, as it is shown. */
  width: number
  height: number
  /** A tiny picture as a data: address. */
  placeholder: string
}
