/** Reads `2026-12-31`, `2026-12-31 23:59:59` in the given time zone, or ISO 8601 with its zone. Undefined for anything else. */
export function parseMoment(text: string, zone: string, bound: 'start' | 'end'): Date | undefined {
  const [, day, time, fraction = '', offset] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:(\.\d{1,3})\d*)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? []
  if (!day || !isDay(day)) return undefined
  if (offset) return valid(new Date(`${day}T${time}${fraction}${offset}`))
  const clockTime = time === undefined ? '00:00:00' : time + fraction
  const local = valid(new Date(`${day}T${clockTime}Z`))
  if (local && !time && bound === 'end') local.setUTCDate(local.getUTCDate() + 1)
  return local && inZone(local, zone)
}

/** Refuses days that `Date` would roll over, such as 30 February. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return valid(date) !== undefined && date.toISOString().startsWith(day)
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The moment at which clocks in `zone` show what `local` shows in UTC. */
function inZone(local: Date, zone: string): Date {
  const near = local.getTime() - offsetMs(local, zone)
  return new Date(local.getTime() - offsetMs(new Date(near), zone))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Lead of clocks in `zone` over UTC at a moment, in ms. */
export function offsetMs(moment: Date, zone: string): number {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  clocks.set(zone, clock)
  const name = clock.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
