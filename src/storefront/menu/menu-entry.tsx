import { decodedPath } from '#i18n/decoded-path.ts'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { PanelType } from '#shop/site/menus'

interface MenuEntryProps {
  name: string
  /** Sets the panel's width above 768 px. UI-18 to UI-22. */
  panel: PanelType
  children: ReactNode
}

/**
 * Menu entry with its panel, opened by hover, tap or key; only one stays open. The panel is beside the `details`, so that styles alone can show it, without
 * scripts too.
 */
export function MenuEntry({ name, panel, children }: MenuEntryProps) {
  return (
    <li className="menu-entry" data-panel={panel}>
      <details name="menu">
        <summary className="menu-handle">{name}</summary>
      </details>
      <div className="menu-panel">{children}</div>
    </li>
  )
}

interface MenuLinkProps {
  to: string
  text?: string | undefined
  strong?: boolean
  children: string
}

export function MenuLink({ to, text, strong = false, children }: MenuLinkProps) {
  return (
    <PanelLink to={to} strong={strong}>
      {children}
      {text ? <small>{text}</small> : null}
    </PanelLink>
  )
}

const PanelLink = import.meta.env.SSR ? Anchor : RouterLink

interface PanelLinkProps {
  to: string
  strong: boolean
  children: ReactNode
}

function RouterLink({ to, strong, children }: PanelLinkProps) {
  return (
    <NavLink to={to} end className={strong ? 'strong' : ''}>
      {children}
    </NavLink>
  )
}

function Anchor({ to, strong, children }: PanelLinkProps) {
  const { pathname } = useLocation()
  return (
    <a href={to} className={strong ? 'strong' : undefined} aria-current={isAt(pathname, to) ? 'page' : undefined}>
      {children}
    </a>
  )
}

function isAt(pathname: string, to: string): boolean {
  return decodedPath(to.split('?', 1)[0]!).toLowerCase() === decodedPath(pathname).toLowerCase()
}
