import { useId } from 'react'
import { fill } from '#i18n/words.ts'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { buttonLook } from '#ui/button.tsx'
import { CONTROL, FieldError, TextField } from '#ui/field.tsx'
import { MinusIcon, PlusIcon } from '#ui/form-icons.tsx'
import type { EditPart } from './edit-part.ts'

export function LinesPart({ view, words }: EditPart) {
  return (
    <PageSection id="items" title={words.items}>
      <p className="text-xs text-soft">{words.priceRule}</p>
      <ul className="grid gap-5">
        {view.lines.map((line) => (
          <Line key={line.key} line={line} atFields={view.atFields} words={words} />
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line pt-4">
        <div className="flex items-end gap-2">
          <TextField
            key={view.lines.length}
            label={words.addProduct}
            hint={words.searched}
            name="q"
            defaultValue={view.q}
            maxLength={80}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <button type="submit" name="press" value="recalc" className={`${buttonLook({ kind: 'secondary' })} mb-6 shrink-0`}>
            {words.search}
          </button>
        </div>
        {view.isSearched && view.found.length === 0 ? <p className="text-sm text-soft">{words.nothingFound}</p> : null}
        <ul className="grid gap-2">
          {view.found.map(({ press, name, price }) => (
            <li key={press}>
              <button type="submit" name="press" value={press} className={`${buttonLook({ kind: 'quiet' })} w-full justify-between gap-3`}>
                <span className="min-w-0 text-start break-words">{fill(words.add, { name })}</span>
                <span className="whitespace-nowrap tabular-nums">{price}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  )
}

function Line({ line, atFields, words }: Pick<EditPart['view'], 'atFields'> & { line: EditPart['view']['lines'][number]; words: EditPart['words'] }) {
  const wrongId = useId()
  const { index, name, quantity } = line
  const field = (part: string) => `line.${index}.${part}`
  const round = `${buttonLook({ kind: 'secondary' })} size-11 shrink-0 justify-center p-0`
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      {line.position === null ? null : <input type="hidden" name={field('position')} value={line.position} />}
      <input type="hidden" name={field('product')} value={line.product} />
      {line.options.length === 0 && line.variation !== null ? <input type="hidden" name={field('variation')} value={line.variation} /> : null}
      <div className="flex justify-between gap-4 text-sm">
        <p className="min-w-0 break-words">
          <span className="block font-medium">
            <bdi>{name}</bdi>
          </span>
          <span className="text-xs text-soft">{line.price}</span>
        </p>
        <p className="font-medium whitespace-nowrap tabular-nums">{line.total}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" name="press" value={`less:${index}`} aria-label={fill(words.less, { name })} className={round}>
          <MinusIcon />
        </button>
        <input
          key={quantity}
          name={field('quantity')}
          defaultValue={quantity}
          inputMode="numeric"
          aria-label={fill(words.quantityOf, { name })}
          aria-invalid={atFields[field('quantity')] ? true : undefined}
          aria-describedby={wrongId}
          className={`${CONTROL} h-11 w-16! text-center tabular-nums`}
        />
        <button type="submit" name="press" value={`more:${index}`} aria-label={fill(words.more, { name })} className={round}>
          <PlusIcon />
        </button>
        <button
          type="submit"
          name="press"
          value={`remove:${index}`}
          aria-label={`${words.remove} ${name}`}
          className={`${buttonLook({ kind: 'quiet' })} ms-auto`}
        >
          {words.remove}
        </button>
      </div>
      <FieldError id={wrongId}>{atFields[field('quantity')]}</FieldError>
      {line.options.length > 0 ? (
        <label className="grid gap-1.5 text-sm font-medium">
          {words.variation}
          <select key={line.variation} name={field('variation')} defaultValue={line.variation ?? undefined} className={`${CONTROL} h-12 font-normal`}>
            {line.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <details open={line.typedPrice !== '' || atFields[field('reason')] !== undefined || undefined}>
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent marker:content-none">{words.otherPrice}</summary>
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 pt-1">
          <TextField
            label={words.price}
            name={field('price')}
            error={atFields[field('price')]}
            defaultValue={line.typedPrice}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
          <TextField label={words.why} name={field('reason')} error={atFields[field('reason')]} defaultValue={line.reason} maxLength={200} autoComplete="off" />
        </div>
      </details>
    </li>
  )
}
