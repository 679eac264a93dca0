import {
  type Case,
  merge,
  over,
  type Question,
  rowsOf,
  seq,
  sum,
  truthOf,
  withItems,
} from '../corpus.fixture.ts'
import { aims, course, fulls, hundred, names, paper, part, plain, row, usual } from './course.fixture.ts'

/** Registers as Chinese schools print them. */
export const registers: Record<string, Case> = {
  '平时成绩 实验 期末 总评，一行表头': {
    context: course,
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          ['学号', '姓名', '平时成绩', '实验成绩', '期末', '总评'],
          ...rowsOf('cn', (n) => {
            const [a = 0, b = 0, c = 0] = row([hundred, hundred, hundred], n)
            return [a, b, c, a * 0.2 + b * 0.2 + c * 0.6]
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
  '登记表：标题、课程信息、目标行、分值行、总分、签名': {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['江城大学 2023-2024 学年第一学期成绩登记表'],
          ['课程名称：数据结构 任课教师：周明'],
          ['序号', '学号', '姓名', ...names, '总分'],
          ['课程目标', null, null, ...aims, null],
          ['分值', null, null, ...fulls, 100],
          ...rowsOf(
            'cn',
            (n) => [...row(paper, n), sum(row(paper, n))],
            (n) => [n + 1],
          ),
          ['任课教师签字：', null, null, null, null, null, null, '日期：'],
        ],
        merges: [over(1, 8), over(2, 8), merge(4, 0, 4, 2), merge(5, 0, 5, 2)],
      },
    ],
    truth: truthOf(paper),
  },
  分值是文本: {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', ...names],
          ['分值', null, ...fulls.map((full) => `${full}分`)],
          ...rowsOf('cn', (n) => row(paper, n)),
        ],
      },
    ],
    truth: truthOf(plain),
  },
  文本数字没有标签的满分行: {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', ...names],
          [null, null, ...fulls.map(String)],
          ...rowsOf('cn', (n) => row(paper, n).map(String)),
        ],
      },
    ],
    truth: truthOf(plain),
  },
  '没有满分，指定满分行做不到，逐个选': {
    context: course,
    sheets: [
      {
        name: '期末',
        rows: [
          ['学号', '姓名', ...names],
          ...rowsOf('cn', (n) =>
            row(
              paper.map(([no]): Question => [no, 25]),
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf(paper.map(([no]): Question => [no, 25])),
    presses: [{ full: 25 }],
  },
  '小题在大题下，合并两行表头': {
    context: course,
    sheets: [
      {
        name: '卷面',
        rows: [
          ['学号', '姓名', '一', null, '二', null, '三'],
          [null, null, 1, 2, 1, 2, null],
          ['满分', null, 10, 10, 20, 20, 40],
          ...rowsOf('cn', (n) =>
            row(
              [
                ['', 10],
                ['', 10],
                ['', 20],
                ['', 20],
                ['', 40],
              ],
              n,
            ),
          ),
        ],
        merges: [
          merge(1, 0, 2, 0),
          merge(1, 1, 2, 1),
          merge(1, 2, 1, 3),
          merge(1, 4, 1, 5),
          merge(1, 6, 2, 6),
          merge(3, 0, 3, 1),
        ],
      },
    ],
    truth: truthOf([
      ['一(1)', 10],
      ['一(2)', 10],
      ['二(1)', 20],
      ['二(2)', 20],
      ['三', 40],
    ]),
  },
  '作业1到作业4，平时成绩中的各次': {
    context: withItems(
      course,
      usual,
      seq(4).map((n) => [`作业${n}`, 100]),
    ),
    sheets: [
      {
        name: '平时',
        rows: [
          ['序号', '学号', '姓名', '作业1', '作业2', '作业3', '作业4', '平均分'],
          ...rowsOf(
            'cn',
            (n) => {
              const m = row([hundred, hundred, hundred, hundred], n)
              return [...m, sum(m) / 4]
            },
            (n) => [n + 1],
          ),
        ],
      },
    ],
    truth: truthOf(seq(4).map((n): Question => [`作业${n}`, 100])),
  },
  '新的作业列，满分写在表头': {
    context: course,
    sheets: [
      {
        name: '平时成绩',
        rows: [
          ['学号', '姓名', '作业1(10分)', '作业2(10分)', '课堂表现(20分)'],
          ...rowsOf('cn', (n) =>
            row(
              [
                ['', 10],
                ['', 10],
                ['', 20],
              ],
              n,
            ),
          ),
        ],
      },
    ],
    truth: truthOf([
      ['作业1', 10],
      ['作业2', 10],
      ['课堂表现', 20],
    ]),
    presses: [{ columns: 'CDE', is: part(usual) }],
  },
  '考勤签到，打卡次数': {
    context: course,
    sheets: [{ name: 'Sheet1', rows: [['学号', '姓名', '签到次数'], ...rowsOf('cn', (n) => [8 + (n % 9)])] }],
    truth: { 签到次数: { full: 16, mark: (n) => 8 + (n % 9) } },
    presses: [
      {
        columns: 'C',
        is: {
          kind: 'new',
          item: {
            component_id: usual,
            no: '签到次数',
            name: '',
            full_score: 16,
            full_from: 'chosen',
            shares: [],
          },
        },
      },
    ],
  },
  '性别是 1 和 2，还有年龄': {
    context: course,
    sheets: [
      {
        rows: [
          ['学号', '姓名', '性别', '年龄', '期末'],
          ...rowsOf('cn', (n) => [1 + (n % 2), 19 + (n % 3), ...row([hundred], n)]),
        ],
      },
    ],
    truth: truthOf([['期末考试', 100]]),
  },
}
