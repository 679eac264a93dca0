import { describe, expect, test } from 'vitest'
import { sheetOf } from '../sheets.fixture.ts'
import { readCourses } from './read-courses.ts'

const head = ['课程代码', '课程名称', '开课学期', '学分', '总学时', '课程性质']
const row = (over: Record<number, string | number | null> = {}) =>
  ['SE101', '程序设计基础', 1, 4, 64, '必修'].map((cell, at) => (at in over ? (over[at] ?? null) : cell))
const one = (over: Record<number, string | number | null>) => readCourses(sheetOf([head, row(over)]))
const codes = (over: Record<number, string | number | null>) =>
  one(over)?.problems.map(({ code, row: at, column }) => [code, at, column])

describe('finding the table', () => {
  test('reads a plain list', () => {
    const list = readCourses(sheetOf([head, row()]))
    expect(list).toMatchObject({ head_row: 1, problems: [] })
    expect(list?.rows[0]).toMatchObject({
      row: 2,
      code: 'SE101',
      isGood: true,
      fields: { term: 1, credits: 4, hours_total: 64, nature: 'required' },
    })
  })

  test('tolerates titles above and notes and sums below', () => {
    const list = readCourses(
      sheetOf([
        ['软件工程专业课程设置表'],
        ['2024 版'],
        head,
        row(),
        row({ 0: 'SE102', 1: '离散数学' }),
        ['合计', null, null, 8],
        ['注：理论课 16 学时 1 学分'],
      ]),
    )
    expect(list?.head_row).toBe(3)
    expect(list?.rows.map(({ code }) => code)).toEqual(['SE101', 'SE102'])
  })

  test('understands a merged head of two rows', () => {
    const list = readCourses(
      sheetOf(
        [
          ['课程代码', '课程名称', '学分', '学时', null, null],
          [null, null, null, '总学时', '理论', '实验'],
          ['SE201', '数据结构', 4, 64, 48, 16],
        ],
        [
          { top: 1, left: 0, bottom: 2, right: 0 },
          { top: 1, left: 1, bottom: 2, right: 1 },
          { top: 1, left: 2, bottom: 2, right: 2 },
          { top: 1, left: 3, bottom: 1, right: 5 },
        ],
      ),
    )
    expect(list?.rows[0]?.fields).toEqual({
      code: 'SE201',
      name: '数据结构',
      credits: 4,
      hours_total: 64,
      hours_theory: 48,
      hours_lab: 16,
    })
  })

  test('a sum in the total names theory and practice where their own columns are empty in the row', () => {
    const list = readCourses(
      sheetOf([
        ['课程代码', '课程名称', '学分', '总学时', '理论', '实践'],
        ['SE201', '数据结构', 4, '48+16', null, null],
        ['SE202', '操作系统', 4, '48+16', 40, null],
      ]),
    )
    expect(
      list?.rows.map(({ fields }) => [fields.hours_total, fields.hours_theory, fields.hours_practice]),
    ).toEqual([
      [64, 48, 16],
      [64, 40, 16],
    ])
  })

  test('never takes the first course for a part of the head', () => {
    const list = readCourses(
      sheetOf([
        ['课程代码', '课程名称', '课程模块'],
        ['A1', '甲', '其他'],
      ]),
    )
    expect(list).toMatchObject({ head_row: 1, rows: [{ code: 'A1', fields: { module: '其他' } }] })
  })

  test('reads a cell merged over several rows in each of them', () => {
    const list = readCourses(
      sheetOf(
        [
          ['课程类别', '课程代码', '课程名称'],
          ['专业核心', 'A1', '甲'],
          [null, 'A2', '乙'],
        ],
        [{ top: 2, left: 0, bottom: 3, right: 0 }],
      ),
    )
    expect(list?.rows.map(({ fields }) => fields.category)).toEqual(['major-core', 'major-core'])
  })

  test('is none without a head of code and name', () => {
    expect(
      readCourses(
        sheetOf([
          ['姓名', '学号'],
          ['王', '2023'],
        ]),
      ),
    ).toBeUndefined()
    expect(readCourses(sheetOf([]))).toBeUndefined()
  })

  test.each(['Course code', '课程 编号', '课程代码*', '课程编码：'])('knows %s as the code', (word) => {
    expect(
      readCourses(
        sheetOf([
          [word, '课程名称'],
          ['A1', '甲'],
        ]),
      )?.rows[0]?.code,
    ).toBe('A1')
  })
})

