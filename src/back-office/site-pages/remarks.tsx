import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'

interface RemarksProps {
  remarks: readonly { text: string; to: string }[]
  words: { remarks: string; openSetting: string }
}

export function Remarks({ remarks, words }: RemarksProps) {
  if (remarks.length === 0) return null
  return (
    <Notice kind="warn" title={words.remarks}>
      <ul className="list-disc ps-4">
        {remarks.map(({ text, to }) => (
          <li key={text}>
            {text}{' '}
            <Link to={to} className="font-semibold underline">
              {words.openSetting}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
