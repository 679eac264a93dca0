import { beforeEach, expect, test, vi } from 'vitest'
import { keepSelection, selectionOf } from '#kit/selections.ts'
import { envelope, freshKit, openBrowser, school, tokens } from '#kit/wire/school.fixture.ts'

const reload = vi.fn()

beforeEach(() => {
  openBrowser()
  reload.mockReset()
  Object.assign(window.location, { reload, assign: vi.fn() })
  localStorage.setItem('userInfo', tokens('t1', 'r-member'))
  localStorage.setItem('adminInfo', tokens('a1', 'r-office'))
  keepSelection('course', { course: 3 })
})

async function leaving(area: 'member' | 'admin') {
  const kit = await freshKit()
  if (area === 'admin') window.location.pathname = '/admin/dashboard'
  const { leave } = await import('./leave.ts')
  return { kit, leave: () => leave(area) }
}
const posted = (path: string) => school.sent.filter((one) => one.path === path).map(({ body }) => body)

test.each([
  ['member', '/api/user/logout', 'r-member', 'userInfo', 'adminInfo'],
  ['admin', '/admin/Index/logout', 'r-office', 'adminInfo', 'userInfo'],
] as const)(
  'spec 4: logout posts the refresh token, clears selections and caches, reloads: %s',
  async (area, path, refreshToken, gone, kept) => {
    school.replies = (asked) => (asked === path ? envelope(1) : envelope(1, { url: '' }))
    const { leave } = await leaving(area)
    await leave()
    expect(posted(path)).toEqual([{ refreshToken }])
    expect([localStorage.getItem(gone), localStorage.getItem(kept) === null]).toEqual([null, false])
    expect(selectionOf('course')).toEqual({})
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('a logout that did not succeed leaves everything where it was', async () => {
  school.replies = (path) =>
    path === '/api/user/logout' ? envelope(0, null, '稍后再试') : envelope(1, { url: '' })
  const { leave } = await leaving('member')
  await expect(leave()).rejects.toMatchObject({ message: '稍后再试' })
  expect(localStorage.getItem('userInfo')).toContain('t1')
  expect(selectionOf('course')).toEqual({ course: 3 })
  expect(reload).not.toHaveBeenCalled()
})
