import { Notice } from '#ui/notice.tsx'

/** Says before a change that it may take a while; nothing where it does not. */
export function LargeChange({ text }: { text: string | undefined }) {
  return text === undefined ? null : <Notice kind="warn">{text}</Notice>
}
