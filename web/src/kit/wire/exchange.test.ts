import { dropdownData, version } from '@obelisk/contract/dropdown'
import { signOut, wrongPassword } from '@obelisk/contract/identity'
import { readNotices } from '@obelisk/contract/inbox'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { envelope, freshKit, openBrowser, school, tokens } from './school.fixture.ts'

beforeEach(openBrowser)

describe('a call', () => {
  it('carries language and the token of the area, and gives the data of the envelope', async () => {
    localStorage.setItem('userInfo', tokens('t1'))
    school.replies = () => envelope(1, { version: '7' })
    const { call } = await freshKit()
    expect(await call(version, {})).toEqual({ version: '7' })
    expect(school.sent[0]?.headers).toMatchObject({
      language: 'zh-cn',
      'think-lang': 'zh-cn',
      'ba-user-token': 't1',
    })
    expect(school.sent[0]?.headers).not.toHaveProperty('batoken')
  })

  it('throws a refusal with its code, fields and request number', async () => {
    const data = {
      refusal: 'wrong-password',
      fields: [{ path: 'password', message: '不正确' }],
      request: 'r-9',
    }
    school.replies = () => envelope(0, data, '账号或密码不正确')
    const { call } = await freshKit()
    const error = await call(signOut, {}).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: '账号或密码不正确', kind: 'refused', code: 0, request: 'r-9' })
    expect((error as { is: (text: typeof wrongPassword) => boolean }).is(wrongPassword)).toBe(true)
    expect(error).toHaveProperty('fields', data.fields)
  })

  it.each([
    [400, '参数不正确！'],
    [404, '请求地址出错: /index.php/api/cache/version'],
    [409, '系统已存在相同数据！'],
    [500, '服务器内部错误！'],
    [418, '异常问题，请联系网站管理员！'],
  ])('says what HTTP %i means', async (status, message) => {
    school.replies = () => ({ status, body: 'broken' })
    const { call } = await freshKit()
    await expect(call(version, {})).rejects.toMatchObject({ message, kind: 'http', status })
  })

  it('tells in the words of the server why it wants to be asked later, and when', async () => {
    const away = envelope(0, { refusal: 'database-away', request: 'r-3' }, '数据库暂时无法访问')
    school.replies = () => ({ ...away, status: 503, headers: { 'retry-after': '2' } })
    const { call } = await freshKit()
    await expect(call(version, {})).rejects.toMatchObject({
      message: '数据库暂时无法访问',
      kind: 'http',
      status: 503,
      retryAfter: 2,
      refusal: 'database-away',
      request: 'r-3',
    })
  })

  it('tells no network from no server', async () => {
    school.replies = () => new TypeError('Failed to fetch')
    const { call } = await freshKit()
    await expect(call(version, {})).rejects.toMatchObject({ kind: 'unreachable', message: '服务端异常！' })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(call(version, {})).rejects.toMatchObject({ kind: 'offline', message: '您断网了！' })
  })

  it('spec 9: request timeout 20 s', async () => {
    vi.useFakeTimers()
    school.replies = () => ({ wait: new Promise(() => undefined) })
    const { call } = await freshKit()
    const outcome = expect(call(version, {})).rejects.toMatchObject({
      kind: 'timeout',
      message: '网络请求超时！',
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await outcome
    vi.useRealTimers()
  })

  it('does not let an answer pass that breaks the contract', async () => {
    school.replies = () => envelope(1, { version: 7 })
    const { call } = await freshKit()
    await expect(call(version, {})).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

describe('spec 8: identical requests in flight', () => {
  it('weakness D24: is one request when it reads, and ends for the one who leaves only', async () => {
    let open: (value: unknown) => void = () => undefined
    const wait = new Promise((resolve) => {
      open = resolve
    })
    school.replies = () => ({ ...envelope(1, { version: '7' }), wait })
    const { call } = await freshKit()
    const leaving = new AbortController()
    const [left, stays] = [call(version, {}, { signal: leaving.signal }), call(version, {})]
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'CallCancelled' })
    open(undefined)
    expect(await stays).toEqual({ version: '7' })
    expect(school.sent).toHaveLength(1)
  })

  it('is dropped silently when it writes', async () => {
    school.replies = () => envelope(1)
    const { call } = await freshKit()
    const both = await Promise.allSettled([call(readNotices, { ids: [1] }), call(readNotices, { ids: [1] })])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(both[1]).toHaveProperty('reason.name', 'CallCancelled')
    expect(school.sent).toHaveLength(1)
  })
})

describe('an expired session', () => {
  const expiring = (path: string, headers: Record<string, string>) => {
    if (path.startsWith('/api/common/refreshToken'))
      return envelope(1, { type: 'user-refresh', token: 't2', refresh_token: 'r2' })
    return headers['ba-user-token'] === 't1' ? envelope(409) : envelope(1, { version: '7' })
  }

  it('spec 4: code 409: one refresh, the others queue and are replayed with the new token', async () => {
    localStorage.setItem('userInfo', tokens('t1'))
    school.replies = expiring
    const { call } = await freshKit()
    const both = await Promise.all([call(version, { _ts: 1 }), call(version, { _ts: 2 })])
    expect(both).toEqual([{ version: '7' }, { version: '7' }])
    expect(school.sent.filter(({ path }) => path.startsWith('/api/common'))).toHaveLength(1)
    expect(school.sent.filter(({ headers }) => headers['ba-user-token'] === 't2')).toHaveLength(2)
    expect(localStorage.getItem('userInfo')).toBe(tokens('t2', 'r2'))
  })

  it('28 C11: an answer with type and token alone, as the specification has it, keeps the person signed in', async () => {
    localStorage.setItem('userInfo', tokens('t1'))
    school.replies = (path, headers) =>
      path.startsWith('/api/common/refreshToken')
        ? envelope(1, { type: 'user-refresh', token: 't2' })
        : expiring(path, headers)
    const { call } = await freshKit()
    expect(await call(version, {})).toEqual({ version: '7' })
    expect(localStorage.getItem('userInfo')).toBe(tokens('t2', 'r1'))
  })

  const failing = [
    ['the server says no', envelope(0, null, '登录过期')],
    ['the server breaks down', { status: 500, body: 'broken' }],
    ['the answer is no new token', envelope(1, { type: 'user-refresh' })],
  ] as const

  it.each(failing)(
    'spec 4: code 409: a failed refresh clears the token and leads to the login page; weakness D21: every waiting call is rejected: %s',
    async (_, refusal) => {
      localStorage.setItem('userInfo', tokens('t1'))
      school.replies = (path) => (path.startsWith('/api/common') ? refusal : envelope(409))
      const { call, session } = await freshKit()
      const three = [
        call(version, { _ts: 1 }),
        call(dropdownData, { _ts: 2 }),
        call(readNotices, { ids: [1] }),
      ]
      const ended = await Promise.race([
        Promise.allSettled(three),
        new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('it waits')), 3000)),
      ])
      expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      expect(session.tokensOf('member')).toBeUndefined()
      expect(localStorage.getItem('userInfo')).toBeNull()
      expect(new Set(school.led)).toEqual(new Set(['/user/login?to=%2FCourse%3Fcourse%3D3']))
    },
  )

  it('is kept when the renewal got no answer at all', async () => {
    localStorage.setItem('userInfo', tokens('t1'))
    school.replies = (path) =>
      path.startsWith('/api/common') ? new TypeError('Failed to fetch') : envelope(409)
    const { call, session } = await freshKit()
    const both = await Promise.allSettled([call(version, { _ts: 1 }), call(dropdownData, { _ts: 2 })])
    for (const one of both) expect(one).toMatchObject({ reason: { kind: 'unreachable' } })
    expect(session.tokensOf('member')).toBeDefined()
    expect(school.led).toEqual([])
  })

  it('uses the token another tab has got meanwhile', async () => {
    localStorage.setItem('userInfo', tokens('t1'))
    school.replies = expiring
    const { call } = await freshKit()
    localStorage.setItem('userInfo', tokens('t2', 'r2'))
    expect(await call(version, {})).toEqual({ version: '7' })
    expect(school.sent.filter(({ path }) => path.startsWith('/api/common'))).toHaveLength(0)
  })
})

