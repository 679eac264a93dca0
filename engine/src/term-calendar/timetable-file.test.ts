import { describe, expect, test } from 'vitest'
import { sectionsIn, weekdayIn } from './timetable-fields.ts'
import { coursesOfCell, readTimetableGrid, roomOfCell } from './timetable-grid.ts'
import { entriesOfFields, readPastedTimetable } from './timetable-table.ts'
import { readTimetableLine } from './timetable-text.ts'

const all = Array.from({ length: 18 }, (_, at) => at + 1)
const upTo = (last: number, from = 1, step = 1) =>
  all.filter((week) => week >= from && week <= last && (week - from) % step === 0)

describe('cells that hold one thing', () => {
  test.each([
    ['3-4', 3, 4],
    ['第3-4节', 3, 4],
    ['3,4,5', 3, 5],
    ['0304', 3, 4],
    ['030405节', 3, 5],
    ['第二大节', 3, 4],
    ['第一节', 1, 1],
    ['一、二节', 1, 2],
    ['三四节', 3, 4],
    ['十一节', 11, 11],
    ['第1-2节\n08:00-09:35', 1, 2],
    ['Period 3', 3, 3],
  ])('sections %s', (text, section_from, section_to) =>
    expect(sectionsIn(text)).toEqual({ section_from, section_to }),
  )
  test.each(['', '上午', '4-3', '15', '0', '午休', '软工2501', '2026-2027学年第1学期'])(
    'no sections: %s',
    (text) => expect(sectionsIn(text)).toBeUndefined(),
  )
  test.each([
    ['周一', 1],
    ['星期日', 7],
    ['三', 3],
    ['5', 5],
    ['Wednesday', 3],
    ['８', undefined],
    ['教室', undefined],
  ])('weekday %s', (text, day) => expect(weekdayIn(text)).toBe(day))
})

describe('a course in a cell, as systems write it', () => {
  test.each([
    ['数据结构(1-16周)(3-4节) 张三 教一101', upTo(16), 3, 4],
    ['数据结构★\n(3-4节)1-16周/校区:主校区/场地:教一101/教师:张三/教学班:SE201-01', upTo(16), 3, 4],
    ['数据结构\n张三(讲师)\n1-15(单周)[03-04节]\n教一101', upTo(15, 1, 2), 3, 4],
    ['数据结构 1-8周,10-16(双)周 3,4节 教一101', [...upTo(8), 10, 12, 14, 16], 3, 4],
    ['数据结构◇1-16周◇教一101◇3-4节', upTo(16), 3, 4],
    ['数据结构 {第2-16周|双周} 第3-4节 教一101', upTo(16, 2), 3, 4],
  ])('%s', (text, weeks, section_from, section_to) => {
    const read = readTimetableLine(text, all, { weekday: 2 })
    expect(read).toMatchObject({ entry: { weekday: 2, section_from, section_to, weeks } })
    if ('rest' in read) expect(roomOfCell(read.rest, ['数据结构', '张三', 'SE201-01'])).toBe('教一101')
  })
  test('without weeks it holds for all, on 单周 for every second one', () => {
    const weeksOf = (text: string) => {
      const read = readTimetableLine(text, all, { weekday: 1, sections: { section_from: 1, section_to: 2 } })
      return 'entry' in read ? read.entry.weeks : read.problem
    }
    expect(weeksOf('数据结构 教一101')).toEqual(all)
    expect(weeksOf('数据结构 单周 教一101')).toEqual(upTo(17, 1, 2))
    expect(weeksOf('数据结构 20-1周')).toBe('weeks')
  })
  test('a room number before the sections is none of them', () =>
    expect(readTimetableLine('周三 教101,3-4节 1-16周', all)).toMatchObject({
      entry: { section_from: 3, section_to: 4 },
    }))
  test('several courses in one cell are told apart', () => {
    expect(coursesOfCell('数据结构\n1-8周\n\n离散数学\n9-16周')).toHaveLength(2)
    expect(coursesOfCell('数据结构\n1-8周 张三\n教一101\n离散数学\n9-16周 李四\n教一102')).toEqual([
      '数据结构\n1-8周 张三\n教一101',
      '离散数学\n9-16周 李四\n教一102',
    ])
    expect(coursesOfCell('数据结构 1-8周\n离散数学 9-16周')).toHaveLength(2)
    // one name over two times
    expect(coursesOfCell('数据结构\n1-8周 3-4节\n10-16周 5-6节')).toEqual([
      '数据结构\n1-8周 3-4节',
      '数据结构\n10-16周 5-6节',
    ])
    expect(coursesOfCell('数据结构\n1-8周\n------------\n离散数学\n9-16周')).toHaveLength(2)
    expect(coursesOfCell('  ')).toEqual([])
  })
})

const seen = (rows: string[][], spans: { top: number; left: number; bottom: number; right: number }[] = []) =>
  readTimetableGrid({ rows, spans }, all).map(({ text, about, read }) => {
    const entry = 'entry' in read ? read.entry : undefined
    const { weekday, section_from, section_to } = entry ?? {}
    return { text, about, weekday, section_from, section_to }
  })

