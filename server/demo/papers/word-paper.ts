import type { GuessCourse } from '@obelisk/engine/exam-paper/word-paper/guess-tags'
import { readPaper } from '@obelisk/engine/exam-paper/word-paper/read-paper'
import { linesOfRich } from '@obelisk/engine/question-bank/exchange/lines/line'
import { inlinesOfText } from '@obelisk/engine/rich-text/tex-in-text'
import { questionsRead, seal, tableOf } from '#exam-paper/public.ts'
import type { Book } from '../book.ts'
import { rowsOf } from './compositions.ts'
import { addPaper, type PaperPlace } from './papers.ts'
import { type Adding, common, nothing, placeOf } from './place-of.ts'

/** The paper as its setter wrote it in Word, with a number that stands twice and marks that lack one point of the whole. */
const paper = `南方理工大学 2026—2027 学年第一学期《操作系统》期末试卷（A 卷）
一、单项选择题（每小题 2 分，共 10 分）
1. 下列关于进程和程序的说法，正确的是（ B ）
A. 进程就是程序 B. 进程是程序的一次执行 C. 程序是动态的 D. 一个程序只能对应一个进程
2. 引入线程的主要目的是（ C ）
A. 增加内存容量 B. 减少磁盘访问 C. 减小并发执行的时空开销 D. 方便编译
3. 下列调度算法中，可能使长作业饥饿的是（ A ）
A. 短作业优先 B. 先来先服务 C. 时间片轮转 D. 高响应比优先
3. 产生死锁的必要条件不包括（ D ）
A. 互斥 B. 请求与保持 C. 循环等待 D. 可剥夺
5. 虚拟存储器的容量受限于（ B ）
A. 内存容量 B. 地址位数与外存容量 C. 缓存容量 D. 寄存器个数
二、填空题（每空 2 分，共 12 分）
1. 进程的三种基本状态是____、____和____。
答案：就绪；运行；阻塞
2. 信号量的两个原语操作是____和____。
答案：P；V
3. 文件的逻辑结构分为流式文件和____。
答案：记录式文件
三、简答题（每小题 6 分，共 24 分）
1. 简述分页与分段的区别。
答案：页是物理单位，段是逻辑单位；页的大小固定，段的长度不定；分页对用户不可见。
2. 什么是抖动？产生的原因是什么？
答案：页面频繁换入换出；分配的物理块过少。
3. 说明缓冲区的作用。
答案：缓和处理机与设备速度的矛盾；减少中断次数；提高并行性。
4. 简述银行家算法的基本思想。
答案：分配前检查分配后系统是否处于安全状态，安全才分配。
四、（18 分）设有三个并发进程，关系如下：读进程把数据读入缓冲区，处理进程加工数据，打印进程输出结果，缓冲区只能存放一个数据。
（1）指出进程之间的制约关系；（6 分）
（2）用信号量写出三个进程的同步算法。（12 分）
答案：（1）读与处理、处理与打印之间是同步关系。
（2）设信号量 empty=1，full=0，done=0，各进程在使用缓冲区前后分别执行 P、V 操作。
五、计算题（共 20 分）
1. 某系统页面大小为 4 KB，有效地址为 $2^{16}$ 字节，计算页号与页内位移各占多少位。（8 分）
答案：页内位移 12 位，页号 4 位。
2. 页面访问序列为 1、2、3、4、1、2、5、1、2、3、4、5，分配三个物理块，分别计算 FIFO 与 LRU 的缺页次数。（12 分）
答案：FIFO 9 次，LRU 10 次。
六、综合题（15 分）
设计一个多级反馈队列调度方案，说明各队列的时间片与优先级，并分析它对交互作业的好处。
答案：按优先级设三级队列，时间片依次加倍；新作业进入最高级，用完时间片降级；交互作业在高级队列完成，响应快。`

const linesOf = (text: string) =>
  linesOfRich({
    type: 'doc',
    content: text.split('\n').map((line) => ({ type: 'paragraph', content: inlinesOfText(line, [], true) })),
  })

type Row = Record<string, unknown>
const of = (rows: readonly Row[], name: string, value: unknown) => rows.filter((row) => row[name] === value)

/** What the guesses stand on, from the rows of the syllabus. */
function courseOf(book: Book, syllabus: number): GuessCourse {
  const objectives = of(rowsOf(book, 'objective'), 'syllabus_id', syllabus)
  const numberOf = new Map(objectives.map((one) => [one['id'], Number(one['no'])]))
  const served = rowsOf(book, 'chapter_objective')
  const numbers = (rows: readonly Row[]) => rows.flatMap((row) => numberOf.get(row['objective_id']) ?? [])
  const finals = of(rowsOf(book, 'component'), 'syllabus_id', syllabus).filter(
    (one) => one['stage'] === 'final',
  )
  const points = rowsOf(book, 'component_objective')
  return {
    chapters: of(rowsOf(book, 'chapter'), 'syllabus_id', syllabus).map((chapter) => ({
      no: String(chapter['no']),
      name: String(chapter['name']),
      words: `${chapter['content']}，${chapter['key_points']}，${chapter['difficult_points']}`,
      objectives: numbers(of(served, 'chapter_id', chapter['id'])),
    })),
    objectives: objectives.map((one) => ({
      no: Number(one['no']),
      text: String(one['text']),
      bloom: String(one['bloom'] ?? 'apply') as GuessCourse['objectives'][number]['bloom'],
    })),
    column: numbers(finals.flatMap(({ id }) => of(points, 'component_id', id))),
  }
}

/** A Word paper that its setter has uploaded and not yet checked. */
function addWordPaper({ book, secrets, course, people }: PaperPlace, id: number, time: string) {
  const read = { ...readPaper(linesOf(paper)), pictures: [] }
  const { rows, ...table } = tableOf(read, questionsRead(read), courseOf(book, course.syllabus), [])
  const sealed = (value: unknown) => seal({ services: { secrets } }, id, value)
  book.note('exam_paper_reading', {
    exam_paper_id: id,
    label: 'A',
    account_id: people.setter,
    state: 'ready',
    sealed_read: sealed({ file_name: '操作系统期末试卷A.docx', ...table }),
    sealed_rows: sealed(rows),
    changed_by: people.setter,
    changed_at: time,
    create_time: time,
  })
}

/** The final paper of 操作系统: its setter has uploaded a Word paper, which waits to be checked. */
export function addOperatingSystemsPaper(book: Book, adding: Adding) {
  const course = adding.plans.SE.of2024.courses.find(({ facts }) => facts.code === 'SE203')
  const syllabus = course && adding.syllabi.of(course)
  const classes = adding.classes.filter(
    (one) => one.course.facts.code === 'SE203' && one.term.semester === 1 && one.term.year === 2026,
  )
  const [first] = classes
  if (!course || !syllabus || !first) return
  const place = placeOf(book, adding, { course, syllabus: syllabus.id })
  const id = addPaper(place, {
    ...common,
    ...nothing,
    term: first.term,
    classes,
    kind: 'final',
    texts: { A: { sections: [] }, B: { sections: [] } },
    targets: [],
    begun: '2026-11-18T10:00:00+08:00',
    written: '2026-11-18T10:00:00+08:00',
    exam: '2027-01-13T14:00:00+08:00',
    review: 'none',
    state: { state: 'draft', step: 0, acts: [] },
    nextItem: 1,
  })
  addWordPaper(place, id, '2026-11-18T11:40:00+08:00')
}
