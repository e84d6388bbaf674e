import type { GroupKind } from '#shop/goods/taxonomy-management'

/** The folder of each kind's pages. */
export const FOLDERS = { category: '/admin/categories/', brand: '/admin/brands/', tag: '/admin/tags/' } as const satisfies Record<GroupKind, string>

/** The kind of group that an address of the back office is about. */
export function kindAt(pathname: string): GroupKind {
  if (pathname.startsWith(FOLDERS.brand)) return 'brand'
  return pathname.startsWith(FOLDERS.tag) ? 'tag' : 'category'
}
