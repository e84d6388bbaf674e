/** Short text above an element, on hover or focus. Its parent has the classes `group/tip relative`. */
export function Tooltip({ id, children }: { id: string; children: string }) {
  return (
    <span
      id={id}
      role="tooltip"
      className="pointer-events-none invisible absolute start-1/2 bottom-full z-10 mb-1.5 w-max max-w-48 -translate-x-1/2 rounded-md bg-ink px-2.5 py-1 text-2xs text-paper opacity-0 transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100 rtl:translate-x-1/2"
    >
      {children}
    </span>
  )
}