describe('values', () => {
  test.each<[string | number, number]>([
    ['3', 3],
    [3, 3],
    ['第5学期', 5],
    ['第 5 学期', 5],
    ['三', 3],
    ['第八学期', 8],
    ['1-4', 1],
    ['１', 1],
  ])('term %s is %d', (text, term) => {
    expect(one({ 2: text })?.rows[0]?.fields.term).toBe(term)
  })

  test.each(['9', '0', '秋', '第九学期', '3.5'])('term %s is refused', (text) => {
    expect(codes({ 2: text })).toEqual([['not-a-term', 2, 3]])
  })

  test.each<[string | number, number]>([
    ['2.5', 2.5],
    ['２．５', 2.5],
    ['4学分', 4],
    [0.5, 0.5],
  ])('credits %s are %d', (text, credits) => {
    expect(one({ 3: text })?.rows[0]?.fields.credits).toBe(credits)
  })

  test('what is no number, negative or too much is told at its place', () => {
    expect(codes({ 3: '四' })).toEqual([['not-a-number', 2, 4]])
    expect(codes({ 3: -1 })).toEqual([['out-of-range', 2, 4]])
    expect(codes({ 4: 20_000 })).toEqual([['out-of-range', 2, 5]])
  })

  test.each([
    ['必修', 'required'],
    ['必修课', 'required'],
    ['限选', 'restricted'],
    ['选修', 'elective'],
    ['Elective', 'elective'],
    ['required', 'required'],
  ])('nature %s is %s', (text, nature) => {
    expect(one({ 5: text })?.rows[0]?.fields.nature).toBe(nature)
  })

  test('an unknown word is told with the words that are known, in both languages', () => {
    expect(one({ 5: '随便' })?.problems[0]).toMatchObject({
      code: 'unknown-choice',
      text: '随便',
      values: { field: 'nature', choices: '必修、限选、任选', choices_en: 'Required, Restricted, Elective' },
    })
  })

  test('what is left empty is not said', () => {
    expect(one({ 2: null, 3: null, 5: null })?.rows[0]?.fields).toEqual({
      code: 'SE101',
      name: '程序设计基础',
      hours_total: 64,
    })
  })

  test('flags, educations and prerequisites', () => {
    const list = readCourses(
      sheetOf([
        ['课程代码', '课程名称', '核心课程', '双语', '五育', '先修课程', '开课单位'],
        ['A1', '甲', '√', '否', '德智劳', 'B1、B2; B3', '软件工程系'],
      ]),
    )
    expect(list?.rows[0]).toMatchObject({
      fields: { is_core: true, is_bilingual: false, educations: ['moral', 'intellectual', 'labour'] },
      prerequisites: ['B1', 'B2', 'B3'],
      college: '软件工程系',
    })
  })
})

describe('rows that cannot be', () => {
  test('a missing code or name, and a code that stands twice', () => {
    expect(codes({ 0: null })).toEqual([['code-missing', 2, 1]])
    expect(codes({ 1: null })).toEqual([['name-missing', 2, 2]])
    const twice = readCourses(sheetOf([head, row(), row({ 0: 'se101' })]))
    expect(twice?.problems).toMatchObject([{ code: 'code-twice', row: 3, column: 1, values: { first: 2 } }])
    expect(twice?.rows.map(({ isGood }) => isGood)).toEqual([true, false])
  })

  test('a text that is too long', () => {
    expect(codes({ 1: '长'.repeat(201) })).toEqual([['too-long', 2, 2]])
    expect(codes({ 0: 'X'.repeat(33) })).toEqual([['too-long', 2, 1]])
  })
})
