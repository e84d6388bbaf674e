import { direction } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import type { reportWords } from './campaign-report.words.ts'
import type { ReportInWords } from './report-views.server.ts'

export function CampaignReportParts({ report, words }: { report: ReportInWords; words: Translated<typeof reportWords> }) {
  return (
    <>
      <section className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
        <h2 className="text-sm">{words.report}</h2>
        <Facts facts={report.facts.map(({ label, value }) => ({ label, value: <span className="tabular-nums">{value}</span> }))} />
        <p className="text-xs text-soft">{words.ordersHint}</p>
      </section>
      {report.links.length > 0 ? (
        <Table caption={words.links} showCaption columns={[words.link, words.clicks]}>
          {report.links.map(({ code, target, clicks }) => (
            <tr key={code}>
              <td dir="ltr" className="break-all">
                {target}
              </td>
              <td className="tabular-nums">{clicks}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {report.reasons.length > 0 ? (
        <Table caption={words.reasons} showCaption columns={[words.reason, words.number]}>
          {report.reasons.map(({ said, count }) => (
            <tr key={said}>
              <td className="break-words">
                <bdi>{said}</bdi>
              </td>
              <td className="tabular-nums">{count}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      <section className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
        <h2 className="text-sm">{words.texts}</h2>
        {report.texts.map(({ locale, language, text }) => (
          <div key={locale}>
            <p className="text-xs text-soft">{language}</p>
            <p lang={locale} dir={direction(locale)} className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ))}
      </section>
    </>
  )
}
