import { expect } from 'vitest'
import { studentRows } from './books.ts'
import { makeTerm, makeUnits } from './empty-school.ts'
import { firstPassword, type Person } from './person.ts'

/** The founder makes units, people, offices and the term, most of it from workbooks. */
export async function makeSchool(founder: Person) {
  const { page, button, choose, tab, paste, follow } = founder
  const units = [
    { code: '00', name: '东海大学' },
    { code: '01', name: '计算机学院' },
    { code: '0101', name: '软件工程系' },
  ]
  await makeUnits(founder, units, { code: '080902', name: '软件工程' })

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

  await makeTerm(founder)
}
