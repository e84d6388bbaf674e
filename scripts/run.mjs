/**
 * The launcher of every npm script. Runs on any Node from 20 on: installs the lockfile's packages, continues under the shop's own Node version (a package too),
 * builds what changed, and runs the command. A package of the shop (scripts/package.mjs) brings both, and its launcher begins under its Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const [name = 'start', ...rest] = process.argv.slice(2)
const shopNode = join(root, 'node_modules/.bin/node')
const isPackaged = existsSync('SHA256SUMS')
const NEW_BUILD = 'build/new'

if (!process.env.HANOUT_LAUNCHED) {
  install()
  await handOver(existsSync(shopNode) ? shopNode : process.execPath)
} else {
  await command(name)
}

/** Matches node_modules to package-lock.json; does nothing if it does already. */
function install() {
  if (isPackaged) return
  const installed = 'node_modules/.package-lock.json'
  const stamp = 'node_modules/.hanout-lock'
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(installed) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once, 20 to 60 s) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(stamp, wanted)
}

/** Runs this script again under the shop's own Node with the same options, forwarding signals and its exit. */
async function handOver(node) {
  const child = spawn(node, [...process.execArgv, '--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), name, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, HANOUT_LAUNCHED: '1', PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  })
  // SIGUSR2 replaces the shop's processes one by one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', ...(name === 'start' ? ['SIGUSR2'] : [])]) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithParent(child)
  const [code, signal] = await new Promise((ended) => child.on('exit', (...how) => ended(how)))
  process.exit(signal ? 1 : (code ?? 1))
}

/** Ends the command once npm is gone: npm's shell does not forward the signal that ended npm. */
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

async function command(script) {
  const steps = {
    start: async () => {
      // Its default would end a shop that is not open yet.
      process.on('SIGUSR2', () => {})
      build()
      process.env.NODE_ENV ??= 'production'
      await import('../build/server/start.js')
    },
    dev: async () => {
      process.env.NODE_ENV = 'development'
      await import('../server.ts')
    },
    import: async () => {
      build()
      process.env.NODE_ENV ??= 'production'
      const { runImport } = await import('../build/server/import.js')
      process.exitCode = await runImport(rest)
    },
    backup: async () => {
      build()
      process.env.NODE_ENV ??= 'production'
      const { runBackup } = await import('../build/server/backup.js')
      process.exitCode = await runBackup(rest)
    },
    restore: async () => {
      build()
      process.env.NODE_ENV ??= 'production'
      const { runRestore } = await import('../build/server/restore.js')
      process.exitCode = await runRestore(rest)
    },
    upgrade: async () => {
      build()
      process.env.NODE_ENV ??= 'production'
      const { runUpgrade } = await import('../build/server/restore.js')
      process.exitCode = await runUpgrade(rest)
    },
    setup: async () => {
      build()
      process.env.NODE_ENV ??= 'production'
      const { runSetup } = await import('../build/server/setup.js')
      process.exitCode = await runSetup(rest)
    },
    doctor: async () => {
      build()
      process.env.NODE_ENV ??= 'production'
      process.env.npm_package_version ??= JSON.parse(readFileSync('package.json', 'utf8')).version
      const { runDoctor } = await import('../build/server/doctor.js')
      process.exitCode = await runDoctor()
    },
    build: () => build(true),
    package: async () => {
      build()
      await import('./package.mjs')
    },
    types: () => types(),
    lint: () => lint(),
    check: () => {
      run('oxfmt', '--check')
      types()
      // After the routes' types are generated: it follows their imports.
      run('knip')
      lint()
    },
    unit: () => run('vitest', 'run', ...rest),
    e2e: () => {
      build()
      run('playwright', 'test', ...rest)
    },
    bench: async () => {
      build()
      process.env.NODE_ENV = 'production'
      await import('../bench/bench.ts')
    },
    format: () => run('oxfmt'),
    test: async () => {
      await besideTheTests()
      run('playwright', 'test')
    },
  }
  const known = isPackaged ? Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts) : Object.keys(steps)
  if (!known.includes(script)) {
    console.error(`Unknown script "${script}". Known: ${known.join(', ')}.`)
    process.exit(2)
  }
  await steps[script]()
}

/** Runs the static checks and the build beside the unit tests, which mostly wait. Their output follows the tests'. A failed check ends the tests. */
async function besideTheTests() {
  const steps = ['check', 'build']
  const tests = spawn(join('node_modules/.bin/vitest'), ['run'], { stdio: 'inherit', shell: process.platform === 'win32' })
  const tested = new Promise((ended) => tests.on('exit', (code, signal) => ended(signal ? 1 : code)))
  let said = ''
  for (const step of steps) {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), step], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
    const code = await new Promise((ended) => child.on('exit', (exit, signal) => ended(signal ? 1 : exit)))
    if (code === 0) continue
    tests.kill('SIGTERM')
    await tested
    console.error(`\nnpm run ${step} failed:\n\n${said}`)
    process.exit(code)
  }
  const code = await tested
  if (code !== 0) process.exit(code)
  console.log(`\n${steps.join(', ')}: done beside the tests.\n${said}`)
}

function types() {
  run('react-router', 'typegen')
  run('tsc', '--noEmit')
}

function lint() {
  run('oxlint', '--type-aware', '--deny-warnings')
}

/** Unless `anyway`, only when a source changed since the last build. */
function build(anyway = false) {
  if (isPackaged) return
  const stamp = 'build/.sources'
  const [builtFrom, seen] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  // Looking at the times of two thousand files is ten times as fast as reading them.
  const times = hashOfSources((file) => String(statSync(file).ctimeMs))
  if (!anyway && builtFrom && seen === times) return
  const sources = hashOfSources(readFileSync)
  const keepStamp = () => writeFileSync(stamp, `${sources}\n${times}`)
  if (!anyway && builtFrom === sources) return keepStamp()
  console.log('Building …')
  rmSync(NEW_BUILD, { recursive: true, force: true })
  process.env.HANOUT_BUILD = NEW_BUILD
  run('react-router', 'build', '--logLevel', 'warn')
  run('node', 'scripts/compress.mjs')
  putInPlace()
  keepStamp()
}

/** Keeps the files of the build before, for processes that run it and for the pages that browsers show. */
function putInPlace() {
  const list = 'build/.files'
  const filesIn = (folder) =>
    ['client', 'server'].flatMap((half) =>
      readdirSync(join(folder, half), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    )
  const made = filesIn(NEW_BUILD)
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const stays = new Set([...made, ...before])
  if (existsSync('build/client')) for (const file of filesIn('build')) if (!stays.has(file)) rmSync(join('build', file))
  for (const file of made) {
    mkdirSync(join('build', dirname(file)), { recursive: true })
    renameSync(join(NEW_BUILD, file), join('build', file))
  }
  rmSync(NEW_BUILD, { recursive: true })
  writeFileSync(list, made.join('\n'))
}

function hashOfSources(stateOf) {
  const hash = createHash('sha256')
  const files = ['src', 'packages', 'public', 'database']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(['server.ts', 'processes.ts', 'request-times.ts', 'package-lock.json', 'package.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'])
  // The launcher also runs on Node versions without toSorted.
  // oxlint-disable-next-line unicorn/no-array-sort
  files.sort()
  for (const file of files) hash.update(file).update(stateOf(file))
  return hash.digest('hex')
}

/** A failure ends the command with the tool's own exit code. */
function run(tool, ...args) {
  const path = tool === 'node' ? process.execPath : join('node_modules/.bin', tool)
  const done = spawnSync(path, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
