import { expect, test } from 'vitest'
import { pastedRows, sorted, verdictOf } from './rows.ts'

const line = (
  student_no: string,
  ours: number | null,
  official: number | null,
  official_state = 'normal',
) => ({
  student_id: Number(student_no),
  student_no,
  name: '',
  ours,
  official,
  official_state: official === null ? official_state : 'normal',
  difference: ours === null || official === null ? null : ours - official,
})

test('what is said of a student', () => {
  expect(verdictOf(line('1', 80.4, 80), 0.5)).toBe('equal')
  expect(verdictOf(line('1', 80.5, 80), 0.5)).toBe('equal')
  expect(verdictOf(line('1', 80.6, 80), 0.5)).toBe('differs')
  expect(verdictOf(line('1', null, 80), 0.5)).toBe('none-ours')
  expect(verdictOf(line('1', null, null, 'deferred'), 0.5)).toBe('none-ours')
  expect(verdictOf(line('1', 80, null, 'absent'), 0.5)).toBe('state')
  expect(verdictOf(line('1', 80, null, ''), 0.5)).toBe('none-official')
})

test('the largest differences first', () => {
  const list = [line('1', 80, 80), line('2', 80, 78), line('3', 80, 90), line('4', null, 60)]
  expect(sorted(list, 0.5).map(({ student_no }) => student_no)).toEqual(['3', '2', '4', '1'])
})

test('two columns as people paste them', () => {
  for (const heads of ['学号\t总评', 'Student ID\tGrade', '学生学号\t姓名\t总成绩'])
    expect(pastedRows(heads)).toEqual([])
  expect(pastedRows('20230101\t85\n20230102, 60\r\n 20230103  张三  缺考\n学号\n\n')).toEqual([
    { student_no: '20230101', total: '85' },
    { student_no: '20230102', total: '60' },
    { student_no: '20230103', total: '缺考' },
  ])
})
