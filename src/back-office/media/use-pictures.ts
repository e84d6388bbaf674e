import { useEffect, useReducer, useRef } from 'react'
import { semaphore } from '#platform/semaphore'
import type { LibraryPicture } from '#shop/goods/media-library'
import { shrink } from './shrink.ts'
import { PICTURE_UPLOAD, type UploadedPicture } from '#contract/staff-paths'

export interface Upload {
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** Fraction sent, 0 to 1. */
  sent: number
  /** A `data:` URL, once available. */
  preview?: string
  problem?: NotSent
}

export interface Slot {
  key: string
  picture?: LibraryPicture
  upload?: Upload
}

type Action =
  | { to: 'add'; slots: Slot[]; most: number }
  | { to: 'remove'; key: string }
  | { to: 'move'; key: string; place: number }
  | { to: 'upload'; key: string; upload: Partial<Upload> }
  | { to: 'stored'; key: string; picture: LibraryPicture }

/** Slots after an action. A picture is never in two slots. */
export function placesAfter(slots: readonly Slot[], action: Action): Slot[] {
  if (action.to === 'add') return withMore(slots, action)
  const { key } = action
  if (action.to === 'remove') return slots.filter((slot) => slot.key !== key)
  if (action.to === 'move') return moved(slots, action)
  if (action.to === 'stored') return withStored(slots, action)
  return slots.map((slot) => (slot.key === key && slot.upload ? { ...slot, upload: { ...slot.upload, ...action.upload } } : slot))
}

/** A field of one picture replaces it. */
function withMore(slots: readonly Slot[], { slots: more, most }: { slots: Slot[]; most: number }): Slot[] {
  const known = new Set(slots.map(({ picture }) => picture?.id).filter((id) => id !== undefined))
  const all = [...slots, ...more.filter(({ picture }) => !picture || !known.has(picture.id))]
  return most === 1 ? all.slice(-1) : all.slice(0, most)
}

function moved(slots: readonly Slot[], { key, place }: { key: string; place: number }): Slot[] {
  const others = slots.filter((slot) => slot.key !== key)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, ...slots.filter((slot) => slot.key === key))
}

function withStored(slots: readonly Slot[], { key, picture }: { key: string; picture: LibraryPicture }): Slot[] {
  const isTwice = slots.some((slot) => slot.key !== key && slot.picture?.id === picture.id)
  return isTwice ? slots.filter((slot) => slot.key !== key) : slots.map((slot) => (slot.key === key ? { key, picture } : slot))
}

/** Two at a time, so that large uploads do not stall a slow connection. */
const sending = semaphore(2)

export function usePictures(initial: readonly LibraryPicture[], most: number) {
  const [slots, dispatch] = useReducer(placesAfter, initial, (pictures) => pictures.map((picture): Slot => ({ key: `stored-${picture.id}`, picture })))
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = aborts.current
    return () => {
      for (const abort of open.values()) abort.abort()
    }
  }, [])

  const send = async (key: string, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    const tell = (upload: Partial<Upload>) => dispatch({ to: 'upload', key, upload })
    const { signal } = abort
    try {
      await sending(async () => {
        if (signal.aborted) return
        const { body, preview } = await shrink(file)
        tell({ state: 'sending', sent: 0, ...(preview && { preview }) })
        const stored = await sendPicture(body, { name: file.name, signal, onProgress: (sent) => tell({ sent }) })
        dispatch({ to: 'stored', key, picture: { ...stored, fileName: file.name, alt: {} } })
      })
    } catch (error) {
      tell({ state: 'failed', problem: error instanceof NotSent ? error : new NotSent('failed') })
    }
  }
  const add = (files: Iterable<File>) => {
    const room = most === 1 ? 1 : most - slots.length
    const fresh = Array.from(files, (file): Slot & { upload: Upload } => ({ key: crypto.randomUUID(), upload: { file, state: 'waiting', sent: 0 } })).slice(
      0,
      room,
    )
    dispatch({ to: 'add', slots: fresh, most })
    for (const { key, upload } of fresh) void send(key, upload.file)
  }
  const again = ({ key, upload }: Slot) => {
    if (!upload) return
    dispatch({ to: 'upload', key, upload: { state: 'waiting', sent: 0 } })
    void send(key, upload.file)
  }
  const remove = (key: string) => {
    aborts.current.get(key)?.abort()
    dispatch({ to: 'remove', key })
  }
  const move = (key: string, place: number) => dispatch({ to: 'move', key, place })
  const take = (picture: LibraryPicture) => dispatch({ to: 'add', slots: [{ key: `stored-${picture.id}`, picture }], most })
  return { slots, add, again, remove, move, take }
}

/** Why a picture was not stored: a text from the shop, or the key of one of the field's own texts. */
class NotSent extends Error {
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
function sendPicture(body: Blob, { name, onProgress, signal }: Sending): Promise<UploadedPicture> {
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
