import {
  type Case,
  merge,
  none,
  person,
  type Question,
  rowsOf,
  seq,
  size,
  truthOf,
  withItems,
} from '../corpus.fixture.ts'
import { course, final, fulls, hundred, names, paper, part, plain, row } from './course.fixture.ts'

/** Columns between, several sheets, the same layout again. */
export const columns: Record<string, Case> = {
  手机号列夹在中间: {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', '手机', ...names],
          ['满分', null, null, ...fulls],
          ...rowsOf('cn', (n) => [13_800_000_000 + n, ...row(paper, n)]),
        ],
      },
    ],
    truth: truthOf(plain),
  },
  缺考缓考写在备注: {
    context: course,
    sheets: [
      {
        name: '期末考试',
        rows: [
          ['学号', '姓名', '期末成绩', '备注'],
          ...rowsOf('cn', (n) =>
            n === 2 ? [null, '缺考'] : n === 5 ? [null, '缓考'] : [...row([hundred], n), null],
          ),
        ],
      },
    ],
    truth: {
      期末考试: {
        full: 100,
        mark: (n) => (n === 2 ? 'absent' : n === 5 ? 'deferred' : row([hundred], n)[0]),
      },
    },
  },
  '教务系统导出：平时 期末 总评 绩点': {
    context: course,
    sheets: [
      {
        name: '成绩',
        rows: [
          ['学年学期', '2023-2024-1'],
          [
            '学号',
            '姓名',
            '专业',
            '班级',
            '平时成绩(20%)',
            '实验成绩(20%)',
            '期末成绩(60%)',
            '总成绩',
            '绩点',
            '考试性质',
          ],
          ...rowsOf('cn', (n) => {
            const m = row([hundred, hundred, hundred], n)
            return ['计算机', '计科1班', ...m, 80, 3, '正常考试']
          }),
        ],
      },
    ],
    truth: truthOf([
      ['平时成绩', 100],
      ['实验', 100],
      ['期末考试', 100],
    ]),
  },
  折算列夹在各项之间: {
    context: course,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['学号', '姓名', '平时成绩', '平时折算', '实验', '实验折算', '期末考试', '期末折算'],
          ...rowsOf('cn', (n) =>
            row([hundred, hundred, hundred], n).flatMap((m, at) => [m, m * (at === 2 ? 0.6 : 0.2)]),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['平时成绩', 100],
      ['实验', 100],
      ['期末考试', 100],
    ]),
  },
  一张表一个环节: {
    context: course,
    sheets: [
      { name: '平时成绩', rows: [['学号', '姓名', '成绩'], ...rowsOf('cn', (n) => row([hundred], n))] },
      { name: '实验', rows: [['学号', '姓名', '成绩'], ...rowsOf('cn', (n) => row([hundred], n, 1))] },
      { name: '期末考试', rows: [['学号', '姓名', '成绩'], ...rowsOf('cn', (n) => row([hundred], n, 2))] },
    ],
    truth: truthOf([
      ['平时成绩', 100],
      ['实验', 100],
      ['期末考试', 100],
    ]),
  },
  第二张表只有姓名: {
    context: course,
    sheets: [
      { name: '实验', rows: [['学号', '姓名', '实验'], ...rowsOf('cn', (n) => row([hundred], n, 1))] },
      {
        name: '期末',
        rows: [['姓名', '期末'], ...seq(size, 0).map((n) => [person('cn', n)[1], ...row([hundred], n, 2)])],
      },
    ],
    truth: truthOf(
      [
        ['实验', 100],
        ['期末考试', 100],
      ],
      1,
    ),
    presses: [{ all: 'no_number', remedy: 'same' }],
  },
  成绩单抬头直接压在表头上: {
    context: course,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          [null, null, null, '数据结构期末考试试卷分析原始数据'],
          ['学号', '姓名', ...names],
          ['满分', null, ...fulls],
          ...rowsOf('cn', (n) => row(paper, n)),
        ],
      },
    ],
    truth: truthOf(plain),
  },
  全角数字和空格: {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学 号', '姓 名', '期 末'],
          ...rowsOf('cn', (n) => [
            String(row([hundred], n)[0]).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
          ]),
        ],
      },
    ],
    truth: truthOf([['期末考试', 100]]),
  },
  '题号一行、目标在括号里': {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', ...paper.map(([no, full, co = []]) => `${no}(${full}分)(目标${co.join('')})`)],
          ...rowsOf('cn', (n) => row(paper, n)),
        ],
      },
    ],
    truth: truthOf(paper),
  },
  '题号 1 到 5 一行，满分没有': {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', '题号', ...none(4)],
          [null, null, 1, 2, 3, 4, 5],
          ...rowsOf('cn', (n) =>
            row(
              seq(5).map((no): Question => [String(no), 20]),
              n,
            ),
          ),
        ],
        merges: [merge(1, 2, 1, 6), merge(1, 0, 2, 0), merge(1, 1, 2, 1)],
      },
    ],
    truth: truthOf(seq(5).map((no): Question => [`题号(${no})`, 20])),
    presses: [{ full: 20 }],
  },
  与已存的期末同一版式的补考: {
    context: withItems(
      course,
      final,
      [
        ['一', 20],
        ['二', 20],
        ['三', 30],
        ['四', 30],
      ],
      size,
    ),
    sheets: [
      {
        name: '期末',
        rows: [['学号', '姓名', ...names], ['满分', null, ...fulls], ...rowsOf('cn', (n) => row(paper, n))],
      },
    ],
    truth: truthOf(plain.map(([no, full]): Question => [`${no} (2)`, full])),
    presses: [{ columns: 'CDEF', is: part(final) }],
  },
}
