/** The shop's mark: a horseshoe arch, the door of a hanout, with its lamp lit. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="fill-accent"
        d="M3.5 30V15.2c-.9-1.6-1.4-3.3-1.4-5.1C2.1 4.2 8.3 1 16 1s13.9 3.2 13.9 9.1c0 1.8-.5 3.5-1.4 5.1V30a1 1 0 0 1-1 1h-23a1 1 0 0 1-1-1z"
      />
      <path className="fill-paper" d="M9.5 31V19.6a7.8 7.8 0 1 1 13 0V31z" />
      <circle className="fill-deal" cx="16" cy="15.3" r="2.6" />
    </svg>
  )
}
