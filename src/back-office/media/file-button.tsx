import { buttonLook } from '#ui/button.tsx'

/** Formats requested from a phone. Given this list, an iPhone converts HEIC to JPEG. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface FileButtonProps {
  text: string
  isMultiple?: boolean
  isCamera?: boolean
  className?: string
  onChosen: (files: Iterable<File>) => void
}

export function FileButton({ text, isMultiple = false, isCamera = false, className = '', onChosen }: FileButtonProps) {
  return (
    <label
      className={`${buttonLook({ kind: 'secondary' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${className}`}
    >
      {text}
      <input
        type="file"
        accept={ACCEPTED_PICTURES}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' as const })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])])
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
