import { Client } from 'pg'

/** Sends every statement without its name, also those of libraries. */
export class NamelessClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) =>
    Client.prototype.query.apply(this, [
      withoutName(config),
      ...rest,
    ] as never)) as unknown as Client['query']
}

function withoutName(config: unknown) {
  if (typeof config !== 'object' || config === null || 'submit' in config) return config
  return { ...config, name: undefined }
}
