import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import type { LibraryPicture } from '#shop/goods/media-library'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
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
import { useKeptForm, type KeptForm } from './use-kept-form.ts'
import { VariationsPart } from './variations-part.tsx'

interface ProductFormProps {
  part: FormPart
  /** The product's number; `new` for one that is to be made. */
  id: string
  revision: string
  formKey: string
  /** What was done just now, in words; '' if nothing. */
  done: string
  /** Its page in the shop; undefined while it is not on sale. */
  inShop: string | undefined
  /** Why nothing was saved. */
  refused: FormAnswer | undefined
}

/** The form of a product: what it needs first, the rest in folded parts, its action fixed below. */
export function ProductForm({ part: given, id, revision, formKey, done, inShop, refused }: ProductFormProps) {
  const { words } = given
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(form, { id, isSaved: done !== '' })
  const [pictures, setPictures] = useState<readonly LibraryPicture[]>(given.choices.pictures)
  const [takenUp, setTakenUp] = useState<{ typed: FormPart['typed']; revision: string }>()
  const [variations, setVariations] = useState(given.typed.variations.length)
  const typed = takenUp?.typed ?? given.typed
  const part = { ...given, typed }
  useFirstProblem(form, given.problems)
  const { keep } = kept
  useEffect(() => {
    if (refused) keep()
  }, [refused, keep])
  const takeUp = (found: KeptForm) => {
    const again = typedIn(found.controls)
    // It is sent with the revision that it began with, so that a change made meanwhile is not written over unseen.
    setTakenUp({ typed: again, revision: found.revision })
    setVariations(again.variations.length)
    kept.taken()
  }
  const onDrawn = (count: number) => {
    setVariations(count)
    keep()
  }
  const shown = useRef(idsOf(given.choices.pictures))
  const onPictures = useCallback(
    (now: readonly LibraryPicture[]) => {
      setPictures(now)
      if (idsOf(now) !== shown.current) keep()
      shown.current = idsOf(now)
    },
    [keep],
  )
  const { found } = kept
  const isDraft = given.typed.fields.status === 'draft'
  const known = [...given.choices.pictures, ...given.choices.newest]
  return (
    <ActionForm ref={form} onInput={kept.keep} onSubmitCapture={kept.sent} className="grid grid-cols-1 gap-3">
      {/* The Enter key sends the form as its own button does, not as a button of a part. */}
      <button type="submit" name="intent" value={isDraft ? 'publish' : 'save'} tabIndex={-1} aria-hidden="true" className="sr-only" />
      {refused ? <Refused answer={refused} words={words} /> : null}
      {found ? (
        <Notice kind="info" role="status">
          <p>{found.revision === revision ? words.keptFound : words.keptOfBefore}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => takeUp(found)}>{words.takeKept}</Button>
            <Button kind="quiet" onClick={kept.drop}>
              {words.dropKept}
            </Button>
          </div>
        </Notice>
      ) : null}
      <input type="hidden" name="revision" value={takenUp?.revision || revision} />
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
      <div className="bottom-action flex-wrap items-center">
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
      </div>
    </ActionForm>
  )
}

const idsOf = (pictures: readonly LibraryPicture[]) => pictures.map(({ id }) => id).join()

/** What was done, and what a merchant does after it: look at the product in the shop, or make the next one. */
function Done({ text, inShop, words }: { text: string; inShop: string | undefined; words: FormPart['words'] }) {
  const look = 'inline-flex min-h-11 items-center text-sm font-medium text-accent'
  return (
    <div className={text ? 'order-first flex basis-full flex-wrap items-center gap-x-4 menu:order-none menu:basis-auto' : 'contents'}>
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

/** Puts the focus on the first control that is wrong, once its section stands open. */
function useFirstProblem(form: RefObject<HTMLFormElement | null>, problems: Record<string, string>): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problems])
}
