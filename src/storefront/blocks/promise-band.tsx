import { OpenBoxIcon, PhoneIcon, ReturnIcon, VanIcon } from '#ui/icons.tsx'
import { CashIcon, CheckIcon } from '#ui/form-icons.tsx'
import type { PromiseLine, DrawnPage } from './block-view.ts'

const ICONS = { cash: CashIcon, van: VanIcon, free: CheckIcon, return: ReturnIcon, parcel: OpenBoxIcon, phone: PhoneIcon }

export function PromiseBand({ promises, page: { words } }: { promises: PromiseLine[]; page: DrawnPage }) {
  if (promises.length === 0) return null
  return (
    <ul aria-label={words.promises} className="promise-band">
      {promises.map(({ icon, text }) => {
        const Icon = ICONS[icon]
        return (
          <li key={icon}>
            <Icon className="size-6 text-accent" />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
