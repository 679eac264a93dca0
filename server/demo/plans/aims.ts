/** Educational objectives of a programme with the requirements of 2024 they rest on. */
export const aims = [
  {
    text: '具有健全人格、社会责任感和职业道德，能够在工程实践中自觉履行对公众、环境与社会的责任。',
    text_en:
      'Have integrity, responsibility and professional ethics, and serve the public, the environment and society.',
    requirements: { 6: 'H', 7: 'H', 11: 'L' },
  },
  {
    text: '能够综合运用数学、自然科学与专业知识，独立分析和解决本领域的复杂工程问题。',
    text_en:
      'Solve complex engineering problems of the field with mathematics, science and specialist knowledge.',
    requirements: { 1: 'H', 2: 'H', 4: 'M' },
  },
  {
    text: '能够承担系统的分析、设计、开发、测试与运维工作，成为所在单位的技术骨干。',
    text_en:
      'Analyse, design, build, test and operate systems, and become a key engineer of the organisation.',
    requirements: { 3: 'H', 4: 'H', 5: 'H' },
  },
  {
    text: '能够在跨职能、多学科的团队中有效沟通与协作，具备项目组织与管理能力。',
    text_en: 'Communicate and cooperate in cross-functional teams, and organise and manage projects.',
    requirements: { 8: 'H', 9: 'H', 10: 'H' },
  },
  {
    text: '能够跟踪新技术并持续学习，具有国际视野，适应职业发展与技术变革。',
    text_en: 'Follow new technology, keep learning with an international outlook, and adapt to change.',
    requirements: { 5: 'M', 9: 'M', 11: 'H' },
  },
] as const satisfies readonly {
  text: string
  text_en: string
  requirements: Readonly<Record<number, 'H' | 'M' | 'L'>>
}[]
