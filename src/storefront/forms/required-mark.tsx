/** The asterisk of a field that has to be filled in; its control says so to who does not see it. */
export function RequiredMark() {
  return (
    <span className="wpforms-required-label" aria-hidden="true">
      {' '}
      *
    </span>
  )
}
