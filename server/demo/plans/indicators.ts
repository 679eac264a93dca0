import { linesOf } from '../book.ts'

/**
 * The indicators of the 2024 plans: number | short name | text | English text. {s} is what the programme builds:
 * 软件系统 or 计算机系统.
 */
const lines = linesOf(`
1.1|数学与自然科学基础|能够将数学、自然科学的知识与方法用于{s}工程问题的恰当表述。|Use mathematics and natural science to express problems of {e} engineering properly.
1.2|程序与数据基础|能够运用程序、数据与硬件的基础知识，对{s}中的具体对象建立模型并求解。|Model and solve concrete problems of {e} with the fundamentals of programs, data and hardware.
1.3|专业知识与分析|能够将专业知识用于推演、分析{s}的设计方案，并比较其优劣。|Use specialist knowledge to derive, analyse and compare designs of {e}.
2.1|识别与表达问题|能够运用科学原理识别、判断并准确表达复杂{s}问题的关键环节。|Identify and state the key elements of complex {e} problems from scientific principles.
2.2|分解与求解|能够认识到复杂{s}问题有多种解决途径，并能分解问题、寻求可替代的方案。|Recognise that complex {e} problems have several solutions, decompose them and look for alternatives.
2.3|文献与论证|能够借助文献研究分析影响因素，论证解决方案的合理性，得出有效结论。|Analyse the factors with the literature, justify a solution and reach valid conclusions.
3.1|单元与模块设计|能够针对特定需求，完成{s}中单元、模块的设计与实现。|Design and implement units and modules of {e} for given needs.
3.2|系统设计|能够进行系统层面的设计，在设计中体现创新意识并权衡多方面约束。|Design at the level of the system with innovation and a balance of constraints.
3.3|约束与全生命周期|能够在设计中综合考虑安全、健康、法律、成本、伦理及全生命周期等因素。|Consider safety, health, law, cost, ethics and the whole life cycle in a design.
4.1|设计实验方案|能够基于科学原理，采用科学方法，针对{s}的性能与可靠性问题设计实验方案。|Design experiments on the performance and dependability of {e} by scientific method.
4.2|数据分析与结论|能够根据实验方案开展实验，正确采集、整理与解释数据，得到有效结论。|Carry out experiments, collect and interpret data correctly and draw valid conclusions.
5.1|选择与使用工具|能够选择与使用恰当的开发环境、资源与工具，解决{s}工程问题。|Select and use suitable environments, resources and tools for {e} engineering.
5.2|预测模拟与局限|能够针对具体对象开发或选用现代工具进行预测与模拟，并能分析其局限性。|Develop or select modern tools for prediction and simulation, and analyse their limits.
6.1|工程与社会|能够分析和评价工程实践对社会、健康、安全、法律与文化的影响，理解应承担的责任。|Analyse the effects of engineering on society, health, safety, law and culture, and the responsibilities.
6.2|环境与可持续影响评价|能够站在环境保护与可持续发展的角度，评价工程实践对经济、环境造成的影响。|Evaluate the effects of engineering on the economy and the environment with sustainability in view.
7.1|价值观与职业道德|理解社会主义核心价值观与国情，树立家国情怀，在工程实践中遵守职业道德和规范。|Hold sound values, know the national context and keep professional ethics in practice.
7.2|工程伦理与责任|理解工程师的社会责任与工程伦理准则，能够在工程实践中自觉履行责任。|Understand the duties of an engineer and the principles of engineering ethics, and act on them.
8.1|团队协作|能够在多学科团队中与其他成员有效沟通、合作共事，完成所承担的任务。|Work with others in a multidisciplinary team and complete the tasks taken on.
8.2|组织与领导|能够在团队中承担组织者或负责人的角色，协调并带领团队开展工作。|Take the role of an organiser or leader, coordinate and lead the work of a team.
9.1|报告与陈述|能够就复杂工程问题以报告、设计文稿与口头陈述的方式准确表达自己的观点。|State one's view on complex engineering problems accurately in reports, designs and talks.
9.2|跨文化交流|具备一定的国际视野，能够就专业问题使用外语进行基本的沟通与交流。|Have an international outlook and communicate on the discipline in a foreign language.
10.1|管理原理|理解工程项目的管理原理与方法，能够在多学科环境下的项目开发中运用。|Understand and apply the principles and methods of project management in multidisciplinary projects.
10.2|经济决策方法|理解工程活动的成本构成与经济决策方法，能够在设计开发中运用经济决策方法。|Understand the costs of engineering and apply methods of economic decision in development.
11.1|自主学习|能够认识自主学习和终身学习的必要性，具有归纳总结、提出问题的自主学习能力。|Recognise the need for lifelong learning and learn independently.
11.2|适应发展|能够批判性地理解技术变革对工程和社会的影响，适应职业发展的需要。|Understand critically how technology changes engineering and society, and adapt to it.
`)

export type IndicatorFacts = { no: string; name: string; text: string; text_en: string }

/** Where an indicator of 2024 stood among the twelve requirements of 2022. */
const numberOf2022 = (no: string): string => {
  const [requirement = '', place = ''] = no.split('.')
  if (no === '6.1') return '6.1'
  if (no === '6.2') return '7.1'
  return Number(requirement) > 6 ? `${Number(requirement) + 1}.${place}` : no
}

/** The number under which an indicator of 2024 stands in a plan of this library. */
export const indicatorNo = (no: string, library: 2022 | 2024) => (library === 2022 ? numberOf2022(no) : no)

/** The indicators of a plan, in order. */
export const indicatorsOf = (library: 2022 | 2024, system: { zh: string; en: string }): IndicatorFacts[] =>
  lines.map(([no = '', name = '', text = '', text_en = '']) => ({
    no: indicatorNo(no, library),
    name,
    text: text.replace('{s}', system.zh),
    text_en: text_en.replace('{e}', system.en),
  }))
