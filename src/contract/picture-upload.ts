/** Takes one picture of staff: POST, its bytes as the body, its name percent-encoded in `X-File-Name`. IMP-39. */
export const PICTURE_UPLOAD = '/admin/media/upload/'

export interface UploadedPicture {
  id: number
  digest: string
  width: number
  height: number
  placeholder: string
}
