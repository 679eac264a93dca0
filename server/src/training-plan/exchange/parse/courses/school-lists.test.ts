import { describe, expect, test } from 'vitest'
import { type Cells, sheetFrom } from '../workbook.fixture.ts'
import type { CourseList } from './course-list.ts'
import { readCourses } from './read-courses.ts'

const _ = null
const coursesIn = async (rows: Cells, merges?: readonly string[]) =>
  readCourses(await sheetFrom(rows, merges)) as CourseList

describe('course lists as schools write them', () => {
  test('a timetable with hours by kind, a column for each term, categories down the side, sums and notes', async () => {
    const list = await coursesIn(
      [
        ['计算机学院软件工程专业教学进程表（2024版）'],
        [
          '课程类别',
          '课程编号',
          '课程名称',
          '学分',
          '学时分配',
          _,
          _,
          _,
          '各学期周学时分配',
          _,
          _,
          _,
          _,
          _,
          _,
          _,
          '考核方式',
        ],
        [_, _, _, _, '总学时', '理论', '实验', '上机', '一', '二', '三', '四', '五', '六', '七', '八'],
        ['通识教育必修课程', 'MA101', '高等数学A(1)', 5, 80, 80, '—', '—', 5, _, _, _, _, _, _, _, '考试'],
        [_, 'MA102', '高等数学A(2)', 5, 80, 80, _, _, _, 5, _, _, _, _, _, _, '考试'],
        [_, '小计', _, 10, 160],
        ['专业核心课程', 'SE201', '★数据结构', 4, 64, 48, 16, _, _, _, 4, _, _, _, _, _, '考试'],
        [_, 'SE202', '操作系统', '3.5', 56, 48, _, 8, _, _, _, 4, _, _, _, _, '考查'],
        [
          '集中实践环节',
          'PR401',
          '毕业设计（论文）',
          14,
          '14周',
          _,
          _,
          _,
          _,
          _,
          _,
          _,
          _,
          _,
          _,
          '14周',
          '考查',
        ],
        ['合计', _, _, 31.5],
        ['注：★为专业核心课程；理论教学 16 学时计 1 学分。'],
      ],
      [
        'A1:Q1',
        'A2:A3',
        'B2:B3',
        'C2:C3',
        'D2:D3',
        'E2:H2',
        'I2:P2',
        'Q2:Q3',
        'A4:A6',
        'B6:C6',
        'A7:A8',
        'A10:C10',
        'A11:Q11',
      ],
    )
    expect(list.problems).toEqual([])
    expect(
      list.rows.map(({ code, fields }) => [
        code,
        fields.term,
        fields.category,
        fields.nature,
        fields.assess_type,
      ]),
    ).toEqual([
      ['MA101', 1, 'general', 'required', 'exam'],
      ['MA102', 2, 'general', 'required', 'exam'],
      ['SE201', 3, 'major-core', undefined, 'exam'],
      ['SE202', 4, 'major-core', undefined, 'check'],
      ['PR401', 8, 'practice', undefined, 'check'],
    ])
    expect(list.rows[2]).toMatchObject({
      name: '数据结构',
      fields: { is_core: true, weekly_hours: 4, hours_lab: 16 },
    })
    expect(list.rows[0]?.fields).toMatchObject({ hours_lab: 0, hours_computer: 0, hours_theory: 80 })
    expect(list.rows[4]?.fields).toMatchObject({ weeks: 14, credits: 14 })
    expect(list.rows[4]?.fields.hours_total).toBeUndefined()
    expect(list.rows[4]).toMatchObject({ name: '毕业设计（论文）', fields: { name: '毕业设计（论文）' } })
  })

  test('sections with titles across the sheet, the head again on each page, years with two halves', async () => {
    const head = [
      '序号',
      '课程代码',
      '课程名称',
      '学分',
      '总学时',
      '第一学年',
      _,
      '第二学年',
      _,
      '第三学年',
      _,
      '第四学年',
      _,
      '考核形式',
    ]
    const list = await coursesIn(
      [
        ['表3  课程设置一览表'],
        head,
        [_, _, _, _, _, '上', '下', '上', '下', '上', '下', '上', '下'],
        ['一、通识教育课程'],
        ['（一）必修'],
        [1, 'GE101', '思想道德与法治', 3, 48, '√', _, _, _, _, _, _, _, '试'],
        ['（二）选修'],
        [2, 'GE110', '艺术鉴赏', 2, 32, _, _, '√', _, _, _, _, _, '查'],
        ['二、学科基础课程（必修）'],
        head,
        [3, 'MA201', '线性代数', 3, 48, _, '√', _, _, _, _, _, _, '闭卷考试'],
        ['三、劳动教育'],
        [4, 'LB101', '劳动实践', 1, 32, _, _, _, _, '√', _, _, _, '考查'],
      ],
      ['A1:N1', 'F2:G2', 'H2:I2', 'J2:K2', 'L2:M2', 'A4:N4', 'A5:N5', 'A7:N7', 'A9:N9', 'A12:N12'],
    )
    expect(list.problems).toEqual([])
    expect(list.rows.map(({ code, fields }) => [code, fields.term, fields.category, fields.nature])).toEqual([
      ['GE101', 1, 'general', 'required'],
      ['GE110', 3, 'general', 'elective'],
      ['MA201', 2, 'discipline', 'required'],
      ['LB101', 5, undefined, undefined],
    ])
  })

  test('terms as year and half, sums of hours, hours in weeks, dashes', async () => {
    const list = await coursesIn([
      ['课程号', '课 程 名 称', '课程性质', '学 分', '学时', '建议修读学年学期', '先修课程'],
      ['A1', '大学英语', '必修', 4, '48+16', '大一上', '—'],
      ['A2', '程序设计', '必修课', 4, '64（含实验16）', '大二（下）', '《大学英语》'],
      ['A3', '认识实习', '必修', 1, '1周', '第三学年第一学期', '无'],
      ['A4', '形势与政策', '必修', 2, 64, '1-8', '-'],
      ['A5', '机器学习', '专业限选', 2, '32学时', 'Ⅵ', '程序设计、大学英语'],
      ['A6', '综合训练', '任意选修', 2, '2W', '第7学期(后8周)', _],
    ])
    expect(list.problems).toEqual([])
    expect(list.rows.map(({ fields }) => fields.term)).toEqual([1, 4, 5, 1, 6, 7])
    expect(list.rows.map(({ fields }) => fields.nature)).toEqual([
      'required',
      'required',
      'required',
      'required',
      'restricted',
      'elective',
    ])
    expect(list.rows[0]?.fields).toMatchObject({ hours_total: 64, hours_theory: 48, hours_practice: 16 })
    expect(list.rows[1]?.fields).toMatchObject({ hours_total: 64, hours_theory: 48, hours_lab: 16 })
    expect(list.rows[2]?.fields.weeks).toBe(1)
    expect(list.rows[5]?.fields.weeks).toBe(2)
    expect(list.rows.map(({ prerequisites }) => prerequisites)).toEqual([
      [],
      ['《大学英语》'],
      [],
      [],
      ['程序设计', '大学英语'],
      undefined,
    ])
  })

  test('2-1 is the first half of the second year when the column says so; a course over two rows stands once', async () => {
    const list = await coursesIn(
      [
        ['课程代码', '课程名称', '学分', '开课学期'],
        ['B1', '大学体育', 4, '1-1'],
        [_, _, _, '1-2'],
        ['B2', '编译原理', 3, '3-1'],
        ['B3', '毕业设计', 8, '4-2'],
      ],
      ['A2:A3', 'B2:B3', 'C2:C3'],
    )
    expect(list.problems).toEqual([])
    expect(list.rows.map(({ code, fields }) => [code, fields.term])).toEqual([
      ['B1', 1],
      ['B2', 5],
      ['B3', 8],
    ])
  })

  test('names in two languages in one cell, words of its own for everything', async () => {
    const list = await coursesIn([
      [
        '课程平台',
        '课程代码',
        '课程名称（中英文）',
        '学分',
        '计划学时',
        '讲授',
        '实践',
        '开课时间',
        '修读方式',
        '考核类型',
        '开课院系',
        '工程认证类别',
      ],
      [
        '大类平台课',
        'C 101',
        '大学物理\nCollege Physics',
        4,
        64,
        56,
        8,
        '二',
        '必',
        '考试',
        '理学院',
        '数学与自然科学类课程',
      ],
      ['专业拓展课', 'C102', '软件项目\n管理', 2, 32, 32, 0, '五', '限选', '考查', '软件学院', '专业类课程'],
      ['创新创业教育', 'C103', '创业基础', 1, 16, 16, '/', '三', '必', '大作业', '创业学院', '其他'],
    ])
    expect(list.problems).toEqual([])
    expect(list.rows[0]).toMatchObject({
      code: 'C101',
      name: '大学物理',
      fields: { name_en: 'College Physics', category: 'discipline', ceeaa_category: 'maths-science' },
    })
    expect(list.rows[1]).toMatchObject({
      name: '软件项目管理',
      fields: { category: 'major-elective', nature: 'restricted', ceeaa_category: 'major' },
    })
    expect(list.rows[2]?.fields).toMatchObject({
      category: 'innovation',
      assess_type: 'check',
      hours_practice: 0,
    })
  })
})
