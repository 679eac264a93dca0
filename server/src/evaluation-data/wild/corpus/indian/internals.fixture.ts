import { type Case, rowsOf, sum, truthOf, withItems } from '../corpus.fixture.ts'
import { cos, course, final, five, fulls, heads, internal, part, row, without } from './course.fixture.ts'

/** Internals, orals and columns between. */
export const internals: Record<string, Case> = {
  'internal tests, columns IA1 IA2 under Internal': {
    context: course,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['USN', 'Name', 'IA1 (30)', 'IA2 (30)'],
          ...rowsOf('in', (n) =>
            row(
              [
                ['', 30],
                ['', 30],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['IA1', 30],
      ['IA2', 30],
    ]),
  },
  'Assign 1, Assign 2 out of 10': {
    context: course,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Roll No.', 'Name', 'Assign 1 /10', 'Assign 2 /10'],
          ...rowsOf('in', (n) =>
            row(
              [
                ['', 10],
                ['', 10],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['Assign1', 10],
      ['Assign2', 10],
    ]),
  },
  'experiments without any full mark': {
    context: course,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['Roll No', 'Name', 'Exp 1', 'Exp 2', 'Exp 3'],
          ...rowsOf('in', (n) =>
            row(
              [
                ['', 25],
                ['', 25],
                ['', 25],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['Exp1', 25],
      ['Exp2', 25],
      ['Exp3', 25],
    ]),
    presses: [{ full: 25 }],
  },
  'a phone column between name and questions': {
    context: course,
    sheets: [
      {
        name: 'Final Exam',
        rows: [
          ['USN', 'Name', 'Phone', ...heads(five)],
          [null, 'Max', null, ...fulls(five)],
          ...rowsOf('in', (n) => [9_845_000_000 + n, ...row(five, n)]),
        ],
      },
    ],
    truth: truthOf(without(five)),
  },
  'a phone column without a head': {
    context: course,
    sheets: [
      {
        name: 'Final Exam',
        rows: [
          ['USN', 'Name', null, ...heads(five)],
          [null, 'Max', null, ...fulls(five)],
          ...rowsOf('in', (n) => [9_845_000_000 + n, ...row(five, n)]),
        ],
      },
    ],
    truth: truthOf(without(five)),
  },
  'totals per outcome and percentage behind the questions': {
    context: course,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['USN', 'Name', ...heads(five), 'CO1 Total', 'CO2 Total', 'CO3 Total', 'Total', 'Percentage'],
          [null, 'COURSE OUTCOME NO', ...cos(five)],
          [null, 'Max', ...fulls(five), 20, 10, 20, 50, 100],
          ...rowsOf('in', (n) => {
            const m = row(five, n)
            const [a = 0, b = 0, c = 0, d = 0, e = 0] = m
            return [...m, a + b, c, d + e, sum(m), sum(m) * 2]
          }),
        ],
      },
    ],
    truth: truthOf(five),
  },
  'subtotals called CO1, CO2, CO3': {
    context: course,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['USN', 'Name', ...heads(five), 'CO1', 'CO2', 'CO3'],
          [null, 'CO', ...cos(five)],
          [null, 'Max', ...fulls(five), 20, 10, 20],
          ...rowsOf('in', (n) => {
            const [a = 0, b = 0, c = 0, d = 0, e = 0] = row(five, n)
            return [a, b, c, d, e, a + b, c, d + e]
          }),
        ],
      },
    ],
    truth: truthOf(five),
  },
  'Roll No | Name | Marks': {
    context: course,
    sheets: [
      { name: 'Sheet1', rows: [['Roll No', 'Name', 'Marks'], ...rowsOf('in', (n) => row([['', 100]], n))] },
    ],
    truth: { 'Semester End Exam': truthOf([['x', 100]]).x ?? { full: 0, mark: () => 0 } },
    presses: [{ columns: 'C', is: part(final) }],
  },
  'an oral with the same layout as a stored exam': {
    context: withItems(course, final, [['Marks', 100]], 40),
    sheets: [
      { name: 'Sheet1', rows: [['Roll No', 'Name', 'Marks'], ...rowsOf('in', (n) => row([['', 25]], n))] },
    ],
    truth: truthOf([['Marks (2)', 25]]),
    presses: [{ columns: 'C', is: part(final) }, { full: 25 }],
  },
  'the second internal in the layout of the first': {
    context: withItems(
      course,
      internal,
      [
        ['Q1', 10],
        ['Q2', 10],
      ],
      40,
    ),
    sheets: [
      {
        name: 'Internal',
        rows: [
          ['USN', 'Name', 'Q1', 'Q2'],
          [null, 'Max', 10, 10],
          ...rowsOf('in', (n) =>
            row(
              [
                ['', 10],
                ['', 10],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['Q1 (2)', 10],
      ['Q2 (2)', 10],
    ]),
    presses: [{ columns: 'CD', is: part(internal) }],
  },
}
