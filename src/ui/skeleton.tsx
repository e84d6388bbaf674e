/** A place where something will be; give it the size of what comes. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-md bg-shade ${className}`} />
}
