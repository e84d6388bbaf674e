export function RequiredMark() {
  return (
    <span className="wpforms-required-label" aria-hidden="true">
      {' '}
      *
    </span>
  )
}
