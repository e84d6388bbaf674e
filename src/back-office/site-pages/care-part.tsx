import { HOME } from '#shop/site/site-pages'
import { TextField } from '#ui/field.tsx'
import { Section } from '#back-office/products/section.tsx'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'
import { SubmitButton } from '#back-office/kit/action-form.tsx'
import type { Route } from './+types/page-editor'
import { sitePagesWords } from './site-pages.words.ts'
import { useWords } from '#ui/use-words.ts'

interface CarePartProps {
  page: Route.ComponentProps['loaderData']
}

const NO_PROBLEMS = {}

export function Steps({ page: { canUndo, canRedo } }: CarePartProps) {
  const words = useWords(sitePagesWords)
  if (!canUndo && !canRedo) return null
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton kind="quiet" name="intent" value="undo" disabled={!canUndo}>
        <span aria-hidden="true">↶</span> {words.undo}
      </SubmitButton>
      <SubmitButton kind="quiet" name="intent" value="redo" disabled={!canRedo}>
        <span aria-hidden="true">↷</span> {words.redo}
      </SubmitButton>
    </div>
  )
}

/** Rare actions on a page: schedule publication, restore a version, unpublish, delete. */
export function CarePart({ page }: CarePartProps) {
  const words = useWords(sitePagesWords)
  const { slug, state, planned, versions, content } = page
  return (
    <>
      <Section name="later" title={words.later} summary={planned ? planned.when : words.publishAtHint} controls={[]} problems={NO_PROBLEMS}>
        <TextField label={words.publishAt} hint={words.publishAtHint} name="publishAt" type="datetime-local" min={page.earliest} className="max-w-72" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton kind="secondary" name="intent" value="plan">
            {words.plan}
          </SubmitButton>
          {planned ? (
            <SubmitButton kind="quiet" name="intent" value="call-off">
              {words.callOff}
            </SubmitButton>
          ) : null}
        </div>
      </Section>
      {versions.length > 0 ? (
        <Section name="versions" title={words.versions} summary={versions[0]!.text} controls={[]} problems={NO_PROBLEMS}>
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {versions.map(({ revision, text, wasPublished }) => (
              <li key={revision} className="flex flex-wrap items-center gap-x-3 py-1 text-sm">
                <span className="min-w-0 flex-1">
                  {text} {wasPublished ? <span className="text-xs text-good">· {words.wasPublished}</span> : null}
                </span>
                <SubmitButton kind="quiet" name="restore" value={String(revision)} aria-label={`${words.restore} – ${text}`}>
                  {words.restore}
                </SubmitButton>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <OtherActions page={page} isShown={state !== 'draft'} isHome={slug === HOME} named={content.title.fr} />
    </>
  )
}

function OtherActions({ page: { hasStarter }, isShown, isHome, named }: CarePartProps & { isShown: boolean; isHome: boolean; named: string }) {
  const words = useWords(sitePagesWords)
  if (isHome && !isShown) return null
  return (
    <Section name="other" title={words.otherActions} summary={isHome ? words.unpublishHome : words.removePage} controls={[]} problems={NO_PROBLEMS}>
      {hasStarter ? (
        <div>
          <SubmitButton kind="quiet" name="intent" value="starter">
            {words.rewrite}
          </SubmitButton>
          <p className="text-xs text-soft">{words.rewriteHint}</p>
        </div>
      ) : null}
      {isShown ? (
        <SubmitButton kind="quiet" name="intent" value="unpublish" className="justify-self-start">
          {isHome ? words.unpublishHome : words.unpublish}
        </SubmitButton>
      ) : null}
      {isHome ? null : <Removal words={{ remove: words.removePage, removeMeans: words.removeMeans, removeReally: words.removeReally }} named={named} />}
    </Section>
  )
}
