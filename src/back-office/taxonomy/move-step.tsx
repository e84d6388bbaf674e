import { useSubmitState } from '#back-office/kit/action-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'

interface MoveStepProps {
  direction: 'up' | 'down'
  /** Id of the moved entry, submitted under the direction's name. */
  id: string | number
  label: string
  isEnd: boolean
}

/** Button that moves an entry one place. The list is its form. */
export function MoveStep({ direction, id, label, isEnd }: MoveStepProps) {
  const state = useSubmitState(String(id))
  return (
    <button
      type="submit"
      name={direction}
      value={id}
      disabled={isEnd}
      aria-label={label}
      title={label}
      className={`${buttonLook({ kind: 'quiet' })} min-w-11 px-0`}
      {...state}
    >
      <ChevronDown className={`size-5 ${direction === 'up' ? 'rotate-180' : ''}`} />
    </button>
  )
}
