import { Icon, type IconProps } from './form-icons.tsx'

export function VanIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2.8 6.5h10.4v10H2.8zM13.2 10h4l4 3.6v2.9h-8zM5.1 17.3a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M15.1 17.3a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0"
    />
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M8.4 4.2 5.6 5c-1.2.4-1.7 1.6-1.4 2.9 1.2 5.9 5.9 10.6 11.8 11.9 1.3.3 2.5-.3 2.9-1.5l.9-2.7-4.1-2.2-1.8 1.9a10.8 10.8 0 0 1-5.2-5.3l1.9-1.7z"
    />
  )
}

/** For links that leave the shop. */
export function OutsideIcon({ className = '' }: IconProps) {
  return <Icon className={`rtl:-scale-x-100 ${className}`} d="M13.5 5H19v5.5M19 5l-8.5 8.5M16.5 14v5H5V7.5h5" />
}

export function FilterIcon(props: IconProps) {
  return <Icon {...props} d="M4 7h16M7 12h10m-7 5h4" />
}

export function PersonIcon(props: IconProps) {
  return <Icon {...props} d="M8.2 8.3a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M4.8 19.5a7.2 7.2 0 0 1 14.4 0" />
}

export function TrashIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 7h15M9 7V4.8h6V7m2.8 0-.8 12.2H7L6.2 7m3.9 3.6v5m3.8-5v5" />
}

export function TicketIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 6.5h17v3.6a2 2 0 0 0 0 3.8v3.6h-17v-3.6a2 2 0 0 0 0-3.8zM14.5 8.6v.1m0 3.3v.1m0 3.2v.1" />
}

/** Mirrored in Arabic. */
export function ChevronNext({ className = '' }: IconProps) {
  return <Icon className={`rtl:-scale-x-100 ${className}`} d="m9.5 5 7 7-7 7" />
}

/** Mirrored in Arabic. */
export function ChevronPrevious({ className = '' }: IconProps) {
  return <Icon className={`rtl:-scale-x-100 ${className}`} d="m14.5 5-7 7 7 7" />
}

export function SearchIcon(props: IconProps) {
  return <Icon {...props} d="M5 11a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15.5 15.5l4 4" />
}

export function ChevronDown(props: IconProps) {
  return <Icon {...props} d="m5.5 9.5 6.5 6 6.5-6" />
}

export function MenuIcon(props: IconProps) {
  return <Icon {...props} d="M4 6.5h16M4 12h16M4 17.5h16" />
}

export function CloseIcon(props: IconProps) {
  return <Icon {...props} d="m6 6 12 12M18 6 6 18" />
}

export function HeartIcon(props: IconProps) {
  return <Icon {...props} d="M12 19.5C6 15.6 3.5 12.4 3.5 9.2a4.3 4.3 0 0 1 8-2.2h1a4.3 4.3 0 0 1 8 2.2c0 3.2-2.5 6.4-8.5 10.3z" />
}

export function CompareIcon(props: IconProps) {
  return <Icon {...props} d="M12 4v15.5m-4 0h8M5 7.5h14M5 7.5l-2.7 6.2a2.8 2.8 0 0 0 5.4 0zM19 7.5l-2.7 6.2a2.8 2.8 0 0 0 5.4 0z" />
}

export function MoonIcon(props: IconProps) {
  return <Icon {...props} d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z" />
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props} d="M8.2 12a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  )
}

export function PrinterIcon(props: IconProps) {
  return <Icon {...props} d="M7.5 8.5V4h9v4.5M7.5 17H4.8V8.5h14.4V17h-2.7M7.5 14h9v6h-9z" />
}

export function DownloadIcon(props: IconProps) {
  return <Icon {...props} d="M12 4.5v10.3M7.6 10.6l4.4 4.3 4.4-4.3M5 19.2h14" />
}

export function PencilIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 19.5 5.6 15 16.2 4.4a1.6 1.6 0 0 1 2.3 0l1.1 1.1a1.6 1.6 0 0 1 0 2.3L9 18.4zM14 6.6l3.4 3.4" />
}

export function ReturnIcon({ className = '' }: IconProps) {
  return <Icon className={`rtl:-scale-x-100 ${className}`} d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10H9" />
}

export function OpenBoxIcon(props: IconProps) {
  return <Icon {...props} d="M5 11v8h14v-8M5 11h14M5 11 3 7l7-2 2 6m7 0 2-4-7-2-2 6" />
}

export function ShieldIcon(props: IconProps) {
  return <Icon {...props} d="M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10" />
}

export function TalkIcon(props: IconProps) {
  return <Icon {...props} d="M4 19.5l1.3-4A7.7 7.7 0 1 1 8.4 18.600zM8.8 10h6.400M8.8 13.300h4" />
}

export function ShareIcon(props: IconProps) {
  return <Icon {...props} d="M12 15V4m0 0L8 8m4-4 4 4M6.500 11.500h-1.500V20h14v-8.500h-1.500" />
}
