import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { PICTURE_UPLOAD } from '#contract/picture-upload'
import { Button } from '#ui/button.tsx'
import { CONTROL, Frame } from '#ui/field.tsx'
import { ACCEPTED_PICTURES, FileButton } from './file-button.tsx'
import type { mediaWords } from './media.words.ts'
import type { pictureFieldWords } from './picture-field.words.ts'
import { PictureTile, TILES } from './picture-tile.tsx'
import { useHasScripts } from './has-scripts.ts'
import { usePictures } from './use-pictures.ts'

interface LibraryUploadProps {
  words: Translated<typeof mediaWords>
  fieldWords: Translated<typeof pictureFieldWords>
}

/** Upload of many pictures with progress; without scripts a plain form. IMP-39. */
export function LibraryUpload({ words, fieldWords }: LibraryUploadProps) {
  return useHasScripts() ? <LivingUpload words={fieldWords} /> : <PlainUpload words={words} />
}

const MOST_AT_ONCE = 500

function LivingUpload({ words }: { words: LibraryUploadProps['fieldWords'] }) {
  const { slots, add, again, remove } = usePictures([], MOST_AT_ONCE)
  const { revalidate } = useRevalidator()
  const stored = slots.filter(({ picture }) => picture).length
  const open = slots.filter(({ upload }) => upload)
  const isUnderWay = open.some(({ upload }) => upload?.state !== 'failed')
  useEffect(() => {
    if (!isUnderWay && stored > 0) void revalidate()
  }, [isUnderWay, stored, revalidate])
  return (
    <div
      className="grid grid-cols-1 gap-3 rounded-xl border border-dashed border-line p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <FileButton text={words.add} isMultiple onChosen={add} />
        <FileButton text={words.camera} isCamera className="hidden pointer-coarse:inline-flex" onChosen={add} />
        <span className="hidden text-xs text-soft pointer-fine:inline">{words.drop}</span>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {isUnderWay ? words.stillSending : ''} {stored > 0 ? fill(words.sent, { count: stored }) : ''}
      </p>
      {open.length > 0 ? (
        <ul className={TILES}>
          {open.map((slot) => (
            <PictureTile
              key={slot.key}
              slot={slot}
              place={0}
              count={1}
              words={words}
              onMove={() => {}}
              onRemove={() => remove(slot.key)}
              onAgain={() => again(slot)}
              onDropped={() => {}}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function PlainUpload({ words }: { words: LibraryUploadProps['words'] }) {
  return (
    <form method="post" action={PICTURE_UPLOAD} encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
      <Frame id="library-files" label={words.files} hint={words.filesHint} className="min-w-0 flex-1 basis-64">
        <input
          id="library-files"
          type="file"
          name="picture"
          multiple
          required
          accept={ACCEPTED_PICTURES}
          aria-describedby="library-files-hint"
          className={`${CONTROL} py-2.5 text-sm`}
        />
      </Frame>
      <Button type="submit">{words.upload}</Button>
    </form>
  )
}
