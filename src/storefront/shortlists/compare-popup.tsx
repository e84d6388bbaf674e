import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CompareParams } from '#contract/shortlist-calls'
import { localised, type Locale } from '#i18n/locale.ts'
import { CompareTable } from '#storefront/compare/compare-table.tsx'
import type { loader } from '#storefront/compare/compare-page.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { setShortlists } from './shortlist-store.ts'

/** Compare table over the page after adding, where `auto_open` is set (CMP-03). */
export function ComparePopup({ locale, words }: { locale: Locale; words: CompareParams }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, load } = useFetcher<typeof loader>({ key: 'compare-popup' })
  useEffect(() => {
    void load(localised(locale, '/compare/'))
  }, [load, locale])
  useEffect(() => {
    if (data) dialog.current?.showModal()
  }, [data])
  return (
    <dialog
      ref={dialog}
      aria-label={words.table_title}
      onClose={() => setShortlists({ popup: false })}
      className="compare-popup m-auto max-h-[90dvh] w-[min(60rem,94vw)] overflow-auto rounded-xl bg-surface p-4 text-ink backdrop:bg-veil"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-lg">{words.table_title}</h2>
        <form method="dialog">
          <button type="submit" className="grid size-11 place-content-center rounded-lg hover:bg-shade">
            <CloseIcon className="size-5" />
            <span className="sr-only">{words.close_label}</span>
          </button>
        </form>
      </div>
      {data ? <CompareTable comparison={data.comparison} translations={data.translations} /> : null}
    </dialog>
  )
}
