import { version } from '@obelisk/contract/dropdown'
import { readNotices } from '@obelisk/contract/inbox'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSelection, selectionOf, selectionScreens } from '../selections.ts'
import { envelope, freshKit, openBrowser, school, tokens } from './school.fixture.ts'
import { doneText, networkText, statusText } from './status-texts.ts'

beforeEach(openBrowser)

/** The English is the specification's, word for word; 404 is followed by the address. */
const catalogue = [
  ['302 Interface redirected!', '接口重定向了！'],
  ['400 Incorrect parameter!', '参数不正确！'],
  ['401 You do not have permission to operate!', '您没有权限操作！'],
  ['403 You do not have permission to operate!', '您没有权限操作！'],
  ['404 Error requesting address: /x', '请求地址出错: /x'],
  ['408 Request timed out!', '请求超时！'],
  ['409 The same data already exists in the system!', '系统已存在相同数据！'],
  ['500 Server internal error!', '服务器内部错误！'],
  ['501 Service not implemented!', '服务未实现！'],
  ['502 Gateway error!', '网关错误！'],
  ['503 Service unavailable!', '服务不可用！'],
  ['504 The service is temporarily unavailable Please try again later!', '服务暂时无法访问，请稍后再试！'],
  ['505 HTTP version is not supported!', 'HTTP版本不受支持！'],
] as const

describe('texts', () => {
  it.each(catalogue)('spec 8: %s', async (stated, chinese) => {
    const status = Number(stated.slice(0, 3))
    expect(statusText('en', status, '/x')).toBe(stated.slice(4))
    expect(statusText('zh-cn', status, '/x')).toBe(chinese)
    // and it is what a call that is answered so comes to
    const { call } = await freshKit()
    school.replies = () => ({ status, body: {} })
    const message = expect.stringMatching(new RegExp(`^${chinese.replace('/x', '.*/api/cache/version')}$`))
    await expect(call(version, {})).rejects.toMatchObject({ message })
  })

  it('spec 8: other Abnormal problem, please contact the website administrator!', () => {
    for (const status of [402, 418, 429, 599])
      expect(statusText('en', status, '/x')).toBe(
        'Abnormal problem, please contact the website administrator!',
      )
    expect(statusText('zh-cn', 418, '/x')).toBe('异常问题，请联系网站管理员！')
  })

  it('spec 8: Network request timeout!', () => {
    expect([networkText('en', 'timeout'), networkText('zh-cn', 'timeout')]).toEqual([
      'Network request timeout!',
      '网络请求超时！',
    ])
  })

  it('spec 8: Server exception! and, when offline, You are disconnected!', () => {
    expect([networkText('en', 'unreachable'), networkText('zh-cn', 'unreachable')]).toEqual([
      'Server exception!',
      '服务端异常！',
    ])
    expect([networkText('en', 'offline'), networkText('zh-cn', 'offline')]).toEqual([
      'You are disconnected!',
      '您断网了！',
    ])
  })

  it('spec 8: Operation successful is said where the server says nothing', async () => {
    school.replies = () => envelope(1)
    const { call } = await freshKit()
    await call(readNotices, { ids: [1] }, { announce: true })
    school.replies = () => envelope(1, null, '资料更新成功~')
    await call(readNotices, { ids: [2] }, { announce: true })
    expect(school.told).toEqual(['操作成功', '资料更新成功~'])
    expect(doneText('en')).toBe('Operation successful')
  })
})

