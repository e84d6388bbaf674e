/** The current time, read from the machine only here, so that tests can set it. */
export const clock = {
  now: (): Date => new Date(),
}
