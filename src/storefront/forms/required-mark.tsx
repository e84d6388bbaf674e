/** Asterisk of a required field; the control itself tells screen readers. */
export function RequiredMark() {
  return (
    <span className="wpforms-required-label" aria-hidden="true">
      {' '}
      *
    </span>
  )
}
