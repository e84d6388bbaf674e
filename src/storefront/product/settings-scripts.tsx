import { ServerHtml } from '#ui/server-html.tsx'

/** Page settings for the protocol's clients: one `<script type="application/json">` each, by name. Undefined if the server has written them. */
export function SettingsScripts({ settings }: { settings: object | undefined }) {
  return (
    <ServerHtml as="div" hidden>
      {settings && <Scripts settings={settings} />}
    </ServerHtml>
  )
}

function Scripts({ settings }: { settings: object }) {
  return Object.entries(settings).map(([name, value]) => (
    <script key={name} id={name} type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }} />
  ))
}
