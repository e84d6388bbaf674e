import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { ChevronNext } from '#ui/icons.tsx'
import type { Door } from './home-goods.server.ts'
import type { HomeTranslations } from './home.words.ts'

interface DepartmentsListProps {
  doors: Door[]
  translations: HomeTranslations
}

/** Departments menu of the home page, beside the hero (UI-16). */
export function DepartmentsList({ doors, translations: { locale, words } }: DepartmentsListProps) {
  if (doors.length === 0) return null
  return (
    <nav aria-label={words.departments} className="hidden border-e border-line bg-surface py-2 order-column:block">
      <ul>
        {doors.map(({ name, path }) => (
          <li key={path}>
            <Link
              to={localised(locale, path)}
              className="flex min-h-11 items-center justify-between gap-2 px-4 text-sm font-medium hover:bg-accent-wash hover:text-accent"
            >
              {name}
              <ChevronNext className="size-3.5 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
