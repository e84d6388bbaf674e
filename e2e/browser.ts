import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const INSTALLED = [process.env['CHROME'], '/usr/bin/chromium', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The Chromium for the journeys: the one at CHROME, an installed one, else the one from npm (x64 Linux). */
export async function findChromium(): Promise<string> {
  const installed = INSTALLED.find((path) => path && existsSync(path))
  if (installed) return installed
  // The package unpacks into the temporary folder: one per user, to avoid foreign files.
  const own = join(tmpdir(), `hanout-browser-${userInfo().uid}`)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  process.env['TMPDIR'] = own
  // Makes the package add the system libraries that a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  process.env['FONTCONFIG_FILE'] ??= describeFonts(own)
  // Inherited by the run's workers. If each unpacked its own, one would start what another is still writing.
  process.env['CHROME'] = path
  return path
}

/** Writes the browser's font configuration. The package's own names folders of another machine, and a browser without fonts exits. */
function describeFonts(folder: string): string {
  const file = join(folder, 'hanout-fonts.conf')
  const description = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
  if (!existsSync(file)) writeFileSync(file, description)
  return file
}
