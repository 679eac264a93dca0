export type Outcome = {
  no: number
  text: string
  combined: number
  direct: number
  threshold: number
  verdict: string
}

const digits = (value: number) => value.toFixed(3)

const reasons = [
  '失分集中在综合应用题，学生能写出基本思路，但边界条件和异常情况考虑不足。',
  '平时作业与实验完成较好，期末综合题得分偏低，说明知识迁移能力有待加强。',
  '多数学生基础扎实，少数学生因平时投入不足，在设计类任务上差距明显。',
  '概念理解较好，定量分析与论证的规范性不足，影响了得分。',
] as const

const papers = [
  '试题覆盖全部课程目标，难度适中，区分度良好；综合题得分率最低，与教学中训练量不足有关。',
  '各题难度分布合理，基础题得分率较高，设计与分析类题目区分度较好，试卷信度满足要求。',
] as const

const pick = <T>(from: readonly T[], turn: number): T | undefined => from[turn % from.length]

/** What the teacher writes into the sections of a report, around the figures that were computed. */
export function sectionTexts(outcomes: readonly Outcome[], turn: number): Record<string, string> {
  const values = outcomes.map(({ combined }) => digits(combined)).join('、')
  const below = outcomes.filter(({ verdict }) => verdict === 'below')
  const lowest = [...outcomes].sort((a, b) => a.combined - b.combined)[0]
  const verdict = below.length
    ? `其中${below.map(({ no, threshold }) => `目标 ${no} 低于期望值 ${digits(threshold)}`).join('，')}`
    : '全部达到期望值'
  return {
    ways: '以问题为导向组织课堂教学，通过作业、实验与项目逐步达成各课程目标，过程考核结果及时反馈给学生。',
    reasonableness:
      '考核内容与课程目标逐项对应，考核方式与评分标准符合课程大纲要求，考核结果能够反映目标达成情况。',
    paper: pick(papers, turn) ?? '',
    analysis: `本轮 ${outcomes.length} 个课程目标的综合达成值依次为 ${values}，${verdict}。目标 ${lowest?.no ?? 1} 相对最低，${pick(reasons, turn) ?? ''}`,
    indirect: '学生自评与直接评价趋势一致，略高于直接评价结果。',
    conclusion: below.length ? '课程目标部分达成，未达成的目标已制定改进措施。' : '课程目标全部达成。',
  }
}

type Plan = {
  kind: 'content' | 'method' | 'assessment' | 'students' | 'syllabus'
  cause: string
  measure: string
  applies: 'syllabus' | 'teaching-plan' | 'paper'
}

const plans: readonly Plan[] = [
  {
    kind: 'method',
    cause: '限时训练只讲评不重写，边界条件缺少反复练习。',
    measure: '实验改为“设计—互评—重写”，重写稿计入实验成绩。',
    applies: 'syllabus',
  },
  {
    kind: 'assessment',
    cause: '期末综合题比重偏低，难以反映综合应用能力。',
    measure: '期末增加一道综合题，并在课堂测验中安排同类训练。',
    applies: 'paper',
  },
  {
    kind: 'content',
    cause: '案例偏旧，与工程实际联系不够。',
    measure: '更新两个工程案例，补充多方案比较题。',
    applies: 'teaching-plan',
  },
  {
    kind: 'students',
    cause: '部分学生先修基础薄弱，课后投入不足。',
    measure: '第 4 周起开设答疑小班，对过程成绩靠后的学生逐一辅导。',
    applies: 'teaching-plan',
  },
  {
    kind: 'syllabus',
    cause: '课程目标表述偏笼统，考核要求不够明确。',
    measure: '修订课程目标的动词与评分标准，明确各档要求。',
    applies: 'syllabus',
  },
]

/** One improvement measure for an objective. */
export function measureFor(outcome: Outcome, turn: number) {
  const plan = pick(plans, turn + outcome.no) ?? plans[0]
  const isBelow = outcome.verdict === 'below'
  const aim = Math.max(outcome.combined, outcome.threshold)
  return {
    objective_no: outcome.no,
    kind: plan?.kind ?? ('method' as const),
    problem: isBelow
      ? `目标 ${outcome.no} 综合达成值 ${digits(outcome.combined)}，低于期望值 ${digits(outcome.threshold)}`
      : `目标 ${outcome.no} 在各目标中偏低，仍有提升空间`,
    evidence: `直接达成值 ${digits(outcome.direct)}`,
    cause: plan?.cause ?? '',
    measure: plan?.measure ?? '',
    applies_to: plan?.applies ?? ('syllabus' as const),
    value_before: outcome.combined,
    target_value: Math.min(
      0.95,
      Math.round((aim + (outcome.verdict === 'near' ? 0.008 : 0.02)) * 1000) / 1000,
    ),
  }
}
