import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'

interface MoveButtonsProps {
  isFirst: boolean
  isLast: boolean
  /** Labels of the buttons; `named` is the moved thing, for screen readers. */
  up: string
  down: string
  named: string
}

export function MoveButtons({ isFirst, isLast, up, down, named }: MoveButtonsProps) {
  return (
    <div className="flex gap-2" data-saves-nothing="">
      <Button type="submit" kind="quiet" name="intent" value="up" disabled={isFirst} title={up} aria-label={`${up} – ${named}`}>
        <ChevronDown className="size-5 rotate-180" />
      </Button>
      <Button type="submit" kind="quiet" name="intent" value="down" disabled={isLast} title={down} aria-label={`${down} – ${named}`}>
        <ChevronDown className="size-5" />
      </Button>
    </div>
  )
}
