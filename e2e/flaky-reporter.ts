import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

const MOST_FLAKY = 3

/** Fails a run with too many journeys that passed only on the second try: each is a fault, of the journey or of the shop. */
export default class FlakyReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const flaky = this.suite?.allTests().filter((journey) => journey.outcome() === 'flaky') ?? []
    if (flaky.length <= MOST_FLAKY) return Promise.resolve({ status })
    console.error(`\n  ${flaky.length} journeys passed at the second try only, more than ${MOST_FLAKY}:\n`)
    for (const journey of flaky) console.error(`    ${journey.titlePath().filter(Boolean).join(' › ')}`)
    return Promise.resolve({ status: 'failed' as const })
  }
}
