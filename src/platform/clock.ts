/** What time it is. The only place that asks the machine, so that tests can set it. */
export const clock = {
  now: (): Date => new Date(),
}
