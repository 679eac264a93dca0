import {
  type Case,
  classOf,
  merge,
  over,
  person,
  rowsOf,
  seq,
  size,
  sum,
  truthOf,
} from '../corpus.fixture.ts'
import { american, csv, hundred, part, plainRows, row, soru, turkish } from './course.fixture.ts'

/** Turkish habits, files that are no .xlsx, lists without heads or numbers. */
export const otherFiles: Record<string, Case> = {
  'two header rows: part over question': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Student ID', 'Name', 'Midterm', null, 'Final Exam', null],
          [null, null, 'Q1', 'Q2', 'Q3', 'Q4'],
          [null, 'Max', 50, 50, 40, 60],
          ...rowsOf('us', (n) =>
            row(
              [
                ['', 50],
                ['', 50],
                ['', 40],
                ['', 60],
              ],
              n,
            ),
          ),
        ],
        merges: [merge(1, 2, 1, 3), merge(1, 4, 1, 5)],
      },
    ],
    truth: truthOf([
      ['Q1', 50],
      ['Q2', 50],
      ['Q3', 40],
      ['Q4', 60],
    ]),
  },
  'a transcript: other courses beside this one': {
    context: american,
    sheets: [
      {
        name: 'Transcript',
        rows: [
          ['Student ID', 'Name', 'Credits', 'Calculus', 'Physics', 'Final Exam'],
          ...rowsOf('us', (n) => [18, ...row([hundred, hundred, hundred], n)]),
        ],
      },
    ],
    truth: {
      'Final Exam': truthOf([
        ['a', 100],
        ['b', 100],
        ['c', 100],
      ]).c ?? { full: 0, mark: () => 0 },
    },
    presses: [{ columns: 'DE', is: { kind: 'ignore' } }],
  },
  'the row of questions is taken for a title: one row pointed at': {
    context: american,
    sheets: [
      {
        name: 'Final Exam',
        rows: [
          ['Data Structures course'],
          ['Student ID', 'Name', 'Trees course', 'Graphs course'],
          [null, 'Max', 40, 60],
          ...rowsOf('us', (n) =>
            row(
              [
                ['', 40],
                ['', 60],
              ],
              n,
            ),
          ),
        ],
        merges: [over(1, 4)],
      },
    ],
    truth: truthOf([
      ['Treescourse', 40],
      ['Graphscourse', 60],
    ]),
  },
  'Vize, Final with shares in the heads': {
    context: turkish,
    sheets: [
      {
        name: 'Notlar',
        rows: [
          ['Öğrenci No', 'Adı Soyadı', 'Ödev (%20)', 'Vize (%30)', 'Final (%50)', 'Ortalama'],
          ...rowsOf('tr', (n) => {
            const [a = 0, b = 0, c = 0] = row([hundred, hundred, hundred], n)
            return [a, b, c, a * 0.2 + b * 0.3 + c * 0.5]
          }),
        ],
      },
    ],
    truth: truthOf([
      ['Ödev', 100],
      ['Vize', 100],
      ['Final', 100],
    ]),
  },
  'Soru 1 … Soru 4 with outcomes and points': {
    context: turkish,
    sheets: [
      {
        name: 'Final',
        rows: [
          ['Sıra No', 'Öğrenci No', 'Ad Soyad', ...soru.map(([no]) => no), 'Toplam'],
          [null, null, 'Öğrenme Çıktısı', 1, 2, 3, 4, null],
          [null, null, 'Puan', 25, 25, 25, 25, 100],
          ...rowsOf(
            'tr',
            (n) => [...row(soru, n), sum(row(soru, n))],
            (n) => [n + 1],
          ),
        ],
      },
    ],
    truth: truthOf(soru),
  },
  'Turkish csv with semicolons': {
    context: turkish,
    text: {
      name: 'notlar.csv',
      text: csv(
        [
          ['Öğrenci No', 'Adı Soyadı', 'Vize', 'Final'],
          ...plainRows('tr', (n) => row([hundred, hundred], n)),
        ],
        ';',
      ),
    },
    truth: truthOf([
      ['Vize', 100],
      ['Final', 100],
    ]),
  },
  'a web page called .xls': {
    context: classOf('cn', [
      ['平时成绩', 40],
      ['期末考试', 60, 'final'],
    ]),
    text: {
      name: '成绩.xls',
      text: `<html><meta charset="utf-8"><table>${[['学号', '姓名', '平时成绩', '期末考试'], ...plainRows('cn', (n) => row([hundred, hundred], n))].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`,
    },
    truth: truthOf([
      ['平时成绩', 100],
      ['期末考试', 100],
    ]),
  },
  'tabs called .xls': {
    context: classOf('cn', [
      ['平时成绩', 40],
      ['期末考试', 60, 'final'],
    ]),
    text: {
      name: '成绩.xls',
      text: csv(
        [['学号', '姓名', '平时成绩', '期末考试'], ...plainRows('cn', (n) => row([hundred, hundred], n))],
        '\t',
      ),
    },
    truth: truthOf([
      ['平时成绩', 100],
      ['期末考试', 100],
    ]),
  },
  'no head at all': {
    context: american,
    sheets: [{ name: 'Sheet1', rows: rowsOf('us', (n) => row([hundred], n)) }],
    truth: truthOf([['Midterm', 100]]),
    presses: [{ columns: 'C', is: part(3) }],
  },
  'names only, marks of the midterm': {
    context: american,
    sheets: [
      {
        name: 'Sheet1',
        rows: [['Name', 'Midterm'], ...seq(size, 0).map((n) => [person('us', n)[1], ...row([hundred], n)])],
      },
    ],
    truth: truthOf([['Midterm', 100]]),
    presses: [{ all: 'no_number', remedy: 'same' }],
  },
}
