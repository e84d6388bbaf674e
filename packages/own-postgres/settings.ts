import type { Cluster } from './cluster.ts'

const always = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }), // one call instead of one per file: a killed server is back sooner
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements and their details may hold names, phones and addresses: they never reach the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const kept = {
  max_wal_size: '2GB',
  max_connections: '160', // thirteen processes of the shop, as one more runs while they are replaced
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

const throwAway = {
  max_wal_size: '256MB', // it may lie in memory
  max_connections: '100',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  // A session that sets auto_explain.log_min_duration to 0 receives the plans of its statements as they ran.
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
}

/** Passed as arguments, not stored in the data folder, so that a new version of the shop can change them. */
export function settings({ lifetime, socketFolder, major }: Pick<Cluster, 'lifetime' | 'socketFolder' | 'major'>): string[] {
  const ioMethod = Number(major) >= 18 && { io_method: 'sync' } // three processes fewer
  const chosen = { ...always, ...ioMethod, ...(lifetime === 'kept' ? kept : throwAway), unix_socket_directories: quoted(socketFolder) }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
