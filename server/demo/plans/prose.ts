import type { ProgrammeKey } from '../people/units.ts'

/** The texts at the front of a plan of the demonstration, in Chinese and English. */
type Prose = {
  introduction: string
  introduction_en: string
  positioning: string
  positioning_en: string
  features: string
  features_en: string
  disciplines: string
  disciplines_en: string
  main_practice: string
  main_practice_en: string
  objective_statement: string
  objective_statement_en: string
}

const software: Prose = {
  introduction: '软件工程专业面向区域数字产业，2008 年设立，2016 年首次通过工程教育认证。',
  introduction_en:
    'The programme in Software Engineering serves the digital industry of the region. It was founded in 2008 and first accredited in 2016.',
  positioning: '立足区域、面向软件行业，培养能解决复杂软件工程问题的应用型工程人才。',
  positioning_en:
    'Rooted in the region and directed at the software industry, it educates engineers who solve complex problems of software engineering.',
  features: '以项目贯穿四年，每学年一个与企业共同命题的综合项目。',
  features_en: 'Projects run through all four years: each year has one that is set together with companies.',
  disciplines: '软件工程、计算机科学与技术',
  disciplines_en: 'Software engineering, computer science and technology',
  main_practice: '程序设计实践、数据库课程设计、软件工程综合实践、生产实习、毕业设计（论文）',
  main_practice_en:
    'Programming practice, database project, comprehensive software engineering practice, internship, graduation project (thesis)',
  objective_statement:
    '本专业培养德智体美劳全面发展，具有扎实的数学、自然科学与软件工程专业基础，能够从事软件系统分析、设计、开发、测试与管理的高素质工程技术人才。',
  objective_statement_en:
    'The programme educates all-round engineers with a solid grounding in mathematics, natural science and software engineering, who analyse, design, develop, test and manage software systems.',
}

const computing: Prose = {
  introduction: '计算机科学与技术专业面向区域数字产业，2008 年设立，2016 年首次通过工程教育认证。',
  introduction_en:
    'The programme in Computer Science and Technology serves the digital industry of the region. It was founded in 2008 and first accredited in 2016.',
  positioning: '立足区域、面向信息技术行业，培养软硬件兼通、能解决复杂工程问题的应用研究型人才。',
  positioning_en:
    'Rooted in the region and directed at information technology, it educates people at home in hardware and software who solve complex engineering problems.',
  features: '软硬件协同，系统能力培养贯穿课程与实践。',
  features_en:
    'Hardware and software together: the ability to build systems runs through courses and practice.',
  disciplines: '计算机科学与技术',
  disciplines_en: 'Computer science and technology',
  main_practice: '程序设计实践、计算机系统综合实践、专业实习、毕业设计（论文）',
  main_practice_en:
    'Programming practice, comprehensive practice of computer systems, internship, graduation project (thesis)',
  objective_statement:
    '本专业培养德智体美劳全面发展，具有扎实的数学、自然科学与计算机专业基础，能够从事计算机系统设计、开发与应用研究的高素质工程技术人才。',
  objective_statement_en:
    'The programme educates all-round engineers with a solid grounding in mathematics, natural science and computing, who design and develop computer systems and study their application.',
}

const both = {
  degree: '工学学士',
  degree_en: 'Bachelor of Engineering',
  conditions:
    '修满本方案规定的全部学分，毕业设计（论文）成绩合格，符合学校学位授予条件者，授予工学学士学位。',
  conditions_en:
    'Those who have earned all credits of this plan, passed the graduation project (thesis) and meet the conditions of the university are awarded the degree of Bachelor of Engineering.',
}

/** The prose of a programme's plan. */
export const proseOf = (programme: ProgrammeKey) => ({
  ...both,
  ...(programme === 'SE' ? software : computing),
})
