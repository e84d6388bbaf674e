import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  buildDirectory: process.env.HANOUT_BUILD ?? 'build',
  // One file for each entry of the server's build: the shop, the importer.
  serverBuildFile: '[name].js',
} satisfies Config
