import { linesOf, sure } from '../book.ts'

/**
 * What an objective says that answers an indicator of 2024: indicator | kind | Bloom level | text | English text.
 * {a} and {b} are chapters of the course, {c} its name.
 */
const lines = linesOf(`
1.1|knowledge|apply|能够运用{a}、{b}的基本概念与方法，对工程问题进行数学或物理描述并求解。|Describe and solve engineering problems with the concepts and methods of {c}.
1.2|knowledge|apply|能够运用{a}、{b}等基础知识，为具体问题建立模型并给出求解过程。|Build models of concrete problems and solve them with the fundamentals of {c}.
1.3|knowledge|analyse|能够将{a}、{b}等专业知识用于推演与分析，比较不同方案的优劣。|Derive, analyse and compare designs with the knowledge of {c}.
2.1|ability|analyse|能够运用{a}的原理识别问题的关键环节与参数，并准确表达。|Identify and state the key elements of a problem with the principles of {c}.
2.2|ability|analyse|能够围绕{b}分解复杂问题，提出多种解决途径并加以比较。|Decompose a complex problem of {c} and compare several ways to solve it.
2.3|ability|evaluate|能够结合文献论证与{b}有关的解决方案，得出有依据的结论。|Justify solutions of {c} with the literature and reach substantiated conclusions.
3.1|ability|create|能够针对给定需求，运用{a}的方法设计并实现功能模块，验证其正确性。|Design and implement modules for given needs with the methods of {c}, and verify them.
3.2|ability|create|能够综合{a}与{b}进行系统层面的设计，权衡约束并体现创新。|Design at the level of the system in {c}, balancing constraints and showing innovation.
3.3|ability|evaluate|能够在与{b}有关的设计中考虑安全、成本、法律与全生命周期等约束。|Consider safety, cost, law and the life cycle in designs of {c}.
4.1|ability|create|能够针对{b}的性能或可靠性问题设计实验方案，选择合理的参数与指标。|Design experiments on performance and dependability in {c} with sound parameters.
4.2|ability|analyse|能够按方案开展实验，采集、整理与解释数据，得出有效结论。|Carry out experiments of {c}, interpret the data and draw valid conclusions.
5.1|ability|apply|能够选择并使用恰当的开发、调试与分析工具完成{b}相关任务。|Select and use suitable tools to complete the tasks of {c}.
5.2|ability|evaluate|能够使用现代工具对{b}进行预测或模拟，并分析所用工具的局限。|Use modern tools for prediction or simulation in {c} and analyse their limits.
6.1|quality|evaluate|能够分析与{c}有关的工程实践对社会、安全、法律与文化的影响。|Analyse the effects of practice in {c} on society, safety, law and culture.
6.2|quality|evaluate|能够从环境保护与可持续发展的角度评价与{c}有关的工程活动。|Evaluate engineering activities of {c} from the view of a sustainable environment.
7.1|quality|evaluate|能够结合国情与行业案例，判断并遵守职业道德和行为规范。|Judge by cases and keep professional ethics and codes of conduct.
7.2|quality|evaluate|能够依据工程伦理准则分析案例，说明工程师应承担的责任。|Analyse cases by the principles of engineering ethics and state the duties of an engineer.
8.1|quality|apply|能够在小组中承担分工，与成员协作完成{a}阶段的任务。|Take a share of the work in a team and complete it together with others.
8.2|quality|apply|能够组织小组制定计划、协调进度，带领成员完成{b}阶段的任务。|Organise a team, plan and coordinate its work, and lead it to the result.
9.1|ability|create|能够撰写规范的报告与设计文档，并清晰陈述和回应质疑。|Write proper reports and design documents, present them clearly and answer questions.
9.2|ability|apply|能够阅读外文专业资料，用外语概述技术问题并进行基本交流。|Read specialist texts in a foreign language and communicate on technical matters.
10.1|ability|apply|能够运用项目管理方法编制计划，对范围、进度与风险进行控制。|Plan with the methods of project management and control scope, schedule and risk.
10.2|ability|evaluate|能够运用成本分析与经济评价方法比较方案，作出合理决策。|Compare options with cost analysis and economic evaluation and decide soundly.
11.1|quality|apply|能够针对{b}自主查阅资料，归纳总结并提出有价值的问题。|Study independently, summarise and raise worthwhile questions in {c}.
11.2|quality|evaluate|能够分析新技术对行业的影响，据此规划自身的学习与发展。|Analyse how new technology changes the field and plan one's own development.
`)

export type ObjectiveText = {
  kind: 'knowledge' | 'ability' | 'quality'
  bloom: 'apply' | 'analyse' | 'evaluate' | 'create'
  text: string
  text_en: string
}

const templates = new Map(lines.map(([no = '', ...rest]) => [no, rest]))

/** A second and third objective for an indicator that a course answers with more than one. */
const further = [
  [
    '能够独立完成',
    '的综合练习，并对结果的合理性作出判断。',
    'Complete the exercises of {c} independently and judge the results.',
  ],
  [
    '能够联系工程案例解释',
    '的适用条件，并说明其不足。',
    'Explain with engineering cases where the methods of {c} apply and where they do not.',
  ],
] as const

/** What the objective for this indicator says; `turn` counts the objectives of the same indicator from 0. */
export function objectiveText(
  no: string,
  turn: number,
  course: { name: string; name_en: string },
  topics: readonly string[],
): ObjectiveText {
  const [kind, bloom, text = '', text_en = ''] = sure(templates.get(no), `objective for ${no}`)
  const spread = Number(no.replace('.', '')) + turn * 2
  const a = topics[spread % topics.length] ?? ''
  const b = topics[(spread + 1 + (topics.length >> 1)) % topics.length] ?? ''
  const filled = { kind: kind as ObjectiveText['kind'], bloom: bloom as ObjectiveText['bloom'] }
  const more = turn > 0 ? further[(turn - 1) % further.length] : undefined
  if (more) {
    const [head, tail, en] = more
    return { ...filled, text: `${head}${a}与${b}${tail}`, text_en: en.replace('{c}', course.name_en) }
  }
  const put = (words: string) => words.replace('{a}', a).replace('{b}', b)
  return {
    ...filled,
    text: put(text).replace('{c}', course.name),
    text_en: text_en.replace('{c}', course.name_en),
  }
}