describe('a session that was ended', () => {
  it('takes nothing from the one that has begun in another tab before its answer came', async () => {
    localStorage.setItem('userInfo', tokens('ended', ''))
    let come = (_: unknown) => {}
    const wait = new Promise((resolve) => {
      come = resolve
    })
    school.replies = (_path, headers) =>
      headers['ba-user-token'] === 'ended'
        ? { ...envelope(303, { type: 'need login' }), wait }
        : envelope(1, { version: '7' })
    const { call, session } = await freshKit()
    const asked = call(version, {})
    localStorage.setItem('userInfo', tokens('t2', 'r2'))
    session.rereadTokens('member')
    come(undefined)
    expect(await asked).toEqual({ version: '7' })
    expect(session.tokensOf('member')?.token).toBe('t2')
    expect(school.led).toEqual([])
  })
})

describe('an answer that leads elsewhere', () => {
  it('goes to the route of a 302, to the base of a 303, to the sign-in page when it asks for one', async () => {
    const { call } = await freshKit()
    school.replies = () => envelope(302, { routePath: '/Teach' })
    await expect(call(version, {})).rejects.toMatchObject({ name: 'CallCancelled' })
    school.replies = () => envelope(303, { type: 'logged in' })
    await expect(call(version, {})).rejects.toMatchObject({ name: 'CallCancelled' })
    school.replies = () => envelope(303, { type: 'need login' })
    await expect(call(version, {})).rejects.toMatchObject({ name: 'CallCancelled' })
    expect(school.led).toEqual(['/Teach', '/', '/user/login?to=%2FCourse%3Fcourse%3D3'])
  })
})
