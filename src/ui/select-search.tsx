import { useEffect, useId, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { CONTROL, described, Frame, type FieldFrame } from './field.tsx'
import { idle } from './when-idle.tsx'
import type { SelectOption } from './searched.ts'
import type { SelectSearchBox } from './select-search-box.tsx'
import type { SelectWords } from './select-search.words.ts'

interface SelectSearchProps extends FieldFrame {
  id: string
  name: string
  /** Without the blank option, which is added. */
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  words: SelectWords
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  /** While the options load, or after that failed, the list shows the searching text (CO-30). */
  searching?: boolean
}

/** Searchable select (CO-21). Starts as a native one, which works without scripts and with autofill; once the page is idle, a text box covers it. */
export function SelectSearch(props: SelectSearchProps) {
  const { label, hint, error, className, id, name, options, value, onChange, words, required, disabled, autoComplete, searching = false } = props
  const native = useRef<HTMLSelectElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const code = useStandIn(native)
  const list = useId()
  const around = described(id, { hint, error })
  const attributes = { ...around, 'aria-required': required ? (true as const) : undefined }
  const behind = code
    ? { tabIndex: -1, 'aria-hidden': true, onFocus: () => box.current?.focus(), className: 'select-behind' }
    : { className: `${CONTROL} h-12` }
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="select-search">
        <select
          ref={native}
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
          {...attributes}
          {...behind}
        >
          <option value="">{words.placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        {code ? (
          <code.SelectSearchBox
            input={box}
            ids={{ label: `${id}-label`, list, input: `${id}-search` }}
            options={options}
            value={value}
            onChange={onChange}
            words={words}
            searching={searching}
            attributes={{ ...attributes, disabled: disabled ?? false }}
          />
        ) : null}
      </div>
    </Frame>
  )
}

/** The box's code, once loaded and while the native select is not focused. */
function useStandIn(native: RefObject<HTMLSelectElement | null>) {
  const [standIn, setStandIn] = useState<{ SelectSearchBox: typeof SelectSearchBox }>()
  useEffect(() => {
    const select = native.current
    const given = new AbortController()
    const swap = async () => {
      await idle
      const code = await import('./select-search-box.tsx')
      if (given.signal.aborted) return
      if (document.activeElement === select) select?.addEventListener('blur', () => setStandIn(code), { once: true, signal: given.signal })
      else setStandIn(code)
    }
    swap().catch(() => {}) // the native select stays
    return () => given.abort()
  }, [native])
  return standIn
}
