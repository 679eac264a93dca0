import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from './listen.fixture.ts'

const xml = (inside: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`
const failure = (code: string) =>
  xml(`<cas:authenticationFailure code="${code}">${code}</cas:authenticationFailure>`)

type Granted = { service: string; user: string; fresh: boolean }

/**
 * A CAS server as the protocol (2.0 and 3.0) describes it: a ticket is good once, for the service that it was given for;
 * `renew` wants a password typed just now.
 */
export async function casServer() {
  const tickets = new Map<string, Granted>()
  const state = {
    /** Who sits at the browser. */
    user: '',
    attributes: {} as Record<string, string>,
    /** Whether the password is typed now, or the person was signed in before. */
    typesPassword: true,
    /** Answers this instead, as a broken or bad server would. */
    says: undefined as string | undefined,
    status: 200,
    asked: [] as string[],
  }

  function login(url: URL, response: ServerResponse) {
    const service = url.searchParams.get('service') ?? ''
    const wantsFresh = url.searchParams.get('renew') === 'true'
    const ticket = `ST-${randomBytes(12).toString('hex')}-cas`
    tickets.set(ticket, { service, user: state.user, fresh: state.typesPassword || wantsFresh })
    const back = new URL(service)
    back.searchParams.set('ticket', ticket)
    response.writeHead(302, { location: back.href }).end()
  }

  /** Why a ticket is not good, or whose it is. A ticket is used up by asking. */
  function judge(query: URLSearchParams): string | Granted {
    const ticket = query.get('ticket') ?? ''
    const granted = tickets.get(ticket)
    tickets.delete(ticket)
    if (!granted) return 'INVALID_TICKET'
    if (granted.service !== query.get('service')) return 'INVALID_SERVICE'
    return query.get('renew') === 'true' && !granted.fresh ? 'INVALID_TICKET_SPEC' : granted
  }

  function answerOf({ pathname, searchParams }: URL): string {
    const judged = judge(searchParams)
    if (typeof judged === 'string') return failure(judged)
    const attributes = Object.entries(state.attributes)
      .map(([name, value]) => `<cas:${name}>${value}</cas:${name}>`)
      .join('')
    const withThem = pathname.includes('/p3/') ? `<cas:attributes>${attributes}</cas:attributes>` : ''
    return xml(
      `<cas:authenticationSuccess><cas:user>${judged.user}</cas:user>${withThem}</cas:authenticationSuccess>`,
    )
  }

  function answer(base: string) {
    return (request: IncomingMessage, response: ServerResponse) => {
      const url = new URL(request.url ?? '/', base)
      state.asked.push(url.pathname)
      if (url.pathname === '/cas/login') return login(url, response)
      if (!url.pathname.endsWith('/serviceValidate')) return void response.writeHead(404).end()
      response.writeHead(state.status, { 'content-type': 'application/xml;charset=UTF-8' })
      response.end(state.says ?? answerOf(url))
    }
  }

  const { base, close } = await listen(answer)
  return { url: `${base}/cas`, state, close }
}

/** The message by which CAS tells a service that the session of a ticket is over. */
export const logoutMessage = (ticket: string) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-11-21T10:00:00Z"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
