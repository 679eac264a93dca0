import { type Case, marksOf, merge, rowsOf, seq, truthOf, withItems } from '../corpus.fixture.ts'
import {
  assignments,
  cos,
  course,
  five,
  fulls,
  heads,
  internal,
  lab,
  row,
  table,
  without,
} from './course.fixture.ts'

/** Labs, footers and sums of outcomes. */
export const labs: Record<string, Case> = {
  'midsem, which the course does not call so': {
    context: course,
    sheets: [
      { name: 'Sheet1', rows: [['Roll No', 'Name', 'midsem'], ...rowsOf('in', (n) => row([['', 30]], n))] },
    ],
    truth: truthOf([['midsem', 30]]),
    presses: [
      {
        columns: 'C',
        is: {
          kind: 'new',
          item: {
            component_id: internal,
            no: 'midsem',
            name: '',
            full_score: 30,
            full_from: 'chosen',
            shares: [],
          },
        },
      },
    ],
  },
  'attendance of 0 and 1 in a lab sheet': {
    context: course,
    sheets: [
      {
        name: 'Lab',
        rows: [
          ['Roll No', 'Name', 'Day 1', 'Day 2', 'Day 3'],
          ...rowsOf('in', (n) => [1, n % 3 ? 1 : 0, n % 5 ? 1 : 0]),
        ],
      },
    ],
    truth: {
      Day1: { full: 1, mark: () => 1 },
      Day2: { full: 1, mark: (n) => (n % 3 ? 1 : 0) },
      Day3: { full: 1, mark: (n) => (n % 5 ? 1 : 0) },
    },
    presses: [{ full: 1 }],
  },
  'Score 1 … Score 3 of the lab': {
    context: course,
    sheets: [
      {
        name: 'Lab',
        rows: [
          ['Roll No 1', 'Name', 'Score 1 (20)', 'Score 2 (20)', 'Score 3 (20)'],
          ...rowsOf('in', (n) =>
            row(
              [
                ['', 20],
                ['', 20],
                ['', 20],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['Score1', 20],
      ['Score2', 20],
      ['Score3', 20],
    ]),
  },
  'footers: average, attainment, signature': {
    context: course,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['S.No', 'Reg. No.', 'Name of the Student', ...heads(five)],
          [null, null, 'CO', ...cos(five)],
          [null, null, 'Maximum Marks', ...fulls(five)],
          ...table(five),
          [null, null, 'Average', 7, 7, 7, 7, 7],
          [null, null, 'No. of students above target', 30, 30, 30, 30, 30],
          [null, null, 'CO attainment %', 75, 75, 75, 75, 75],
          ['Signature of the faculty'],
        ],
      },
    ],
    truth: truthOf(five),
  },
  'one sheet for each internal test, the same heads': {
    context: withItems(course, internal, [
      ['Test 1', 30],
      ['Test 2', 30],
    ]),
    sheets: seq(2).map((t) => ({
      name: `Test ${t}`,
      rows: [
        ['USN', 'Name', `Test ${t}`],
        ...rowsOf('in', (n) => [
          marksOf(
            [
              ['', 30],
              ['', 30],
            ],
            n,
          )[t - 1] ?? 0,
        ]),
      ],
    })),
    truth: truthOf([
      ['Test 1', 30],
      ['Test 2', 30],
    ]),
  },
  'absent as AB, dashes for nothing': {
    context: course,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['USN', 'Name', ...heads(five)],
          [null, 'Max', ...fulls(five)],
          ...rowsOf('in', (n) =>
            n === 3
              ? ['AB', 'AB', 'AB', 'AB', 'AB']
              : n === 4
                ? ['-', ...row(five, n).slice(1)]
                : row(five, n),
          ),
        ],
      },
    ],
    truth: Object.fromEntries(
      Object.entries(truthOf(without(five))).map(([no, one]) => [
        no,
        {
          ...one,
          mark: (n: number) => (n === 3 ? 'absent' : n === 4 && no === 'Q1' ? undefined : one.mark(n)),
        },
      ]),
    ),
  },
  'lab marks with CIE conversion column': {
    context: withItems(course, lab, [['Lab internals', 50]]),
    sheets: [
      {
        name: 'Lab',
        rows: [
          ['USN', 'Name', 'Lab internals', 'Converted to 20', 'Batch'],
          ...rowsOf('in', (n) => {
            const [m = 0] = row([['', 50]], n)
            return [m, m * 0.4, 'B1']
          }),
        ],
      },
    ],
    truth: truthOf([['Lab internals', 50]]),
  },
  'assignment marks under a component word, best of two behind': {
    context: withItems(course, assignments, [
      ['Assignment 1', 10],
      ['Assignment 2', 10],
    ]),
    sheets: [
      {
        name: 'CIE',
        rows: [
          ['Sr. No.', 'Enrollment No', 'Student Name', 'Assignment', null, 'Average'],
          [null, null, null, '1', '2', null],
          ...rowsOf(
            'in',
            (n) => {
              const [a = 0, b = 0] = row(
                [
                  ['', 10],
                  ['', 10],
                ],
                n,
              )
              return [a, b, (a + b) / 2]
            },
            (n) => [n + 1],
          ),
        ],
        merges: [merge(1, 3, 1, 4)],
      },
    ],
    truth: truthOf([
      ['Assignment 1', 10],
      ['Assignment 2', 10],
    ]),
  },
}
