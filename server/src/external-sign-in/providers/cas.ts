import type { Translations } from '@obelisk/contract/refusal'
import { callOut } from '#kernel/network/call-out.ts'
import { type OutsideRules, Unreachable } from '#kernel/network/outside-rules.ts'
import { type Element, onlyChild, readXml, textOf } from '#kernel/network/read-xml.ts'
import { AnswerWrong, type Proven, type Provider, ProviderRefused } from './provider.ts'

export type CasSettings = {
  /** The address of the CAS server, such as `https://authserver.example.edu.cn/authserver`. */
  url: string
  version: 2 | 3
  /** The attribute that holds the staff or student number; empty: the name of the user is the number. */
  numberAttribute: string
  /** Asks for the password at CAS each time, although the person has signed in there already. */
  renew: boolean
  title: Translations
}

const cas = 'http://www.yale.edu/tp/cas'
const saml = 'urn:oasis:names:tc:SAML:2.0:protocol'
const ticketShape = /^ST-[\x21-\x7e]{1,500}$/

const childOf = (element: Element, local: string) => onlyChild(element, `${cas} ${local}`)

/** Attributes by name, from `<cas:attributes>`; several values are several elements. */
function attributesOf(success: Element): Map<string, string[]> {
  const values = new Map<string, string[]>()
  const lists = success.children.filter(({ name }) => name === `${cas} attributes`)
  if (lists.length > 1) throw new AnswerWrong('two lists of attributes')
  for (const attribute of lists[0]?.children ?? []) {
    const key = attribute.name.slice(attribute.name.indexOf(' ') + 1)
    values.set(key, [...(values.get(key) ?? []), attribute.text.trim()])
  }
  return values
}

/** The one answer in what CAS says. */
function answerIn(text: string) {
  const root = readXml(text)
  if (root.name !== `${cas} serviceResponse` || root.children.length !== 1)
    throw new AnswerWrong('not one answer of CAS')
  const failure = root.children.find(({ name }) => name === `${cas} authenticationFailure`)
  return { root, failure }
}

/** What CAS answers about a ticket: who it is with the attributes, or why not. */
export function readCasAnswer(text: string): { user: string; attributes: Map<string, string[]> } {
  const { root, failure } = answerIn(text)
  if (failure) throw new ProviderRefused(failure.text.trim().slice(0, 100) || 'CAS')
  const success = childOf(root, 'authenticationSuccess')
  const user = textOf(childOf(success, 'user'))
  if (user === '') throw new AnswerWrong('no user')
  return { user, attributes: attributesOf(success) }
}

/** The number among the attributes. Two different values are none: nobody could say which one counts. */
function numberOf(attributes: Map<string, string[]>, name: string): string | undefined {
  const values = [...new Set(attributes.get(name) ?? [])].filter(Boolean)
  return values.length === 1 ? values[0] : undefined
}

/** The ticket whose session CAS has ended, from the message it posts. */
export function ticketOfLogout(text: string): string {
  const root = readXml(text)
  if (root.name !== `${saml} LogoutRequest`) throw new AnswerWrong('no request to sign out')
  const ticket = textOf(onlyChild(root, `${saml} SessionIndex`))
  if (!ticketShape.test(ticket)) throw new AnswerWrong('no ticket')
  return ticket
}

/** CAS 2.0 and 3.0: a ticket comes back through the browser, and CAS says to us whose it is. */
export function casProvider(settings: CasSettings, returnUrl: string, rules: OutsideRules): Provider {
  const base = settings.url.replace(/\/+$/, '')
  const serviceOf = (state: string) => `${returnUrl}?${new URLSearchParams({ state })}`
  const renew: Record<string, string> = settings.renew ? { renew: 'true' } : {}
  const validate = settings.version === 3 ? '/p3/serviceValidate' : '/serviceValidate'

  async function ask(state: string, ticket: string): Promise<string> {
    const query = new URLSearchParams({ service: serviceOf(state), ticket, ...renew })
    const response = await callOut(rules, `${base}${validate}?${query}`)
    if (response.status >= 500) throw new Unreachable(`CAS answers ${response.status}`)
    if (response.status !== 200) throw new AnswerWrong(`CAS answers ${response.status}`)
    return response.text()
  }

  async function prove({ state }: { state: string }, answer: URLSearchParams): Promise<Proven> {
    const ticket = answer.get('ticket') ?? ''
    if (!ticketShape.test(ticket)) throw new AnswerWrong('no ticket')
    const { user, attributes } = readCasAnswer(await ask(state, ticket))
    const { numberAttribute } = settings
    const number = numberAttribute ? numberOf(attributes, numberAttribute) : user
    return { issuer: base, subject: user, name: user, number, ticket }
  }

  return {
    name: 'cas',
    title: settings.title,
    givesNumber: true,
    begin: async ({ state }) =>
      `${base}/login?${new URLSearchParams({ service: serviceOf(state), ...renew })}`,
    prove,
    attempt: async () => {
      const { failure } = answerIn(await ask('attempt', 'ST-attempt'))
      const code = failure?.attributes.code ?? ''
      // a ticket that is none is refused; anything else speaks of us
      if (code !== 'INVALID_TICKET') throw new ProviderRefused(code || 'CAS')
    },
    leave: async () => `${base}/logout?${new URLSearchParams({ service: new URL('/', returnUrl).href })}`,
  }
}
