import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useState, type RefObject } from 'react'
import { CONTROL } from './field.tsx'
import { ChevronDown } from './icons.tsx'
import { searched, type SelectOption } from './searched.ts'
import type { SelectWords } from './select-search.words.ts'

export interface SelectSearchBoxProps {
  input: RefObject<HTMLInputElement | null>
  ids: { label: string; list: string; input: string }
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  words: SelectWords
  searching: boolean
  attributes: { disabled: boolean; 'aria-required': true | undefined; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

/** Box and list of a searchable select (CO-21). Typing only searches: the value changes when an option is chosen. */
export function SelectSearchBox({ input, ids, options, value, onChange, words, searching, attributes }: SelectSearchBoxProps) {
  const [typed, setTyped] = useState('')
  const found = searched(options, typed)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } = useCombobox<SelectOption>({
    labelId: ids.label,
    menuId: ids.list,
    inputId: ids.input,
    items: found,
    itemToString: (option) => option?.text ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: options.find((option) => option.value === value) ?? null,
    stateReducer: keepChoice,
    onInputValueChange: ({ type, inputValue }) => setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    onIsOpenChange: ({ isOpen: opens }) => opens || setTyped(''),
  })
  return (
    <>
      <input
        className={`${CONTROL} select-box min-h-12`}
        spellCheck={false}
        placeholder={words.placeholder}
        maxLength={100}
        {...getInputProps({ ref: input, onFocus: ({ currentTarget }) => currentTarget.select() })}
        {...attributes}
      />
      <button type="button" className="select-arrow" {...getToggleButtonProps({ disabled: attributes.disabled })} {...FOR_POINTERS}>
        <ChevronDown className="size-5" />
      </button>
      <div className="select-list lifted" hidden={!isOpen}>
        <ul {...getMenuProps()}>
          {isOpen
            ? found.map((option, index) => (
                <li key={option.value} data-active={index === highlightedIndex ? '' : undefined} {...getItemProps({ item: option, index })}>
                  {option.text}
                </li>
              ))
            : null}
        </ul>
        <p role="status">{isOpen && found.length === 0 ? (searching ? words.searching : words.noMatch) : ''}</p>
      </div>
    </>
  )
}

/** Restores the chosen option's name when the box is left or emptied. */
function keepChoice(
  state: UseComboboxState<SelectOption>,
  { type, changes }: UseComboboxStateChangeOptions<SelectOption>,
): Partial<UseComboboxState<SelectOption>> {
  const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: 0 }
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.selectedItem?.text ?? '' }
}

/** The arrow is for pointers: keys and screen readers use the box itself. */
const FOR_POINTERS = { 'aria-controls': undefined, 'aria-expanded': undefined, 'aria-hidden': true } as const
