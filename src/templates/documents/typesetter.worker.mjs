/** Worker thread that draws PDFs and pictures by Typst from the given files alone. Started from its text: development, tests and build are alike. */
const { resolve } = require('node:path')
const { parentPort, workerData } = require('node:worker_threads')

const { NodeCompiler } = require(workerData.compiler)
/** In memory only. */
const workspace = resolve('papers')
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: workerData.fonts.map((font) => Buffer.from(font)) }] })
const main = resolve(workspace, 'papers.typ')
for (const [name, template] of Object.entries(workerData.templates)) compiler.addSource(resolve(workspace, name), template)

parentPort.on('message', ({ files, picture }) => {
  try {
    for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(resolve(workspace, name), Buffer.from(bytes))
    const file = picture ? Buffer.from(compiler.plainSvg({ mainFilePath: resolve(workspace, picture) })) : compiler.pdf({ mainFilePath: main })
    parentPort.postMessage({ file })
  } catch (error) {
    parentPort.postMessage({ error: error.code || String(error) })
  } finally {
    for (const name of Object.keys(files)) compiler.unmapShadow(resolve(workspace, name))
    compiler.evictCache(0)
  }
})
