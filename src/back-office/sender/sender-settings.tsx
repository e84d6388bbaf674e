import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { pictureUrl } from '#shop/upkeep/media'
import { SettingsForm } from '#back-office/settings/settings-form.tsx'
import { Group } from '#back-office/settings/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { CONTROL, described, Frame } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SenderView } from './sender-saving.server.ts'
import type { senderWords } from './sender.words.ts'

interface SenderSettingsProps {
  view: SenderView
  words: Translated<typeof senderWords>
}

/** The sender's page: who sends, and the logo, which is a form of its own. */
export function SenderSettings({ view: { form, logo, name, missing }, words }: SenderSettingsProps) {
  return (
    <div className="grid gap-5">
      {missing ? <Notice kind="warn">{words.incomplete}</Notice> : null}
      <SettingsForm view={form} />
      <div id="logo" className="scroll-mt-4">
        <Group title={words.logo} hint={words.logoHint}>
          {logo.digest ? (
            <img
              src={pictureUrl(logo, 320)}
              alt={fill(words.logoAlt, { name })}
              className="max-h-28 w-auto max-w-full justify-self-start rounded-lg border border-line bg-white p-2"
            />
          ) : null}
          <Form method="post" encType="multipart/form-data" key={logo.digest} className="grid gap-3">
            <Frame id="logo-file" label={words.chooseLogo} error={logo.problem} className="menu:max-w-md">
              <input
                id="logo-file"
                type="file"
                name="logo"
                accept="image/png,image/jpeg"
                className={`${CONTROL} py-2.5 text-sm`}
                {...described('logo-file', { hint: undefined, description: undefined, error: logo.problem })}
              />
            </Frame>
            <Button type="submit" name="intent" value="logo" kind="secondary" className="narrow-grid:justify-self-start">
              {words.saveLogo}
            </Button>
          </Form>
          {logo.digest ? (
            <Form method="post">
              <Button type="submit" name="intent" value="remove-logo" kind="quiet" className="text-bad">
                {words.removeLogo}
              </Button>
            </Form>
          ) : null}
        </Group>
      </div>
    </div>
  )
}
