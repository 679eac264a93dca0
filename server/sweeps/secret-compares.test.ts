import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const product = path.resolve(import.meta.dirname, '../src')
const sources = readdirSync(product, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(product, file), 'utf8') }))

/** Parts of names by which a secret goes everywhere, and those that are secrets where people prove who they are. */
const secretParts =
  'token secret password passwd pwd mac hmac signature captcha totp otp nonce verifier ticket'
const provenParts = 'hash code state answer proof recovery expected'
const provesPeople = /^(identity|external-sign-in|access-control\/first-step|kernel\/security\/)/

/** What an operand is in the end: of `answer.get('state')` get and state, of `a.token.length` length. */
function namesOf(operand: string): string[] {
  const [, chain = ''] = /^[!(]*([\w$?.]+)/.exec(operand) ?? []
  const quoted = [...operand.matchAll(/['"](\w+)['"]/g)].map(([, text = '']) => text)
  return [chain.split('.').at(-1) ?? '', ...quoted]
}
const partsOf = (name: string) => name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())
const isConstant = (operand: string) => /^[(]*(['"`]|\d|undefined\b|null\b|true\b|false\b)/.test(operand)

const ways = [
  /([\w$?.!()[\]'"]+)\s+[!=]==?\s+([\w$?.!()[\]'"]+)/g,
  /([\w$?.[\])]+)\.(?:equals|compare|localeCompare|includes|indexOf|startsWith|endsWith)\(\s*([\w$?.!()[\]'"]+)/g,
  /\b(?:compare|is|isDeepStrictEqual)\(\s*([\w$?.]+)\s*,\s*([\w$?.]+)/g,
]

/** Every place where something that is named like a secret is compared so that the time tells how much of it was right. */
function comparesIn(file: string, text: string): string[] {
  const parts = new Set(`${secretParts} ${provesPeople.test(file) ? provenParts : ''}`.trim().split(' '))
  const isSecret = (operand = '') =>
    namesOf(operand).some((name) => partsOf(name).some((part) => parts.has(part)))
  const found = ways.flatMap((way) =>
    [...text.matchAll(way)]
      .filter(([, left = '', right = '']) => !(isConstant(left) || isConstant(right)))
      .filter(([, left, right]) => isSecret(left) || isSecret(right))
      .map(([whole]) => whole.replace(/\s+/g, ' ')),
  )
  if (text.includes('timingSafeEqual') && file !== 'kernel/security/equal-secrets.ts')
    found.push('timingSafeEqual')
  return found.map((what) => `${file}: ${what}`)
}

/** Compares of what is named like a secret and is none, and why. */
const noSecret: Record<string, string> = {
  'external-sign-in/providers/wechat.ts: codeWrong.includes(error.reason)))':
    'numbers of errors, listed by WeChat',
  'kernel/security/blind-signature.ts: signature).equals(blinded))':
    'a number that the caller has sent: whether our own signature fits it',
  'identity/configuration.ts: services.identity.publicPasswords.includes(password)':
    'passwords of the demonstration, known to all',
  'identity/profile/change-address.ts: wanted.captcha)) !== ctx.actor.accountId)':
    'the account that a code, used up by now, was made for',
  'identity/sessions/owed-at-sign-in.ts: (newPassword === password)':
    'both typed by the same person: whether the new password is another one',
  'identity/sessions/sign-in.ts: account.password_hash !== attempt.hash)':
    'both from the database: whether the password was changed while it was checked',
}

test('secrets are compared in one way, whose time does not tell how much of a guess was right', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(({ file, text }) => comparesIn(file, text)).sort()).toEqual(
    Object.keys(noSecret).sort(),
  )
  const own = sources.find(({ file }) => file === 'kernel/security/equal-secrets.ts')
  expect(own?.text).toMatch(/=>\s+timingSafeEqual\(/)
  expect(sources.filter(({ text }) => text.includes('isSameSecret(')).length).toBeGreaterThan(6)
})

test.each([
  ['kernel/x.ts', 'if (given === row.token) return'],
  ['kernel/x.ts', 'return site.smtp_pass_secret !==\n    sent'],
  ['member/x.ts', 'macOf(a, b) === mac'],
  ['member/x.ts', 'known.some((one) => one.equals(tokenHash))'],
  ['identity/x.ts', 'hash.equals(known)'],
  ['identity/x.ts', 'hashOfCode(sending, given).equals(row.code_hash)'],
  ['identity/x.ts', 'info.trim() === expected.answer'],
  ['external-sign-in/x.ts', "answer.get('state') !== state"],
  ['access-control/first-step.ts', 'code == open.code'],
  ['identity/x.ts', 'codes.includes(code)'],
  ['identity/x.ts', 'Buffer.compare(given, kept.code_hash)'],
  ['files/x.ts', 'import { timingSafeEqual } from'],
])('in %s this would be found: %s', (file, text) => expect(comparesIn(file, text)).toHaveLength(1))

test.each([
  ['identity/x.ts', "if (token === '' || code === undefined) return"],
  ['kernel/x.ts', 'given.token.length === 43'],
  ['syllabus/x.ts', 'course.code === wanted'],
])('in %s this would not: %s', (file, text) => expect(comparesIn(file, text)).toEqual([]))
