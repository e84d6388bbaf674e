import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import { usePageLocale } from '#ui/page-locale.ts'
import { shortDay } from '#i18n/dates.ts'

export interface ChartData {
  /** `2026-11-24`. */
  days: string[]
  series: { name: string; colour: ChartColour; values: number[] }[]
}

const LOOKS = { accent: 'text-accent', good: 'text-good', bad: 'text-bad', deal: 'text-deal' } as const

export type ChartColour = keyof typeof LOOKS

const HEIGHT_PX = 220
/** Whole steps of the vertical axis. */
const STEPS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((step) => [step, 2 * step, 5 * step])

/** Lines by day, drawn once the library is there. What they say is in the table below; without scripts there is no chart. */
export function Chart({ days, series }: ChartData) {
  const place = useRef<HTMLDivElement>(null)
  const locale = usePageLocale()
  useEffect(() => {
    const here = place.current
    if (!here) return undefined
    let stop = () => {}
    let isGone = false
    const draw = async () => {
      const { default: Plot } = await import('uplot')
      if (isGone) return
      const style = getComputedStyle(here)
      const colour = (name: string) => style.getPropertyValue(name).trim()
      const isMirrored = style.direction === 'rtl'
      const axis = { stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 }, font: `12px ${style.fontFamily}` }
      const plot = new Plot(
        {
          width: here.clientWidth,
          height: HEIGHT_PX,
          tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1000), 'UTC'),
          cursor: { show: false },
          scales: { x: { time: true, dir: isMirrored ? -1 : 1 } },
          axes: [
            { ...axis, values: (_, ticks) => ticks.map((tick) => shortDay(new Date(tick * 1000), locale)), space: 70 },
            { ...axis, side: isMirrored ? 1 : 3, size: 60, incrs: STEPS },
          ],
          series: [
            {},
            ...series.map(({ name, colour: own }) => ({
              label: name,
              stroke: colour(`--${own}`),
              width: 2,
              points: { show: days.length < 32 },
            })),
          ],
          legend: { show: false },
        },
        [days.map((day) => Date.parse(day) / 1000), ...series.map(({ values }) => values)],
        here,
      )
      const watch = new ResizeObserver(() => plot.setSize({ width: here.clientWidth, height: HEIGHT_PX }))
      watch.observe(here)
      stop = () => {
        watch.disconnect()
        plot.destroy()
      }
    }
    void draw()
    return () => {
      isGone = true
      stop()
    }
  }, [days, series, locale])
  return (
    <figure className="grid gap-2 rounded-xl border border-line bg-surface p-3" aria-hidden="true">
      <div ref={place} className="min-h-[220px]" />
      <figcaption className="flex flex-wrap gap-4 text-xs">
        {series.map(({ name, colour }) => (
          <span key={name} className={`font-medium ${LOOKS[colour]}`}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
