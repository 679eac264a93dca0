import { describe, expect, test } from 'vitest'
import { logoutMessage } from '../fakes/cas.fixture.ts'
import { readCasAnswer, ticketOfLogout } from './cas.ts'

const answer = (inside: string, ns = 'http://www.yale.edu/tp/cas') =>
  `<cas:serviceResponse xmlns:cas="${ns}">${inside}</cas:serviceResponse>`
const success = (inside: string) => answer(`<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`)

describe('the answer of CAS', () => {
  test('is read with what XML allows: spaces, CDATA, another prefix', () => {
    expect(readCasAnswer(success('<cas:user>\n T0001 </cas:user>')).user).toBe('T0001')
    expect(readCasAnswer(success('<cas:user><![CDATA[T0001]]></cas:user>')).user).toBe('T0001')
    const plain =
      '<?xml version="1.0"?><serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>T0001</user></authenticationSuccess></serviceResponse>'
    expect(readCasAnswer(plain).user).toBe('T0001')
  })

  test('a comment does not cut a name in two', () => {
    expect(readCasAnswer(success('<cas:user>T0001<!-- x -->.evil</cas:user>')).user).toBe('T0001.evil')
  })

  test.each([
    [
      'an external entity',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${success('<cas:user>&x;</cas:user>')}`,
    ],
    ['an entity of its own', success('<cas:user>&x;</cas:user>')],
    [
      'entities in entities',
      `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${success('<cas:user>&b;</cas:user>')}`,
    ],
    ['a document type alone', `<!DOCTYPE r>${success('<cas:user>T0001</cas:user>')}`],
    ['a processing instruction', success('<?php echo 1 ?><cas:user>T0001</cas:user>')],
    ['two users', success('<cas:user>T0001</cas:user><cas:user>T0002</cas:user>')],
    ['a user within a user', success('<cas:user>T0001<cas:user>T0002</cas:user></cas:user>')],
    ['no user', success('')],
    ['an empty user', success('<cas:user> </cas:user>')],
    ['a user of another namespace', success('<x:user xmlns:x="urn:evil">T0001</x:user>')],
    [
      'another namespace',
      answer('<cas:authenticationSuccess><cas:user>T0001</cas:user></cas:authenticationSuccess>', 'urn:evil'),
    ],
    [
      'success wrapped in something',
      answer(
        '<cas:proxySuccess><cas:authenticationSuccess><cas:user>T0001</cas:user></cas:authenticationSuccess></cas:proxySuccess>',
      ),
    ],
    [
      'success and failure',
      answer(
        '<cas:authenticationSuccess><cas:user>T0001</cas:user></cas:authenticationSuccess><cas:authenticationFailure code="X">no</cas:authenticationFailure>',
      ),
    ],
    ['two documents', success('<cas:user>T0001</cas:user>') + success('<cas:user>T0002</cas:user>')],
    [
      'bad nesting',
      '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>',
    ],
    ['HTML', '<html><body>login</body></html>'],
    ['nothing', ''],
    ['depth without end', success('<cas:a>'.repeat(500))],
  ])('is refused with %s', (_what, text) => expect(() => readCasAnswer(text)).toThrow())

  test('so is a request to sign out that is none', () => {
    expect(ticketOfLogout(logoutMessage('ST-1-abc'))).toBe('ST-1-abc')
    for (const text of ['', '<a/>', logoutMessage(''), `<!DOCTYPE x>${logoutMessage('ST-1')}`])
      expect(() => ticketOfLogout(text)).toThrow()
  })
})
