import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { contextOf } from '../guess/workbook.fixture.ts'
import { at, merge, row, size, students, type Wild } from './wild.fixture.ts'

/** Lists of homework, labs and quizzes. */
export const homeworkLists: Record<string, Wild> = {
  'a sheet for each class: only ours is read': {
    sheets: [
      {
        name: '计科2302',
        rows: [
          ['学号', '姓名', '作业1', '作业2'],
          ...students((n) => row(n, 5, 6)).map(([no, ...rest]) => [
            `2023010${String(no).slice(7).replace(/^1/, '2')}`,
            ...rest,
          ]),
        ],
      },
      { name: '计科2301', rows: [['学号', '姓名', '作业1', '作业2'], ...students((n) => row(n, 1, 2))] },
    ],
    marks: { 作业1: at(1), 作业2: at(2) },
  },
  'the same heads for every homework, dates under them': {
    sheets: [
      {
        name: '作业',
        rows: [
          ['学号', '姓名', '第一次作业', '第二次作业'],
          [null, null, '9月20日', '10月15日'],
          ...students((n) => row(n, 1, 2)),
        ],
      },
    ],
    marks: { 作业1: at(1), 作业2: at(2) },
  },
  percentages: {
    sheets: [
      {
        name: '实验',
        rows: [
          ['学号', '姓名', '实验1', '实验2'],
          ...students((n) =>
            row(n, 3, 4).map((mark): CellSpec => ({ value: mark / 100, look: { format: '0%' } })),
          ),
        ],
      },
    ],
    marks: {},
    told: { percent_cell: 124 },
  },
  'shares of the full mark without a sign for it': {
    sheets: [
      {
        name: '实验',
        rows: [['学号', '姓名', '实验1', '实验2'], ...students((n) => [at(3)(n) / 100, at(4)(n) / 100])],
      },
    ],
    marks: {},
    told: { percent_cell: 124 },
  },
  'the registrar’s marks of attendance, class and homework in one process part, no objective known': {
    sheets: [
      {
        name: '平时成绩登记表',
        rows: [
          ['江城大学平时成绩登记表', null, null, null, null, null, null],
          ['课程名称', null, '数据结构', null, '教学班', null, '计科2301'],
          ['序号', '学号', '姓名', '作业1', '作业2', '', '备注'],
          [null, null, null, '(满分100)', '(满分100)', null, null],
          ...students(
            (n) => (n === 4 ? ['缓', '缓', null, '缓考'] : [...row(n, 1, 2), null, '']),
            (n) => [n + 1],
          ),
          ['填表说明：1. 缺考请填“缺考”；2. 成绩保留整数。'],
        ],
        merges: [merge(1, 0, 1, 6), merge(2, 0, 2, 1), merge(2, 2, 2, 3), merge(2, 4, 2, 5)],
      },
    ],
    marks: {
      作业1: (n) => (n === 4 ? 'deferred' : at(1)(n)),
      作业2: (n) => (n === 4 ? 'deferred' : at(2)(n)),
    },
  },
  'English, last name first, scores with units, absent students': {
    sheets: [
      {
        name: 'Labs',
        rows: [
          ['Course: Data Structures', null, null, null],
          ['No.', 'Student Number', 'Full name', 'Lab 1', 'Lab 2', 'Remarks'],
          ...students(
            (n) => (n === 2 ? ['ABS', 'Absent', ''] : [`${at(3)(n)} pts`, at(4)(n), '']),
            (n) => [n + 1],
          ),
          [null, 'Average', null, 80, 81],
        ],
      },
    ],
    context: homeworks('Lab', 2),
    marks: {
      Lab1: (n) => (n === 2 ? 'absent' : undefined),
      Lab2: (n) => (n === 2 ? 'absent' : undefined),
    },
    told: { above_full: 122 },
  },
  'ten homeworks of ten points each, named HW1 … HW10': {
    sheets: [
      {
        name: 'Homework',
        rows: [
          ['Student ID', 'Name', ...Array.from({ length: 10 }, (_, n) => `HW${n + 1}`), 'Total'],
          ...students((n) => [...Array.from({ length: 10 }, (_, q) => (n + q) % 11), 50]),
        ],
      },
    ],
    context: homeworks('HW'),
    marks: Object.fromEntries(
      Array.from({ length: 10 }, (_, q) => [`HW${q + 1}`, (n: number) => (n + q) % 11]),
    ),
  },
  'items whose names contain each other: T1 to T16, called 1 to 16': {
    sheets: [
      {
        name: '测验',
        rows: [
          ['学号', '姓名', ...Array.from({ length: 16 }, (_, n) => `T${n + 1}`)],
          ...students((n) => Array.from({ length: 16 }, (_, q) => (n + q) % 11)),
        ],
      },
    ],
    context: homeworks('T', 16, (n) => String(n + 1)),
    marks: Object.fromEntries(
      Array.from({ length: 16 }, (_, q) => [`T${q + 1}`, (n: number) => (n + q) % 11]),
    ),
  },
  'names in front, numbers of other width, a remark with 免修': {
    sheets: [
      {
        name: '实验',
        rows: [
          ['班级：计科2301　人数：62'],
          ['姓名', '学号', '实验1', '实验2', '备注'],
          ...students((n) => (n === 5 ? [null, null, '免修'] : row(n, 3, 4))).map(([no, name, ...rest]) => [
            name ?? null,
            Number(no),
            ...rest,
          ]),
          ['平均', null, 80, 81],
          ['最高分', null, 100, 100],
        ],
      },
    ],
    marks: {
      实验1: (n) => (n === 5 ? 'exempt' : at(3)(n)),
      实验2: (n) => (n === 5 ? 'exempt' : at(4)(n)),
    },
  },
  'short numbers within the class': {
    sheets: [
      {
        name: '作业',
        rows: [
          ['学号', '姓名', '作业1', '作业2'],
          ...students((n) => row(n, 1, 2)).map(([, ...rest], n) => [n + 1, ...rest]),
        ],
      },
    ],
    marks: {},
    told: { unknown_student: 62 },
  },
}

function homeworks(word: string, count = 10, nameOf: (n: number) => string = () => '') {
  const context = contextOf(size)
  const [item] = context.items
  if (!item) throw new Error('no item')
  const items = Array.from({ length: count }, (_, n) => ({
    ...item,
    id: 700 + n,
    no: `${word}${n + 1}`,
    name: nameOf(n),
    full_score: 10,
    points: 20 / count,
  }))
  return { ...context, items: [...items, ...context.items.slice(2)] }
}
