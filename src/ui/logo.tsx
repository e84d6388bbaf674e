/** The shop's mark: a horseshoe arch with a lit lamp, the door of a hanout. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <path className="fill-accent" d="M3 31V14a13 13 0 0 1 26 0v17z" />
      <path className="fill-paper" d="M10.6 31V19.8a7.5 7.5 0 1 1 10.8 0V31z" />
      <circle className="fill-deal" cx="16" cy="14.6" r="2.5" />
    </svg>
  )
}
