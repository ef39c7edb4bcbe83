/** Settings that make a commit survive a loss of power. An acknowledged write is never lost. */
export const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const

/** Settings for databases that live for minutes, as in tests: hundreds of them without maintenance, a dozen services at once. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
} as const

/** Appended to postgresql.conf when the database is made: modest, and the operator's to change. */
export const initialConfiguration = `
# Vaivém: modest settings for a small machine; change them here.
max_connections = 60
shared_buffers = 128MB
jit = off
# What PostgreSQL plans for a table of a few rows is wrong for thousands until it looks again: soon, while a store begins.
autovacuum_naptime = 10s
# One log file a weekday, emptied when its day comes again.
logging_collector = on
log_directory = 'log'
log_filename = 'postgres-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
log_rotation_size = 0
`

/** Arguments of every start; being arguments, neither postgresql.conf nor ALTER SYSTEM overrides them. */
export function serverArguments(options: {
  readonly socketFolder: string
  readonly isDurable: boolean
  readonly more: Readonly<Record<string, string>>
}): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: 'vaivem',
    ...(options.isDurable ? durableSettings : fastSettings),
    ...options.more,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
