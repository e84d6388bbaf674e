import { Notice } from '#ui/notice.tsx'

/** Warns before a slow change. Renders nothing otherwise. */
export function LargeChange({ text }: { text: string | undefined }) {
  return text === undefined ? null : <Notice kind="warn">{text}</Notice>
}
