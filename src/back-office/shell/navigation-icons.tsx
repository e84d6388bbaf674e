import { Icon, type IconProps } from '#ui/form-icons.tsx'

// Separate from the other icons, which shoppers download.

export function HomeIcon(props: IconProps) {
  return <Icon {...props} d="M4 11.2 12 4.5l8 6.7M6.2 9.6v9.6h11.6V9.6M10 19.2v-5h4v5" />
}

export function OrdersIcon(props: IconProps) {
  return <Icon {...props} d="M5.5 4h13v16l-2.2-1.4L14.2 20 12 18.6 9.8 20l-2.1-1.4L5.5 20zM9 8.5h6m-6 3.7h6" />
}

export function TagIcon(props: IconProps) {
  return <Icon {...props} d="M4 4.5h7.2L20 13.3 13.3 20 4.5 11.2zM8.2 8.3v.1" />
}
