/** How the simulated captcha verifies a browser's tokens: passed, failed, later than the shop waits, or as used before. */
export const MOODS = ['pass', 'fail', 'slow', 'spent'] as const

/** A behaviour of the simulated captcha. */
export type CaptchaMood = (typeof MOODS)[number]

/** True for the name of a behaviour. */
export function isMood(name: unknown): name is CaptchaMood {
  return MOODS.some((mood) => mood === name)
}
