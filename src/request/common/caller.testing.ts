import type { Caller } from './caller.server.ts'

/** A guest in French, of no number and without cookies; what is given counts. */
export function sampleCaller(given: Partial<Caller> = {}): Caller {
  return {
    visitor: undefined,
    locale: 'fr',
    address: '10.0.0.1',
    readCookie: () => undefined,
    findPerson: async () => undefined,
    findSession: async () => undefined,
    ...given,
  }
}
