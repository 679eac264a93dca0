import { expect, test } from 'vitest'
import { attainments, files, writeFiles } from './first-day/books.ts'
import { emptySchool, makeTerm, makeUnits } from './from-nothing/empty-school.ts'
import { approveFirst, firstPassword, type Person } from './from-nothing/person.ts'
import { typedFields } from './visit/clicks.ts'
import { settled } from './visit/visit.ts'

const school = emptySchool('first-day')
let founder: Person
let director: Person
let dean: Person
let teacher: Person
let head: Person

/** Drops a file on the first day and goes to the import that it is for. */
async function bring(person: Person, name: string) {
  await person.follow('/')
  await person.page.getByRole('link', { name: '打开第一天' }).click()
  await settled(person.page)
  await person.choose(name)
  const seen = person.page.getByRole('list', { name: '已看过的文件' })
  const row = seen.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: '去导入' }).click()
  await settled(person.page)
}

test('30.6: the founder makes the units and brings the lists of people to the first day', async () => {
  await writeFiles(school.folder)
  founder = await school.founderComes()
  const { page, button, paste, follow } = founder
  const units = [
    { code: '00', name: '南山大学' },
    { code: '02', name: '信息学院' },
    { code: '0201', name: '网络工程系' },
  ]
  await makeUnits(founder, units, { code: '080903', name: '网络工程' })

  await bring(founder, files.teachers)
  await page.getByPlaceholder('初始密码').fill(firstPassword)
  await button(/^导入 5 行$/).click()
  await page.getByText('已导入：新增 5').waitFor()
  await bring(founder, files.students)
  await button('建立这 2 个行政班').click()
  await page.getByPlaceholder('初始密码').fill(firstPassword)
  await button('导入 30 行').click()
  await page.getByText('已导入：新增 30').waitFor()

  await follow('/Appointments')
  await paste(
    '批量任命',
    '庚一 教学院长\n辛二 教学秘书\n壬三 专业负责人\n癸四 教研室主任\n子五 任课教师',
    /^任命 5 位$/,
  )
  await page.getByRole('cell', { name: '壬三' }).first().waitFor()
  await makeTerm(founder)
})

test('30.3: the director reads the plan out of Word; the dean puts it in force', async () => {
  director = await school.comes('T902')
  const { page, button, dialog, confirm, tab, follow, isSaved } = director
  await follow('/Culture')
  await button('新建方案').first().click()
  await dialog().getByRole('button', { name: '开始编制' }).click()
  await settled(page)
  await bring(director, files.plan)
  const drawer = dialog()
  for (let step = 1; step < 4; step += 1) await drawer.getByRole('button', { name: '下一步' }).click()
  await drawer.getByRole('button', { name: '存为草稿' }).last().click()
  await page.getByText(/^已存入：新增 \d+ 项/).waitFor()
  await tab('评价权重')
  await button(/^用有 H 的 \d+ 门课程生成权重$/).click()
  await isSaved()
  await button('提交审核').click()
  await confirm('提交审核', '由现行方案读入。')
  await page.getByText('待审核').first().waitFor()
  dean = await school.comes('T900')
  await approveFirst(dean)
  await dean.follow('/')
  await dean.takeUp('去发布')
  await dean.button('发布').click()
  await dean.confirm('发布')
}, 180_000)

test('30.2: a zip of syllabi in two forms becomes drafts; one is approved and put in force', async () => {
  school.takesOver(director)
  const { page, button, confirm, follow } = director
  await bring(director, files.syllabi)
  await button('读取 1 个文件').click()
  await page.getByText('可以离开本页').waitFor()
  await page.getByText('可以离开本页').waitFor({ state: 'detached', timeout: 60_000 })
  const causes = page.getByRole('complementary', { name: '要看的原因' })
  const decide = causes.getByRole('button', { name: /^(略去|以方案|照文件|重新编号|先存|这些表不用读)/ })
  for (let left = await decide.count(); left > 0; left = await decide.count()) {
    const taken = await causes.getByText('撤回').count()
    await decide.first().click()
    await expect.poll(() => causes.getByText('撤回').count()).toBe(taken + 1)
  }
  await button(/^存下就绪的 \d+ 份$/).click()
  await page.getByText(/^已存下 \d+ 份草稿/).waitFor({ timeout: 60_000 })
  await follow('/Course')
  await page.mouse.move(700, 800)
  const row = page.getByRole('row').filter({ hasText: 'NE100' })
  await row.getByRole('link').first().click()
  await settled(page)
  await button('提交审核').click()
  await confirm('提交审核', '由现行大纲读入。')
  head = await school.comes('T903')
  await approveFirst(head)
  school.takesOver(dean)
  await approveFirst(dean)
  await dean.follow('/')
  await dean.takeUp('去发布')
  await dean.button('发布').first().click()
  await dean.confirm('发布')
}, 180_000)

test('30.6: classes, timetable and marks come in as files, and the report is approved', async () => {
  school.takesOver(founder)
  await bring(founder, files.classes)
  await founder.confirm('导入 1 行')
  await bring(founder, files.timetable)
  await founder.confirm(/^导入 \d+ 行$/)
  teacher = await school.comes('T904')
  const { page, button, dialog, confirm, choose, takeUp, follow, inMain } = teacher
  await takeUp('录入')
  await button('由大纲生成').click()
  // what was generated changes the page once more
  await settled(page)
  await page.getByRole('radiogroup', { name: '各部分' }).getByText('导入', { exact: true }).click()
  await choose(files.marks)
  await page.getByText('30 行都没有问题').waitFor()
  await button('导入 30 行').click()
  await button('去核对并确认成绩').click()
  await button('确认成绩').click()
  await dialog().getByRole('button', { name: '确认成绩' }).click()
  await page.getByText('已确认', { exact: true }).first().waitFor()
  await button('计算达成度并写报告').click()
  await button('计算达成度').click()
  for (const value of attainments) await button(value.toFixed(3)).first().waitFor()
  for (const part of ['达成结果分析', '试题分析']) {
    await page.getByRole('textbox', { name: part, exact: true }).click()
    await page.keyboard.type('各目标均达到期望值，下一轮加强应用题的训练。')
  }
  const submit = inMain.getByRole('button', { name: '提交审核' })
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await confirm('提交审核', '题目区分度下一轮改进。')
  await approveFirst(head)
  await follow('/Assreport')
  await inMain.getByText('审核通过').first().waitFor()
}, 180_000)

test('30: from an empty school and its own files to a report in 120 clicks, 40 fields and four sign-ins', async () => {
  const { people } = school
  expect(people).toHaveLength(5)
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
  const clicks = sum(await Promise.all(people.map((one) => one.clicks())))
  const fields = sum(await Promise.all(people.map(({ page }) => typedFields(page))))
  expect(clicks).toBeLessThanOrEqual(120)
  expect(fields).toBeLessThanOrEqual(40)
  for (const { troubles } of people) expect(troubles).toEqual([])
  console.info('the first day: clicks', clicks, 'fields', fields)
})
