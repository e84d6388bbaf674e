import { calendarDay } from '#i18n/dates.ts'
import { clock } from '#platform/steady-clock'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'

const JSON_FILE = { name: 'hanout-data.json', type: 'application/json; charset=utf-8' }

/** `orders-2026-11-29`: the day is the shop's. */
export async function datedName(subject: string): Promise<string> {
  const { country } = await findSettings()
  return `${subject}-${calendarDay(clock.now(), TIME_ZONES[country])}`
}

export function csvFile(pieces: AsyncGenerator<string>, name: string): Response {
  return dataFile(pieces, { name, type: 'text/csv; charset=utf-8' })
}

export function dataFile(pieces: AsyncGenerator<string>, { name, type } = JSON_FILE): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

export function pdfFile(bytes: Uint8Array, named: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; ${named}`, 'Cache-Control': 'no-store' },
  })
}
