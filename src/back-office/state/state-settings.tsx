import type { HealthLine } from '#shop/site/health.server'
import { SettingsFrame, TextLink } from '#back-office/kit/frames.tsx'
import { AlertIcon, CheckIcon, MinusIcon } from '#ui/form-icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { stateWords } from './state.words.ts'

export interface StateView {
  lines: StateLine[]
}

interface StateLine extends Pick<HealthLine, 'name' | 'state'> {
  title: string
  said: string
  advice: string | undefined
  when: string | undefined
  /** The page that mends it, if the reader may open it. */
  to: string | undefined
}

const ICONS = {
  good: <CheckIcon className="mt-0.5 size-5 text-good" />,
  bad: <AlertIcon className="mt-0.5 size-5 text-bad" />,
  off: <MinusIcon className="mt-0.5 size-5 text-soft" />,
}

/** The shop's state: a line for each part, with what to do where something is wrong. */
export function StateSettings({ view }: { view: StateView }) {
  const words = useWords(stateWords)
  return (
    <SettingsFrame intro={[words.intro]}>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {view.lines.map(({ name, title, state, said, advice, when, to }) => (
          <li key={name} className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-3">
            {ICONS[state]}
            <div className="grid min-w-0 gap-1">
              <h2 className="font-medium">
                {title}
                <span className="sr-only"> ({words[state]})</span>
              </h2>
              <p className="text-sm wrap-anywhere text-soft">
                {said}
                {when ? <span className="tabular-nums"> · {when}</span> : null}
              </p>
              {advice ? <p className="max-w-2xl text-sm wrap-anywhere">{advice}</p> : null}
              {to && state === 'bad' ? (
                <TextLink to={to} className="justify-self-start text-sm" aria-label={`${words.open} : ${title}`}>
                  {words.open}
                </TextLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </SettingsFrame>
  )
}
