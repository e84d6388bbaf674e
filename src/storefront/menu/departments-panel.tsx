import { localised } from '#i18n/locale.ts'
import type { Ways } from './menu.ts'
import { MenuLink } from './menu-entry.tsx'

export function DepartmentsPanel({ ways: { locale, departments, words } }: { ways: Ways }) {
  return (
    <>
      <ul className="menu-departments">
        {departments.map(({ name, path, shelves }) => (
          <li key={path}>
            <MenuLink to={localised(locale, path)} strong>
              {name}
            </MenuLink>
            <ul>
              {shelves.map((shelf) => (
                <li key={shelf.path}>
                  <MenuLink to={localised(locale, shelf.path)}>{shelf.name}</MenuLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2 text-accent">
        <MenuLink to={localised(locale, '/store-directory/')}>{words.directory}</MenuLink>
      </p>
    </>
  )
}
