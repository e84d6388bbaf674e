import { Icon, type IconProps } from '#ui/form-icons.tsx'

export function StarIcon({ isFull, className = '' }: IconProps & { isFull: boolean }) {
  return <Icon className={`${isFull ? 'fill-current' : ''} ${className}`} d="m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z" />
}

export function LetterIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 6h17v12h-17zm0 .8L12 13l8.5-6.2" />
}
