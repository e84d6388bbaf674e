/** The only place that reads the machine's time, so that tests can set it. */
export const clock = {
  now: (): Date => new Date(),
}
