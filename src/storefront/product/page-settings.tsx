/** Settings of the page as data that its clients read: one `<script type="application/json">` each, by name. */
export function PageSettings({ settings }: { settings: Record<string, unknown> }) {
  return Object.entries(settings).map(([name, value]) => (
    <script key={name} id={name} type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }} />
  ))
}
