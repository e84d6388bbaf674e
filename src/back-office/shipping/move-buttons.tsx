import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'

interface MoveButtonsProps {
  isFirst: boolean
  isLast: boolean
  /** The names of the buttons, with the thing that they move. */
  up: string
  down: string
  named: string
}

/** Moves the thing of its form one place up or down. */
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
