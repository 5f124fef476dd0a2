import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountClaims } from 'oidc-provider'

const hour = 3600

export const oidcClient = { clientId: 'foyer', clientSecret: 'a secret of this test alone' }

export type Oidc = {
  issuer: string
  /** By `login`; any password is right. */
  people: Map<string, Omit<AccountClaims, 'sub'>>
  /** Runs before the provider sees a request. */
  meddle: (with_: (path: string) => Promise<number | undefined>) => void
  close: () => Promise<void>
}

/** On loopback, with sign-in, consent and cancel pages. */
export async function openOidc(redirectUris: string[]): Promise<Oidc> {
  const people: Oidc['people'] = new Map()
  let meddle: Parameters<Oidc['meddle']>[0] = async () => undefined
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = await silently(async () => {
    const { Provider } = await import('oidc-provider')
    return new Provider(issuer, {
      clients: [
        {
          client_id: oidcClient.clientId,
          client_secret: oidcClient.clientSecret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: redirectUris,
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
      cookies: { keys: ['of no worth'] },
      ttl: {
        AccessToken: hour,
        AuthorizationCode: hour,
        Grant: hour,
        IdToken: hour,
        Interaction: hour,
        Session: hour,
      },
      findAccount: (_, login) => ({
        accountId: login,
        claims: () => ({
          sub: login,
          email: `${login}@building.example`,
          email_verified: true,
          ...people.get(login),
        }),
      }),
    })
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    void meddle(request.url ?? '').then((status) => {
      if (status === undefined) void answer(request, response)
      else response.writeHead(status).end()
    })
  })
  return { issuer, people, meddle: (given) => void (meddle = given), close: () => closed(server) }
}

/** Returns the address of the final redirect. */
export async function throughProvider(
  url: string,
  login: string,
  { cancels = false } = {},
): Promise<URL> {
  const { origin } = new URL(url)
  const jar = new Map<string, string>()
  let at = new URL(url)
  for (let hop = 0; hop < 20; hop++) {
    let response = await visit(at, jar)
    if (response.status === 200) {
      const page = await response.text()
      response = await (cancels
        ? visit(linkIn(page, at), jar)
        : visit(formIn(page, at), jar, answers(page, login)))
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`stuck at ${at}: ${response.status} ${await response.text()}`)
    at = new URL(location, at)
    if (at.origin !== origin) return at
  }
  throw new Error(`the provider sends on and on, last to ${at}`)
}

async function visit(at: URL, jar: Map<string, string>, form?: URLSearchParams): Promise<Response> {
  const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(at, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: form }),
  })
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    jar.set(name, value)
  }
  return response
}

const answers = (page: string, login: string) =>
  new URLSearchParams({
    prompt: /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '',
    login,
    password: 'any',
  })
const formIn = (page: string, at: URL) => new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', at)
const linkIn = (page: string, at: URL) => new URL(/href="([^"]+\/abort)"/.exec(page)?.[1] ?? '', at)

/** The provider prints a long warning about production. */
async function silently<Made>(make: () => Promise<Made>): Promise<Made> {
  const { info, warn } = console
  Object.assign(console, { info: () => {}, warn: () => {} })
  try {
    return await make()
  } finally {
    Object.assign(console, { info, warn })
  }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
