import { fill, type Translated } from '#i18n/words.ts'
import { DownloadIcon } from '#ui/icons.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import type { EntryOnPage } from './entry-on-page.server.ts'
import type { entriesWords } from './entries.words.ts'

export interface EntryPart {
  entry: EntryOnPage
  words: Translated<typeof entriesWords>
}

export function EntryAnswers({ entry: { answers, erasedOn }, words }: EntryPart) {
  if (erasedOn) return null
  return (
    <PageSection title={words.answers}>
      {answers.length === 0 ? <p className="text-sm text-soft">{words.noAnswers}</p> : null}
      <dl className="grid gap-4">
        {answers.map(({ field, label, text, files }) => (
          <div key={field} className="min-w-0">
            <dt className="text-sm text-soft">{label}</dt>
            {files.length === 0 ? (
              <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
                <bdi>{text}</bdi>
              </dd>
            ) : (
              <dd className="mt-1">
                <ul className="grid gap-2">
                  {files.map((file) => (
                    <li key={file.id} className="flex items-center gap-3">
                      {file.preview ? <img src={file.preview} alt="" loading="lazy" className="entry-preview" /> : null}
                      <a
                        href={file.to}
                        download
                        aria-label={fill(words.download, { name: file.name })}
                        className="inline-flex min-h-11 min-w-0 items-center gap-2 text-accent"
                      >
                        <DownloadIcon />
                        <span className="min-w-0">
                          <bdi className="wrap-anywhere">{file.name}</bdi>
                          <span className="block text-xs text-soft">
                            {file.size} · <bdi dir="ltr">{file.type}</bdi>
                          </span>
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </PageSection>
  )
}
