import { fill } from '#i18n/words.ts'
import type { Language } from './outdated-marks.server.ts'
import { translationWords } from './common.words.ts'
import { useWords } from '#ui/use-words.ts'

/** Selects the language that an editor (`language-editor`) shows; one at a time, to fit a phone. Works without scripts. */
export function LanguageChoice({ languages, chosen }: { languages: readonly Language[]; chosen: string }) {
  const words = useWords(translationWords)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{words.language}</legend>
      <div className="flex flex-wrap gap-1.5">
        {languages.map(({ locale, name, missing, outdated }) => (
          <label
            key={`${locale} ${chosen}`}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium hover:border-edge has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="lang" value={locale} defaultChecked={locale === chosen} data-editor-language={locale} className="sr-only" />
            <span lang={locale}>{name}</span>
            {missing > 0 ? <span className="text-xs opacity-80">{fill(words.missing, { n: missing })}</span> : null}
            {outdated > 0 ? <span className="text-xs font-semibold">{fill(words.outdatedCount, { n: outdated })}</span> : null}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-soft">{words.frenchFills}</p>
    </fieldset>
  )
}
