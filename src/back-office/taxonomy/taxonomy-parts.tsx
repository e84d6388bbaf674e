import { Form } from 'react-router'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'
import { groupPageWords, largeChangeWords, type groupListWords } from './taxonomy.words.ts'
import { fill, type Translated } from '#i18n/words.ts'
import { pictureUrl } from '#shop/upkeep/media'
import { MANY_PRODUCTS, type GroupKind } from '#shop/goods/taxonomy-management'
import { Notice } from '#ui/notice.tsx'

interface MergeFormProps {
  targets: { id: number | string; name: string }[]
  chosen?: string | undefined
  text: string
}

export function MergeForm({ targets, chosen = '', text }: MergeFormProps) {
  const words = useWords(groupPageWords)
  if (targets.length === 0) return null
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="merge" />
      <Group title={words.mergeTitle} hint={text}>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField label={words.mergeInto} name="into" required defaultValue={chosen} className="min-w-0 flex-1 basis-56">
            <option value="">{words.mergeChoose}</option>
            <Options of={targets.map((target) => [target.id, target.name])} />
          </SelectField>
          <Button type="submit" kind="danger" className="min-h-12">
            {words.merge}
          </Button>
        </div>
      </Group>
    </Form>
  )
}

export function countInWords(products: number, words: Pick<Translated<typeof groupListWords>, 'products' | 'oneProduct' | 'noProducts'>): string {
  if (products === 0) return words.noProducts
  return products === 1 ? words.oneProduct : fill(words.products, { count: products })
}

export function GroupPicture({ digest }: { digest: string }) {
  return <img src={pictureUrl({ digest }, 96)} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 rounded-md bg-shade object-contain" />
}

export const FOLDERS = { category: '/admin/categories/', brand: '/admin/brands/', tag: '/admin/tags/' } as const satisfies Record<GroupKind, string>

export function kindAt(pathname: string): GroupKind {
  if (pathname.startsWith(FOLDERS.brand)) return 'brand'
  return pathname.startsWith(FOLDERS.tag) ? 'tag' : 'category'
}

/** Warns before a change of very many products, which may take a while. */
export function LargeChange({ isLarge }: { isLarge: boolean }) {
  const words = useWords(largeChangeWords)
  return isLarge ? <Notice kind="warn">{fill(words.takesLong, { count: MANY_PRODUCTS })}</Notice> : null
}
