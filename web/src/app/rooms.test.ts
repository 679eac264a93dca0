import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#kit/page.ts'
import { openBrowser } from '#kit/wire/school.fixture.ts'

let pages: readonly Page[]

beforeAll(async () => {
  openBrowser()
  ;({ pages } = await import('./rooms.ts'))
})

const routes = [
  ['/', 'main', '首页', false],
  ['/Culture', 'main', '培养方案', false],
  ['/Course', 'main', '课程大纲', false],
  ['/Evaldata', 'main', '评价数据', false],
  ['/Assreport', 'main', '评价报告', false],
  ['/user/login', 'main', '登录', true],
  ['/user/edit', 'main', '个人信息', false],
  ['/student', 'student', '学生首页', false],
  ['/student/login', 'student', '登录', true],
  ['/student/profile', 'student', '个人中心', false],
  ['/404', 'main', '页面找不到了', true],
  ['/401', 'main', '无访问权限', true],
] as const

test.each(routes)('spec 2: route %s', (path, _area, title, alone) => {
  const found = pages.filter((page) => page.path === path)
  expect(found).toHaveLength(1)
  const [page] = found
  expect(page?.title['zh-cn']).toContain(title)
  expect(page?.title.en).toMatch(/^[A-Z]/)
  expect(Boolean(page?.standAlone ?? page?.bare)).toBe(alone)
})

test('every page brings its screen, and no address is two pages', async () => {
  const paths = pages.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const inOffice = pages.filter(({ path }) => path.startsWith('/admin'))
  expect(inOffice.filter(({ area }) => area !== 'admin').map(({ path }) => path)).toEqual([])
})
