import { setTimeout } from 'node:timers/promises'

/** An answer of the product, as the wire protocol wraps it. */
type Answer<T> = { code: number; msg: string; data: T }

type Tokens = { token: string; refresh_token: string }

export const demoPassword = 'Obelisk2026'

const signedIn = new Map<string, Promise<Tokens>>()

async function signIn(base: string, username: string, path: string, tries = 20): Promise<Tokens> {
  const answer = await fetch(`${base}/index.php${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tab: 'login', username, password: demoPassword, keep: true }),
  })
  if (answer.status === 503 && tries > 1) {
    // too many at once: it says when to come again
    await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return signIn(base, username, path, tries - 1)
  }
  const { code, msg, data } = (await answer.json()) as Answer<{ userInfo: Tokens }>
  if (code !== 1) throw new Error(`${username} cannot sign in: ${msg}`)
  return data.userInfo
}

function tokensFrom(base: string, username: string, path: string): Promise<Tokens> {
  const key = `${base} ${path} ${username}`
  const known = signedIn.get(key) ?? signIn(base, username, path)
  signedIn.set(key, known)
  return known
}

/** The tokens of a demonstration account; each signs in once. */
export const tokensOf = (base: string, username: string) => tokensFrom(base, username, '/api/user/checkIn')

/** The same for an administrator of the back office. */
export const officeTokensOf = (base: string, username: string) =>
  tokensFrom(base, username, '/admin/Index/login')

const headersOf = async (base: string, username: string) => ({
  'ba-user-token': (await tokensOf(base, username)).token,
  language: 'zh-cn',
})

/** Asks the product as a person would through another program. */
export async function ask<T>(
  base: string,
  username: string,
  path: string,
  input?: object,
  method = input ? 'POST' : 'GET',
): Promise<T> {
  const headers = await headersOf(base, username)
  const answer = await fetch(`${base}/index.php${path}`, {
    method,
    headers: { ...headers, ...(input ? { 'content-type': 'application/json' } : {}) },
    ...(input ? { body: JSON.stringify(input) } : {}),
  })
  const { code, msg, data } = (await answer.json()) as Answer<T>
  if (code !== 1) throw new Error(`${path} says ${code}: ${msg} ${JSON.stringify(data)}`)
  return data
}
