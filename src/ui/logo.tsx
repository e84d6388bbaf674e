/** The merchant's logo, put in place by the style sheet of the shop's look, or the house's own: the door of a hanout with a lit lamp. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <span className={`mark inline-block shrink-0 ${className}`} aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <path className="fill-accent" d="M3 31V14a13 13 0 0 1 26 0v17z" />
        <path className="fill-paper" d="M10.6 31V19.8a7.5 7.5 0 1 1 10.8 0V31z" />
        <circle className="fill-deal" cx="16" cy="14.6" r="2.5" />
      </svg>
    </span>
  )
}
