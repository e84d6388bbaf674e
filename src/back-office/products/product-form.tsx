import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { useTakenUp } from '#back-office/kit/kept/kept-forms.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import type { LibraryPicture } from '#shop/goods/media-library'
import { typedIn, AttributesPart, rowControl } from './attributes-part.tsx'
import { TextsPart, SearchPart, DeliveryPart, Suggestions, control, type FormPart, SellingPart } from './selling-part.tsx'
import type { FormAnswer } from './product-actions.server.ts'
import { StatePart } from './state-part.tsx'
import { VariationsPart } from './variations-part.tsx'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { Section } from './section.tsx'
import { Notice } from '#ui/notice.tsx'
import { productFormWords } from './product-form.words.ts'
import { PictureField } from '#back-office/media/picture-field.tsx'
import { ENTER_GOES_ON } from '#back-office/kit/keyboard.ts'
import { counted } from '#i18n/counted.ts'
import { useWords } from '#ui/use-words.ts'

interface ProductFormProps {
  part: FormPart
  id: string
  revision: string
  formKey: string
  done: string
  /** Public address; undefined while not on sale. */
  inShop: string | undefined
  refused: FormAnswer | undefined
}

export function ProductForm({ part: given, id, revision, formKey, done, inShop, refused }: ProductFormProps) {
  const words = useWords(productFormWords)
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
      {refused ? <Refused answer={refused} /> : null}
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
        {given.choices.isVendor ? null : <SellingPart part={part} />}
        <SearchPart part={part} isNew={id === 'new'} />
        <StatePart part={part} />
      </div>
      <SaveBar>
        {isDraft ? (
          <>
            <SubmitButton name="intent" value="publish" busyText={words.saving}>
              {given.choices.needsApproval ? words.propose : words.publish}
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
        <Done text={done} inShop={inShop} />
      </SaveBar>
    </ActionForm>
  )
}

const idsOf = (pictures: readonly LibraryPicture[]) => pictures.map(({ id }) => id).join()

function Done({ text, inShop }: { text: string; inShop: string | undefined }) {
  const words = useWords(productFormWords)
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

const CONTROLS = ['lowStock', 'sku', 'gtin', 'minQuantity', 'quantityStep', 'maxQuantity'] as const

/** Stock details besides the count: codes, warnings, limits per order. IMP-02, IMP-03. */
function StockPart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems } = part
  const { sku, soldOut, soldIndividually } = typed.fields
  const isVariable = typed.fields.kind === 'variable'
  return (
    <Section name="stock" title={words.stockAndCodes} summary={sku === '' ? words.noSku : fill(words.skuIs, { sku })} controls={CONTROLS} problems={problems}>
      <div className="grid gap-4 narrow-grid:grid-cols-3">
        <TextField {...control(part, 'sku')} label={words.sku} maxLength={300} spellCheck={false} />
        <TextField {...control(part, 'gtin')} label={words.gtin} inputMode="numeric" maxLength={300} />
        {isVariable ? null : <TextField {...control(part, 'lowStock')} label={words.lowStock} inputMode="numeric" maxLength={8} />}
        <TextField {...control(part, 'minQuantity')} label={words.minQuantity} inputMode="numeric" maxLength={8} placeholder="1" />
        <TextField {...control(part, 'quantityStep')} label={words.quantityStep} inputMode="numeric" maxLength={8} placeholder="1" />
        <TextField {...control(part, 'maxQuantity')} label={words.maxQuantity} hint={words.saleHint} inputMode="numeric" maxLength={8} />
      </div>
      <div>
        <Tick name="soldIndividually" isOn={soldIndividually === 'on'} label={words.soldIndividually} />
        {isVariable ? null : <Tick name="soldOut" isOn={soldOut === 'on'} label={words.soldOut} />}
      </div>
    </Section>
  )
}

