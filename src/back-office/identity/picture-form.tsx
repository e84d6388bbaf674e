import { useRef, useState, type ChangeEvent } from 'react'
import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { MOST_LOGO_BYTES, pictureUrl } from '#shop/upkeep/media'
import { ACCEPTED_PICTURES } from '#back-office/media/file-button.tsx'
import { shrink } from '#back-office/media/shrink.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL, described, Frame } from '#ui/field.tsx'
import type { PictureView } from './identity-saving.server.ts'
import type { identityWords } from './identity.words.ts'

interface PictureFormProps {
  /** Also the file's name and the prefix of its intents. */
  kind: 'logo' | 'icon'
  title: string
  hint: string
  alt: string
  view: PictureView
  words: Translated<typeof identityWords>
}

/** Backgrounds of the preview, light and dark, each with the plate for a logo that would be invisible on it. */
const GROUNDS = [
  { tone: 'light', ground: 'bg-white', plate: 'bg-night' },
  { tone: 'dark', ground: 'bg-night', plate: 'bg-white' },
] as const

/** Logo or icon: chosen, downsized in the browser, and saved at once. Without scripts it has a submit button. IMP-41. */
export function PictureForm({ kind, title, hint, alt, view: { digest, problem, note, plateOn }, words }: PictureFormProps) {
  const submit = useRef<HTMLButtonElement>(null)
  const [tooHeavy, setTooHeavy] = useState(false)
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const { body } = await shrink(file)
    setTooHeavy(body.size > MOST_LOGO_BYTES)
    if (body.size > MOST_LOGO_BYTES) return
    const smaller = new DataTransfer()
    smaller.items.add(new File([body], file.name, { type: body.type }))
    currentTarget.files = smaller.files
    currentTarget.form?.requestSubmit(submit.current)
  }
  const id = `${kind}-file`
  const error = tooHeavy ? fill(words.tooHeavy, { max: MOST_LOGO_BYTES / 1_000_000 }) : problem
  return (
    <div id={kind} className="grid min-w-0 scroll-mt-4 content-start gap-3">
      {digest ? (
        <div className="flex flex-wrap gap-2">
          {GROUNDS.map(({ tone, ground, plate }) => (
            <span key={tone} className={`inline-flex max-w-full rounded-lg border border-line p-2.5 ${ground}`}>
              <img
                src={pictureUrl({ digest }, 320)}
                alt={tone === 'light' ? alt : ''}
                className={`h-14 w-auto max-w-full object-contain ${plateOn === tone ? `rounded p-1 ${plate}` : ''}`}
              />
            </span>
          ))}
        </div>
      ) : null}
      {note ? <p className="text-xs text-soft">{note}</p> : null}
      <Form method="post" encType="multipart/form-data" key={digest} className="grid gap-3">
        <Frame id={id} label={title} hint={hint} error={error}>
          <input
            id={id}
            type="file"
            name={kind}
            accept={ACCEPTED_PICTURES}
            onChange={(event) => void send(event)}
            className={`${CONTROL} py-2.5 text-sm`}
            {...described(id, { hint, description: undefined, error })}
          />
        </Frame>
        <Button ref={submit} type="submit" name="intent" value={kind} kind="secondary" className="noscript:block hidden narrow-grid:justify-self-start">
          {words.usePicture}
        </Button>
      </Form>
      {digest ? (
        <Form method="post">
          <Button type="submit" name="intent" value={`remove-${kind}`} kind="quiet" className="text-bad">
            {kind === 'logo' ? words.removeLogo : words.removeIcon}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
