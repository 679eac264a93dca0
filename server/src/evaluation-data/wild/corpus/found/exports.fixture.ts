import { person, rowsOf, size, truthOf } from '../corpus.fixture.ts'
import {
  american,
  type Cases,
  chinese,
  everybody,
  except,
  fulls,
  last,
  lines,
  row,
  utf16,
} from './course.fixture.ts'

const quizAndLab = fulls(10, 25)
const quizTruth = truthOf([
  ['Homework', 10],
  ['Lab', 25],
])
const ofFile = { all: 'full_differs', remedy: 'file' }
const canvasHead = ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section']
const canvasRow = (n: number) => [person('us', n)[1], 4711 + n, person('us', n)[0], `user${n}`, 'CS 201-01']
const hw = ['HW1 (664617)', 'HW2 (664618)']
const hwTruth = truthOf([
  ['HW1', 50],
  ['HW2', 50],
])

/** What learning platforms give out. */
export const platforms: Cases = {
  'Blackboard: tabs in UTF-16 called .xls, all fields quoted': {
    context: american,
    text: {
      name: 'gc_CS201_column_2026.xls',
      text: utf16(
        lines(
          [
            [
              'Last Name',
              'First Name',
              'Username',
              'Student ID',
              'Quiz 3 [Total Pts: 10 Score] |664617',
              'Lab 1 [Total Pts: 25 Score] |664618',
            ],
            ...everybody.map((n) => [...last(n), `user${n}`, person('us', n)[0], ...row(quizAndLab, n)]),
          ],
          '\t',
          true,
        ),
      ),
    },
    truth: quizTruth,
    presses: [
      { columns: 'E', is: { kind: 'part', component_id: 1 } },
      { columns: 'F', is: { kind: 'part', component_id: 2 } },
      ofFile,
    ],
  },
  'Blackboard as csv': {
    context: american,
    text: {
      name: 'gc_CS201.csv',
      text: lines(
        [
          [
            'Last Name',
            'First Name',
            'Username',
            'Student ID',
            'Last Access',
            'Availability',
            'Quiz 3 [Total Pts: 10 Score] |1',
            'Lab 1 [Total Pts: 25 Score] |2',
          ],
          ...everybody.map((n) => [
            ...last(n),
            `user${n}`,
            person('us', n)[0],
            '2026-01-01 10:00:00',
            'Yes',
            ...row(quizAndLab, n),
          ]),
        ],
        ',',
        true,
      ),
    },
    truth: quizTruth,
    presses: [
      { columns: 'G', is: { kind: 'part', component_id: 1 } },
      { columns: 'H', is: { kind: 'part', component_id: 2 } },
      ofFile,
    ],
  },
  'Canvas: points possible, two ids, percent, a student of tests': {
    context: american,
    text: {
      name: '2026-01-01_Grades.csv',
      text: lines(
        [
          [...canvasHead, ...hw, 'Current Score', 'Unposted Current Score', 'Final Score'],
          ['    Points Possible', '', '', '', '', 50, 50, '(read only)', '(read only)', '(read only)'],
          ...everybody.map((n) => [
            ...canvasRow(n).map((cell, at) => (at === 0 ? `"${cell}"` : cell)),
            ...row(fulls(50, 50), n),
            '87.5%',
            '87.5%',
            '87.5%',
          ]),
          ['"Student, Test"', '', '', 'test', 'CS 201-01', '', '', '', '', ''],
        ],
        ',',
      ),
    },
    truth: hwTruth,
  },
  'Canvas: N/A where nothing was handed in': {
    context: american,
    text: {
      name: 'Grades.csv',
      text: lines(
        [
          [...canvasHead, ...hw],
          ['    Points Possible', '', '', '', '', 50, 50],
          [],
          ...everybody.map((n) => [
            ...canvasRow(n).map((cell, at) => (at === 0 ? `"${cell}"` : cell)),
            ...(n === 3 ? ['N/A', 'N/A'] : row(fulls(50, 50), n)),
          ]),
        ],
        ',',
      ),
    },
    truth: except(hwTruth, { 3: undefined }),
  },
  'D2L: points grade with the maximum in the head': {
    context: american,
    text: {
      name: 'GradesExport.csv',
      text: lines(
        [
          [
            'OrgDefinedId',
            'Username',
            'Last Name',
            'First Name',
            'HW 1 Points Grade <Numeric MaxPoints:50 Weight:5 Category:Homework CategoryWeight:20>',
            'HW 2 Points Grade <Numeric MaxPoints:50 Weight:5 Category:Homework CategoryWeight:20>',
            'End-of-Line Indicator',
          ],
          ...everybody.map((n) => [
            `#${person('us', n)[0]}`,
            `#user${n}`,
            ...last(n),
            ...row(fulls(50, 50), n),
            '#',
          ]),
        ],
        ',',
      ),
    },
    truth: truthOf([
      ['HW1', 50],
      ['HW2', 50],
    ]),
  },
  'Moodle: quiz and assignment with (Real), total': {
    context: american,
    isOds: true,
    sheets: [
      {
        name: 'Grades',
        rows: [
          [
            'First name',
            'Last name',
            'ID number',
            'Institution',
            'Department',
            'Email address',
            'Assignment: HW 1 (Real)',
            'Assignment: HW 2 (Real)',
            'Course total (Real)',
            'Last downloaded from this course',
          ],
          ...everybody.map((n) => {
            const marks = row(fulls(50, 50), n)
            return [
              ...last(n).toReversed(),
              person('us', n)[0],
              'College',
              'CS',
              `u${n}@example.edu`,
              ...marks,
              (marks[0] ?? 0) + (marks[1] ?? 0),
              1767225600,
            ]
          }),
        ],
      },
    ],
    truth: truthOf([
      ['HW1', 50],
      ['HW2', 50],
    ]),
    presses: [{ full: 50 }],
  },
  'tsv with full marks in the heads': {
    context: american,
    text: {
      name: 'marks.tsv',
      text: lines(
        [
          ['Student ID', 'Name', 'HW1 (50 points)', 'HW2 (50 points)'],
          ...everybody.map((n) => [...person('us', n), ...row(fulls(50, 50), n)]),
        ],
        '\t',
      ),
    },
    truth: hwTruth,
  },
  'OpenDocument: 期末 by questions': {
    context: chinese,
    isOds: true,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', '一', '二', '三'],
          ['满分', '', 30, 30, 40],
          ...rowsOf('cn', (n) => row(fulls(30, 30, 40), n)),
        ],
      },
    ],
    truth: truthOf([
      ['一', 30],
      ['二', 30],
      ['三', 40],
    ]),
  },
  'a gradebook of a thousand rows': {
    context: american,
    text: {
      name: 'all-sections.csv',
      text: lines(
        [
          ['Student ID', 'Name', 'HW1 (50 points)', 'HW2 (50 points)'],
          ...everybody.map((n) => [...person('us', n), ...row(fulls(50, 50), n)]),
          ...Array.from({ length: 1000 - size }, () => ['', '', '', '']),
        ],
        ',',
        true,
      ),
    },
    truth: hwTruth,
  },
}
