import type { GroupKind } from '#shop/goods/taxonomy-management'

export const FOLDERS = { category: '/admin/categories/', brand: '/admin/brands/', tag: '/admin/tags/' } as const satisfies Record<GroupKind, string>

export function kindAt(pathname: string): GroupKind {
  if (pathname.startsWith(FOLDERS.brand)) return 'brand'
  return pathname.startsWith(FOLDERS.tag) ? 'tag' : 'category'
}