describe('codes of the body', () => {
  it('spec 8: a code other than 1 is an error and shows msg, except 303', async () => {
    const { call } = await freshKit()
    school.replies = () => envelope(0, null, '没有权限操作！')
    await expect(call(version, {})).rejects.toMatchObject({ message: '没有权限操作！' })
    school.replies = () => envelope(303, { type: 'logged in' }, '您已经登录过了，无需重复登录~')
    await expect(call(version, {})).rejects.toMatchObject({ name: 'CallCancelled' })
    expect(school.told).toEqual([])
  })

  it('spec 4: code 302 says its message and leads to the route in the answer', async () => {
    const { call } = await freshKit()
    school.replies = () => envelope(302, { routePath: '/Culture?culture=2' }, '请先选择培养方案')
    await expect(call(version, {})).rejects.toMatchObject({ name: 'CallCancelled' })
    expect([school.led, school.told]).toEqual([['/Culture?culture=2'], ['请先选择培养方案']])
  })

  it('spec 4: code 303 leads to the base route, or to its sign-in page when login is needed', async () => {
    localStorage.setItem('userInfo', tokens('t1'))
    const { call, session } = await freshKit()
    school.replies = () => envelope(303, { type: 'logged in' })
    await expect(call(version, {})).rejects.toMatchObject({ name: 'CallCancelled' })
    expect([school.led, session.tokensOf('member')?.token]).toEqual([['/'], 't1'])
    school.replies = () => envelope(303, { type: 'need login' })
    await expect(call(version, { _ts: 2 })).rejects.toMatchObject({ name: 'CallCancelled' })
    expect(school.led.at(-1)).toBe('/user/login?to=%2FCourse%3Fcourse%3D3')
    expect(session.tokensOf('member')).toBeUndefined()
  })

  it('W4.2: the area is the one the request was made from, though the person has moved on', async () => {
    localStorage.setItem('userInfo', tokens('t1', ''))
    localStorage.setItem('adminInfo', tokens('a1', ''))
    const { call, session } = await freshKit()
    let open: (value: unknown) => void = () => undefined
    const wait = new Promise((resolve) => {
      open = resolve
    })
    school.replies = () => ({ ...envelope(409), wait })
    const asked = call(version, {})
    window.location.pathname = '/admin/dashboard'
    open(undefined)
    await expect(asked).rejects.toMatchObject({ name: 'CallCancelled' })
    expect([session.tokensOf('member'), session.tokensOf('admin')?.token]).toEqual([undefined, 'a1'])
    expect(school.led).toEqual([])
  })

  it('spec 6: batoken and ba-user-token: paths starting with /admin are the back office and carry its token', async () => {
    localStorage.setItem('userInfo', tokens('t1'))
    localStorage.setItem('adminInfo', tokens('a1'))
    school.replies = () => envelope(1, { version: '7' })
    const { call } = await freshKit()
    await call(version, {})
    window.location.pathname = '/admin/dashboard'
    await call(version, {})
    expect(school.sent.map(({ headers }) => [headers['ba-user-token'], headers.batoken])).toEqual([
      ['t1', undefined],
      [undefined, 'a1'],
    ])
  })

  it('spec 7: headers language, batoken, ba-user-token; the base is the index script', async () => {
    const asked: string[] = []
    localStorage.setItem('userInfo', tokens('t1'))
    localStorage.setItem('adminInfo', tokens('a1'))
    const { call } = await freshKit()
    school.replies = () => envelope(1, { version: '7' })
    const answer = fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      asked.push(address)
      return answer(address, init)
    })
    await call(version, {})
    window.location.pathname = '/admin/dashboard'
    await call(version, { _ts: 1 })
    expect(asked[0]).toMatch(/^\/index\.php\/api\/cache\/version/)
    const [site, office] = school.sent.map(({ headers }) => headers)
    expect(site).toMatchObject({ language: 'zh-cn', 'ba-user-token': 't1' })
    expect(office).toMatchObject({ language: 'zh-cn', batoken: 'a1' })
    expect([site?.batoken, office?.['ba-user-token']]).toEqual([undefined, undefined])
  })
})

it('forgetting who is signed in puts caches away and loads the page anew; spec 9: clearing data removes the selections of report, course, evaldata, teach, prore, exam and ques', async () => {
  const reload = vi.fn()
  const putAway = vi.fn()
  vi.stubGlobal('window', {
    location: { pathname: '/', search: '', reload },
    addEventListener: () => undefined,
  })
  localStorage.setItem('userInfo', tokens('t1'))
  for (const screen of selectionScreens) keepSelection(screen, { course: 3 })
  const { session } = await freshKit()
  session.whenSignedOut(putAway)
  await session.forget('member')
  expect(localStorage.getItem('userInfo')).toBeNull()
  expect(putAway).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  for (const screen of ['report', 'course', 'evaldata', 'teach', 'prore', 'exam', 'ques'] as const)
    expect(selectionOf(screen)).toEqual({})
})
