import { localised } from '#i18n/locale.ts'
import { ChevronNext } from '#ui/icons.tsx'
import { ServerLink } from '#ui/server-html.tsx'
import type { Door, DrawnPage } from './block-view.ts'

/** Departments menu of the home page, beside the hero (UI-16). */
export function DepartmentsList({ doors, page: { locale, words } }: { doors: Door[]; page: DrawnPage }) {
  if (doors.length === 0) return null
  return (
    <nav aria-label={words.departments}>
      <ul>
        {doors.map(({ name, path }) => (
          <li key={path}>
            <ServerLink
              to={localised(locale, path)}
              className="flex min-h-11 items-center justify-between gap-2 px-4 text-sm font-medium hover:bg-accent-wash hover:text-accent"
            >
              <>
                {name}
                <ChevronNext className="size-3.5 text-soft" />
              </>
            </ServerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
