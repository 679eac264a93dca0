import { contextOf, paper } from '../guess/workbook.fixture.ts'
import { fulls, merge, none, questions, rowOf, size, students, sum, type Wild } from './wild.fixture.ts'

const seq = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
const chinese = [...'一二三四五六七八九十']
const nos = paper.map(({ no }) => no)
const running = seq(1, 16).map(String)

/** Workbooks of one exam paper of sixteen questions and 62 students. */
export const papers: Record<string, Wild> = {
  'questions 1 to 16 under a label, full marks under them': {
    sheets: [
      {
        name: '期末卷面成绩',
        rows: [
          ['2024-2025学年第一学期《数据结构》期末考试卷面成绩'],
          ['序号', '学号', '姓名', ...seq(1, 16), '卷面成绩'],
          ['题目满分', null, null, ...fulls, 100],
          ...students(
            (n) => [...rowOf(n), sum(rowOf(n))],
            (n) => [n + 1],
          ),
        ],
        merges: [merge(1, 0, 1, 19)],
      },
    ],
    marks: questions(running),
    told: { new_without_objective: 16 },
  },
  'heads in two lines of one cell: number, full mark and objective': {
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['学号', '姓名', ...paper.map(({ no, full, objective }) => `${no}\n${full}分\n目标${objective}`)],
          ...students(rowOf),
        ],
      },
    ],
    marks: questions(),
  },
  'full marks in bare brackets that sum to 100': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', '一(20)', '二(30)', '三(35)', '四(15)'],
          ...students((n) => [15, 20 + (n % 9), 30, 10]),
        ],
      },
    ],
    marks: {
      一: () => 15,
      二: (n) => 20 + (n % 9),
      三: () => 30,
      四: () => 10,
    },
    told: { new_without_objective: 4 },
  },
  'named parts: 一、选择题 … with full marks in a row of their own': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', '一、选择题', '二、填空题', '三、简答题', '四、综合题', '总分'],
          [null, '分值', 20, 20, 30, 30, 100],
          ...students(() => [16, 15, 22, 25, 78]),
        ],
      },
    ],
    marks: { 一: () => 16, 二: () => 15, 三: () => 22, 四: () => 25 },
    told: { new_without_objective: 4 },
  },
  'objectives merged over their questions, above the numbers': {
    sheets: [
      {
        name: '期末考试',
        rows: [
          [
            '学号',
            '姓名',
            '课程目标1',
            ...none(4),
            '课程目标2',
            ...none(6),
            '课程目标3',
            ...none(2),
            '课程目标4',
          ],
          [null, null, ...running.map((no) => `第${no}题`)],
          [null, null, ...fulls.map((full) => `${full}分`)],
          ...students(rowOf),
        ],
        merges: [
          merge(1, 0, 3, 0),
          merge(1, 1, 3, 1),
          merge(1, 2, 1, 6),
          merge(1, 7, 1, 13),
          merge(1, 14, 1, 16),
        ],
      },
    ],
    marks: questions(running.map((no) => `第${no}题`)),
  },
  'three rows of heads: part, question, full mark; facts of the student first': {
    sheets: [
      {
        name: '成绩登记',
        rows: [
          ['江城大学期末考试成绩登记册'],
          ['课程：数据结构', null, null, null, '任课教师：周明', null, null, '考试时间：2025-01-08'],
          [
            '学号',
            '姓名',
            '性别',
            '专业班级',
            '一、选择题',
            ...none(3),
            '二、填空题',
            ...none(3),
            '三、解答题',
            ...none(3),
            '四、证明题',
            null,
            '五、设计题',
            null,
            '成绩',
          ],
          [...none(4), ...nos.map((no) => no.slice(1)), null],
          [...none(4), ...fulls, 100],
          ...students((n) => ['男', '计科2301', ...rowOf(n), sum(rowOf(n))]),
        ],
        merges: [
          merge(1, 0, 1, 20),
          ...[0, 1, 2, 3, 20].map((column) => merge(3, column, 5, column)),
          merge(3, 4, 3, 7),
          merge(3, 8, 3, 11),
          merge(3, 12, 3, 15),
          merge(3, 16, 3, 17),
          merge(3, 18, 3, 19),
        ],
      },
    ],
    context: contextOf(size, paper),
    marks: questions(),
  },
  'numbers with a dot and without brackets: 1.1, 1.2 …': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', ...nos.map((no) => `${chinese.indexOf(no[0] ?? '') + 1}.${no[2]}`)],
          ...students(rowOf),
        ],
      },
    ],
    context: contextOf(size, paper),
    marks: questions(),
  },
  'the head below the full marks, blank rows between, blank columns between the parts': {
    sheets: [
      {
        name: '期末',
        rows: [
          [],
          [null, '数据结构期末成绩'],
          [],
          [null, '满分', null, null, ...fulls.slice(0, 8), null, ...fulls.slice(8)],
          [null, '学号', '姓名', null, ...nos.slice(0, 8), null, ...nos.slice(8)],
          [],
          ...students(
            (n) => [null, ...rowOf(n).slice(0, 8), null, ...rowOf(n).slice(8)],
            () => [null],
          ),
        ],
      },
    ],
    context: contextOf(size, paper),
    marks: questions(),
  },
  'a sheet sorted by mark, with words for those who were not there': {
    sheets: [
      {
        name: '期末',
        rows: [
          ['名次', '学号', '姓名', ...nos, '总分', '备注'],
          ...students(
            (n) =>
              n === 3
                ? [...none(16), null, '缺考']
                : n === 7
                  ? ['缓', ...none(16)]
                  : n === 9
                    ? [...rowOf(n).map(() => '作弊'), 0]
                    : [...rowOf(n), sum(rowOf(n))],
            (n) => [n + 1],
          ).reverse(),
          [],
          ['注：本表一式三份，教务处、学院、任课教师各一份。'],
          [
            '任课教师（签名）：',
            null,
            null,
            null,
            null,
            '系主任（签名）：',
            null,
            null,
            null,
            null,
            '2025年1月10日',
          ],
        ],
        merges: [merge(56, 3, 56, 18)],
      },
    ],
    context: contextOf(size, paper),
    marks: Object.fromEntries(
      Object.entries(questions()).map(([name, mark]) => [
        name,
        (n: number) => (n === 3 ? 'absent' : n === 7 ? 'deferred' : n === 9 ? 'cheating' : mark(n)),
      ]),
    ),
  },
}
