import { type Case, merge, over, rowsOf, sum, truthOf } from '../corpus.fixture.ts'
import { cos, course, five, fulls, heads, row, without } from './course.fixture.ts'

/** Papers of one exam as colleges in India keep them. */
export const papers: Record<string, Case> = {
  'letterhead, CO row, max row, total': {
    context: course,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['ABC Institute of Technology, Bengaluru'],
          ['Department of Computer Science and Engineering'],
          ['Semester End Examination Dec 2023'],
          ['Sl No', 'USN', 'Student Name', ...heads(five), 'Total'],
          [null, null, 'Course Outcome', ...cos(five), null],
          [null, null, 'Max Marks', ...fulls(five), 50],
          ...rowsOf(
            'in',
            (n) => [...row(five, n), sum(row(five, n))],
            (n) => [n + 1],
          ),
        ],
        merges: [over(1, 9), over(2, 9), over(3, 9)],
      },
    ],
    truth: truthOf(five),
  },
  'max marks as texts': {
    context: course,
    sheets: [
      {
        name: 'Final Exam',
        rows: [
          ['Roll No', 'Name', ...heads(five)],
          ['', 'Max Marks', ...fulls(five).map(String)],
          ...rowsOf('in', (n) => row(five, n)),
        ],
      },
    ],
    truth: truthOf(without(five)),
  },
  'a row of full marks as texts without a label': {
    context: course,
    sheets: [
      {
        name: 'Final Exam',
        rows: [
          ['USN', 'Name', ...heads(five)],
          [null, null, ...fulls(five).map(String)],
          ...rowsOf('in', (n) => row(five, n)),
        ],
      },
    ],
    truth: truthOf(without(five)),
  },
  'out of row: (10 marks)': {
    context: course,
    sheets: [
      {
        name: 'End Sem',
        rows: [
          ['Reg No', 'Name', ...heads(five)],
          [null, 'Out of', ...five.map(([, full]) => `(${full} marks)`)],
          ...rowsOf('in', (n) => row(five, n)),
        ],
      },
    ],
    truth: truthOf(without(five)),
  },
  'objective in the head: Q6_CO1': {
    context: course,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['Seat No', 'Name', 'Q6_CO1', 'Q7_CO2', 'Q8_CO3'],
          ['Max', null, 20, 20, 10],
          ...rowsOf('in', (n) =>
            row(
              [
                ['Q6', 20],
                ['Q7', 20],
                ['Q8', 10],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['Q6', 20, [1]],
      ['Q7', 20, [2]],
      ['Q8', 10, [3]],
    ]),
  },
  'either-or questions, half of the cells empty': {
    context: course,
    sheets: [
      {
        name: 'Exam',
        rows: [
          ['USN', 'Name', 'Q1', 'Q2', 'Q3 (or)', 'Q4 (or)'],
          [null, 'Max', 20, 20, 20, 20],
          ...rowsOf('in', (n) => {
            const [a = 0, b = 0, c = 0, d = 0] = row(
              [
                ['', 20],
                ['', 20],
                ['', 20],
                ['', 20],
              ],
              n,
            )
            return n % 2 ? [a, b, c, null] : [a, b, null, d]
          }),
        ],
      },
    ],
    truth: {
      ...truthOf([
        ['Q1', 20],
        ['Q2', 20],
      ]),
      'Q3(or)': {
        full: 20,
        mark: (n) =>
          n % 2
            ? row(
                [
                  ['', 20],
                  ['', 20],
                  ['', 20],
                ],
                n,
              )[2]
            : undefined,
      },
      'Q4(or)': {
        full: 20,
        mark: (n) =>
          n % 2
            ? undefined
            : row(
                [
                  ['', 20],
                  ['', 20],
                  ['', 20],
                  ['', 20],
                ],
                n,
              )[3],
      },
    },
  },
  'sub-questions a b c under merged questions': {
    context: course,
    sheets: [
      {
        name: 'SEE',
        rows: [
          ['USN', 'Name', 'Q1', null, 'Q2', null],
          [null, null, 'a', 'b', 'a', 'b'],
          [null, 'Max', 5, 5, 10, 10],
          ...rowsOf('in', (n) =>
            row(
              [
                ['', 5],
                ['', 5],
                ['', 10],
                ['', 10],
              ],
              n,
            ),
          ),
        ],
        merges: [merge(1, 0, 2, 0), merge(1, 1, 2, 1), merge(1, 2, 1, 3), merge(1, 4, 1, 5)],
      },
    ],
    truth: truthOf([
      ['Q1a', 5],
      ['Q1b', 5],
      ['Q2a', 10],
      ['Q2b', 10],
    ]),
  },
}
