import { Link } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { libraryFilter } from '#shop/goods/media-library.schema'
import { findLibrary } from '#shop/goods/media-library.server'
import { pictureSrcSet, pictureUrl } from '#shop/upkeep/media'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, EmptyList, SearchForm, ViewLinks } from '#back-office/frames.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import type { Route } from './+types/media-page'
import { LibraryUpload } from './library-upload.tsx'
import { mediaWords } from './media.words.ts'
import { pictureFieldWords } from './picture-field.words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const asked = libraryFilter.parse(Object.fromEntries(url.searchParams))
  const { pictures, next } = await findLibrary(asked)
  const words = translate(readerLocale(), mediaWords)
  const { q, view } = asked
  return {
    q,
    view,
    done: doneIn(url.searchParams, words),
    pictures: pictures.map((picture) => ({ ...picture, name: picture.alt[readerLocale()] || picture.fileName || fill(words.picture, { id: picture.id }) })),
    newest: asked.before ? addressOf({ q, view }) : undefined,
    older: next ? addressOf({ q, view, before: String(next) }) : undefined,
    words,
    fieldWords: translate(readerLocale(), pictureFieldWords),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** The picture library: upload, newest pictures first, filter for unused ones. IMP-39. */
export default function MediaPage({ loaderData: { q, view, done, pictures, newest, older, words, fieldWords } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <h1 className="text-title">{words.title}</h1>
      <Done>{done}</Done>
      <LibraryUpload words={words} fieldWords={fieldWords} />
      <SearchForm key={q} words={words} q={q}>
        {view === 'unused' ? <input type="hidden" name="view" value={view} /> : null}
      </SearchForm>
      <ViewLinks
        label={words.views}
        views={(['all', 'unused'] as const).map((one) => ({ to: addressOf({ q, view: one }), text: words[one], isShown: one === view }))}
      />
      {pictures.length === 0 ? (
        <EmptyList>{words.none}</EmptyList>
      ) : (
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
      )}
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
    </div>
  )
}

function doneIn(asked: URLSearchParams, words: ReturnType<typeof translate<typeof mediaWords>>): string | undefined {
  const added = Number(asked.get('added'))
  if (Number.isSafeInteger(added) && added > 0) return fill(words.added, { count: added })
  return asked.get('done') === 'deleted' ? words.deleted : undefined
}

function addressOf(asked: Record<string, string>): string {
  const given = Object.entries(asked).filter(([name, value]) => value !== '' && !(name === 'view' && value === 'all'))
  return given.length > 0 ? `/admin/media/?${new URLSearchParams(given)}` : '/admin/media/'
}
