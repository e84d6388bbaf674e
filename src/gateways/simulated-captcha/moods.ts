export const MOODS = ['pass', 'fail', 'slow', 'spent'] as const

export type CaptchaMood = (typeof MOODS)[number]

export function isMood(name: unknown): name is CaptchaMood {
  return MOODS.some((mood) => mood === name)
}
