import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { useTakenUp } from '#back-office/kept/taken-up.ts'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { LibraryPicture } from '#shop/goods/media-library'
import { AttributesPart } from './attributes-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import type { FormPart } from './form-part.ts'
import { GroupsPart } from './groups-part.tsx'
import { PricePart } from './price-part.tsx'
import type { FormAnswer } from './product-actions.server.ts'
import { QuickPart } from './quick-part.tsx'
import { Refused } from './refused.tsx'
import { SearchPart } from './search-part.tsx'
import { SellingPart } from './selling-part.tsx'
import { StatePart } from './state-part.tsx'
import { StockPart } from './stock-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { typedIn } from './typed-in.ts'
import { VariationsPart } from './variations-part.tsx'

interface ProductFormProps {
  part: FormPart
  /** Product id; `new` for a new product. */
  id: string
  revision: string
  formKey: string
  done: string
  /** Public address; undefined while not on sale. */
  inShop: string | undefined
  refused: FormAnswer | undefined
}

/** Product form: essential fields first, the rest in folded sections, the save button fixed at the bottom. */
export function ProductForm({ part: given, id, revision, formKey, done, inShop, refused }: ProductFormProps) {
  const { words } = given
  const form = useRef<HTMLFormElement>(null)
  const [pictures, setPictures] = useState<readonly LibraryPicture[]>(given.choices.pictures)
  const [takenUp, setTakenUp] = useState<FormPart['typed']>()
  const [variations, setVariations] = useState(given.typed.variations.length)
  const typed = takenUp ?? given.typed
  const part = { ...given, typed }
  useFirstProblem(form, given.problems)
  useTakenUp(form, (controls) => {
    const again = typedIn(controls)
    setTakenUp(again)
    setVariations(again.variations.length)
  })
  // Reports changes made by buttons like typed changes.
  const changed = () => form.current?.dispatchEvent(new Event('change', { bubbles: true }))
  const onDrawn = (count: number) => {
    setVariations(count)
    changed()
  }
  const shown = useRef(idsOf(given.choices.pictures))
  const onPictures = useCallback((now: readonly LibraryPicture[]) => {
    setPictures(now)
    if (idsOf(now) !== shown.current) form.current?.dispatchEvent(new Event('change', { bubbles: true }))
    shown.current = idsOf(now)
  }, [])
  const isDraft = given.typed.fields.status === 'draft'
  const known = [...given.choices.pictures, ...given.choices.newest]
  return (
    <ActionForm ref={form} className="grid grid-cols-1 gap-3">
      {/* Enter submits the form like its own button, not like a button of a section. */}
      <button type="submit" name="intent" value={isDraft ? 'publish' : 'save'} tabIndex={-1} aria-hidden="true" className="sr-only" />
      {refused ? <Refused answer={refused} words={words} /> : null}
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="formKey" value={formKey} />
      <div key={takenUp ? 'taken-up' : 'given'} className="grid grid-cols-1 gap-3">
        <QuickPart
          part={
            takenUp
              ? { ...part, choices: { ...part.choices, pictures: typed.pictures.flatMap((one) => known.find((picture) => picture.id === one) ?? []) } }
              : part
          }
          variations={variations}
          onPictures={onPictures}
        />
        <VariationsPart part={{ ...part, choices: { ...part.choices, pictures: [...pictures] } }} onDrawn={onDrawn} />
        <TextsPart part={part} />
        <PricePart part={part} />
        <StockPart part={part} />
        <GroupsPart part={part} />
        <DeliveryPart part={part} />
        <AttributesPart part={part} />
        <SellingPart part={part} />
        <SearchPart part={part} isNew={id === 'new'} />
        <StatePart part={part} />
      </div>
      <SaveBar>
        {isDraft ? (
          <>
            <SubmitButton name="intent" value="publish" busyText={words.saving}>
              {words.publish}
            </SubmitButton>
            <SubmitButton name="intent" value="save" kind="secondary" busyText={words.saving}>
              {words.keepDraft}
            </SubmitButton>
          </>
        ) : (
          <SubmitButton name="intent" value="save" busyText={words.saving}>
            {words.save}
          </SubmitButton>
        )}
        <Done text={done} inShop={inShop} words={words} />
      </SaveBar>
    </ActionForm>
  )
}

const idsOf = (pictures: readonly LibraryPicture[]) => pictures.map(({ id }) => id).join()

function Done({ text, inShop, words }: { text: string; inShop: string | undefined; words: FormPart['words'] }) {
  const look = 'inline-flex min-h-11 items-center text-sm font-medium text-accent'
  return (
    <div className={text ? 'saved order-first flex basis-full flex-wrap items-center gap-x-4 menu:order-none menu:basis-auto' : 'contents'}>
      <p role="status" className="text-sm font-medium text-good empty:hidden">
        {text}
      </p>
      {text && inShop ? (
        <>
          <a href={inShop} className={look}>
            {words.see}
          </a>
          <Link to="/admin/products/new/" className={look}>
            {words.newTitle}
          </Link>
        </>
      ) : null}
    </div>
  )
}

function useFirstProblem(form: RefObject<HTMLFormElement | null>, problems: Record<string, string>): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problems])
}
