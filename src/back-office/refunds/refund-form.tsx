import { useId } from 'react'
import { Form } from 'react-router'
import { SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { Group, Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import { FieldError, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { RefundProblems, TypedRefund, DeskOnPage } from './refund-views.server.ts'
import { TillChoice } from '#back-office/money/till-choice.tsx'
import { refundPageWords } from './refund-page.words.ts'
import { useWords } from '#ui/use-words.ts'

interface RefundFormProps {
  desk: DeskOnPage
  typed: TypedRefund
  problems: RefundProblems
}

/** Form of a refund: amounts, method, reason. Fields that a choice does not need are hidden by CSS alone; works without scripts. */
export function RefundForm({ desk, typed, problems }: RefundFormProps) {
  const words = useWords(refundPageWords)
  const { provider } = desk
  const field = (name: 'delivery' | 'loose' | 'reason' | 'reference') => ({
    name,
    label: words[name],
    defaultValue: typed[name],
    error: problems[name],
    autoComplete: 'off',
  })
  return (
    // Checking is not saving: submitted values must not be offered again after the refund.
    <Form method="post" className="grid gap-5" data-unkept="">
      <input type="hidden" name="intent" value="check" />
      <Group title={words.what}>
        <fieldset>
          <legend className="sr-only">{words.what}</legend>
          <Radio name="scope" value="all" typed={typed} label={words.all} hint={desk.left} />
          <Radio name="scope" value="part" typed={typed} label={words.part} />
          <FieldError>{problems['scope']}</FieldError>
        </fieldset>
        {desk.stamp ? (
          <>
            <div className="in-[form:has([value=part]:checked)]:hidden">
              <Tick name="stamp-all" label={fill(words.stampAll, { amount: desk.stamp })} isOn={typed['stamp-all'] === 'on'} />
            </div>
            <div className={ONLY_PART}>
              <Tick name="stamp" label={fill(words.stampPart, { amount: desk.stamp })} isOn={typed['stamp'] === 'on'} />
            </div>
          </>
        ) : null}
      </Group>
      <Group title={words.goods} hint={words.goodsHint}>
        <ul className="grid gap-5">
          {desk.lines.map((line) => (
            <Line key={line.position} line={line} typed={typed} problems={problems} />
          ))}
        </ul>
      </Group>
      <div className={ONLY_PART}>
        <Group title={words.rest}>
          <div className="grid items-start gap-4 narrow-grid:grid-cols-2">
            {desk.delivery ? <TextField {...field('delivery')} {...AMOUNT} hint={fill(words.upTo, { amount: desk.delivery })} /> : null}
            <TextField {...field('loose')} {...AMOUNT} hint={words.looseHint} />
          </div>
        </Group>
      </div>
      <Group title={words.how}>
        {provider ? (
          <fieldset>
            <legend className="sr-only">{words.how}</legend>
            <Radio
              name="way"
              value="provider"
              typed={typed}
              label={fill(words.provider, { provider: provider.name })}
              hint={fill(words.providerHint, { amount: provider.most })}
            />
            <Radio name="way" value="manual" typed={typed} label={words.manual} hint={words.manualHint} />
          </fieldset>
        ) : (
          <>
            <input type="hidden" name="way" value="manual" />
            <p className="text-sm text-soft">{words.manualHint}</p>
          </>
        )}
        <div className="in-[form:has([value=provider]:checked)]:hidden">
          <TillChoice usual={typed['out'] === 'cash' ? 'cash' : 'bank'} name="out" />
          <TextField {...field('reference')} hint={words.referenceHint} maxLength={500} />
        </div>
        <TextField {...field('reason')} list="refund-reasons" required maxLength={500} />
        <datalist id="refund-reasons">
          {[words.damaged, words.missing, words.returned, words.noStock, words.late, words.gesture].map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </datalist>
      </Group>
      <div className="grid gap-2">
        <SaveButton>{words.check}</SaveButton>
        <p className="text-center text-xs text-soft">{words.notYet}</p>
      </div>
    </Form>
  )
}

const ONLY_PART = 'in-[form:has([value=all]:checked)]:hidden'

const AMOUNT = { inputMode: 'decimal', maxLength: 16 } as const

interface LineProps extends Omit<RefundFormProps, 'desk'> {
  line: DeskOnPage['lines'][number]
}

function Line({ line, typed, problems }: LineProps) {
  const words = useWords(refundPageWords)
  const { position, name, attributes, pieces, mayRestock, text } = line
  const [some, amount, restock] = [`pieces-${position}`, `amount-${position}`, `restock-${position}`]
  const heading = useId()
  return (
    <li className="border-t border-line pt-4 first:border-0 first:pt-0">
      <div role="group" aria-labelledby={heading} className="grid gap-3">
        <div>
          <p id={heading} className="text-sm font-medium break-words">
            {name}
          </p>
          {attributes ? <p className="text-xs text-soft">{attributes}</p> : null}
          <p className="text-xs text-soft tabular-nums">{text}</p>
        </div>
        <div className={`grid grid-cols-2 items-start gap-3 ${ONLY_PART}`}>
          <SelectField label={words.pieces} name={some} defaultValue={typed[some] || '0'} error={problems[some]}>
            {Array.from({ length: pieces + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <TextField
            label={words.amount}
            name={amount}
            defaultValue={typed[amount]}
            error={problems[amount]}
            hint={words.amountHint}
            autoComplete="off"
            {...AMOUNT}
          />
        </div>
        {mayRestock ? (
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name={restock}
              value="on"
              defaultChecked={typed[restock] === 'on'}
              aria-label={fill(words.restockLabel, { name })}
              className="size-5 shrink-0 accent-accent"
            />
            {words.restock}
          </label>
        ) : null}
      </div>
    </li>
  )
}

interface RadioProps {
  name: 'scope' | 'way'
  value: string
  typed: TypedRefund
  label: string
  hint?: string
}

function Radio({ name, value, typed, label, hint }: RadioProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="radio"
          name={name}
          value={value}
          defaultChecked={typed[name] === value}
          aria-describedby={hint && `${id}-hint`}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ms-8 text-xs text-soft tabular-nums">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
