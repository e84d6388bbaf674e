import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { startPostgres } from '@hanout/own-postgres'
import { load, median, type LoadResult } from './load.ts'
import type { Running } from './processes.ts'
import { asOftenAsItGoes, CLIENTS, ROUNDS, SECONDS } from './yardsticks.ts'

const label = (fr: string) => ({ fr })

/** With a mail to the merchant; its defaults are the schema's. */
const CONTACT = JSON.stringify({
  fields: [
    { id: 1, kind: 'text', label: label('Nom'), required: true },
    { id: 2, kind: 'email', label: label('E-mail'), required: true },
    { id: 3, kind: 'phone', label: label('Téléphone') },
    { id: 4, kind: 'paragraph', label: label('Message'), required: true },
  ],
  submit: { text: label('Envoyer'), busyText: label('Envoi…') },
  confirmations: [{ kind: 'message', message: label('<p>Merci</p>') }],
  notifications: [{ to: ['{admin_email}'], subject: label('Message de {field_id="1"}'), body: label('{all_fields}') }],
  safety: { mostPerHour: 10_000 },
})

/** Forms sent a second through the whole shop, each an entry and its mail, against bare durable inserts of the same database, in turns. */
export async function measureForms(shop: Running & { dataFolder: string }): Promise<void> {
  const postgres = await startPostgres({ lifetime: 'kept', dataFolder: shop.dataFolder })
  const pool = new Pool({ ...postgres.connection, ssl: false, max: 10 })
  try {
    await pool.query('create table bench_notes (id bigint generated always as identity primary key, note text not null)')
    const { rows } = await pool.query<{ id: string }>("insert into forms (name, draft, published) values ('Bench', $1, $1) returning id", [CONTACT])
    const form = Number(rows[0]!.id)
    const bare: number[] = []
    const sent: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await asOftenAsItGoes(() => pool.query({ name: 'note', text: 'insert into bench_notes (note) values ($1)', values: ['x'] })))
      sent.push(await forms(shop, form))
    }
    const { rows: kept } = await pool.query<{ count: number }>('select count(*)::int as count from form_entries where form_id = $1', [form])
    const perSecond = median(sent.map((result) => result.perSecond))
    const refused = sent.reduce((total, result) => total + result.not2xx, 0)
    console.log(
      `wpforms_submit: ${(perSecond / median(bare)).toFixed(2)} of single inserts  (${Math.round(perSecond)} a second of ${Math.round(median(bare))}; p99 ${median(sent.map(({ p99 }) => p99))} ms; ${kept[0]!.count} entries kept, ${refused} refused)`,
    )
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

const BOUNDARY = '----hanout'

async function forms(shop: Running, form: number): Promise<LoadResult> {
  const asked = await fetch(`${shop.address}/wp-admin/admin-ajax.php`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'wpforms_get_token', formId: String(form) }),
  })
  const { data } = (await asked.json()) as { data: { token: string } }
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return load({
    url: shop.address,
    seconds: SECONDS,
    connections: CLIENTS,
    request: () => {
      const now = Math.floor(Date.now() / 1000)
      const fields = {
        'wpforms[fields][1]': 'Sami Ben Salah',
        'wpforms[fields][2]': `${randomUUID()}@example.test`,
        'wpforms[fields][3]': '22333444',
        'wpforms[fields][4]': 'Bonjour, je voudrais un devis pour douze théières.',
        'wpforms[id]': String(form),
        'wpforms[token]': data.token,
        'wpforms[intention]': randomUUID(),
        page_url: '/page/contact/',
        start_timestamp: String(now - 60),
        end_timestamp: String(now),
        action: 'wpforms_submit',
      }
      const parts = Object.entries(fields).map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      return { method: 'POST', path: '/wp-admin/admin-ajax.php', headers, body: `${parts.join('')}--${BOUNDARY}--\r\n` }
    },
  })
}
