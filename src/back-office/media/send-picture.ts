import { PICTURE_UPLOAD, type UploadedPicture } from '#contract/picture-upload'

/** Why a picture was not stored: a text from the shop, or the key of one of the field's own texts. */
export class NotSent extends Error {
  readonly said: string | undefined
  readonly why: 'offline' | 'failed' | 'signedOut' | 'mayNot'

  constructor(why: NotSent['why'], said?: string) {
    super(why)
    this.why = why
    this.said = said
  }
}

interface Sending {
  name: string
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Uploads one picture with XMLHttpRequest, since `fetch` reports no upload progress. Throws `NotSent`. */
export function sendPicture(body: Blob, { name, onProgress, signal }: Sending): Promise<UploadedPicture> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    request.open('POST', PICTURE_UPLOAD)
    request.setRequestHeader('X-File-Name', encodeURIComponent(name))
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = request.response as (UploadedPicture & { message?: string }) | null
      if (request.status === 200 && answer) done(answer)
      else failed(problemOf(request.status, answer?.message))
    })
    request.addEventListener('error', () => failed(new NotSent(navigator.onLine ? 'failed' : 'offline')))
    request.addEventListener('abort', () => failed(new NotSent('failed')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function problemOf(status: number, message: string | undefined): NotSent {
  if (status === 401) return new NotSent('signedOut')
  if (status === 403) return new NotSent('mayNot')
  return new NotSent('failed', status === 422 || status === 503 ? message : undefined)
}
