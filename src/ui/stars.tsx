const WIDTHS = ['w-0', 'w-1/10', 'w-2/10', 'w-3/10', 'w-4/10', 'w-5/10', 'w-6/10', 'w-7/10', 'w-8/10', 'w-9/10', 'w-full']

interface StarsProps {
  /** 0 to 5; shown to the half star. */
  average: number
  /** Accessible label: "4,5 sur 5". Omitted if text beside the stars says it. */
  label?: string
}

export function Stars({ average, label }: StarsProps) {
  return (
    <span role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} className="five-stars">
      <span className={WIDTHS[Math.round(average * 2)]} />
    </span>
  )
}

/** `share` is 0 to 1, shown in steps of a tenth; any share above zero is visible. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-shade">
      <span className={`block h-full rounded-full bg-warn ${WIDTHS[Math.ceil(share * 10)]}`} />
    </span>
  )
}
