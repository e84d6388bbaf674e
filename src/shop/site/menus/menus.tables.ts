import type { Menu } from './menus.ts'

export interface MenuVersionTable {
  revision: number
  menus: Menu[]
  person_name: string
  saved_at: Date
}

declare module '#platform/database.server' {
  interface Tables {
    menu_versions: MenuVersionTable
  }
}
