import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { expect, test } from 'vitest'
import type { PlanSay } from '../messages.ts'
import { zhCn } from '../messages.zh-cn.ts'
import { changeText, placeText, valueText } from './record-words.ts'

const say = (key: string) => zhCn[key as keyof typeof zhCn] ?? key
const t = Object.assign(say, { ofCode: say }) as PlanSay
const plan = {
  courses: [
    { id: 5, code: 'SE101', name: '程序设计' },
    { id: 6, code: 'SE102', name: '面向对象' },
  ],
  indicators: [{ id: 7, no: '1.2' }],
  requirements: [{ id: 8, no: 3 }],
  objectives: [{ id: 9, no: 2 }],
  groups: [{ id: 1, name: '数学' }],
  colleges: [{ id: 4, name: '理学院' }],
  library: { id: 2, name: '2024 版', items: [{ id: 31, no: 6 }] },
  project_grades: [{ id: 3, name: '2025级' }],
} as unknown as WholePlan

test.each([
  ['plan:1:positioning', '基本信息 专业定位'],
  ['plan:1:grades', '基本信息 适用年级'],
  ['course:5:is_eval', '课程 SE101 程序设计 评价课程'],
  ['support:5:7', '支撑矩阵 SE101 × 1.2'],
  ['link:8:9', '培养目标–毕业要求 3 × 2'],
  ['indicator:7:weight_in_requirement', '指标点 1.2 在毕业要求中的权重'],
  ['requirement:8:standard_item_ids', '毕业要求 3 覆盖的标准条目'],
  ['objective:9:horizon_years', '培养目标 2 预期年限'],
  ['group:1:rule', '选课组 数学 组内取值'],
])('the place %s is said in words of the screen', (place, words) => {
  expect(placeText(place, plan, t)).toBe(words)
})

test.each([
  ['is_eval', 'true', '是'],
  ['nature', 'required', '必修'],
  ['college_id', '4', '理学院'],
  ['prerequisite_ids', '[5,6]', 'SE101、SE102'],
  ['standard_item_ids', '[31]', '6'],
  ['grades', '[3]', '2025级'],
  ['rule', 'min', '取最低'],
  ['credits', '2.5', '2.5'],
  ['group_id', null, '（空）'],
])('what %s holds is no code: %s', (field, value, words) => {
  expect(valueText(field, value, plan, t)).toBe(words)
})

test('a row that went and an act that was taken back say so', () => {
  const line = { id: 1, name: '林书远', time: 0 }
  const gone = { ...line, place: 'objective:77', before: 'row', after: null }
  expect([placeText(gone.place, plan, t), changeText(gone, plan, t)]).toEqual([
    '培养目标',
    { before: '删除', after: null },
  ])
  const back = { ...line, place: 'undo:3', before: 'import-courses', after: null }
  expect(changeText(back, plan, t)).toEqual({ before: null, after: '撤销课程表导入' })
})
