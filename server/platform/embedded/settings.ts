export type Settings = Record<string, string | number>

/** For a small shared machine; fsync and the rest keep their defaults. */
export const settings: Settings = {
  shared_buffers: '128MB',
  max_connections: 60,
  max_wal_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Keeps personal data out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