function GroupsPart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems, choices } = part
  const chosen = choices.categories.filter(({ id }) => typed.categories.includes(id)).map(({ name }) => name)
  const summary = [...chosen, typed.fields.brand, typed.fields.tags].filter(Boolean).join(' · ')
  return (
    <Section name="groups" title={words.groups} summary={summary || words.noGroups} controls={['newCategory', 'brand', 'tags']} problems={problems}>
      {choices.categories.length > 0 ? (
        <div>
          <p className="mb-1 text-sm font-medium">{words.categories}</p>
          <div role="group" aria-label={words.categories} className="max-h-80 overflow-y-auto rounded-lg border border-line px-3.5 py-1">
            {choices.categories.map(({ id, name, depth }) => (
              <div key={id} className={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
                <Tick name={`category-${id}`} isOn={typed.categories.includes(id)} label={name} />
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <div className="grid gap-4 narrow-grid:grid-cols-2">
        {choices.isVendor ? null : <TextField {...control(part, 'newCategory')} label={words.newCategory} hint={words.newCategoryHint} maxLength={300} />}
        <TextField {...control(part, 'brand')} label={words.brand} hint={choices.isVendor ? undefined : words.brandHint} list="brands" maxLength={300} />
        <TextField {...control(part, 'tags')} label={words.tags} list="tags" maxLength={2000} />
        <Suggestions id="brands" values={choices.brands} />
        <Suggestions id="tags" values={choices.tags} />
      </div>
    </Section>
  )
}

const INDENTS = ['', 'ps-6', 'ps-12']

function Refused({ answer }: { answer: FormAnswer }) {
  const words = useWords(productFormWords)
  if (answer.is === 'changed') {
    return (
      <Notice kind="bad" role="alert" isFocused>
        <p>{words.changedMeanwhile}</p>
        <p className="flex flex-wrap items-center gap-3">
          <OtherTab to={answer.theirs} text={words.seeTheirs} />
          <SubmitButton name="intent" value={answer.over} kind="secondary" busyText={words.saving}>
            {words.saveMine}
          </SubmitButton>
        </p>
        <input type="hidden" name="latest" value={answer.latest} />
      </Notice>
    )
  }
  if (answer.is === 'made') {
    return (
      <Notice kind="bad" role="alert" isFocused>
        <p>{words.alreadyMade}</p>
        <OtherTab to={answer.theirs} text={words.openMade} />
      </Notice>
    )
  }
  return (
    <Notice kind="bad" role="alert" isFocused={answer.is === 'offline'}>
      {answer.is === 'offline' ? words.offline : words.notSaved}
    </Notice>
  )
}

function OtherTab({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center font-medium text-accent underline">
      {text}
    </a>
  )
}

interface QuickPartProps {
  part: FormPart
  variations: number
  onPictures: (pictures: readonly LibraryPicture[]) => void
}

function QuickPart({ part, variations, onPictures }: QuickPartProps) {
  const words = useWords(productFormWords)
  const { choices, problems } = part
  const hasOwn = variations > 0 && !problems['price'] && !problems['stock']
  return (
    <div className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      <PictureField name="picture" label={words.pictures} pictures={choices.pictures} newest={choices.newest} onChanged={onPictures} />
      <TextField {...control(part, 'name')} label={words.name} lang="fr" maxLength={300} required enterKeyHint="next" {...ENTER_GOES_ON} />
      {hasOwn ? <p className="text-sm text-soft">{counted({ locale: choices.locale, count: variations }, words.perVariation, { count: variations })}</p> : null}
      {/* Stays in the form: a new variation starts with this value. */}
      <div hidden={hasOwn} className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...control(part, 'price')}
          label={fill(words.price, { currency: choices.currency })}
          inputMode="decimal"
          maxLength={16}
          enterKeyHint="next"
          {...ENTER_GOES_ON}
        />
        <StockControl part={part} />
      </div>
    </div>
  )
}

/** Stock count, with the count when the page was loaded. Only the difference is saved. */
function StockControl({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  return (
    <div>
      <TextField
        {...control(part, 'stock')}
        label={words.stock}
        hint={words.notCounted}
        inputMode="numeric"
        maxLength={8}
        enterKeyHint="done"
        {...ENTER_GOES_ON}
      />
      <input type="hidden" name="seen" value={part.typed.fields.seen} />
    </div>
  )
}

const PRICE_CONTROLS = ['salePrice', 'saleStarts', 'saleEnds', 'dealEnds', 'costPrice', 'offer'] as const
const OFFERS = 3

function PricePart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems, choices } = part
  const { salePrice } = typed.fields
  const summary = [salePrice === '' ? words.noSale : fill(words.saleAt, { price: salePrice }), choices.margin].filter(Boolean).join(' · ')
  const offers = [...typed.quantityPrices, ...Array.from({ length: OFFERS }, () => ({ from: '', price: '' }))].slice(
    0,
    Math.max(OFFERS, typed.quantityPrices.length),
  )
  return (
    <Section name="price" title={words.prices} summary={summary} controls={PRICE_CONTROLS} problems={problems}>
      <div className="grid gap-4 narrow-grid:grid-cols-3">
        <TextField {...control(part, 'salePrice')} label={words.salePrice} inputMode="decimal" maxLength={16} />
        <TextField {...control(part, 'saleStarts')} label={words.saleStarts} type="date" />
        <TextField {...control(part, 'saleEnds')} label={words.saleEnds} hint={words.saleHint} type="date" />
        {choices.isVendor ? null : (
          <>
            <TextField {...control(part, 'dealEnds')} label={words.dealEnds} type="datetime-local" />
            <TextField {...control(part, 'costPrice')} label={words.costPrice} hint={choices.margin ?? words.costHint} inputMode="decimal" maxLength={16} />
          </>
        )}
      </div>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-sm font-semibold">{words.quantityPrices}</legend>
        <p className="text-xs text-soft">{words.quantityPricesHint}</p>
        {offers.map(({ from, price }, row) => {
          const offer = (name: 'from' | 'price', value: string) => {
            const full = rowControl('offer', row, name)
            return { name: full, defaultValue: value, error: problems[full], autoComplete: 'off' }
          }
          return (
            <div key={row} className="grid max-w-md grid-cols-2 gap-3">
              <TextField {...offer('from', from)} label={words.fromPieces} inputMode="numeric" maxLength={7} placeholder={String(row + 2)} />
              <TextField {...offer('price', price)} label={words.eachAt} inputMode="decimal" maxLength={16} />
            </div>
          )
        })}
      </fieldset>
    </Section>
  )
}