describe('a grid of the week', () => {
  test('sections at the left, a title above', () => {
    const found = seen([
      ['软工2501班课表'],
      ['节次', '', '周一', '周二', '周三'],
      ['上午', '第1-2节', '数据结构(1-16周) 教一101', '', '离散数学(1-8周) 教二'],
      ['', '第3-4节', '', '操作系统(1-16周) 教三', ''],
    ])
    expect(found.map(({ weekday, section_from, text }) => [weekday, section_from, text.slice(0, 4)])).toEqual(
      [
        [1, 1, '数据结构'],
        [3, 1, '离散数学'],
        [2, 3, '操作系统'],
      ],
    )
    expect(found[0]?.about).toContain('软工2501班课表')
  })
  test('a row for each section, cells merged over two', () => {
    const rows = [
      ['', '星期一', '星期二', '星期三', '星期四'],
      ['1', '数据结构 教一101', '', '', ''],
      ['2', '', '', '', ''],
      ['3', '', '', '', '数据结构 教一102'],
      ['4', '', '', '', ''],
    ]
    const spans = [
      { top: 1, left: 1, bottom: 2, right: 1 },
      { top: 3, left: 4, bottom: 4, right: 4 },
    ]
    expect(seen(rows, spans)).toMatchObject([
      { weekday: 1, section_from: 1, section_to: 2 },
      { weekday: 4, section_from: 3, section_to: 4 },
    ])
  })
  test('classes at the left, days and sections as two rows of heads', () => {
    const found = seen([
      ['班级', '星期一', '', '星期二', '', '星期三', ''],
      ['', '1-2节', '3-4节', '1-2节', '3-4节', '1-2节', '3-4节'],
      ['软工2501', '', '数据结构(1-16周)', '', '', '', '离散数学'],
      ['软工2502', '', '', '数据结构(1-16周)', '', '', ''],
    ])
    expect(found.map(({ weekday, section_from, about }) => [weekday, section_from, about])).toEqual([
      [1, 3, '软工2501'],
      [3, 3, '软工2501'],
      [2, 1, '软工2502'],
    ])
  })
  test('several grids below each other keep their titles', () => {
    const grid = (title: string, course: string) => [
      [title],
      ['节次', '周一', '周二', '周三'],
      ['1-2', course, '', ''],
      ['3-4', '', '', ''],
    ]
    const found = seen([...grid('软工2501', '数据结构'), ...grid('软工2502', '数据结构')])
    expect(found.map(({ about }) => about.split(' ')[0])).toEqual(['软工2501', '软工2502'])
  })
  test('a list is no grid', () =>
    expect(
      seen([
        ['教学班', '星期', '节次'],
        ['A', '周一', '1-2'],
        ['B', '周二', '1-2'],
        ['C', '周三', '1-2'],
      ]),
    ).toEqual([]))
})

describe('a row of a list', () => {
  const line = {
    weekday: 4,
    section_from: 5,
    section_to: 8,
    weeks: upTo(15, 1, 2),
    kind: 'lab',
    room: 'A402',
  }
  test.each([
    [{ weekday: '周四', sections: '5-8', weeks: '1-15单', room: 'A402', hours: '实验' }],
    [{ weekday: '4', sections: '05060708', weeks: '1-15周(单)', room: 'A402', hours: '上机' }],
    [{ weekday: '星期四 第5-8节', sections: '', weeks: '1-15(单)', room: 'A402', hours: '实验' }],
    [{ time: '周四5-8节{第1-15周(单)}', room: 'A402', hours: '实验' }],
  ])('%o', (fields) => expect(entriesOfFields(fields, all)).toEqual({ entries: [line] }))
  test('one cell may hold several times', () => {
    const read = entriesOfFields({ time: '周一1-2节 1-16周 教一101；周三3-4节 1-16周 教一102' }, all)
    expect('entries' in read && read.entries.map(({ room }) => room)).toEqual(['教一101', '教一102'])
  })
  test('what is missing is said', () => {
    expect(entriesOfFields({ sections: '1-2' }, all)).toEqual({ problem: 'day' })
    expect(entriesOfFields({ weekday: '周一', sections: '下午' }, all)).toEqual({ problem: 'sections' })
    expect(entriesOfFields({ weekday: '周一', sections: '1-2', weeks: '20-1' }, all)).toEqual({
      problem: 'weeks',
    })
  })
})

describe('what is pasted', () => {
  const whose = { course: '数据结构', name: '数据结构 软工2501' }
  test('of a grid the cells of the course', () => {
    const { entries } = readPastedTimetable(
      [
        ['节次', '周一', '周二', '周三'],
        ['1-2', '数据结构\n1-16周\n教一101', '离散数学\n1-16周\n教二', ''],
      ],
      all,
      whose,
    )
    expect(entries).toMatchObject([{ weekday: 1, section_from: 1, room: '教一101' }])
  })
  test('of a list the rows of the class', () => {
    const { entries, problems } = readPastedTimetable(
      [
        ['教学班', '星期', '节次', '周次', '教室'],
        ['数据结构 软工2501', '周一', '1-2', '1-16', '教一101'],
        ['数据结构 软工2501', '周一', '', '1-16', '教一101'],
        ['数据结构 软工2502', '周二', '1-2', '1-16', '教一102'],
      ],
      all,
      whose,
    )
    expect(entries).toMatchObject([{ weekday: 1, room: '教一101' }])
    expect(problems).toMatchObject([{ line: 3, missing: 'sections' }])
  })
})
