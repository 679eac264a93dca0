import { expect } from 'vitest'
import { studentRows } from './books.ts'
import { firstPassword, type Person } from './person.ts'

const ownPassword = 'Kepler-tanzt-gern'

/** The founder makes the own account with the code, then units, people, offices and the term, most of it from workbooks. */
export async function makeSchool(founder: Person, code: string) {
  const { page, button, confirm, choose, add, tab, paste, follow } = founder
  await page.getByLabel('开通码').fill(code)
  await page.getByLabel('登录账号').fill('founder')
  await page.getByLabel('姓名').fill('顾开元')
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  await button('建立账号').click()
  await page.getByText('7 步中 0 步已就绪').waitFor()

  await page.getByRole('link', { name: '打开第一天' }).click()
  await button('新建：单位与专业').click()
  await page.getByText('先添加学校，再添加学院和教研室（系）。').waitFor()
  await add({ 代码: '00', 名称: '东海大学' })
  await add({ 代码: '01', 名称: '计算机学院' })
  await add({ 代码: '0101', 名称: '软件工程系' })
  await tab('专业与年级')
  await add({ 代码: '080902', 名称: '软件工程' })
  await button('批量添加年级').click()
  await confirm(/^添加 4 个年级$/)
  await page.getByText('已添加 4 个年级').waitFor()

  await tab('教师')
  await button('导入').first().click()
  await choose('教师.xlsx')
  await page.getByPlaceholder('初始密码').fill(firstPassword)
  await button(/^导入 5 行$/).click()
  await page.getByText('已导入：新增 5').waitFor()

  // two admin classes are missing: they are made where they are missed
  await tab('学生')
  await button('导入').first().click()
  await choose('学生.xlsx')
  await page.getByText('有 2 个行政班还没有建立').waitFor()
  expect(await page.getByText('没有一行可以导入').count()).toBe(0)
  await button('建立这 2 个行政班').click()
  await page.getByPlaceholder('初始密码').fill(firstPassword)
  await button(`导入 ${studentRows.length} 行`).click()
  await page.getByText(`已导入：新增 ${studentRows.length}`).waitFor()

  // offices for five people in one paste
  const before = await founder.clicks()
  await follow('/Appointments')
  await paste(
    '批量任命',
    '甲一 教学院长\n乙二 教学秘书\n丙三 专业负责人\n丁四 教研室主任\n戊五 任课教师',
    /^任命 5 位$/,
  )
  await page.getByRole('cell', { name: '丙三' }).first().waitFor()
  expect((await founder.clicks()) - before, 'clicks for five offices').toBeLessThanOrEqual(8)

  await follow('/TeachingClasses')
  await tab('学期')
  await add({})
  await page.getByText('当前学期', { exact: true }).first().waitFor()
}
