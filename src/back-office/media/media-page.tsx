import { Link, useRevalidator } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { libraryFilter } from '#shop/goods/media-library.schema'
import { findLibrary } from '#shop/goods/media-library.server'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import { PagedList, addressOf, pagesOf } from '#back-office/kit/list-page.tsx'
import { memberWhoMay } from '#request/pages/roles.server'
import { Done, SearchForm, ViewLinks } from '#back-office/kit/frames.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/media-page'
import { pictureFieldWords, mediaWords } from './media.words.ts'
import { useEffect } from 'react'
import { PICTURE_UPLOAD } from '#contract/staff-paths'
import { Button } from '#ui/button.tsx'
import { CONTROL, Frame } from '#ui/field.tsx'
import { ACCEPTED_PICTURES, FileButton } from './file-button.tsx'
import { PictureTile, TILES } from './picture-field.tsx'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { usePictures } from './use-pictures.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { store } = memberWhoMay('products.manage', context)
  const asked = libraryFilter.parse(Object.fromEntries(url.searchParams))
  const { pictures, next } = await findLibrary({ ...asked, vendorId: store?.id })
  const words = translate(readerLocale(), mediaWords)
  const { q, view } = asked
  return {
    q,
    view,
    done: doneIn(url.searchParams, words),
    pictures: pictures.map((picture) => ({ ...picture, name: picture.alt[readerLocale()] || picture.fileName || fill(words.picture, { id: picture.id }) })),
    pages: pagesOf(PATH, { ...asked, view: shownIn(view) }, next),
  }
}

export const meta = titled(mediaWords.title)

export default function MediaPage({ loaderData: { q, view, done, pictures, pages } }: Route.ComponentProps) {
  const words = useWords(mediaWords)
  return (
    <div className="grid gap-4">
      <h1 className="text-title">{words.title}</h1>
      <Done>{done}</Done>
      <LibraryUpload />
      <SearchForm key={q} label={words.search} q={q}>
        {view === 'unused' ? <input type="hidden" name="view" value={view} /> : null}
      </SearchForm>
      <ViewLinks
        label={words.views}
        views={(['all', 'unused'] as const).map((one) => ({ to: addressOf(PATH, { q, view: shownIn(one) }), text: words[one], isShown: one === view }))}
      />
      <PagedList pages={pages} empty={pictures.length === 0 && words.none} older="olderOnes">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Link
                to={`/admin/media/${picture.id}/`}
                className="grid gap-1 rounded-xl border border-line bg-surface p-1.5 text-2xs text-soft hover:border-edge"
              >
                <img
                  src={pictureUrl(picture, 320)}
                  srcSet={pictureSrcSet(picture, [96, 320])}
                  sizes="160px"
                  alt=""
                  loading="lazy"
                  className="aspect-square w-full rounded-lg bg-shade object-contain"
                />
                <span className="truncate" title={picture.name}>
                  {picture.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

function doneIn(asked: URLSearchParams, words: ReturnType<typeof translate<typeof mediaWords>>): string | undefined {
  const added = Number(asked.get('added'))
  if (Number.isSafeInteger(added) && added > 0) return fill(words.added, { count: added })
  return asked.get('done') === 'deleted' ? words.deleted : undefined
}

const PATH = '/admin/media/'

/** The first view has no place in an address. */
const shownIn = (view: string) => (view === 'all' ? undefined : view)

/** Upload of many pictures with progress; without scripts a plain form. IMP-39. */
function LibraryUpload() {
  return useHasScripts() ? <LivingUpload /> : <PlainUpload />
}

const MOST_AT_ONCE = 500

function LivingUpload() {
  const words = useWords(pictureFieldWords)
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

function PlainUpload() {
  const words = useWords(mediaWords)
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
