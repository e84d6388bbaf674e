interface GroupTicksProps {
  legend: string
  groups: { value: number; word: string; isOn: boolean }[]
}

export function GroupTicks({ legend, groups }: GroupTicksProps) {
  return (
    <fieldset className="rounded-lg border border-line px-3 pb-2">
      <legend className="px-1 text-sm font-medium">{legend}</legend>
      {groups.map(({ value, word, isOn }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="group" value={value} defaultChecked={isOn} className="size-5 shrink-0 accent-accent" />
          <bdi className="min-w-0 break-words">{word}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
